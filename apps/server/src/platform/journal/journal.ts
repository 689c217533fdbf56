import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
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

const checkedAtOnce = 20_000;
const mostFaults = 100;

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
  const faults: Proof['faults'] = [];
  let [checkedCount, unsealedCount, after] = [0, 0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await db.execute<{
      checked: number;
      unsealed: number;
      last: string | null;
      faults: Proof['faults'] | null;
    }>(sql`
      with part as (
        select m.* from ${table} m where m.id > ${after}::uuid ${which ? sql`and ${which}` : sql``}
         order by m.id limit ${checkedAtOnce}),
      checked as (
        select m.id, s.row_id is null as unsealed, case
          when ${of('m', seq)} > 1 and p.id is null then 'the entry before it is missing'
          when journal_hash(to_jsonb(m)) <> m.hash then 'the row was changed'
          when m.prev_hash <> coalesce(p.hash, '') then 'the entry before it was changed'
          when s.row_id is null and w.row_id is null then 'the row was put in from outside'
          when s.seq > 1 and b.seq is null then 'seal ' || s.seq - 1 || ' is missing'
          when s.hash <> journal_seal_hash(coalesce(b.hash, ''), m.id, m.hash) then 'the row or its seal was changed'
        end as reason
          from part m
          left join ${table} p on ${of('p', owner)} = ${of('m', owner)} and ${of('p', seq)} = ${of('m', seq)} - 1
          left join journal_seal s on s.journal = ${name} and s.row_id = m.id
          left join journal_seal b on b.journal = ${name} and b.seq = s.seq - 1
          left join journal_pending w on w.journal = ${name} and w.row_id = m.id)
      select count(*)::int as checked, count(*) filter (where unsealed and reason is null)::int as unsealed,
        (select id from part order by id desc limit 1) as last,
        jsonb_agg(jsonb_build_object('id', id, 'reason', reason)) filter (where reason is not null) as faults
        from checked`);
    const [found] = rows;
    if (!found?.last) break;
    checkedCount += found.checked;
    unsealedCount += found.unsealed;
    faults.push(...(found.faults ?? []));
    after = found.last;
    if (faults.length >= mostFaults || found.checked < checkedAtOnce) break;
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
