import { type AutoReason, autoReasons, inLocale, logFact } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { notifyEach } from '../../notification/public.ts';
import { goodsChanged } from '../mall/goodsKept.ts';
import { administratorsOf } from '../supplier/queries.ts';
import { type Verdict, verdictsOf } from './gates.ts';
import { commodity } from './tables.ts';

const goodsMoved = { count: logFact(['商品数', 'Goods']), autoReason: logFact(['原因', 'Reason']) };

/** Goods that a look is taken at together. */
const atOnce = 5000;
/** Ids that one event names. */
const named = 1000;

interface Looked {
  [column: string]: unknown;
  id: string;
  supplierId: string;
  commodityTypeId: string;
  brandId: string;
  casCode: string | null;
  massFraction: string | null;
}

/** All that are not archived; locked, a part at a time in the order of their ids. */
const partOf = async (
  { db }: WriteContext,
  { supplierIds, casCodes, commodityIds, typeIds, brandIds }: Concerned,
  after: string | null,
): Promise<Looked[]> => {
  const { rows } = await db.execute<Looked>(sql`
    select id, supplier_id as "supplierId", commodity_type_id as "commodityTypeId", brand_id as "brandId",
           cas_code as "casCode", mass_fraction::text as "massFraction"
      from ${commodity}
     where state <> 'archived'
       ${supplierIds ? sql`and supplier_id = any(${sql.param([...supplierIds])}::uuid[])` : sql``}
       ${casCodes ? sql`and cas_code = any(${sql.param([...casCodes])}::text[])` : sql``}
       ${commodityIds ? sql`and id = any(${sql.param([...commodityIds])}::uuid[])` : sql``}
       ${typeIds ? sql`and commodity_type_id = any(${sql.param([...typeIds])}::uuid[])` : sql``}
       ${brandIds ? sql`and brand_id = any(${sql.param([...brandIds])}::uuid[])` : sql``}
       ${after ? sql`and id > ${after}::uuid` : sql``}
     order by id limit ${sql.raw(String(atOnce))} for no key update`);
  return rows;
};

interface Concerned {
  typeIds?: readonly string[];
  brandIds?: readonly string[];
  supplierIds?: readonly string[];
  casCodes?: readonly string[];
  commodityIds?: readonly string[];
}

interface Moved {
  supplierId: string;
  id: string;
  reason: AutoReason | null;
}

