import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The requirements of levels 1 and 2, by section: how many of the first numbers belong to them. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};
const wanted = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
);

const bases = [
  'apps/server/src/modules',
  'apps/server/src/platform',
  'apps/server/src',
  'tests',
  'apps/web/src',
];
/** The test file that a short name stands for. */
const fileOf = (name: string): string | undefined =>
  bases
    .flatMap((base) => [`${base}/${name}.test.ts`, `${base}/${name}.test.tsx`])
    .find((path) => existsSync(join(root, path)));
const isTest = (name: string) => /^[\w-]+(?:\/[\w-]+)*$/.test(name) && fileOf(name) !== undefined;

const cellsOf = (section: string): string[][] =>
  (document.split(`\n## ${section}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('what is written about security', () => {
  const asvs = cellsOf('ASVS 5.0');
  const countOf = (by: string) =>
    asvs.filter((row) => row[2] === by).reduce((sum, [numbers = '']) => sum + numbers.split(',').length, 0);

  it('answers each requirement of level 2 once', () => {
    const answered = asvs.flatMap(([numbers = '']) => numbers.split(', '));
    expect(wanted).toHaveLength(253);
    expect(answered.toSorted()).toEqual(wanted.toSorted());
    for (const [numbers, asked, by, answer] of asvs)
      expect([
        numbers,
        asked !== '',
        ['test', 'reason', 'not ours', '**open**'].includes(by ?? ''),
        answer !== '',
      ]).toEqual([numbers, true, true, true]);
  });

  it('names tests that there are', () => {
    const missing = asvs.flatMap(([numbers, , by, answer = '']) => {
      const names = [...answer.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      const tests = names.filter((name) => /^\w.*\//.test(name) && !name.includes('.'));
      const faults = tests.filter((name) => !isTest(name)).map((name) => `${numbers}: ${name}`);
      return by === 'test' && !names.some(isTest) ? [...faults, `${numbers}: no test`] : faults;
    });
    expect(missing).toEqual([]);
  });

  it('counts right', () => {
    const [, concern, test, reason, open] =
      /(\d+) of the 253.*?; (\d+) are answered by a test, (\d+) by a reason, (\d+) are\sopen/s.exec(
        document,
      ) ?? [];
    expect([concern, test, reason, open].map(Number)).toEqual([
      253 - countOf('not ours'),
      countOf('test'),
      countOf('reason'),
      countOf('**open**'),
    ]);
  });

  it('names for each threat the tests that prove the defence, or that there is none yet', () => {
    const threats = cellsOf('Threats');
    expect(threats.map(([number]) => Number(number))).toEqual(Array.from({ length: 33 }, (_, at) => at + 1));
    const faults = threats.flatMap(([number, , , proof = '']) => {
      const named = [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)];
      if (named.length === 0) return /not there yet|alone here/.test(proof) ? [] : [`${number}: no test`];
      return named.flatMap(([, name = '', title = '']) => {
        const file = fileOf(name);
        const text = file ? readFileSync(join(root, file), 'utf8') : '';
        return text.includes(title) ? [] : [`${number}: ${name} “${title}”`];
      });
    });
    expect(faults).toEqual([]);
  });
});
