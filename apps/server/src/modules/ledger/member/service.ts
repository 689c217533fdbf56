import { type InputOf, inLocale, type ledger, logFact, memberRoles, mineLaboratory } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { check, move } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { setMentor } from '../../personnel/public.ts';
import { managed } from '../laboratory/access.ts';
import { laboratoryStates } from '../laboratory/states.ts';
import type { Row } from '../laboratory/store.ts';
import { target } from '../laboratory/write.ts';
import { notifyAbout } from '../notices.ts';
import { endMembersLetters } from '../responsibility/succession.ts';
import { type GivenRole, laboratoryMember } from '../tables.ts';
import { type Member, members } from './queries.ts';
import { holdsPost, memberStates } from './states.ts';

type Endpoints = (typeof ledger)['endpoints'];

/** Teachers are staff and students students; somebody from outside is neither. */
const fits: Record<GivenRole, readonly number[]> = {
  teacher: [1],
  graduate: [2],
  undergraduate: [2],
  outsider: [3, 4],
};

const membersField = { members: logFact(['成员', 'Members']) };
const memberChange = (before: string | null, after: string | null) =>
  changesOf(membersField, { members: before }, { members: after });

const told = (name: string, role: string) =>
  `${name}（${inLocale(memberRoles[role as keyof typeof memberRoles], 'zh-CN')}）`;

export const isStudent = (memberRole: GivenRole): boolean =>
  memberRole === 'graduate' || memberRole === 'undergraduate';

export const checkMember = (
  person: { userType: number; useStatus: number } | undefined,
  memberRole: GivenRole,
): 'PERSON_UNKNOWN' | 'MEMBER_ROLE_UNFIT' | undefined => {
  if (person?.useStatus !== 1) return 'PERSON_UNKNOWN';
  return fits[memberRole].includes(person.userType) ? undefined : 'MEMBER_ROLE_UNFIT';
};

/** A mentor is a student's, whatever laboratory he is in; left out he stays who he is. */
const giveMentor = async (
  context: WriteContext,
  userId: string,
  memberRole: GivenRole,
  mentorId: string | null | undefined,
): Promise<void> => {
  if (mentorId === undefined || (mentorId === null && !isStudent(memberRole))) return;
  if (!isStudent(memberRole)) throw failAt('mentorId', 'MENTOR_UNKNOWN');
  await setMentor(context, userId, mentorId);
};

/** @throws MEMBER_EXISTS, MEMBER_ROLE_UNFIT, PERSON_UNKNOWN, MENTOR_UNKNOWN, MENTOR_OF_STUDENT, LABORATORY_CLOSED */
export const enter = async (
  context: WriteContext,
  row: Row,
  { userId, memberRole, mentorId }: { userId: string; memberRole: GivenRole; mentorId?: string | null },
): Promise<{ id: string }> => {
  const { db } = context;
  await check(context, laboratoryStates, 'members', row);
  const [person] = await db.select().from(account).where(eq(account.id, userId));
  const fault = checkMember(person, memberRole);
  if (fault || !person)
    throw failAt(fault === 'MEMBER_ROLE_UNFIT' ? 'memberRole' : 'userId', fault ?? 'PERSON_UNKNOWN');
  const id = uuid();
  const { name } = person;
  await withUnique({ laboratory_member_in: () => failAt('userId', 'MEMBER_EXISTS', { name }) }, async () =>
    db.insert(laboratoryMember).values({
      id,
      laboratoryId: row.id,
      userId,
      memberRole,
      joinedAt: await dayOf(db),
    }),
  );
  await giveMentor(context, userId, memberRole, mentorId);
  context.audit({ target: target(row), changes: memberChange(null, told(name, memberRole)) });
  await notifyAbout(
    context,
    row,
    [userId],
    [`您已加入实验室“${row.laboratoryName}”`, `You belong to the laboratory “${row.laboratoryName}” now`],
  );
  await context.emit('laboratory.membersChanged', { laboratoryId: row.id, added: [userId], removed: [] });
  return { id };
};

export const addMember = async (
  context: WriteContext,
  { laboratoryId, userId, memberRole, mentorId }: InputOf<Endpoints['memberAdd']>,
): Promise<{ id: string }> =>
  enter(context, await managed(context, laboratoryId, mineLaboratory.member), {
    userId,
    memberRole,
    // Nobody chosen leaves the mentor that the student has.
    ...(mentorId ? { mentorId } : {}),
  });

/** Members of laboratories that the caller manages, locked after these. @throws NOT_FOUND */
const managedMembers = async (context: WriteContext, ids: readonly string[]): Promise<readonly Member[]> => {
  const found = await context.db
    .selectDistinct({ id: laboratoryMember.laboratoryId })
    .from(laboratoryMember)
    .where(inArray(laboratoryMember.id, [...ids]))
    .orderBy(laboratoryMember.laboratoryId);
  for (const { id } of found) await managed(context, id, mineLaboratory.member);
  return members.lockAnywhere(context, ids);
};

const emitMembersChanged = (context: WriteContext, laboratoryId: string, removed: string[] = []) =>
  context.emit('laboratory.membersChanged', { laboratoryId, added: [], removed });

export const editMember = async (
  context: WriteContext,
  { id, memberRole, mentorId }: InputOf<Endpoints['memberEdit']>,
): Promise<void> => {
  const member = need((await managedMembers(context, [id]))[0]);
  await check(context, memberStates, 'edit', member);
  if (!fits[memberRole].includes(member.userType)) throw failAt('memberRole', 'MEMBER_ROLE_UNFIT');
  const { name } = member;
  const changes = memberChange(told(name, member.memberRole), told(name, memberRole));
  await move(context, memberStates, member, 'edit', { memberRole } as Partial<Member>, changes);
  await giveMentor(context, member.userId, memberRole, mentorId);
  await emitMembersChanged(context, member.laboratoryId);
};

/** Ends a membership; its row stays as history. */
const endMembership = async (context: WriteContext, member: Member): Promise<void> => {
  const { name, laboratoryId, laboratoryName, userId } = member;
  const left = { leftAt: await dayOf(context.db), mentorId: member.mentorId } as Partial<Member>;
  const changes = memberChange(told(name, member.memberRole), null);
  await move(context, memberStates, member, 'leave', left, changes);
  await endMembersLetters(context, laboratoryId, userId);
  await notifyAbout(
    context,
    { id: laboratoryId, laboratoryName },
    [userId],
    [`您已离开实验室“${laboratoryName}”`, `You do not belong to the laboratory “${laboratoryName}” any more`],
    { link: null },
  );
  await emitMembersChanged(context, laboratoryId, [userId]);
};

export const leaveMembers = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['memberLeave']>,
): Promise<void> => {
  for (const member of await managedMembers(context, ids)) await endMembership(context, member);
};

/** Who has left the college is a member of nothing; posts were handed over before. */
export const endAllMemberships = async (context: WriteContext, userId: string): Promise<void> => {
  const current = and(eq(laboratoryMember.userId, userId), eq(laboratoryMember.state, 'in'));
  for (const member of await members.lockWhere(context, current))
    if (!holdsPost(member)) await endMembership(context, member);
};
