import type {
  AccidentState,
  EmergencySource,
  EmergencyState,
  EmergencyType,
  emergencyEndpoints,
  InputOf,
  OpenEmergency,
  RaisedRow,
} from '@anyan/contract';
import { emergencyPermission } from '@anyan/contract';
import { aliasedTable, and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { orNone } from '../../platform/paging.ts';
import { either, equals, filter, fromDay, register, typedIn, untilDay } from '../../platform/register.ts';
import type { Reach } from '../../platform/session/caller.ts';
import { canOf, type Place } from '../../platform/states.ts';
import { timeZoneOf } from '../../platform/timeZone.ts';
import { belowOrganization } from '../college/public.ts';
import { account, personName } from '../identity/public.ts';
import { laboratory, laboratoryRoom } from '../ledger/public.ts';
import { type InRoom, insidePeople } from './ports.ts';
import { reachesBuilding, reachesIt, worksThere } from './reach.ts';
import { emergencyMoves, shownEvents } from './states.ts';
import { accidentReport, emergency, emergencyReceipt } from './tables.ts';

type Calls = typeof emergencyEndpoints;
export type Filters = Pick<InputOf<Calls['emergencyExport']>, keyof InputOf<Calls['emergencyExport']>>;

const raiser = aliasedTable(account, 'raiser');
const handler = aliasedTable(account, 'handler');

const seconds = orNone(
  sql<number | null>`extract(epoch from emergency.handled_at - emergency.raised_at)::int`,
);
const minutes = orNone(
  sql<number | null>`(extract(epoch from emergency.closed_at - emergency.raised_at) / 60)::int`,
);
const people = (which: SQL) =>
  sql<number>`(select count(distinct coalesce(r.user_id::text, r.phone))::int from ${emergencyReceipt} r
    where r.emergency_id = emergency.id ${which})`;
const [told, confirmed] = [people(sql``), people(sql`and r.confirmed_at is not null`)];

const read = (db: Reader) =>
  db
    .select({
      id: emergency.id,
      no: emergency.no,
      kind: emergency.kind,
      drill: emergency.drill,
      place: emergency.place,
      sourceKind: emergency.sourceKind,
      raisedAt: emergency.raisedAt,
      raisedById: emergency.raisedById,
      raisedByName: raiser.name,
      state: emergency.state,
      handlerId: emergency.handlerId,
      handlerName: handler.name,
      // He has left, or was disabled: what he has is handed on by others.
      handlerGone: sql<boolean>`(${handler.useStatus} is not null and ${handler.useStatus} <> 1)`,
      handledAt: emergency.handledAt,
      closedAt: emergency.closedAt,
      closedById: emergency.closedById,
      closedByName: personName(emergency.closedById),
      secondsToHandle: seconds,
      minutesToClose: minutes,
      ...{ confirmed, told },
      accident: emergency.accident,
      accidentState: sql<AccidentState | null>`(select a.state from ${accidentReport} a where a.emergency_id = emergency.id)`,
      version: emergency.version,
      laboratoryIds: emergency.laboratoryIds,
      roomId: emergency.roomId,
      buildingId: emergency.buildingId,
      kindUnsaid: emergency.kindUnsaid,
      latitude: emergency.latitude,
      longitude: emergency.longitude,
      organizationId: emergency.organizationId,
      note: emergency.note,
      imageIds: emergency.imageIds,
      result: emergency.result,
      ring: emergency.ring,
      nextRingAt: emergency.nextRingAt,
      takeBackUntil: emergency.takeBackUntil,
      sourceId: emergency.sourceId,
      // For what may be done with it; no answer shows them.
      toldMe: sql<boolean>`exists (select 1 from ${emergencyReceipt} r
        where r.emergency_id = emergency.id and r.user_id = ${sql.placeholder('me')})`,
      // Somebody else has reported the same since.
      othersJoined: sql<boolean>`exists (select 1 from jsonb_array_elements(emergency.joined) j
        where j ->> 'byId' is null or j ->> 'byId' is distinct from emergency.raised_by_id::text)`,
      laboratories: sql<
        Place[]
      >`coalesce((select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
        from ${laboratory} l where l.id = any(emergency.laboratory_ids)), '[]'::json)`,
    })
    .from(emergency)
    .leftJoin(raiser, eq(raiser.id, emergency.raisedById))
    .leftJoin(handler, eq(handler.id, emergency.handlerId))
    .$dynamic();
export type EmergencyStored = Awaited<ReturnType<typeof read>>[number];

/** What somebody sees of emergencies: by his permissions, and whatever he raised, handles or was told of. */
export const seenOf = ({ may, reachOf, reach }: Pick<ReadContext, 'may' | 'reachOf' | 'reach'>): Reach => {
  const names = [emergencyPermission.query, emergencyPermission.get, emergencyPermission.edit];
  return may(...names) ? reachOf(...names) : reach;
};

export const atOf = (seen: Reach) => ({
  self: sql.param(seen.self),
  places: sql.param(seen.organizationIds),
  laboratories: sql.param(seen.laboratoryIds),
});

/** In SQL: somebody raised it, first or after others, handles it or was told of it. */
const concerning = (
  self: SQLWrapper,
): SQL => sql`(emergency.raised_by_id = ${self} or emergency.handler_id = ${self}
  or emergency.joined @> jsonb_build_array(jsonb_build_object('byId', ${self}::text))
  or exists (select 1 from ${emergencyReceipt} r where r.emergency_id = emergency.id and r.user_id = ${self}))`;

export const rowOf = (row: EmergencyStored, can: RaisedRow['can']): RaisedRow => ({
  ...{ id: row.id, no: row.no, kind: row.kind, drill: row.drill, place: row.place },
  ...{ sourceKind: row.sourceKind, raisedAt: row.raisedAt, raisedByName: row.raisedByName },
  ...{ state: row.state, handlerName: row.handlerName, handledAt: row.handledAt, closedAt: row.closedAt },
  ...{ secondsToHandle: row.secondsToHandle, minutesToClose: row.minutesToClose },
  ...{ confirmed: row.confirmed, told: row.told, accident: row.accident },
  ...{ accidentState: row.accidentState, version: row.version, can },
});

export const emergencies = register({
  name: 'emergencies',
  table: emergency,
  key: emergency.id,
  read,
  known: ({ caller }) => ({ me: caller.accountId }),
  reach: seenOf,
  scope: [reachesIt, reachesBuilding, ({ self }) => concerning(self)],
  filters: {
    keyword: typedIn(emergency.no, emergency.place, emergency.note),
    state: equals<EmergencyState>(emergency.state),
    kind: equals<EmergencyType>(emergency.kind),
    drill: either(
      () => ({}),
      () => sql`emergency.drill`,
    ),
    accidentState: filter<AccidentState | 'none', { is: string | null }>(
      (is) => ({ is: is === 'none' ? null : is }),
      ({ is }) => sql`(select a.state from ${accidentReport} a where a.emergency_id = emergency.id)
        is not distinct from ${is}::text`,
    ),
    organizationId: belowOrganization(emergency.organizationId),
    buildingId: equals<string>(emergency.buildingId),
    laboratoryId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) => sql`emergency.laboratory_ids @> array[${is}]::uuid[]`,
    ),
    from: fromDay(emergency.raisedAt),
    to: untilDay(emergency.raisedAt),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    no: emergency.no,
    raisedAt: emergency.raisedAt,
    state: emergency.state,
    secondsToHandle: seconds,
    minutesToClose: minutes,
    told,
    confirmed,
  },
  first: { field: 'raisedAt', order: 'descend' },
  walk: { by: emergency.raisedAt, of: (row) => row.raisedAt, type: 'timestamptz' },
  shown: async (context) => {
    const can = await canOf(context, emergencyMoves, shownEvents);
    return (row): EmergencyDetailsRow => ({ ...rowOf(row, can(row)), stored: row });
  },
});
export type EmergencyDetailsRow = RaisedRow & { stored: EmergencyStored };

