import { join } from 'node:path';
import {
  type AnyEndpoint,
  inLocale,
  type Label,
  type Locale,
  logFact,
  permissionsOf,
  personalExportMost,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { changesOf } from '../audit/write.ts';
import { nowIso, today } from '../clock.ts';
import type { Described, ReadContext } from '../context.ts';
import { type SheetSpec, type WriteCell, type WriteColumn, writeWorkbook } from '../excel/index.ts';
import { failAt } from '../failure.ts';
import { keepMade } from '../files/files.ts';
import type { FileOrJob } from '../http/implement.ts';
import { type Platform, systemContext } from '../platform.ts';
import { shownIn, timeZoneOf } from '../timeZone.ts';
import { runWrite } from '../transaction.ts';
import { uuid } from '../uuid.ts';
import { alone, ownersContext, sentenceOf } from './jobs.ts';
import { workbookType } from './kinds.ts';
import { notifyTransferred, pushProgress } from './progress.ts';
import { exportJob } from './tables.ts';

const exportReason = logFact(['导出原因', 'Reason']);

/** What a module says about an export; the engine streams it, or makes a job of it when it is large. */
export interface ExportKind<Input extends object = object> {
  kind: string;
  module: string;
  title: Label;
  /** The call that exports; it gives the permissions. */
  calls: Pick<AnyEndpoint, 'permission'>;
  columns(locale: Locale): readonly WriteColumn[];
  count(context: ReadContext, input: Input): Promise<number>;
  rows(context: ReadContext, input: Input): AsyncIterable<readonly (readonly WriteCell[])[]>;
  /** Sheets that follow the first one. */
  further?(context: ReadContext, input: Input): readonly SheetSpec[];
  /** Rows are people: many need a reason, and the file says by whom, when and why it was made. */
  personal?: boolean;
  /** Cells may have pictures. */
  pictured?: boolean;
}

/** The same for any sort of file that a job makes: an archive, a document of many parts. */
export interface FileKind<Input extends object = object> {
  kind: string;
  module: string;
  title: Label;
  /** The call that exports; its permission is needed when the job runs too. Of one without the work itself asks what the owner may see. */
  calls: Pick<AnyEndpoint, 'permission'>;
  personal?: boolean;
  extension: 'xlsx' | 'zip' | 'pdf';
  /** What the file is of, after its title. */
  name?(context: ReadContext, input: Input): Promise<string>;
  /** So many are made while one waits; a job makes more. */
  directly: number;
  count(context: ReadContext, input: Input): Promise<number>;
  /** Writes the file, and says after every piece how much is done. */
  write(
    context: ReadContext,
    input: Input,
    path: string,
    done: (count: number) => Promise<void>,
  ): Promise<void>;
}

const kinds = new Map<string, FileKind>();

const types = { xlsx: workbookType, zip: 'application/zip', pdf: 'application/pdf' } as const;

/** Rows up to which one waits for the file (conventions, Export). */
const directRows = 5000;

/** By whom, when and why a file of people was made: the trace that it carries wherever it goes. */
const originOf = async ({ caller, db, locale }: ReadContext, input: object): Promise<string> => {
  const at = shownIn(await timeZoneOf(db), nowIso());
  const { reason } = input as { reason?: string };
  const lines: (Label | undefined)[] = [
    ['含个人信息，仅限所述用途，请勿转发', 'Holds personal data: for the purpose given, not to be passed on'],
    [`导出人：${caller.name}`, `Exported by: ${caller.name}`],
    [`导出时间：${at}`, `At: ${at}`],
    reason ? [`导出原因：${reason}`, `Why: ${reason}`] : undefined,
  ];
  return lines.flatMap((line) => (line ? inLocale(line, locale) : [])).join('\n');
};

/** Registers an export of rows and answers its handler. */
export const exporter = <Input extends object>(kind: ExportKind<Input>) =>
  fileExporter<Input>({
    ...kind,
    extension: 'xlsx',
    directly: directRows,
    write: async (context, input, path, done) => {
      const counted = async function* () {
        for await (const batch of kind.rows(context, input)) {
          yield batch;
          await done(batch.length);
        }
      };
      const first = {
        title: inLocale(kind.title, context.locale),
        columns: kind.columns(context.locale),
        rows: counted(),
        pictured: kind.pictured,
      };
      await writeWorkbook(path, {
        sheets: [first, ...(kind.further?.(context, input) ?? [])],
        locale: context.locale,
        ...(kind.personal ? { note: await originOf(context, input) } : {}),
      });
    },
  });

/** Registers an export of another sort and answers its handler. */
export const fileExporter = <Input extends object>(kind: FileKind<Input>) => {
  kinds.set(kind.kind, kind as unknown as FileKind);
  return async (context: ReadContext, input: Input): Promise<FileOrJob> => {
    const { platform, locale, caller } = context;
    const total = await kind.count(context, input);
    const { reason } = input as { reason?: string };
    if (kind.personal && total > personalExportMost && !reason)
      throw failAt('reason', 'EXPORT_REASON_NEEDED', { most: personalExportMost });
    const of = kind.name ? `${await kind.name(context, input)} ` : '';
    const fileName = `${inLocale(kind.title, locale)} ${of}${today(await timeZoneOf(context.db))}.${kind.extension}`;
    const direct = total <= kind.directly;
    const jobId = uuid();
    await runWrite(context, { title: kind.title, module: kind.module }, async (write) => {
      write.audit({
        action: [`导出${kind.title[0]}`, `Export: ${kind.title[1]}`],
        target: { kind: 'export', id: jobId, name: `${total}` },
        changes: changesOf({ reason: exportReason }, null, { reason }),
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
    const path = join(platform.files.outgoing, `${uuid()}.${kind.extension}`);
    await kind.write(context, input, path, async () => {});
    return { path, name: fileName, type: types[kind.extension], temporary: true };
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

const quiet = ({ title, module }: FileKind): Described => ({ title, module, unlogged: true });

const endOf = ({ id, ownerId, rowCount }: Job, { title }: FileKind) => ({
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
    pushProgress(write, job, 'failed', 1);
    await notifyTransferred(write, { ...endOf(job, kind), failure });
  });
};

const writeExport = async (platform: Platform, job: Job, kind: FileKind): Promise<void> => {
  const context = await ownersContext(platform, job, permissionsOf(kind.calls.permission));
  let rowCount = 0;
  let told = Date.now();
  const path = join(platform.files.outgoing, `${uuid()}.${kind.extension}`);
  await kind.write(context, job.input, path, async (count) => {
    rowCount += count;
    if (Date.now() - told < 500) return;
    told = Date.now();
    await runWrite(systemContext(platform), quiet(kind), async (write) => {
      await write.db.update(exportJob).set({ rowCount }).where(eq(exportJob.id, job.id));
      pushProgress(write, job, 'running', Math.min(0.99, rowCount / Math.max(1, job.totalCount)));
    });
  });
  await runWrite(systemContext(platform), quiet(kind), async (write) => {
    const fileId = await keepMade(platform, write.db, {
      path,
      name: job.fileName,
      type: types[kind.extension],
      ownerId: job.ownerId,
      usedBy: `export:${job.id}`,
    });
    await write.db
      .update(exportJob)
      .set({ state: 'done', rowCount, path: fileId })
      .where(eq(exportJob.id, job.id));
    pushProgress(write, job, 'done', 1);
    await notifyTransferred(write, { ...endOf(job, kind), good: rowCount });
  });
};
