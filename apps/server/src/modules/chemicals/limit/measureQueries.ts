// How much there is where limits count it: one statement, so that what stands, what comes and what is on order are counted
// by the same rules.
import type { BaseUnit, ControlCategory, LimitScope } from '@anyan/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { amongThese, executePlanned } from '../../../platform/database/prepared.ts';
import { organization, room } from '../../college/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { flammableCodes } from '../facts/rules.ts';
import { baseUnitOf } from '../stock/baseUnit.ts';
import { hiddenCategories } from '../stock/rules.ts';
import { bottle, chemicalLimit, limitRaise, storageLocation, substance } from '../tables.ts';

/** Something that is to be put into a place. */
export interface Coming {
  /** Which of the caller's things it is. */
  item: number;
  locationId: string;
  /** None of what the dictionary does not have. */
  substanceId: string | null;
  base: BaseUnit;
  /** Millionths of the base unit: what is in it, and how much one container holds. */
  amount: bigint;
  container: bigint;
  categories: readonly ControlCategory[];
  /** Of a solution, instead of its substance's. */
  hCodes?: readonly string[] | undefined;
  /** Nobody knows yet in which room: it counts for the laboratory, and above. */
  wide?: boolean;
}

/** One place of counting of a limit. */
export interface Measured {
  limitId: string;
  scope: LimitScope;
  /** The laboratory, room, fire unit … that is counted together. */
  unit: string;
  /** Rooms and laboratories in it; of the college or an organisation no rooms, and the laboratories that were asked about. */
  roomIds: string[];
  laboratoryIds: string[];
  /** Millionths of the limit's base: scaled by area, and raised. */
  base: bigint;
  allowed: bigint;
  validTo: string | null;
  now: bigint;
  /** Of that, what is leaving its place. */
  leaving: bigint;
  coming: ReadonlyMap<number, bigint>;
  estimated: number;
  unknown: number;
  uncounted: number;
  /** Of something whose place few are told. */
  hidden: boolean;
}

interface Asked {
  /** Places whose limits are asked about, as a condition on `storage_location s`; all unless given. */
  own?: SQL | undefined;
  limitIds?: readonly string[] | undefined;
  coming?: readonly Coming[] | undefined;
  /** Bottles that leave the place where they are counted. */
  leaving?: readonly string[] | undefined;
  /** The college’s: raises hold until theirs. */
  day: string;
  /** Only where something counts, and of each limit one place of counting where nothing does: a college has ten thousands. */
  filled?: boolean;
}

const gases = sql`array['FG', 'TG', 'OG', 'NG']`;
const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** Fire units: rooms of a building under one name. */
const fire = sql`select l.room_id, min(r.building_id::text || ' ' || l.fire_unit) as unit from ${chemicalLimit} l
  join ${room} r on r.id = l.room_id where l.fire_unit is not null and l.use_status = 1 group by l.room_id`;

/** A place with all that it may count under. */
const placeRows = sql`select s.id, s.laboratory_id, s.room_id, s.parent_id, a.parent_id as above_id, b.organization_id, r.area,
      case when a.parent_id is null then s.id else a.id end as cabinet_id, coalesce(f.unit, s.room_id::text) as fire
    from ${storageLocation} s
    join ${laboratory} b on b.id = s.laboratory_id
    join ${room} r on r.id = s.room_id
    left join ${storageLocation} a on a.id = s.parent_id
    left join fire f on f.room_id = s.room_id`;

/** Every place of a laboratory, a room or a fire unit that counts together with one's own. */
const placesFor = (own: SQL | undefined): SQL => sql`
  fire as (${fire}),
  mine as (select s.id, s.laboratory_id, s.room_id, f.unit from ${storageLocation} s
    left join fire f on f.room_id = s.room_id ${own ? sql`where ${own}` : sql``}),
  p as (${placeRows} ${
    own
      ? sql`where s.id in (
      select o.id from ${storageLocation} o where o.laboratory_id in (select laboratory_id from mine)
      union select o.id from ${storageLocation} o where o.room_id in (select room_id from mine
        union select g.room_id from fire g where g.unit in (select unit from mine where unit is not null)))`
      : sql``
  })`;