/** In SQL: it concerns whoever is in one of these rooms, as he is told of it. */
export const reaching = (rooms: readonly InRoom[]): SQL => {
  const ids = sql`${sql.param(rooms.map(({ roomId }) => roomId))}::uuid[]`;
  return sql`(emergency.building_id = any(${sql.param(rooms.map(({ buildingId }) => buildingId))}::uuid[])
    or emergency.room_id = any(${ids})
    or emergency.building_id is null and exists (select 1 from ${laboratoryRoom} r
      where r.room_id = any(${ids}) and r.laboratory_id = any(emergency.laboratory_ids)))`;
};

/** Open ones that concern the caller, or lie in his scope; also where he is inside, and in the building he works in. */
export const openEmergencies = async (context: ReadContext): Promise<OpenEmergency[]> => {
  const { db, caller, platform } = context;
  const seen = seenOf(context);
  const rooms = (await platform.ports.one(insidePeople)?.whereIs(db, caller.accountId)) ?? [];
  const mine = sql`(${concerning(sql.param(seen.self))} or ${worksThere(caller.accountId)}
    ${rooms.length > 0 ? sql`or ${reaching(rooms)}` : sql``})`;
  const at = atOf(seen);
  const inScope = seen.college ? sql`true` : or(reachesIt(at), reachesBuilding(at));
  const rows = await db
    .select({ id: emergency.id })
    .from(emergency)
    .where(and(inArray(emergency.state, ['raised', 'handling']), sql`(${mine} or ${inScope})`))
    .orderBy(asc(emergency.raisedAt))
    .limit(50);
  const can = await canOf(context, emergencyMoves, shownEvents);
  const found = await readSome(
    db,
    caller.accountId,
    rows.map(({ id }) => id),
  );
  return found.map((row) => ({
    ...{ id: row.id, kind: row.kind, drill: row.drill, place: row.place, state: row.state },
    ...{ raisedAt: row.raisedAt, handlerName: row.handlerName, version: row.version, can: can(row) },
  }));
};

