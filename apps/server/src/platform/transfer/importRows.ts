import { inLocale } from '@anyan/contract';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { nowIso } from '../clock.ts';
import type { ReadContext } from '../context.ts';
import { Failure } from '../failure.ts';
import { type Platform, systemContext } from '../platform.ts';
import { runWrite } from '../transaction.ts';
import {
  alone,
  failJob,
  findJob,
  type Job,
  notifyImported,
  ownersContext,
  quiet,
  sentenceOf,
} from './jobs.ts';
import { type ImportKind, kindOf, subjectOf, type WholeWorkbook } from './kinds.ts';
import { dropPictures, handOutPictures } from './pictures.ts';
import { pushProgress } from './progress.ts';
import { importJob, importRow, type RowError } from './tables.ts';

/** What stands in the good rows of a job, whether they are stored yet or not. */
const wholeOf = ({ database }: Platform, jobId: string): WholeWorkbook => {
  const read = new Map<string, Promise<ReadonlySet<string>>>();
  const valuesOf = async (key: string): Promise<ReadonlySet<string>> => {
    const value = sql<string>`lower(trim(${importRow.data} ->> ${key}::text))`;
    const rows = await database.db
      .select({ value })
      .from(importRow)
      .where(and(eq(importRow.jobId, jobId), sql`${importRow.data} ->> ${key}::text <> ''`));
    return new Set(rows.map((row) => row.value));
  };
  return {
    valuesOf: (key) => {
      const found = read.get(key) ?? valuesOf(key);
      read.set(key, found);
      return found;
    },
  };
};

/** Others are answered between two batches. */
const storeBatch = 200;

/** Job `import.run`: stores the good rows, some hundred at once; a row that fails after all fails alone. */
export const runImport = (platform: Platform, { jobId }: { jobId?: string }): Promise<void> =>
  alone(platform, `run:${jobId}`, async () => {
    const job = await findJob(platform, String(jobId));
    if (job?.state !== 'running') return;
    try {
      await storeAll(platform, job, kindOf(job.kind));
    } catch (error) {
      const sentence = sentenceOf(error, job.locale);
      if (!sentence) throw error;
      await failJob(platform, job, sentence);
    }
  });

const storeAll = async (platform: Platform, job: Job, kind: ImportKind): Promise<void> => {
  const context = await ownersContext(platform, job, kind.permissions);
  if (kind.together) return storeTogether(context, kind, job);
  const workbook = wholeOf(platform, job.id);
  for (let last = 0; ; ) {
    const rows = await platform.database.db
      .select({ row: importRow.row, cells: importRow.cells, data: importRow.data })
      .from(importRow)
      // What is done lies before; without the bound it would be walked again each time.
      .where(and(eq(importRow.jobId, job.id), eq(importRow.state, 'good'), gt(importRow.row, last)))
      .orderBy(asc(importRow.row))
      .limit(storeBatch);
    if (rows.length === 0) break;
    last = rows.at(-1)?.row ?? last;
    await storeGood(context, kind, job, rows, workbook);
  }
  // Those of rows that were not stored.
  await dropPictures(platform, job.id);
  await runWrite(systemContext(platform), quiet(kind), async (write) => {
    await write.db
      .update(importJob)
      .set({ state: 'done', updatedAt: nowIso() })
      .where(eq(importJob.id, job.id));
    pushProgress(write, job, 'done', 1);
    await notifyImported(write, job);
  });
};

/** Rows that are read and written at once of those that are stored together. */
const togetherBatch = 250;

/**
 * All good rows in one transaction: a process that dies leaves nothing of it, and the next one begins again with the rows
 * that are checked already. What others may wait for is written last.
 */
const storeTogether = async (context: ReadContext, kind: ImportKind, job: Job): Promise<void> => {
  const { platform } = context;
  const subject = subjectOf(job.kind);
  const workbook = wholeOf(platform, job.id);
  const pending = and(eq(importRow.jobId, job.id), eq(importRow.state, 'good'), eq(importRow.same, false));
  const total = job.goodCount - job.sameCount;
  let stored = 0;
  await runWrite(context, { title: kind.title, module: kind.module }, async (write) => {
    stored = 0;
    for (const late of [false, true])
      for (let last = 0; ; ) {
        const rows = await write.db
          .select({ row: importRow.row, data: importRow.data })
          .from(importRow)
          .where(and(pending, gt(importRow.row, last), eq(sql`(${importRow.data} ? 'there')`, late)))
          .orderBy(asc(importRow.row))
          .limit(togetherBatch);
        if (rows.length === 0) break;
        last = rows.at(-1)?.row ?? last;
        await kind.store(
          write,
          rows.map(({ data }) => data ?? {}),
          subject,
          workbook,
        );
        stored += rows.length;
        await pushStored(platform, job, kind, { stored, total });
      }
    await kind.finish?.(write, subject);
    // A kind that stores so many writes the rows of its records itself, as it goes.
    write.audit({ target: { kind: 'importJob', id: job.id, name: `${kind.title[0]} ${job.fileName}` } });
    // Nobody asks for them any more; marking so many would write them all once again.
    await write.db.delete(importRow).where(and(eq(importRow.jobId, job.id), eq(importRow.state, 'good')));
    await write.db
      .update(importJob)
      .set({ state: 'done', doneCount: job.goodCount, updatedAt: nowIso() })
      .where(eq(importJob.id, job.id));
    pushProgress(write, job, 'done', 1);
    await notifyImported(write, job);
  });
};