/** The limits in force, and which places each counts together under which name; with `far`, also across laboratories. */
const placed = (limitIds: readonly string[] | undefined, far: boolean): SQL => sql`
  l as (select * from ${chemicalLimit} l where l.use_status = 1
    ${limitIds ? sql`and l.id = any(${amongThese(limitIds, 'uuid')})` : sql``}),
  placed as (
    ${
      far
        ? sql`select l.id as limit_id, 'college' as unit, p.* from l join p on l.scope = 'college'
    union all select l.id, above.id::text, p.* from l join ${organization} above on l.scope = 'organization'
        and (l.organization_id is null or l.organization_id = above.id)
      join ${organization} o on o.path like above.path || '%' join p on p.organization_id = o.id
    union all `
        : sql``
    }select l.id as limit_id, p.laboratory_id::text as unit, p.* from l join p on l.scope = 'laboratory'
        and (l.laboratory_id is null or l.laboratory_id = p.laboratory_id)
    union all select l.id, p.fire, p.* from l join p on l.scope = 'room' and l.room_id is null
    union all select l.id, p.room_id::text, p.* from l join p on l.scope = 'room' and l.fire_unit is null and l.room_id = p.room_id
    union all select l.id, p.fire, p.* from l join fire f on l.scope = 'room' and l.fire_unit is not null and f.room_id = l.room_id
      join p on p.fire = f.unit
    union all select l.id, p.cabinet_id::text, p.* from l join p on l.scope = 'location' and l.location_id is null
    union all select l.id, l.location_id::text, p.* from l join p on l.scope = 'location'
        and l.location_id in (p.id, p.parent_id, p.above_id))`;

const comingRows = (coming: readonly Coming[]): string =>
  JSON.stringify(
    coming.map(({ amount, container, hCodes, ...one }) => ({
      ...one,
      ...{
        amount: String(amount),
        container: String(container),
        hCodes: hCodes ?? null,
        wide: one.wide ?? false,
      },
    })),
  );

/** Statements of hazards without what is added to them: H360 of H360FD. */
const shortCodes = (codes: SQL): SQL => sql`array(select left(code, 4) from unnest(${codes}) code)`;

const leaves = (leaving: readonly string[]): SQL => sql`b.id = any(${amongThese(leaving, 'uuid')})`;
const ownCodes = sql`case when b.solution is not null then array(select jsonb_array_elements_text(b.solution -> 'hCodes')) end`;
const comes = (
  coming: readonly Coming[],
): SQL => sql`jsonb_to_recordset(${comingRows(coming)}::jsonb) as g("locationId" uuid, item int,
      wide boolean, base text, amount numeric, container numeric, categories text[], "substanceId" uuid, "hCodes" text[])`;

/** What limits look at, told apart by one text: a campus has a few hundred such kinds in its hundred thousands of bottles. */
const kindOf = (categories: SQL, substanceId: SQL, codes: SQL): SQL =>
  sql`concat(${substanceId}, ${categories}, ${codes})`;
const comingKind = kindOf(sql`g.categories`, sql`g."substanceId"`, sql`g."hCodes"`);
/** Which kinds count for which limits, with what the dictionary says of them. */
const countingOf = (stock: SQL, counting: SQL): SQL => sql`
  ${counting} as materialized (select l.id as limit_id, k.kind, k.density, c.is as counts from l cross join (
      select o.kind, o.categories, o.substance_id, d.density, d.storage_class, d.in_hazardous_catalogue,
        coalesce(d.physical_state = 'gas' or d.storage_class = any(${gases}), false) as gas,
        case when o.own_codes is null then ${shortCodes(sql`d.h_codes`)} else ${shortCodes(sql`o.own_codes`)} end as codes
      from (select distinct kind, categories, substance_id, own_codes from ${stock}) o
      left join ${substance} d on d.id = o.substance_id) k
    cross join lateral (select ${counts} as is) c where c.is is not false)`;

