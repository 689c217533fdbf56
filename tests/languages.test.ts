import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract, errors, refusals, routes, sections, shippedNames } from '@anyan/contract';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const chinese = /[㐀-鿿豈-﫿]/;

/** Every text of the contract that a person may read, with where it stands. */
const labels: [where: string, zh: string | undefined, en: string | undefined][] = [];

const walk = (where: string, schema: unknown): void => {
  if (typeof schema !== 'object' || schema === null) return;
  const { title, titleEn } = schema as { title?: unknown; titleEn?: unknown };
  if (typeof title === 'string' || typeof titleEn === 'string')
    labels.push([where, title as string | undefined, titleEn as string | undefined]);
  for (const [key, value] of Object.entries(schema))
    if (key === 'properties')
      for (const [name, field] of Object.entries(value as object)) walk(`${where}.${name}`, field);
    else if (typeof value === 'object') walk(where, value);
};

for (const module of Object.values(contract))
  for (const [name, endpoint] of Object.entries(module.endpoints)) {
    labels.push([`${module.name}.${name}`, endpoint.title[0], endpoint.title[1]]);
    walk(`${module.name}.${name}`, endpoint.input);
    walk(`${module.name}.${name}`, endpoint.result);
  }
for (const { name, title } of routes) labels.push([`route ${name}`, title[0], title[1]]);
for (const { key, title } of sections) labels.push([`section ${key}`, title[0], title[1]]);
for (const [code, [, zh, en]] of Object.entries(errors)) labels.push([code, zh, en]);

/** Given by the requirement, word for word: anywhere, or an empty number where numbers are written. */
const toTheLetter = [
  ...['图片大小必须小于10MB!', '文件大小必须小于100MB!', '单张图片，3:2 比例，最大 10M'],
  ...['网络中断，请联系安全员手工登记', '获取顶部广告失败！'],
  ...['获取详情失败！', '获取数据失败！', '加入购物车失败！', '加入购物车成功！'],
  ...[
    'Failed to get details!',
    'Failed to get data!',
    'Failed to add to cart!',
    'Added to cart successfully!',
  ],
];
const emptyNumber = { where: 'apps/web/src/platform/format.ts', texts: ['空', 'Empty'] };

