import { inLocale } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { organization } from '../../college/public.ts';
import { account, accountOrganization, accountRole, role } from '../../identity/public.ts';
import type { TodoSource } from '../../notification/public.ts';

const asked = JSON.stringify([{ permissionId: 'examRole', actions: ['invigilate'] }]);

/** Rules whose appeals somebody decides: all of them, or those of his organisations with what lies below; `r` is the rule. */
const decides = (userId: string): SQL => sql`exists (
  select 1 from ${accountRole} join ${role} on ${role.id} = ${accountRole.roleId}
   where ${accountRole.accountId} = ${userId} and ${role.useStatus} = 1
     and ${role.permissions} @> ${asked}::jsonb
     and (${role.dataScope} = 'college' or (${role.dataScope} = 'organizationSubtree' and exists (
       select 1 from ${organization} theirs join ${organization} mine on theirs.path like mine.path || '%'
        where theirs.id = r.owner_organization_id and (
          mine.safety_officer_id = ${userId}
          or mine.id in (select ${account.organizationId} from ${account} where ${account.id} = ${userId})
          or mine.id in (select ${accountOrganization.organizationId} from ${accountOrganization}
            where ${accountOrganization.accountId} = ${userId}))))))`;

/** Whether the rule as it stands names somebody to invigilate it. */
const isNamed = (userId: string): SQL => sql`exists (
  select 1 from exam_rule_revision v where v.rule_id = r.id and v.revision = r.revision
     and v.content -> 'invigilators' @> to_jsonb(${userId}::text))`;

interface Waiting extends Record<string, unknown> {
  id: string;
  examName: string;
  named: boolean;
  count: number;
}

/** Exams with open appeals that wait for somebody; of a paper that he sat or graded another decides. */
const waiting = async (db: Reader, userId: string) => {
  const { rows } = await db.execute<Waiting>(sql`
    select r.id, r.exam_name as "examName", ${isNamed(userId)} as named, count(*)::int as count
      from score_appeal s join exam_attempt a on a.id = s.attempt_id join exam_rule r on r.id = a.rule_id
     where s.state = 'open' and a.user_id <> ${userId} and (${decides(userId)} or ${isNamed(userId)})
       and not exists (select 1 from exam_answer x where x.attempt_id = a.id and x.graded_by_id = ${userId})
     group by r.id order by min(s.created_at), r.id limit 500`);
  return rows;
};

export const appealTodos: TodoSource = {
  key: 'appeal',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    if (overdue) return [];
    const { limit, offset } = offsetOf(page);
    return (await waiting(db, accountId))
      .slice(offset, offset + limit)
      .map(({ id, examName, named, count }) => ({
        id: `appeal ${id}`,
        kind: 'appeal.exam',
        title: inLocale(
          [`“${examName}”有 ${count} 份成绩申诉待处理`, `“${examName}”: ${count} appeals to decide`],
          locale,
        ),
        dueAt: null,
        link: named
          ? `/access/userExamList?tab=invigilating&monitor=${id}&of=appeals`
          : `/access/examRole?scores=${id}&tab=appeals`,
        from: null,
      }));
  },
  count: async (db, accountId) => ({ total: (await waiting(db, accountId)).length, overdue: 0 }),
};
