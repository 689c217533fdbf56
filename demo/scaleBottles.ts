import { type SQL, sql } from 'drizzle-orm';
import type { Db, Writer } from '../apps/server/src/platform/database/client.ts';
import { journalSealLock, sealOf } from '../apps/server/src/platform/journal/journal.ts';
import { newLabel } from '../apps/server/src/platform/labelCode.ts';
import { uuid } from '../apps/server/src/platform/uuid.ts';
import { withoutIndexes } from './bulk.ts';
import type { Progress } from './scale.ts';

const batch = 2000;

/** Cabinets of a laboratory, each with the classes that stand in it. */
const cabinets = [
  ['flammable', ['FL', 'OL', 'HL']],
  ['corrosive', ['IA', 'OA', 'CA']],
  ['general', ['GN']],
  ['toxic', ['TX', 'AR']],
  ['oxidizer', ['OX']],
  ['corrosive', ['AL', 'OB']],
] as const;

export interface StockSizes {
  /** In use, and what was used up before. */
  bottles: number;
  archived: number;
  /** Of all of them together; each has at least its entry. */
  movements: number;
}

/** A place of the first room and its cabinets, for laboratories that have none of these yet. */
const makeCabinets = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ laboratoryId: string; roomId: string; rootId: string | null }>(sql`
    select l.id as "laboratoryId", r.room_id as "roomId", s.id as "rootId"
      from laboratory l
      join lateral (select room_id from laboratory_room where laboratory_id = l.id order by order_no, room_id limit 1) r on true
      left join storage_location s on s.laboratory_id = l.id and s.room_id = r.room_id and s.parent_id is null
     where l.status = 'active' and not exists (select 1 from storage_location c where c.laboratory_id = l.id and c.name = '测量柜 1')`);
  const places = rows.flatMap(({ laboratoryId, roomId, rootId }) => {
    const root = rootId ?? uuid();
    const at = { laboratoryId, roomId };
    return [
      ...(rootId
        ? []
        : [{ ...at, id: root, code: newLabel('S'), parentId: null, name: '实验室', type: null }]),
      ...cabinets.map(([type], no) => ({
        ...{ ...at, id: uuid(), code: newLabel('S'), parentId: root, name: `测量柜 ${no + 1}`, type },
      })),
    ];
  });
  for (let from = 0; from < places.length; from += batch)
    await db.execute(sql`
      insert into storage_location (id, code, laboratory_id, room_id, parent_id, name, cabinet_type, lock_kind)
      select id, code, "laboratoryId", "roomId", "parentId", name, type, 'single'
        from json_to_recordset(${JSON.stringify(places.slice(from, from + batch))}::json) as r(id uuid, code text,
          "laboratoryId" uuid, "roomId" uuid, "parentId" uuid, name text, type text)`);
};

