import type { PledgeRead } from '@anyan/contract';

/** Why rooms cannot be applied for as somebody wants: pure rules over what is there. */
export interface Asked {
  applyKind: 'new' | 'renew' | 'batch';
  day: string;
  periodFrom: string;
  periodTo: string;
  /** Days that the strictest of the rooms gives. */
  maxPeriodDays: number;
}

/** What is wrong with the days of an application. */
export const periodFault = (
  { day, periodFrom, periodTo, maxPeriodDays }: Omit<Asked, 'applyKind'>,
  daysBetween: (from: string, to: string) => number,
): 'reversed' | 'past' | 'long' | undefined => {
  if (periodTo < periodFrom) return 'reversed';
  if (periodTo < day) return 'past';
  const from = periodFrom > day ? periodFrom : day;
  return daysBetween(from, periodTo) + 1 > maxPeriodDays ? 'long' : undefined;
};

interface Live {
  userId: string;
  roomId: string;
  /** Null as long as somebody is a member. */
  validTo: string | null;
}

/** A renewal lengthens what ends within these days; anything else is asked for where there is nothing yet. */
export const standingFault = (
  applyKind: Asked['applyKind'],
  live: Live | undefined,
  lastDay: string,
): 'have' | 'nothingToRenew' | undefined => {
  const renewable = live !== undefined && live.validTo !== null && live.validTo <= lastDay;
  if (applyKind === 'renew') return renewable ? undefined : 'nothingToRenew';
  return live === undefined || renewable ? undefined : 'have';
};

/** Rooms whose pledge somebody has not read as it stands; a batch is signed by each of its people alone. */
export const pledgesUnread = (
  applyKind: Asked['applyKind'],
  asked: readonly PledgeRead[],
  read: readonly PledgeRead[],
): string[] =>
  applyKind === 'batch'
    ? []
    : asked
        .filter(
          ({ roomId, version }) => !read.some((one) => one.roomId === roomId && one.version === version),
        )
        .map(({ roomId }) => roomId);
