import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Modules from the ground up; within a floor from left to right. A module may call what stands before it. */
const floors = [
  ['audit', 'files', 'college'],
  ['identity'],
  ['personnel', 'notification', 'announcement', 'collegeFile'],
  ['approval'],
  ['ledger'],
  ['chemicals', 'emergency', 'visitor'],
  ['equipment'],
  ['classification'],
  ['training', 'rectification', 'supply'],
  ['access', 'inspection', 'hazardReport'],
  ['mall', 'board'],
  ['screen', 'search'],
];
const order = floors.flat();

interface Import {
  file: string;
  /** The file it names, from the root of the repository; packages stay as they are written. */
  to: string;
}

const importsOf = (pattern: string): Import[] =>
  globSync(pattern, { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
      ([, to = '']) => ({
        file,
        to: to.startsWith('.') ? resolve('/', dirname(file), to).slice(1) : to,
      }),
    ),
  );

const moduleOf = (path: string) => /^apps\/server\/src\/modules\/(\w+)\//.exec(path)?.[1];
const featureOf = (path: string) => /^apps\/web\/src\/features\/(\w+)\//.exec(path)?.[1];
const isTest = ({ file }: Import) => /\.test\.tsx?$|\/testing\//.test(file);

const server = importsOf('apps/server/src/**/*.ts').filter((one) => !isTest(one));
const web = importsOf('apps/web/src/**/*.{ts,tsx}').filter((one) => !isTest(one));
const contract = importsOf('packages/contract/src/**/*.ts');

/** What is wrong, with what to do instead. */
const told = (faults: { file: string; to: string }[], instead: string) =>
  faults.map(({ file, to }) => `${file} imports ${to}: ${instead}`);

describe('the walls of the house', () => {
  it('finds the files it is to look at', () => {
    expect(server.length).toBeGreaterThan(100);
    expect(web.length).toBeGreaterThan(100);
  });

  it('keeps the platform free of modules', () => {
    const faults = server.filter(
      ({ file, to }) => file.startsWith('apps/server/src/platform/') && moduleOf(to),
    );
    expect(told(faults, 'let the module register a function or a card with the platform')).toEqual([]);
  });

  it('lets modules call only what stands on lower floors, or to their left', () => {
    const faults = server.filter(({ file, to }) => {
      const [from, target] = [moduleOf(file), moduleOf(to)];
      return from && target && from !== target && order.indexOf(target) >= order.indexOf(from);
    });
    expect(told(faults, 'send an event, or register a function from above')).toEqual([]);
  });

  it('knows every module’s floor', () => {
    const modules = [...new Set(server.flatMap(({ file }) => moduleOf(file) ?? []))];
    expect(modules.filter((name) => !order.includes(name))).toEqual([]);
  });

  it('lets only a module’s own files write its tables', () => {
    const writes = /\.(?:insert|update|delete)\((\w+)\)/g;
    const faults: string[] = [];
    for (const file of new Set(server.map((one) => one.file))) {
      const own = moduleOf(file);
      if (!own) continue;
      const text = readFileSync(join(root, file), 'utf8');
      const foreign = new Map<string, string>();
      for (const [, names = '', from = ''] of text.matchAll(/import \{([^}]+)\} from '([^']*tables\.ts)'/g)) {
        const owner = moduleOf(resolve('/', dirname(file), from).slice(1));
        if (owner && owner !== own)
          for (const name of names.split(',')) foreign.set(name.trim().replace(/^type /, ''), owner);
      }
      for (const [, table = ''] of text.matchAll(writes)) {
        const owner = foreign.get(table);
        if (owner) faults.push(`${file} writes ${table} of ${owner}: call a function of ${owner}'s service`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('keeps the contract free of server and web, and the two apart', () => {
    const faults = [
      ...contract.filter(({ to }) => to.startsWith('apps/')),
      ...server.filter(({ to }) => to.startsWith('apps/web/')),
      ...web.filter(({ to }) => to.startsWith('apps/server/')),
    ];
    expect(told(faults, 'what both need belongs to packages/contract')).toEqual([]);
  });

  it('keeps the web’s layers: platform ← widgets ← features ← app', () => {
    const layers = ['platform', 'widgets', 'features', 'app'];
    const layerOf = (path: string) => layers.indexOf(/^apps\/web\/src\/(\w+)\//.exec(path)?.[1] ?? '');
    const faults = web.filter(({ file, to }) => layerOf(file) >= 0 && layerOf(to) > layerOf(file));
    expect(told(faults, 'move what is shared down a layer, or pass it in from above')).toEqual([]);
  });

  it('lets no feature import another', () => {
    const faults = web.filter(({ file, to }) => {
      const [from, target] = [featureOf(file), featureOf(to)];
      return from && target && from !== target;
    });
    expect(told(faults, 'what two features need is a widget; a page that joins two lives in app')).toEqual(
      [],
    );
  });

  it('wraps each outside library of the platform once', () => {
    const wrapped = ['pg', 'pg-boss', 'fast-jwt', 'sharp', 'file-type', 'sanitize-html', 'yauzl', 'pino'];
    const faults = server.filter(({ file, to }) => moduleOf(file) && wrapped.includes(to));
    expect(told(faults, 'use the part of apps/server/src/platform that wraps it')).toEqual([]);
  });
});