/** What is in bottles, out or in, and what is to come; amounts in millionths. */
const stock = (coming: readonly Coming[], leaving: readonly string[]): SQL => sql`
  stock as (
    select b.location_id, b.id as bottle_id, ${leaves(leaving)} as leaving, null::int as item, false as wide,
      ${baseUnitOf(sql`b.unit`)} as base,
      b.remaining * 1000000 as amount, b.net_base * 1000000 as container, 1 as n, b.control_categories as categories, b.substance_id,
      ${ownCodes} as own_codes, ${kindOf(sql`b.control_categories`, sql`b.substance_id`, ownCodes)} as kind
    from ${bottle} b where b.state in ('inStore', 'takenOut') and b.remaining > 0 and b.location_id = any(array(select id from p))
    union all select g."locationId", null, false, g.item, g.wide, g.base, g.amount, g.container, 1, g.categories, g."substanceId", g."hCodes",
      ${comingKind}
    from ${comes(coming)}),
  ${countingOf(sql`stock`, sql`counting`)}`;

/** Whether it counts for a limit; null where the dictionary does not say. */
const counts = sql`case l.key
  when 'substance' then coalesce(k.substance_id = l.substance_id, false)
  when 'category' then k.categories @> array[l.category]
  when 'storageClass' then coalesce(k.storage_class = l.storage_class, false)
  when 'hCodes' then case when cardinality(k.codes) > 0 or k.in_hazardous_catalogue is false then k.codes && l.h_codes end
  when 'hazardousTotal' then not k.gas and coalesce(k.in_hazardous_catalogue, case when k.categories @> array['hazardous'] then true end)
  else case when k.gas then false when cardinality(k.codes) > 0 or k.in_hazardous_catalogue is false
    then k.codes && ${list(flammableCodes)} end end`;

const given = sql`case when l.key = 'singleContainer' then k.container else k.amount end`;
const inGrams = sql`case k.base when 'g' then ${given} when 'mL' then ${given} * coalesce(nullif(c.density, 0), 1)::numeric else 0 end`;
const inMillilitres = sql`case k.base when 'mL' then ${given} when 'g' then ${given} / coalesce(nullif(c.density, 0), 1)::numeric else 0 end`;
const volume = sql`('μL', 'mL', 'L')`;
/** In the base of the limit. */
const amount = sql`case when l.unit = 'pcs' then case when k.base = 'pcs' then ${given} else 0 end
  when l.unit = 'kgL' then case when k.base = 'pcs' then 0 else ${given} end
  when l.unit in ${volume} then ${inMillilitres} else ${inGrams} end`;
const estimated = sql`c.density is null and l.unit not in ('pcs', 'kgL') and k.base <> 'pcs'
  and (k.base = 'mL') <> (l.unit in ${volume})`;

const countedOf = (
  bottleId: SQL,
): SQL => sql`w.limit_id, w.unit, k.item, k.leaving, ${bottleId} as bottle_id, c.counts, k.n,
      round(${amount}) as amount, ${estimated} as estimated, k.base = 'pcs' and l.unit <> 'pcs' as uncounted, l.key = 'singleContainer' as single`;
const countedNear = sql`select ${countedOf(sql`k.bottle_id`)}
    from placed w join l on l.id = w.limit_id join counting c on c.limit_id = l.id
    join stock k on k.location_id = w.id and k.kind = c.kind
      and (not k.wide or l.scope in ('laboratory', 'organization', 'college'))`;
const counted = sql`counted as (${countedNear})`;

/** Limits of the college and its organisations that are in force, as far as they tell which bottles to look at. */
const farLimits = (db: Reader, limitIds: readonly string[] | undefined) =>
  db
    .select({
      scope: chemicalLimit.scope,
      key: chemicalLimit.key,
      substanceId: chemicalLimit.substanceId,
      category: chemicalLimit.category,
    })
    .from(chemicalLimit)
    .where(
      and(
        inArray(chemicalLimit.scope, ['college', 'organization']),
        eq(chemicalLimit.useStatus, 1),
        limitIds && inArray(chemicalLimit.id, [...limitIds]),
      ),
    );
type FarLimit = Awaited<ReturnType<typeof farLimits>>[number];

