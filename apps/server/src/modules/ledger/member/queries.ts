import { type InputOf, ledger, type memberEvents, type memberRoles } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maskNumber } from '../../../platform/audit/write.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { columnsOf } from '../../../platform/database/columnsOf.ts';
import { equals, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { organization } from '../../college/public.ts';
import { account, personTyped } from '../../identity/public.ts';
import { person } from '../../personnel/public.ts';
import { readable } from '../laboratory/access.ts';
import { asked } from '../laboratory/queries.ts';
import { laboratory, laboratoryMember } from '../tables.ts';
import { memberStates } from './states.ts';

const mentor = alias(account, 'mentor');
/** Of a student who is in: the one he has now. */
const mentorId = sql<
  string | null
>`case when ${laboratoryMember.state} = 'in' then ${person.mentorId} else ${laboratoryMember.mentorId} end`;
/** Posts first, and in each rank who came last. */
const rank = sql`(array_position(array['head', 'deputy', 'officer', 'teacher', 'graduate', 'undergraduate', 'outsider'],
  ${laboratoryMember.memberRole}), date '9999-12-31' - ${laboratoryMember.joinedAt})`;
const events: (keyof typeof memberEvents)[] = ['edit', 'leave'];

export const members = register({
  name: 'laboratory members',
  table: laboratoryMember,
  key: laboratoryMember.id,
  read: (db: Reader) =>
    db
      .select({
        ...columnsOf(laboratoryMember, ledger.endpoints.memberPageList.result.properties.data.items),
        name: account.name,
        loginName: account.loginName,
        userType: account.userType,
        organizationName: organization.name,
        mentorId,
        mentorName: mentor.name,
        phone: account.phone,
        laboratoryId: laboratoryMember.laboratoryId,
        laboratoryName: laboratory.laboratoryName,
        organizationId: laboratory.organizationId,
        ...asked,
      })
      .from(laboratoryMember)
      .innerJoin(laboratory, eq(laboratory.id, laboratoryMember.laboratoryId))
      .innerJoin(account, eq(account.id, laboratoryMember.userId))
      .leftJoin(organization, eq(organization.id, account.organizationId))
      .leftJoin(person, eq(person.accountId, laboratoryMember.userId))
      .leftJoin(mentor, eq(mentor.id, mentorId))
      .$dynamic(),
  filters: {
    laboratoryId: equals<string>(laboratoryMember.laboratoryId),
    userId: equals<string>(laboratoryMember.userId),
    keyword: personTyped,
    memberRole: equals<keyof typeof memberRoles>(laboratoryMember.memberRole),
    state: equals<'in' | 'left'>(laboratoryMember.state),
  },
  orders: { rank, joinedAt: laboratoryMember.joinedAt, name: account.name },
  first: { field: 'rank' },
  shown: async (context) => {
    const can = await canOf(context, memberStates, events);
    return ({ mentorId, mentorName, phone, ...row }) => ({
      ...row,
      phone: phone ? maskNumber(phone) : null,
      mentor: mentorId ? { id: mentorId, name: mentorName ?? '—' } : null,
      can: can(row),
    });
  },
});
export type Member = Awaited<ReturnType<typeof members.lockAnywhere>>;

/** Members of a laboratory that the caller may read, and who once were. */
export const listMembers = async (
  context: ReadContext,
  { state = 'in', ...input }: InputOf<(typeof ledger)['endpoints']['memberPageList']>,
) => {
  await readable(context, input.laboratoryId);
  return members.page(context, { ...input, state });
};
