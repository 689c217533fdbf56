import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSources } from '../apps/server/src/platform/sourcePlaces.ts';
import { root } from './lib/process.ts';
import { bundleOf } from './lib/server.ts';

let folder = '';

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/bundle-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the server in one file', () => {
  it('finds what lies beside its sources, and tells where in them it failed', async () => {
    mkdirSync(join(folder, 'src/parts'), { recursive: true });
    writeFileSync(join(folder, 'src/parts/beside.txt'), 'beside');
    writeFileSync(
      join(folder, 'src/parts/one.ts'),
      `import { readFileSync } from 'node:fs';
export const beside: string = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8');

interface Nothing { left: string }
export const fails = (of: Nothing): never => {
  throw new Error(of.left);
};
`,
    );
    writeFileSync(
      join(folder, 'src/main.ts'),
      `import { beside, fails } from './parts/one.ts';
try {
  fails({ left: beside });
} catch (error) {
  console.log((error as Error).stack);
}
`,
    );
    const bundle = await rolldown(bundleOf(join(folder, 'src/main.ts')));
    const dist = join(folder, 'dist/');
    await bundle.write({ dir: dist, format: 'esm', sourcemap: 'hidden' });
    await bundle.close();
    const said = execFileSync(process.execPath, [join(dist, 'main.js')], { encoding: 'utf8' });
    const [message, first, second] = inSources(said, dist).split('\n');
    expect(message).toBe('Error: beside');
    expect(first).toContain(`${join(folder, 'src/parts/one.ts')}:6:`);
    expect(second).toContain(`${join(folder, 'src/main.ts')}:3:`);
    expect(inSources('Error: none\n    at nobody (/elsewhere/main.js:1:1)', dist)).toContain(
      '/elsewhere/main.js:1:1',
    );
  });
});
