import { createHash } from 'node:crypto';
import type { Facts } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';

/** The same object gives the same text, whatever the order of its keys. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const factsHash = (facts: Facts): string => sha256(canonical(facts));

export interface Evidence {
  instanceId: string;
  seq: number;
  at: string;
  actorId: string | null;
  kind: string;
  round: number;
  taskId: string | null;
  stepKey: string | null;
  payload: Record<string, unknown>;
}

/** The hash of an event covers it whole, and by the hash before it everything since the submission. */
export const evidenceHash = (before: string, event: Evidence): string =>
  sha256(
    `${before}\n${canonical([event.instanceId, event.seq, event.at, event.actorId, event.kind, event.round, event.taskId, event.stepKey, event.payload])}`,
  );

/** What is wrong with the events of one application, in their order; undefined when nothing is. */
export const chainFault = (events: readonly (Evidence & { hash: string })[]): string | undefined => {
  let before = '';
  for (const [at, event] of events.entries()) {
    if (event.seq !== at + 1) return `event ${at + 1} is missing`;
    if (evidenceHash(before, event) !== event.hash) return `event ${event.seq} was changed`;
    before = event.hash;
  }
  return undefined;
};

/** What a decision's event says of its task; the row must still say the same. */
export interface DecidedTask {
  state: string;
  comment: string | null;
  signatureFileId: string | null;
  assigneeId: string;
  evidenceHash: string | null;
}

export interface EvidenceReport {
  checkedCount: number;
  faults: { id: string; reason: string }[];
}

const batch = 500;

interface Row extends Record<string, unknown> {
  id: string;
  no: string;
  facts: Facts;
  lastSeq: number;
  lastHash: string;
  events: (Evidence & { hash: string })[] | null;
  tasks: (DecidedTask & { id: string })[] | null;
}

const faultOf = ({ facts, lastSeq, lastHash, events, tasks }: Row): string | undefined => {
  const chain = events ?? [];
  const fault = chainFault(chain);
  if (fault) return fault;
  if (chain.length !== lastSeq || (chain.at(-1)?.hash ?? '') !== lastHash)
    return 'events are missing at the end';
  const known = chain.findLast(({ payload }) => typeof payload.facts === 'string')?.payload.facts;
  if (known !== factsHash(facts)) return 'the facts were changed';
  const byHash = new Map(chain.map((event) => [event.hash, event]));
  for (const task of tasks ?? []) {
    const event = byHash.get(task.evidenceHash ?? '');
    if (
      event?.taskId !== task.id ||
      (event.payload.comment ?? null) !== task.comment ||
      (event.payload.signatureFileId ?? null) !== task.signatureFileId ||
      event.payload.state !== task.state
    )
      return `the decision ${task.id} was changed`;
  }
  return undefined;
};

/** Columns as the hash knows them: moments as ISO text in milliseconds. */
const evidenceOf = (id: string | null, after: string) => sql`
  select i.id, i.instance_no as no, i.facts, i.last_seq as "lastSeq", i.last_hash as "lastHash",
    (select jsonb_agg(jsonb_build_object('instanceId', e.instance_id, 'seq', e.seq,
        'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'actorId', e.actor_id, 'kind', e.kind, 'round', e.round, 'taskId', e.task_id, 'stepKey', e.step_key,
        'payload', e.payload, 'hash', e.hash) order by e.seq)
       from approval_event e where e.instance_id = i.id) as events,
    (select jsonb_agg(jsonb_build_object('id', t.id, 'state', t.state, 'comment', t.comment,
        'signatureFileId', t.signature_file_id, 'assigneeId', t.assignee_id, 'evidenceHash', t.evidence_hash))
       from approval_task t where t.instance_id = i.id and t.evidence_hash is not null) as tasks
    from approval_instance i
   where ${id ? sql`i.id = ${id}` : sql`i.id > ${after}`} order by i.id limit ${id ? 1 : batch}`;

/** Checks the evidence of one application. */
export const instanceEvidence = async (
  db: Reader,
  id: string,
): Promise<{ fault?: string; hashes: string[] }> => {
  const { rows } = await db.execute<Row>(evidenceOf(id, ''));
  const row = rows[0];
  const fault = row && faultOf(row);
  return { ...(fault ? { fault } : {}), hashes: (row?.events ?? []).map(({ hash }) => hash) };
};

/** Checks every application's evidence and names those that were tampered with; at most 100 of them. */
export const verifyEvidence = async (db: Reader): Promise<EvidenceReport> => {
  const faults: EvidenceReport['faults'] = [];
  let checkedCount = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.execute<Row>(evidenceOf(null, after));
    for (const row of rows) {
      checkedCount += row.events?.length ?? 0;
      after = row.id;
      const reason = faultOf(row);
      if (reason) faults.push({ id: row.no, reason });
      if (faults.length >= 100) return { checkedCount, faults };
    }
    if (rows.length < batch) return { checkedCount, faults };
  }
};
