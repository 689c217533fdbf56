import { and, eq, gte, isNotNull, notInArray, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { approvalTask } from '../tables.ts';

export interface OwnFigures {
  waiting: number;
  overdue: number;
  /** Decided within thirty days. */
  decided: number;
  /** Mean hours until those were decided; null when there were none. */
  meanHours: number | null;
}

const period = 30 * 86_400_000;

/** How somebody stands with what he has to decide. */
export const ownFigures = async (db: Reader, accountId: string): Promise<OwnFigures> => {
  const mine = eq(approvalTask.assigneeId, accountId);
  const [open] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${approvalTask.dueAt} < ${nowIso()}))::int`,
    })
    .from(approvalTask)
    .where(and(mine, eq(approvalTask.state, 'waiting')));
  const [done] = await db
    .select({
      decided: sql<number>`count(*)::int`,
      meanHours: sql<
        number | null
      >`round((avg(extract(epoch from ${approvalTask.decidedAt} - ${approvalTask.arrivedAt})) / 3600)::numeric, 1)::float8`,
    })
    .from(approvalTask)
    .where(
      and(
        mine,
        isNotNull(approvalTask.decidedAt),
        gte(approvalTask.decidedAt, new Date(nowMs() - period).toISOString()),
        // Given away or taken away is not decided.
        notInArray(approvalTask.state, ['transferred', 'cancelled']),
      ),
    );
  return {
    ...(open ?? { waiting: 0, overdue: 0 }),
    ...(done ?? { decided: 0, meanHours: null }),
  };
};
