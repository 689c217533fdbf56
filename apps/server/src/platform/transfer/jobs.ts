import { rm } from 'node:fs/promises';
import type { Locale, PermissionName } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { nowIso } from '../clock.ts';
import type { Described, ReadContext, WriteContext } from '../context.ts';
import { WorkbookFault } from '../excel/index.ts';
import { Failure, fail } from '../failure.ts';
import { type Platform, systemContext } from '../platform.ts';
import { reachOf } from '../session/caller.ts';
import { runWrite } from '../transaction.ts';
import { type ImportKind, kindOf } from './kinds.ts';
import { dropPictures, zipPath } from './pictures.ts';
import { notifyTransferred, pushProgress } from './progress.ts';
import { importJob, importRow } from './tables.ts';

export type Job = typeof importJob.$inferSelect;

/** The context of a job: its owner, with what he may do and reach now; without permissions he reaches nothing by them. */
export const ownersContext = async (
  platform: Platform,
  { ownerId, locale }: { ownerId: string; locale: Locale },
  permissions: readonly PermissionName[],
): Promise<ReadContext> => {
  const caller = await platform.callers.ofAccount(ownerId);
  const held = permissions.filter((name) => caller?.permissions.has(name));
  if (!caller || (permissions.length > 0 && held.length === 0)) throw fail('NOT_ALLOWED');
  return { ...systemContext(platform, caller), reach: reachOf(caller, held), locale };
};

export const quiet = (kind: ImportKind): Described => ({
  title: kind.title,
  module: kind.module,
  unlogged: true,
});

export const findJob = async (platform: Platform, id: string): Promise<Job | undefined> =>
  (await platform.database.db.select().from(importJob).where(eq(importJob.id, id)))[0];

/** The uploaded workbook stays until it is imported or given up: its owner may say what its columns are. */
export const dropFile = async (job: Job): Promise<void> => {
  for (const path of [job.path, zipPath(job)]) await rm(path, { force: true });
};

/** The page of an import, where `import` opens it at its result. */
const linkOf = async ({ callers }: Platform, { id, ownerId, kind }: Job): Promise<string | undefined> => {
  const { page: given } = kindOf(kind);
  const owner = typeof given === 'function' ? await callers.ofAccount(ownerId) : null;
  const page = typeof given === 'function' ? (owner ? given(owner) : undefined) : given;
  return page && `${page}${page.includes('?') ? '&' : '?'}import=${id}`;
};

const endOf = async ({ platform }: WriteContext, job: Job) => ({
  jobId: job.id,
  ownerId: job.ownerId,
  import: true,
  title: kindOf(job.kind).title,
  link: await linkOf(platform, job),
  good: job.doneCount,
  bad: job.badCount,
});

export const notifyImported = async (context: WriteContext, { id }: Job): Promise<void> => {
  const [job] = await context.db.select().from(importJob).where(eq(importJob.id, id));
  if (job) await notifyTransferred(context, await endOf(context, job));
};

export const failJob = async (platform: Platform, job: Job, failure: string): Promise<void> => {
  await runWrite(systemContext(platform), quiet(kindOf(job.kind)), async (context) => {
    // Rows that were read before the fault of the whole file showed count for nothing.
    if (job.state === 'checking') await context.db.delete(importRow).where(eq(importRow.jobId, job.id));
    await context.db
      .update(importJob)
      .set({
        state: 'failed',
        failure,
        updatedAt: nowIso(),
        ...(job.state === 'checking' ? { totalCount: 0, goodCount: 0, badCount: 0 } : {}),
        ...(kindOf(job.kind).together ? { doneCount: 0 } : {}),
      })
      .where(eq(importJob.id, job.id));
    pushProgress(context, job, 'failed', 1);
    // Whoever waits for the check of his workbook is told on the page.
    if (job.state === 'running')
      await notifyTransferred(context, { ...(await endOf(context, job)), failure });
  });
  await dropPictures(platform, job.id);
};

/** The sentence for a fault of the whole job; undefined for one that is the product's own. */
export const sentenceOf = (error: unknown, locale: Locale): string | undefined => {
  if (error instanceof WorkbookFault) return new Failure(error.error, error.values).sentence(locale);
  return error instanceof Failure ? error.sentence(locale) : undefined;
};

/**
 * Does a job's work unless it is being done already, here or on another node; a process that dies lets go. The name is
 * that of the step, since the next one may begin before the lock of this one is given back.
 */
export const alone = async (platform: Platform, name: string, work: () => Promise<void>): Promise<void> => {
  const client = await platform.database.pool.connect();
  // Unheard, a lost connection would end the process; the work itself notices on its own connections.
  const ignore = () => {};
  client.on('error', ignore);
  let broken = true;
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [name],
    );
    if (rows[0]?.free) {
      try {
        await work();
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      }
    }
    broken = false;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
};

/** The sentence of a job that was tried for long and never ended. */
export const givenUp = (locale: Locale): string => fail('INTERNAL').sentence(locale);