/** The bottles that such limits can count, where all of them name what they count. */
const namedBy = (limits: readonly FarLimit[]): SQL =>
  limits.every(({ key }) => key === 'substance' || key === 'category')
    ? sql`and (b.substance_id = any(${sql.param(limits.flatMap(({ substanceId }) => substanceId ?? []))}::uuid[])
        or b.control_categories && ${list(limits.flatMap(({ category }) => category ?? []))})`
    : sql``;

const inUnit = sql`o.path like f.path || '%'`;
/**
 * What limits count across laboratories: the bottles of each organisation by their kind, so that neither places nor single
 * bottles of the whole college are gone through for each limit.
 */
const far = (
  limits: readonly FarLimit[],
  { own, coming = [], leaving = [] }: Pick<Asked, 'own' | 'coming' | 'leaving'>,
): { tables: SQL; counted: SQL; units: SQL; areas: SQL } => {
  if (limits.length === 0) return { tables: sql``, counted: sql``, units: sql``, areas: sql`` };
  // Without organisations nobody has to be asked where a bottle belongs.
  const organised = limits.some(({ scope }) => scope === 'organization');
  const path = organised ? sql`o.path` : sql`''::text`;
  const of = (laboratoryId: SQL): SQL =>
    organised
      ? sql`join ${laboratory} h on h.id = ${laboratoryId} join ${organization} o on o.id = h.organization_id`
      : sql``;
  const homes = own ? sql`where exists (select from homes h where h.path like above.path || '%')` : sql``;
  return {
    tables: sql`
  homes as (select distinct m.laboratory_id, o.path from mine m join ${laboratory} h on h.id = m.laboratory_id
    join ${organization} o on o.id = h.organization_id),
  far as (select l.id as limit_id, 'college' as unit, '' as path from l where l.scope = 'college'
    union all select l.id, above.id::text, above.path from l join ${organization} above on l.scope = 'organization'
      and (l.organization_id is null or l.organization_id = above.id) ${homes}),
  far_stock as (
    select ${path} as path, ${leaves(leaving)} as leaving, null::int as item, ${baseUnitOf(sql`b.unit`)} as base, sum(b.remaining) * 1000000 as amount,
      max(b.net_base) * 1000000 as container, count(*)::int as n, b.control_categories as categories, b.substance_id, ${ownCodes} as own_codes,
      ${kindOf(sql`b.control_categories`, sql`b.substance_id`, ownCodes)} as kind
    from ${bottle} b ${of(sql`b.laboratory_id`)}
    where b.state in ('inStore', 'takenOut') and b.remaining > 0 ${namedBy(limits)}
      ${organised ? sql`and exists (select from far f where ${inUnit})` : sql``}
    group by 1, 2, 4, 8, 9, 10, 11
    union all select ${path}, false, g.item, g.base, g.amount, g.container, 1, g.categories, g."substanceId", g."hCodes", ${comingKind}
    from ${comes(coming)} join ${storageLocation} s on s.id = g."locationId" ${of(sql`s.laboratory_id`)}),
  ${countingOf(sql`far_stock`, sql`far_counting`)},`,
    counted: sql` union all select ${countedOf(sql`null::uuid`)}
    from far w join l on l.id = w.limit_id join far_counting c on c.limit_id = l.id
    join far_stock k on k.kind = c.kind and k.path like w.path || '%'`,
    units: sql` union all select limit_id, unit, '{}'::uuid[], array(select distinct laboratory_id from homes) from far`,
    areas: sql` union all select f.limit_id, f.unit, (select sum(r.area) from ${room} r where r.id in (select s.room_id
        from ${storageLocation} s join ${laboratory} h on h.id = s.laboratory_id join ${organization} o on o.id = h.organization_id where ${inUnit}))
      from far f join l on l.id = f.limit_id and l.area_basis is not null`,
  };
};

const hiddenLimit = sql`(l.category = any(${list(hiddenCategories)}) or exists (select from ${substance} d
    where d.id = l.substance_id and d.control_categories && ${list(hiddenCategories)}))`;
