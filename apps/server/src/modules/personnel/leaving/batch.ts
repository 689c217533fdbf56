import { type InputOf, inLocale, type Label, type personnel, personnelPermission } from '@anyan/contract';
import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { Described, ReadContext, WriteContext } from '../../../platform/context.ts';
import { type Failure, fail, failAt } from '../../../platform/failure.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import { asSystem, type Platform, systemContext } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import { runWrite } from '../../../platform/transaction.ts';
import { alone, ownersContext, sentenceOf } from '../../../platform/transfer/jobs.ts';
import { notifyTransferred, pushProgress } from '../../../platform/transfer/progress.ts';
import { dutiesOf, holdersOf } from '../duties.ts';
import { leaveJob, leaveRow } from '../tables.ts';
import { byHalves, checkLeaving, checkReceivers, type HandedOver, type Leaver, letGo } from './leaving.ts';

type Endpoints = typeof personnel.endpoints;
type Job = typeof leaveJob.$inferSelect;
type Row = typeof leaveRow.$inferSelect;

/** Stands for all duties of a person. */
const all = '*';
const title: Label = ['批量离校', 'Leaving of many'];
const batchSize = 100;
const logged: Described = { title, module: 'personnel' };
const quiet: Described = { ...logged, unlogged: true };

const ownJob = async ({ db, caller }: WriteContext, id: string): Promise<Job> =>
  need(
    (
      await db
        .select()
        .from(leaveJob)
        .where(and(eq(leaveJob.id, id), eq(leaveJob.ownerId, caller.accountId)))
        .for('update')
    )[0],
  );

/** Who takes over from whom: those who wait, by people who are in use and stay. */
const takeOver = async (
  context: WriteContext,
  jobId: string,
  given: InputOf<Endpoints['leaveBatch']>['handOver'],
): Promise<void> => {
  const { db } = context;
  const receivers = [...new Set(given.map(({ toUserId }) => toUserId))];
  const leaving =
    receivers.length > 0
      ? await db
          .select({ id: leaveRow.accountId })
          .from(leaveRow)
          .where(
            and(
              eq(leaveRow.jobId, jobId),
              inArray(leaveRow.accountId, receivers),
              inArray(leaveRow.state, ['ready', 'blocked', 'done']),
            ),
          )
      : [];
  await checkReceivers(context, receivers, new Set(leaving.map(({ id }) => id)));
  const byPerson = Map.groupBy(given, ({ userId }) => userId);
  const rows = [...byPerson].map(([id, parts]) => ({
    id,
    hand_over: parts.map(({ duty = all, toUserId }) => ({ duty, toUserId })),
  }));
  const { rows: taken } = await db.execute(sql`
    update leave_row r set state = 'ready', reason = null, hand_over = g.hand_over
      from json_to_recordset(${JSON.stringify(rows)}::json) as g(id uuid, hand_over jsonb)
     where r.job_id = ${jobId} and r.account_id = g.id and r.state = 'blocked' returning r.account_id`);
  if (taken.length !== rows.length) throw failAt('handOver', 'LEAVE_NOT_WAITING');
  // Whom the list itself names takes over where nobody else was said.
  await db
    .update(leaveRow)
    .set({
      state: 'ready',
      handOver: sql`jsonb_build_array(jsonb_build_object('duty', ${all}::text, 'toUserId', ${leaveRow.toUserId}))`,
    })
    .where(
      and(
        eq(leaveRow.jobId, jobId),
        eq(leaveRow.state, 'blocked'),
        isNotNull(leaveRow.toUserId),
        sql`${leaveRow.reason} is null`,
      ),
    );
};

/** Those who are ready leave, one hundred after the other; the others wait until their duties are handed over. */
export const leaveBatch = async (
  context: WriteContext,
  { previewId, handOver }: InputOf<Endpoints['leaveBatch']>,
): Promise<{ jobId: string }> => {
  const { db } = context;
  const job = await ownJob(context, previewId);
  if (job.state === 'running') throw fail('LEAVE_RUNNING');
  await takeOver(context, job.id, handOver);
  const ready = await db.$count(leaveRow, and(eq(leaveRow.jobId, job.id), eq(leaveRow.state, 'ready')));
  if (ready === 0) throw fail('LEAVE_NOTHING_READY');
  await db
    .update(leaveJob)
    .set({ state: 'running', stopping: false, failure: null, dueCount: ready, updatedAt: nowIso() })
    .where(eq(leaveJob.id, job.id));
  await context.send('personnel.leave', { jobId: job.id });
  context.audit({ target: { kind: 'leaveJob', id: job.id, name: `${ready}` } });
  return { jobId: job.id };
};

/** Ends it after the hundred that are under way; who has left has left. */
export const stopLeaving = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const job = await ownJob(context, id);
  if (job.state !== 'running') throw fail('LEAVE_NOT_RUNNING');
  await context.db.update(leaveJob).set({ stopping: true }).where(eq(leaveJob.id, id));
  context.audit({ target: { kind: 'leaveJob', id, name: title[0] } });
};

const findJob = async ({ database: { db } }: Platform, id: string): Promise<Job | undefined> =>
  (await db.select().from(leaveJob).where(eq(leaveJob.id, id)))[0];

/** Job `personnel.leave`: one hundred people a transaction; who may not leave after all is named. */
export const runLeaving = (platform: Platform, { jobId }: { jobId?: string }): Promise<void> =>
  alone(platform, `leave:${jobId}`, async () => {
    const job = await findJob(platform, String(jobId));
    if (job?.state !== 'running') return;
    try {
      await endJob(platform, job, { state: await leaveAll(platform, job) });
    } catch (error) {
      const failure = sentenceOf(error, job.locale);
      if (!failure) throw error;
      await endJob(platform, job, { state: 'stopped', failure });
    }
  });

