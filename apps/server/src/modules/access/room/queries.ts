import type {
  AccessMode,
  AccessRoomDetails,
  accessRoomEndpoints,
  Contacts,
  InputOf,
  ManagedRoomRow,
  OwnRoomRow,
  ResultOf,
} from '@anyan/contract';
import { accessRoomPermission, grantLimits, helpedByContact } from '@anyan/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { dayAfter, daysBetween } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { equals, filter, register, typedIn } from '../../../platform/register.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { building, room, roomText } from '../../college/public.ts';
import { statesAt } from '../../device/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin, responsibleFor } from '../../ledger/public.ts';
import { person } from '../../personnel/public.ts';
import { itemsOf, pledgeItems } from '../decision/asked.ts';
import { decisionsFor } from '../decision/enter.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { grantInForce, isLiveGrant, pledgeIsDue } from '../decision/grants.ts';
import { isOpenAt } from '../decision/hours.ts';
import { type Decision, shownDecision } from '../decision/rules.ts';
import { heldIn, ofG, ofGrant } from '../grant/holds.ts';
import { nightsShown } from '../grant/queries.ts';
import { lockStatesAt, ownLocks } from '../lock/queries.ts';
import { withNames } from '../requirement/service.ts';
import { accessApply, accessGrant, accessRequirement, accessRoom, signInside, smartLock } from '../tables.ts';
import { laboratoriesOf, levelOfRoom, roomOfReach } from './reach.ts';

type Calls = typeof accessRoomEndpoints;
type Filters = InputOf<Calls['accessRoomExport']>;

const roomId = sql`access_room.id`;
const shownLevel = levelOfRoom(roomId);

