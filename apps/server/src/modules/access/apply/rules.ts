import type { ApplyKind, GrantState, PledgeRead } from '@anyan/contract';

/** Why rooms cannot be applied for as somebody wants: pure rules over what is there. */
export interface Asked {
  applyKind: ApplyKind;
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
  state: GrantState;
}

const families = [['new', 'renew', 'batch'], ['night'], ['extend']] as const satisfies ApplyKind[][];

/** Kinds of which somebody has one at a time for a room: what gives access, nights, and what makes today longer. */
export const familyOf = (applyKind: ApplyKind): readonly ApplyKind[] =>
  families.find((some) => (some as readonly ApplyKind[]).includes(applyKind)) ?? [applyKind];

/** Applications that end in a grant, in contrast to those that add to one. */
export const givesAccess = (applyKind: ApplyKind): boolean => applyKind !== 'night' && applyKind !== 'extend';

/** Whoever gets access signs the pledges himself; the door asks for the newest one all the same. */
export const signsPledge = (applyKind: ApplyKind): boolean => applyKind === 'new' || applyKind === 'renew';

/** A renewal lengthens what ends within these days, or follows what has ended; anything else is asked for where there is nothing yet. */
export const standingFault = (
  applyKind: Asked['applyKind'],
  live: Live | undefined,
  lastDay: string,
  /** Where none is live: that the one before has come to its end, in contrast to one that was taken back. */
  hasEnded = false,
): 'have' | 'nothingToRenew' | 'noGrant' | undefined => {
  if (applyKind === 'night' || applyKind === 'extend')
    return live?.state === 'active' || live?.state === 'upcoming' ? undefined : 'noGrant';
  const renewable = live !== undefined && live.validTo !== null && live.validTo <= lastDay;
  if (applyKind === 'renew') return renewable || (!live && hasEnded) ? undefined : 'nothingToRenew';
  return live === undefined || renewable ? undefined : 'have';
};

/** Rooms whose pledge somebody has not read as it stands; a batch is signed by each of its people alone. */
export const pledgesUnread = (
  applyKind: Asked['applyKind'],
  asked: readonly PledgeRead[],
  read: readonly PledgeRead[],
): PledgeRead['roomId'][] =>
  !signsPledge(applyKind)
    ? []
    : asked
        .filter(
          ({ roomId, version }) => !read.some((one) => one.roomId === roomId && one.version === version),
        )
        .map(({ roomId }) => roomId);