/** By their ids, oldest first. */
export const readSome = async (db: Reader, me: string, ids: readonly string[]): Promise<EmergencyStored[]> =>
  prepared(db, 'emergencies some', () =>
    read(db)
      .where(sql`${emergency.id} = any(${sql.placeholder('ids')}::uuid[])`)
      .orderBy(asc(emergency.raisedAt)),
  ).execute({ me, ids: [...ids] });

/** Kinds, sources, months; how long it took until somebody went; false alarms, drills and accidents. */
export const emergencyStatistics = async (
  context: ReadContext,
  input: InputOf<Calls['emergencyStatistics']>,
) => {
  const { db } = context;
  const where = await emergencies.matching(context, input);
  const zone = await timeZoneOf(db);
  const real = and(where, sql`not emergency.drill and emergency.state <> 'cancelled'`);
  const held = and(where, sql`emergency.drill and emergency.state <> 'cancelled'`);
  const month = sql<string>`to_char(emergency.raised_at at time zone ${zone}, 'YYYY-MM')`;
  const half = sql<string>`to_char(emergency.raised_at at time zone ${zone}, 'YYYY') || case
    when extract(month from emergency.raised_at at time zone ${zone}) <= 6 then '-H1' else '-H2' end`;
  const count = sql<number>`count(*)::int`;
  const [all] = await db
    .select({
      total: sql<number>`count(*) filter (where not emergency.drill)::int`,
      drills: sql<number>`count(*) filter (where emergency.drill)::int`,
      falseAlarms: sql<number>`count(*) filter (where not emergency.drill and emergency.state = 'falseAlarm')::int`,
      accidents: sql<number>`count(*) filter (where emergency.accident)::int`,
      medianSeconds: sql<number | null>`percentile_disc(0.5) within group (order by ${seconds})
        filter (where not emergency.drill and emergency.handled_at is not null)`,
    })
    .from(emergency)
    .where(and(where, sql`emergency.state <> 'cancelled'`));
  const byKind = await db
    .select({ kind: emergency.kind, count })
    .from(emergency)
    .where(real)
    .groupBy(emergency.kind)
    .orderBy(emergency.kind);
  const bySource = await db
    .select({ sourceKind: emergency.sourceKind, count })
    .from(emergency)
    .where(real)
    .groupBy(emergency.sourceKind)
    .orderBy(emergency.sourceKind);
  const byMonth = await db
    .select({
      month,
      count: sql<number>`count(*) filter (where not emergency.drill)::int`,
      drills: sql<number>`count(*) filter (where emergency.drill)::int`,
    })
    .from(emergency)
    .where(and(where, sql`emergency.state <> 'cancelled'`))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  const drillsOf = await db
    .select({ laboratoryName: laboratory.laboratoryName, half, count })
    .from(emergency)
    .innerJoin(laboratory, sql`${laboratory.id} = any(emergency.laboratory_ids)`)
    .where(held)
    .groupBy(laboratory.id, laboratory.laboratoryName, sql`2`)
    .orderBy(laboratory.laboratoryName, sql`2`);
  return {
    ...(all ?? { total: 0, drills: 0, falseAlarms: 0, accidents: 0, medianSeconds: null }),
    ...{ byKind, bySource, byMonth, drillsOf },
  } satisfies {
    bySource: { sourceKind: EmergencySource; count: number }[];
    [key: string]: unknown;
  };
};
