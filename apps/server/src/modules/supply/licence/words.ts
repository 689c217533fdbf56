import { sql } from 'drizzle-orm';
import type { Writer } from '../../../platform/database/client.ts';
import { licenceRule } from '../tables.ts';

/** Goods of types that were merged need what any of them needed. */
export const mergeRules = async (db: Writer, ids: readonly string[], intoId: string): Promise<number> => {
  const gone = await db
    .delete(licenceRule)
    .where(sql`${licenceRule.commodityTypeId} = any(${sql.param([...ids, intoId])}::uuid[])`)
    .returning({ kinds: licenceRule.kinds });
  const kinds = [...new Set(gone.flatMap((rule) => rule.kinds))].sort();
  if (kinds.length > 0) await db.insert(licenceRule).values({ commodityTypeId: intoId, kinds });
  return gone.length;
};
