import { examRulePermission } from '@anyan/contract';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { claimFile, fileRow, slotUrl } from '../../../platform/files/files.ts';
import { reachesOrganization } from '../../../platform/scope.ts';
import { watchedRule } from '../invigilation/queries.ts';
import { figure } from '../settings.ts';
import { examAttempt, examRule } from '../tables.ts';

export const photoFileUse = 'examPhoto';
const useOf = (attemptId: string): string => `${photoFileUse}:${attemptId}`;

/**
 * Ties the picture that somebody took of himself to his sitting.
 * @throws PHOTO_REQUIRED of what is no picture, somebody else's, or used already, for whatever
 */
export const claimPhoto = async (context: WriteContext, attemptId: string, fileId: string): Promise<void> => {
  const row = await fileRow(context.db, fileId);
  if (!row?.type.startsWith('image/')) throw fail('PHOTO_REQUIRED');
  try {
    await claimFile(context, useOf(attemptId), fileId, null);
  } catch (error) {
    if (error instanceof Failure && error.code === 'FILE_UNKNOWN') throw fail('PHOTO_REQUIRED');
    throw error;
  }
};

/** An address of it for the minutes in which a page shows it; null without one. */
export const photoUrl = (
  { platform, caller }: Pick<ReadContext, 'platform' | 'caller'>,
  { photoFileId }: { photoFileId: string | null },
): string | null => photoFileId && slotUrl(platform, photoFileId, caller.sessionId);

/** Whose photo it is, whoever invigilates the exam, and who may see its sittings. */
export const maySeePhoto = async (context: ReadContext, attemptId: string): Promise<boolean> => {
  const { db, caller, may, reachOf } = context;
  const [row] = await db
    .select({ ruleId: examAttempt.ruleId, userId: examAttempt.userId, owner: examRule.ownerOrganizationId })
    .from(examAttempt)
    .innerJoin(examRule, eq(examRule.id, examAttempt.ruleId))
    .where(eq(examAttempt.id, attemptId));
  if (!row) return false;
  const { get } = examRulePermission;
  return (
    row.userId === caller.accountId ||
    (may(get) && reachesOrganization(reachOf(get), row.owner)) ||
    !!(await watchedRule(context, row.ruleId))
  );
};

/** Lets go of photos of sittings that ended so many days ago, some at a time; files without use are swept. Answers how many. */
export const sweepPhotos = async (context: WriteContext, most: number): Promise<number> => {
  const { db } = context;
  const rows = await db
    .select({ id: examAttempt.id, photoFileId: examAttempt.photoFileId })
    .from(examAttempt)
    .where(
      and(
        isNotNull(examAttempt.photoFileId),
        sql`${examAttempt.submittedAt} < now() - make_interval(days => ${figure('photoKeepDays')})`,
      ),
    )
    .orderBy(asc(examAttempt.submittedAt))
    .limit(most)
    .for('no key update', { skipLocked: true });
  for (const { id, photoFileId } of rows) await claimFile(context, useOf(id), null, photoFileId);
  await db
    .update(examAttempt)
    .set({ photoFileId: null })
    .where(
      inArray(
        examAttempt.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows.length;
};
