import { examRulePermission, type Label } from '@anyan/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { permittedAt } from '../../identity/public.ts';
import { type TodoSource, todosOf } from '../../notification/public.ts';
import { examRule, examRuleRevision } from '../tables.ts';
import { isListed, standing } from './queries.ts';

interface Waiting extends Record<string, unknown> {
  id: string;
  examName: string;
  named: boolean;
  count: number;
}

interface Deciding {
  key: string;
  /** What is open of a sitting, with its `state`, `attempt_id` and when it came. */
  table: SQLWrapper;
  since: SQL;
  title: (examName: string, count: number) => Label;
  /** The tab where it is decided, by its key: of the page of an exam that one watches, and of its scores. */
  tab: string;
}

/** Exams of which something waits for who invigilates them; of a paper that he sat or graded another decides. */
export const decisionTodos = ({ key, table, since, title, tab }: Deciding): TodoSource => {
  const waiting = async (db: Reader, userId: string) => {
    const { rows } = await db.execute<Waiting>(sql`
      select ${examRule.id}, ${examRule.examName} as "examName", ${isListed(userId)} as named, count(*)::int as count
        from ${table} s join exam_attempt a on a.id = s.attempt_id join ${examRule} on ${examRule.id} = a.rule_id
        join ${examRuleRevision} on ${standing}
       where s.state = 'open' and a.user_id <> ${userId}
         and (${permittedAt(userId, examRulePermission.invigilate, examRule.ownerOrganizationId)} or ${isListed(userId)})
         and not exists (select 1 from exam_answer x where x.attempt_id = a.id and x.graded_by_id = ${userId})
       group by ${examRule.id}, ${examRuleRevision.ruleId}, ${examRuleRevision.revision}
       order by min(${since}), ${examRule.id} limit 500`);
    return rows;
  };
  return todosOf(key, async (db, userId) =>
    (await waiting(db, userId)).map(({ id, examName, named, count }) => ({
      ...{ id, what: 'exam', title: title(examName, count) },
      link: named
        ? `/access/userExamList?tab=invigilating&monitor=${id}&of=${tab}`
        : `/access/examRole?scores=${id}&tab=${tab}`,
    })),
  );
};
