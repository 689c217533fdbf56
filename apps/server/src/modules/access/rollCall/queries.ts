import type {
  InputOf,
  ResultOf,
  RollCallCounters,
  RollCallDetails,
  RollCallRow,
  RollCallState,
  rollCallEndpoints,
} from '@anyan/contract';
import { signPermission } from '@anyan/contract';
import { and, asc, eq, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, fromDay, register, untilDay } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { roomText } from '../../college/public.ts';
import { account, personName } from '../../identity/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { visitor } from '../../visitor/public.ts';
import { roomWithin } from '../sign/place.ts';
import { rollCall, rollCallPerson } from '../tables.ts';
import { rollCallMoves } from './states.ts';

type Calls = typeof rollCallEndpoints;
type Filters = Pick<InputOf<Calls['rollCallList']>, 'state' | 'from' | 'to'>;

const counted = (state?: string) =>
  sql<number>`(select count(*)::int from ${rollCallPerson} p where p.roll_call_id = roll_call.id
    ${state ? sql`and p.state = ${state}` : sql``})`;

const read = (db: Reader) =>
  db
    .select({
      id: rollCall.id,
      scope: rollCall.scope,
      refId: sql<string | null>`coalesce(roll_call.building_id, roll_call.laboratory_id)`,
      place: rollCall.place,
      reason: rollCall.reason,
      drill: rollCall.drill,
      state: rollCall.state,
      startedById: rollCall.startedById,
      startedByName: personName(rollCall.startedById),
      startedAt: rollCall.startedAt,
      endedAt: rollCall.endedAt,
      endedByName: personName(rollCall.endedById),
      emergencyId: rollCall.emergencyId,
      summary: rollCall.summary,
      total: counted(),
      unconfirmed: counted('unconfirmed'),
      safe: counted('safe'),
      trapped: counted('trapped'),
      left: counted('left'),
    })
    .from(rollCall)
    .$dynamic();

export type RollCallRecord = Awaited<ReturnType<typeof read>>[number] & { endedById?: string };

/** A roll-call is of whoever started it, or reaches its laboratory, or a room of those who are counted. */
const ofReach = (at: Record<'self' | 'places' | 'laboratories', SQLWrapper>): SQL =>
  sql`(roll_call.started_by_id = ${at.self} or exists (select 1 from ${laboratory} l
    where (l.organization_id = any(${at.places}::uuid[]) or l.id = any(${at.laboratories}::uuid[]))
      and (l.id = roll_call.laboratory_id or exists (select 1 from ${laboratoryRoom} r
        join ${rollCallPerson} p on p.room_id = r.room_id
        where p.roll_call_id = roll_call.id and r.laboratory_id = l.id))))`;

export const rollCalls = register({
  name: 'rollCalls',
  table: rollCall,
  key: rollCall.id,
  read,
  scope: [ofReach],
  filters: {
    state: equals<RollCallState>(rollCall.state),
    from: fromDay(rollCall.startedAt),
    to: untilDay(rollCall.startedAt),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { startedAt: rollCall.startedAt, endedAt: rollCall.endedAt, state: rollCall.state },
  first: { field: 'startedAt', order: 'descend' },
});

const rowOf = ({ refId: _r, startedById: _s, summary: _t, ...row }: RollCallRecord): RollCallRow => row;

export const listRollCalls = async (context: ReadContext, input: InputOf<Calls['rollCallList']>) => {
  const page = await rollCalls.page(context, input);
  return { ...page, data: page.data.map(rowOf) };
};

/** How many are there, safe, trapped, gone, or not heard of. */
export const countersOf = async (db: Reader, id: string): Promise<RollCallCounters> => {
  const rows = await db
    .select({ state: rollCallPerson.state, n: sql<number>`count(*)::int` })
    .from(rollCallPerson)
    .where(eq(rollCallPerson.rollCallId, id))
    .groupBy(rollCallPerson.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  return {
    total: rows.reduce((sum, { n }) => sum + n, 0),
    ...{ unconfirmed: of('unconfirmed'), safe: of('safe'), trapped: of('trapped'), left: of('left') },
  };
};

/** Who is counted, those not heard of first. @throws NOT_FOUND */
export const rollCallDetails = async (context: ReadContext, id: string): Promise<RollCallDetails> => {
  const { db } = context;
  const found = await rollCalls.get(context, id);
  const { refId: _r, startedById: _s, ...row } = found;
  const contact = context.may(signPermission.contact)
    ? (roomWithin(context.reachOf(signPermission.contact), sql`roll_call_person.room_id`) ?? sql`true`)
    : sql`false`;
  const people = await db
    .select({
      id: rollCallPerson.id,
      userId: rollCallPerson.userId,
      visitorId: rollCallPerson.visitorId,
      userName: sql<string>`coalesce(${account.name}, ${visitor.name}, '')`,
      userNumber: account.loginName,
      hostName: personName(visitor.hostId),
      phone: sql<string | null>`case when ${contact} then coalesce(${account.phone}, ${visitor.phone}) end`,
      roomText: roomText(sql`roll_call_person.room_id`),
      inAt: rollCallPerson.inAt,
      state: rollCallPerson.state,
      byName: personName(rollCallPerson.byId),
      at: rollCallPerson.markedAt,
    })
    .from(rollCallPerson)
    .leftJoin(account, eq(account.id, rollCallPerson.userId))
    .leftJoin(visitor, eq(visitor.id, rollCallPerson.visitorId))
    .where(eq(rollCallPerson.rollCallId, id))
    .orderBy(
      sql`case roll_call_person.state when 'unconfirmed' then 0 when 'trapped' then 1 else 2 end`,
      asc(sql`coalesce(${account.name}, ${visitor.name})`),
      asc(rollCallPerson.id),
    );
  const can = (await canOf(context, rollCallMoves, ['end']))(found);
  return { ...row, people, canEnd: can.includes('end') };
};

/** In SQL: visitors of somebody whom a roll-call has not heard of. */
const visitorsOf = (
  hostId: string,
): SQL => sql`(select v.name from ${rollCallPerson} p join ${visitor} v on v.id = p.visitor_id
  where p.roll_call_id = roll_call.id and p.state = 'unconfirmed' and v.host_id = ${hostId} order by v.name)`;

/** Those that ask the caller whether he is safe, or where his visitors are. */
export const mineRollCalls = async ({
  db,
  caller,
}: ReadContext): Promise<ResultOf<Calls['rollCallMineList']>> =>
  db
    .select({
      id: rollCall.id,
      scope: rollCall.scope,
      place: rollCall.place,
      drill: rollCall.drill,
      startedAt: rollCall.startedAt,
      startedByName: personName(rollCall.startedById),
      state: rollCallPerson.state,
      visitors: sql<string[]>`array${visitorsOf(caller.accountId)}`,
    })
    .from(rollCall)
    .leftJoin(
      rollCallPerson,
      and(eq(rollCallPerson.rollCallId, rollCall.id), eq(rollCallPerson.userId, caller.accountId)),
    )
    .where(
      and(
        eq(rollCall.state, 'running'),
        or(isNotNull(rollCallPerson.id), sql`exists ${visitorsOf(caller.accountId)}`),
      ),
    )
    .orderBy(asc(rollCall.startedAt));
