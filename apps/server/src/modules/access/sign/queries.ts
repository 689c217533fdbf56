import type {
  InputOf,
  OwnEntry,
  ResultOf,
  RoomCard,
  SignRefusalRow,
  SignRow,
  SignState,
  signEndpoints,
} from '@anyan/contract';
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { equals, filter, flagged, fromDay, named, register, untilDay } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { canOf } from '../../../platform/states.ts';
import { momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { belowOrganization, building, organization, room, roomText } from '../../college/public.ts';
import { account, ofPersonTyped, personName } from '../../identity/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { visitor } from '../../visitor/public.ts';
import { isNight } from '../decision/nights.ts';
import { ownLocks } from '../lock/queries.ts';
import { roomAtDoor } from '../room/queries.ts';
import { placesOfRoom, roomOfReach } from '../room/reach.ts';
import { accessSettings } from '../settings.ts';
import { signInside, signRecord, signRefusal, signWaiting } from '../tables.ts';
import { type Holder, heldBy, heldByPrepared, idOf, kindOf } from './holder.ts';
import { signMoves } from './states.ts';

type Calls = typeof signEndpoints;
type Filters = Omit<InputOf<Calls['signExport']>, 'reason'>;
type OwnFilters = Omit<InputOf<Calls['mineSignList']>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>;
type RefusalFilters = Omit<
  InputOf<Calls['signRefusalList']>,
  'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'
>;

export const moves = ['out', 'correct'] as const;

const recordRoom = sql`sign_record.room_id`;
export const insideRoom = sql`sign_inside.room_id`;

const ofRecord = {
  id: signRecord.id,
  roomId: signRecord.roomId,
  roomText: roomText(signRecord.roomId),
  laboratoryId: signRecord.laboratoryId,
  laboratoryName: laboratory.laboratoryName,
  inAt: signRecord.inAt,
  outAt: signRecord.outAt,
  inMethod: signRecord.inMethod,
  outMethod: signRecord.outMethod,
  state: signRecord.state,
  overtimeAt: signRecord.overtimeAt,
  placeProven: signRecord.placeProven,
};

/** A person of the college, or a visitor with his host; `account` and `visitor` are joined. */
export const nameOf = sql<string>`coalesce(${account.name}, ${visitor.name}, '')`;
export const unitOf = sql<string | null>`coalesce(${organization.name}, ${visitor.unit})`;
export const hostName = personName(visitor.hostId);

const minutes = sql<number | null>`(extract(epoch from ${signRecord.outAt} - ${signRecord.inAt}) / 60)::int`;

const read = (db: Reader) =>
  db
    .select({
      ...ofRecord,
      userId: signRecord.userId,
      visitorId: signRecord.visitorId,
      userName: nameOf,
      userNumber: sql<string | null>`${account.loginName}`,
      unit: unitOf,
      hostName,
      minutes,
      alone: signRecord.alone,
      operatorName: personName(signRecord.operatorId),
      reason: signRecord.reason,
      activity: signRecord.activity,
      companions: sql<string | null>`(select string_agg(c.name, '、' order by c.name)
        from ${account} c where c.id = any(sign_record.companion_ids))`,
      version: signRecord.version,
      // For what may be done with it; no answer shows it.
      places: placesOfRoom(recordRoom),
    })
    .from(signRecord)
    .leftJoin(account, eq(account.id, signRecord.userId))
    .leftJoin(visitor, eq(visitor.id, signRecord.visitorId))
    .innerJoin(room, eq(room.id, signRecord.roomId))
    .leftJoin(laboratory, eq(laboratory.id, signRecord.laboratoryId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .$dynamic();
export type EntryRow = Awaited<ReturnType<typeof read>>[number];

const ofLaboratory = (roomId: SQL) =>
  filter<string, { is: string }>(
    (is) => ({ is }),
    ({ is }) =>
      sql`exists (select 1 from ${laboratoryRoom} r where r.room_id = ${roomId} and r.laboratory_id = ${is})`,
  );

const typedOf = ({ userId, roomId, visitorId }: typeof signRecord | typeof signRefusal) =>
  ofPersonTyped(userId, {
    named: [
      [roomId, room.id, room.roomNo],
      [visitorId, visitor.id, visitor.name],
    ],
  });

/** Entries in the rooms of the laboratories in reach. */
export const signs = register({
  name: 'signs',
  table: signRecord,
  key: signRecord.id,
  read,
  scope: [roomOfReach(recordRoom)],
  filters: {
    keyword: typedOf(signRecord),
    buildingId: equals<string>(room.buildingId),
    laboratoryId: ofLaboratory(recordRoom),
    roomId: equals<string>(signRecord.roomId),
    organizationId: belowOrganization(account.organizationId),
    userId: equals<string>(signRecord.userId),
    visitorId: equals<string>(signRecord.visitorId),
    visitors: flagged(sql`(sign_record.visitor_id is not null)`),
    from: fromDay(signRecord.inAt),
    to: untilDay(signRecord.inAt),
    state: equals<SignState>(signRecord.state),
    method: equals<SignRow['inMethod']>(signRecord.inMethod),
    alone: flagged(sql`sign_record.alone`),
    night: filter<boolean, { zone: string; nightFrom: string; nightTo: string }>(
      async (_, { db }) => {
        const { nightFrom, nightTo } = await accessSettings.inForce(db);
        return { zone: await timeZoneOf(db), nightFrom, nightTo };
      },
      ({ zone, ...hours }) =>
        isNight(hours, sql`to_char(sign_record.in_at at time zone ${zone}::text, 'HH24:MI')`),
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    inAt: signRecord.inAt,
    outAt: signRecord.outAt,
    userName: account.name,
    userNumber: account.loginName,
  },
  first: { field: 'inAt', order: 'descend' },
  walk: { by: signRecord.inAt, of: (row) => row.inAt, type: 'timestamptz' },
  shown: async (context) => {
    const can = await canOf(context, signMoves, moves);
    return (row): SignRow => {
      const { places: _p, ...shown } = row;
      return { ...shown, can: can(row) };
    };
  },
});

const readOwn = (db: Reader) =>
  db
    .select({ ...ofRecord, minutes })
    .from(signRecord)
    .innerJoin(room, eq(room.id, signRecord.roomId))
    .innerJoin(building, eq(building.id, room.buildingId))
    .leftJoin(laboratory, eq(laboratory.id, signRecord.laboratoryId))
    .$dynamic();

/** The caller’s own entries, as long as they are kept. */
export const ownSigns = register({
  name: 'ownSigns',
  table: signRecord,
  key: signRecord.id,
  read: readOwn,
  scope: [({ self }) => sql`${signRecord.userId} = ${self}`],
  filters: {
    keyword: named(laboratory.laboratoryName, { texts: [room.roomNo, building.name] }),
    from: fromDay(signRecord.inAt),
    to: untilDay(signRecord.inAt),
    state: equals<SignState>(signRecord.state),
    method: equals<SignRow['inMethod']>(signRecord.inMethod),
  } satisfies { [K in keyof Required<OwnFilters>]: unknown },
  orders: { inAt: signRecord.inAt, outAt: signRecord.outAt },
  first: { field: 'inAt', order: 'descend' },
});

const refusedRoom = sql`sign_refusal.room_id`;

const readRefusals = (db: Reader) =>
  db
    .select({
      id: signRefusal.id,
      at: signRefusal.at,
      userId: signRefusal.userId,
      visitorId: signRefusal.visitorId,
      userName: sql<string | null>`coalesce(${account.name}, ${visitor.name})`,
      userNumber: account.loginName,
      roomId: signRefusal.roomId,
      roomText: sql<string | null>`${roomText(signRefusal.roomId)}`,
      method: signRefusal.method,
      reasonCode: signRefusal.reasonCode,
      detail: signRefusal.detail,
    })
    .from(signRefusal)
    .leftJoin(account, eq(account.id, signRefusal.userId))
    .leftJoin(visitor, eq(visitor.id, signRefusal.visitorId))
    .leftJoin(room, eq(room.id, signRefusal.roomId))
    .$dynamic();

/** Whom doors of the laboratories in reach did not let in. */
export const refused = register({
  name: 'signRefusals',
  table: signRefusal,
  key: signRefusal.id,
  read: readRefusals,
  scope: [roomOfReach(refusedRoom)],
  filters: {
    keyword: typedOf(signRefusal),
    buildingId: equals<string>(room.buildingId),
    laboratoryId: ofLaboratory(refusedRoom),
    roomId: equals<string>(signRefusal.roomId),
    from: fromDay(signRefusal.at),
    to: untilDay(signRefusal.at),
    method: equals<SignRefusalRow['method']>(signRefusal.method),
    reasonCode: equals<SignRefusalRow['reasonCode']>(signRefusal.reasonCode),
  } satisfies { [K in keyof Required<RefusalFilters>]: unknown },
  orders: { at: signRefusal.at },
  first: { field: 'at', order: 'descend' },
  walk: { by: signRefusal.at, of: (row) => row.at, type: 'timestamptz' },
});

/** The newest entry of somebody that meets a condition; none or one. */
export const ownEntries = async (db: Reader, holder: Holder, where: SQL | undefined): Promise<OwnEntry[]> =>
  db
    .select(ofRecord)
    .from(signRecord)
    .leftJoin(laboratory, eq(laboratory.id, signRecord.laboratoryId))
    .where(and(heldBy(signRecord, holder), where))
    .orderBy(desc(signRecord.inAt), desc(signRecord.id))
    .limit(1);

/** An entry of somebody; the month that it lies in is found by its time. */
export const entryOf = async (
  db: Reader,
  holder: Holder,
  { id, inAt }: Pick<OwnEntry, 'id' | 'inAt'>,
): Promise<OwnEntry | undefined> => {
  const query = prepared(db, `entry of a ${kindOf(holder)}`, () =>
    db
      .select(ofRecord)
      .from(signRecord)
      .leftJoin(laboratory, eq(laboratory.id, signRecord.laboratoryId))
      .where(
        and(
          heldByPrepared(signRecord, holder),
          eq(signRecord.id, sql.placeholder('id')),
          eq(signRecord.inAt, sql.placeholder('inAt')),
        ),
      ),
  );
  return (await query.execute({ holder: idOf(holder), id, inAt }))[0];
};

/** Where somebody is now. */
export const openOf = async (db: Reader, holder: Holder): Promise<OwnEntry | undefined> => {
  const query = prepared(db, `where a ${kindOf(holder)} is`, () =>
    db
      .select({ id: signInside.recordId, inAt: signInside.inAt })
      .from(signInside)
      .where(heldByPrepared(signInside, holder)),
  );
  const [inside] = await query.execute({ holder: idOf(holder) });
  return inside && entryOf(db, holder, inside);
};

export const countInside = async (db: Reader, roomId: string): Promise<number> => {
  const query = prepared(db, 'count inside', () =>
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(signInside)
      .where(eq(signInside.roomId, sql.placeholder('roomId'))),
  );
  return (await query.execute({ roomId }))[0]?.n ?? 0;
};

/** Where the caller is now, and for whom he waits. */
export const mineSignNow = async ({ db, caller }: ReadContext): Promise<ResultOf<Calls['mineSignNow']>> => {
  const self = caller.accountId;
  const [waiting] = await db
    .select({
      roomId: signWaiting.roomId,
      roomText: roomText(sql`sign_waiting.room_id`),
      until: signWaiting.until,
    })
    .from(signWaiting)
    .where(and(eq(signWaiting.userId, self), sql`${signWaiting.until} > ${nowIso()}::timestamptz`));
  return { open: (await openOf(db, self)) ?? null, waiting: waiting ?? null };
};

/** What stands on the page of a room after a scan. */
export const cardOf = async (
  db: Reader,
  id: string,
  limits: { minPeople: number; maxPeople: number },
): Promise<RoomCard> => {
  const [found, locks] = await Promise.all([roomAtDoor(db, id), ownLocks(db, [id])]);
  const { roomText: text, laboratories, level, categories, notice, openHours, insideCount } = need(found);
  return {
    ...{ roomId: id, roomText: text, level, categories, notice, openHours, insideCount, ...limits },
    laboratories: laboratories.map(({ name }) => name),
    locks: locks.get(id) ?? [],
  };
};

/** Days, by the college's clock, on which somebody came in for a laboratory, by laboratory. */
export const useDays = async (
  db: Reader,
  laboratoryIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const zone = await timeZoneOf(db);
  const { rows } = await db.execute<{ id: string; days: string[] }>(sql`
    select laboratory_id as id, array_agg(distinct (in_at at time zone ${zone})::date::text) as days
      from ${signRecord}
      where laboratory_id = any(${sql.param([...laboratoryIds])}::uuid[])
        and in_at >= ${momentOf(from, zone) ?? from}::timestamptz and in_at < ${momentOf(dayAfter(to, 1), zone) ?? to}::timestamptz
      group by laboratory_id`);
  return new Map(rows.map(({ id, days }) => [id, days]));
};

/** Whether times overlap with another entry of somebody; `but` is the one that is changed. */
export const overlaps = async (
  db: Reader,
  holder: Holder,
  { inAt, outAt, but }: { inAt: string; outAt: string | null; but?: string },
): Promise<boolean> =>
  (await db.$count(
    signRecord,
    and(
      heldBy(signRecord, holder),
      but ? sql`${signRecord.id} <> ${but}` : undefined,
      outAt ? lt(signRecord.inAt, outAt) : undefined,
      sql`(${isNull(signRecord.outAt)} or ${signRecord.outAt} > ${inAt}::timestamptz)`,
    ),
  )) > 0;
