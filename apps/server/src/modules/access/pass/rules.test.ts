import { describe, expect, it } from 'vitest';
import type { At, LaboratoryFacts, Policy, RoomFacts } from '../decision/inputs.ts';
import { effectiveOf, matrixOf } from '../requirement/rules.ts';
import { decideVisit, type VisitFacts } from './rules.ts';

const hours = {
  I: { first: 24, yearly: 8 },
  II: { first: 16, yearly: 6 },
  III: { first: 8, yearly: 4 },
  IV: { first: 4, yearly: 2 },
};
const laboratory = (id: string, more: Partial<LaboratoryFacts> = {}): LaboratoryFacts => ({
  ...{ id, organizationId: 'o1', status: 'active', letterOverdue: false, ...more },
});
const room = (...laboratories: LaboratoryFacts[]): RoomFacts => ({
  ...{ id: 'r1', open: true, mode: 'apply', openHours: [], laboratories, maxPeople: 0, inside: 0 },
  ...{
    pledgeVersion: 0,
    effective: effectiveOf({ level: 'III', categories: ['chem'] }, matrixOf([]), [], hours),
  },
});
const visit: VisitFacts = {
  ...{ laboratoryId: 'a', from: '2026-06-01', to: '2026-06-03', roomIds: ['r1'], escortRequired: false },
  ...{ state: 'ready', barred: [], hostName: '张三', hostInside: false, elsewhere: null },
};
const at: At = { day: '2026-06-01', time: '10:00', weekday: '1', holiday: false };
const policy = (decidesFrom: string | null): Policy => ({
  ...{ onSite: 'asked', decidesFrom, hoursKeepOut: false, newSince: '2025-06-01' },
  ...{ nightFrom: '22:00', nightTo: '06:00' },
});
const decided = (one: RoomFacts, decidesFrom: string | null = '2026-01-01') => {
  const { reasonCode, laboratoryId, hints } = decideVisit(visit, one, at, policy(decidesFrom));
  return { reasonCode, laboratoryId, hints };
};

describe('a visitor at a room that several laboratories have', () => {
  const suspended = { status: 'suspended' } as const;
  const late = { letterOverdue: true };
  it.each([
    ['comes for the one that he visits', room(laboratory('b'), laboratory('a')), null, 'a'],
    [
      'not while that one is suspended',
      room(laboratory('b'), laboratory('a', suspended)),
      'LABORATORY_SUSPENDED',
      'a',
    ],
    ['whatever the other is', room(laboratory('b', suspended), laboratory('a')), null, 'a'],
    [
      'not while its letter is overdue',
      room(laboratory('b'), laboratory('a', late)),
      'RESPONSIBILITY_OVERDUE',
      'a',
    ],
    ['led elsewhere comes for any that works', room(laboratory('b', suspended), laboratory('c')), null, 'c'],
    [
      'nor if its letter is overdue',
      room(laboratory('b', late), laboratory('c', suspended)),
      'RESPONSIBILITY_OVERDUE',
      'b',
    ],
    ['prefers one without such a letter', room(laboratory('b', late), laboratory('c')), null, 'c'],
  ] as const)('%s', (_, where, reasonCode, laboratoryId) => {
    expect(decided(where)).toMatchObject({ reasonCode, laboratoryId });
  });

  it('is told of the letter alone as long as doors do not decide', () => {
    expect(decided(room(laboratory('a', late)), null)).toMatchObject({
      ...{ reasonCode: null, hints: ['RESPONSIBILITY_OVERDUE'] },
    });
  });
});
