import { examRulePermission, inLocale } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { permittedAt } from '../../identity/public.ts';
import type { TodoSource } from '../../notification/public.ts';
import { isListed, standing } from '../invigilation/queries.ts';
import { examRule, examRuleRevision } from '../tables.ts';

interface Waiting extends Record<string, unknown> {
  id: string;
  examName: string;
  named: boolean;
  count: number;
}

/** Exams with open appeals that wait for somebody; of a paper that he sat or graded another decides. */
const waiting = async (db: Reader, userId: string) => {
  const { rows } = await db.execute<Waiting>(sql`
    select ${examRule.id}, ${examRule.examName} as "examName", ${isListed(userId)} as named, count(*)::int as count
      from score_appeal s join exam_attempt a on a.id = s.attempt_id join ${examRule} on ${examRule.id} = a.rule_id
      join ${examRuleRevision} on ${standing}
     where s.state = 'open' and a.user_id <> ${userId}
       and (${permittedAt(userId, examRulePermission.invigilate, examRule.ownerOrganizationId)} or ${isListed(userId)})
       and not exists (select 1 from exam_answer x where x.attempt_id = a.id and x.graded_by_id = ${userId})
     group by ${examRule.id}, ${examRuleRevision.ruleId}, ${examRuleRevision.revision}
     order by min(s.created_at), ${examRule.id} limit 500`);
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
