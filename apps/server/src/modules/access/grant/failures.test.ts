import { expect, it } from 'vitest';
import { fail } from '../../../platform/failure.ts';
import { failedOf, noneDone, type Refused } from './failures.ts';

const refused = (userId: string, roomId: string, why: Refused['why']): Refused => ({
  ...{ userId, userName: userId, userNumber: userId, roomId, roomText: `room ${roomId}` },
  why,
});
const own = fail('GRANT_OWN');
const early = fail('GRANT_RENEWED_EARLY', { days: 30 });

it('rooms of a person that have the same reason stand together, in the language of the reader', () => {
  const some = [
    refused('a', '1', own),
    refused('a', '2', own),
    refused('a', '3', early),
    refused('b', '1', own),
  ];
  expect(failedOf(some, 'en-US').map(({ userId, rooms, errorCode }) => [userId, rooms, errorCode])).toEqual([
    ['a', ['room 1', 'room 2'], 'GRANT_OWN'],
    ['a', ['room 3'], 'GRANT_RENEWED_EARLY'],
    ['b', ['room 1'], 'GRANT_OWN'],
  ]);
  expect(failedOf(some, 'zh-CN')[0]?.reason).toBe('不能给自己授权，请由上一级办理');
});

it('where nothing could be done the one reason of all is told, or that each has his own', () => {
  const one = noneDone([refused('a', '1', own)], 'zh-CN');
  expect([one.code, one.extra]).toEqual(['GRANT_OWN', undefined]);
  const same = noneDone([refused('a', '1', early), refused('b', '1', early)], 'zh-CN');
  expect([same.code, same.values, same.extra]).toMatchObject([
    'GRANT_RENEWED_EARLY',
    { days: 30 },
    { failed: [{}, {}] },
  ]);
  const mixed = noneDone([refused('a', '1', own), refused('b', '1', early)], 'zh-CN');
  expect([mixed.code, mixed.status]).toEqual(['GRANT_NONE_DONE', 409]);
});
