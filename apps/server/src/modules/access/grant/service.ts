import {
  accessUserPermission,
  type GrantEvent,
  type GrantFailed,
  type grantEndpoints,
  grantLimits,
  type InputOf,
  noteOf,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { dayAfter } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { type Failure, fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { faultsOf, moveAll } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { roomText } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../../ledger/public.ts';
import { roomsFacts } from '../decision/facts.ts';
import { isLiveGrant } from '../decision/grants.ts';
import { accessGrant, accessRoom, isLive } from '../tables.ts';
import { type Days, runsTooLong } from './days.ts';
import { failedOf, noneDone, type Refused } from './failures.ts';
import { emitRevoked, notifyRevoked } from './notices.ts';
import { type GrantRow, grants } from './queries.ts';
import { refresh } from './refresh.ts';
import { grantMoves, grantTarget } from './states.ts';

type Calls = typeof grantEndpoints;
type Given = InputOf<Calls['accessUserAdd']>;

/** Rows that one statement inserts. */
const atOnce = 1000;

/** People by their ids. @throws GRANT_PERSON_UNKNOWN for one who is not there at all */
const peopleOf = async (db: Reader, userIds: readonly string[]) => {
  const found = await db
    .select({
      ...{ userId: account.id, userName: account.name, userNumber: account.loginName },
      useStatus: account.useStatus,
    })
    .from(account)
    .where(inArray(account.id, [...userIds]));
  if (found.length !== userIds.length) throw failAt('userIds', 'GRANT_PERSON_UNKNOWN');
  const byId = new Map(found.map((one) => [one.userId, one]));
  return userIds.flatMap((id) => byId.get(id) ?? []);
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

/** Days of a room after which a grant would last longer than it gives; undefined where they fit. */
const tooLongFrom = (
  from: string,
  to: string,
  { day, most }: { day: string; most: number | undefined },
): Failure | undefined =>
  most !== undefined && to > dayAfter(from > day ? from : day, most - 1)
    ? failAt('to', 'GRANT_TOO_LONG', { days: most })
    : undefined;

/** @throws GRANT_REVERSED, GRANT_PAST */
const checkDays = (day: string, { from, to }: Pick<Given, 'from' | 'to'>): void => {
  if (to < from) throw failAt('to', 'GRANT_REVERSED');
  if (to < day) throw failAt('to', 'GRANT_PAST');
};

/** For how many days each of some rooms gives access at most. */
const mostDaysOf = async (db: Reader, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    [...(await roomsFacts(db, [...new Set(roomIds)]))].map(([id, { effective }]) => [
      id,
      effective.maxPeriodDays,
    ]),
  );

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

/** Who of those asked for cannot get access to which room, with why: himself, whoever is disabled, and where days are too many. */
const refusedOf = (
  pairs: readonly (Awaited<ReturnType<typeof peopleOf>>[number] & { roomId: string })[],
  given: Given,
  known: {
    self: string;
    day: string;
    most: ReadonlyMap<string, number>;
    there: ReadonlyMap<string, Days>;
    names: ReadonlyMap<string, string>;
  },
): Refused[] => {
  const { self, day, most, there, names } = known;
  const why = ({ userId, useStatus, roomId }: (typeof pairs)[number]): Failure | undefined => {
    if (userId === self) return failAt('userIds', 'GRANT_OWN');
    if (useStatus !== 1) return failAt('userIds', 'GRANT_PERSON_DISABLED');
    const days = most.get(roomId);
    const one = there.get(pairOf({ userId, roomId }));
    const longer =
      one && days && runsTooLong(one, { validFrom: given.from, validTo: given.to }, { day, most: days });
    return (
      tooLongFrom(given.from, given.to, { day, most: days }) ??
      (longer ? failAt('to', 'GRANT_TOO_LONG', { days }) : undefined)
    );
  };
  return pairs.flatMap((pair) => {
    const fault = why(pair);
    const { userId, userName, userNumber, roomId } = pair;
    return fault
      ? [{ userId, userName, userNumber, roomId, roomText: names.get(roomId) ?? '', why: fault }]
      : [];
  });
};

/** Where the days are too many for every room, the fewest that one gives: they are what has to be changed. */
const tooLongForAll = (refused: readonly Refused[]): Failure | undefined => {
  if (!refused.every(({ why }) => why.code === 'GRANT_TOO_LONG')) return undefined;
  return failAt('to', 'GRANT_TOO_LONG', {
    days: Math.min(...refused.map(({ why }) => Number(why.values.days))),
  });
};

/**
 * Each person and room by itself; those that cannot are named.
 * @throws NOT_FOUND, GRANT_OVERRIDE_REFUSED, what is wrong with rooms and days, and where nobody gets it why
 */
export const addGrants = async (
  context: WriteContext,
  given: Given,
): Promise<ResultOf<Calls['accessUserAdd']>> => {
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
  const people = await peopleOf(db, userIds);
  const day = await dayOf(db);
  checkDays(day, given);
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
  const live = (
    await grants.lockAnywhere(
      context,
      found.map(({ id }) => id),
    )
  ).filter(isLiveGrant);
  const pairs = people.flatMap((one) => roomIds.map((roomId) => ({ ...one, roomId })));
  const named = await db
    .select({ id: accessRoom.id, name: roomText(sql`access_room.id`) })
    .from(accessRoom)
    .where(inArray(accessRoom.id, roomIds));
  const refused = refusedOf(pairs, given, {
    ...{ self: caller.accountId, day, most: await mostDaysOf(db, roomIds) },
    there: new Map(live.map((row) => [pairOf(row), row])),
    names: new Map(named.map(({ id, name }) => [id, name])),
  });
  if (refused.length === pairs.length) throw tooLongForAll(refused) ?? noneDone(refused, context.locale);
  const out = new Set(refused.map(pairOf));
  const there = live.filter((row) => !out.has(pairOf(row)));
  await lengthen(context, there, given, overrideReason);
  const had = new Set(there.map(pairOf));
  const fresh = pairs
    .filter((pair) => !had.has(pairOf(pair)) && !out.has(pairOf(pair)))
    .map(({ userId, roomId }) => ({ id: uuid(), userId, roomId }));
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
  return {
    ...{ made: made.length - pending, lengthened, kept: there.length - lengthened, pending },
    failed: failedOf(refused, context.locale),
  };
};

/**
 * Grants of an event, each judged by itself: those with which it may happen, and those that are refused, also by what the
 * table does not know. @throws where none is left, why
 */
const judge = async (
  context: WriteContext,
  event: GrantEvent,
  rows: readonly GrantRow[],
  beyond: (row: GrantRow) => Failure | undefined = () => undefined,
): Promise<{ able: GrantRow[]; failed: GrantFailed[] }> => {
  const faults = await faultsOf(context, grantMoves, event, rows);
  const whyNot = (row: GrantRow) => faults.get(row.id) ?? beyond(row);
  const refused = rows.flatMap((row): Refused[] => {
    const why = whyNot(row);
    const { userId, userName, userNumber, roomId, roomText: text } = row;
    return why ? [{ userId, userName, userNumber, roomId, roomText: text, why }] : [];
  });
  if (refused.length === rows.length) throw noneDone(refused, context.locale);
  return { able: rows.filter((row) => !whyNot(row)), failed: failedOf(refused, context.locale) };
};

/** To a later day. @throws GRANT_PAST; why not where none can be: GRANT_OWN, GRANT_OF_MEMBER, GRANT_RENEWED_EARLY, GRANT_TOO_LONG, GRANT_LASTS */
export const renewGrants = async (context: WriteContext, { ids, to }: InputOf<Calls['accessUserRenew']>) => {
  const rows = await grants.lock(context, ids);
  const day = await dayOf(context.db);
  if (to < day) throw failAt('to', 'GRANT_PAST');
  const most = await mostDaysOf(
    context.db,
    rows.map(({ roomId }) => roomId),
  );
  const { able, failed } = await judge(context, 'renew', rows, ({ validTo, roomId }) =>
    validTo !== null && validTo >= to
      ? failAt('to', 'GRANT_LASTS', { to: validTo })
      : tooLongFrom(dayAfter(validTo ?? day, 1), to, { day, most: most.get(roomId) }),
  );
  await moveAll(context, grantMoves, able, 'renew', { validTo: to });
  await refresh(context, among(able));
  return { changed: able.length, failed };
};

/** @throws why not where none can be: GRANT_SUSPENDED_BEFORE, GRANT_ENDED */
export const suspendGrants = async (
  context: WriteContext,
  { ids, reason }: InputOf<Calls['accessUserSuspend']>,
) => {
  const { able, failed } = await judge(context, 'suspend', await grants.lock(context, ids));
  await moveAll(context, grantMoves, able, 'suspend', { note: reason.trim() }, reason);
  const these = among(able);
  await context.db
    .update(accessGrant)
    .set({ reasons: sql`array_append(${accessGrant.reasons}, 'manual')` })
    .where(these);
  await refresh(context, these);
  return { changed: able.length, failed };
};

/** @throws why not where none can be: GRANT_OWN, GRANT_NOT_SUSPENDED, GRANT_ENDED */
export const resumeGrants = async (context: WriteContext, { ids }: InputOf<Calls['accessUserResume']>) => {
  const { able, failed } = await judge(context, 'resume', await grants.lock(context, ids));
  await moveAll(context, grantMoves, able, 'resume', { note: null });
  const these = among(able);
  await context.db
    .update(accessGrant)
    .set({ reasons: sql`array_remove(${accessGrant.reasons}, 'manual')` })
    .where(these);
  await refresh(context, these);
  return { changed: able.length, failed };
};

/** @throws why not where none can be: GRANT_ENDED, GRANT_COMES_BACK */
export const revokeGrants = async (
  context: WriteContext,
  { ids, reason }: InputOf<Calls['accessUserRevoke']>,
) => {
  const { able, failed } = await judge(context, 'revoke', await grants.lock(context, ids));
  const note = reason.trim();
  await moveAll(context, grantMoves, able, 'revoke', { note }, reason);
  await notifyRevoked(
    context,
    able.map((row) => ({ ...row, note })),
  );
  return { changed: able.length, failed };
};

/** Somebody gives his own back. @throws NOT_FOUND, STALE_VERSION, GRANT_ENDED, GRANT_OF_MEMBER, GRANT_LEFT_SUSPENDED */
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
    await notifyRevoked(
      context,
      rows.map((row) => ({ ...row, note })),
    );
  }
};
