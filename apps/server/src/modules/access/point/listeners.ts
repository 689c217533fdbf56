// Points that follow by themselves: from a day that ended without signing out, and from retraining.
import { type Events, noteOf, pointLimits } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { accessSettings } from '../settings.ts';
import { enterPoints, holdPoints } from './balance.ts';
import { balanceNow } from './left.ts';

/** Who was signed out by itself; nothing is taken before the day from which doors decide. */
export const takeForAutoOut = async (
  context: WriteContext,
  { signRecordId, userId }: Events['sign.autoOut'],
): Promise<void> => {
  if (!signRecordId || !userId) return;
  const { doorDecisionsFrom, pointsAutoOut } = await accessSettings.inForce(context.db);
  if (pointsAutoOut === 0 || doorDecisionsFrom === null) return;
  if (doorDecisionsFrom > (await dayOf(context.db))) return;
  await enterPoints(context, {
    ...{ userId, points: -pointsAutoOut, ruleCode: 'autoOut', reason: noteOf('autoOut') },
    ...{ sourceKind: 'sign', sourceId: signRecordId },
  });
};

/** Who had nothing left and has passed an exam of retraining has some again. */
export const giveForRetraining = async (
  context: WriteContext,
  { attemptId, examKind, userId }: Events['exam.passed'],
): Promise<void> => {
  if (examKind !== 'again') return;
  const { db } = context;
  await holdPoints(db, userId);
  const left = (await balanceNow(db, userId)) ?? pointLimits.year;
  if (left > 0) return;
  await enterPoints(context, {
    ...{ userId, points: pointLimits.again - left, ruleCode: 'again', reason: noteOf('again') },
    ...{ sourceKind: 'exam', sourceId: attemptId },
  });
};
