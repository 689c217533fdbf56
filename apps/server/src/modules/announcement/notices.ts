import { announcementKinds } from '@anyan/contract';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import { unlogged } from '../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../platform/platform.ts';
import { notify } from '../notification/public.ts';
import { audiencePage } from './receiptQueries.ts';
import { isShown } from './rules.ts';
import { announcement } from './tables.ts';

/** Everything told of one announcement begins so. */
export const noticeKey = (id: string) => `announcement:${id}:`;
export const linkOf = (id: string) => `/announcement/list?open=${id}`;

const step = 5000;

/** Tells those it is for, some thousands at a time; whoever was told before is not told again. */
const notifyOfAnnouncement = async (platform: Platform, id: string): Promise<void> => {
  const call = unlogged('announcement', ['公告通知', 'Tell of an announcement']);
  for (let after: string | undefined; ; ) {
    const last = await asSystem(platform, call, async (context) => {
      // A withdrawal waits for these, and ends what is still to come.
      const [row] = await context.db
        .select()
        .from(announcement)
        .where(and(eq(announcement.id, id), isNull(announcement.toldAt)))
        .for('no key update');
      if (!row || !isShown(row, nowIso())) return undefined;
      const ids = await audiencePage(context.db, row, { after, limit: step });
      await notify(context, {
        userIds: ids.filter((one) => one !== row.authorId),
        kind: 'announcement.published',
        title: [
          `${announcementKinds[row.kind][0]}：${row.title}`,
          `${announcementKinds[row.kind][1]}: ${row.title}`,
        ],
        link: linkOf(id),
        key: `${noticeKey(id)}${row.round}`,
      });
      if (ids.length === step) return ids.at(-1);
      await context.db.update(announcement).set({ toldAt: nowIso() }).where(eq(announcement.id, id));
      return undefined;
    });
    if (last === undefined) return;
    after = last;
  }
};

/** At once; a failure is made up for within a minute. */
export const notifySoon = async (platform: Platform, id: string): Promise<void> => {
  try {
    await notifyOfAnnouncement(platform, id);
  } catch (error) {
    platform.log.warn({ announcement: id, error: (error as Error).name }, 'telling is put off');
  }
};

/** Every minute: what its stored time has put in force. */
export const notifyOfPublished = async (platform: Platform): Promise<void> => {
  const due = await platform.database.db
    .select({ id: announcement.id })
    .from(announcement)
    .where(
      and(
        eq(announcement.state, 'published'),
        lte(announcement.publishAt, nowIso()),
        isNull(announcement.toldAt),
        or(isNull(announcement.expireAt), gt(announcement.expireAt, nowIso())),
      ),
    )
    .orderBy(asc(announcement.publishAt));
  for (const { id } of due) await notifyOfAnnouncement(platform, id);
};
