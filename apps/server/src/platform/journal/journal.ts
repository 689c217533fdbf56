import { createHash } from 'node:crypto';
import type { Label } from '@anyan/contract';
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

/** So few in a statement that none runs into its limit, and so many statements that the cores of a small machine share them. */
const checkedAtOnce = 40_000;
const statementsAtOnce = 2;
const mostFaults = 100;

const plainTypes = ['int2', 'int4', 'int8', 'numeric'];

/** What is a document's value as it stands; its truth is not written as PostgreSQL writes it elsewhere. */
const jsonTypes = ['text', 'timestamptz', 'bool'];
/** Arguments of a call of the database, which takes a hundred. */
const partsAtOnce = 50;

/**
 * What `journal_hash` says of a row `m`, put together without the document that the function makes of it: a sixth of the
 * time. What is never null is in it anyway, of the rest name and value stay out together; the key parts what comes before
 * it from what comes behind.
 */
export const quickHashOf = async (db: Reader, table: PgTable): Promise<SQL> => {
  const { rows } = await db.execute<{ name: string; key: string; type: string; always: boolean }>(sql`
    select 'm.' || quote_ident(a.attname) as name, to_json(a.attname::text) || ': ' as key, t.typname as type,
      a.attnotnull or a.attname = 'id' as always
      from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = ${getTableName(table)}::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'hash'
     order by length(a.attname::text), a.attname::text collate "C"`);
  const keyAt = rows.findIndex(({ name }) => name === 'm.id');
  const parts = rows.flatMap(({ name, key, type, always }, at) => {
    const quote = type === 'uuid' ? '"' : '';
    const value =
      quote || plainTypes.includes(type)
        ? name
        : jsonTypes.includes(type)
          ? `to_json(${name})`
          : `jsonb_strip_nulls(to_jsonb(${name}))`;
    const there = type === 'jsonb' ? `${name} <> 'null'` : `${name} is not null`;
    const said = (text: string) => {
      const literal = `'${text.replaceAll("'", "''")}'`;
      return always ? literal : `case when ${there} then ${literal} end`;
    };
    const before = said(`${at > keyAt ? ', ' : ''}${key}${quote}`);
    const after = `${quote}${at < keyAt ? ', ' : ''}`;
    return [before, type === 'jsonb' ? `nullif(${value}, 'null')` : value, ...(after ? [said(after)] : [])];
  });
  const pieces: string[] = [];
  for (let from = 0; from < parts.length; from += partsAtOnce)
    pieces.push(`concat(${parts.slice(from, from + partsAtOnce).join(', ')})`);
  return sql.raw(`encode(sha256(convert_to(concat('{', ${pieces.join(', ')}, '}'), 'UTF8')), 'hex')`);
};

/** The same as `journal_seal_hash`, which the database cannot write into a query and calls row by row. */
const sealHash = sql`encode(sha256(convert_to(concat(b.hash, E'\\n', m.id, E'\\n', m.hash), 'UTF8')), 'hex')`;

