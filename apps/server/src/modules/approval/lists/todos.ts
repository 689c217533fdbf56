import { type ApprovalRow, approvalFact, inLocale, type Label, type Locale, noteIn } from '@anyan/contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import { inNameOf } from '../../../platform/context.ts';
import { rowsOfPage } from '../../../platform/paging.ts';
import type { TodoSource } from '../../notification/public.ts';
import { linkOf, titleOf } from '../notices.ts';
import { approvalInstance, approvalTask } from '../tables.ts';
import { todos } from './ownQueries.ts';

const shown = (locale: Locale) => (row: ApprovalRow) => ({
  id: row.taskId ?? row.instanceId,
  kind: `approval.${row.kind}`,
  title: inLocale(titleOf(row), locale),
  dueAt: row.dueAt,
  link: linkOf(row.instanceId),
  from: row.applicantName,
  // Decided in place where nothing is asked for but the decision.
  actions: row.batchable ? ['approve'] : [],
  facts: (row.telling ?? []).map(({ label, labelEn, value }) => ({
    label: inLocale([label, labelEn ?? label], locale),
    value: noteIn(approvalFact.properties.value, value, locale),
  })),
});

/** `approval.laboratoryCreate` → `laboratoryCreate`. */
const codeOf = (kind: string): string => kind.slice(kind.indexOf('.') + 1);

/** What waits for somebody's decision, in the bell and on the workplace. */
export const approvalTodos: TodoSource = {
  key: 'approval',
  list: async (context, accountId, { overdue, kind, ...page }) => {
    const input = {
      ...page,
      ...(overdue ? { overdue } : {}),
      ...(kind ? { kinds: [codeOf(kind)] } : {}),
      sortField: 'dueAt',
      sortOrder: 'ascend',
    } as const;
    return (await todos.page(inNameOf(context, { accountId }), input)).data.map(shown(context.locale));
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

const toBeCorrected = ([zh, en]: Label): Label => [`修改后重新提交：${zh}`, `To be corrected: ${en}`];

const returnedTo = (accountId: string, kind?: string) =>
  and(
    eq(approvalInstance.applicantId, accountId),
    eq(approvalInstance.state, 'returned'),
    kind ? eq(approvalInstance.businessKind, codeOf(kind)) : undefined,
  );

/** What came back to its applicant; without an answer it is withdrawn by and by. */
export const returnedTodos: TodoSource = {
  key: 'approvalReturned',
  list: async ({ db, locale }, accountId, { overdue, kind: asked, ...page }) => {
    if (overdue) return [];
    const returned = db
      .select({
        id: approvalInstance.id,
        kind: approvalInstance.businessKind,
        title: approvalInstance.title,
      })
      .from(approvalInstance)
      .where(returnedTo(accountId, asked))
      .orderBy(asc(approvalInstance.returnedAt), asc(approvalInstance.id));
    return (await rowsOfPage(returned, page)).map(({ id, kind, ...row }) => ({
      id,
      kind: `approvalReturned.${kind}`,
      title: inLocale(toBeCorrected(titleOf(row)), locale),
      dueAt: null,
      link: linkOf(id, 'started'),
      from: null,
    }));
  },
  count: async (db, accountId, { kind } = {}) => {
    const [row] = await db
      .select({ total: count() })
      .from(approvalInstance)
      .where(returnedTo(accountId, kind));
    return { total: row?.total ?? 0, overdue: 0 };
  },
};
