import { join } from 'node:path';
import { type files, type InputOf, inLocale } from '@anyan/contract';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { FileAnswer, ReadContext } from '../../platform/context.ts';
import { writeWorkbook } from '../../platform/excel/index.ts';
import { fail } from '../../platform/failure.ts';
import { checkSignature, fileRow, sessionUrl } from '../../platform/files/files.ts';
import { sweepFiles } from '../../platform/files/sweep.ts';
import { file } from '../../platform/files/tables.ts';
import { maySee } from '../../platform/files/visibility.ts';
import { contentDisposition } from '../../platform/http/disposition.ts';
import { unlogged } from '../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../platform/platform.ts';
import { need } from '../../platform/scope.ts';
import { idempotencyKey } from '../../platform/tables.ts';
import { runWrite } from '../../platform/transaction.ts';
import { columnsOf, failedColumn, titleOf, workbookType } from '../../platform/transfer/kinds.ts';
import { dropPictures } from '../../platform/transfer/pictures.ts';
import { exportJob, importJob, importRow } from '../../platform/transfer/tables.ts';
import { uuid } from '../../platform/uuid.ts';
import { countRows, importRowBatches } from './queries.ts';
import { addressSeconds, isShown } from './rules.ts';

type Endpoints = typeof files.endpoints;

/** A file by its signed address. */
export const showFile = async (
  { db, platform }: ReadContext,
  { id, size, ...signature }: InputOf<Endpoints['fileShow']>,
): Promise<FileAnswer> => {
  const row = await fileRow(db, id);
  // Without a good signature nobody learns whether a file exists.
  if (!row?.open) await checkSignature(platform, id, signature);
  const { name, type, hasThumb, open } = need(row);
  const thumb = size === 'thumb' && hasThumb;
  return {
    key: thumb ? `${id}.thumb` : id,
    name,
    type: thumb ? 'image/webp' : type,
    inline: isShown(type),
    maxAge: isShown(type) ? (open ? 604_800 : 86_400) : 0,
  };
};

/**
 * A short-lived address of a file that the caller may see: at the store where it is kept by one, else here.
 * @throws NOT_FOUND
 */
export const fileAddress = async (context: ReadContext, { id }: { id: string }): Promise<{ url: string }> => {
  const row = need(await fileRow(context.db, id));
  if (!(await maySee(context, row))) throw fail('NOT_FOUND');
  return { url: await addressOf(context, row) };
};

export const addressOf = async (
  { platform, caller }: ReadContext,
  { id, name, type }: Pick<typeof file.$inferSelect, 'id' | 'name' | 'type'>,
): Promise<string> => {
  const seconds = addressSeconds(type);
  const disposition = contentDisposition(name, isShown(type));
  return (
    (await platform.files.direct?.addressOf(id, { disposition, type, seconds })) ??
    sessionUrl(platform, id, caller.sessionId, seconds)
  );
};

export const openFile = async (context: ReadContext, input: { id: string }) => ({
  redirect: (await fileAddress(context, input)).url,
});

const ownJob = async ({ db, caller }: ReadContext, id: string) =>
  need(
    (
      await db
        .select()
        .from(importJob)
        .where(and(eq(importJob.id, id), eq(importJob.ownerId, caller.accountId)))
    )[0],
  );

/** The failed rows as a workbook that can be corrected and uploaded again. */
export const failedRows = async (context: ReadContext, { id }: { id: string }): Promise<FileAnswer> => {
  const job = await ownJob(context, id);
  if ((await countRows(context, id, 'bad')) === 0) throw fail('JOB_NO_FAILED_ROWS');
  const { locale, platform } = context;
  const path = join(platform.files.outgoing, `${uuid()}.xlsx`);
  const rows = async function* () {
    for await (const batch of importRowBatches(context, id, 'bad'))
      yield batch.map(({ cells, errors }) => [
        ...cells,
        errors.map(({ column, message }) => `${column}：${message}`).join('；'),
      ]);
  };
  const titles = columnsOf(job.kind).map(({ title }) => inLocale(title, locale));
  await writeWorkbook(path, {
    title: inLocale(titleOf(job.kind), locale),
    columns: [...titles, inLocale(failedColumn, locale)].map((title) => ({ title })),
    rows: rows(),
    locale,
  });
  const name = locale === 'en-US' ? `Failed rows ${job.fileName}` : `失败行 ${job.fileName}`;
  return { path, name: name.replace(/(\.xlsx)?$/i, '.xlsx'), type: workbookType, temporary: true };
};

const aDayAgo = sql`now() - interval '24 hours'`;

/** The initial passwords of an import: for a day, by who imported; each download is in the log. Gone afterwards. */
export const importPasswords = async (context: ReadContext, { id }: { id: string }): Promise<FileAnswer> => {
  const job = await ownJob(context, id);
  const { locale, platform } = context;
  const columns = columnsOf(job.kind);
  const taken = await runWrite(
    context,
    { title: ['下载初始密码', 'Download the initial passwords'], module: 'files' },
    async (write) => {
      const [had] = await write.db
        .update(importJob)
        .set({ passwordsAt: nowIso() })
        .where(
          and(
            eq(importJob.id, id),
            eq(importJob.hasPasswords, true),
            // While rows are still stored, some passwords would be missing.
            inArray(importJob.state, ['done', 'failed']),
            gt(importJob.updatedAt, aDayAgo),
          ),
        )
        .returning({ id: importJob.id });
      if (!had) throw fail('PASSWORDS_GONE');
      const { rows } = await write.db.execute<{ cells: (string | null)[]; secret: string }>(sql`
        select cells, secret from import_row where job_id = ${id} and secret is not null order by row`);
      write.audit({ target: { kind: 'importJob', id, name: job.fileName } });
      return rows;
    },
  );
  const path = join(platform.files.outgoing, `${uuid()}.xlsx`);
  const rows = async function* () {
    yield taken.map(({ cells, secret }) => [
      cells[0] ?? '',
      cells[1] ?? '',
      platform.secrets.decrypt(Buffer.from(secret, 'base64')),
    ]);
  };
  const title = locale === 'en-US' ? 'Initial passwords' : '初始密码';
  await writeWorkbook(path, {
    title,
    columns: [...columns.slice(0, 2).map((column) => inLocale(column.title, locale)), title].map((one) => ({
      title: one,
    })),
    rows: rows(),
    locale,
  });
  return { path, name: `${title}.xlsx`, type: workbookType, temporary: true };
};

/** Every hour: what nothing references, what is a day old, answers kept for retries. */
export const sweep = async (platform: Platform): Promise<void> => {
  const old = await asSystem(platform, unlogged('files', ['清理过期数据', 'Sweep']), async ({ db }) => {
    await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, aDayAgo));
    await db
      .update(importRow)
      .set({ secret: null })
      .where(sql`secret is not null and job_id in (
      select id from import_job where updated_at < ${aDayAgo})`);
    await db
      .update(importJob)
      .set({ hasPasswords: false })
      .where(and(eq(importJob.hasPasswords, true), lt(importJob.updatedAt, aDayAgo)));
    const imports = await db
      .delete(importJob)
      .where(lt(importJob.createdAt, sql`now() - interval '7 days'`))
      .returning({ id: importJob.id });
    const exports = await db
      .delete(exportJob)
      .where(lt(exportJob.createdAt, aDayAgo))
      .returning({ id: exportJob.id });
    for (const { id } of exports)
      await db
        .update(file)
        .set({ usedBy: null })
        .where(eq(file.usedBy, `export:${id}`));
    return imports;
  });
  for (const { id } of old) await dropPictures(platform, id);
  await sweepFiles(platform);
};
