import { type CalendarRow, inLocale, type Label } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayIn } from '../../platform/clock.ts';
import type { ReadContext } from '../../platform/context.ts';
import { timeZoneOf } from '../../platform/timeZone.ts';
import type { CalendarSource } from '../notification/public.ts';
import { rulesFor, sittingsOf } from './exam/queries.ts';
import { certificate, offlineParticipant, offlineTraining } from './tables.ts';

/** Exams that are for the caller and that he has not passed: the day on which each opens, and its last. */
export const examCalendar: CalendarSource = async ({ db, caller, locale }, { from, to }) => {
  const zone = await timeZoneOf(db);
  const within = (at: string | null): at is string => {
    const day = at && dayIn(zone, new Date(at));
    return !!day && day >= from && day <= to;
  };
  const rules = (await rulesFor(db, caller.accountId)).filter(
    ({ openAt, closeAt }) => within(openAt) || within(closeAt),
  );
  const sat = await sittingsOf(
    db,
    caller.accountId,
    rules.map(({ id }) => id),
  );
  const passed = new Set(sat.flatMap((one) => (one.passed ? [one.ruleId] : [])));
  const entry = (id: string, what: string, at: string, title: Label): CalendarRow => ({
    ...{ id: `${what} ${id}`, kind: 'exam', title: inLocale(title, locale), from: at, to: null },
    ...{ place: null, link: '/access/userExamList' },
  });
  return rules
    .filter(({ id }) => !passed.has(id))
    .flatMap(({ id, examName, openAt, closeAt }) => [
      ...(within(openAt)
        ? [entry(id, 'open', openAt, [`考试开放：${examName}`, `The exam “${examName}” opens`])]
        : []),
      ...(within(closeAt)
        ? [entry(id, 'close', closeAt, [`考试截止：${examName}`, `The exam “${examName}” closes`])]
        : []),
    ]);
};

/** Sessions that the caller takes part in, or gives. */
export const offlineCalendar: CalendarSource = async ({ db, caller }, { from, to }) => {
  const zone = await timeZoneOf(db);
  const rows = await db
    .select({
      id: offlineTraining.id,
      title: offlineTraining.title,
      from: offlineTraining.startAt,
      to: offlineTraining.endAt,
      place: offlineTraining.place,
    })
    .from(offlineTraining)
    .where(
      and(
        inArray(offlineTraining.state, ['draft', 'running', 'ended']),
        sql`(${offlineTraining.startAt} at time zone ${zone})::date between ${from}::date and ${to}::date`,
        sql`(${offlineTraining.trainerId} = ${caller.accountId} or exists (select 1 from ${offlineParticipant} p
          where p.training_id = offline_training.id and p.user_id = ${caller.accountId}))`,
      ),
    )
    .limit(100);
  return rows.map((row) => ({
    ...{ ...row, id: `offline ${row.id}`, kind: 'offlineTraining' as const },
    link: '/access/userLearnList',
  }));
};

/** The last days of the caller's certificates. */
export const certificateCalendar: CalendarSource = async (context: ReadContext, { from, to }) => {
  const { db, caller, locale } = context;
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
        eq(certificate.state, 'valid'),
        sql`${certificate.replacedById} is null and ${certificate.validTo} between ${from}::date and ${to}::date`,
      ),
    );
  return rows.map(({ id, name, on }) => ({
    ...{ id: `certificate ${id}`, kind: 'expiry' as const, from: on, to: null, place: null },
    title: inLocale([`证书到期：${name}`, `The certificate “${name}” ends`], locale),
    link: '/access/userExamList?tab=certificates',
  }));
};
