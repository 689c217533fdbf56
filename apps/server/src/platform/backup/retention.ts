import { createHash } from 'node:crypto';

/** How many backups are kept, and for how many days any second can be restored. */
export const kept = { daily: 14, weekly: 8, monthly: 12, days: 14 };

const day = 86_400_000;

const dayOf = (at: string): string => at.slice(0, 10);
/** The Monday of its week. */
const weekOf = (at: string): string => {
  const date = new Date(`${dayOf(at)}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10);
};
const monthOf = (at: string): string => at.slice(0, 7);

/** The base from which the oldest moment of the days that can be restored begins; undefined when there is none yet. */
export const pointInTimeBase = <Base extends { at: string }>(
  bases: readonly Base[],
  now: Date,
): Base | undefined => {
  const sorted = [...bases].sort((a, b) => (a.at < b.at ? -1 : 1));
  const from = new Date(now.getTime() - kept.days * day).toISOString();
  return sorted.findLast(({ at }) => at <= from) ?? sorted[0];
};

/**
 * Which base backups stay: the newest of each of the last days, weeks and months that have one, those that any second
 * of the last days is restored from, and always the newest.
 */
export const basesToKeep = <Base extends { at: string }>(bases: readonly Base[], now: Date): Base[] => {
  const newestFirst = [...bases].sort((a, b) => (a.at < b.at ? 1 : -1));
  const stay = new Set<Base>(newestFirst.slice(0, 1));
  for (const [nameOf, limit] of [
    [dayOf, kept.daily],
    [weekOf, kept.weekly],
    [monthOf, kept.monthly],
  ] as const) {
    const newest = new Map<string, Base>();
    for (const base of newestFirst) if (!newest.has(nameOf(base.at))) newest.set(nameOf(base.at), base);
    for (const base of [...newest.values()].slice(0, limit)) stay.add(base);
  }
  const first = pointInTimeBase(bases, now);
  if (first) stay.add(first);
  return newestFirst.filter((base) => stay.has(base)).reverse();
};

/** Which files a drill reads: all of them once a week, else one of a hundred, others every night. */
export const sampleOf = <File extends { key: string }>(
  files: readonly File[],
  today: string,
): readonly File[] => {
  if (new Date(`${today}T00:00:00Z`).getUTCDay() === 0) return files;
  const chosen = files.filter(
    ({ key }) => createHash('sha256').update(`${today} ${key}`).digest().readUInt32BE(0) % 100 === 0,
  );
  return chosen.length > 0 ? chosen : files.slice(0, 1);
};
