import { inLocale, questionPermission, reportKinds } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { organization } from '../../college/public.ts';
import { account, accountOrganization, accountRole, role } from '../../identity/public.ts';
import type { Todo, TodoSource } from '../../notification/public.ts';
import { question, questionReport } from '../tables.ts';

const [permissionId, action] = questionPermission.edit.split('.');
const editing = JSON.stringify([{ permissionId, actions: [action] }]);

/** Questions that somebody edits: by the roles that permit it, and where they reach. */
const edits = (accountId: string) => sql`exists (select 1 from ${accountRole}
  join ${role} on ${role.id} = ${accountRole.roleId} and ${role.useStatus} = 1
  where ${accountRole.accountId} = ${accountId} and ${role.permissions} @> ${editing}::jsonb
    and (${role.dataScope} = 'college'
      or ${role.dataScope} in ('ownOrganization', 'organizationSubtree') and exists (
        select 1 from ${organization} theirs join ${organization} mine
            on mine.id = theirs.id or ${role.dataScope} = 'organizationSubtree' and theirs.path like mine.path || '%'
         where theirs.id = ${question.ownerOrganizationId} and (
           mine.id in (select me.organization_id from ${account} me where me.id = ${accountId})
           or mine.id in (select x.organization_id from ${accountOrganization} x where x.account_id = ${accountId})))))`;

const waiting = (accountId: string) => and(eq(questionReport.state, 'open'), edits(accountId));

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
