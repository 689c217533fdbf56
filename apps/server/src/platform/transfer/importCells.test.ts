import {
  bool,
  choice,
  day,
  factsOf,
  integer,
  list,
  moment,
  nullable,
  phone,
  text,
  useStatuses,
} from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { momentOf } from '../timeZone.ts';
import { ruleOf, tidied, typedCell } from './importCells.ts';

const typed = (schema: Parameters<typeof factsOf>[0], cell: string) =>
  typedCell(factsOf(schema), cell, 'Asia/Shanghai');
const label = ['字段', 'Field'] as const;
const unknown = (word: string) => ({ unknown: word });

describe('what a cell says', () => {
  it('takes the names of codes in both languages, whatever their case, and names a word that is none', () => {
    const status = choice(label, useStatuses);
    expect(typed(status, '停用')).toEqual({ value: 2 });
    expect(typed(status, 'enabled')).toEqual({ value: 1 });
    expect(typed(status, '火灾')).toEqual(unknown('火灾'));
    expect(typed(list(status, label), '启用、停用；Enabled')).toEqual({ value: [1, 2, 1] });
    expect(typed(list(status, label), '启用、火灾')).toEqual(unknown('火灾'));
    expect(typed(list(text(label, { max: 9 }), label), 'a, b，c')).toEqual({ value: ['a', 'b', 'c'] });
  });

  it('takes plain decimals as numbers; anything else stays a word for the schema to refuse', () => {
    expect(typed(integer(label), '-12.5')).toEqual({ value: -12.5 });
    expect(['0x10', '1e3', '一'].map((cell) => typed(integer(label), cell))).toEqual(
      ['0x10', '1e3', '一'].map((value) => ({ value })),
    );
  });

  it('takes 是 and 否, and a moment by the college’s clock', () => {
    expect(['是', 'No'].map((cell) => typed(bool(label), cell))).toEqual([{ value: true }, { value: false }]);
    expect(typed(bool(label), '也许')).toEqual(unknown('也许'));
    expect(typed(moment(label), '2026-01-05 14:30')).toEqual({ value: '2026-01-05T06:30:00.000Z' });
    expect(typed(moment(label), '明天')).toEqual({ value: '明天' });
  });
});

describe('a moment as people write it', () => {
  it('is that of the zone, also beside a clock that is put forward or back', () => {
    expect(momentOf('2026/3/29 01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
    expect(momentOf('2026-03-29 03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(momentOf('2026-07-01', 'Asia/Shanghai')).toBe('2026-06-30T16:00:00.000Z');
  });

  it('is none where there is no such day or hour', () => {
    for (const typed of [
      '2026-02-30 10:00',
      '2026-13-01',
      '2026-01-05 24:00',
      '2026-01-05 10:60',
      '5.1.2026',
    ])
      expect(momentOf(typed, 'Asia/Shanghai')).toBeUndefined();
  });
});

it('says in the template what may be written', () => {
  expect(ruleOf(factsOf(integer(label, { min: 0, max: 9 })), true)).toEqual([
    '0 到 9 的整数',
    'A whole number from 0 to 9',
  ]);
  expect(ruleOf(factsOf(bool(label)), false)).toEqual(['是、否，可不填', 'Yes, No, may be empty']);
});

describe('a cell put right', () => {
  const tidy = (schema: Parameters<typeof factsOf>[0], cell: string) => tidied(schema, factsOf(schema))(cell);

  it('has plain digits where it is a number, a phone, a day or a code', () => {
    expect(tidy(nullable(phone(label)), '１５４ ０００0　0000')).toBe('15400000000');
    expect(tidy(integer(label), ' １ ２０')).toBe('120');
    expect(tidy(day(label), '２０２６－０９－０１')).toBe('2026-09-01');
    expect(tidy(moment(label), '２０２６-０９-０１　 ０８：３０')).toBe('2026-09-01 08:30');
    const code = text(label, { max: 32, pattern: '^[A-Za-z0-9-]+$' });
    expect(tidy(code, 'ＨＸ－０１ ')).toBe('HX-01');
    expect(tidy(text(label, { max: 30 }), '３０５')).toBe('305');
  });

  it('keeps what is wrong as it was written, and words as they are', () => {
    expect(tidy(integer(label), '一')).toBe('一');
    expect(tidy(nullable(phone(label)), '没有')).toBe('没有');
    expect(tidy(text(label, { max: 30 }), '有机化学（一）')).toBe('有机化学（一）');
    expect(tidy(text(label, { max: 30 }), 'A 303')).toBe('A 303');
  });
});
