// What locks know by themselves, how often they are told, and whose clock counts: pure rules.
import { type OpenTimes, weekDays } from '@anyan/contract';
import type { Policy } from '../decision/inputs.ts';

/** Seconds after which what failed is tried again; after the last of them it has failed. */
export const retryAfter = [1, 5, 30, 120] as const;

/** When something that failed for the n-th time is tried again, in seconds; undefined for never. */
export const nextTry = (attempts: number): number | undefined => retryAfter[attempts - 1];

/** Hours of a day that are no night, `HH:MM` each; over midnight they are two. */
const daysOf = ({ nightFrom, nightTo }: Pick<Policy, 'nightFrom' | 'nightTo'>): [string, string][] => {
  if (nightFrom === nightTo) return [['00:00', '24:00']];
  const parts: [string, string][] =
    nightFrom < nightTo
      ? [
          ['00:00', nightFrom],
          [nightTo, '24:00'],
        ]
      : [[nightTo, nightFrom]];
  return parts.filter(([from, to]) => from < to);
};

/**
 * When a lock without network may let people of its list in: in the opening hours, but never at night, when nobody may be
 * there without a second person and an approval that only we know of.
 */
export const slotsOf = (
  openHours: readonly OpenTimes[],
  policy: Pick<Policy, 'nightFrom' | 'nightTo'>,
): OpenTimes[] => {
  const open: readonly OpenTimes[] =
    openHours.length > 0
      ? openHours
      : [{ days: Object.keys(weekDays) as OpenTimes['days'], from: '00:00', to: '24:00' }];
  return open.flatMap(({ days, from, to }) =>
    daysOf(policy).flatMap(([begin, end]) => {
      const [first, last] = [from > begin ? from : begin, to < end ? to : end];
      return first < last ? [{ days, from: first, to: last }] : [];
    }),
  );
};

/** Until when a lock goes by what it has heard, ISO 8601: its hours from now on, and never beyond the last day. */
export const listedUntil = (now: string, offlineHours: number, end: string | undefined): string => {
  const until = new Date(Date.parse(now) + offlineHours * 3_600_000).toISOString();
  return end !== undefined && end < until ? end : until;
};

/** Whether a lock has to hear again how long it may go by its list: half of the time is over. */
export const isToRenew = (now: string, offlineHours: number, expiresAt: string, until: string): boolean =>
  until < expiresAt ||
  (until > expiresAt && Date.parse(expiresAt) - Date.parse(now) < (offlineHours * 3_600_000) / 2);

/**
 * A moment by the clock of a device, as ours has it: what its time stamp says now is how far it is off. What would lie ahead
 * is now.
 */
export const correctedAt = (deviceAt: string, deviceNow: number, now: number): string =>
  new Date(Math.min(now, Date.parse(deviceAt) + (now - deviceNow))).toISOString();

/** The end of a number, for what nobody of ours has. */
export const masked = (credential: string): string => `****${credential.slice(-4)}`;

/** What tells a lock of its list. */
export const listCommands = ['grantUpsert', 'grantRemove', 'syncAll'] as const;
