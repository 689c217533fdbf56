import { fill, inLocale, type Locale } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { nowIso } from '../clock.ts';
import type { ReadContext } from '../context.ts';
import { HeadingOpen, largeLimits, picturedLimits, type ReadRow, readWorkbook } from '../excel/index.ts';
import { type Platform, systemContext } from '../platform.ts';
import { runWrite } from '../transaction.ts';
import { askForColumns, knownTitles } from './columnMapping.ts';
import { cellsByKey } from './importCells.ts';
import { alone, dropFile, failJob, findJob, type Job, ownersContext, quiet, sentenceOf } from './jobs.ts';
import {
  type BroughtPictures,
  type Cells,
  type Fault,
  failedColumn,
  type ImportKind,
  kindOf,
  subjectOf,
  textEnding,
} from './kinds.ts';
import { dropPictures, ImportPictures } from './pictures.ts';
import { pushProgress } from './progress.ts';
import { importJob, importRow, type RowError, unread } from './tables.ts';

const maxRows = 50_000;

/** Job `import.check`: reads the workbook and says of every row whether it can be imported. */
export const checkImport = (platform: Platform, { jobId }: { jobId?: string }): Promise<void> =>
  alone(platform, `check:${jobId}`, async () => {
    const job = await findJob(platform, String(jobId));
    if (job?.state !== 'checking') return;
    try {
      await checkRows(platform, job, kindOf(job.kind));
    } catch (error) {
      if (error instanceof HeadingOpen) return askForColumns(platform, job, error.heading);
      const sentence = sentenceOf(error, job.locale);
      // Nobody's fault but the product's: the file stays, and the queue tries again.
      if (!sentence) throw error;
      await failJob(platform, job, sentence);
      await dropFile(job);
    }
  });

const checkRows = async (platform: Platform, job: Job, kind: ImportKind): Promise<void> => {
  const context = await ownersContext(platform, job, kind.permissions);
  // A run that was cut off begins again.
  await platform.database.db.delete(importRow).where(eq(importRow.jobId, job.id));
  await dropPictures(platform, job.id);
  const pictures = kind.illustrated ? await ImportPictures.open(context, job) : undefined;
  try {
    await readRows(context, job, kind, pictures);
  } finally {
    pictures?.close();
  }
};

const readRows = async (
  context: ReadContext,
  job: Job,
  kind: ImportKind,
  pictures: ImportPictures | undefined,
): Promise<void> => {
  const { platform } = context;
  const state = await kind.prepare(context, subjectOf(job.kind));
  const totals = { ...unread };
  const rows =
    kind.readArchive && pictures
      ? kind.readArchive(pictures.names())
      : kind.readText && job.path.endsWith(textEnding)
        ? kind.readText(job.path, job.locale)
        : readWorkbook(job.path, {
            columns: kind.columns,
            ignored: [failedColumn, ...(kind.exported?.() ?? [])],
            known: await knownTitles(platform.database.db, job),
            places: job.places ?? undefined,
            maxRows: kind.maxRows ?? maxRows,
            locale: job.locale,
            ...((kind.maxRows ?? 0) > maxRows ? { limits: largeLimits } : {}),
            ...(pictures ? { pictures: true, limits: picturedLimits } : {}),
          });
  for await (const batch of inParts(rows)) {
    const tidy = tidiedBatch(kind, batch);
    totals.widened += tidy.widened;
    totals.spaced += tidy.spaced;
    const brought = pictures && { pictures, placed: tidy.rows.map((row) => row.pictures ?? []) };
    const results = await checkBatch(context, { kind, job, state, brought }, tidy.rows);
    const good = results.filter((one) => one.state === 'good').length;
    totals.totalCount += results.length;
    totals.goodCount += good;
    totals.badCount += results.length - good;
    totals.sameCount += results.filter(({ same }) => same).length;
    await runWrite(systemContext(platform), quiet(kind), async (write) => {
      await write.db.execute(sql`
        insert into import_row (job_id, row, state, cells, data, errors, same, effects)
        select ${job.id}::uuid, row, state, cells, data, errors, same, effects
          from json_to_recordset(${JSON.stringify(results)}::json)
            as r(row int, state text, cells jsonb, data jsonb, errors jsonb, same boolean, effects text[])`);
      await write.db
        .update(importJob)
        .set({ ...totals, updatedAt: nowIso() })
        .where(eq(importJob.id, job.id));
      pushProgress(write, job, 'checking', 0.5);
    });
  }
  await runWrite(systemContext(platform), quiet(kind), async (write) => {
    // Unknown to the planner, all rows of the job would be fetched and sorted to find its first twenty.
    await write.db.execute(sql`analyze import_row`);
    await write.db
      .update(importJob)
      .set({ state: 'waiting', updatedAt: nowIso() })
      .where(and(eq(importJob.id, job.id), eq(importJob.state, 'checking')));
    pushProgress(write, job, 'waiting', 1);
  });
};

