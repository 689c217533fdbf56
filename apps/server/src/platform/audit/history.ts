import type { HistoryRow, Page } from '@anyan/contract';
import { and, desc, eq, gt, inArray, isNotNull, max } from 'drizzle-orm';
import type { ReadContext } from '../context.ts';
import type { Reader } from '../database/client.ts';
import type { PageInput } from '../paging.ts';
import { equals, register } from '../register.ts';
import { namedChanges } from './namesInLog.ts';
import { operationLog } from './tables.ts';

const entries = register({
  name: 'history',
  table: operationLog,
  key: operationLog.id,
  read: (db: Reader) =>
    db
      .select({
        id: operationLog.id,
        at: operationLog.at,
        actorName: operationLog.actorName,
        action: operationLog.action,
        actionEn: operationLog.actionEn,
        changes: operationLog.changes,
      })
      .from(operationLog)
      .$dynamic(),
  filters: {
    targetKind: equals<string>(operationLog.targetKind),
    targetId: equals<string>(operationLog.targetId),
  },
  orders: { at: operationLog.at },
  first: { field: 'at', order: 'descend' },
});

/** The change history of one record, newest first; whether the record may be seen is checked before. */
export const historyOf = async (
  context: ReadContext,
  kind: string,
  { id, pageNo, pageSize }: PageInput & { id: string },
): Promise<Page<HistoryRow>> => {
  const page = await entries.page(context, { pageNo, pageSize, targetKind: kind, targetId: id });
  return { ...page, data: await namedChanges(context, page.data) };
};

/** Who changed some records last, by their ids. */
export const lastChangedBy = async (
  db: Reader,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db
    .selectDistinctOn([operationLog.targetId], { id: operationLog.targetId, name: operationLog.actorName })
    .from(operationLog)
    .where(and(eq(operationLog.targetKind, kind), inArray(operationLog.targetId, [...ids])))
    .orderBy(operationLog.targetId, desc(operationLog.at), desc(operationLog.id));
  return new Map(rows.flatMap(({ id, name }) => (id ? [[id, name] as const] : [])));
};

interface Changes {
  /** Only these actions, by their Chinese titles. */
  actions?: readonly string[];
  /** Only what came after an ISO moment. */
  since?: string | null;
}

/** All who have changed some records, by the ids of these: ids of people, who did so last first. */
export const changedBy = async (
  db: Reader,
  kind: string,
  ids: readonly string[],
  { actions, since }: Changes = {},
): Promise<ReadonlyMap<string, string[]>> => {
  const rows = await db
    .select({ id: operationLog.targetId, actorId: operationLog.actorId })
    .from(operationLog)
    .where(
      and(
        eq(operationLog.targetKind, kind),
        inArray(operationLog.targetId, [...ids]),
        isNotNull(operationLog.actorId),
        actions ? inArray(operationLog.action, [...actions]) : undefined,
        since ? gt(operationLog.at, since) : undefined,
      ),
    )
    .groupBy(operationLog.targetId, operationLog.actorId)
    .orderBy(desc(max(operationLog.at)), operationLog.actorId);
  const by = new Map<string, string[]>();
  for (const { id, actorId } of rows) if (id && actorId) by.set(id, [...(by.get(id) ?? []), actorId]);
  return by;
};

/**
 * The call for the history of a record of a kind, whose caller must see the record: `seen` throws of one that he does not, as
 * the `get` of a register.
 */
export const historyCall =
  (kind: string, seen: (context: ReadContext, id: string) => Promise<unknown>) =>
  async (context: ReadContext, input: PageInput & { id: string }): Promise<Page<HistoryRow>> => {
    await seen(context, input.id);
    return historyOf(context, kind, input);
  };
