// Of several grants each is judged by itself: those that cannot are named with why, the others are done.
import type { GrantFailed, Locale } from '@anyan/contract';
import { Failure, fail } from '../../../platform/failure.ts';

/** A person and a room for whom something cannot be done. */
export interface Refused extends Pick<GrantFailed, 'userId' | 'userName' | 'userNumber'> {
  roomId: string;
  roomText: string;
  why: Failure;
}

/** By person and reason, in the order in which they were asked for. */
export const failedOf = (refused: readonly Refused[], locale: Locale): GrantFailed[] => {
  const told = refused.map(({ why, ...one }) => ({
    ...one,
    ...{ errorCode: why.code, reason: why.sentence(locale) },
  }));
  return [...Map.groupBy(told, ({ userId, reason }) => `${userId} ${reason}`).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { roomId: _i, roomText: _t, ...person } = first;
    return [
      {
        ...person,
        roomIds: some.map(({ roomId }) => roomId),
        rooms: some.map(({ roomText }) => roomText),
      },
    ];
  });
};

/** Why nothing was done at all, for whom: the one reason that all have, or that each has one of his own. */
export const noneDone = (refused: readonly Refused[], locale: Locale): Failure => {
  const [first] = refused;
  const same = refused.every(({ why }) => why.sentence(locale) === first?.why.sentence(locale));
  const why = first && same ? first.why : fail('GRANT_NONE_DONE', { n: refused.length });
  // Of one alone there is nothing to be looked up.
  const extra = refused.length > 1 ? { failed: failedOf(refused, locale) } : undefined;
  return new Failure(why.code, why.values, {
    ...(why.fields ? { fields: why.fields } : {}),
    ...(extra ? { extra } : {}),
  });
};
