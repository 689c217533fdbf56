// What is in store, what came and what was used: one statement each, over the laboratories in reach.
import { type ControlCategory, controlledCategories } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { laboratory, responsibleFor } from '../../ledger/public.ts';
import { isAmong } from '../book/blindQueries.ts';
import { hiddenCategories } from '../stock/rules.ts';
import { bottle, movement, substance, wasteItem, wasteRequest } from '../tables.ts';
import type { Asker } from './asked.ts';

export interface Counted extends Asker {
  /** On a joined `laboratory`. */
  laboratories: SQL | undefined;
  category?: ControlCategory | undefined;
  begin: string;
  end: string;
  zone: string;
  day: string;
  top: number;
  people: number;
}

const codes = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`;
const controlled = codes(Object.keys(controlledCategories));
const here = ({ laboratories, category }: Counted): SQL =>
  sql`${laboratories ? sql`and ${laboratories}` : sql``}
    ${category ? sql`and ${bottle.controlCategories} @> ${codes([category])}` : sql``}`;

/** Categories of a bottle; one that is none where nothing controls it. */
const eachCategory = (codes: SQL): SQL =>
  sql`case when cardinality(${codes}) = 0 then array[null::text] else ${codes} end`;

export interface StockFigures {
  [column: string]: unknown;
  total: {
    bottles: number;
    substances: number;
    laboratories: number;
    controlled: number;
    expired: number;
    value: number;
  };
  categories: { category: ControlCategory | null; bottles: number; value: number }[];
  organizations: { id: string; bottles: number; value: number }[];
}

/** As it is now; the worth is in yuan, of what is left in bottles whose price is known. */
export const stockFigures = async (db: Reader, of: Counted): Promise<StockFigures> => {
  const { rows } = await db.execute<StockFigures>(sql`
    with s as materialized (
      select ${laboratory.organizationId} as organization_id, ${laboratory.id} as laboratory_id, ${bottle.substanceId} as substance_id,
          ${bottle.controlCategories} as categories, least(${bottle.expiryDate}, ${bottle.openedExpiry}) < ${of.day}::date as expired,
          case when ${isAmong(of.hidden)} then 0 else coalesce(${bottle.price} * ${bottle.remaining} / nullif(${bottle.netBase}, 0), 0) / 100 end as value
        from ${bottle} join ${laboratory} on ${laboratory.id} = ${bottle.laboratoryId}
        where ${bottle.state} in ('inStore', 'takenOut') ${here(of)})
    select
      (select jsonb_build_object('bottles', count(*), 'substances', count(distinct substance_id),
          'laboratories', count(distinct laboratory_id), 'controlled', count(*) filter (where categories && ${controlled}),
          'expired', count(*) filter (where expired), 'value', coalesce(round(sum(value), 2), 0)) from s) as total,
      (select coalesce(jsonb_agg(g order by g.bottles desc), '[]') from (select category, count(*) as bottles,
          round(sum(value), 2) as value from s
        cross join lateral unnest(${eachCategory(sql`categories`)}) category
        group by 1) g) as categories,
      (select coalesce(jsonb_agg(g order by g.bottles desc), '[]') from (select organization_id as id, count(*) as bottles,
          round(sum(value), 2) as value from s group by 1) g) as organizations`);
  const [found] = rows;
  if (!found) throw new Error('sums of nothing are zero');
  return found;
};

export interface FlowFigures {
  [column: string]: unknown;
  total: { received: string; used: string; wasted: string };
  months: { month: string; received: string; used: string }[];
  organizations: { id: string; received: string; used: string }[];
  categories: { category: ControlCategory | null; received: string; used: string }[];
  top: { id: string; name: string; casCode: string | null; received: string; used: string }[];
  people: { id: string; times: number; used: string }[];
}

const came = sql`('purchaseIn', 'initialIn', 'giftIn')`;
// What is divided stays what it is: its two halves add up to nothing.
const went = sql`('use', 'return', 'splitOut', 'splitIn', 'prepareOut', 'prepareIn')`;
const sums = sql`coalesce(round(sum(amount) filter (where bucket = 'received'), 3), 0)::text as received,
  coalesce(round(-sum(amount) filter (where bucket = 'used'), 3), 0)::text as used`;

/** Who has the most dangerous is told to whoever answers for it, and above. */
const tells = ({ asker }: Counted): SQL =>
  asker
    ? sql`(not ${bottle.controlCategories} && ${codes(hiddenCategories)}
        or ${laboratory.organizationId} = any(${sql.param([...asker.places])}::uuid[])
        or coalesce(${responsibleFor(asker.self)}, false))`
    : sql`true`;

/** What was booked in some days, in kilograms and litres alike; a reversal counts as what it takes back. */
export const flowFigures = async (db: Reader, of: Counted): Promise<FlowFigures> => {
  const { rows } = await db.execute<FlowFigures>(sql`
    with f as materialized (
      select date_trunc('month', ${movement.at} at time zone ${of.zone}) as month, ${laboratory.organizationId} as organization_id,
          ${bottle.substanceId} as substance_id, ${bottle.controlCategories} as categories,
          case when ${bottle.controlCategories} && ${controlled} and ${tells(of)}
            then k.person_id end as person_id,
          case when k.kind in ${came} then 'received' when k.kind = 'wasteOut' then 'wasted' else 'used' end as bucket,
          sum(case when ${bottle.unit} = 'pcs' then 0 else ${movement.delta} / 1000 end) as amount,
          sum(case when ${movement.reversalOfId} is null then 1 else -1 end) as n
        from ${movement} join ${bottle} on ${bottle.id} = ${movement.bottleId}
        join ${laboratory} on ${laboratory.id} = ${movement.laboratoryId}
        left join ${movement} taken on taken.id = ${movement.reversalOfId}
        cross join lateral (select coalesce(taken.kind, ${movement.kind}) as kind, coalesce(taken.counterpart_id,
          taken.operator_id, ${movement.counterpartId}, ${movement.operatorId}) as person_id) k
        where ${movement.at} >= ${of.begin}::timestamptz and ${movement.at} < ${of.end}::timestamptz and ${movement.delta} <> 0
          and (k.kind in ${came} or k.kind in ${went} or k.kind = 'wasteOut') and not ${isAmong(of.hidden)} ${here(of)}
        group by 1, 2, 3, 4, 5, 6)
    select
      (select jsonb_build_object('received', coalesce(round(sum(amount) filter (where bucket = 'received'), 3), 0)::text,
          'used', coalesce(round(-sum(amount) filter (where bucket = 'used'), 3), 0)::text,
          'wasted', coalesce(round(-sum(amount) filter (where bucket = 'wasted'), 3), 0)::text) from f) as total,
      (select coalesce(jsonb_agg(g order by g.month), '[]') from (select to_char(month, 'YYYY-MM') as month, ${sums} from f group by 1) g) as months,
      (select coalesce(jsonb_agg(g), '[]') from (select organization_id as id, ${sums} from f group by 1) g) as organizations,
      (select coalesce(jsonb_agg(g), '[]') from (select category, ${sums} from f
        cross join lateral unnest(${eachCategory(sql`categories`)}) category group by 1) g) as categories,
      (select coalesce(jsonb_agg(g), '[]') from (select d.id, d.chinese_name as name, d.cas_code as "casCode", t.received, t.used from
          (select substance_id, ${sums} from f group by 1 order by -sum(amount) filter (where bucket = 'used') desc nulls last, 1
            limit ${of.top}) t join ${substance} d on d.id = t.substance_id
        where t.used::numeric > 0 order by t.used::numeric desc, d.id) g) as top,
      (select coalesce(jsonb_agg(g), '[]') from (select person_id as id, sum(n)::int as times,
          round(-sum(amount), 3)::text as used from f where bucket = 'used' and person_id is not null
        group by 1 having sum(amount) < 0 order by sum(amount), 1 limit ${of.people}) g) as people`);
  const [found] = rows;
  if (!found) throw new Error('sums of nothing are zero');
  return found;
};

/** Kilograms on the scale when waste was collected. */
export const wasteCollected = async (
  db: Reader,
  { laboratories, begin, end }: Pick<Counted, 'laboratories' | 'begin' | 'end'>,
): Promise<string> => {
  const { rows } = await db.execute<{ kg: string }>(sql`
    select coalesce(sum(${wasteItem.weighed}), 0)::text as kg from ${wasteItem}
      join ${wasteRequest} on ${wasteRequest.id} = ${wasteItem.requestId}
      join ${laboratory} on ${laboratory.id} = ${wasteRequest.laboratoryId}
      where ${wasteRequest.loadedAt} >= ${begin}::timestamptz and ${wasteRequest.loadedAt} < ${end}::timestamptz
        ${laboratories ? sql`and ${laboratories}` : sql``}`);
  return rows[0]?.kg ?? '0';
};
