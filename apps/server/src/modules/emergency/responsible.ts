// Who writes a report, and hands on what nobody handles any more.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';
import { account } from '../identity/public.ts';
import { emergency, emergencyReceipt } from './tables.ts';

const near = ['head', 'deputy', 'officer', 'organizationOfficer'] as const;

/** In SQL: told as who answers for the place, by posts of receipts. */
export const isNear = (post: SQL): SQL =>
  sql`${post} in (${sql.raw(near.map((one) => `'${one}'`).join(', '))})`;

/** In SQL: somebody answers for the laboratory; where nobody does any more, the college. */
export const answersFor = (userId: string): SQL => sql`exists (select 1 from ${emergencyReceipt} r
  where r.emergency_id = emergency.id and r.user_id = ${userId} and (${isNear(sql`r.post`)}
    or r.post = 'college' and not exists (select 1 from ${emergencyReceipt} n
      join ${account} on ${account.id} = n.user_id and ${account.useStatus} = 1
      where n.emergency_id = emergency.id and ${isNear(sql`n.post`)})))`;

/** In SQL: nobody handles it, or nobody any more. */
export const nobodyHandles = sql`not exists (select 1 from ${account}
  where ${account.id} = ${emergency.handlerId} and ${account.useStatus} = 1)`;

/** Accounts that write the report of an emergency: who handles it, else who answers for where it was, else the college. */
export const writersOf = async (db: Reader, emergencyId: string): Promise<string[]> => {
  const enabled = eq(account.useStatus, 1);
  const [handler] = await db
    .select({ id: account.id })
    .from(emergency)
    .innerJoin(account, eq(account.id, emergency.handlerId))
    .where(and(eq(emergency.id, emergencyId), enabled));
  if (handler) return [handler.id];
  const told = await db
    .selectDistinct({ id: account.id, post: emergencyReceipt.post })
    .from(emergencyReceipt)
    .innerJoin(account, eq(account.id, emergencyReceipt.userId))
    .where(and(eq(emergencyReceipt.emergencyId, emergencyId), enabled));
  const isOf = (posts: readonly string[]) => told.flatMap(({ id, post }) => (posts.includes(post) ? id : []));
  const answering = isOf(near);
  return answering.length > 0 ? answering : isOf(['college']);
};
