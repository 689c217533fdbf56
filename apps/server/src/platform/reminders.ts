import type { Label } from '@anyan/contract';
import { lt, sql } from 'drizzle-orm';
import { dayAfter } from './clock.ts';
import type { ReadContext, WriteContext } from './context.ts';
import type { Reader } from './database/client.ts';
import { loggable } from './database/errors.ts';
import { hold } from './database/hold.ts';
import { asSystem, type Platform } from './platform.ts';
import { type Answer, answer, port } from './ports.ts';
import { systemCaller } from './session/caller.ts';
import { reminderSent } from './tables.ts';
import { dayOf } from './timeZone.ts';

/** Something with a date of which people are reminded. */
export interface Dated {
  id: string;
  /** As lists name it. */
  name: string;
  /** The date, `YYYY-MM-DD`. */
  on: string;
  /** Nobody where the day's passing is acted on and not told. */
  userIds: readonly string[];
  /** Instead of the kind's own. */
  days?: readonly number[];
  /** No day before this one was missed: it was not there yet, or somebody was told by hand. */
  since?: string | null;
}

export interface Reminder<R extends Dated = Dated> {
  kind: string;
  module: string;
  title: Label;
  /** Days before the date; below 0 after it. */
  days: readonly number[];
  /** What may be reminded of on a day; sent ones are left out afterwards. */
  rows(db: Reader, day: string): Promise<readonly R[]>;
  /** Tells the people of some rows, each once for all of his; or does what the day brings. */
  notify(context: WriteContext, rows: readonly R[], day: string): Promise<void>;
}

interface Due<R extends Dated = Dated> {
  row: R;
  /** The newest day on which to remind; older ones are not made up for. */
  point: string;
}

/** What the modules remind of, by kind. */
export const reminders = port<Reminder>('reminders');

/**
 * Declares what people are reminded of: on each of its days, once a person and day however often and on how many nodes
 * it runs; what a standstill missed is made up for once, before the date only until the date.
 */
export const remindersOf = <R extends Dated>(reminder: Reminder<R>): Answer =>
  answer(reminders, reminder as unknown as Reminder, reminder.kind);

const pointOf = ({ on, since }: Dated, days: readonly number[], day: string): string | undefined =>
  days
    .filter((before) => before < 0 || on >= day)
    .map((before) => dayAfter(on, -before))
    .filter((point) => point <= day && point >= (since ?? ''))
    .sort()
    .at(-1);

const dueOn = async (db: Reader, reminder: Reminder, day: string): Promise<Due[]> =>
  (await reminder.rows(db, day)).flatMap((row) => {
    const point = pointOf(row, row.days ?? reminder.days, day);
    return point ? { row, point } : [];
  });

/** Under which what is told to nobody is remembered. */
const nobody = systemCaller.accountId;
const receiversOf = ({ userIds }: Dated) => (userIds.length > 0 ? userIds : [nobody]);

/** Those of whom each row still has somebody to tell, with these people alone. */
const unsent = async (db: Reader, kind: string, due: readonly Due[], day: string): Promise<Due[]> => {
  const rowIds = due.map(({ row }) => row.id);
  const accountIds = due.flatMap(({ row }) => receiversOf(row));
  const sent = await db
    .select()
    .from(reminderSent)
    .where(
      sql`${reminderSent.kind} = ${kind} and (${reminderSent.rowId} = any(${sql.param(rowIds)}::uuid[])
        or ${reminderSent.accountId} = any(${sql.param(accountIds)}::uuid[]) and ${reminderSent.sentOn} = ${day})`,
    );
  const keyOf = (rowId: string, accountId: string, on: string) => `${rowId} ${accountId} ${on}`;
  const points = new Map(sent.map((one) => [keyOf(one.rowId, one.accountId, one.onDay), one.point]));
  const toldToday = new Set(sent.flatMap((one) => (one.sentOn === day ? one.accountId : [])));
  return due.flatMap(({ row, point }) => {
    const left = receiversOf(row).filter(
      (id) => (points.get(keyOf(row.id, id, row.on)) ?? '') < point && (id === nobody || !toldToday.has(id)),
    );
    return left.length > 0 ? { row: { ...row, userIds: left.filter((id) => id !== nobody) }, point } : [];
  });
};

