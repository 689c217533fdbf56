import { access, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { nowIso } from '../clock.ts';
import type { FileAnswer, ReadContext, UploadedFile, WriteContext } from '../context.ts';
import { type TemplateColumn, writeTemplate } from '../excel/index.ts';
import { fail } from '../failure.ts';
import { takeImportQuota } from '../files/quota.ts';
import { uuid } from '../uuid.ts';
import { dropFile } from './jobs.ts';
import { type ImportKind, jobKind, kindOf, textEnding, workbookType } from './kinds.ts';
import { zipPath } from './pictures.ts';
import { importJob, importRow, unread } from './tables.ts';

/** Has a file checked that stands in `outgoing`; nothing is imported before its owner confirms. */
const open = async (
  context: WriteContext,
  { kind, title }: Pick<ImportKind, 'kind' | 'title'>,
  { id, path, name, subject }: { id: string; path: string; name: string; subject?: string | undefined },
): Promise<{ jobId: string }> => {
  await context.db.insert(importJob).values({
    ...{
      id,
      kind: jobKind(kind, subject),
      ownerId: context.caller.accountId,
      fileName: name,
      path,
      locale: context.locale,
    },
  });
  await context.send('import.check', { jobId: id });
  context.audit({ target: { kind: 'importJob', id, name: `${title[0]} ${name}` } });
  return { jobId: id };
};

/** Takes an uploaded workbook, and the archive with its pictures where one came beside it. */
export const startImport = async (
  context: WriteContext & { files: readonly UploadedFile[] },
  kind: Pick<ImportKind, 'kind' | 'title' | 'texts'>,
  subject?: string,
): Promise<{ jobId: string }> => {
  const isZip = ({ name }: UploadedFile) => /\.zip$/i.test(name);
  const upload = context.files.find((one) => !isZip(one)) ?? context.files[0];
  if (!upload || upload.bytes === 0) throw fail('NO_FILE');
  const zip = context.files.find((one) => one !== upload);
  if (zip && !isZip(zip)) throw fail('IMPORT_ONE_WORKBOOK');
  await takeImportQuota(context);
  const id = uuid();
  const isText = kind.texts?.some((ending) => upload.name.toLowerCase().endsWith(ending));
  const path = join(context.platform.files.outgoing, `${id}${isText ? textEnding : '.import'}`);
  await rename(upload.path, path);
  if (zip) await rename(zip.path, zipPath({ path }));
  return open(context, kind, { id, path, name: upload.name, subject });
};

/** Takes what was pasted, for the kind's own reader. */
export const startTextImport = async (
  context: WriteContext,
  kind: Pick<ImportKind, 'kind' | 'title'>,
  { name, content }: { name: string; content: string },
): Promise<{ jobId: string }> => {
  await takeImportQuota(context);
  const id = uuid();
  const path = join(context.platform.files.outgoing, `${id}${textEnding}`);
  await writeFile(path, content);
  return open(context, kind, { id, path, name });
};

/** Takes an archive of pictures alone; the kind's own reader makes rows of what is in it. */
export const startArchiveImport = async (
  context: WriteContext,
  kind: Pick<ImportKind, 'kind' | 'title'>,
  { name, take, subject }: { name: string; take: (path: string) => Promise<void>; subject: string },
): Promise<{ jobId: string }> => {
  await takeImportQuota(context);
  const id = uuid();
  const path = join(context.platform.files.outgoing, `${id}${textEnding}`);
  await writeFile(path, '');
  await take(zipPath({ path }));
  return open(context, kind, { id, path, name, subject });
};

/** The rows are checked once more, as what some of them named is there now. */
export const recheckImport = async (context: WriteContext, id: string): Promise<void> => {
  const { db } = context;
  const job = await ownJob(context, id);
  if (job.state !== 'waiting') throw fail('JOB_NOT_WAITING');
  await access(job.path).catch(() => {
    throw fail('JOB_FILE_GONE');
  });
  await db.delete(importRow).where(eq(importRow.jobId, id));
  await db
    .update(importJob)
    .set({ state: 'checking', ...unread, updatedAt: nowIso() })
    .where(eq(importJob.id, id));
  await context.send('import.check', { jobId: id });
};

/** The caller's own import, held. @throws NOT_FOUND */
export const ownJob = async ({ db, caller }: WriteContext, id: string) => {
  const [job] = await db
    .select()
    .from(importJob)
    .where(and(eq(importJob.id, id), eq(importJob.ownerId, caller.accountId)))
    .for('update');
  if (!job) throw fail('NOT_FOUND');
  return job;
};

/** The template of an import: its columns, a sheet that explains them, lists to choose from. */
export const templateOf = async (
  context: ReadContext,
  { title, columns: given }: Pick<ImportKind, 'title' | 'columns'>,
): Promise<FileAnswer> => {
  const { platform, locale } = context;
  const columns: TemplateColumn[] = [];
  for (const { own, unasked, tidy: _, ...column } of given)
    if (!unasked) columns.push(own ? { ...column, example: (await own(context)) ?? '' } : column);
  const path = join(platform.files.outgoing, `${uuid()}.xlsx`);
  await writeTemplate(path, { title, columns, locale });
  const name = locale === 'en-US' ? `${title[1]} template.xlsx` : `${title[0]}模板.xlsx`;
  return { path, name, type: workbookType, temporary: true };
};

/** The owner says yes: the good rows are imported, the others stay for a workbook of failures. */
export const confirmImport = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const { db } = context;
  await context.platform.storage.needRoom();
  const job = await ownJob(context, id);
  if (job.state !== 'waiting') throw fail('JOB_NOT_WAITING');
  if (job.goodCount === 0) throw fail('JOB_NOTHING_TO_IMPORT');
  await db.update(importJob).set({ state: 'running', updatedAt: nowIso() }).where(eq(importJob.id, id));
  await context.send('import.run', { jobId: id });
  context.afterCommit(() => void dropFile(job));
  context.audit({ target: { kind: 'importJob', id, name: `${kindOf(job.kind).title[0]} ${job.fileName}` } });
};
