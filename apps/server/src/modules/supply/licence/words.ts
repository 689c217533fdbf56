import { sql } from 'drizzle-orm';
import type { Writer } from '../../../platform/database/client.ts';
import { licenceRule, purchaseWindow, qualification } from '../tables.ts';
import type { WordUse } from '../word/wordUse.ts';

/** Goods of the merged types need what any of them needed. */
const mergeRules = async (db: Writer, ids: readonly string[], intoId: string): Promise<number> => {
  const all = sql.param([...ids, intoId]);
  const { rowCount } = await db.execute(sql`
    with gone as (delete from ${licenceRule} where commodity_type_id = any(${all}::uuid[]) returning kinds)
    insert into ${licenceRule} (id, commodity_type_id, kinds)
    select gen_random_uuid(), ${intoId}::uuid, array_agg(distinct kind) from gone, unnest(kinds) kind having count(*) > 0`);
  await db
    .update(qualification)
    .set({
      coveredTypeIds: sql`array(select distinct case when one = any(${sql.param([...ids])}::uuid[]) then ${intoId}::uuid else one end
        from unnest(${qualification.coveredTypeIds}) one)`,
    })
    .where(sql`${qualification.coveredTypeIds} && ${sql.param([...ids])}::uuid[]`);
  return rowCount ?? 0;
};

/** Where types and brands are named by rules, windows and licences. */
export const licenceTypeUses: readonly WordUse[] = [
  { by: licenceRule.commodityTypeId, what: ['资质规则', 'licence rules'], move: mergeRules },
  { by: purchaseWindow.commodityTypeId, what: ['采购窗口', 'windows of purchasing'] },
];
export const licenceBrandUses: readonly WordUse[] = [
  { by: qualification.brandId, what: ['品牌授权书', 'authorisations'] },
];
