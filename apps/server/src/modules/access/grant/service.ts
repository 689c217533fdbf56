import {
  accessUserPermission,
  type grantEndpoints,
  grantLimits,
  type InputOf,
  noteOf,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { moveAll } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../../ledger/public.ts';
import { roomsFacts } from '../decision/facts.ts';
import { isLiveGrant } from '../decision/rules.ts';
import { accessGrant, isLive } from '../tables.ts';
import { type Days, runsTooLong } from './days.ts';
import { grants } from './queries.ts';
import { refresh } from './refreshing.ts';
import { grantMoves, grantTarget } from './states.ts';
import { emitRevoked, tellRevoked } from './telling.ts';

type Calls = typeof grantEndpoints;
type Given = InputOf<Calls['accessUserAdd']>;

/** Rows that one statement inserts. */
const atOnce = 1000;

/** @throws GRANT_PERSON_UNKNOWN, GRANT_OWN */
const checkPeople = async ({ db, caller }: WriteContext, userIds: readonly string[]) => {
  if (userIds.includes(caller.accountId)) throw failAt('userIds', 'GRANT_OWN');
  const there = and(inArray(account.id, [...userIds]), eq(account.useStatus, 1));
  if ((await db.$count(account, there)) !== userIds.length) throw failAt('userIds', 'GRANT_PERSON_UNKNOWN');
};

/** A laboratory that is not closed, where the caller holds a permission. */
const laboratoryBy = async (context: WriteContext, id: string, by: 'add' | 'override') =>
  (
    await context.db
      .select({ id: laboratory.id })
      .from(laboratory)
      .where(
        and(
          eq(laboratory.id, id),
          sql`${laboratory.status} <> 'closed'`,
          laboratoryWithin(context.reachOf(accessUserPermission[by])),
        ),
      )
  )[0];

/** Rooms of one laboratory in reach. @throws NOT_FOUND, GRANT_ROOM_FOREIGN */
const checkRooms = async (context: WriteContext, laboratoryId: string, roomIds: readonly string[]) => {
  const { db } = context;
  need(await laboratoryBy(context, laboratoryId, 'add'));
  const own = and(
    eq(laboratoryRoom.laboratoryId, laboratoryId),
    inArray(laboratoryRoom.roomId, [...roomIds]),
  );
  if ((await db.$count(laboratoryRoom, own)) !== roomIds.length)
    throw failAt('roomIds', 'GRANT_ROOM_FOREIGN');
};

/** @throws GRANT_REVERSED, GRANT_PAST, GRANT_TOO_LONG by the room that allows the fewest days */
const checkDays = async (
  { db }: Pick<WriteContext, 'db'>,
  roomIds: readonly string[],
  { from, to }: { from: string; to: string },
) => {
  const day = await dayOf(db);
  if (to < from) throw failAt('to', 'GRANT_REVERSED');
  if (to < day) throw failAt('to', 'GRANT_PAST');
  const rooms = await roomsFacts(db, roomIds);
  const days = Math.min(...[...rooms.values()].map(({ effective }) => effective.maxPeriodDays));
  const begin = from > day ? from : day;
  if (Number.isFinite(days) && to > dayAfter(begin, days - 1)) throw failAt('to', 'GRANT_TOO_LONG', { days });
};

/** @throws GRANT_TOO_LONG of one that is there and would run on for longer */
const checkLonger = async (
  { db }: Pick<WriteContext, 'db'>,
  there: readonly (Days & { roomId: string })[],
  { from, to }: Given,
) => {
  if (there.length === 0) return;
  const day = await dayOf(db);
  const rooms = await roomsFacts(db, [...new Set(there.map(({ roomId }) => roomId))]);
  for (const one of there) {
    const most = rooms.get(one.roomId)?.effective.maxPeriodDays;
    if (most && runsTooLong(one, { validFrom: from, validTo: to }, { day, most }))
      throw failAt('to', 'GRANT_TOO_LONG', { days: most });
  }
};

const pairOf = ({ userId, roomId }: { userId: string; roomId: string }) => `${userId} ${roomId}`;

/** In SQL: these grants. */
const among = (some: readonly { id: string }[]) =>
  inArray(
    accessGrant.id,
    some.map(({ id }) => id),
  );

/** Brings what is there to what is given; days and role that go with a membership stay. */
const lengthen = async (
  { db, caller }: WriteContext,
  there: readonly { id: string }[],
  given: Given,
  overrideReason: string | null,
) => {
  if (there.length === 0) return;
  const remark = given.remark?.trim();
  await db
    .update(accessGrant)
    .set({
      role: sql`case when ${accessGrant.source} = 'member' then ${accessGrant.role} else ${given.role} end`,
      ...(remark ? { remark } : {}),
      ...(overrideReason ? { overrideReason, givenById: caller.accountId } : {}),
      validTo: sql`case when ${accessGrant.validTo} is null then null else greatest(${accessGrant.validTo}, ${given.to}::date) end`,
      validFrom: sql`case when ${accessGrant.validTo} is null then ${accessGrant.validFrom} else least(${accessGrant.validFrom}, ${given.from}::date) end`,
      ...(given.slots ? { slots: given.slots } : {}),
      ...bump,
    })
    .where(among(there));
};

/** @throws NOT_FOUND, GRANT_OVERRIDE_REFUSED and what is wrong with people, rooms and days */
export const addGrants = async (context: WriteContext, given: Given) => {
  const { db, caller } = context;
  const [userIds, roomIds] = [[...new Set(given.userIds)], [...new Set(given.roomIds)]];
  const overrideReason = given.overrideReason?.trim() || null;
  if (!context.may(accessUserPermission.add)) throw fail('NOT_ALLOWED');
  if (overrideReason && !context.may(accessUserPermission.override)) throw fail('GRANT_OVERRIDE_REFUSED');
  if (given.slots?.some(({ from, to }) => to <= from)) throw failAt('slots', 'OPEN_HOURS_REVERSED');
  await checkRooms(context, given.laboratoryId, roomIds);
  // Who may override elsewhere and gives access here does not override here.
  if (overrideReason && !(await laboratoryBy(context, given.laboratoryId, 'override')))
    throw fail('GRANT_OVERRIDE_REFUSED');
  // Two who give the same at once, and what members get by themselves, come one after the other: one grant is made longer.
  await hold(db, `access of ${given.laboratoryId}`);
  await checkPeople(context, userIds);
  await checkDays(context, roomIds, given);
  const found = await db
    .select({ id: accessGrant.id })
    .from(accessGrant)
    .where(
      and(
        isLive,
        eq(accessGrant.laboratoryId, given.laboratoryId),
        inArray(accessGrant.userId, userIds),
        inArray(accessGrant.roomId, roomIds),
      ),
    );
  const there = (
    await grants.lockAnywhere(
      context,
      found.map(({ id }) => id),
    )
  ).filter(isLiveGrant);
  await checkLonger(context, there, given);
  await lengthen(context, there, given, overrideReason);
  const had = new Set(there.map(pairOf));
  const fresh = userIds.flatMap((userId) =>
    roomIds
      .filter((roomId) => !had.has(pairOf({ userId, roomId })))
      .map((roomId) => ({ id: uuid(), userId, roomId })),
  );
  const made: { id: string }[] = [];
  for (let at = 0; at < fresh.length; at += atOnce)
    made.push(
      ...(await db
        .insert(accessGrant)
        .values(
          fresh.slice(at, at + atOnce).map((one) => ({
            ...one,
            ...{ laboratoryId: given.laboratoryId, source: 'manual' as const, role: given.role },
            ...{ validFrom: given.from, validTo: given.to, state: 'upcoming' as const },
            slots: given.slots ?? [],
            ...{ remark: given.remark?.trim() || null, overrideReason, givenById: caller.accountId },
          })),
        )
        .returning({ id: accessGrant.id })),
    );
  const all = [...there, ...made];
  await refresh(context, among(all), { logged: true });
  const rows = await grants.lockAnywhere(
    context,
    all.map(({ id }) => id),
  );
  const before = new Map(there.map((row) => [row.id, row]));
  for (const row of rows)
    context.audit({
      target: grantTarget(row),
      changes: changesOf(grantMoves.fields, before.get(row.id) ?? null, row),
    });
  const ids = new Set(made.map(({ id }) => id));
  const pending = rows.filter(({ id, state }) => ids.has(id) && state === 'pending').length;
  const lengthened = rows.filter((row) => {
    const was = before.get(row.id);
    return was && (was.validTo !== row.validTo || was.validFrom !== row.validFrom);
  }).length;
  return { made: made.length - pending, lengthened, kept: there.length - lengthened, pending };
};

/** Each to the later of its own end and the new one. @throws GRANT_OWN, GRANT_OF_MEMBER, GRANT_RENEWED_EARLY, GRANT_TOO_LONG */
export const renewGrants = async (context: WriteContext, { ids, to }: InputOf<Calls['accessUserRenew']>) => {
  const rows = await grants.lock(context, ids);
  for (const row of rows) {
    const from = dayAfter(row.validTo ?? to, 1);
    if (to >= from) await checkDays(context, [row.roomId], { from, to });
  }
  const day = await dayOf(context.db);
  if (to < day) throw failAt('to', 'GRANT_PAST');
  const longer = rows.filter(({ validTo }) => validTo === null || validTo < to);
  await moveAll(context, grantMoves, longer, 'renew', { validTo: to });
  await refresh(context, among(longer));
  return { changed: longer.length };
};

/** @throws WRONG_STATE of one that is suspended by hand already */
export const suspendGrants = async (
  context: WriteContext,
  { ids, reason }: InputOf<Calls['accessUserSuspend']>,
) => {
  const rows = await grants.lock(context, ids);
  await moveAll(context, grantMoves, rows, 'suspend', { note: reason.trim() }, reason);
  const these = among(rows);
  await context.db
    .update(accessGrant)
    .set({ reasons: sql`array_append(${accessGrant.reasons}, 'manual')` })
    .where(these);
  await refresh(context, these);
  return { changed: rows.length };
};

/** @throws GRANT_OWN, WRONG_STATE of one that was not suspended by hand */
export const resumeGrants = async (context: WriteContext, { ids }: InputOf<Calls['accessUserResume']>) => {
  const rows = await grants.lock(context, ids);
  await moveAll(context, grantMoves, rows, 'resume', { note: null });
  const these = among(rows);
  await context.db
    .update(accessGrant)
    .set({ reasons: sql`array_remove(${accessGrant.reasons}, 'manual')` })
    .where(these);
  await refresh(context, these);
  return { changed: rows.length };
};

/** @throws WRONG_STATE of one that has ended, GRANT_COMES_BACK */
export const revokeGrants = async (
  context: WriteContext,
  { ids, reason }: InputOf<Calls['accessUserRevoke']>,
) => {
  const rows = await grants.lock(context, ids);
  const note = reason.trim();
  await moveAll(context, grantMoves, rows, 'revoke', { note }, reason);
  await tellRevoked(
    context,
    rows.map((row) => ({ ...row, note })),
  );
  return { changed: rows.length };
};

/** Somebody gives his own back. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, GRANT_OF_MEMBER, GRANT_LEFT_SUSPENDED */
export const leaveGrant = async (
  context: WriteContext,
  { id, version }: InputOf<Calls['accessUserLeave']>,
): Promise<void> => {
  const [row] = await grants.lockAnywhere(context, [id]);
  const own = need(row?.userId === context.caller.accountId ? row : undefined);
  if (own.version !== version) throw fail('STALE_VERSION');
  if (own.source === 'member') throw fail('GRANT_OF_MEMBER');
  // With it would go what keeps him out: an open room makes him a new one when he next comes.
  if (isLiveGrant(own) && own.reasons.includes('manual')) throw fail('GRANT_LEFT_SUSPENDED');
  await moveAll(context, grantMoves, [own], 'end', { note: noteOf('leftByOneself') });
  // Locks follow as when it is taken back; he himself knows.
  await emitRevoked(context, [own]);
};

/** Who has left the college enters no room any more. */
export const revokeOf = async (context: WriteContext, userId: string): Promise<void> => {
  for (;;) {
    const found = await context.db
      .select({ id: accessGrant.id })
      .from(accessGrant)
      .where(and(isLive, eq(accessGrant.userId, userId)))
      .limit(grantLimits.atOnce);
    if (found.length === 0) return;
    const rows = await grants.lockAnywhere(
      context,
      found.map(({ id }) => id),
    );
    const note = noteOf('leftCollege');
    await moveAll(context, grantMoves, rows, 'end', { note });
    await tellRevoked(
      context,
      rows.map((row) => ({ ...row, note })),
    );
  }
};
