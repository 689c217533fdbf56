import { sql } from 'drizzle-orm';
import type { Writer } from '../../../platform/database/client.ts';
import { licenceRule } from '../tables.ts';

/** Goods of the merged types need what any of them needed. */
export const mergeRules = async (db: Writer, ids: readonly string[], intoId: string): Promise<number> => {
  const all = sql.param([...ids, intoId]);
  const { rowCount } = await db.execute(sql`
    with gone as (delete from ${licenceRule} where commodity_type_id = any(${all}::uuid[]) returning kinds)
    insert into ${licenceRule} (id, commodity_type_id, kinds)
    select gen_random_uuid(), ${intoId}::uuid, array_agg(distinct kind) from gone, unnest(kinds) kind having count(*) > 0`);
  return rowCount ?? 0;
};
