import type { InputOf, ledger, MemberRow, Page } from '@anyan/contract';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maskNumber } from '../../../platform/audit/write.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { likeText, offsetOf, orderOf } from '../../../platform/paging.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { readable } from '../laboratory/access.ts';
import { laboratoryMember } from '../tables.ts';

const mentor = alias(account, 'mentor');

/** Members of a laboratory that the caller may read, and who once were. */
export const listMembers = async (
  context: ReadContext,
  input: InputOf<(typeof ledger)['endpoints']['memberPageList']>,
): Promise<Page<MemberRow>> => {
  const { db } = context;
  await readable(context, input.laboratoryId);
  const typed = input.keyword?.trim().toLowerCase();
  const where = and(
    eq(laboratoryMember.laboratoryId, input.laboratoryId),
    typed ? sql`${account.searchText} like ${`%${likeText(typed)}%`}` : undefined,
    input.memberRole ? eq(laboratoryMember.memberRole, input.memberRole) : undefined,
    eq(laboratoryMember.state, input.state ?? 'in'),
  );
  const { limit, offset, pageNo } = offsetOf(input);
  const rank = sql`array_position(array['head', 'deputy', 'officer', 'teacher', 'graduate', 'undergraduate', 'outsider'], ${laboratoryMember.memberRole})`;
  const order = input.sortField
    ? orderOf(
        { joinedAt: laboratoryMember.joinedAt, name: account.name },
        input,
        { field: 'joinedAt' },
        laboratoryMember.id,
      )
    : [asc(rank), desc(laboratoryMember.joinedAt), asc(laboratoryMember.id)];
  const rows = await db
    .select({
      id: laboratoryMember.id,
      userId: laboratoryMember.userId,
      name: account.name,
      loginName: account.loginName,
      userType: account.userType,
      organizationName: organization.name,
      memberRole: laboratoryMember.memberRole,
      mentorId: laboratoryMember.mentorId,
      mentorName: mentor.name,
      phone: account.phone,
      joinedAt: laboratoryMember.joinedAt,
      leftAt: laboratoryMember.leftAt,
      state: laboratoryMember.state,
    })
    .from(laboratoryMember)
    .innerJoin(account, eq(account.id, laboratoryMember.userId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .leftJoin(mentor, eq(mentor.id, laboratoryMember.mentorId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(laboratoryMember)
    .innerJoin(account, eq(account.id, laboratoryMember.userId))
    .where(where);
  return {
    pageNo,
    totalCount: total?.total ?? 0,
    data: rows.map(({ mentorId, mentorName, phone, ...row }) => ({
      ...row,
      phone: phone ? maskNumber(phone) : null,
      mentor: mentorId ? { id: mentorId, name: mentorName ?? '—' } : null,
    })),
  };
};
