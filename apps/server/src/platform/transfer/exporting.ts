import { join } from 'node:path';
import { inLocale, type Label, type Locale } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { today } from '../clock.ts';
import type { Described, ReadContext } from '../context.ts';
import { type WriteCell, type WriteColumn, writeWorkbook } from '../excel/index.ts';
import { keepMade } from '../files/files.ts';
import type { FileOrJob } from '../http/implement.ts';
import { type Platform, systemContext } from '../platform.ts';
import { timeZoneOf } from '../timeZone.ts';
import { runWrite } from '../transaction.ts';
import { uuid } from '../uuid.ts';
import { alone, ownersContext, sentenceOf } from './jobs.ts';
import { workbookType } from './kinds.ts';
import { tellProgress, tellTransferred } from './progress.ts';
import { exportJob } from './tables.ts';

/** What a module says about an export; the engine streams it, or makes a job of it when it is large. */
export interface ExportKind<Input extends object = object> {
  kind: string;
  module: string;
  title: Label;
  permissions: readonly string[];
  columns(locale: Locale): readonly WriteColumn[];
  count(context: ReadContext, input: Input): Promise<number>;
  rows(context: ReadContext, input: Input): AsyncIterable<readonly (readonly WriteCell[])[]>;
}

const kinds = new Map<string, ExportKind>();

/** Rows up to which one waits for the file (conventions, Export). */
const directRows = 5000;

/** Registers an export and answers its handler. */
export const exporter = <Input extends object>(kind: ExportKind<Input>) => {
  kinds.set(kind.kind, kind as unknown as ExportKind);
  return async (context: ReadContext, input: Input): Promise<FileOrJob> => {
    const { platform, locale, caller } = context;
    const total = await kind.count(context, input);
    const fileName = `${inLocale(kind.title, locale)} ${today(await timeZoneOf(context.db))}.xlsx`;
    const direct = total <= directRows;
    const jobId = uuid();
    await runWrite(context, { title: kind.title, module: kind.module }, async (write) => {
      write.audit({
        action: [`导出${kind.title[0]}`, `Export: ${kind.title[1]}`],
        target: { kind: 'export', id: jobId, name: `${total}` },
      });
      if (direct) return;
      await write.db.insert(exportJob).values({
        id: jobId,
        kind: kind.kind,
        ownerId: caller.accountId,
        input: input as Record<string, unknown>,
        locale,
        totalCount: total,
        fileName,
      });
      await write.send('export.run', { jobId });
    });
    if (!direct) return { jobId };
    const path = join(platform.files.outgoing, `${uuid()}.xlsx`);
    await writeWorkbook(path, {
      title: inLocale(kind.title, locale),
      columns: kind.columns(locale),
      rows: kind.rows(context, input),
      locale,
    });
    return { path, name: fileName, type: workbookType, temporary: true };
  };
};

/** Job `export.run`: writes a large export and keeps it for a day. */
export const runExport = (platform: Platform, { jobId }: { jobId?: string }): Promise<void> =>
  alone(platform, `export:${jobId}`, async () => {
    const [job] = await platform.database.db
      .select()
      .from(exportJob)
      .where(eq(exportJob.id, String(jobId)));
    const kind = job && kinds.get(job.kind);
    if (!kind || job.state !== 'running') return;
    try {
      await writeExport(platform, job, kind);
    } catch (error) {
      const sentence = sentenceOf(error, job.locale);
      if (!sentence) throw error;
      await failExport(platform, job, sentence);
    }
  });

type Job = typeof exportJob.$inferSelect;

const quiet = ({ title, module }: ExportKind): Described => ({ title, module, unlogged: true });

const endOf = ({ id, ownerId, rowCount }: Job, { title }: ExportKind) => ({
  jobId: id,
  ownerId,
  import: false,
  title,
  good: rowCount,
  bad: 0,
});

export const failExport = async (platform: Platform, job: Job, failure: string): Promise<void> => {
  const kind = kinds.get(job.kind);
  if (!kind) return;
  await runWrite(systemContext(platform), quiet(kind), async (write) => {
    await write.db.update(exportJob).set({ state: 'failed', failure }).where(eq(exportJob.id, job.id));
    tellProgress(write, job, 'failed', 1);
    await tellTransferred(write, { ...endOf(job, kind), failure });
  });
};

const writeExport = async (platform: Platform, job: Job, kind: ExportKind): Promise<void> => {
  const context = await ownersContext(platform, job, kind.permissions);
  let rowCount = 0;
  let told = Date.now();
  const counted = async function* () {
    for await (const batch of kind.rows(context, job.input)) {
      yield batch;
      rowCount += batch.length;
      if (Date.now() - told < 500) continue;
      told = Date.now();
      await runWrite(systemContext(platform), quiet(kind), async (write) => {
        await write.db.update(exportJob).set({ rowCount }).where(eq(exportJob.id, job.id));
        tellProgress(write, job, 'running', Math.min(0.99, rowCount / Math.max(1, job.totalCount)));
      });
    }
  };
  const path = join(platform.files.outgoing, `${uuid()}.xlsx`);
  await writeWorkbook(path, {
    title: inLocale(kind.title, job.locale),
    columns: kind.columns(job.locale),
    rows: counted(),
    locale: job.locale,
  });
  await runWrite(systemContext(platform), quiet(kind), async (write) => {
    const fileId = await keepMade(platform, write.db, {
      path,
      name: job.fileName,
      type: workbookType,
      ownerId: job.ownerId,
      usedBy: `export:${job.id}`,
    });
    await write.db
      .update(exportJob)
      .set({ state: 'done', rowCount, path: fileId })
      .where(eq(exportJob.id, job.id));
    tellProgress(write, job, 'done', 1);
    await tellTransferred(write, { ...endOf(job, kind), good: rowCount });
  });
};
