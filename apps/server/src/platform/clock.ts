/** Milliseconds of a clock that nobody sets; for how long something takes or is kept. */
export const steadyMs = (): number => performance.now();

/** Before the database has told its time, that of this machine. */
let beforeSteady = Date.now() - steadyMs();
let driftMs = 0;
let shift = 0;
let standing: number | undefined;

/**
 * The database's time in milliseconds; rules read no other clock. Counted on by the steady clock, so that it does not
 * jump with that of this machine.
 */
export const nowMs = (): number => (standing ?? Math.floor(beforeSteady + steadyMs())) + shift;

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

/** The day that lies some days after another, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Writes moments as people read them in a time zone, `YYYY-MM-DD HH:mm:ss`. */
export const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at: string): string => format.format(new Date(at));
};

/** The database's time, told between two readings of the steady clock. What was known stays where it can be true. */
export const heardTime = (databaseMs: number, asked: number, answered: number): void => {
  const [least, most] = [databaseMs - answered, databaseMs - asked];
  beforeSteady = Math.min(Math.max(beforeSteady, least), most);
  const own = Date.now() - steadyMs();
  driftMs = own - Math.min(Math.max(own, least), most);
};

/** How far this machine's clock is ahead of the database's, in milliseconds; below zero when it is behind. */
export const clockDrift = (): number => driftMs;

/** Lets time pass, for tests; the demo, before anybody is served, goes back for what has happened. */
export const shiftClock = (milliseconds: number): void => {
  shift += milliseconds;
};

/** Holds time where it is, or lets it run again, for tests: what a call takes counts for nothing then. */
export const standClock = (still: boolean): void => {
  standing = still ? nowMs() - shift : undefined;
};

/** Forgets all that time was told to be, for tests. */
export const forgetClock = (): void => {
  beforeSteady = Date.now() - steadyMs();
  driftMs = shift = 0;
  standing = undefined;
};
