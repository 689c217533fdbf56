import type { announcement as contract, InputOf } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { unlogged } from '../../platform/ownWork.ts';
import { need, within } from '../../platform/scope.ts';
import { runWrite } from '../../platform/transaction.ts';
import { markSeen } from '../notification/public.ts';
import { noticeKey } from './notices.ts';
import { announcementDetails, findAnnouncement } from './queries.ts';
import { audienceSize, countReceipts, listReceipts } from './receiptQueries.ts';
import { announcement, announcementRead } from './tables.ts';

type Endpoints = typeof contract.endpoints;
type Announcement = typeof announcement.$inferSelect;

/** Opened again so soon, or after the confirmation, it is the same view. */
const sameView = sql`interval '1 minute'`;

/**
 * Shows one. Whoever it is for has read it from then on. A view is counted for who opens it anew; for who may write it
 * only the first, since the others are looks at how far it has been read.
 */
export const showAnnouncement = async (context: ReadContext, { id }: { id: string }) => {
  const found = await findAnnouncement(context, id);
  if (found.mayRead)
    await runWrite(context, unlogged('announcement', ['阅读公告', 'Read an announcement']), async (write) => {
      const { accountId } = write.caller;
      const now = nowIso();
      const first = await write.db
        .insert(announcementRead)
        .values({ announcementId: id, accountId, readAt: now })
        .onConflictDoNothing()
        .returning({ id: announcementRead.announcementId });
      await markSeen(write, accountId, noticeKey(id));
      const before = sql`(select greatest(${announcementRead.readAt}, ${announcementRead.confirmedAt})
          from ${announcementRead}
          where ${announcementRead.announcementId} = ${id} and ${announcementRead.accountId} = ${accountId})`;
      if (first.length > 0 || !found.mayWrite)
        await write.db
          .update(announcement)
          .set({ views: sql`${announcement.views} + 1` })
          .where(
            and(
              eq(announcement.id, id),
              first.length > 0 ? undefined : sql`${before} < ${now}::timestamptz - ${sameView}`,
            ),
          );
    });
  return announcementDetails(context, found);
};

/** Says that one has taken note of it. @throws NOT_FOUND, ANNOUNCEMENT_NO_RECEIPT */
export const confirmAnnouncement = async (context: WriteContext, { id }: { id: string }): Promise<void> => {
  const { row, mayRead } = await findAnnouncement(context, id);
  if (!mayRead) throw fail('NOT_FOUND');
  if (!row.needReceipt) throw fail('ANNOUNCEMENT_NO_RECEIPT');
  const now = nowIso();
  await context.db
    .insert(announcementRead)
    .values({ announcementId: id, accountId: context.caller.accountId, readAt: now, confirmedAt: now })
    .onConflictDoUpdate({
      target: [announcementRead.announcementId, announcementRead.accountId],
      set: { confirmedAt: sql`coalesce(${announcementRead.confirmedAt}, ${now})` },
    });
};

/** One that the caller may write. @throws NOT_FOUND */
export const writable = async ({ db, reach }: ReadContext, id: string): Promise<Announcement> =>
  need(
    (
      await db
        .select()
        .from(announcement)
        .where(and(eq(announcement.id, id), within(reach, { organization: announcement.organizationId })))
    )[0],
  );

export const receiptsOf = async (
  context: ReadContext,
  input: InputOf<Endpoints['announcementReceiptList']>,
) => listReceipts(context, await writable(context, input.id), input);

export const countReceiptsOf = async (context: ReadContext, { id }: { id: string }) =>
  countReceipts(context.db, await writable(context, id));

/** Whom it would reach if it were published now. @throws NOT_FOUND */
export const countAudience = async (context: ReadContext, { id }: { id: string }) => {
  const row = await writable(context, id);
  return { total: await audienceSize(context.db, row), wholeCollege: row.wholeCollege };
};

export const mayWriteAnnouncement = async (context: ReadContext, id: string): Promise<void> => {
  await writable(context, id);
};
