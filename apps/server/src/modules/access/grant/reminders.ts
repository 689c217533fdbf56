import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import { remindersOf } from '../../../platform/reminders.ts';
import { roomText } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { accessGrant, isLive } from '../tables.ts';

const days = [30, 7, 1] as const;

/** Whose access ends hears of it a month, a week and a day before. */
export const grantReminders = remindersOf({
  kind: 'access.expiring',
  module: 'access',
  title: ['准入即将到期', 'Access about to end'],
  days,
  rows: async (db, day) =>
    (
      await db
        .select({
          id: accessGrant.id,
          name: roomText(accessGrant.roomId),
          on: sql<string>`${accessGrant.validTo}`,
          since: sql<string>`${accessGrant.createdAt}::date::text`,
          userId: accessGrant.userId,
          roomId: accessGrant.roomId,
        })
        .from(accessGrant)
        .innerJoin(account, eq(account.id, accessGrant.userId))
        .where(
          and(
            isLive,
            gte(accessGrant.validTo, day),
            lte(accessGrant.validTo, dayAfter(day, days[0])),
            eq(account.useStatus, 1),
          ),
        )
    ).map((row) => ({ ...row, userIds: [row.userId] })),
  notify: async (context, rows, day) => {
    for (const { id, userId, roomId, on } of rows)
      await context.emit('access.expiring', { grantId: id, userId, roomId, reasons: [], validTo: on });
    await notifyOfAll(context, rows, (own) => {
      const rooms = [...new Set(own.map(({ name }) => name))];
      const first = own.map(({ on }) => on).sort()[0];
      return {
        kind: 'access.expiring',
        title: [
          `您的准入将于 ${first} 起到期：${rooms.join('、')}`,
          `Your access ends from ${first} on: ${rooms.join(', ')}`,
        ],
        link: '/access/mineAccessRoomList',
        key: `access.expiring:${day}`,
      };
    });
  },
});
