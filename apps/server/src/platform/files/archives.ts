import { link, rm, stat } from 'node:fs/promises';
import { and, eq, gt } from 'drizzle-orm';
import { nowMs } from '../clock.ts';
import type { WriteContext } from '../context.ts';
import { fail, failAt } from '../failure.ts';
import { partsPath } from './sweep.ts';
import { upload } from './tables.ts';

/** Milliseconds for which an archive that has arrived is waited for. */
const waitMs = 24 * 3_600_000;

/**
 * An archive that has arrived in parts, for one use: `to` has it in its place, and the upload is over.
 * @throws UPLOAD_GONE, UPLOAD_INCOMPLETE
 */
export const takeArchive = async (
  { db, caller, platform, afterCommit }: WriteContext,
  uploadId: string,
): Promise<{ name: string; to: (path: string) => Promise<void> }> => {
  const [row] = await db
    .delete(upload)
    .where(
      and(
        ...[eq(upload.id, uploadId), eq(upload.ownerId, caller.accountId), eq(upload.kind, 'archive')],
        gt(upload.createdAt, new Date(nowMs() - waitMs).toISOString()),
      ),
    )
    .returning();
  if (!row) throw failAt('uploadId', 'UPLOAD_GONE');
  if (row.received !== row.bytes) throw fail('UPLOAD_INCOMPLETE');
  const parts = partsPath(platform.files, uploadId);
  if (!(await stat(parts).catch(() => undefined))) throw fail('UPLOAD_GONE');
  afterCommit(() => void rm(parts, { force: true }).catch(() => {}));
  // A second name of the same bytes: a transaction that fails leaves the upload as it was.
  return { name: row.name, to: (path) => link(parts, path) };
};
