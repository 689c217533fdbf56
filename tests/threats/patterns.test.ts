import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyEndpoint, contract } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { bodyAjv } from '../../apps/server/src/platform/http/validation.ts';
import type { Schema } from '../contract/generator.ts';

const root = join(import.meta.dirname, '../..');
const size = 50_000;
const bases = [
  ...[
    'a',
    'A',
    '0',
    '1',
    '-',
    '.',
    '/',
    '\\',
    '<',
    '>',
    '"',
    "'",
    '=',
    '(',
    '[',
    '{',
    '&',
    '%',
    '@',
    '_',
    '+',
  ],
  ...[' ', '\t', '\n', '\r', '\u3000', '测', '😀', ':', ',', '*', '#', '$', '^', '!', '?'],
  ...[
    'a.',
    'a@',
    '@a.',
    'a ',
    ' a',
    '<a ',
    'a=',
    '<!--',
    '1,',
    '..',
    '/a',
    '%25',
    '0.',
    '&#',
    '-a',
    '_x',
    'Z.',
  ],
  ...['<a b="', 'a-b.', '1-', 'a\n', '/\\', '$1', 'A1', '1:', 'https://', 'data:', 'or 1=1 ', '2026-01-01T'],
];
/** Each base again and again, with an end or a beginning that spoils what would fit. */
const evil = bases.flatMap((base) => {
  const long = base.repeat(Math.ceil(size / base.length)).slice(0, size);
  return [long, `${long}\u0001`, `\u0001${long}`, `a${long}!b`];
});

/** Milliseconds of the processor, for this thread alone: waiting for a busy one is no work. */
const workOf = (test: (text: string) => unknown, text: string): number => {
  const from = process.threadCpuUsage();
  test(text);
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000;
};
/** Some five take the most; one that goes back and forth takes thousands. Compiling it is not its work: tried again. */
const slow = (tests: Record<string, (text: string) => unknown>): string[] =>
  Object.entries(tests).flatMap(([name, test]) => {
    const found = evil.find(
      (text) => workOf(test, text) > 50 && workOf(test, text) > 50 && workOf(test, text) > 50,
    );
    return found ? [`${name}: over 50 ms for ${JSON.stringify(found.slice(0, 10))}…`] : [];
  });

/** Texts of the contract, each as it is checked, by what it is checked for. */
const textSchemas = (schema: Schema): Schema[] => [
  ...(schema.pattern || schema.format ? [schema] : []),
  ...[schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})].flatMap((one) =>
    one ? textSchemas(one) : [],
  ),
];

const literal =
  /(?<=[(=,:!&|?;{}[\n] *|return )\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g;

/** Nothing for what only looks like a pattern, between two slashes in a text. */
const compiled = (source: string, flags: string): RegExp | undefined => {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
};

describe('a text of 50,000 characters is looked through with 50 ms of work', () => {
  it('by every pattern and format of the contract', { timeout: 180_000 }, () => {
    const schemas = Object.values(contract)
      .flatMap((module) => Object.values(module.endpoints as Record<string, AnyEndpoint>))
      .flatMap(({ input }) => (input ? textSchemas(input as Schema) : []));
    const tests = Object.fromEntries(
      schemas.map(({ pattern, format }) => {
        const check = bodyAjv.compile({ type: 'string', ...(pattern ? { pattern } : { format }) });
        return [pattern ?? format ?? '', check];
      }),
    );
    expect(Object.keys(tests).length).toBeGreaterThan(10);
    expect(slow(tests)).toEqual([]);
  });

  // Those of the web run in the browser of whoever typed the text.
  it('by every pattern in the code', { timeout: 180_000 }, () => {
    const tests: Record<string, (text: string) => unknown> = {};
    for (const folder of ['apps/server/src', 'packages/contract/src'])
      for (const path of globSync('**/*.ts', { cwd: join(root, folder) })) {
        if (/\.test\.|testing/.test(path)) continue;
        const code = readFileSync(join(root, folder, path), 'utf8').replace(/^ *(\/\/|\/\*|\*).*$/gm, '');
        for (const [whole, source = '', flags = ''] of code.matchAll(literal)) {
          const pattern = compiled(source, flags.replace(/[gy]/g, ''));
          if (pattern) tests[`${path} ${whole}`] = (text) => pattern.test(text);
        }
      }
    expect(Object.keys(tests).length).toBeGreaterThan(60);
    expect(slow(tests)).toEqual([]);
  });
});
