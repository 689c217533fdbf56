import type {
  AccessMode,
  AccessRoomDetails,
  accessRoomEndpoints,
  Contacts,
  InputOf,
  ManagedRoomRow,
} from '@anyan/contract';
import { accessRoomPermission, helpedByContact } from '@anyan/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { equals, filter, register, typedIn } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { building, room, roomText } from '../../college/public.ts';
import { statesAt } from '../../device/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../../ledger/public.ts';
import { roomsFacts } from '../decision/facts.ts';
import type { Decision } from '../decision/rules.ts';
import { heldIn, ofG, ofGrant } from '../grant/holds.ts';
import { lockStatesAt } from '../lock/queries.ts';
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

export const readRooms = (db: Reader) =>
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
export type RoomRow = Awaited<ReturnType<typeof readRooms>>[number];

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

const toRows = async (context: ReadContext, rows: readonly RoomRow[]) => {
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
  read: readRooms,
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
  shown: toRows,
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
