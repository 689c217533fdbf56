import type { ApprovalRow } from '@anyan/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { TodoSource } from '../../notification/todos.ts';
import { approvalInstance, approvalTask } from '../tables.ts';
import { linkOf } from '../told.ts';
import { listTodo } from './own.ts';

const shown = (row: ApprovalRow) => ({
  id: row.taskId ?? row.instanceId,
  kind: `approval.${row.kind}`,
  title: row.title,
  dueAt: row.dueAt,
  link: linkOf(row.instanceId),
  from: row.applicantName,
  // Decided in place where nothing is asked for but the decision.
  actions: row.batchable ? ['approve'] : [],
});

/** `approval.laboratoryCreate` → `laboratoryCreate`. */
const codeOf = (kind: string): string => kind.slice(kind.indexOf('.') + 1);

/** What waits for somebody's decision, in the bell and on the workplace. */
export const approvalTodos: TodoSource = {
  key: 'approval',
  list: async (context, accountId, { overdue, kind, ...page }) => {
    const caller = { ...context.caller, accountId };
    const input = {
      ...page,
      ...(overdue ? { overdue } : {}),
      ...(kind ? { kinds: [codeOf(kind)] } : {}),
      sortField: 'dueAt',
      sortOrder: 'ascend',
    } as const;
    return (await listTodo({ ...context, caller }, input)).data.map(shown);
  },
  count: async (db, accountId, { kind } = {}) => {
    const [row] = await db
      .select({
        total: count(),
        overdue: sql<number>`(count(*) filter (where ${approvalTask.dueAt} < ${nowIso()}))::int`,
      })
      .from(approvalTask)
      .where(
        and(
          eq(approvalTask.assigneeId, accountId),
          eq(approvalTask.state, 'waiting'),
          kind
            ? sql`exists (select 1 from ${approvalInstance} where ${approvalInstance.id} = ${approvalTask.instanceId}
                and ${approvalInstance.businessKind} = ${codeOf(kind)})`
            : undefined,
        ),
      );
    return row ?? { total: 0, overdue: 0 };
  },
};
