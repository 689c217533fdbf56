import type { InputOf, InsideResult, InsideRoom, InsideScope, signEndpoints } from '@anyan/contract';
import { signPermission } from '@anyan/contract';
import { and, asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { shareAnswer } from '../../../platform/http/shared.ts';
import { typedPattern } from '../../../platform/paging.ts';
import { need } from '../../../platform/scope.ts';
import { canOf, rightsKey } from '../../../platform/states.ts';
import { building, organization, room } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { visitor } from '../../visitor/public.ts';
import { levelOfRoom, placesOfRoom } from '../room/reach.ts';
import { accessRoom, isChangedEntry, isItsRecord, signInside, signRecord, visitorPass } from '../tables.ts';
import { runningIn } from '../unattended/queries.ts';
import { type Changes, changesSince } from './insideFollowed.ts';
import { insideOf, insideScope, roomWithin } from './place.ts';
import { type EntryRow, hostName, insideRoom, moves, nameOf, unitOf } from './queries.ts';
import { signMoves } from './states.ts';

type Calls = typeof signEndpoints;

/** A visitor whose host should be in the room with him, and is not. */
const withoutHost = sql<boolean>`(${visitor.id} is not null
  and exists (select 1 from ${visitorPass} p where p.visitor_id = ${visitor.id} and p.escort_required)
  and not exists (select 1 from sign_inside h where h.user_id = ${visitor.hostId} and h.room_id = sign_inside.room_id))`;

interface InsideAsked {
  scope: InsideScope;
  refId?: string | undefined;
  keyword?: string | undefined;
}

/** In the order in which they stand on the page. */
const roomOrder = [asc(building.name), asc(building.id), asc(room.floor), asc(room.roomNo)];

/** Rooms with somebody inside, each with what changes as soon as somebody comes, goes, stays too long or may not stay. */
const insideMarks = async (
  { db, reach }: ReadContext,
  { scope, refId }: InsideAsked,
): Promise<ReadonlyMap<string, string>> => {
  // Of thousands of entries few are read: those that something has happened to since they began.
  const since = db
    .select({
      roomId: signRecord.roomId,
      says: sql<string>`string_agg(concat_ws(' ', ${signRecord.id}, ${signRecord.version}, ${signRecord.state}), ',' order by ${signRecord.id})`.as(
        'says',
      ),
    })
    .from(signRecord)
    .where(isChangedEntry)
    .groupBy(signRecord.roomId)
    .as('since');
  const marked = db
    .select({
      id: signInside.roomId,
      mark: sql<string>`md5(concat_ws(';', string_agg(concat_ws(' ', ${signInside.recordId}, ${signInside.inAt}, ${signInside.minPeople}, ${signInside.barred},
        ${signInside.aloneSince}),
        ',' order by ${signInside.recordId}), min(${since.says})))`.as('mark'),
      place: sql`row_number() over (order by ${sql.join(roomOrder, sql`, `)})`.as('place'),
    })
    .from(signInside)
    .innerJoin(room, eq(room.id, signInside.roomId))
    .innerJoin(building, eq(building.id, room.buildingId))
    .leftJoin(since, eq(since.roomId, signInside.roomId))
    .where(and(roomWithin(reach, insideRoom), insideOf(insideScope(scope, refId))))
    .groupBy(building.id, room.id, signInside.roomId)
    .as('marked');
  // As one row: a thousand of them take the node longer than what they say.
  const together = (column: Column | SQL.Aliased) =>
    sql<string | null>`string_agg(${column}::text, ',' order by ${marked.place})`;
  const [row] = await db.select({ ids: together(marked.id), marks: together(marked.mark) }).from(marked);
  const marks = row?.marks?.split(',') ?? [];
  return new Map((row?.ids?.split(',') ?? []).map((id, at) => [id, marks[at] ?? '']));
};

/** Who is inside; in some rooms, where they are given. */
const insideRows = async (
  context: ReadContext,
  { scope, refId, keyword }: InsideAsked,
  roomIds?: readonly string[],
) => {
  const { db } = context;
  const contact = context.may(signPermission.contact)
    ? (roomWithin(context.reachOf(signPermission.contact), insideRoom) ?? sql`true`)
    : sql`false`;
  const typed = typedPattern(keyword);
  return db
    .select({
      buildingId: building.id,
      buildingName: building.name,
      floor: room.floor,
      roomNo: room.roomNo,
      maxPeople: accessRoom.maxPeople,
      minPeople: signInside.minPeople,
      level: levelOfRoom(insideRoom),
      count: sql<number>`(select count(o.user_id)::int from sign_inside o where o.room_id = sign_inside.room_id)`,
      id: signRecord.id,
      userId: signRecord.userId,
      visitorId: signRecord.visitorId,
      userName: nameOf,
      userNumber: sql<string | null>`${account.loginName}`,
      unit: unitOf,
      hostName,
      phone: sql<string | null>`case when ${contact} then coalesce(${account.phone}, ${visitor.phone}) end`,
      unescorted: withoutHost,
      barred: signInside.barred,
      aloneSince: signInside.aloneSince,
      roomId: signRecord.roomId,
      laboratoryName: laboratory.laboratoryName,
      inAt: signRecord.inAt,
      overtimeAt: signRecord.overtimeAt,
      state: signRecord.state,
      placeProven: signRecord.placeProven,
      version: signRecord.version,
      places: placesOfRoom(insideRoom),
    })
    .from(signInside)
    .innerJoin(signRecord, isItsRecord)
    .leftJoin(account, eq(account.id, signInside.userId))
    .leftJoin(visitor, eq(visitor.id, signInside.visitorId))
    .innerJoin(room, eq(room.id, signInside.roomId))
    .innerJoin(building, eq(building.id, room.buildingId))
    .leftJoin(accessRoom, eq(accessRoom.id, signInside.roomId))
    .leftJoin(laboratory, eq(laboratory.id, signRecord.laboratoryId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .where(
      and(
        roomWithin(context.reach, insideRoom),
        insideOf(insideScope(scope, refId)),
        roomIds ? sql`${insideRoom} = any(${sql.param([...roomIds])}::uuid[])` : undefined,
        typed
          ? sql`(${account.name} ilike ${typed} or ${account.loginName} ilike ${typed} or ${visitor.name} ilike ${typed}
              or ${room.roomNo} ilike ${typed})`
          : undefined,
      ),
    )
    .orderBy(...roomOrder, asc(signRecord.inAt));
};

/** What tells readings of different people apart: where they read, and whose phones they see. */
const readingOf = (context: ReadContext, { scope, refId }: InputOf<Calls['insideList']>): string => {
  const { contact } = signPermission;
  return JSON.stringify(
    [context.reach, ...(context.may(contact) ? [context.reachOf(contact)] : [])]
      .map(({ college, organizationIds, laboratoryIds }) => [college, organizationIds, laboratoryIds])
      .concat([[scope, refId ?? null]] as never),
  );
};

type InsideRow = Awaited<ReturnType<typeof insideRows>>[number];

type InsideChanges = Omit<Changes<InsideRow, Awaited<ReturnType<typeof runningIn>>>, 'mark'> & {
  mark: string | null;
};

/** What follows from a reading, worked out once for all whom it is shown to. */
const oncePerReading = <T>(of: (rows: readonly InsideRow[]) => T) => {
  const kept = new WeakMap<readonly InsideRow[], T>();
  return (rows: readonly InsideRow[]): T => {
    const known = kept.get(rows) ?? of(rows);
    kept.set(rows, known);
    return known;
  };
};

const peopleOf = oncePerReading((rows) => new Set(rows.map(({ userId }) => userId)));
/** The buildings by their names, in the order of the list. */
const buildingsIn = oncePerReading(
  (rows) => new Map(rows.map(({ buildingId, buildingName }) => [buildingId, buildingName])),
);

const shownInside = async (
  context: ReadContext,
  { rows, more, changed, ...how }: InsideChanges,
): Promise<InsideResult> => {
  const can = await canOf(context, signMoves, moves);
  const shown = Map.groupBy(changed, ({ buildingId }) => buildingId);
  const byBuilding = [...buildingsIn(rows)].map(([id, name]) => ({
    ...{ id, name },
    rooms: [...Map.groupBy(shown.get(id) ?? [], ({ roomId }) => roomId).values()].map((inside) =>
      roomInside(inside, can),
    ),
  }));
  return { ...{ total: rows.length, updatedAt: nowIso(), byBuilding, unattended: more }, ...how };
};

/**
 * Who is inside the rooms in reach, by building and room; for a page that holds an earlier state of it what has changed.
 * Those who may read and do the same are answered alike.
 * @throws SIGN_SCOPE_MISSING
 */
export const insideList = async (
  context: ReadContext,
  { since, ...input }: InputOf<Calls['insideList']>,
): Promise<InsideResult> => {
  const place = insideScope(input.scope, input.refId);
  const more = () => runningIn(context.db, place, context.reach);
  if (input.keyword) {
    const rows = await insideRows(context, input);
    const changes = { rows, more: await more(), changed: rows, gone: [], part: false, mark: null };
    return shownInside(context, changes);
  }
  const { accountId } = context.caller;
  return changesSince(
    context,
    readingOf(context, input),
    since,
    {
      ...{ marks: () => insideMarks(context, input), more },
      rows: (roomIds) => insideRows(context, input, roomIds),
    },
    {
      // Of oneself one may do nothing.
      to: (rows) =>
        rightsKey(context, signMoves, moves) + (peopleOf(rows).has(accountId) ? ` ${accountId}` : ''),
      show: async (changes) => shareAnswer(await shownInside(context, changes)),
    },
  );
};

/** One room with who is in it. */
const roomInside = (
  inside: readonly InsideRow[],
  can: (row: EntryRow) => InsideRoom['people'][number]['can'],
): InsideRoom => {
  const { roomId, buildingName, floor, roomNo, level, maxPeople, minPeople, count } = need(inside[0]);
  const alone = count > 0 && count < minPeople;
  return {
    ...{ roomId, roomText: `${buildingName}-${roomNo}`, floor, level },
    ...{ maxPeople: maxPeople ?? 0, minPeople, alone },
    people: inside.map((row) => ({
      ...{ id: row.id, userId: row.userId, visitorId: row.visitorId, userName: row.userName },
      ...{ userNumber: row.userNumber, hostName: row.hostName, unescorted: row.unescorted },
      ...{ barred: row.barred, companionGone: !alone && row.aloneSince !== null },
      ...{ unit: row.unit, phone: row.phone, laboratoryName: row.laboratoryName, inAt: row.inAt },
      ...{ overtimeAt: row.overtimeAt, state: row.state, placeProven: row.placeProven },
      ...{ version: row.version, can: can({ ...row, outAt: null } as unknown as EntryRow) },
    })),
  };
};

/** How many are inside rooms of laboratories now, or some of these rooms, by laboratory for whose sake they came. */
export const insideByLaboratory = async (
  db: Reader,
  laboratoryIds: readonly string[],
  roomIds?: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db
        .select({ id: signRecord.laboratoryId, n: sql<number>`count(*)::int` })
        .from(signInside)
        .innerJoin(signRecord, isItsRecord)
        .where(
          and(
            inArray(signRecord.laboratoryId, [...laboratoryIds]),
            roomIds && inArray(signInside.roomId, [...roomIds]),
          ),
        )
        .groupBy(signRecord.laboratoryId)
    ).flatMap(({ id, n }) => (id ? [[id, n] as const] : [])),
  );
