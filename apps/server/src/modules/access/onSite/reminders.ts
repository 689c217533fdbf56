import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import { remindersOf } from '../../../platform/reminders.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { accessSettings } from '../settings.ts';
import { accessGrant, live, onSiteTraining } from '../tables.ts';

const days = [30, 7] as const;

/** Who may enter a laboratory, and whose training in it ends and is not renewed; nobody while it is not asked for. */
export const onSiteReminders = remindersOf({
  kind: 'access.onSite',
  module: 'access',
  title: ['现场培训即将到期', 'On-site training about to end'],
  days,
  rows: async (db, day) => {
    if ((await accessSettings.inForce(db)).onSiteFrom === null) return [];
    const rows = await db
      .select({
        id: onSiteTraining.id,
        name: laboratory.laboratoryName,
        on: sql<string>`${onSiteTraining.validTo}`,
        since: sql<string>`${onSiteTraining.signedAt}::date::text`,
        userId: onSiteTraining.userId,
      })
      .from(onSiteTraining)
      .innerJoin(account, eq(account.id, onSiteTraining.userId))
      .innerJoin(laboratory, eq(laboratory.id, onSiteTraining.laboratoryId))
      .where(
        and(
          gte(onSiteTraining.validTo, day),
          lte(onSiteTraining.validTo, dayAfter(day, days[0])),
          eq(account.useStatus, 1),
          sql`exists (select 1 from ${accessGrant} g where g.user_id = ${onSiteTraining.userId}
            and g.laboratory_id = ${onSiteTraining.laboratoryId} and g.${live})`,
          sql`not exists (select 1 from ${onSiteTraining} n where n.user_id = ${onSiteTraining.userId}
            and n.laboratory_id = ${onSiteTraining.laboratoryId} and n.valid_to > ${onSiteTraining.validTo})`,
        ),
      );
    return rows.map((row) => ({ ...row, userIds: [row.userId] }));
  },
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, (own) => {
      const names = [...new Set(own.map(({ name }) => name))];
      const first = own.map(({ on }) => on).sort()[0];
      return {
        kind: 'access.onSite',
        title: [
          `您的现场培训将于 ${first} 起到期：${names.join('、')}`,
          `Your on-site training ends from ${first} on: ${names.join(', ')}`,
        ],
        link: '/access/mineAccessRoomList?tab=onSite',
        key: `access.onSite:${day}`,
      };
    }),
});
