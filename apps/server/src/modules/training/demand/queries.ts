import { type SQL, sql } from 'drizzle-orm';
import { account } from '../../identity/public.ts';
import { courseware, coursewareType, learnRecord, trainingDemand } from '../tables.ts';

/** Demands that courseware would fulfil: of its type, or of one above it. `account` has to be joined. */
const demandsOn = sql`${trainingDemand} d join ${coursewareType} t on t.id = ${courseware.coursewareTypeId}
  left join ${coursewareType} p on p.id = t.parent_id
  where d.user_id = ${account.id} and d.done_at is null and d.courseware_type_id in (t.id, t.parent_id, p.parent_id)`;

/** Whether a finding asks somebody for courseware of its type. */
export const isDemanded: SQL<boolean> = sql<boolean>`exists (select 1 from ${demandsOn})`;

/** Until when; null where nothing asks for it. */
export const demandDue: SQL<string | null> = sql<
  string | null
>`(select min(d.due_on)::text from ${demandsOn})`;

/** What was learnt before a finding is to be learnt anew for it. */
export const isAskedAnew: SQL<boolean> = sql<boolean>`(${learnRecord.state} = 'done'
  and exists (select 1 from ${demandsOn} and d.created_at >= ${learnRecord.completedAt}))`;
