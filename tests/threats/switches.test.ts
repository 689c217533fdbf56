import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { turnedOff } from '../drill/defences.ts';
import { switches } from '../drill/switches.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the switches that turn a defence off each', () => {
  it('are thirty at least, none twice', () => {
    expect(switches.length).toBeGreaterThanOrEqual(30);
    expect(new Set(switches.map(({ name }) => name)).size).toBe(switches.length);
  });

  it('still find what they change, and the tests that must notice', () => {
    const faults = switches.flatMap((one) => {
      const text = textOf(one.file);
      try {
        if (turnedOff(one, text) === text) return [`“${one.name}” changes nothing`];
      } catch (error) {
        return [(error as Error).message];
      }
      if (!existsSync(join(root, one.test))) return [`“${one.name}”: there is no ${one.test}`];
      return one.only && !textOf(one.test).includes(one.only) ? [`“${one.name}”: no test “${one.only}”`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('are a fault where their text stands nowhere or twice', () => {
    const one = { name: 'x', file: '', edits: [['a', 'b']] as const, test: '' };
    expect(turnedOff(one, 'cac')).toBe('cbc');
    for (const text of ['', 'aa']) expect(() => turnedOff(one, text)).toThrow('not once');
  });
});
