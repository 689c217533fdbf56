import { type InputOf, inLocale, type ledger, memberRoles } from '@anyan/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { today } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { managed } from '../laboratory/access.ts';
import { syncPostRoles } from '../laboratory/posts.ts';
import type { Row } from '../laboratory/store.ts';
import { target } from '../laboratory/write.ts';
import { type GivenRole, laboratory, laboratoryMember } from '../tables.ts';
import { tellOf } from '../told.ts';

type Endpoints = (typeof ledger)['endpoints'];
type Member = typeof laboratoryMember.$inferSelect;

const permission = 'mineLaboratory.member';
const posts = new Set(['head', 'deputy', 'officer']);

/** Teachers are staff and students students; somebody from outside is neither. */
const fits: Record<GivenRole, readonly number[]> = {
  teacher: [1],
  graduate: [2],
  undergraduate: [2],
  outsider: [3, 4],
};

const memberChange = (before: string | null, after: string | null) => [
  { field: 'members', title: '成员', titleEn: 'Members', before, after },
];

const told = (name: string, role: string) =>
  `${name}（${inLocale(memberRoles[role as keyof typeof memberRoles], 'zh-CN')}）`;

export const checkMember = (
  person: { userType: number; useStatus: number } | undefined,
  memberRole: GivenRole,
): 'PERSON_UNKNOWN' | 'MEMBER_ROLE_UNFIT' | undefined => {
  if (person?.useStatus !== 1) return 'PERSON_UNKNOWN';
  return fits[memberRole].includes(person.userType) ? undefined : 'MEMBER_ROLE_UNFIT';
};

const checkMentor = async ({ db }: WriteContext, mentorId: string | null, memberRole: GivenRole) => {
  if (!mentorId) return;
  const [mentor] = await db.select().from(account).where(eq(account.id, mentorId));
  const student = memberRole === 'graduate' || memberRole === 'undergraduate';
  if (!student || mentor?.userType !== 1 || mentor.useStatus !== 1)
    throw failAt('mentorId', 'MENTOR_UNKNOWN');
};