/** The last of the next rows behind one; undefined where there are none. */
const edgeOf = async (db: Reader, table: Journal['table'], those: SQL): Promise<string | undefined> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select m.id from ${table} m where ${those} order by m.id limit ${checkedAtOnce}) as next
     order by id desc limit 1`);
  return rows[0]?.id;
};

const ofColumn = (alias: string, column: PgColumn) =>
  sql`${sql.identifier(alias)}.${sql.identifier(casing.getColumnCasing(column))}`;

const changed = 'the row was changed';

/**
 * What some rows `m` of a journal say of themselves, their hash told in one way or another.
 */
const proofOf = async (
  db: Reader,
  { name, table, owner, seq }: Journal,
  { those, hash }: { those: SQL; hash: SQL },
): Promise<Proof> => {
  // Behind `offset 0`, as each of the four that ask for the reason would hash the row anew. What belongs to a row is looked
  // up by its index, row by row: the database takes a narrow range of ids for one row and would compare each with each.
  // Nothing is looked for before the first of an owner, and nothing that waits where there is a seal.
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
        when ${ofColumn('m', seq)} > 1 and p.id is null then 'the entry before it is missing'
        when ${hash} <> m.hash then ${changed}
        when m.prev_hash <> coalesce(p.hash, '') then 'the entry before it was changed'
        when s.row_id is null and w.row_id is null then 'the row was put in from outside'
        when s.seq > 1 and b.seq is null then 'seal ' || s.seq - 1 || ' is missing'
        when s.hash <> ${sealHash} then 'the row or its seal was changed'
      end as reason
        from ${table} m
        left join lateral (select p.id, p.hash from ${table} p where ${ofColumn('p', seq)} = ${ofColumn('m', seq)} - 1
          and ${ofColumn('p', owner)} = case when ${ofColumn('m', seq)} > 1 then ${ofColumn('m', owner)} end offset 0) p on true
        left join lateral (select s.row_id, s.seq, s.hash from journal_seal s
          where s.journal = ${name} and s.row_id = m.id offset 0) s on true
        left join lateral (select b.seq, b.hash from journal_seal b
          where b.journal = ${name} and b.seq = s.seq - 1 offset 0) b on true
        left join lateral (select w.row_id from journal_pending w
          where s.row_id is null and w.journal = ${name} and w.row_id = m.id offset 0) w on true
       where ${those} offset 0) as checked`);
  const [found] = rows;
  const reasons = found?.reasons ?? [];
  return {
    ...{ checkedCount: found?.checked ?? 0, unsealedCount: found?.unsealed ?? 0 },
    faults: (found?.ids ?? []).map((id, at) => ({ id, reason: reasons[at] ?? '' })),
  };
};

/**
 * Proves a journal: every row against its hash, the row before of its owner and its seal, and every seal against the
 * one before; names the rows that were changed, removed or put in, at most 100. With `which`, rows of the table `m`, only
 * these, and not what is gone.
 */
export const proveJournal = async (db: Reader, journal: Journal, which?: SQL): Promise<Proof> => {
  const quickHash = await quickHashOf(db, journal.table);
  const whole: Proof = { checkedCount: 0, unsealedCount: 0, faults: [] };
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after && whole.faults.length < mostFaults) {
    const portions: SQL[] = [];
    while (after && portions.length < statementsAtOnce) {
      const behind: SQL = sql`m.id > ${after}::uuid and ${which ?? sql`true`}`;
      after = await edgeOf(db, journal.table, behind);
      if (after) portions.push(sql`${behind} and m.id <= ${after}::uuid`);
    }
    const found = await Promise.all(portions.map((those) => proofOfPortion(db, journal, those, quickHash)));
    for (const { checkedCount, unsealedCount, faults } of found) {
      whole.checkedCount += checkedCount;
      whole.unsealedCount += unsealedCount;
      whole.faults.push(...faults);
    }
  }
  if (!which && whole.faults.length < mostFaults) whole.faults.push(...(await goneFrom(db, journal)));
  return { ...whole, faults: whole.faults.slice(0, mostFaults) };
};

/** The same of some rows; what the quick way does not fit is asked of the function, which needs the whole row. */
const proofOfPortion = async (db: Reader, journal: Journal, those: SQL, quickHash: SQL): Promise<Proof> => {
  const quick = await proofOf(db, journal, { those, hash: quickHash });
  const ids = quick.faults.flatMap(({ id, reason }) => (reason === changed ? [id] : []));
  if (ids.length === 0) return quick;
  const asked = await proofOf(db, journal, {
    those: sql`m.id = any(${sql.param(ids)}::uuid[])`,
    hash: sql`journal_hash(to_jsonb(m))`,
  });
  const sure = quick.faults.filter(({ reason }) => reason !== changed);
  return {
    checkedCount: quick.checkedCount,
    unsealedCount: quick.unsealedCount + asked.unsealedCount,
    faults: [...sure, ...asked.faults].sort((one, other) => (one.id < other.id ? -1 : 1)),
  };
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

const inChinese: Readonly<Record<string, string>> = {
  [changed]: '流水内容被改动',
  'the entry before it is missing': '缺少前一条流水',
  'the entry before it was changed': '前一条流水被改动',
  'the row was put in from outside': '流水未经系统写入',
  'the row or its seal was changed': '流水或其封存记录被改动',
  'the row was removed': '流水被删除',
  'a number is missing before it': '流水序号不连续',
};

/** What is wrong with a row, for people. */
export const faultWords = (reason: string): Label => [
  inChinese[reason] ?? reason.replace(/^seal (\d+) is missing$/, '缺少第 $1 号封存记录'),
  reason,
];
