import { createHash } from 'node:crypto';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Reader, Writer } from '../database/client.ts';

/**
 * A table whose rows are only added: the function `journal_open` of the database gives it its triggers, which number and
 * chain the rows of an owner and hand them to the sealer. It has the columns `id`, `prev_hash` and `hash`.
 */
export interface Journal {
  name: string;
  table: PgTable & { id: PgColumn; prevHash: PgColumn; hash: PgColumn };
  owner: PgColumn;
  seq: PgColumn;
}

const casing = new CasingCache('snake_case');

/** Held by who adds to the chains, one at a time over all nodes. */
export const journalSealLock = 7_203_946;
export const sealedAtOnce = 2000;

interface Pending extends Record<string, unknown> {
  journal: string;
  id: string;
  hash: string;
}

/** What a seal says of a row behind the seal before. */
export const sealOf = (before: string, { id, hash }: Pick<Pending, 'id' | 'hash'>): string =>
  createHash('sha256').update(`${before}\n${id}\n${hash}`).digest('hex');

/**
 * Chains the rows of all journals that have been committed since the last time; one sealer at a time over all nodes, so
 * that writers of different owners never wait for each other. Returns how many were sealed.
 */
export const sealJournals = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows: locked } = await tx.execute<{ ok: boolean }>(
      sql`select pg_try_advisory_xact_lock(${journalSealLock}) as ok`,
    );
    if (!locked[0]?.ok) return 0;
    const { rows } = await tx.execute<Pending>(
      sql`select journal, row_id as id, hash from journal_pending order by at, row_id limit ${sealedAtOnce}`,
    );
    for (const [journal, some] of Map.groupBy(rows, (row) => row.journal)) await seal(tx, journal, some);
    return rows.length;
  });

const seal = async (tx: Writer, journal: string, rows: readonly Pending[]): Promise<void> => {
  const { rows: last } = await tx.execute<{ seq: number; hash: string }>(
    sql`select s.seq::int as seq, s.hash from journal_seal s where s.journal = ${journal} order by s.seq desc limit 1`,
  );
  let { seq, hash } = last[0] ?? { seq: 0, hash: '' };
  const seals = rows.map((row) => {
    hash = sealOf(hash, row);
    return { seq: ++seq, id: row.id, hash };
  });
  const json = JSON.stringify(seals);
  await tx.execute(sql`
    insert into journal_seal (journal, seq, row_id, hash)
    select ${journal}, seq, id, hash from json_to_recordset(${json}::json) as s(seq bigint, id uuid, hash text)`);
  await tx.execute(sql`
    delete from journal_pending where journal = ${journal}
       and row_id in (select id from json_to_recordset(${json}::json) as s(id uuid))`);
};

export interface Proof {
  checkedCount: number;
  unsealedCount: number;
  faults: { id: string; reason: string }[];
}

/** So many in a statement that two processes of the database share them, and so few that none runs into its limit. */
const checkedAtOnce = 40_000;
const mostFaults = 100;

const plainTypes = ['int2', 'int4', 'int8', 'numeric', 'bool'];

/**
 * What `journal_hash` says of a row `m`, put together without the document that the function makes of it: a fourth of the
 * time. Whatever it does not fit is asked of the function, which alone says that a row was changed.
 */
export const quickHashOf = async (db: Reader, table: PgTable): Promise<SQL> => {
  const { rows } = await db.execute<{ name: string; key: string; type: string }>(sql`
    select quote_ident(a.attname) as name, quote_literal(to_json(a.attname::text) || ': ') as key, t.typname as type
      from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = ${getTableName(table)}::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'hash'
     order by length(a.attname::text), a.attname::text collate "C"`);
  const said = rows.map(({ name, key, type }) => {
    const value =
      type === 'uuid'
        ? `'"' || m.${name} || '"'`
        : plainTypes.includes(type)
          ? `m.${name}::text`
          : type === 'text' || type === 'timestamptz'
            ? `to_json(m.${name})::text`
            : `nullif(jsonb_strip_nulls(to_jsonb(m.${name}))::text, 'null')`;
    return `${key} || ${value}`;
  });
  // What is null is left out, as it is there.
  return sql.raw(
    `encode(sha256(convert_to('{' || concat_ws(', ', ${said.join(', ')}) || '}', 'UTF8')), 'hex')`,
  );
};