const writePart = async (
  { db }: WriteContext,
  rows: readonly { id: string }[],
  verdicts: ReadonlyMap<string, Verdict>,
): Promise<Moved[]> => {
  const given = rows.flatMap(({ id }) => {
    const verdict = verdicts.get(id);
    if (!verdict) return [];
    const [first] = verdict.failures;
    return {
      ...{ id, c: verdict.controlCategories, a: verdict.localApproval, l: verdict.requiredLicences },
      r: first?.reason ?? null,
      s: first?.failure.sentence('zh-CN') ?? null,
    };
  });
  // What stands already as the rules have it is not touched: most of a hundred thousand.
  const { rows: changed } = await db.execute<Moved & { [column: string]: unknown }>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g(id uuid, c text[], a boolean, l text[], r text, s text)
    ), before as (
      select g.*, o.state, o.state = 'listed' or o.state = 'delisted' and o.delisted_by = 'auto' as follows
        from given g join ${commodity} o on o.id = g.id
       where (o.control_categories, o.local_approval, o.required_licences) is distinct from (g.c, g.a, g.l)
          or o.state = 'listed' and g.r is not null
          or o.state = 'delisted' and o.delisted_by = 'auto'
             and (o.auto_reason, o.state_reason) is distinct from (g.r, g.s)
    ), written as (
      update ${commodity} o set control_categories = b.c, local_approval = b.a, required_licences = b.l,
             state = case when not b.follows then o.state when b.r is null then 'listed' else 'delisted' end,
             delisted_by = case when not b.follows then o.delisted_by when b.r is not null then 'auto' end,
             auto_reason = case when b.follows then b.r else o.auto_reason end,
             state_reason = case when b.follows then b.s else o.state_reason end,
             state_at = case when not b.follows or (b.state = 'listed') = (b.r is null)
                             then o.state_at else ${nowIso()}::timestamptz end,
             version = o.version + 1, updated_at = ${nowIso()}::timestamptz
        from before b where o.id = b.id
      returning o.id, o.supplier_id, b.r, b.state, b.follows
    )
    select id, supplier_id as "supplierId", r as reason from written
     where follows and (state = 'listed') <> (r is null)`);
  return changed;
};

const tell = async (context: WriteContext, moved: readonly Moved[]): Promise<void> => {
  const bySupplier = Map.groupBy(moved, ({ supplierId }) => supplierId);
  const people = Map.groupBy(
    await administratorsOf(context.db, [...bySupplier.keys()]),
    ({ supplierId }) => supplierId,
  );
  await notifyEach(
    context,
    [...bySupplier].flatMap(([supplierId, some]) =>
      [...Map.groupBy(some, ({ reason }) => reason)].map(([reason, these]) => ({
        userIds: (people.get(supplierId) ?? []).map(({ accountId }) => accountId),
        kind: 'commodity.changed' as const,
        title: reason
          ? ([
              `${these.length} 件商品已自动下架：${inLocale(autoReasons[reason], 'zh-CN')}`,
              `${these.length} of your goods left the mall: ${inLocale(autoReasons[reason], 'en-US')}`,
            ] as const)
          : ([
              `${these.length} 件商品已恢复在售`,
              `${these.length} of your goods are on sale again`,
            ] as const),
        link: `/supplier/mineCommodityList?state=${reason ? 'delisted' : 'listed'}`,
      })),
    ),
  );
};

/**
 * The one function by which goods leave and come back: looks anew at whose they are, what they are and which papers they
 * need, of some suppliers, types, brands, CAS numbers or goods. What lost its ground leaves with the reason, what has it again returns;
 * what somebody took off by hand stays off. Its ways are the rules' and need nobody's permission.
 */
export const recheckGoods = async (
  context: WriteContext,
  of: Concerned,
): Promise<{ left: number; back: number }> => {
  const moved: Moved[] = [];
  for (let after: string | null = null; ; ) {
    const rows = await partOf(context, of, after);
    if (rows.length > 0) moved.push(...(await writePart(context, rows, await verdictsOf(context, rows))));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < atOnce) break;
  }
  await notifyMoved(context, moved);
  const left = moved.filter(({ reason }) => reason !== null).length;
  return { left, back: moved.length - left };
};

/** The same of goods, locked, whose verdicts are known: nothing is looked at twice. */
export const followVerdicts = async (
  context: WriteContext,
  goods: readonly { id: string }[],
  verdicts: ReadonlyMap<string, Verdict>,
): Promise<void> => notifyMoved(context, await writePart(context, goods, verdicts));

const notifyMoved = async (context: WriteContext, moved: readonly Moved[]): Promise<void> => {
  goodsChanged(context);
  if (moved.length === 0) return;
  for (let from = 0; from < moved.length; from += named)
    await context.emit('supply.commodityChanged', {
      commodityIds: moved.slice(from, from + named).map(({ id }) => id),
      fields: ['state'],
    });
  // A row a supplier and reason: of a hundred thousand goods each says by itself why it left.
  for (const [key, some] of Map.groupBy(moved, ({ supplierId, reason }) => `${supplierId} ${reason ?? ''}`)) {
    const [supplierId = '', reason] = key.split(' ');
    context.audit({
      action: reason ? ['商品自动下架', 'Goods leave the mall'] : ['商品恢复在售', 'Goods come back'],
      target: { kind: 'supplierGoods', id: supplierId, name: `${some.length}` },
      changes: changesOf(goodsMoved, null, {
        count: some.length,
        autoReason: reason ? { name: autoReasons[reason as AutoReason] } : null,
      }),
    });
  }
  await tell(context, moved);
};