/** Of hidden limits all: who is asked about may be told of one place and not of another. */
const filledUnits = sql`where (w.limit_id, w.unit) in (select limit_id, unit from counted)
        or (w.limit_id, w.unit) in (select distinct on (e.limit_id) e.limit_id, e.unit from placed e
          where (e.limit_id, e.unit) not in (select limit_id, unit from counted) order by e.limit_id)
        or w.limit_id in (select l.id from l where ${hiddenLimit})`;

const asList = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const whole = (value: unknown): bigint => BigInt(String(value ?? '0').split('.')[0] ?? '0');

interface Found extends Record<string, unknown> {
  limit_id: string;
  scope: LimitScope;
  unit: string;
}

/** How much there is, and comes, in every place of counting that the asked places are part of. */
export const measure = async (
  db: Reader,
  { own, limitIds, coming = [], leaving = [], day, filled = false }: Asked,
): Promise<Measured[]> => {
  const across = far(await farLimits(db, limitIds), { own, coming, leaving });
  const rows = await executePlanned<Found>(
    db,
    sql`
    with ${placesFor(own)}, ${placed(limitIds, false)}, ${stock(coming, leaving)}, ${across.tables}
    counted as (${countedNear}${across.counted}),
    units as (select w.limit_id, w.unit, array_agg(distinct w.room_id) as rooms, array_agg(distinct w.laboratory_id) as laboratories
      from placed w ${filled ? filledUnits : sql``} group by 1, 2 ${own ? sql`having bool_or(w.id in (select id from mine))` : sql``}${across.units}),
    areas as (select limit_id, unit, sum(area) as area from (select distinct w.limit_id, w.unit, w.room_id, w.area
      from placed w join l on l.id = w.limit_id and l.area_basis is not null) one group by 1, 2${across.areas}),
    raised as (select distinct on (w.limit_id, w.unit) w.limit_id, w.unit, q.new_base, q.valid_to from placed w
      join ${limitRaise} q on q.limit_id = w.limit_id and q.laboratory_id = w.laboratory_id and (q.room_id is null or q.room_id = w.room_id)
      where q.state = 'applied' and q.valid_to >= ${day}::date order by w.limit_id, w.unit, q.new_base desc),
    there as (select limit_id, unit, case when bool_or(single) then max(amount) else sum(amount) end as amount,
        coalesce(case when bool_or(single) then max(amount) filter (where leaving) else sum(amount) filter (where leaving) end, 0) as leaving,
        sum(n) filter (where estimated) as estimated, sum(n) filter (where uncounted) as uncounted
      from counted where item is null and counts group by 1, 2),
    unsaid as (select limit_id, unit, sum(n) as n from counted where counts is null and item is null group by 1, 2),
    to_come as (select limit_id, unit, jsonb_object_agg(item, amount::text) as items from (select limit_id, unit, item,
        case when bool_or(single) then max(amount) else sum(amount) end as amount
      from counted where item is not null and counts group by 1, 2, 3) one group by 1, 2)
    select u.limit_id, l.scope, u.unit, u.rooms::text[] as rooms, u.laboratories::text[] as laboratories,
      trunc(l.max_base * 1000000 * coalesce((a.area / l.area_basis)::numeric, 1))::text as base,
      (q.new_base * 1000000)::text as raised, q.valid_to::text as valid_to,
      coalesce(t.amount, 0)::text as now, coalesce(t.leaving, 0)::text as leaving, c.items,
      coalesce(t.estimated, 0)::int as estimated, coalesce(t.uncounted, 0)::int as uncounted, coalesce(n.n, 0)::int as unknown,
      ${hiddenLimit} as hidden
    from units u join l on l.id = u.limit_id
    left join areas a on a.limit_id = u.limit_id and a.unit = u.unit left join raised q on q.limit_id = u.limit_id and q.unit = u.unit left join there t on t.limit_id = u.limit_id and t.unit = u.unit
    left join to_come c on c.limit_id = u.limit_id and c.unit = u.unit left join unsaid n on n.limit_id = u.limit_id and n.unit = u.unit
    order by l.scope, l.key, u.unit`,
  );
  return rows.map((row) => {
    const base = whole(row.base);
    const raised = row.raised ? whole(row.raised) : 0n;
    return {
      limitId: row.limit_id,
      scope: row.scope,
      unit: row.unit,
      roomIds: asList(row.rooms),
      laboratoryIds: asList(row.laboratories),
      base,
      allowed: raised > base ? raised : base,
      validTo: raised > base ? String(row.valid_to) : null,
      now: whole(row.now),
      leaving: whole(row.leaving),
      coming: new Map(
        Object.entries((row.items ?? {}) as Record<string, string>).map(([item, one]) => [
          Number(item),
          whole(one),
        ]),
      ),
      estimated: Number(row.estimated),
      unknown: Number(row.unknown),
      uncounted: Number(row.uncounted),
      hidden: row.hidden === true,
    };
  });
};

