import { sql } from 'drizzle-orm';
import type { openWork } from '../../personnel/public.ts';
import { approvalInstance, approvalTask } from '../tables.ts';

/** Approvals that wait for somebody, and those of his own that are not decided: told before he leaves. */
export const openApprovals: NonNullable<(typeof openWork)['answer']> = {
  title: ['未办结的审批', 'Open approvals'],
  count: async (db, userIds) => {
    const those = sql.param(userIds);
    const { rows } = await db.execute<{ id: string; total: number }>(sql`
      select id, count(*)::int as total from (
        select ${approvalTask.assigneeId} as id from ${approvalTask}
         where ${approvalTask.state} in ('waiting', 'queued') and ${approvalTask.assigneeId} = any(${those}::uuid[])
        union all
        select ${approvalInstance.applicantId} from ${approvalInstance}
         where ${approvalInstance.state} in ('running', 'returned') and ${approvalInstance.applicantId} = any(${those}::uuid[])
      ) as open group by id`);
    return new Map(rows.map(({ id, total }) => [id, total]));
  },
};
