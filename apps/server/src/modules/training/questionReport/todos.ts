import { inLocale, questionPermission, reportKinds } from '@anyan/contract';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { account, permittedAt } from '../../identity/public.ts';
import type { Todo, TodoSource } from '../../notification/public.ts';
import { coveredBy } from '../courseware/reach.ts';
import { bankOwner, bankType } from '../question/reach.ts';
import { coursewareAdmin, question, questionReport } from '../tables.ts';

/** Of those whom the call would let decide; whoever is on the list of administrators has by his posts what his entry covers. */
const waiting = (accountId: string) => {
  const { edit } = questionPermission;
  const self = sql`${accountId}::uuid`;
  return and(
    eq(questionReport.state, 'open'),
    or(
      permittedAt(accountId, edit, bankOwner, { wide: true }),
      sql`${permittedAt(accountId, edit, bankOwner)}
        and not exists (select 1 from ${coursewareAdmin} listed where listed.user_id = ${self})`,
      coveredBy(bankOwner, bankType, self, sql`and post.can_edit`),
    ),
  );
};

/** Reports that wait for somebody who edits the question. */
export const reportTodos: TodoSource = {
  key: 'questionReport',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    if (overdue) return [];
    const { limit, offset } = offsetOf(page);
    const rows = await db
      .select({
        id: questionReport.id,
        kind: questionReport.kind,
        number: question.number,
        name: account.name,
      })
      .from(questionReport)
      .innerJoin(question, eq(question.id, questionReport.questionId))
      .innerJoin(account, eq(account.id, questionReport.userId))
      .where(waiting(accountId))
      .orderBy(questionReport.createdAt, questionReport.id)
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, kind, number, name }): Todo => {
      const [zh, en] = reportKinds[kind];
      return {
        ...{ id, kind: 'questionReport.decide', dueAt: null, from: name },
        title: inLocale(
          [`第 ${number} 题有纠错待处理：${zh}`, `Question ${number} is reported: ${en}`],
          locale,
        ),
        link: `/access/questionBankList?tab=reports&open=${id}`,
      };
    });
  },
  count: async (db: Reader, accountId) => {
    const [row] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(questionReport)
      .innerJoin(question, eq(question.id, questionReport.questionId))
      .where(waiting(accountId));
    return { total: row?.total ?? 0, overdue: 0 };
  },
};