const leaveAll = async (platform: Platform, job: Job): Promise<'done' | 'stopped'> => {
  const { db } = platform.database;
  for (;;) {
    if ((await findJob(platform, job.id))?.stopping) return 'stopped';
    const rows = await db
      .select()
      .from(leaveRow)
      .where(and(eq(leaveRow.jobId, job.id), eq(leaveRow.state, 'ready')))
      .orderBy(asc(leaveRow.loginName), asc(leaveRow.accountId))
      .limit(batchSize);
    if (rows.length === 0) return 'done';
    // With what its owner may do now: who has lost the right lets nobody go any more.
    const context = await ownersContext(platform, job, [personnelPermission.delete]);
    await byHalves(
      rows,
      (those) => runWrite(context, logged, (write) => leaveTogether(write, job, those)),
      (row, error) => refuse(context, job, row, error),
    );
  }
};

const endJob = async (
  platform: Platform,
  job: Job,
  values: { state: 'done' | 'stopped'; failure?: string },
): Promise<void> => {
  await runWrite(systemContext(platform), quiet, async (write) => {
    await write.db
      .update(leaveJob)
      .set({ ...values, updatedAt: nowIso() })
      .where(eq(leaveJob.id, job.id));
    const of = (state: Row['state']) =>
      write.db.$count(leaveRow, and(eq(leaveRow.jobId, job.id), eq(leaveRow.state, state)));
    const [good, bad, waiting] = [await of('done'), await of('failed'), await of('blocked')];
    pushProgress(write, job, values.state, 1);
    await notifyTransferred(write, {
      ...{ jobId: job.id, ownerId: job.ownerId, import: true, title, good, bad },
      link: `/system/personnel?leave=${job.id}`,
      body: [
        `已离校 ${good} 人${bad ? `，未办理 ${bad} 人` : ''}${waiting ? `，待交接 ${waiting} 人` : ''}`,
        `${good} left${bad ? `, ${bad} could not` : ''}${waiting ? `, ${waiting} have duties to hand over` : ''}`,
      ],
      ...(values.failure ? { failure: values.failure } : {}),
    });
  });
};

const refuse = ({ platform }: ReadContext, job: Job, row: Row, error: Failure): Promise<void> =>
  runWrite(systemContext(platform), quiet, async ({ db }) => {
    await db
      .update(leaveRow)
      .set({ state: 'failed', reason: error.sentence(job.locale) })
      .where(and(eq(leaveRow.jobId, job.id), eq(leaveRow.accountId, row.accountId)));
  });

/** A new holder for each duty as it is now; undefined while one is left out. */
const handedOver = async (
  context: WriteContext,
  { accountId, handOver }: Row,
): Promise<HandedOver[] | undefined> => {
  const given = new Map(handOver.map(({ duty, toUserId }) => [duty, toUserId]));
  const handed = (await dutiesOf(context, accountId)).map(({ duty }) => ({
    duty,
    toUserId: given.get(duty) ?? given.get(all),
  }));
  return handed.every(({ toUserId }) => toUserId) ? (handed as HandedOver[]) : undefined;
};

const leaveTogether = async (context: WriteContext, job: Job, rows: readonly Row[]): Promise<void> => {
  const { db } = context;
  const ids = rows.map(({ accountId }) => accountId);
  const people = await checkLeaving(
    context,
    rows.map(({ accountId, leaveDate }) => ({ id: accountId, leaveDate })),
  );
  const holders = await holdersOf(context, ids);
  const leavers: Leaver[] = [];
  const blocked: string[] = [];
  for (const row of rows) {
    const handed = holders.has(row.accountId) ? await handedOver(context, row) : [];
    const one = people.get(row.accountId);
    if (handed && one) leavers.push({ one, leaveDate: row.leaveDate, handOver: handed });
    else blocked.push(row.accountId);
  }
  await checkReceivers(
    context,
    leavers.flatMap(({ handOver }) => handOver.map(({ toUserId }) => toUserId)),
    new Set(ids),
  );
  if (leavers.length > 0) await letGo(context, leavers);
  else context.audit({ target: { kind: 'leaveJob', id: job.id, name: title[0] } });
  const mark = (those: readonly string[], values: Pick<Row, 'state' | 'reason'>) =>
    db
      .update(leaveRow)
      .set(values)
      .where(and(eq(leaveRow.jobId, job.id), sql`${leaveRow.accountId} = any(${sql.param(those)}::uuid[])`));
  const left = leavers.map(({ one }) => one.id);
  if (left.length > 0) await mark(left, { state: 'done', reason: null });
  if (blocked.length > 0) {
    const reason = inLocale(['还有职责未指定接收人', 'Some duties have no new holder yet'], job.locale);
    await mark(blocked, { state: 'blocked', reason });
  }
  const waiting = await db.$count(leaveRow, and(eq(leaveRow.jobId, job.id), eq(leaveRow.state, 'ready')));
  await db.update(leaveJob).set({ updatedAt: nowIso() }).where(eq(leaveJob.id, job.id));
  pushProgress(context, job, 'running', 1 - waiting / Math.max(1, job.dueCount));
};

/** Job `personnel.leaveSweep`: lists that nobody went on with, and those of a month ago. */
export const sweepLeaving = (platform: Platform): Promise<void> =>
  asSystem(platform, unlogged('personnel', ['清理离校名单', 'Sweep lists of leaving']), async ({ db }) => {
    await db
      .delete(leaveJob)
      .where(
        or(
          and(eq(leaveJob.state, 'preview'), lt(leaveJob.createdAt, sql`now() - interval '1 day'`)),
          lt(leaveJob.createdAt, sql`now() - interval '30 days'`),
        ),
      );
  });