/** The same as `journal_seal_hash`, which the database cannot write into a query and calls row by row. */
const sealHash = sql`encode(sha256(convert_to(coalesce(b.hash, '') || E'\\n' || m.id::text || E'\\n' || m.hash, 'UTF8')), 'hex')`;

/** The last of the next rows behind one; undefined where there are none. */
const edgeOf = async (db: Reader, table: Journal['table'], those: SQL): Promise<string | undefined> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select m.id from ${table} m where ${those} order by m.id limit ${checkedAtOnce}) as next
     order by id desc limit 1`);
  return rows[0]?.id;
};

/**
 * Proves a journal: every row against its hash, the row before of its owner and its seal, and every seal against the
 * one before; names the rows that were changed, removed or put in, at most 100. With `which`, rows of the table `m`, only
 * these, and not what is gone.
 */
export const proveJournal = async (
  db: Reader,
  { name, table, owner, seq }: Journal,
  which?: SQL,
): Promise<Proof> => {
  const of = (alias: string, column: PgColumn) =>
    sql`${sql.identifier(alias)}.${sql.identifier(casing.getColumnCasing(column))}`;
  const quickHash = await quickHashOf(db, table);
  const faults: Proof['faults'] = [];
  let [checkedCount, unsealedCount, after] = [0, 0, '00000000-0000-0000-0000-000000000000'];
  while (faults.length < mostFaults) {
    const those = sql`m.id > ${after}::uuid ${which ? sql`and ${which}` : sql``}`;
    const last = await edgeOf(db, table, those);
    if (!last) break;
    // Faults as plain arrays: what counts in them is put together from several processes.
    const { rows } = await db.execute<{
      checked: number;
      unsealed: number;
      ids: string[] | null;
      reasons: string[] | null;
    }>(sql`
      select count(*)::int as checked, count(*) filter (where unsealed and reason is null)::int as unsealed,
        array_agg(id::text) filter (where reason is not null) as ids,
        array_agg(reason) filter (where reason is not null) as reasons
        from (select m.id, s.row_id is null as unsealed, case
          when ${of('m', seq)} > 1 and p.id is null then 'the entry before it is missing'
          when ${quickHash} <> m.hash and journal_hash(to_jsonb(m)) <> m.hash then 'the row was changed'
          when m.prev_hash <> coalesce(p.hash, '') then 'the entry before it was changed'
          when s.row_id is null and w.row_id is null then 'the row was put in from outside'
          when s.seq > 1 and b.seq is null then 'seal ' || s.seq - 1 || ' is missing'
          when s.hash <> ${sealHash} then 'the row or its seal was changed'
        end as reason
          from ${table} m
          left join ${table} p on ${of('p', owner)} = ${of('m', owner)} and ${of('p', seq)} = ${of('m', seq)} - 1
          left join journal_seal s on s.journal = ${name} and s.row_id = m.id
          left join journal_seal b on b.journal = ${name} and b.seq = s.seq - 1
          left join journal_pending w on w.journal = ${name} and w.row_id = m.id
         where ${those} and m.id <= ${last}::uuid) as checked`);
    const [found] = rows;
    checkedCount += found?.checked ?? 0;
    unsealedCount += found?.unsealed ?? 0;
    const reasons = found?.reasons ?? [];
    const ids = found?.ids ?? [];
    faults.push(
      ...ids
        .map((id, at) => ({ id, reason: reasons[at] ?? '' }))
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
    after = last;
  }
  if (!which && faults.length < mostFaults) faults.push(...(await goneFrom(db, { name, table })));
  return { checkedCount, unsealedCount, faults: faults.slice(0, mostFaults) };
};

/** Seals of rows that are not there any more. */
const goneFrom = async (
  db: Reader,
  { name, table }: Pick<Journal, 'name' | 'table'>,
): Promise<Proof['faults']> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.row_id as id from journal_seal s
     where s.journal = ${name} and not exists (select 1 from ${table} m where m.id = s.row_id)
     order by s.seq limit ${mostFaults}`);
  return rows.map(({ id }) => ({ id, reason: 'the row was removed' }));
};