/** Places of counting that some places are part of, of limits that refuse. */
export const refusingAt = async (db: Reader, locationIds: readonly string[]): Promise<string[]> => {
  const rows = await executePlanned<{ name: string }>(
    db,
    sql`with fire as (${fire}),
    p as (${placeRows} where s.id = any(${amongThese(locationIds, 'uuid')})), ${placed(undefined, true)}
    select distinct w.limit_id || ' ' || w.unit as name from placed w join l on l.id = w.limit_id
    where l.mode = 'forbid' and l.confirmed order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** Bottles that count where there is more than is allowed. */
export const bottlesOver = async (
  db: Reader,
  { own, leaving, day }: Pick<Asked, 'own' | 'leaving' | 'day'>,
): Promise<string[]> => {
  const all = await measure(db, { own, leaving, day });
  const over = all.filter(({ now, allowed, leaving: of }) => now > allowed && of === 0n);
  if (over.length === 0) return [];
  const limitIds = [...new Set(over.map(({ limitId }) => limitId))];
  const rows = await executePlanned<{ id: string }>(
    db,
    sql`
    with ${placesFor(own)}, ${placed(limitIds, true)}, ${stock([], [])}, ${counted}
    select distinct c.bottle_id as id from counted c join l on l.id = c.limit_id
    join jsonb_to_recordset(${JSON.stringify(over.map(({ limitId, unit, allowed }) => ({ limitId, unit, allowed: String(allowed) })))}::jsonb)
      as o("limitId" uuid, unit text, allowed numeric) on o."limitId" = c.limit_id and o.unit = c.unit
    where c.counts and c.amount > 0 and (not c.single or c.amount > o.allowed)`,
  );
  return rows.map(({ id }) => id);
};

/** Laboratories whose bottles count in some places of counting, each with its limit. */
export const holdersIn = async (
  db: Reader,
  units: readonly Pick<Measured, 'limitId' | 'unit'>[],
): Promise<{ limitId: string; unit: string; laboratoryIds: string[] }[]> => {
  if (units.length === 0) return [];
  const rows = await executePlanned<{ limit_id: string; unit: string; laboratories: string[] }>(
    db,
    sql`
    with ${placesFor(undefined)}, ${placed([...new Set(units.map(({ limitId }) => limitId))], true)}, ${stock([], [])}, ${counted}
    select c.limit_id, c.unit, array_agg(distinct b.laboratory_id)::text[] as laboratories from counted c
    join jsonb_to_recordset(${JSON.stringify(units.map(({ limitId, unit }) => ({ limitId, unit })))}::jsonb)
      as o("limitId" uuid, unit text) on o."limitId" = c.limit_id and o.unit = c.unit
    join ${bottle} b on b.id = c.bottle_id where c.counts and c.amount > 0 group by 1, 2 order by 1, 2`,
  );
  return rows.map((row) => ({
    limitId: row.limit_id,
    unit: row.unit,
    laboratoryIds: asList(row.laboratories),
  }));
};

/** A laboratory's places. */
export const placesOf = (laboratoryIds: readonly string[]): SQL =>
  sql`s.laboratory_id = any(${amongThese(laboratoryIds, 'uuid')})`;
export const thesePlaces = (locationIds: readonly string[]): SQL =>
  sql`s.id = any(${amongThese(locationIds, 'uuid')})`;