/** Every pair of texts that stands in our code, and those of the contract. */
const talk = (): { where: string; text: string }[] => {
  const files = globSync('{packages/contract,apps/web,apps/server}/src/**/*.{ts,tsx}', { cwd: root });
  const pair = /\[\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(['"`])((?:\\.|(?!\3)[^\\])*)\3,?\s*\]/g;
  return [
    ...labels.flatMap(([where, zh = '', en = '']) => [zh, en].map((text) => ({ where, text }))),
    ...files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(pair)].flatMap(([, , zh = '', , en = '']) =>
          chinese.test(zh) ? [zh, en].map((text) => ({ where: file, text })) : [],
        ),
      ),
  ];
};

describe('the two languages', () => {
  it('has every text of the contract in both', () => {
    expect(labels.length).toBeGreaterThan(500);
    const missing = labels.filter(([, zh, en]) => !zh?.trim() || !en?.trim());
    expect(missing).toEqual([]);
  });

  it('writes no Chinese where English is meant', () => {
    expect(labels.filter(([, , en]) => en && chinese.test(en))).toEqual([]);
  });

  it('fills the same values into both sentences of an error', () => {
    const names = (text: string) =>
      [...text.matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => name)
        .sort()
        .join();
    const uneven = Object.entries(errors).filter(([, [, zh, en]]) => names(zh) !== names(en));
    expect(uneven.map(([code]) => code)).toEqual([]);
  });

  it('keeps Chinese out of pages and widgets: texts stand in pairs in texts.ts', () => {
    const found = globSync('apps/web/src/**/*.tsx', { cwd: root })
      .filter((file) => !/\.test\.tsx$|texts?\.tsx$/.test(file))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            chinese.test(line.replace(/\/\/.*|\/?\*.*/, '')) ? [`${file}:${at + 1} ${line.trim()}`] : [],
          ),
      );
    expect(found).toEqual([]);
  });

  it('uses the words of docs/words.md and none that it rules out', () => {
    const rows = readFileSync(join(root, 'docs/words.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (中文|---)/.test(line));
    const refused = rows.flatMap((line) => {
      // A bar inside an expression is no border of the table.
      const [, , , ...not] = line.split(/(?<=\s)\|(?=\s)/);
      return [...not.join('|').matchAll(/`([^`]+)`/g)].map(([, source = '']) => new RegExp(source));
    });
    expect(refused.length).toBeGreaterThan(30);
    const found = talk().filter(
      ({ where, text }) =>
        !toTheLetter.includes(text) &&
        !(where === emptyNumber.where && emptyNumber.texts.includes(text)) &&
        refused.some((one) => one.test(text)),
    );
    expect(found).toEqual([]);
  });

  it('writes no dash where nothing is known, but for the name of what is gone', () => {
    const found = globSync('apps/{web,server}/src/**/*.{ts,tsx,typ}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            /(['"`])—\1|>—</.test(line) && !/(?:[nN]ame|\.get\(.*)\)?(?: \?\?|,) .*'—'/.test(line)
              ? [`${file}:${at + 1} ${line.trim()}`]
              : [],
          ),
      );
    expect(found).toEqual([]);
  });

  // Steps of flows: approval/kindNotes.test.ts.
  it('knows the names that the product ships as data in both', () => {
    const files = globSync('apps/server/src/modules/{*,*/*}/{units,builtInRoles}.ts', { cwd: root });
    const names = files.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const written = [...source.matchAll(/(?:roleName|name): '([^']*[㐀-鿿][^']*)'/g)];
      const posts = [...source.matchAll(/\?\.postTitle \?\?\s*([^,\n]+)/g)].flatMap(([, one = '']) => [
        ...one.matchAll(/'([^']+)'/g),
      ]);
      return [...written, ...posts].map(([, name = '']) => name);
    });
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !(name in shippedNames))).toEqual([]);
  });

  it('knows what the product says of its roles and hazard categories in both', () => {
    const said = (file: string, pattern: RegExp) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, text = '']) => text);
    const texts = [
      ...said('apps/server/src/modules/identity/builtInRoles.ts', /description: '([^']+)'/g),
      ...said(
        'apps/server/migrations/0037_training.sql',
        /gen_random_uuid\(\), '\w+', '.{2,3}类', '\w+', '([^']+)'/g,
      ),
    ];
    const known = ['identity/roles', 'classification/parts'].flatMap((folder) =>
      said(`apps/web/src/features/${folder}/shippedDescriptions.ts`, /^ {2}'?([^':]+)'?:/gm),
    );
    expect(texts.length).toBe(23);
    expect(texts.filter((text) => !known.includes(text))).toEqual([]);
  });

  it('knows the names of the flows that the product ships in both', () => {
    const names = globSync('apps/server/src/modules/**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .flatMap((file) => [
        ...readFileSync(join(root, file), 'utf8').matchAll(/flowName:\s*'([^']*[㐀-鿿][^']*)'/g),
      ])
      .map(([, name = '']) => name);
    const table = readFileSync(join(root, 'apps/web/src/widgets/approval/shippedFlows.ts'), 'utf8');
    const known = [...table.matchAll(/^ {2}'?([^':]+)'?:/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('tells each error by a code of its own', () => {
    const written = globSync('packages/contract/src/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): \[\s*\d{3},/gm)].map(
        ([, code = '']) => code,
      ),
    );
    // Two refusals of a door are errors that stand elsewhere already.
    const atDoors = Object.keys(refusals).filter(
      (code) => !['ACCOUNT_DISABLED', 'LABORATORY_CLOSED'].includes(code),
    );
    const codes = [...written, ...atDoors];
    expect(codes.length).toBeGreaterThan(500);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });
});
