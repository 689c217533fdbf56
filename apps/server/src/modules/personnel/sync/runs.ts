import {
  type InputOf,
  inLocale,
  type Locale,
  type personnel,
  type SyncKind,
  type SyncReason,
  syncRunRow,
} from '@anyan/contract';
import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import { actingAs, type WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { actorOf, everything, systemCaller } from '../../../platform/session/caller.ts';
import { forgetNonces } from '../../../platform/signature/signed.ts';
import { check } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { syncLink, syncRun, syncSource } from '../tables.ts';
import { applyOrganizations, planOrganizations } from './organizations.ts';
import { applyPeople, planPeople } from './people.ts';
import type { Source } from './plan.ts';
import { runs } from './queries.ts';
import {
  type CheckedOrganization,
  type CheckedPerson,
  checkedRows,
  keepable,
  renamed,
  type SyncRefusal,
} from './rows.ts';
import { incoming } from './states.ts';

const { added, changed, unchanged, left, refused } = syncRunRow.properties;
const countFields = { added, changed, unchanged, left, refused };

type Run = typeof syncRun.$inferSelect;

export interface Batch {
  kind: SyncKind;
  batchNo: number;
  full: boolean;
  part?: number;
  parts?: number;
  rows: readonly object[];
}

/** Shares beyond which a full batch waits for somebody's yes. */
const most = { leaving: 0.05, changing: 0.2 };

const target = ({ id, name }: Pick<Source, 'id' | 'name'>) => ({ kind: 'sync', id, name });

const planOf = async (
  context: WriteContext,
  source: Source,
  kind: SyncKind,
  rows: readonly object[],
  full: boolean,
) => {
  const { good, refused } = checkedRows(source, kind, rows);
  const present = good.filter(({ here }) => here).map(({ externalId }) => externalId);
  if (kind === 'people') {
    const plan = await planPeople(context, source, good as CheckedPerson[], full);
    // A wrong row says that somebody is there, whatever else it says.
    const wrong = new Set(refused.map(({ externalId }) => externalId));
    plan.leave = full ? await withoutRefused(context, source, plan.leave, wrong) : plan.leave;
    plan.refused.unshift(...refused);
    plan.present = present;
    return { plan, apply: () => applyPeople(context, source, plan) };
  }
  const plan = await planOrganizations(context, source, good as CheckedOrganization[], full);
  plan.refused.unshift(...refused);
  return { plan, apply: () => applyOrganizations(context, source, plan) };
};

const withoutRefused = async (
  { db }: WriteContext,
  source: Source,
  ids: string[],
  wrong: ReadonlySet<string>,
): Promise<string[]> => {
  if (wrong.size === 0 || ids.length === 0) return ids;
  const named = await db
    .select({ id: syncLink.accountId })
    .from(syncLink)
    .where(and(eq(syncLink.sourceId, source.id), inArray(syncLink.externalId, [...wrong])));
  const kept = new Set(named.map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
};

/** Why a full batch is not taken in at once. */
const reasonOf = ({
  linked,
  leave,
  change,
}: {
  linked: number;
  leave: readonly unknown[];
  change: readonly unknown[];
}): SyncReason | null => {
  if (linked === 0) return 'first';
  if (leave.length > linked * most.leaving) return 'leaving';
  return change.length > linked * most.changing ? 'changing' : null;
};

const countsOf = (plan: {
  add: readonly unknown[];
  change: readonly unknown[];
  leave: readonly unknown[];
  unchanged: number;
}) => ({
  added: plan.add.length,
  changed: plan.change.length,
  unchanged: plan.unchanged,
  left: plan.leave.length,
});

/** All rows of a batch, of its parts in their order. */
const rowsOf = async ({ db }: WriteContext, { sourceId, kind, batchNo }: Run): Promise<object[]> => {
  const parts = await db
    .select({ payload: syncRun.payload })
    .from(syncRun)
    .where(and(eq(syncRun.sourceId, sourceId), eq(syncRun.kind, kind), eq(syncRun.batchNo, batchNo)))
    .orderBy(syncRun.part);
  return parts.flatMap(({ payload }) => payload ?? []);
};

const take = async (
  context: WriteContext,
  source: Source,
  run: Run,
  acceptedBy?: string | null,
): Promise<Run> => {
  const { db } = context;
  const rows = await rowsOf(context, run);
  const { plan, apply } = await planOf(context, source, run.kind, rows, run.full);
  const reason = run.full && acceptedBy === undefined ? reasonOf(plan) : null;
  if (!reason) await apply();
  const values = {
    ...countsOf(plan),
    state: reason ? ('waiting' as const) : ('done' as const),
    reason: reason ?? run.reason,
    received: rows.length,
    refusals: plan.refused.slice(0, 60_000),
    note: plan.note ?? null,
    version: run.version + 1,
    ...(acceptedBy === undefined ? {} : { decidedById: acceptedBy }),
  };
  await db.update(syncRun).set(values).where(eq(syncRun.id, run.id));
  const same = and(eq(syncRun.sourceId, source.id), eq(syncRun.kind, run.kind));
  // What is taken in, or lies in a later batch, is not kept twice.
  if (!reason)
    await db
      .update(syncRun)
      .set({ payload: null })
      .where(and(same, eq(syncRun.batchNo, run.batchNo)));
  if (run.full)
    await db
      .update(syncRun)
      .set({ state: 'superseded', payload: null })
      .where(and(same, inArray(syncRun.state, ['waiting', 'collecting']), lt(syncRun.batchNo, run.batchNo)));
  context.audit({
    target: target(source),
    changes: changesOf(countFields, null, { ...countsOf(plan), refused: plan.refused.length }),
  });
  return { ...run, ...values, payload: null };
};

/** The answer to a machine. */
export const answerOf = (run: Run, locale: Locale) => ({
  runId: run.id,
  state: run.state,
  taken: run.state === 'done' ? run.received - run.refusals.length : 0,
  added: run.added,
  changed: run.changed,
  unchanged: run.unchanged,
  left: run.left,
  refused: run.refusals.map(({ message, ...row }: SyncRefusal) => ({
    ...row,
    message: inLocale(message, locale),
  })),
});

/**
 * Takes a batch, or a part of one. The same again is answered as the first time.
 * @throws SYNC_KIND, SYNC_OLD, SYNC_PARTS
 */
export const receive = async (
  context: WriteContext,
  sourceId: string,
  { kind, batchNo, full, part = 1, parts = 1, rows }: Batch,
): Promise<Run> => {
  const { db } = context;
  await hold(db, `sync ${sourceId}`);
  const source = need((await db.select().from(syncSource).where(eq(syncSource.id, sourceId)))[0]);
  if (!source.kinds.includes(kind)) throw fail('SYNC_KIND');
  if (part > parts || (parts > 1 && !full)) throw fail('SYNC_PARTS');
  const same = and(eq(syncRun.sourceId, sourceId), eq(syncRun.kind, kind));
  const ofBatch = await db
    .select()
    .from(syncRun)
    .where(and(same, eq(syncRun.batchNo, batchNo)));
  const again = ofBatch.find((one) => one.part === part);
  if (again) {
    context.audit({ target: target(source), changes: [] });
    return again;
  }
  if (ofBatch.some((one) => one.parts !== parts || !one.full !== !full)) throw fail('SYNC_PARTS');
  const [newest] = await db
    .select({ batchNo: syncRun.batchNo })
    .from(syncRun)
    .where(and(same, eq(syncRun.full, true), gt(syncRun.batchNo, batchNo), ne(syncRun.state, 'failed')))
    .orderBy(desc(syncRun.batchNo))
    .limit(1);
  if (newest) throw fail('SYNC_OLD');
  const named = renamed(source);
  const [run] = await db
    .insert(syncRun)
    .values({
      ...{
        id: uuid(),
        sourceId,
        kind,
        batchNo,
        part,
        parts,
        full,
        payload: rows.map((row) => keepable(named(row))),
        received: rows.length,
      },
      ...{ state: 'collecting' as const, at: nowIso() },
    })
    .returning();
  if (ofBatch.length + 1 < parts) {
    context.audit({ target: target(source), changes: [] });
    return need(run);
  }
  return take(context, source, need(run));
};

/** Takes in what waited. What has changed here meanwhile is compared afresh. @throws WRONG_STATE, STALE_VERSION */
export const acceptRun = async (
  context: WriteContext,
  { id, version }: InputOf<(typeof personnel)['endpoints']['syncAccept']>,
): Promise<void> => {
  const { db } = context;
  const seen = await runs.lockSeen(context, { id, version });
  await hold(db, `sync ${seen.sourceId}`);
  await check(context, incoming, 'accept', await runs.lockAnywhere(context, id));
  const source = need((await db.select().from(syncSource).where(eq(syncSource.id, seen.sourceId)))[0]);
  const run = need((await db.select().from(syncRun).where(eq(syncRun.id, id)))[0]);
  // A source acts for itself, within all that there is; who accepted it stands in the run and the log.
  await take(asSource(context), source, run, actorOf(context));
};

const asSource = (context: WriteContext): WriteContext => ({
  ...context,
  ...actingAs(systemCaller, everything),
});

/** Runs are kept for half a year; nonces no longer than anybody would take their time. */
export const forgetRuns = async (context: WriteContext): Promise<void> => {
  const old = new Date(nowMs() - 180 * 86_400_000).toISOString();
  await context.db.delete(syncRun).where(lt(syncRun.at, old));
  await forgetNonces(context);
};
