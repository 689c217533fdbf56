import { expect, it } from 'vitest';
import { daysBetween } from '../../../platform/clock.ts';
import { familyOf, periodFault, pledgesUnread, standingFault } from './rules.ts';

it.each([
  [{ periodFrom: '2026-06-02', periodTo: '2026-06-01' }, 'reversed'],
  [{ periodFrom: '2026-05-01', periodTo: '2026-05-31' }, 'past'],
  [{ periodFrom: '2026-06-01', periodTo: '2026-06-30' }, undefined],
  [{ periodFrom: '2026-06-01', periodTo: '2026-07-01' }, 'long'],
  // What lies behind does not count.
  [{ periodFrom: '2026-01-01', periodTo: '2026-06-30' }, undefined],
] as const)('days of an application: %o', (days, fault) => {
  expect(periodFault({ day: '2026-06-01', maxPeriodDays: 30, ...days }, daysBetween)).toBe(fault);
});

it.each([
  ['new', undefined, undefined],
  ['new', '2026-06-30', undefined],
  ['new', '2026-07-02', 'have'],
  ['new', null, 'have'],
  ['renew', undefined, 'nothingToRenew'],
  ['renew', null, 'nothingToRenew'],
  ['renew', '2026-07-02', 'nothingToRenew'],
  ['renew', '2026-07-01', undefined],
  ['night', undefined, 'noGrant'],
  ['night', null, undefined],
  ['extend', undefined, 'noGrant'],
  ['extend', '2026-07-02', undefined],
] as const)('%s with a grant until %s', (applyKind, validTo, fault) => {
  const live =
    validTo === undefined ? undefined : { userId: 'u', roomId: 'r', validTo, state: 'active' as const };
  expect(standingFault(applyKind, live, '2026-07-01')).toBe(fault);
});

it('what has ended is renewed, what was taken back or never was is not', () => {
  expect(standingFault('renew', undefined, '2026-07-01', true)).toBeUndefined();
  expect(standingFault('renew', undefined, '2026-07-01', false)).toBe('nothingToRenew');
  const lasting = { userId: 'u', roomId: 'r', validTo: '2026-09-01', state: 'active' as const };
  expect(standingFault('renew', lasting, '2026-07-01', true)).toBe('nothingToRenew');
});

it.each(['pending', 'suspended', 'expired'] as const)('no night is given to a grant that is %s', (state) => {
  const live = { userId: 'u', roomId: 'r', validTo: null, state };
  expect(standingFault('night', live, '2026-07-01')).toBe('noGrant');
});

it.each([
  ['new', ['new', 'renew', 'batch']],
  ['night', ['night']],
  ['extend', ['extend']],
] as const)('beside %s there is no other of %o', (applyKind, kinds) => {
  expect(familyOf(applyKind)).toEqual(kinds);
});

it.each([
  ['new', [], ['r1', 'r2']],
  ['new', [{ roomId: 'r1', version: 2 }], ['r2']],
  [
    'new',
    [
      { roomId: 'r1', version: 1 },
      { roomId: 'r2', version: 1 },
    ],
    ['r1'],
  ],
  ['batch', [], []],
  // Who may enter already has signed, or is asked at the door.
  ['night', [], []],
] as const)('of pledges %s has not read, having read %o: %o', (applyKind, read, unread) => {
  const rooms = [
    { roomId: 'r1', version: 2 },
    { roomId: 'r2', version: 1 },
  ];
  expect(pledgesUnread(applyKind, rooms, [...read])).toEqual(unread);
});
