import { codesOf, conditionOps, type FactDeclaration, factTypes } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { fitsType, holds, opsOf, strangeFact, testFault } from './conditions.ts';

const known: FactDeclaration[] = [
  { key: 'money', label: ['金额', 'Amount'], type: 'money' },
  { key: 'number', label: ['数量', 'Number'], type: 'number' },
  { key: 'text', label: ['文本', 'Text'], type: 'text' },
  { key: 'code', label: ['等级', 'Level'], type: 'code' },
  { key: 'codes', label: ['类别', 'Categories'], type: 'codes' },
  { key: 'people', label: ['人员', 'People'], type: 'people' },
  { key: 'boolean', label: ['是否', 'Whether'], type: 'boolean' },
];
const one = (fact: string, op: never, value?: never) => ({ all: [{ fact, op, value }] });
const true_ = (fact: string, op: string, value: unknown, given: unknown) =>
  holds(one(fact, op as never, value as never), { [fact]: given } as never, known);

describe('conditions over facts', () => {
  it.each([
    ['money', '>', '1000', '1000.01', true],
    ['money', '>', '1000', '1000.00', false],
    ['money', '≥', '1000', '1000.00', true],
    ['money', '<', '99.9', '100', false],
    ['money', '≤', '9', '10', false],
    ['money', '=', '1.5', '1.50', true],
    ['money', '≠', '1.5', '1.50', false],
    ['money', 'in', ['1', '2'], '2.00', true],
    ['money', '<', '10', '9', true],
    ['number', '>', 3, 3.5, true],
    ['number', '≤', 3, 3, true],
    ['number', 'notIn', [1, 2], 3, true],
    ['text', 'contains', '酸', '盐酸', true],
    ['text', 'contains', '碱', '盐酸', false],
    ['text', '=', 'a', 'a', true],
    ['code', 'in', ['I', 'II'], 'II', true],
    ['code', 'notIn', ['I', 'II'], 'II', false],
    ['codes', 'contains', 'toxic', ['toxic', 'acid'], true],
    ['codes', 'in', ['toxic'], ['acid'], false],
    ['codes', 'in', ['toxic', 'acid'], ['acid'], true],
    ['codes', 'isEmpty', undefined, [], true],
    ['people', 'contains', 'u', 'u', true],
    ['people', 'isEmpty', undefined, null, true],
    ['boolean', '=', true, true, true],
    ['boolean', '≠', true, false, true],
    ['text', 'isEmpty', undefined, '', true],
    ['text', 'isEmpty', undefined, 'x', false],
  ])('%s %s %j, given %j: %s', (fact, op, value, given, expected) => {
    expect(true_(fact, op, value, given)).toBe(expected);
  });

  it('a fact that is not known is equal to nothing, above and below nothing', () => {
    for (const op of ['=', '>', '≥', '<', '≤', 'in'])
      expect(true_('number', op, op === 'in' ? [1] : 1, undefined)).toBe(false);
    for (const op of ['≠', 'notIn', 'isEmpty'])
      expect(true_('number', op, op === 'notIn' ? [1] : 1, undefined)).toBe(true);
  });

  it('needs all of `all` and one of `any`; an empty one always holds', () => {
    const yes = { fact: 'number', op: '=' as const, value: 1 };
    const no = { fact: 'number', op: '=' as const, value: 2 };
    const facts = { number: 1 };
    expect(holds({}, facts, known)).toBe(true);
    expect(holds(null, facts, known)).toBe(true);
    expect(holds({ all: [yes, no] }, facts, known)).toBe(false);
    expect(holds({ any: [yes, no] }, facts, known)).toBe(true);
    expect(holds({ all: [yes], any: [no] }, facts, known)).toBe(false);
  });

  it('knows for each type which comparisons there are', () => {
    const value: Record<string, unknown> = { money: '1', number: 1, boolean: true };
    for (const type of codesOf(factTypes) as (keyof typeof factTypes)[])
      for (const op of Object.keys(conditionOps) as (keyof typeof conditionOps)[]) {
        const plain = value[type] ?? 'x';
        const given = op === 'in' || op === 'notIn' ? [plain] : op === 'contains' ? 'x' : plain;
        const fault = testFault({ fact: type, op, value: given as never }, known);
        expect([type, op, fault]).toEqual([
          type,
          op,
          opsOf[type].includes(op) ? undefined : 'wrong comparison',
        ]);
      }
    expect(testFault({ fact: 'none', op: '=', value: 1 }, known)).toBe('unknown fact');
    expect(testFault({ fact: 'number', op: '=', value: '1' }, known)).toBe('wrong value');
    expect(testFault({ fact: 'number', op: 'in', value: [] }, known)).toBe('wrong value');
    expect(testFault({ fact: 'number', op: '=' }, known)).toBe('wrong value');
  });

  it('names a fact that its kind does not know or that is of another type', () => {
    expect(strangeFact({ money: '1.00', number: 2, people: ['a'] }, known)).toBeUndefined();
    expect(strangeFact({ strange: 1 }, known)).toBe('strange');
    expect(strangeFact({ money: 1 }, known)).toBe('money');
    expect(fitsType('money', '1.234')).toBe(false);
    expect(fitsType('number', Number.NaN)).toBe(false);
  });
});
