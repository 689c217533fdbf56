import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fill, inLocale, type Label, type Locale } from '@anyan/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { nowIso } from '../clock.ts';
import type { Described, FileAnswer, ReadContext, UploadedFile, WriteContext } from '../context.ts';
import { readWorkbook, type TemplateColumn, WorkbookFault, writeTemplate } from '../excel/index.ts';
import { Failure, fail } from '../failure.ts';
import { type Platform, systemContext } from '../platform.ts';
import { reachOf } from '../session/caller.ts';
import { runWrite } from '../transaction.ts';
import { uuid } from '../uuid.ts';
import { tellProgress } from './progress.ts';
import { importJob, importRow, type RowError } from './tables.ts';

export interface ImportColumn<Key extends string = string> extends TemplateColumn {
  key: Key;
}

/** A row as a person wrote it: the text of each column, null where it is empty. */
export type Cells<Key extends string = string> = Record<Key, string | null>;

export interface Fault<Key extends string = string> {
  key: Key;
  message: Label;
  values?: Record<string, string | number>;
}

export type Checked<Data, Key extends string = string> = { data: Data } | { faults: Fault<Key>[] };

/** What a module says about its import; the engine does the rest. */
export interface ImportKind<State = unknown, Data extends object = object, Key extends string = string> {
  kind: string;
  module: string;
  title: Label;
  /** Permissions of which the importer holds one; its scopes are the reach of the import. */
  permissions: readonly string[];
  columns: readonly ImportColumn<Key>[];
  /** Reads what rows are compared with, once per job. */
  prepare(context: ReadContext): Promise<State>;
  /** Checks rows against the state and each other (the state may remember what it saw), in order. */
  check(context: ReadContext, state: State, rows: readonly Cells<Key>[]): Promise<Checked<Data, Key>[]>;
  /** Writes rows in one transaction; may answer a secret for each (an initial password). */
  store(context: WriteContext, rows: readonly Data[]): Promise<(string | null)[]>;
}

const kinds = new Map<string, ImportKind>();

/** Makes an import known to the engine; jobs find it by its kind. */
export const registerImport = <State, Data extends object, Key extends string>(
  kind: ImportKind<State, Data, Key>,
): ImportKind<State, Data, Key> => {
  kinds.set(kind.kind, kind as unknown as ImportKind);
  return kind;
};

const kindOf = (name: string): ImportKind => {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`no import named ${name}`);
  return kind;
};

const maxRows = 50_000;
const storeBatch = 500;
const failedColumn: Label = ['失败原因', 'Why it failed'];

/** Takes an uploaded workbook and has it checked; nothing is imported before its owner confirms. */
export const startImport = async (
  context: WriteContext & { files: readonly UploadedFile[] },
  { kind, title }: Pick<ImportKind, 'kind' | 'title'>,
): Promise<{ jobId: string }> => {
  const [upload] = context.files;
  if (!upload || upload.bytes === 0) throw fail('NO_FILE');
  const id = uuid();
  const path = join(context.platform.files.outgoing, `${id}.import`);
  await rename(upload.path, path);
  await context.db.insert(importJob).values({
    id,
    kind,
    ownerId: context.caller.accountId,
    fileName: upload.name,
    path,
    locale: context.locale,
  });
  await context.send('import.check', { jobId: id });
  context.audit({ target: { kind: 'importJob', id, name: `${title[0]} ${upload.name}` } });
  return { jobId: id };
};

/** The template of an import: its columns, a sheet that explains them, lists to choose from. */
export const templateOf = async (
  { platform, locale }: ReadContext,
  { title, columns }: Pick<ImportKind, 'title' | 'columns'>,
): Promise<FileAnswer> => {
  const path = join(platform.files.outgoing, `${uuid()}.xlsx`);
  await writeTemplate(path, { title, columns, locale });
  const name = locale === 'en-US' ? `${title[1]} template.xlsx` : `${title[0]}模板.xlsx`;
  return { path, name, type: workbookType, temporary: true };
};

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Job = typeof importJob.$inferSelect;

/** The context of a job: its owner, with what he may do and reach now. */
export const ownersContext = async (
  platform: Platform,
  { ownerId, locale }: { ownerId: string; locale: Locale },
  permissions: readonly string[],
): Promise<ReadContext> => {
  const caller = await platform.callers.ofAccount(ownerId);
  const held = permissions.filter((name) => caller?.permissions.has(name));
  if (!caller || held.length === 0) throw fail('NOT_ALLOWED');
  return { ...systemContext(platform, caller), reach: reachOf(caller, held), locale };
};

