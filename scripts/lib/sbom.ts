import { spawnSync } from 'node:child_process';
import { root } from './process.ts';

export interface Sbom {
  bomFormat: string;
  specVersion: string;
  components: {
    name: string;
    version: string;
    purl: string;
    scope?: string;
    hashes?: { alg: string; content: string }[];
    licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  }[];
}

/** Everything the product is made of, built and tested with, as CycloneDX, from the lock file alone. */
export const readSbom = (): { sbom: Sbom; text: string } => {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    // With `--omit dev` it leaves out what the pages are made of.
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(`npm sbom ended with ${status}: ${stderr}`);
  return { sbom: JSON.parse(stdout) as Sbom, text: stdout };
};
