import { fileLimits, inLocale, staffType } from '@anyan/contract';
import { and, eq, gt, inArray, isNull, min, sql } from 'drizzle-orm';
import { nowMs } from '../clock.ts';
import type { ReadContext, WriteContext } from '../context.ts';
import { hold } from '../database/hold.ts';
import { fail } from '../failure.ts';
import { importJob } from '../transfer/tables.ts';
import { file, upload } from './tables.ts';

const day = 86_400_000;

/** What somebody has sent within a day that nothing refers to yet; later it is swept. */
const usedBy = async ({ db, caller }: ReadContext) => {
  const since = new Date(nowMs() - day).toISOString();
  const columns = (of: typeof file | typeof upload) => ({
    files: sql<number>`count(*)::int`,
    bytes: sql<string>`coalesce(sum(${of.bytes}), 0)::text`,
    first: min(of.createdAt),
  });
  const [kept] = await db
    .select(columns(file))
    .from(file)
    .where(and(eq(file.ownerId, caller.accountId), isNull(file.usedBy), gt(file.createdAt, since)));
  const [coming] = await db
    .select(columns(upload))
    .from(upload)
    .where(and(eq(upload.ownerId, caller.accountId), isNull(upload.fileId), gt(upload.createdAt, since)));
  const all = [kept, coming].filter((one) => one !== undefined);
  return {
    files: all.reduce((sum, { files }) => sum + files, 0),
    bytes: all.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    first: all.flatMap(({ first }) => first ?? []).sort()[0],
  };
};

/** Those who make lessons send films; everybody else forms. */
const bytesOf = ({ caller }: ReadContext): number =>
  caller.userType === staffType ? fileLimits.quota.staffBytes : fileLimits.quota.bytes;

const minutesUntil = (first: string | undefined): number =>
  Math.max(1, Math.ceil((Date.parse(first ?? new Date(nowMs()).toISOString()) + day - nowMs()) / 60_000));

const sizeOf = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** Of one account one upload after the other is counted: many at once would each find room. */
const alone = async ({ db, caller }: WriteContext): Promise<void> => {
  await hold(db, `quota ${caller.accountId}`);
};

/**
 * Asked before the work of taking a file in. Answers what to tell its owner when little is left of what he may keep
 * without using it.
 * @throws UPLOAD_QUOTA
 */
export const checkQuota = async (context: ReadContext, bytes: number): Promise<string | null> => {
  const { files: mostFiles, warnFrom } = fileLimits.quota;
  const mostBytes = bytesOf(context);
  const used = await usedBy(context);
  const after = { files: used.files + 1, bytes: used.bytes + bytes };
  if (after.files > mostFiles || after.bytes > mostBytes)
    throw fail('UPLOAD_QUOTA', {
      files: used.files,
      size: sizeOf(used.bytes),
      minutes: minutesUntil(used.first),
    });
  if (after.files < mostFiles * warnFrom && after.bytes < mostBytes * warnFrom) return null;
  const counts = `${after.files}/${mostFiles}`;
  const sizes = `${sizeOf(after.bytes)}/${sizeOf(mostBytes)}`;
  return inLocale(
    [
      `今日已上传但尚未使用的文件接近上限（${counts} 个，${sizes}），请尽快保存正在填写的内容`,
      `What you have uploaded today without using it nears its limit (${counts} files, ${sizes}); please save what you are filling in`,
    ],
    context.locale,
  );
};

/** Asked in the transaction that enters a file, or announces one, before it does. @throws UPLOAD_QUOTA */
export const takeQuota = async (context: WriteContext, bytes: number): Promise<string | null> => {
  await alone(context);
  return checkQuota(context, bytes);
};

/** Imports that nobody took in: their rows are kept for days. @throws IMPORT_QUOTA */
export const takeImportQuota = async (context: WriteContext): Promise<void> => {
  await alone(context);
  const { db, caller } = context;
  const open = and(
    eq(importJob.ownerId, caller.accountId),
    inArray(importJob.state, ['checking', 'mapping', 'waiting', 'failed']),
    gt(importJob.createdAt, new Date(nowMs() - day).toISOString()),
  );
  const [row] = await db
    .select({ jobs: sql<number>`count(*)::int`, first: min(importJob.createdAt) })
    .from(importJob)
    .where(open);
  if ((row?.jobs ?? 0) >= fileLimits.quota.imports)
    throw fail('IMPORT_QUOTA', { count: row?.jobs ?? 0, minutes: minutesUntil(row?.first ?? undefined) });
};
