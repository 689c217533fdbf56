import type { Reader } from './database/client.ts';

let read: (db: Reader) => Promise<string> = async () => 'Asia/Shanghai';

/** Registered by the college: the time zone in which days begin and hours are told. */
export const registerTimeZone = (registered: typeof read): void => {
  read = registered;
};

export const timeZoneOf = (db: Reader): Promise<string> => read(db);

/** A moment as documents show it, `2026-09-01 08:00`. */
export const shownIn = (timeZone: string, moment: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(moment),
  );
