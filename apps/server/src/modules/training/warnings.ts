import { inLocale } from '@anyan/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { daysBetween } from '../../platform/clock.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { levelOf, type Warning, type WarningSource } from '../notification/public.ts';
import { timesOf } from './learning/time.ts';
import { certificate } from './tables.ts';

/** Days for which somebody is warned of a certificate that has ended. */
const remembered = 90;

/** The caller's certificates that end within their days of renewal, or have ended and were not replaced. */
export const certificateWarnings: WarningSource = async ({ db, caller, locale }) => {
  const day = await dayOf(db);
  const rows = await db
    .select({
      id: certificate.id,
      name: certificate.certificateName,
      on: sql<string>`${certificate.validTo}`,
    })
    .from(certificate)
    .where(
      and(
        eq(certificate.userId, caller.accountId),
        inArray(certificate.state, ['valid', 'expired']),
        sql`${certificate.replacedById} is null
          and ${certificate.validTo} between ${day}::date - ${remembered}::int and ${day}::date + ${certificate.renewDays}`,
      ),
    )
    .orderBy(asc(certificate.validTo))
    .limit(100);
  return rows.map(({ id, name, on }): Warning => {
    const daysLeft = daysBetween(day, on);
    return {
      ...{ id: `certificate ${id}`, kind: 'certificate', level: levelOf(daysLeft), daysLeft },
      title: inLocale(
        daysLeft < 0
          ? [`证书已于 ${on} 到期：${name}`, `The certificate “${name}” ended on ${on}`]
          : [`证书将于 ${on} 到期：${name}`, `The certificate “${name}” ends on ${on}`],
        locale,
      ),
      ...{ laboratoryName: null, link: '/access/userExamList?tab=certificates' },
    };
  });
};

/** Class hours of this year that the caller still owes. */
export const hourWarnings: WarningSource = async ({ db, caller, locale }) => {
  const [times] = await timesOf(db, [caller.accountId], {});
  if (!times || times.gap <= 0) return [];
  return [
    {
      ...{ id: 'hours', kind: 'hours', level: 3, daysLeft: null, laboratoryName: null },
      title: inLocale(
        [`本年度培训学时还差 ${times.gap} 学时`, `${times.gap} class hours are missing this year`],
        locale,
      ),
      link: '/access/userLearnList',
    },
  ];
};
