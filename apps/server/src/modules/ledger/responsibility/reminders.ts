import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { remindersOf } from '../../../platform/reminders.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { idsOf } from '../../../platform/values.ts';
import { responsibilityCampaign as campaign, responsibilityLetter as letter } from '../tables.ts';
import { remindLetters } from './letters.ts';
import { notifyOverdue, turnOf } from './notices.ts';
import { letters } from './queries.ts';
import { reminderDays } from './rules.ts';
import { endAll, letterTold } from './termination.ts';

const unsigned = (db: Reader, zone: string) =>
  db
    .select({
      id: letter.id,
      name: letter.letterNo,
      on: letter.dueAt,
      days: campaign.remindDays,
      // Who was told by hand is not told again of the same days.
      since: sql<string>`greatest((${letter.createdAt} at time zone ${zone})::date,
        (${letter.remindedAt} at time zone ${zone})::date + 1)::text`,
      state: letter.state,
      lowerSignerId: letter.lowerSignerId,
      upperSignerId: letter.upperSignerId,
    })
    .from(letter)
    .innerJoin(campaign, eq(campaign.id, letter.campaignId))
    .$dynamic();
const open = and(eq(campaign.state, 'running'), sql`${letter.state} in ('pending', 'lowerSigned')`);

/** What is signed in time, told when it is not, and written down when its time is over. */
export const letterReminders = [
  remindersOf({
    kind: 'letter.due',
    module: 'ledger',
    title: ['责任书待签署', 'Letters to sign'],
    days: reminderDays.due,
    rows: async (db, day) =>
      (await unsigned(db, await timeZoneOf(db)).where(and(open, sql`${letter.dueAt} >= ${day}::date`))).map(
        (row) => ({ ...row, userIds: turnOf(row) }),
      ),
    notify: async (context, rows, day) => {
      await remindLetters(context, await letters.lockAnywhere(context, idsOf(rows)), `letter.due:${day}`);
    },
  }),
  remindersOf({
    kind: 'letter.overdue',
    module: 'ledger',
    title: ['责任书逾期', 'Letters overdue'],
    days: reminderDays.overdue,
    rows: async (db, day) =>
      (
        await unsigned(db, await timeZoneOf(db)).where(
          and(open, eq(letter.overdueTold, false), sql`${letter.dueAt} < ${day}::date`),
        )
      ).map(({ days: _, since: _s, ...row }) => ({ ...row, userIds: turnOf(row) })),
    notify: async (context, rows, day) => {
      const ids = idsOf(rows);
      const late = await letters.lockAnywhere(context, ids);
      await notifyOverdue(context, late, `letter.overdue:${day}`);
      await context.db
        .update(letter)
        .set({ overdueTold: true })
        .where(sql`${letter.id} = any(${sql.param(ids)}::uuid[])`);
      for (const one of late) await context.emit('responsibility.overdue', letterTold(one));
    },
  }),
  remindersOf({
    kind: 'letter.expire',
    module: 'ledger',
    title: ['责任书到期', 'Letters expire'],
    days: reminderDays.expire,
    rows: async (db, day) =>
      (
        await db
          .select({ id: letter.id, name: letter.letterNo, on: letter.validTo })
          .from(letter)
          .where(and(eq(letter.state, 'signed'), sql`${letter.validTo} < ${day}::date`))
      ).map((row) => ({ ...row, userIds: [] })),
    notify: async (context, rows) => {
      await endAll(context, await letters.lockAnywhere(context, idsOf(rows)), 'expire');
    },
  }),
];
