let offset = 0;
let shift = 0;

/** The database's time in milliseconds; rules read no other clock. */
export const nowMs = (): number => Date.now() + offset + shift;

export const now = (): Date => new Date(nowMs());

export const nowIso = (): string => new Date(nowMs()).toISOString();

/** The current day `YYYY-MM-DD` in a time zone. */
export const today = (timeZone: string): string => dayIn(timeZone, now());

const days = new Map<string, Intl.DateTimeFormat>();

/** The day, `YYYY-MM-DD`, that a moment falls on in a time zone. */
export const dayIn = (timeZone: string, at: Date): string => {
  // Making a format takes longer than the rest of a small call.
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  days.set(timeZone, format);
  return format.format(at);
};

/** Whole days from one day to a later one, `YYYY-MM-DD` both; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Writes moments as people read them in a time zone, `YYYY-MM-DD HH:mm:ss`. */
export const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at: string): string => format.format(new Date(at));
};

/** Told by the database part: how far this machine's clock is behind the database's, in milliseconds. */
export const setOffset = (milliseconds: number): void => {
  offset = milliseconds;
};

/** Lets time pass, for tests; the demo, before anybody is served, goes back for what has happened. */
export const shiftClock = (milliseconds: number): void => {
  shift += milliseconds;
};
