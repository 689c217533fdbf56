import { access } from 'node:fs/promises';
import { inLocale } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { nowIso } from '../clock.ts';
import type { WriteContext } from '../context.ts';
import type { Reader } from '../database/client.ts';
import { type Heading, titleKey } from '../excel/index.ts';
import { fail, failAt } from '../failure.ts';
import { type Platform, systemContext } from '../platform.ts';
import { runWrite } from '../transaction.ts';
import { ownJob } from './imports.ts';
import { type Job, quiet } from './jobs.ts';
import { type ImportKind, kindOf, plainKind } from './kinds.ts';
import { pushProgress } from './progress.ts';
import { importJob, importRow, importTitles, unread } from './tables.ts';

/** More titles than anybody's workbooks have; whoever names others forgets the first. */
const mostTitles = 500;

/** What the owner of a job said of titles in earlier files of its kind. */
export const knownTitles = async (
  db: Reader,
  { ownerId, kind }: Pick<Job, 'ownerId' | 'kind'>,
): Promise<Record<string, string | null>> =>
  (
    await db
      .select({ titles: importTitles.titles })
      .from(importTitles)
      .where(and(eq(importTitles.ownerId, ownerId), eq(importTitles.kind, plainKind(kind))))
  )[0]?.titles ?? {};

/** Not every title of the file says what it is: its owner is asked. */
export const askForColumns = (platform: Platform, job: Job, heading: Heading): Promise<void> =>
  runWrite(systemContext(platform), quiet(kindOf(job.kind)), async (write) => {
    await write.db
      .update(importJob)
      .set({ state: 'mapping', heading, updatedAt: nowIso() })
      .where(and(eq(importJob.id, job.id), eq(importJob.state, 'checking')));
    pushProgress(write, job, 'mapping', 1);
  });

interface Given {
  column: number;
  key: string | null;
}

/** Every column and field that is named is there, none twice, and no needed one is left out. */
const checkGiven = ({ columns }: ImportKind, job: Job, given: readonly Given[]): void => {
  const titles = new Map(columns.map(({ key, title }) => [key, inLocale(title, job.locale)]));
  const there = new Set(job.heading?.columns.map(({ column }) => column));
  const taken = new Set<string>();
  const seen = new Set<number>();
  for (const { column, key } of given) {
    if (!there.has(column) || seen.has(column) || (key !== null && !titles.has(key)))
      throw failAt('columns', 'IMPORT_COLUMN_UNKNOWN');
    seen.add(column);
    if (key === null) continue;
    if (taken.has(key)) throw failAt('columns', 'IMPORT_COLUMN_TWICE', { column: titles.get(key) ?? '' });
    taken.add(key);
  }
  const missing = columns.filter(({ key, required }) => required && !taken.has(key));
  if (missing.length > 0)
    throw failAt('columns', 'IMPORT_COLUMNS_MISSING', {
      columns: missing.map(({ key }) => titles.get(key)).join('、'),
    });
};

/** The next file with such titles is read without asking. */
const remember = async ({ db }: WriteContext, job: Job, given: readonly Given[]): Promise<void> => {
  const own = new Set(kindOf(job.kind).columns.flatMap(({ title }) => title.map(titleKey)));
  const keys = new Map(given.map(({ column, key }) => [column, key]));
  const said = (job.heading?.columns ?? [])
    .map(({ column, title }) => [titleKey(title), keys.get(column) ?? null] as const)
    .filter(([title]) => !own.has(title));
  if (said.length === 0) return;
  const before = Object.entries(await knownTitles(db, job)).filter(
    ([title]) => !said.some(([one]) => one === title),
  );
  const titles = Object.fromEntries([...before, ...said].slice(-mostTitles));
  await db
    .insert(importTitles)
    .values({ ownerId: job.ownerId, kind: plainKind(job.kind), titles })
    .onConflictDoUpdate({
      target: [importTitles.ownerId, importTitles.kind],
      set: { titles, updatedAt: sql`now()` },
    });
};

/** The owner says which column is which, or asks to be asked: the file is checked anew. */
export const mapImport = async (
  context: WriteContext,
  { id, columns }: { id: string; columns?: readonly Given[] },
): Promise<void> => {
  const { db } = context;
  const job = await ownJob(context, id);
  if (job.state !== 'mapping' && (job.state !== 'waiting' || columns)) throw fail('JOB_NOT_MAPPING');
  await access(job.path).catch(() => {
    throw fail('JOB_FILE_GONE');
  });
  if (columns) {
    checkGiven(kindOf(job.kind), job, columns);
    await remember(context, job, columns);
  }
  await db.delete(importRow).where(eq(importRow.jobId, id));
  await db
    .update(importJob)
    .set({
      state: 'checking',
      places: columns
        ? {
            row: job.heading?.row ?? 1,
            columns: columns.flatMap(({ column, key }) => (key === null ? [] : [{ column, key }])),
          }
        : 'ask',
      heading: null,
      ...unread,
      updatedAt: nowIso(),
    })
    .where(eq(importJob.id, id));
  await context.send('import.check', { jobId: id });
};