/** Outside of the transaction under way: its owner sees how far it is, and nobody takes it for one that has died. */
const pushStored = (
  platform: Platform,
  job: Job,
  kind: ImportKind,
  { stored, total }: { stored: number; total: number },
): Promise<void> =>
  runWrite(systemContext(platform), quiet(kind), async (write) => {
    await write.db
      .update(importJob)
      .set({ doneCount: Math.floor((stored / total) * job.goodCount), updatedAt: nowIso() })
      .where(eq(importJob.id, job.id));
    pushProgress(write, job, 'running', stored / total);
  });

interface GoodRow {
  row: number;
  cells: (string | null)[];
  data: Record<string, unknown> | null;
}

const storeRows = (
  context: ReadContext,
  kind: ImportKind,
  job: Job,
  rows: readonly GoodRow[],
  workbook: WholeWorkbook,
) =>
  runWrite(context, { title: kind.title, module: kind.module }, async (write) => {
    await handOutPictures(write.db, job.id, rows);
    const secrets = await kind.store(
      write,
      rows.map(({ data }) => data ?? {}),
      subjectOf(job.kind),
      workbook,
    );
    const stored = rows.map(({ row }, at) => {
      const secret = secrets[at];
      return { row, secret: secret ? write.platform.secrets.encrypt(secret).toString('base64') : null };
    });
    await write.db.execute(sql`
      update import_row set state = 'done', secret = s.secret
        from json_to_recordset(${JSON.stringify(stored)}::json) as s(row int, secret text)
       where import_row.job_id = ${job.id} and import_row.row = s.row`);
    const [updated] = await write.db
      .update(importJob)
      .set({
        doneCount: sql`${importJob.doneCount} + ${rows.length}`,
        hasPasswords: sql`${importJob.hasPasswords} or ${secrets.some(Boolean)}`,
        updatedAt: nowIso(),
      })
      .where(eq(importJob.id, job.id))
      .returning({ done: importJob.doneCount, good: importJob.goodCount });
    pushProgress(write, job, 'running', updated ? updated.done / Math.max(1, updated.good) : 0);
  });

/** Stores rows together; where one is refused after all, by halves, until it stands alone. */
const storeGood = async (
  context: ReadContext,
  kind: ImportKind,
  job: Job,
  rows: readonly GoodRow[],
  workbook: WholeWorkbook,
): Promise<void> => {
  const [row] = rows;
  if (!row) return;
  try {
    await storeRows(context, kind, job, rows, workbook);
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    if (rows.length === 1) return refuse(context, kind, job, row, error);
    const half = Math.ceil(rows.length / 2);
    await storeGood(context, kind, job, rows.slice(0, half), workbook);
    await storeGood(context, kind, job, rows.slice(half), workbook);
  }
};

const refuse = async (
  { platform }: ReadContext,
  kind: ImportKind,
  job: Job,
  row: GoodRow,
  error: Failure,
): Promise<void> => {
  const errors = [errorOf(kind, job, row, error)];
  await platform.database.db.transaction(async (tx) => {
    await tx
      .update(importRow)
      .set({ state: 'bad', errors })
      .where(and(eq(importRow.jobId, job.id), eq(importRow.row, row.row)));
    await tx
      .update(importJob)
      .set({ goodCount: sql`${importJob.goodCount} - 1`, badCount: sql`${importJob.badCount} + 1` })
      .where(eq(importJob.id, job.id));
  });
};

/** The refusal of a row, at the column that it names: `organizationId` is the column `organization`. */
const errorOf = (kind: ImportKind, { locale }: Job, { cells }: GoodRow, error: Failure): RowError => {
  const field = error.fields?.[0]?.field.replace(/Id$/, '');
  const named = kind.columns.findIndex(({ key }) => key === field);
  const column = kind.columns[Math.max(0, named)];
  return {
    column: column ? inLocale(column.title, locale) : '',
    value: named >= 0 ? (cells[named] ?? null) : null,
    message: error.sentence(locale),
  };
};
