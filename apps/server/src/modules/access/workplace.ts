// What the workplace tells of access: warnings, days of the calendar, the card of one's own rooms.
import {
  type AccessCard,
  accessUserPermission,
  type GrantReason,
  grantReasons,
  inLocale,
  type Locale,
  namesIn,
  pointLimits,
} from '@anyan/contract';
import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { rowsOfCard } from '../../platform/cards.ts';
import { dayAfter, daysBetween } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { roomText } from '../college/public.ts';
import { laboratory, laboratoryRoom, responsibleFor } from '../ledger/public.ts';
import { type CalendarSource, levelOf, type Warning, type WarningSource } from '../notification/public.ts';
import { heldIn, ofGrant, withHolds } from './grant/holds.ts';
import { balanceNow } from './point/left.ts';
import { ownRooms } from './room/ownQueries.ts';
import { accessApply, accessGrant, isLive, onSiteTraining, smartLock } from './tables.ts';

/** Days before its end from which somebody is warned. */
const ahead = 30;
const most = 100;
const roomsPage = '/access/mineAccessRoomList';

const inWords = (reasons: readonly GrantReason[], locale: Locale): string =>
  namesIn(
    reasons.map((one) => grantReasons[one]),
    locale,
  );

const ownGrants = (db: Reader, self: string, which: SQL | undefined) =>
  db
    .select({
      id: accessGrant.id,
      roomText: roomText(accessGrant.roomId),
      validTo: accessGrant.validTo,
      state: accessGrant.state,
      reasons: accessGrant.reasons,
      laboratoryId: accessGrant.laboratoryId,
      userId: accessGrant.userId,
    })
    .from(accessGrant)
    .innerJoin(laboratory, eq(laboratory.id, accessGrant.laboratoryId))
    .where(and(eq(accessGrant.userId, self), isLive, which))
    .orderBy(asc(accessGrant.validTo), accessGrant.id)
    .limit(most);

/** The caller's access that is suspended, or ends within a month. */
const grantWarnings: WarningSource = async ({ db, caller, locale }) => {
  const day = await dayOf(db);
  const rows = await ownGrants(
    db,
    caller.accountId,
    sql`(${accessGrant.state} = 'suspended' or ${heldIn(ofGrant, sql`${day}`)} or ${accessGrant.validTo} <= ${dayAfter(day, ahead)})`,
  );
  return rows.map(await withHolds(db, rows)).map((row): Warning => {
    const suspended = row.state === 'suspended';
    const daysLeft = row.validTo && daysBetween(day, row.validTo);
    return {
      ...{ id: `grant ${row.id}`, kind: 'access', laboratoryName: null, link: roomsPage },
      level: suspended ? 1 : levelOf(Number(daysLeft)),
      daysLeft: suspended ? null : (daysLeft as number | null),
      title: inLocale(
        suspended
          ? [
              `准入已暂停：${row.roomText}（${inWords(row.reasons, 'zh-CN')}）`,
              `Access suspended: ${row.roomText} (${inWords(row.reasons, 'en-US')})`,
            ]
          : [
              `准入将于 ${row.validTo} 到期：${row.roomText}`,
              `Access ends on ${row.validTo}: ${row.roomText}`,
            ],
        locale,
      ),
    };
  });
};

/** On-site training of the caller that ends within a month, or has ended, and was not given again. */
const onSiteWarnings: WarningSource = async ({ db, caller, locale }) => {
  const day = await dayOf(db);
  const rows = await db
    .select({
      id: sql<string>`max(${onSiteTraining.id}::text)`,
      on: sql<string>`max(${onSiteTraining.validTo})::text`,
      laboratoryName: laboratory.laboratoryName,
    })
    .from(onSiteTraining)
    .innerJoin(laboratory, eq(laboratory.id, onSiteTraining.laboratoryId))
    .where(
      and(
        eq(onSiteTraining.userId, caller.accountId),
        isNotNull(onSiteTraining.validTo),
        ne(laboratory.status, 'closed'),
        sql`exists (select 1 from ${accessGrant} where ${accessGrant.userId} = ${caller.accountId}
          and ${accessGrant.laboratoryId} = ${laboratory.id} and ${isLive})`,
      ),
    )
    .groupBy(laboratory.id, laboratory.laboratoryName)
    .having(sql`max(${onSiteTraining.validTo}) <= ${dayAfter(day, ahead)}::date`)
    .limit(most);
  return rows.map(({ id, on, laboratoryName }): Warning => {
    const daysLeft = daysBetween(day, on);
    return {
      ...{ id: `onSite ${id}`, kind: 'onSite', level: levelOf(daysLeft), daysLeft, laboratoryName },
      title: inLocale(
        daysLeft < 0
          ? [`现场培训已于 ${on} 到期`, `On-site training ended on ${on}`]
          : [`现场培训将于 ${on} 到期`, `On-site training ends on ${on}`],
        locale,
      ),
      link: roomsPage,
    };
  });
};

/** Few points that are left to the caller. */
const pointWarnings: WarningSource = async ({ db, caller, locale }) => {
  const balance = await balanceNow(db, caller.accountId);
  if (balance === undefined || balance > pointLimits.warning) return [];
  return [
    {
      ...{ id: 'points', kind: 'points', level: balance <= 0 ? 1 : 2, daysLeft: null, laboratoryName: null },
      title: inLocale(
        balance <= 0
          ? ['安全记分已扣完，请完成复训考试', 'No safety points are left; please pass the retraining exam']
          : [`安全记分剩余 ${balance} 分`, `${balance} safety points are left`],
        locale,
      ),
      link: '/dashboard/my?tab=points',
    },
  ];
};