/** @throws MEMBER_EXISTS, MEMBER_ROLE_UNFIT, PERSON_UNKNOWN, MENTOR_UNKNOWN, LABORATORY_CLOSED */
export const enter = async (
  context: WriteContext,
  row: Row,
  { userId, memberRole, mentorId }: { userId: string; memberRole: GivenRole; mentorId: string | null },
): Promise<{ id: string }> => {
  const { db } = context;
  if (row.status === 'closed') throw fail('LABORATORY_CLOSED');
  const [person] = await db.select().from(account).where(eq(account.id, userId));
  const fault = checkMember(person, memberRole);
  if (fault || !person)
    throw failAt(fault === 'MEMBER_ROLE_UNFIT' ? 'memberRole' : 'userId', fault ?? 'PERSON_UNKNOWN');
  await checkMentor(context, mentorId, memberRole);
  const id = uuid();
  const { name } = person;
  await withUnique({ laboratory_member_in: () => failAt('userId', 'MEMBER_EXISTS', { name }) }, async () =>
    db.insert(laboratoryMember).values({
      id,
      laboratoryId: row.id,
      userId,
      memberRole,
      mentorId,
      joinedAt: today(await timeZoneOf(db)),
    }),
  );
  await syncPostRoles(context, [mentorId]);
  context.audit({ target: target(row), changes: memberChange(null, told(name, memberRole)) });
  await tellOf(
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
  enter(context, await managed(context, laboratoryId, permission), {
    userId,
    memberRole,
    mentorId: mentorId ?? null,
  });

const memberAndLaboratory = async (context: WriteContext, id: string) => {
  const [found] = await context.db.select().from(laboratoryMember).where(eq(laboratoryMember.id, id));
  const row = await managed(context, need(found).laboratoryId, permission);
  const [member] = await context.db
    .select()
    .from(laboratoryMember)
    .where(eq(laboratoryMember.id, id))
    .for('update');
  return { row, member: need(member) };
};

const keepPost = (member: Member, name: string) => {
  if (posts.has(member.memberRole))
    throw fail('MEMBER_HOLDS_POST', { name, post: inLocale(memberRoles[member.memberRole], 'zh-CN') });
};

const nameOf = async (
  { db }: WriteContext,
  id: string,
): Promise<{ name: string; userType: number; useStatus: number }> =>
  need((await db.select().from(account).where(eq(account.id, id)))[0]);

export const editMember = async (
  context: WriteContext,
  { id, memberRole, mentorId }: InputOf<Endpoints['memberEdit']>,
): Promise<void> => {
  const { row, member } = await memberAndLaboratory(context, id);
  if (member.state === 'left') throw fail('WRONG_STATE');
  const person = await nameOf(context, member.userId);
  keepPost(member, person.name);
  if (checkMember(person, memberRole) === 'MEMBER_ROLE_UNFIT')
    throw failAt('memberRole', 'MEMBER_ROLE_UNFIT');
  if (mentorId !== member.mentorId) await checkMentor(context, mentorId ?? null, memberRole);
  await context.db
    .update(laboratoryMember)
    .set({ memberRole, mentorId: mentorId ?? null })
    .where(eq(laboratoryMember.id, id));
  await syncPostRoles(context, [member.mentorId, mentorId ?? null]);
  context.audit({
    target: target(row),
    changes: memberChange(told(person.name, member.memberRole), told(person.name, memberRole)),
  });
  await context.emit('laboratory.membersChanged', { laboratoryId: row.id, added: [], removed: [] });
};

/** Ends a membership; its row stays as history. */
export const endMembership = async (context: WriteContext, row: Row, member: Member): Promise<void> => {
  const { db } = context;
  const { name } = await nameOf(context, member.userId);
  keepPost(member, name);
  await db
    .update(laboratoryMember)
    .set({ state: 'left', leftAt: today(await timeZoneOf(db)) })
    .where(eq(laboratoryMember.id, member.id));
  await syncPostRoles(context, [member.mentorId]);
  context.audit({ target: target(row), changes: memberChange(told(name, member.memberRole), null) });
  await tellOf(
    context,
    row,
    [member.userId],
    [
      `您已离开实验室“${row.laboratoryName}”`,
      `You do not belong to the laboratory “${row.laboratoryName}” any more`,
    ],
  );
  await context.emit('laboratory.membersChanged', {
    laboratoryId: row.id,
    added: [],
    removed: [member.userId],
  });
};

export const leaveMembers = async (
  context: WriteContext,
  { ids }: InputOf<Endpoints['memberLeave']>,
): Promise<void> => {
  const { db } = context;
  const members = needAll(
    ids,
    await db
      .select()
      .from(laboratoryMember)
      .where(inArray(laboratoryMember.id, ids))
      .orderBy(asc(laboratoryMember.id)),
  );
  const rows = new Map<string, Row>();
  for (const { laboratoryId } of [...members].sort((a, b) => (a.laboratoryId < b.laboratoryId ? -1 : 1)))
    if (!rows.has(laboratoryId)) rows.set(laboratoryId, await managed(context, laboratoryId, permission));
  for (const { id, laboratoryId } of members) {
    const [member] = await db
      .select()
      .from(laboratoryMember)
      .where(eq(laboratoryMember.id, id))
      .for('update');
    if (member?.state !== 'in') throw fail('WRONG_STATE');
    await endMembership(context, need(rows.get(laboratoryId)), member);
  }
};

/** Who has left the college is a member of nothing; posts were handed over before. */
export const endAllMemberships = async (context: WriteContext, userId: string): Promise<void> => {
  const { db } = context;
  const members = await db
    .select({ member: laboratoryMember, row: laboratory })
    .from(laboratoryMember)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryMember.laboratoryId))
    .where(and(eq(laboratoryMember.userId, userId), eq(laboratoryMember.state, 'in')));
  for (const { member, row } of members)
    if (!posts.has(member.memberRole)) await endMembership(context, row, member);
};
