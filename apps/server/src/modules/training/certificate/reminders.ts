import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { type Dated, remindersOf } from '../../../platform/reminders.ts';
import { account } from '../../identity/public.ts';
import { notifyOfAll } from '../../notification/public.ts';
import { toldOf } from '../external/service.ts';
import { certificate, externalCertificate } from '../tables.ts';
import { tellOthers } from './events.ts';

/** The longest before its end that a rule lets a certificate be renewed. */
const earliest = 365;

/** Days before its end on which the holder of any other hears of it. */
const usual = [30, 7, 1] as const;

interface Ending extends Dated {
  external: boolean;
  userId: string;
  validTo: string | null;
  coversHazardCategories: string[];
  coversRiskLevel: string | null;
  coversSpecial: string[];
}

/** Certificates that the college issued. */
const ownRows = async (db: Reader, day: string): Promise<Ending[]> => {
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
    external: false,
    userIds: [row.userId],
    days: [...new Set([row.renewDays, 7, 1])].filter((before) => before > 0),
  }));
};

/** Certificates from elsewhere that somebody confirmed. */
const externalRows = async (db: Reader, day: string): Promise<Ending[]> => {
  const rows = await db
    .select({
      id: externalCertificate.id,
      number: externalCertificate.number,
      on: sql<string>`${externalCertificate.validTo}`,
      since: sql<string>`${externalCertificate.decidedAt}::date::text`,
      userId: externalCertificate.userId,
      validTo: externalCertificate.validTo,
      kindCode: externalCertificate.kindCode,
    })
    .from(externalCertificate)
    .innerJoin(account, eq(account.id, externalCertificate.userId))
    .where(
      and(
        eq(externalCertificate.state, 'valid'),
        gte(externalCertificate.validTo, day),
        lte(externalCertificate.validTo, dayAfter(day, usual[0])),
        eq(account.useStatus, 1),
      ),
    );
  const covered = await toldOf({ db }, rows);
  return rows.flatMap(({ number, on, since }, at) => {
    const told = covered[at];
    return told ? { ...told, external: true, name: number, on, since, userIds: [told.userId] } : [];
  });
};

/** Holders hear when a certificate may be renewed, and again a week and a day before it ends. */
export const certificateReminders = remindersOf({
  kind: 'certificate.expiring',
  module: 'training',
  title: ['证书即将到期', 'Certificates about to end'],
  days: usual,
  rows: async (db, day) => [...(await ownRows(db, day)), ...(await externalRows(db, day))],
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
      link: `/access/userExamList?tab=certificates${more.length === 0 && first ? `&${first.external ? 'external' : 'open'}=${first.id}` : ''}`,
      key: `certificate.expiring:${day}`,
    }));
    await tellOthers(context, 'expiring', rows);
  },
});