/** Laboratories that the caller answers for: how many people in them are suspended, and how many end within a month. */
const laboratoryWarnings: WarningSource = async ({ db, caller, locale, may }) => {
  if (!may(accessUserPermission.query)) return [];
  const day = await dayOf(db);
  const isSuspended = sql`(${accessGrant.state} = 'suspended' or ${heldIn(ofGrant, sql`${day}`)})`;
  const suspended = sql<number>`count(distinct ${accessGrant.userId}) filter (where ${isSuspended})::int`;
  const ending = sql<number>`count(distinct ${accessGrant.userId})
    filter (where not ${isSuspended} and ${accessGrant.validTo} <= ${dayAfter(day, ahead)})::int`;
  const rows = await db
    .select({ id: laboratory.id, laboratoryName: laboratory.laboratoryName, suspended, ending })
    .from(laboratory)
    .innerJoin(accessGrant, and(eq(accessGrant.laboratoryId, laboratory.id), isLive))
    .where(and(responsibleFor(caller.accountId), ne(accessGrant.userId, caller.accountId)))
    .groupBy(laboratory.id, laboratory.laboratoryName)
    .having(sql`${suspended} + ${ending} > 0`)
    .limit(most);
  return rows.flatMap((row): Warning[] => {
    const link = `/access/accessUserList?laboratoryId=${row.id}`;
    const of = { kind: 'access' as const, laboratoryName: row.laboratoryName, daysLeft: null };
    const told = (
      what: string,
      n: number,
      zh: string,
      en: string,
      level: Warning['level'],
      more: string,
    ): Warning[] =>
      n === 0
        ? []
        : [
            {
              ...of,
              id: `${what} ${row.id}`,
              level,
              title: inLocale([zh, en], locale),
              link: `${link}&${more}`,
            },
          ];
    return [
      ...told(
        'suspended',
        row.suspended,
        `${row.suspended} 人的准入已暂停`,
        `Access of ${row.suspended} people is suspended`,
        2,
        'state=suspended',
      ),
      ...told(
        'ending',
        row.ending,
        `${row.ending} 人的准入将在 ${ahead} 天内到期`,
        `Access of ${row.ending} people ends within ${ahead} days`,
        3,
        `expiringDays=${ahead}`,
      ),
    ];
  });
};

/** Locks without network at rooms of laboratories that the caller answers for, from when officers are told of it. */
const lockWarnings: WarningSource = async ({ db, caller, locale }) => {
  const rows = await db
    .select({
      id: smartLock.id,
      name: smartLock.name,
      place: roomText(smartLock.roomId),
      laboratoryName: sql<string>`min(${laboratory.laboratoryName})`,
    })
    .from(smartLock)
    .innerJoin(laboratoryRoom, eq(laboratoryRoom.roomId, smartLock.roomId))
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(
      and(
        isNull(smartLock.removedAt),
        eq(smartLock.state, 'offline'),
        smartLock.offlineTold,
        ne(laboratory.status, 'closed'),
        responsibleFor(caller.accountId),
      ),
    )
    .groupBy(smartLock.id)
    .limit(most);
  return rows.map(
    ({ id, name, place, laboratoryName }): Warning => ({
      ...{ id: `lock ${id}`, kind: 'lock', level: 2, daysLeft: null, laboratoryName },
      title: inLocale([`门锁已离线：${place} ${name}`, `A lock is offline: ${place} ${name}`], locale),
      link: `/access/accessUserList?tab=doors&open=${id}`,
    }),
  );
};

export const accessWarnings: WarningSource = async (context) =>
  (
    await Promise.all(
      [grantWarnings, onSiteWarnings, pointWarnings, laboratoryWarnings, lockWarnings].map((source) =>
        source(context),
      ),
    )
  ).flat();

/** The last days of the caller's access. */
export const accessCalendar: CalendarSource = async ({ db, caller, locale }, { from, to }) => {
  const rows = await ownGrants(
    db,
    caller.accountId,
    sql`${accessGrant.validTo} between ${from}::date and ${to}::date`,
  );
  return rows.map(({ id, roomText: at, validTo }) => ({
    ...{ id: `grant ${id}`, kind: 'expiry' as const, from: String(validTo), to: null, place: at },
    title: inLocale([`准入到期：${at}`, `Access ends: ${at}`], locale),
    link: roomsPage,
  }));
};

/** The caller's rooms as the door sees them now; those that keep him out first. */
export const accessCard = async (context: ReadContext): Promise<AccessCard> => {
  const rooms = await ownRooms(context);
  const kept = (row: (typeof rooms)[number]) => (row.decision.reasonCode ? 0 : 1);
  return {
    total: rooms.length,
    rooms: rooms
      .toSorted((a, b) => kept(a) - kept(b) || (a.validTo ?? '9').localeCompare(b.validTo ?? '9'))
      .slice(0, rowsOfCard)
      .map(({ id, roomText: text, level, validTo, openNow, decision }) => ({
        ...{ id, roomText: text, level, validTo, openNow },
        reason:
          decision.reasonCode && decision.text && decision.textEn
            ? inLocale([decision.text, decision.textEn], context.locale)
            : null,
      })),
  };
};

/** Whether somebody has applied for a room, or has access to one. */
export const hasApplied = async (db: Reader, userId: string): Promise<boolean> => {
  const [row] = await db
    .select({
      applied: sql<boolean>`exists (select 1 from ${accessApply} a where a.applicant_id = ${userId} and a.state <> 'draft')
        or exists (select 1 from ${accessGrant} g where g.user_id = ${userId})`,
    })
    .from(sql`(select 1) one`);
  return row?.applied ?? false;
};
