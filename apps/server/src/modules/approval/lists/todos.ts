import type { ApprovalRow } from '@anyan/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { TodoSource } from '../../notification/todos.ts';
import { approvalTask } from '../tables.ts';
import { linkOf } from '../told.ts';
import { listTodo } from './own.ts';

const shown = (row: ApprovalRow) => ({
  id: row.taskId ?? row.instanceId,
  kind: `approval.${row.kind}`,
  title: row.title,
  dueAt: row.dueAt,
  link: linkOf(row.instanceId),
  from: row.applicantName,
});

/** What waits for somebody's decision, in the bell and on the workplace. */
export const approvalTodos: TodoSource = {
  key: 'approval',
  list: async (context, accountId, { overdue, ...page }) => {
    const caller = { ...context.caller, accountId };
    const input = {
      ...page,
      ...(overdue ? { overdue } : {}),
      sortField: 'dueAt',
      sortOrder: 'ascend',
    } as const;
    return (await listTodo({ ...context, caller }, input)).data.map(shown);
  },
  count: async (db, accountId) => {
    const [row] = await db
      .select({
        total: count(),
        overdue: sql<number>`(count(*) filter (where ${approvalTask.dueAt} < ${nowIso()}))::int`,
      })
      .from(approvalTask)
      .where(and(eq(approvalTask.assigneeId, accountId), eq(approvalTask.state, 'waiting')));
    return row ?? { total: 0, overdue: 0 };
  },
};
