import { clockOf, steadyMs, today } from './clock.ts';
import type { Reader } from './database/client.ts';

let read: (db: Reader) => Promise<string> = async () => 'Asia/Shanghai';

/** Registered by the college: the time zone in which days begin and hours are told. */
export const registerTimeZone = (registered: typeof read): void => {
  read = registered;
};

const kept = new WeakMap<Reader, { value: Promise<string>; until: number }>();

/**
 * Kept for a second, since nearly every list asks for it. A transaction names the handle of its database too, under
 * which it is kept; it reads by its own, for with all connections taken another would never come.
 */
export const timeZoneOf = (db: Reader, handle: Reader = db): Promise<string> => {
  const known = kept.get(handle);
  if (known && known.until > steadyMs()) return known.value;
  const value = read(db);
  kept.set(handle, { value, until: steadyMs() + 1000 });
  value.catch(() => kept.delete(handle));
  return value;
};

/** The current day `YYYY-MM-DD` by the college's clock. */
export const dayOf = async (db: Reader): Promise<string> => today(await timeZoneOf(db));

/** After it may have changed on this node; what another node wrote shows a second later. */
export const forgetTimeZone = (db: Reader): void => void kept.delete(db);

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as documents show it, `2026-09-01 08:00`. */
export const shownIn = (timeZone: string, moment: string): string => {
  // Making a format takes longer than setting a line of text.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(new Date(moment));
};

const typedMoment = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** The moment that a day and time written by a person mean in a time zone, ISO 8601 in UTC; undefined if none. */
export const momentOf = (typed: string, timeZone: string): string | undefined => {
  const parts = typedMoment.exec(typed.trim());
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const same = new Date(wall);
  if (
    same.getUTCMonth() !== month - 1 ||
    same.getUTCDate() !== day ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  )
    return undefined;
  const clock = clockOf(timeZone);
  const ahead = (at: number) => Date.parse(`${clock(new Date(at).toISOString()).replace(' ', 'T')}Z`) - at;
  // Twice, for a clock that is put forward or back between the two.
  const about = wall - ahead(wall);
  return new Date(wall - ahead(about)).toISOString();
};