const remember = async (
  { db }: WriteContext,
  kind: string,
  due: readonly Due[],
  day: string,
): Promise<void> => {
  const all = due.flatMap(({ row, point }) => receiversOf(row).map((id) => ({ row, point, id })));
  await db.execute(sql`
    insert into reminder_sent (kind, row_id, account_id, on_day, point, sent_on)
    select ${kind}, s.*, ${day}::date from unnest(${sql.param(all.map(({ row }) => row.id))}::uuid[],
      ${sql.param(all.map(({ id }) => id))}::uuid[], ${sql.param(all.map(({ row }) => row.on))}::date[],
      ${sql.param(all.map(({ point }) => point))}::date[]) as s
    on conflict (kind, row_id, account_id, on_day) do update set point = excluded.point, sent_on = excluded.sent_on`);
};

/** Rows a transaction; those of one person stay together. */
const atOnce = 500;

const partsOf = (due: readonly Due[]): Due[][] => {
  const parts: Due[][] = [];
  const first = ({ row }: Due) => row.userIds[0] ?? row.id;
  for (const one of due.toSorted((a, b) => (first(a) < first(b) ? -1 : 1))) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (!last || (last.length >= atOnce && before && first(before) !== first(one))) parts.push([one]);
    else last.push(one);
  }
  return parts;
};

const remind = async (
  context: WriteContext,
  reminder: Reminder,
  part: readonly Due[],
  day: string,
): Promise<void> => {
  const { kind } = reminder;
  // Another node that reminds of the same waits here, and then finds it done.
  await hold(context.db, `reminder ${kind}`);
  const left = await unsent(context.db, kind, part, day);
  if (left.length === 0) return;
  await reminder.notify(
    context,
    left.map(({ row }) => row),
    day,
  );
  await remember(context, kind, left, day);
};

const run = async (platform: Platform, reminder: Reminder): Promise<void> => {
  const { kind, title, module } = reminder;
  const { db } = platform.database;
  const day = await dayOf(db);
  for (const part of partsOf(await unsent(db, kind, await dueOn(db, reminder, day), day)))
    await asSystem(platform, { title, module, unlogged: true }, (context) =>
      remind(context, reminder, part, day),
    );
};

/** Days after a date for which is known who was told of it. */
const rememberedDays = 730;

/** The day's reminders of all kinds. One kind that fails holds up no other, and is tried again. */
export const runReminders = async (platform: Platform): Promise<void> => {
  const failed: string[] = [];
  for (const reminder of platform.ports.all(reminders).values())
    await run(platform, reminder).catch((error: unknown) => {
      failed.push(reminder.kind);
      platform.log.warn({ kind: reminder.kind, ...loggable(error) }, 'reminders failed');
    });
  const { db } = platform.database;
  await db.delete(reminderSent).where(lt(reminderSent.onDay, dayAfter(await dayOf(db), -rememberedDays)));
  if (failed.length > 0) throw new Error(`reminders failed: ${failed.join(', ')}`);
};

/** The same inside a transaction that is open (the demo). */
export const remindWithin = async (context: WriteContext): Promise<void> => {
  const day = await dayOf(context.db);
  for (const reminder of context.platform.ports.all(reminders).values())
    await remind(context, reminder, await dueOn(context.db, reminder, day), day);
};

/** What comes due on a coming day, kind by kind, by date and name. */
export const plannedReminders = async ({ db, platform }: ReadContext, day: string, wanted?: string) => {
  const planned = [];
  for (const reminder of platform.ports.all(reminders).values()) {
    if (wanted && reminder.kind !== wanted) continue;
    for (const { row, point } of await dueOn(db, reminder, day))
      if (point === day) planned.push({ kind: reminder.kind, title: reminder.title, ...row });
  }
  return planned.sort((a, b) => a.on.localeCompare(b.on) || a.name.localeCompare(b.name));
};
