import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Modules from the ground up; within a floor from left to right. A module may call what stands before it. */
const floors = [
  ['audit', 'files', 'college'],
  ['identity'],
  ['personnel', 'notification', 'announcement', 'collegeFile', 'device'],
  ['approval'],
  ['ledger'],
  ['stocktake', 'chemicals', 'emergency', 'visitor'],
  ['equipment'],
  ['classification'],
  ['training', 'rectification', 'supply'],
  ['access', 'inspection', 'hazardReport'],
  ['mall', 'board'],
  ['screen', 'search'],
];
const order = floors.flat();

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

interface Import {
  file: string;
  /** The file it names, from the root of the repository; packages stay as they are written. */
  to: string;
}

const importsOf = (pattern: string): Import[] =>
  globSync(pattern, { cwd: root }).flatMap((file) =>
    [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, to = '']) => ({
      file,
      to: to.startsWith('.') ? resolve('/', dirname(file), to).slice(1) : to,
    })),
  );

const modules = 'apps/server/src/modules';
const moduleOf = (path: string) => /^apps\/server\/src\/modules\/(\w+)\//.exec(path)?.[1];
const featureOf = (path: string) => /^apps\/web\/src\/features\/(\w+)\//.exec(path)?.[1];
const isTest = ({ file }: Import) => /\.test\.tsx?$|\/(?:testing|demo)\//.test(file);

const server = importsOf('apps/server/src/**/*.ts').filter((one) => !isTest(one));
const web = importsOf('apps/web/src/**/*.{ts,tsx}').filter((one) => !isTest(one));
const contract = importsOf('packages/contract/src/**/*.ts');
const files = [...new Set(server.map(({ file }) => file))];

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
    const there = [...new Set(files.flatMap((file) => moduleOf(file) ?? []))];
    expect(there.filter((name) => !order.includes(name))).toEqual([]);
  });

  it('lets a module see another through its public.ts alone', () => {
    const faults = server.filter(({ file, to }) => {
      const [from, target] = [moduleOf(file), moduleOf(to)];
      return from && target && from !== target && to !== `${modules}/${target}/public.ts`;
    });
    expect(told(faults, 'export from its public.ts what others really need')).toEqual([]);
  });

  it('lets SQL name another module’s table by its public.ts alone, and never write it', () => {
    const owners = new Map(
      files
        .filter((file) => file.endsWith('/tables.ts'))
        .flatMap((file) =>
          [...textOf(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => [name, moduleOf(file)]),
        ),
    );
    const faults = files.flatMap((file) => {
      const own = moduleOf(file);
      if (!own || file.endsWith('/tables.ts')) return [];
      const text = textOf(file);
      const named = [...text.matchAll(/\b(?:from|join|into|update|using)\s+"?([a-z_]+)\b/g)]
        .map(([, name = '']) => name)
        .filter((name) => ![own, undefined].includes(owners.get(name)));
      const seen = [...text.matchAll(/import \{([^}]+)\} from '[./]+\/(\w+)\/public\.ts'/g)]
        .filter(([, , from]) => from !== own)
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ').at(-1)));
      const written = [
        ...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)|(?:into|update|delete from) \$\{(\w+)\}/g),
      ]
        .map(([, name, inSql]) => name ?? inSql)
        .filter((name) => seen.includes(name));
      return [
        ...named.map(
          (name) => `${file} names ${name} of ${owners.get(name)}: join what its public.ts offers`,
        ),
        ...written.map((name) => `${file} writes ${name}: call a function of its module’s public.ts`),
      ];
    });
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

  it('has one of each: no select of the browser beside that of the house', () => {
    const found = globSync('apps/web/src/**/*.tsx', { cwd: root }).filter((file) =>
      /<(select|option|dialog)\b/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(found, 'take the widget of antd that every other page has').toEqual([]);
  });

  it('wraps each outside library of the platform once', () => {
    const wrapped = ['pg', 'pg-boss', 'fast-jwt', 'sharp', 'file-type', 'sanitize-html', 'yauzl', 'pino'];
    const faults = server.filter(({ file, to }) => moduleOf(file) && wrapped.includes(to));
    expect(told(faults, 'use the part of apps/server/src/platform that wraps it')).toEqual([]);
  });

  it('lets no process of the product’s own children open the database, nor the product what they are for', () => {
    const below = (file: string, seen = new Set<string>()): Set<string> => {
      for (const { to } of importsOf(file))
        if (!seen.has(to)) {
          seen.add(to);
          if (to.endsWith('.ts')) below(to, seen);
        }
      return seen;
    };
    const scripts = files.filter((file) => /^serveParent\(/m.test(textOf(file)));
    expect(scripts.length).toBeGreaterThan(1);
    const opening = scripts.flatMap((file) =>
      [...below(file)]
        .filter((to) => to === 'pg' || /^drizzle|platform\/database\//.test(to))
        .map((to) => ({ file, to })),
    );
    expect(told(opening, 'a child learns what it needs with its work')).toEqual([]);
    const heavy = ['sharp', '@myriaddreamin/typst-ts-node-compiler'];
    const inside = importsOf('apps/server/src/**/*.ts').filter(
      ({ file, to }) =>
        heavy.includes(to) && !scripts.includes(file) && !/\.test\.ts$|\/testing\//.test(file),
    );
    expect(
      told(inside, 'what it takes of memory comes back from a child alone (platform/children.ts)'),
    ).toEqual([]);
  });
});