const insideCount = sql<number>`(select count(*)::int from ${signInside} i where i.room_id = access_room.id)`;
const grantsIn = (states: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${accessGrant} g where g.room_id = access_room.id and g.state in (${states}))`;
const [grants, waiting] = [grantsIn(sql`'active'`), grantsIn(sql`'pending', 'suspended'`)];
// As they are shown: what is held up counts as waiting.
const held = sql`(select count(*)::int from ${accessGrant} g join ${laboratory} l on l.id = g.laboratory_id
  where g.room_id = access_room.id and ${heldIn(ofG, sql.placeholder('day'))})`;
// Found by the laboratories of the room, by whose applications it is applied for.
const pendingCount = sql<number>`(select count(*)::int from ${laboratoryRoom} r
  join ${accessApply} a on a.laboratory_id = r.laboratory_id and a.state = 'running'
  where r.room_id = access_room.id and access_room.id = any(a.room_ids))`;

/** What anybody may see of a room at its door. */
const atDoor = {
  id: accessRoom.id,
  roomText: roomText(accessRoom.id),
  laboratories: sql<ManagedRoomRow['laboratories']>`coalesce((select json_agg(json_build_object(
        'id', l.id, 'name', l.laboratory_name) order by l.laboratory_name) from ${laboratoriesOf(roomId)} l), '[]'::json)`,
  level: shownLevel,
  categories: sql<
    ManagedRoomRow['categories']
  >`coalesce((select array_agg(distinct c) from ${laboratoriesOf(roomId)} l
        cross join lateral unnest(l.hazard_categories) c), '{}')`,
  insideCount,
  openHours: accessRoom.openHours,
  notice: accessRoom.notice,
  maxPeople: accessRoom.maxPeople,
};

/** Hazard categories of some rooms, by the laboratories that these have now. */
export const categoriesOf = async (
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ManagedRoomRow['categories']>> =>
  new Map(
    (
      await db
        .select({ id: accessRoom.id, categories: atDoor.categories })
        .from(accessRoom)
        .where(inArray(accessRoom.id, [...ids]))
    ).map(({ id, categories }) => [id, categories]),
  );

const read = (db: Reader) =>
  db
    .select({
      ...atDoor,
      accessMode: accessRoom.accessMode,
      roomStatus: room.roomStatus,
      ...{ grants, waiting, pendingCount },
      hasOwn: sql<boolean>`exists (select 1 from ${accessRequirement} q where q.own <> '{}' and (q.room_id = access_room.id
        or q.laboratory_id in (select l.id from ${laboratoriesOf(roomId)} l)))`,
      version: accessRoom.version,
      // Of the record and of one’s own room; a list does not send them.
      maxStayMinutes: accessRoom.maxStayMinutes,
      overtimeMinutes: accessRoom.overtimeMinutes,
      autoSignOutAt: accessRoom.autoSignOutAt,
      geoFence: accessRoom.geoFence,
    })
    .from(accessRoom)
    .innerJoin(room, eq(room.id, accessRoom.id))
    .innerJoin(building, eq(building.id, room.buildingId))
    .$dynamic();
export type RoomRow = Awaited<ReturnType<typeof read>>[number];

/** A room as it is seen at its door; undefined for one that is no access room. */
export const roomAtDoor = async (db: Reader, id: string) => {
  const query = prepared(db, 'room at its door', () =>
    db
      .select(atDoor)
      .from(accessRoom)
      .innerJoin(room, eq(room.id, accessRoom.id))
      .innerJoin(building, eq(building.id, room.buildingId))
      .where(eq(accessRoom.id, sql.placeholder('id'))),
  );
  return (await query.execute({ id }))[0];
};

/** Grants in force by what is stored that are held up all the same, by room. */
const heldUpIn = async (db: Reader, rows: readonly RoomRow[]): Promise<ReadonlyMap<string, number>> => {
  const held = await db
    .select({ id: accessGrant.roomId, n: sql<number>`count(*)::int` })
    .from(accessGrant)
    .innerJoin(laboratory, eq(laboratory.id, accessGrant.laboratoryId))
    .where(
      and(
        inArray(
          accessGrant.roomId,
          rows.map(({ id }) => id),
        ),
        heldIn(ofGrant, sql`${await dayOf(db)}`),
      ),
    )
    .groupBy(accessGrant.roomId);
  return new Map(held.map(({ id, n }) => [id, n]));
};

const shown = async (context: ReadContext, rows: readonly RoomRow[]) => {
  const ids = rows.map(({ id }) => id);
  const held = await heldUpIn(context.db, rows);
  const displays = await statesAt(context.db, 'doorDisplay', ids);
  const locks = await lockStatesAt(context.db, ids);
  const editable = await Promise.all(
    (['edit', 'enable'] as const).map(async (event) => {
      const name = accessRoomPermission[event];
      if (!context.may(name)) return { event, ids: new Set<string>() };
      const some = await context.db
        .selectDistinct({ id: laboratoryRoom.roomId })
        .from(laboratoryRoom)
        .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
        .where(and(inArray(laboratoryRoom.roomId, ids), laboratoryWithin(context.reachOf(name))));
      return { event, ids: new Set(some.map(({ id }) => id)) };
    }),
  );
  return (row: RoomRow): RoomRow & ManagedRoomRow => ({
    ...row,
    grants: row.grants - (held.get(row.id) ?? 0),
    waiting: row.waiting + (held.get(row.id) ?? 0),
    displayState: displays.get(row.id) ?? null,
    lockState: locks.get(row.id) ?? null,
    can: editable.flatMap(({ event, ids: those }) => (those.has(row.id) ? [event] : [])),
  });
};

/** Rooms of the laboratories in reach. */
export const accessRooms = register({
  name: 'accessRooms',
  table: accessRoom,
  key: accessRoom.id,
  read,
  scope: [roomOfReach(roomId)],
  filters: {
    keyword: typedIn(
      room.roomNo,
      building.name,
      sql`(select string_agg(l.laboratory_name, ' ') from ${laboratoriesOf(roomId)} l)`,
    ),
    buildingId: equals<string>(room.buildingId),
    laboratoryId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) => sql`exists (select 1 from ${laboratoriesOf(roomId)} l where l.id = ${is})`,
    ),
    level: filter<NonNullable<ManagedRoomRow['level']>, { is: string }>(
      (is) => ({ is }),
      ({ is }) => sql`${shownLevel} = ${is}`,
    ),
    accessMode: equals<AccessMode>(accessRoom.accessMode),
    roomStatus: equals<ManagedRoomRow['roomStatus']>(room.roomStatus),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    roomText: [building.name, room.roomNo],
    ...{ grants: sql`${grants} - ${held}`, waiting: sql`${waiting} + ${held}`, insideCount, pendingCount },
  },
  known: async ({ db }) => ({ day: await dayOf(db) }),
  first: { field: 'roomText' },
  shown,
});

/** Who answers for laboratories, with their posts there. */
export const contactsOf = async (db: Reader, laboratoryIds: readonly string[]): Promise<Contacts> => {
  const { rows } = await db.execute<Contacts[number] & Record<string, unknown>>(sql`
    select name, phone, post from (select distinct on (a.id) a.name, a.phone, p.post, p.at
      from ${laboratory} l
      cross join lateral (select l.head_id as user_id, 'head' as post, 1 as at
        union all select unnest(l.safety_officer_ids), 'officer', 2
        union all select unnest(l.deputy_head_ids), 'deputy', 3) p
      join ${account} a on a.id = p.user_id and a.use_status = 1
      where l.id = any(${sql.param([...laboratoryIds])}::uuid[])
      order by a.id, p.at) each order by at, name`);
  return rows;
};

/** Who helps against what keeps somebody out, where nobody else does. */
export const contactsAgainst = async (
  db: Reader,
  { reasonCode, laboratoryId }: Pick<Decision, 'reasonCode' | 'laboratoryId'>,
): Promise<Contacts> =>
  reasonCode && laboratoryId && helpedByContact.includes(reasonCode) ? contactsOf(db, [laboratoryId]) : [];

/** @throws NOT_FOUND beyond reach */
export const accessRoomDetails = async (context: ReadContext, id: string): Promise<AccessRoomDetails> => {
  const { db } = context;
  const {
    grants: _g,
    waiting: _w,
    pendingCount: _p,
    hasOwn: _h,
    insideCount: _i,
    ...found
  } = await accessRooms.get(context, id);
  const { displayState: _d, lockState: _l, ...row } = found;
  const place = need((await roomsFacts(db, [id])).get(id));
  const [more] = await db
    .select({
      pledgeText: accessRoom.pledgeText,
      pledgeVersion: accessRoom.pledgeVersion,
      signMethods: accessRoom.signMethods,
      needSmartLock: accessRoom.needSmartLock,
      requireSignOut: accessRoom.requireSignOut,
      lockMissing: sql<boolean>`(${accessRoom.needSmartLock} and not exists (select 1 from ${smartLock}
        where ${smartLock.roomId} = access_room.id and ${smartLock.removedAt} is null))`,
    })
    .from(accessRoom)
    .where(eq(accessRoom.id, id));
  const [effective] = await withNames(db, [place.effective]);
  return {
    ...row,
    ...need(more),
    effective: need(effective),
    contacts: await contactsOf(
      db,
      row.laboratories.map((one) => one.id),
    ),
  };
};

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
  const rows = await read(db).where(inArray(accessRoom.id, ids)).orderBy(building.name, room.roomNo);
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
