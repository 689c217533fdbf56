import type { announcementStates } from '@anyan/contract';

export interface Timed {
  state: keyof typeof announcementStates;
  publishAt: string | null;
  expireAt: string | null;
}

/** True while those it is for can read it. */
export const isShown = ({ state, publishAt, expireAt }: Timed, now: string): boolean =>
  state === 'published' && publishAt !== null && publishAt <= now && (expireAt === null || expireAt > now);

/** What is wrong with the times of a text that is written at `now`. */
export const faultOfTimes = (
  { publishAt, expireAt }: Pick<Timed, 'publishAt' | 'expireAt'>,
  now: string,
): 'past' | 'early' | undefined => {
  if (publishAt !== null && publishAt < now) return 'past';
  if (expireAt !== null && (expireAt <= now || (publishAt !== null && expireAt <= publishAt))) return 'early';
  return undefined;
};
