import { personnelPermission, staffType } from '@anyan/contract';
import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { changesOf } from '../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { failAt } from '../../platform/failure.ts';
import { reachesOrganization } from '../../platform/scope.ts';
import { account, setPostRole } from '../identity/public.ts';
import { logFields, namesForLog, target } from './log.ts';
import { person } from './tables.ts';

const mentor = alias(account, 'mentor');

/** Students of somebody who have not left: as long as there are some, he is their mentor. */
export const studentsOf = async (db: Reader, mentorId: string): Promise<number> => {
  const [found] = await db
    .select({ total: count() })
    .from(person)
    .where(and(eq(person.mentorId, mentorId), isNull(person.leaveDate)));
  return found?.total ?? 0;
};

/** The role of mentors comes with the first student and goes with the last. */
export const syncMentors = async (
  context: WriteContext,
  ids: readonly (string | null | undefined)[],
): Promise<void> => {
  for (const id of new Set(ids.filter((one) => one !== null && one !== undefined)))
    await setPostRole(context, id, 'mentor', (await studentsOf(context.db, id)) > 0);
};

/** The mentors of these people, who may be losing a student. */
export const mentorIdsOf = async (db: Reader, accountIds: readonly string[]): Promise<(string | null)[]> =>
  (
    await db
      .selectDistinct({ id: person.mentorId })
      .from(person)
      .where(and(inArray(person.accountId, [...accountIds]), isNotNull(person.mentorId)))
  ).map(({ id }) => id);

/** @throws MENTOR_UNKNOWN for one who is no member of staff in use, or the student himself */
export const checkMentor = async (
  { db }: ReadContext,
  mentorId: string | null | undefined,
  selfId?: string,
): Promise<void> => {
  if (!mentorId) return;
  const [found] = await db.select().from(account).where(eq(account.id, mentorId));
  if (found?.useStatus !== 1 || found.userType !== staffType || found.id === selfId)
    throw failAt('mentorId', 'MENTOR_UNKNOWN');
};

/** Whose student somebody is now. */
export interface Mentored {
  id: string;
  name: string;
  loginName: string;
  organizationId: string | null;
  mentorId: string | null;
  mentorName: string | null;
  /** Of the mentor. */
  mentorStatus: 1 | 2 | null;
}

export const mentored = (db: Reader, studentIds: readonly string[]): Promise<Mentored[]> =>
  db
    .select({
      id: account.id,
      name: account.name,
      loginName: account.loginName,
      organizationId: account.organizationId,
      mentorId: person.mentorId,
      mentorName: mentor.name,
      mentorStatus: mentor.useStatus,
    })
    .from(account)
    .leftJoin(person, eq(person.accountId, account.id))
    .leftJoin(mentor, eq(mentor.id, person.mentorId))
    .where(inArray(account.id, [...studentIds]));

/**
 * Who may say outside of the student's own form whose student he is: anybody while he has no mentor in use; then that
 * one, and who may edit the student. A mentor decides applications, so no laboratory takes a student from another.
 */
export const maySetMentor = (
  { caller, may, reachOf }: Pick<ReadContext, 'caller' | 'may' | 'reachOf'>,
  { mentorId, mentorStatus, organizationId }: Mentored,
): boolean =>
  mentorId === null ||
  mentorStatus !== 1 ||
  mentorId === caller.accountId ||
  (may(personnelPermission.edit) && reachesOrganization(reachOf(personnelPermission.edit), organizationId));

/** Makes somebody the mentor of a student, or nobody. @throws MENTOR_UNKNOWN, MENTOR_OF_STUDENT */
export const setMentor = async (
  context: WriteContext,
  studentId: string,
  mentorId: string | null,
): Promise<void> => {
  const { db } = context;
  const [student] = await mentored(db, [studentId]);
  if (!student || student.mentorId === mentorId) return;
  await checkMentor(context, mentorId, studentId);
  if (!maySetMentor(context, student))
    throw failAt('mentorId', 'MENTOR_OF_STUDENT', { name: student.name, mentor: student.mentorName ?? '—' });
  await db
    .insert(person)
    .values({ accountId: studentId, mentorId })
    .onConflictDoUpdate({ target: person.accountId, set: { mentorId } });
  await syncMentors(context, [student.mentorId, mentorId]);
  const named = await namesForLog(db, [student, { mentorId }]);
  context.audit({
    target: target(student),
    changes: changesOf(
      { mentorId: logFields.mentorId },
      { mentorId: named(student).mentorId },
      { mentorId: named({ mentorId }).mentorId },
    ),
  });
};