/** An id that rises with the time, as the server makes them. */
const newId = sql`(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/**
 * One row more in the journal of each bottle of a batch, numbered, summed and chained as the database’s own triggers do,
 * which are asleep meanwhile. Answers ids and hashes, for the sealer.
 */
const bookAll = async (
  tx: Writer,
  no: number,
  kind: SQL,
  delta: SQL,
): Promise<{ id: string; hash: string }[]> => {
  const { rows } = await tx.execute<{ id: string; hash: string }>(sql`
    with told as materialized (
      select b.id as bottle, jsonb_populate_record(null::movement, jsonb_build_object('id', ${newId}, 'bottle_id', b.id,
          'bottle_seq', ${no}::int, 'kind', ${kind}, 'delta', ${delta}, 'balance_after', b.remaining + ${delta},
          'at', b.at + ${no}::int * interval '5 days', 'booked_at', b.at + ${no}::int * interval '5 days', 'backdated', false,
          'operator_id', b.operator, 'to_location_id', b.location, 'laboratory_id', b.laboratory, 'prev_hash', b.hash,
          'hash', '')) as row
        from scaled b),
    hashed as materialized (
      select bottle, jsonb_populate_record(row, jsonb_build_object('hash', journal_hash(to_jsonb(row)))) as row from told),
    booked as (insert into movement select (h.r).* from (select row as r from hashed offset 0) h)
    update scaled s set hash = (h.row).hash, remaining = (h.row).balance_after from hashed h where h.bottle = s.id
    returning (h.row).id, s.hash`);
  return rows;
};

/** The seals of rows that were booked, behind the last one; answers the last of these. */
const sealAll = async (
  tx: Writer,
  last: { seq: number; hash: string },
  rows: readonly { id: string; hash: string }[],
): Promise<{ seq: number; hash: string }> => {
  let { seq, hash } = last;
  const seals = rows.map((row) => {
    hash = sealOf(hash, row);
    return { seq: ++seq, id: row.id, hash };
  });
  await tx.execute(sql`
    insert into journal_seal (journal, seq, row_id, hash)
    select 'movement', seq, id, hash from json_to_recordset(${JSON.stringify(seals)}::json) as s(seq bigint, id uuid, hash text)`);
  return { seq, hash };
};

/** Bottles of a batch, with what their journals will say of them in a table of its own. */
const addBatch = async (tx: Writer, from: number, count: number, archived: boolean): Promise<void> => {
  const given = Array.from({ length: count }, (_, at) => ({ n: from + at, id: uuid(), code: newLabel('B') }));
  await tx.execute(sql`truncate scaled`);
  await tx.execute(sql`
    with given as (
      select r.*, l.cabinets, l.id as laboratory, l.head, d.id as substance, d.categories, d.cabinet
        from json_to_recordset(${JSON.stringify(given)}::json) as r(n bigint, id uuid, code text)
        join scaled_laboratory l on l.no = (r.n * 7919) % (select count(*) from scaled_laboratory)
        join scaled_substance d on d.no = (r.n * 31) % (select count(*) from scaled_substance))
    insert into scaled (id, code, laboratory, location, operator, substance, categories, net, remaining, hash, at)
    select id, code, laboratory, cabinets[cabinet], head, substance, categories, 500, 0, '',
           now() - ${archived ? sql`interval '3 years'` : sql`interval '300 days'`} + (n % 200) * interval '1 day'
      from given`);
};

/** What is used each time, and the last of all. */
const usedOf = (each: number): SQL => sql`round(net / ${2 * each}::int, 3)`;
const lastUse = sql`1.5`;

const storeBottles = (tx: Writer, archived: boolean, seq: number) =>
  tx.execute(sql`
    insert into bottle (id, bottle_code, laboratory_id, location_id, substance_id, control_categories, spec, brand, supplier_name,
        batch_no, net_content, unit, net_base, remaining, last_seq, expiry_date, state, source_kind, created_at, updated_at)
    select id, code, laboratory, location, substance, categories, 'AR', '国药', '国药集团化学试剂有限公司',
           'SC' || to_char(at, 'YYYYMM'), net, 'mL', net,
           ${archived ? sql`0` : sql`net - ${seq - 2}::int * ${usedOf(seq)} - ${lastUse}`}, ${seq}::int,
           at::date + (${archived ? 400 : 120} + abs(hashtext(code)) % 900), ${archived ? 'archived' : 'inStore'}, 'initial', at, at
      from scaled`);

/** Adds bottles until there are as many in use and as many used up as asked for, with their journals. */
export const scaleBottles = async (db: Db, sizes: StockSizes, progress: Progress): Promise<number> => {
  await makeCabinets(db);
  const { rows } = await db.execute<{ live: number; gone: number }>(sql`
    select count(*) filter (where state in ('inStore', 'takenOut', 'empty'))::int as live,
           count(*) filter (where state not in ('inStore', 'takenOut', 'empty'))::int as gone from bottle`);
  const { live = 0, gone = 0 } = rows[0] ?? {};
  const parts = [
    { archived: false, missing: Math.max(0, sizes.bottles - live) },
    { archived: true, missing: Math.max(0, sizes.archived - gone) },
  ];
  const total = parts.reduce((sum, { missing }) => sum + missing, 0);
  if (total === 0) return 0;
  const each = Math.max(2, Math.round(sizes.movements / (sizes.bottles + sizes.archived)));
  await withoutIndexes(db, ['bottle', 'movement', 'journal_seal'], journalSealLock, async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`);
    await tx.execute(sql`alter table bottle disable trigger user`);
    await tx.execute(sql`alter table movement disable trigger user`);
    await tx.execute(sql`
      create temp table scaled (id uuid primary key, code text, laboratory uuid, location uuid, operator uuid, substance uuid,
        categories text[], net numeric(18, 6), remaining numeric(18, 6), hash text, at timestamptz(3)) on commit drop`);
    await tx.execute(sql`
      create temp table scaled_laboratory on commit drop as
      select row_number() over (order by l.id) - 1 as no, l.id, l.head_id as head,
             (select array_agg(s.id order by s.name) from storage_location s where s.laboratory_id = l.id and s.name like '测量柜 %') as cabinets
        from laboratory l where exists (select 1 from storage_location s where s.laboratory_id = l.id and s.name = '测量柜 1')`);
    await tx.execute(sql`
      create temp table scaled_substance on commit drop as
      select row_number() over (order by d.id) - 1 as no, d.id, d.control_categories as categories, c.no as cabinet
        from substance d join json_to_recordset(${JSON.stringify(
          cabinets.map(([, classes], at) => ({ no: at + 1, classes })),
        )}::json) as c(no int, classes json) on d.storage_class in (select json_array_elements_text(c.classes))
       where d.control_categories <@ array['hazardous']`);
    await tx.execute(sql`analyze scaled_laboratory, scaled_substance`);
    const { rows: seals } = await tx.execute<{ seq: number; hash: string }>(
      sql`select seq::int as seq, hash from journal_seal where journal = 'movement' order by seq desc limit 1`,
    );
    let last = seals[0] ?? { seq: 0, hash: '' };
    let done = 0;
    for (const { archived, missing } of parts)
      for (let from = 0; from < missing; from += batch) {
        const count = Math.min(batch, missing - from);
        await addBatch(tx, done, count, archived);
        await storeBottles(tx, archived, each);
        const booked = await bookAll(tx, 1, sql`'initialIn'`, sql`net`);
        for (let no = 2; no < each; no++)
          booked.push(...(await bookAll(tx, no, sql`'use'`, sql`-${usedOf(each)}`)));
        if (archived) booked.push(...(await bookAll(tx, each, sql`'wasteOut'`, sql`-remaining`)));
        else booked.push(...(await bookAll(tx, each, sql`'use'`, sql`-${lastUse}`)));
        last = await sealAll(tx, last, booked);
        done += count;
        progress('bottles', done, total);
      }
    await tx.execute(sql`alter table movement enable trigger user`);
    await tx.execute(sql`alter table bottle enable trigger user`);
  });
  return total;
};
