import type { accessRoomEndpoints, InputOf, OwnRoomRow, ResultOf } from '@anyan/contract';
import { accessRoomPermission, grantLimits } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayAfter, daysBetween } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { building, room, roomText } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin, responsibleFor } from '../../ledger/public.ts';
import { person } from '../../personnel/public.ts';
import { itemsOf, pledgeItems } from '../decision/asked.ts';
import { decisionsFor } from '../decision/enter.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { grantInForce, isLiveGrant, pledgeIsDue } from '../decision/grants.ts';
import { isOpenAt } from '../decision/hours.ts';
import { shownDecision } from '../decision/rules.ts';
import { nightsShown } from '../grant/queries.ts';
import { ownLocks } from '../lock/queries.ts';
import { withNames } from '../requirement/service.ts';
import { accessGrant, accessRoom } from '../tables.ts';
import { readRooms } from './queries.ts';

type Calls = typeof accessRoomEndpoints;

/** Rooms that somebody has or had access to, or may enter without, each with what the door says now. */
export const ownRooms = async (context: ReadContext): Promise<OwnRoomRow[]> => {
  const { db, caller } = context;
  const self = caller.accountId;
  const found = await db
    .select({ id: accessRoom.id })
    .from(accessRoom)
    .where(
      sql`exists (select 1 from ${accessGrant} g where g.room_id = access_room.id and g.user_id = ${self}
        and (g.state <> 'revoked' or g.updated_at > now() - interval '30 days'))`,
    );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await readRooms(db).where(inArray(accessRoom.id, ids)).orderBy(building.name, room.roomNo);
  const entries = await decisionsFor(context, self, ids);
  const locks = await ownLocks(db, ids);
  const today = await dayOf(db);
  const lastDay = dayAfter(today, grantLimits.renewDays);
  const named = await withNames(
    db,
    entries.map(({ room: place }) => place.effective),
  );
  const nights = new Map<string, OwnRoomRow['nights']>();
  for (const { id, own } of entries)
    nights.set(
      id,
      await nightsShown(
        db,
        own.filter(isLiveGrant).flatMap((one) => one.nights),
      ),
    );
  return rows.flatMap((all) => {
    const { grants: _g, waiting: _w, pendingCount: _p, hasOwn: _h, version: _v, ...more } = all;
    const { maxStayMinutes: _m, overtimeMinutes: _o, autoSignOutAt: _a, ...row } = more;
    const at = entries.findIndex(({ id }) => id === row.id);
    const [entry, asked] = [entries[at], named[at]];
    if (!entry || !asked) return [];
    const laboratoryIds = entry.room.laboratories.map((one) => one.id);
    const grant = entry.own.find(({ id }) => id === entry.decision.grantId);
    const ends = (one: typeof grant): one is NonNullable<typeof grant> =>
      !!one && isLiveGrant(one) && one.validTo !== null && one.validTo <= lastDay;
    return [
      {
        ...row,
        openNow: entry.room.open && isOpenAt(row.openHours, entry.at),
        grantId: grant?.id ?? null,
        validTo: grant?.validTo ?? null,
        daysLeft: grant?.validTo ? daysBetween(today, grant.validTo) : null,
        pledgeDue:
          entry.own.some((one) => isLiveGrant(one) && pledgeIsDue(entry.room, one)) ||
          pledgeItems(entry.room.effective, entry.person).some(({ ok }) => !ok),
        laboratoryId: grant?.laboratoryId ?? entry.decision.laboratoryId,
        renews: ends(grant) ? grant.laboratoryId : (entry.own.find(ends)?.laboratoryId ?? null),
        locks: locks.get(row.id) ?? [],
        leaves: grant?.leaves ? { id: grant.id, version: grant.version } : null,
        nights: nights.get(row.id) ?? [],
        extends: grantInForce(entry.room, entry.person, entry.own)?.laboratoryId ?? null,
        decision: shownDecision(entry.decision),
        items: grant?.overridden
          ? pledgeItems(asked, entry.person)
          : itemsOf(asked, entry.person, entry.policy, grant ? [grant.laboratoryId] : laboratoryIds),
      },
    ];
  });
};

/** Whether the caller is the mentor of all of some people. */
const mentors = async ({ db, caller }: ReadContext, userIds: readonly string[]): Promise<boolean> =>
  (await db.$count(
    person,
    and(inArray(person.accountId, [...userIds]), eq(person.mentorId, caller.accountId)),
  )) === userIds.length;

/** Whether the caller may ask about others in all of these rooms: he answers for their laboratories, reaches them, or is the others’ mentor. */
const maySeeOthers = async (
  context: ReadContext,
  roomIds: readonly string[],
  others: readonly string[],
): Promise<boolean> => {
  const { db, caller } = context;
  const reach = context.may(accessRoomPermission.query)
    ? context.reachOf(accessRoomPermission.query)
    : undefined;
  const rows = await db
    .selectDistinct({ id: laboratoryRoom.roomId })
    .from(laboratoryRoom)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(
      and(
        inArray(laboratoryRoom.roomId, [...roomIds]),
        sql`(${responsibleFor(caller.accountId)}${reach ? sql` or ${laboratoryWithin(reach) ?? sql`true`}` : sql``})`,
      ),
    );
  return rows.length === roomIds.length || mentors(context, others);
};

/** What people still need for rooms. @throws NOT_FOUND for rooms that are none, or people the caller may not ask about, GRANT_REVERSED */
export const checkRequirements = async (
  context: ReadContext,
  input: InputOf<Calls['requirementCheck']>,
): Promise<ResultOf<Calls['requirementCheck']>> => {
  const { db, caller } = context;
  const roomIds = [...new Set(input.roomIds)];
  const userIds = [...new Set(input.userIds ?? [caller.accountId])];
  const others = userIds.filter((id) => id !== caller.accountId);
  if (others.length > 0 && !(await maySeeOthers(context, roomIds, others))) throw fail('NOT_FOUND');
  if (input.from && input.to && input.to < input.from) throw failAt('to', 'GRANT_REVERSED');
  const places = await roomsFacts(db, roomIds);
  needAll(roomIds, [...places.keys()]);
  const people = await peopleFacts(db, userIds);
  needAll(userIds, [...people.keys()]);
  const policy = await policyOf(db);
  const names = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(inArray(account.id, userIds));
  const rooms = await db
    .select({ id: room.id, text: roomText(sql`room.id`) })
    .from(room)
    .where(inArray(room.id, roomIds));
  const asked = await withNames(
    db,
    rooms.map(({ id }) => need(places.get(id)).effective),
  );
  return names.flatMap(({ id: userId, name }) =>
    rooms.map(({ id, text }, at) => {
      const items = itemsOf(
        need(asked[at]),
        need(people.get(userId)),
        policy,
        need(places.get(id)).laboratories.map((one) => one.id),
        input.to,
      );
      return {
        ...{ userId, userName: name, roomId: id, roomText: text },
        ok: items.every((item) => item.ok || item.hint),
        items,
      };
    }),
  );
};