/** Rows that are checked at once: while they are, nobody else is answered. */
const partRows = 200;

const inParts = async function* (
  batches: AsyncIterable<readonly ReadRow[]> | Iterable<readonly ReadRow[]>,
): AsyncGenerator<readonly ReadRow[]> {
  for await (const batch of batches)
    for (let from = 0; from < batch.length; from += partRows) yield batch.slice(from, from + partRows);
};

/** Rows whose cells are put right, and how many cells were. */
const tidiedBatch = ({ columns }: ImportKind, batch: readonly ReadRow[]) => {
  let [widened, spaced] = [0, 0];
  const rows = batch.map((row): ReadRow => {
    widened += row.widened ?? 0;
    const cells = row.cells.map((cell, at) => {
      const tidy = cell === null ? cell : (columns[at]?.tidy?.(cell) ?? cell);
      if (cell === null || tidy === null || tidy === cell) return cell;
      const bare = (text: string) => text.replace(/\s+/g, '');
      if (bare(tidy) === bare(cell)) spaced += 1;
      else widened += 1;
      return tidy;
    });
    return { ...row, cells };
  });
  return { rows, widened, spaced };
};

/** What is wrong with each of some rows: what could not be read, then what the module says of the rest. */
const checkBatch = async (
  context: ReadContext,
  {
    kind,
    job,
    state,
    brought,
  }: { kind: ImportKind; job: Job; state: unknown; brought: BroughtPictures | undefined },
  batch: readonly ReadRow[],
) => {
  const cells = batch.map((row) => cellsByKey(kind.columns, row.cells));
  const checked = await kind.check(
    context,
    state,
    cells,
    batch.map(({ row }) => row),
    brought,
  );
  return batch.map((row, at) => {
    const result = checked[at] ?? { faults: [] };
    const read = row.errors.map(({ column, key, message }) => ({
      column,
      value: shortened(key === null ? null : cells[at]?.[key]),
      message,
    }));
    const unread = new Set(row.errors.map(({ key }) => key));
    const found = 'faults' in result ? result.faults.filter(({ key }) => !unread.has(key)) : [];
    const errors = [...read, ...found.map((fault) => rowError(kind, fault, cells[at], job.locale))];
    const good = errors.length === 0 && 'data' in result;
    return {
      row: row.row,
      state: good ? 'good' : 'bad',
      cells: row.cells,
      data: good ? result.data : null,
      same: good && result.same === true,
      effects: good ? (result.effects ?? []).map((label) => inLocale(label, job.locale)) : [],
      errors,
    };
  });
};

/** The beginning of a cell, for showing; never half a character, which the database refuses. */
const shortened = (value: string | null | undefined): string | null =>
  value ? value.slice(0, 200).toWellFormed() : null;

const rowError = (kind: ImportKind, fault: Fault, cells: Cells | undefined, locale: Locale): RowError => {
  const column = kind.columns.find(({ key }) => key === fault.key);
  return {
    column: column ? inLocale(column.title, locale) : fault.key,
    value: shortened(cells?.[fault.key]),
    message: fill(inLocale(fault.message, locale), fault.values),
  };
};
