import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { nowIso } from '../clock.ts';
import type { Db, Reader, Writer } from '../database/client.ts';
import { insertOf } from '../database/insertRows.ts';
import { sealedAtOnce, sealJournals } from '../journal/journal.ts';
import { operationLogTerm } from './tables.ts';

/** The text a hash covers: every column as PostgreSQL prints it, so that no reading back can differ. */
export const sealedText = sql.raw(
  `jsonb_build_array(l.id, extract(epoch from l.at), l.actor_id, l.actor_name, l.ip, l.user_agent, l.request_id, l.module,
    l.action, l.action_en, l.target_kind, l.target_id, l.target_name, l.result, l.changes)::text`,
);

const chain = (before: string, text: string): string =>
  createHash('sha256').update(before).update('\n').update(text).digest('hex');

const batch = 2000;

/** Held by who adds to the chain, one at a time over all nodes. */
export const sealLock = 7203945;

export interface PendingRow extends Record<string, unknown> {
  id: string;
  at: string;
  text: string;
  actor: string | null;
  action: string;
  actionEn: string;
}

/** What sealing asks of a row `l`. */
export const pendingColumns = sql`l.id, l.at::text as at, ${sealedText} as text,
  l.actor_name as actor, l.action, l.action_en as "actionEn"`;

/**
 * Chains the rows that have been committed since the last time; one sealer at a time over all nodes, so that writers
 * never wait for each other. Returns how many were sealed.
 */
export const sealLog = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows: locked } = await tx.execute<{ ok: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sealLock}) as ok`,
    );
    if (!locked[0]?.ok) return 0;
    const { rows } = await tx.execute<PendingRow>(sql`
      select ${pendingColumns}
        from operation_log_pending p join operation_log l on l.id = p.log_id and l.at = p.at
       order by p.at, p.log_id limit ${batch}`);
    if (rows.length === 0) return 0;
    await sealRows(tx, rows);
    await forget(tx, rows);
    return rows.length;
  });

/** Adds rows to the end of the chain; the caller holds the lock `sealLock` of its transaction. */
export const sealRows = async (tx: Writer, rows: readonly PendingRow[]): Promise<void> => {
  // By the column: the answer's own `seq` is in no index, and the whole chain would be read twice a second.
  const { rows: last } = await tx.execute<{ seq: number; hash: string }>(
    sql`select s.seq::int as seq, s.hash from operation_log_seal s order by s.seq desc limit 1`,
  );
  let { seq, hash } = last[0] ?? { seq: 0, hash: '' };
  const seals = rows.map((row) => {
    hash = chain(hash, row.text);
    return { seq: ++seq, id: row.id, at: row.at, hash };
  });
  await tx.execute(sql`
    insert into operation_log_seal (seq, log_id, log_at, hash)
    select seq, id, at, hash from json_to_recordset(${JSON.stringify(seals)}::json)
      as s(seq bigint, id uuid, at timestamptz, hash text)`);
  await keepTerms(tx, rows);
};

const keepTerms = async (tx: Writer, rows: readonly PendingRow[]): Promise<void> => {
  const actors = new Set(rows.flatMap(({ actor }) => actor ?? []));
  const actions = new Map(
    rows.map(({ action, actionEn }) => [`${action}\n${actionEn}`, { action, actionEn }]),
  );
  const terms = [
    ...[...actors].map((text) => ({ kind: 'actor' as const, text, textEn: '' })),
    ...[...actions.values()].map((name) => ({
      kind: 'action' as const,
      text: name.action,
      textEn: name.actionEn,
    })),
  ];
  await tx.execute(sql`${insertOf(operationLogTerm, terms)} on conflict do nothing`);
};

const forget = (tx: Writer, rows: readonly PendingRow[]) =>
  tx.execute(
    sql`delete from operation_log_pending where log_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`,
  );

export interface Verification {
  checkedCount: number;
  unsealedCount: number;
  faults: { id: string; reason: string }[];
}

/** Walks the whole chain and names each row that was changed, removed or put in; at most 100 of them. */
export const verifyLog = async (db: Reader): Promise<Verification> => {
  const faults: Verification['faults'] = [];
  let checkedCount = 0;
  let after = 0;
  let hash = '';
  for (;;) {
    const { rows } = await db.execute<{ seq: number; id: string; hash: string; text: string | null }>(sql`
      select s.seq::int as seq, s.log_id as id, s.hash, ${sealedText} as text
        from operation_log_seal s left join operation_log l on l.id = s.log_id and l.at = s.log_at
       where s.seq > ${after} order by s.seq limit ${batch}`);
    if (rows.length === 0) break;
    for (const row of rows) {
      checkedCount++;
      if (row.seq !== after + 1) faults.push({ id: row.id, reason: `seal ${after + 1} is missing` });
      after = row.seq;
      if (row.text === null || row.text.startsWith('[null,'))
        faults.push({ id: row.id, reason: 'the row was removed' });
      else if (chain(hash, row.text) !== row.hash)
        faults.push({ id: row.id, reason: 'the row or its seal was changed' });
      hash = row.hash;
      if (faults.length >= 100) return { checkedCount, unsealedCount: 0, faults };
    }
  }
  const { rows: loose } = await db.execute<{ id: string; pending: boolean }>(sql`
    select l.id, p.log_id is not null as pending
      from operation_log l
      left join operation_log_seal s on s.log_id = l.id and s.log_at = l.at
      left join operation_log_pending p on p.log_id = l.id and p.at = l.at
     where s.log_id is null limit 10000`);
  for (const row of loose)
    if (!row.pending && faults.length < 100)
      faults.push({ id: row.id, reason: 'the row was put in from outside' });
  return { checkedCount, unsealedCount: loose.filter(({ pending }) => pending).length, faults };
};

/** Seals the log and the journals every half second until stopped; makes the partitions of the next two months in time. */
export const startSealer = (db: Db, onError: (error: unknown) => void): { stop(): Promise<void> } => {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let monthMade = '';
  const turn = async () => {
    try {
      const now = nowIso();
      const month = now.slice(0, 7);
      if (month !== monthMade) {
        await db.execute(sql`
          select operation_log_month(${now}::timestamptz + make_interval(months => ahead))
            from generate_series(0, 2) as ahead`);
        monthMade = month;
      }
      while (!stopped && (await sealLog(db)) === batch);
      while (!stopped && (await sealJournals(db)) === sealedAtOnce);
    } catch (error) {
      onError(error);
    }
    if (!stopped) timer = setTimeout(() => (running = turn()), 500);
    timer?.unref();
  };
  running = turn();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
