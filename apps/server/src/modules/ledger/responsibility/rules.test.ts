import { letterWord } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { daysLateOf, dueOf, remindedOn, secondsLeft, unknownVariable } from './rules.ts';
import { shippedTemplates } from './shippedTemplates.ts';

const zone = 'Asia/Shanghai';

describe('the day until which a letter is signed', () => {
  const campaign = { dueAt: '2026-09-12', validTo: '2027-08-31' };

  it('is the campaign’s, or so many days after the issue where that is later', () => {
    expect(dueOf(campaign, '2026-08-20', 15)).toBe('2026-09-12');
    expect(dueOf(campaign, '2026-08-28', 15)).toBe('2026-09-12');
    expect(dueOf(campaign, '2026-09-22', 15)).toBe('2026-10-07');
  });

  it('lies within the validity', () => {
    expect(dueOf(campaign, '2027-08-25', 15)).toBe('2027-08-31');
  });
});

describe('how late a letter is', () => {
  const dueAt = '2026-09-12';

  it('counts to today while it is open, and to the last signature afterwards, by the college’s days', () => {
    const open = { state: 'pending' as const, dueAt, signedAt: null };
    expect(daysLateOf(open, '2026-09-12', zone)).toBe(0);
    expect(daysLateOf(open, '2026-09-15', zone)).toBe(3);
    const signed = (signedAt: string) => ({ state: 'signed' as const, dueAt, signedAt });
    expect(daysLateOf(signed('2026-09-12T15:59:59Z'), '2026-10-30', zone)).toBe(0);
    expect(daysLateOf(signed('2026-09-12T16:00:00Z'), '2026-10-30', zone)).toBe(1);
    expect(daysLateOf({ state: 'void', dueAt, signedAt: null }, '2026-10-30', zone)).toBe(0);
  });

  it('is told of a signed one alone, and only where it was late', () => {
    expect(letterWord({ state: 'signed', daysLate: 0 })).toEqual(['已签', 'Signed']);
    expect(letterWord({ state: 'signed', daysLate: 1 })).toEqual([
      '已签（逾期 1 天）',
      'Signed (1 day late)',
    ]);
    expect(letterWord({ state: 'signed', daysLate: 3 })).toEqual([
      '已签（逾期 3 天）',
      'Signed (3 days late)',
    ]);
    expect(letterWord({ state: 'pending', daysLate: 3 })).toEqual(['待签', 'To be signed']);
  });
});

it('a reminder counts for a day of the college, and for whoever is to sign since', () => {
  const at = '2026-09-12T16:30:00Z';
  expect(remindedOn({ remindedAt: null, signatures: [] }, '2026-09-13', zone)).toBe(false);
  expect(remindedOn({ remindedAt: at, signatures: [] }, '2026-09-13', zone)).toBe(true);
  expect(remindedOn({ remindedAt: at, signatures: [] }, '2026-09-14', zone)).toBe(false);
  const signature = { at: '2026-09-12T17:00:00Z' } as never;
  expect(remindedOn({ remindedAt: at, signatures: [signature] }, '2026-09-13', zone)).toBe(false);
});

it('a letter is read by the server’s clock', () => {
  const begun = '2026-09-12T08:00:00Z';
  const after = (seconds: number) => Date.parse(begun) + seconds * 1000;
  expect(secondsLeft(null, 15, after(0))).toBe(15);
  expect(secondsLeft(begun, 15, after(4))).toBe(11);
  expect(secondsLeft(begun, 15, after(15))).toBe(0);
  expect(secondsLeft(begun, 15, after(900))).toBe(0);
  expect(secondsLeft(null, 0, after(0))).toBe(0);
});

it('a text of each kind is shipped, with its law and with variables that every letter fills', () => {
  expect(shippedTemplates.map(({ kind }) => kind).sort()).toEqual([
    'collegeOrganization',
    'laboratoryPerson',
    'organizationLaboratory',
  ]);
  for (const { content, clauses } of shippedTemplates) {
    expect(unknownVariable([content, ...clauses.map((clause) => clause.content)])).toBeUndefined();
    for (const words of [
      '{{upperUnit}}',
      '{{person}}',
      '《中华人民共和国安全生产法》',
      '《高等学校实验室安全规范》',
    ])
      expect(content).toContain(words);
  }
});
