import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayIn, daysBetween, today } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { bump } from '../../platform/database/versions.ts';
import { timeZoneOf } from '../../platform/timeZone.ts';
import { refreshHazards } from './laboratory/write.ts';
import { remindLetters } from './responsibility/letters.ts';
import { notifyOverdue } from './responsibility/notices.ts';
import { letters } from './responsibility/queries.ts';
import { responsibilityLetter as letter, responsibilityCampaign } from './tables.ts';

/** Every morning: hazards as the other modules have them; letters that ran out, are due soon, are overdue. */
export const daily = async (context: WriteContext): Promise<void> => {
  const { db } = context;
  await refreshHazards(context);
  const timeZone = await timeZoneOf(db);
  const day = today(timeZone);
  await db
    .update(letter)
    .set({ state: 'expired', ...bump })
    .where(and(eq(letter.state, 'signed'), sql`${letter.validTo} < ${day}::date`));
  const waiting = await db
    .select({ id: letter.id, remindDays: responsibilityCampaign.remindDays })
    .from(letter)
    .innerJoin(responsibilityCampaign, eq(responsibilityCampaign.id, letter.campaignId))
    .where(
      and(eq(responsibilityCampaign.state, 'running'), inArray(letter.state, ['pending', 'lowerSigned'])),
    );
  const daysOf = new Map(waiting.map(({ id, remindDays }) => [id, remindDays]));
  const open = (await letters.lockAnywhere(context, [...daysOf.keys()])).map((one) => ({
    letter: one,
    remindDays: daysOf.get(one.id) ?? [],
  }));
  // Run twice a day it reminds once.
  const due = open.filter(
    ({ letter: one, remindDays }) =>
      remindDays.includes(daysBetween(day, one.dueAt)) &&
      (!one.remindedAt || dayIn(timeZone, new Date(one.remindedAt)) !== day),
  );
  await remindLetters(
    context,
    due.map((row) => row.letter),
    `letter.due:${day}`,
  );
  const late = open.flatMap(({ letter: one }) => (one.dueAt < day && !one.overdueTold ? one : []));
  await notifyOverdue(context, late, `letter.overdue:${day}`);
  for (const one of late) {
    await db.update(letter).set({ overdueTold: true }).where(eq(letter.id, one.id));
    await context.emit('responsibility.overdue', {
      letterId: one.id,
      ...(one.laboratoryId ? { laboratoryId: one.laboratoryId } : {}),
      userId: one.lowerSignerId,
      blockAfterDue: one.blockAfterDue,
    });
  }
};
