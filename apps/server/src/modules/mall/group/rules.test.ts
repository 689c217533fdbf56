import { describe, expect, it } from 'vitest';
import { type Asking, freeName, lacksOf, mayReceive, memberFault, namedLeader, seatsOf } from './rules.ts';

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

describe('a laboratory that goods are bought for', () => {
  const room = (controlledCategories: string[], canReceiveHazardous = true) => ({
    ...{ controlledCategories, canReceiveHazardous },
  });

  it('has one room for all categories', () => {
    const goods: Asking = {
      ...{ controlCategories: ['precursor2', 'explosivePrecursor', 'hazardous'], lane: 'controlled' },
    };
    expect(mayReceive([room(['precursor2']), room(['explosivePrecursor'])], goods)).toBe(false);
    expect(mayReceive([room(['precursor2', 'explosivePrecursor'])], goods)).toBe(true);
    expect(mayReceive([room([], false)], { controlCategories: ['hazardous'] })).toBe(false);
    expect(mayReceive([room([])], { controlCategories: ['hazardous'] })).toBe(true);
    // What the college's own list alone controls is not hazardous.
    expect(mayReceive([room([], false)], { controlCategories: [] })).toBe(true);
    expect(mayReceive([], { controlCategories: [] })).toBe(false);
  });

  const fit = {
    ...{
      suspended: false,
      level: 'II',
      categories: ['chem', 'bio'] as const,
      places: [room(['precursor2'])],
    },
    ...{ certified: true, student: true },
  };
  const hazardous: Asking = { controlCategories: ['hazardous'], lane: 'hazardous' };
  const controlled: Asking = { controlCategories: ['precursor2', 'hazardous'], lane: 'controlled' };
  const normal: Asking = { controlCategories: [], lane: 'normal' };
  it.each<[string, Asking, Partial<Parameters<typeof lacksOf>[1]>, string[]]>([
    ['lacks nothing', hazardous, {}, []],
    ['needs no room for ordinary goods', normal, { places: [], level: null, categories: [] }, []],
    ['buys nothing while it is suspended', normal, { suspended: true }, ['suspended']],
    ['is told of its rooms once it is in use', hazardous, { suspended: true, places: [] }, ['suspended']],
    ['is rated first', hazardous, { level: null }, ['unrated']],
    ['is for chemicals', hazardous, { categories: ['bio'] }, ['category']],
    ['has a room', hazardous, { places: [room([], false)] }, ['room']],
    ['has a buyer who has learnt', hazardous, { certified: false }, ['certificate']],
    ['has staff that buys what is controlled', controlled, {}, ['student']],
    ['is fit for it with them', controlled, { student: false }, []],
    [
      'is told all that is lacking',
      controlled,
      { level: null, places: [], certified: false },
      ['unrated', 'room', 'certificate', 'student'],
    ],
  ])('%s', (_, goods, more, lacks) => expect(lacksOf(goods, { ...fit, ...more })).toEqual(lacks));
});
