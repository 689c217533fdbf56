let offset = 0;
let shift = 0;

/** The database's time in milliseconds; rules read no other clock. */
export const nowMs = (): number => Date.now() + offset + shift;

export const now = (): Date => new Date(nowMs());

export const nowIso = (): string => new Date(nowMs()).toISOString();

/** The current day `YYYY-MM-DD` in a time zone. */
export const today = (timeZone: string): string => dayIn(timeZone, now());

/** The day, `YYYY-MM-DD`, that a moment falls on in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** Told by the database part: how far this machine's clock is behind the database's, in milliseconds. */
export const setOffset = (milliseconds: number): void => {
  offset = milliseconds;
};

/** For tests only: lets time pass. */
export const shiftClock = (milliseconds: number): void => {
  shift += milliseconds;
};
