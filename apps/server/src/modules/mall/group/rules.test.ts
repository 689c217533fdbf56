import { describe, expect, it } from 'vitest';
import { freeName, memberFault, namedLeader, seatsOf } from './rules.ts';

const seat = (userId: string, groupRole: 'leader' | 'agent' | 'member', orderLimit?: string) => ({
  userId,
  groupRole,
  ...(orderLimit === undefined ? {} : { orderLimit }),
});

describe('the seats of a group', () => {
  it('the leader has one, whatever the form says of him', () => {
    expect(seatsOf([seat('b', 'agent', '100.5')], 'a')).toEqual([
      { userId: 'a', groupRole: 'leader', orderLimit: null },
      { userId: 'b', groupRole: 'agent', orderLimit: 10050 },
    ]);
    expect(seatsOf([seat('a', 'member', '0')], 'a')).toEqual([
      { userId: 'a', groupRole: 'leader', orderLimit: 0 },
    ]);
  });

  it.each([
    ['nobody twice', [seat('a', 'leader'), seat('b', 'agent')], undefined],
    ['one twice', [seat('b', 'agent'), seat('b', 'member')], { code: 'twice', userId: 'b' }],
    ['another leader', [seat('b', 'leader')], { code: 'leaders' }],
  ])('%s', (_, members, fault) => expect(memberFault(members, 'a')).toEqual(fault));

  it('several leaders name none', () => {
    expect(namedLeader([seat('a', 'leader'), seat('b', 'agent')])).toBe('a');
    expect(namedLeader([seat('a', 'leader'), seat('b', 'leader')])).toBeUndefined();
    expect(namedLeader([])).toBeUndefined();
  });
});

it('a group is called as its laboratory, with the code where that is taken', () => {
  const one = { laboratoryName: 'Alpha 室', laboratoryCode: 'L1' };
  expect(freeName(one, new Set())).toBe('Alpha 室');
  expect(freeName(one, new Set(['alpha 室']))).toBe('Alpha 室（L1）');
  expect(freeName(one, new Set(['alpha 室', 'alpha 室（l1）']))).toBeUndefined();
  expect(freeName({ ...one, laboratoryName: 'x'.repeat(100) }, new Set())).toHaveLength(60);
});
