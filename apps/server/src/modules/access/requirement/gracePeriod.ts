import { eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { laboratory, type Rating } from '../../ledger/public.ts';
import { accessSettings } from '../settings.ts';
import { accessRequirement, type Grace } from '../tables.ts';
import { isRaised } from './rules.ts';
import { graceField, lastGrace, storeRow } from './service.ts';

/**
 * Who has access to a laboratory that is rated higher keeps it for the college's days of grace by what was asked before;
 * without such days the rating holds at once for everybody.
 */
export const putRatingAside = async (
  context: WriteContext,
  laboratoryId: string,
  was: Rating,
  now: Rating,
): Promise<void> => {
  const { db } = context;
  if (!isRaised(was, now)) return;
  const { ratingGraceDays } = await accessSettings.inForce(db);
  await hold(db, 'accessRequirement');
  const [before] = await db
    .select()
    .from(accessRequirement)
    .where(eq(accessRequirement.laboratoryId, laboratoryId))
    .for('update');
  const day = await dayOf(db);
  const { riskLevel, hazardCategories } = was;
  const running = (before?.graces ?? []).filter(({ until }) => until > day);
  const aside: Grace = {
    ...{ at: nowIso(), until: dayAfter(day, ratingGraceDays), cells: [], own: before?.own ?? {} },
    rating: { riskLevel, hazardCategories },
  };
  const graces = ratingGraceDays > 0 ? [...running, aside] : running.filter(({ rating }) => !rating);
  if (!before && graces.length === 0) return;
  const place = { scope: 'laboratory' as const, laboratoryId };
  const rowId = await storeRow(context, before, place, { graces }, { asked: false });
  const [named] = await db
    .select({ name: laboratory.laboratoryName })
    .from(laboratory)
    .where(eq(laboratory.id, laboratoryId));
  context.audit({
    target: { kind: 'accessRequirement', id: rowId, name: named?.name ?? '' },
    changes: changesOf(
      graceField,
      { graceUntil: await lastGrace(db, before?.graces) },
      { graceUntil: await lastGrace(db, graces) },
    ),
  });
};
