import { inLocale, questionPermission, reportKinds } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { rowsOfPage } from '../../../platform/paging.ts';
import { account } from '../../identity/public.ts';
import type { Todo, TodoSource } from '../../notification/public.ts';
import { editedBy } from '../courseware/reach.ts';
import { bankOwner, bankType } from '../question/reach.ts';
import { question, questionReport } from '../tables.ts';

/** Of those whom the call would let decide. */
const waiting = (accountId: string) =>
  and(eq(questionReport.state, 'open'), editedBy(accountId, questionPermission.edit, bankOwner, bankType));

/** Reports that wait for somebody who edits the question. */
export const reportTodos: TodoSource = {
  key: 'questionReport',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    if (overdue) return [];
    const open = db
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
      .orderBy(questionReport.createdAt, questionReport.id);
    return (await rowsOfPage(open, page)).map(({ id, kind, number, name }): Todo => {
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
