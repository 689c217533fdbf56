import {
  type Change,
  type Label,
  logFact,
  personalKindOf,
  type Titled,
  type TProperties,
  type TSchema,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { nowIso } from '../clock.ts';
import type { Writer } from '../database/client.ts';
import { insertOf } from '../database/insertRows.ts';
import { executePrepared } from '../database/prepared.ts';
import { uuid } from '../uuid.ts';
import { operationLog } from './tables.ts';

export interface Target {
  kind: string;
  id: string;
  name: string;
}

export interface Origin {
  requestId: string | null;
  ip: string | null;
  userAgent: string | null;
}

export interface LogEntry {
  actorId: string | null;
  actorName: string | null;
  origin: Origin;
  module: string;
  action: Label;
  target?: Target;
  result?: 'done' | 'refused';
  changes?: Change[];
}

/** Writes rows of the operation log in the transaction of the change they tell of. */
export const writeLog = async (tx: Writer, entries: readonly LogEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    id: uuid(),
    at: nowIso(),
    actorId: entry.actorId,
    actorName: entry.actorName,
    ...entry.origin,
    module: entry.module,
    action: entry.action[0],
    actionEn: entry.action[1],
    targetKind: entry.target?.kind ?? null,
    targetId: entry.target?.id ?? null,
    targetName: entry.target?.name.slice(0, 200) ?? null,
    result: entry.result ?? ('done' as const),
    changes: entry.changes ?? [],
  }));
  await executePrepared(
    tx,
    'operation log',
    () => sql`with written as (${insertOf(operationLog, rows, sql.placeholder('rows'))} returning id, at)
      insert into operation_log_pending (log_id, at) select id, at from written`,
    { rows: JSON.stringify(rows) },
  );
};

/** No field of such a name is ever told, marked or not: the last guard, for whoever logs what is no field of the contract. */
const secret = /password|secret|token|hash/i;

const shown = (field: string, schema: TSchema | undefined, value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return null;
  const kind = secret.test(field) ? 'secret' : personalKindOf(schema);
  if (kind === 'secret') return '******';
  if (kind) return maskNumber(String(value));
  if (typeof value === 'string' && value.length > 2000) return `${value.slice(0, 2000)}…`;
  return value;
};

/** 13812345678 → 138****5678; shorter numbers keep their last two. */
export const maskNumber = (value: string): string =>
  value.length >= 9 ? `${value.slice(0, 3)}****${value.slice(-4)}` : `****${value.slice(-2)}`;

/** Nothing is nothing, whether it is absent, null, an emptied text or an empty list. */
const compared = (value: unknown): string =>
  value === '' || (Array.isArray(value) && value.length === 0) ? 'null' : JSON.stringify(value ?? null);

type Fields = TProperties | Record<string, unknown>;

type Told = Titled & { anyOf?: readonly Titled[] };
/** What may be null as well has its title inside. */
const titledIn = (schema: Told | undefined): Titled =>
  (schema?.title ? schema : schema?.anyOf?.find(({ title }) => title)) ?? {};

const stateFact = logFact(['状态', 'State']);
/** How the log tells of a changed state, whatever its field is called: by codes, which pages put into words. */
export const stateChanged = <F extends string>(
  field: F,
  before: Readonly<Record<F, unknown>>,
  after: unknown,
): Change[] => changesOf({ [field]: stateFact }, before, { [field]: after });

const reasonField = { reason: logFact(['原因', 'Reason']) };
/** How the log tells why; nothing where no reason was given. */
export const reasonTold = (reason: string | null | undefined): Change[] =>
  changesOf(reasonField, null, { reason });

const orderField = { order: logFact(['顺序', 'Order']) };
/** How the log tells that things were put in another order, by what they are called. */
export const orderTold = (before: readonly string[], after: readonly string[]): Change[] =>
  changesOf(orderField, { order: before.join('、') }, { order: after.join('、') });

/** Things by their ids with the names that they have now; what is gone keeps its id. */
export const namedIn = (names: ReadonlyMap<string, string>, ids: readonly string[]) =>
  [...ids].sort().map((id) => ({ id, name: names.get(id) ?? '—' }));

/** One field with what it had and has, also where both are the same. */
export const changeOf = (field: string, schema: unknown, before: unknown, after: unknown): Change => {
  const { title, titleEn } = titledIn(schema as Told | undefined);
  return {
    field,
    ...(title ? { title } : {}),
    ...(titleEn ? { titleEn } : {}),
    before: shown(field, schema as TSchema | undefined, before),
    after: shown(field, schema as TSchema | undefined, after),
  };
};

/**
 * What changed between two states of a record, field by field, with the fields' titles from the contract. What a field
 * marks as personal is masked before it reaches the log.
 */
export const changesOf = (
  fields: Fields,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Change[] =>
  Object.keys(fields).flatMap((field) => {
    const [from, to] = [before?.[field], after?.[field]];
    return compared(from) === compared(to) ? [] : [changeOf(field, fields[field], from, to)];
  });

/** 欧阳静 → 欧**: enough for who knows the name already. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(Math.min(rest.length, 3));
};