const quiet = (kind: ImportKind): Described => ({ title: kind.title, module: kind.module, unlogged: true });

const findJob = async (platform: Platform, id: string): Promise<Job | undefined> =>
  (await platform.database.db.select().from(importJob).where(eq(importJob.id, id)))[0];

const failJob = async (platform: Platform, job: Job, failure: string): Promise<void> => {
  await runWrite(systemContext(platform), quiet(kindOf(job.kind)), async (context) => {
    await context.db
      .update(importJob)
      .set({ state: 'failed', failure, updatedAt: nowIso() })
      .where(eq(importJob.id, job.id));
    tellProgress(context, job, 'failed', 1);
  });
};

/** The sentence for a fault of the whole job; undefined for one that is the product's own. */
const sentenceOf = (error: unknown, locale: Locale): string | undefined => {
  if (error instanceof WorkbookFault) return new Failure(error.error, error.values).sentence(locale);
  return error instanceof Failure ? error.sentence(locale) : undefined;
};

/** Job `import.check`: reads the workbook and says of every row whether it can be imported. */
export const checkImport = async (platform: Platform, { jobId }: { jobId?: string }): Promise<void> => {
  const job = await findJob(platform, String(jobId));
  if (job?.state !== 'checking') return;
  const kind = kindOf(job.kind);
  try {
    const context = await ownersContext(platform, job, kind.permissions);
    const state = await kind.prepare(context);
    const { db } = platform.database;
    // A run that was cut off begins again.
    await db.delete(importRow).where(eq(importRow.jobId, job.id));
    const totals = { total: 0, good: 0, bad: 0 };
    const rows = readWorkbook(job.path, {
      columns: kind.columns,
      ignored: [failedColumn],
      maxRows,
      locale: job.locale,
    });
    for await (const batch of rows) {
      const cells = batch.map((row) =>
        Object.fromEntries(kind.columns.map(({ key }, at) => [key, row.cells[at] ?? null])),
      );
      const checked = await kind.check(context, state, cells);
      const results = batch.map((row, at) => {
        const result = checked[at] ?? { faults: [] };
        const read = row.errors.map(({ column, key, message }) => ({
          column,
          value: key === null ? null : (cells[at]?.[key] ?? null),
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
          errors,
        };
      });
      const good = results.filter((one) => one.state === 'good').length;
      totals.total += results.length;
      totals.good += good;
      totals.bad += results.length - good;
      await runWrite(systemContext(platform), quiet(kind), async (write) => {
        await write.db.execute(sql`
          insert into import_row (job_id, row, state, cells, data, errors)
          select ${job.id}::uuid, row, state, cells, data, errors
            from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
              as r(row int, state text, cells jsonb, data jsonb, errors jsonb)`);
        await write.db
          .update(importJob)
          .set({
            totalCount: totals.total,
            goodCount: totals.good,
            badCount: totals.bad,
            updatedAt: nowIso(),
          })
          .where(eq(importJob.id, job.id));
        tellProgress(write, job, 'checking', 0.5);
      });
    }
    await runWrite(systemContext(platform), quiet(kind), async (write) => {
      await write.db
        .update(importJob)
        .set({ state: 'waiting', updatedAt: nowIso() })
        .where(and(eq(importJob.id, job.id), eq(importJob.state, 'checking')));
      tellProgress(write, job, 'waiting', 1);
    });
  } catch (error) {
    const sentence = sentenceOf(error, job.locale);
    if (!sentence) throw error;
    await failJob(platform, job, sentence);
  } finally {
    await rm(job.path, { force: true });
  }
};

const rowError = (kind: ImportKind, fault: Fault, cells: Cells | undefined, locale: Locale): RowError => {
  const column = kind.columns.find(({ key }) => key === fault.key);
  return {
    column: column ? inLocale(column.title, locale) : fault.key,
    value: cells?.[fault.key]?.slice(0, 200) ?? null,
    message: fill(inLocale(fault.message, locale), fault.values),
  };
};

/** The owner says yes: the good rows are imported, the others stay for a workbook of failures. */
export const confirmImport = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const { db, caller } = context;
  const [job] = await db
    .select()
    .from(importJob)
    .where(and(eq(importJob.id, id), eq(importJob.ownerId, caller.accountId)))
    .for('update');
  if (!job) throw fail('NOT_FOUND');
  if (job.state !== 'waiting') throw fail('JOB_NOT_WAITING');
  if (job.goodCount === 0) throw fail('JOB_NOTHING_TO_IMPORT');
  await db.update(importJob).set({ state: 'running', updatedAt: nowIso() }).where(eq(importJob.id, id));
  await context.send('import.run', { jobId: id });
  context.audit({ target: { kind: 'importJob', id, name: `${kindOf(job.kind).title[0]} ${job.fileName}` } });
};

/** Job `import.run`: stores the good rows, some hundred at once; a row that fails after all fails alone. */
export const runImport = async (platform: Platform, { jobId }: { jobId?: string }): Promise<void> => {
  const job = await findJob(platform, String(jobId));
  if (job?.state !== 'running') return;
  const kind = kindOf(job.kind);
  try {
    const context = await ownersContext(platform, job, kind.permissions);
    for (;;) {
      const rows = await platform.database.db
        .select({ row: importRow.row, data: importRow.data })
        .from(importRow)
        .where(and(eq(importRow.jobId, job.id), eq(importRow.state, 'good')))
        .orderBy(asc(importRow.row))
        .limit(storeBatch);
      if (rows.length === 0) break;
      try {
        await storeRows(context, kind, job, rows);
      } catch (error) {
        if (!(error instanceof Failure) || error.status >= 500) throw error;
        for (const row of rows) await storeAlone(context, kind, job, row);
      }
    }
    await runWrite(systemContext(platform), quiet(kind), async (write) => {
      await write.db
        .update(importJob)
        .set({ state: 'done', updatedAt: nowIso() })
        .where(eq(importJob.id, job.id));
      tellProgress(write, job, 'done', 1);
    });
  } catch (error) {
    const sentence = sentenceOf(error, job.locale);
    if (!sentence) throw error;
    await failJob(platform, job, sentence);
  }
};

interface GoodRow {
  row: number;
  data: Record<string, unknown> | null;
}

const storeRows = (context: ReadContext, kind: ImportKind, job: Job, rows: readonly GoodRow[]) =>
  runWrite(context, { title: kind.title, module: kind.module }, async (write) => {
    const secrets = await kind.store(
      write,
      rows.map(({ data }) => data ?? {}),
    );
    const kept = rows.flatMap(({ row }, at) => {
      const secret = secrets[at];
      return secret ? [{ row, secret: write.platform.secrets.encrypt(secret).toString('base64') }] : [];
    });
    await write.db
      .update(importRow)
      .set({ state: 'done' })
      .where(
        and(
          eq(importRow.jobId, job.id),
          inArray(
            importRow.row,
            rows.map(({ row }) => row),
          ),
        ),
      );
    if (kept.length > 0)
      await write.db.execute(sql`
        update import_row set secret = s.secret
          from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as s(row int, secret text)
         where import_row.job_id = ${job.id} and import_row.row = s.row`);
    const [updated] = await write.db
      .update(importJob)
      .set({
        doneCount: sql`${importJob.doneCount} + ${rows.length}`,
        hasPasswords: sql`${importJob.hasPasswords} or ${kept.length > 0}`,
        updatedAt: nowIso(),
      })
      .where(eq(importJob.id, job.id))
      .returning({ done: importJob.doneCount, good: importJob.goodCount });
    tellProgress(write, job, 'running', updated ? updated.done / Math.max(1, updated.good) : 0);
  });

const storeAlone = async (context: ReadContext, kind: ImportKind, job: Job, row: GoodRow) => {
  try {
    await storeRows(context, kind, job, [row]);
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    const message = error.sentence(job.locale);
    const first = kind.columns[0];
    const errors: RowError[] = [
      { column: first ? inLocale(first.title, job.locale) : '', value: null, message },
    ];
    await context.platform.database.db.transaction(async (tx) => {
      await tx
        .update(importRow)
        .set({ state: 'bad', errors })
        .where(and(eq(importRow.jobId, job.id), eq(importRow.row, row.row)));
      await tx
        .update(importJob)
        .set({ goodCount: sql`${importJob.goodCount} - 1`, badCount: sql`${importJob.badCount} + 1` })
        .where(eq(importJob.id, job.id));
    });
  }
};

export const columnsOf = (kind: string): readonly ImportColumn[] => kindOf(kind).columns;
export const titleOf = (kind: string): Label => kindOf(kind).title;
export { failedColumn };
