import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import { remindersOf } from '../../../platform/reminders.ts';
import { account } from '../../identity/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { certificate } from '../tables.ts';
import { tellOthers } from './told.ts';

/** The longest before its end that a rule lets a certificate be renewed. */
const earliest = 365;

/** Holders hear when a certificate may be renewed, and again a week and a day before it ends. */
export const certificateReminders = remindersOf({
  kind: 'certificate.expiring',
  module: 'training',
  title: ['证书即将到期', 'Certificates about to end'],
  days: [30, 7, 1],
  rows: async (db, day) => {
    const rows = await db
      .select({
        id: certificate.id,
        name: certificate.certificateName,
        on: sql<string>`${certificate.validTo}`,
        since: sql<string>`${certificate.createdAt}::date::text`,
        userId: certificate.userId,
        validTo: certificate.validTo,
        renewDays: certificate.renewDays,
        coversHazardCategories: certificate.coversHazardCategories,
        coversRiskLevel: certificate.coversRiskLevel,
        coversSpecial: certificate.coversSpecial,
      })
      .from(certificate)
      .innerJoin(account, eq(account.id, certificate.userId))
      .where(
        and(
          eq(certificate.state, 'valid'),
          isNull(certificate.replacedById),
          gte(certificate.validTo, day),
          lte(certificate.validTo, dayAfter(day, earliest)),
          eq(account.useStatus, 1),
        ),
      );
    return rows.map((row) => ({
      ...row,
      userIds: [row.userId],
      days: [...new Set([row.renewDays, 7, 1])].filter((before) => before > 0),
    }));
  },
  notify: async (context, rows, day) => {
    await notifyOfAll(context, rows, ([first, ...more]) => ({
      kind: 'certificate.expiring',
      title:
        more.length === 0
          ? [
              `证书“${first?.name}”将于 ${first?.on} 到期，请及时续期`,
              `Your certificate “${first?.name}” is valid until ${first?.on}; renew it in time`,
            ]
          : [
              `您有 ${more.length + 1} 张证书即将到期，请及时续期`,
              `${more.length + 1} of your certificates are about to end; renew them in time`,
            ],
      link: `/access/userExamList?tab=certificates${more.length === 0 && first ? `&open=${first.id}` : ''}`,
      key: `certificate.expiring:${day}`,
    }));
    await tellOthers(context, 'expiring', rows);
  },
});
