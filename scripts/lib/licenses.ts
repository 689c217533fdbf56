import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.ts';

export interface Part {
  name: string;
  version: string;
  license: string;
  /** Its licence, in its own words, where it brings them. */
  text: string;
}

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
}

const licenseFile = /^(?:licen[cs]e|copying|notice)(?:[._-].*)?$/i;

const textOf = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => licenseFile.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n');

/**
 * What a bundle is made of: the packages installed in its folder, and those that went into its pages, from the lock file of
 * this checkout.
 */
export const licensesOf = (bundle: string): Part[] => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const parts = new Map<string, Part>();
  for (const [path, { version = '', license, link, dev }] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf('node_modules/');
    const folder = [bundle, root].map((base) => join(base, path)).find((one) => existsSync(one));
    if (at < 0 || link || dev || !folder) continue;
    // Of a package for one platform only the one that is in the bundle.
    if (!existsSync(join(bundle, path)) && isForOnePlatform(folder)) continue;
    const name = path.slice(at + 'node_modules/'.length);
    parts.set(`${name} ${version}`, { name, version, license: license ?? 'not named', text: textOf(folder) });
  }
  return [...parts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};

const isForOnePlatform = (folder: string): boolean => {
  const { os, cpu } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  return os !== undefined || cpu !== undefined;
};
