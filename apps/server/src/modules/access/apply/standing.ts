import { grantLimits } from '@anyan/contract';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { pledgeItems } from '../decision/asked.ts';
import { peopleFacts, roomsFacts } from '../decision/facts.ts';
import { barringAt } from '../decision/grants.ts';
import { runsTooLong } from '../grant/days.ts';
import { keepSigned } from '../pledge/college.ts';
import { needPerson } from '../sign/begin.ts';
import { accessApply, accessGrant, isLive } from '../tables.ts';
import type { ApplyRecord } from './queries.ts';
import { familyOf, pledgesUnread, signsPledge, standingFault } from './rules.ts';

/** Who had access to which of its rooms until it ended, as person and room; what was taken back is not among it. */
const endedOf = async (db: Reader, row: ApplyRecord): Promise<ReadonlySet<string>> => {
  const last = await db
    .selectDistinctOn([accessGrant.userId, accessGrant.roomId], {
      ...{ userId: accessGrant.userId, roomId: accessGrant.roomId, state: accessGrant.state },
    })
    .from(accessGrant)
    .where(
      and(
        eq(accessGrant.laboratoryId, row.laboratoryId),
        inArray(accessGrant.userId, row.userIds),
        inArray(accessGrant.roomId, row.roomIds),
      ),
    )
    .orderBy(accessGrant.userId, accessGrant.roomId, desc(accessGrant.createdAt));
  return new Set(
    last.flatMap(({ userId, roomId, state }) => (state === 'expired' ? [`${userId} ${roomId}`] : [])),
  );
};

/** One that is being decided, or a grant that is there, for the same person and room. @throws APPLY_RUNNING, APPLY_HAVE, APPLY_NOTHING_TO_RENEW, GRANT_TOO_LONG */
export const checkStanding = async (context: WriteContext, row: ApplyRecord): Promise<void> => {
  const { db } = context;
  const names = new Map(
    (
      await db
        .select({ id: account.id, name: account.name })
        .from(account)
        .where(inArray(account.id, row.userIds))
    ).map(({ id, name }) => [id, name]),
  );
  const [other] = await db
    .select({ applyNo: accessApply.applyNo, userIds: accessApply.userIds })
    .from(accessApply)
    .where(
      and(
        ne(accessApply.id, row.id),
        inArray(accessApply.applyKind, [...familyOf(row.applyKind)]),
        inArray(accessApply.state, ['running', 'returned']),
        sql`${accessApply.userIds} && ${sql.param(row.userIds)}::uuid[]`,
        sql`${accessApply.roomIds} && ${sql.param(row.roomIds)}::uuid[]`,
      ),
    )
    .limit(1);
  if (other) {
    const who = other.userIds.find((id) => row.userIds.includes(id)) ?? '';
    throw fail('APPLY_RUNNING', { name: names.get(who) ?? '', applyNo: other.applyNo });
  }
  const live = await db
    .select({
      ...{ userId: accessGrant.userId, roomId: accessGrant.roomId },
      ...{ validFrom: accessGrant.validFrom, validTo: accessGrant.validTo },
      state: accessGrant.state,
    })
    .from(accessGrant)
    .where(
      and(
        isLive,
        eq(accessGrant.laboratoryId, row.laboratoryId),
        inArray(accessGrant.userId, row.userIds),
        inArray(accessGrant.roomId, row.roomIds),
      ),
    );
  const ended = row.applyKind === 'renew' ? await endedOf(db, row) : new Set<string>();
  const day = await dayOf(db);
  const lastDay = dayAfter(day, grantLimits.renewDays);
  const rooms = await roomsFacts(db, row.roomIds);
  const more = { validFrom: row.periodFrom, validTo: row.periodTo };
  for (const userId of row.userIds)
    for (const [at, roomId] of row.roomIds.entries()) {
      const grant = live.find((one) => one.userId === userId && one.roomId === roomId);
      const fault = standingFault(row.applyKind, grant, lastDay, ended.has(`${userId} ${roomId}`));
      const values = { name: names.get(userId) ?? '', room: row.rooms[at] ?? '' };
      if (fault === 'have' && row.applyKind !== 'batch') throw fail('APPLY_HAVE', values);
      if (fault === 'noGrant') throw fail('APPLY_NO_GRANT', values);
      if (fault === 'nothingToRenew') throw fail('APPLY_NOTHING_TO_RENEW', values);
      const most = rooms.get(roomId)?.effective.maxPeriodDays;
      if (grant && most && runsTooLong(grant, more, { day, most }))
        throw failAt('periodTo', 'GRANT_TOO_LONG', { days: most });
    }
};

/**
 * Why somebody is kept out is told to himself alone.
 * @throws APPLY_BARRED, APPLY_BARRED_OTHER: who is kept out of a room applies for it once that has ended
 */
export const checkBarred = async (
  { db }: WriteContext,
  { applicantId, userIds, roomIds }: ApplyRecord,
): Promise<void> => {
  const people = await peopleFacts(db, userIds);
  const places = [...(await roomsFacts(db, roomIds)).values()];
  const barred: string[] = [];
  for (const [id, person] of people) {
    const barring = places.map((place) => barringAt(place, person)).find((one) => one !== undefined);
    if (!barring) continue;
    const { name } = await needPerson({ db }, id);
    if (id === applicantId) throw fail('APPLY_BARRED', { name, reason: barring.reason });
    barred.push(name);
  }
  if (barred.length > 0) throw fail('APPLY_BARRED_OTHER', { name: barred.join('、') });
};

/**
 * The college's pledge is signed with the application, whatever becomes of this.
 * @throws APPLY_PLEDGE_UNSIGNED where a room, or the college, asks for a pledge that was not read as it stands, or not signed
 */
export const checkPledges = async (context: WriteContext, row: ApplyRecord): Promise<void> => {
  const { db, caller } = context;
  const rooms = await roomsFacts(db, row.roomIds);
  const person = need((await peopleFacts(db, [row.applicantId])).get(row.applicantId));
  const ofCollege = [...rooms.values()].some(({ effective }) =>
    pledgeItems(effective, person).some(({ ok }) => !ok),
  );
  const asked = [
    ...(ofCollege ? [{ roomId: null, version: person.pledge.newest }] : []),
    ...[...rooms].flatMap(([roomId, { pledgeVersion: version }]) =>
      version > 0 ? [{ roomId, version }] : [],
    ),
  ];
  const unread = pledgesUnread(row.applyKind, asked, row.pledges);
  const unsigned = signsPledge(row.applyKind) && asked.length > 0 && !row.signatureFileId;
  if (unread.length > 0 || unsigned) throw failAt('signatureFileId', 'APPLY_PLEDGE_UNSIGNED');
  if (ofCollege && signsPledge(row.applyKind) && row.signatureFileId && caller.accountId === row.applicantId)
    await keepSigned(context, person.pledge.newest, row.signatureFileId);
};
