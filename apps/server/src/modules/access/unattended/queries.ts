import {
  type InputOf,
  signPermission,
  type UnattendedCard,
  type UnattendedRow,
  type UnattendedState,
  type unattendedEndpoints,
} from '@anyan/contract';
import { and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, fromDay, register, untilDay } from '../../../platform/register.ts';
import { need } from '../../../platform/scope.ts';
import { everything, type Reach } from '../../../platform/session/caller.ts';
import { canOf } from '../../../platform/states.ts';
import { organization, room, roomText } from '../../college/public.ts';
import { account, personName } from '../../identity/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { placesOfRoom, roomOfReach } from '../room/reach.ts';
import { type Inside, roomWithin } from '../sign/place.ts';
import { unattendedRun } from '../tables.ts';
import { unattendedMoves } from './states.ts';

type Calls = typeof unattendedEndpoints;
type Filters = Omit<InputOf<Calls['unattendedList']>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>;

const roomId = sql`unattended_run.room_id`;

const read = (db: Reader) =>
  db
    .select({
      id: unattendedRun.id,
      runNo: unattendedRun.runNo,
      roomId: unattendedRun.roomId,
      roomText: roomText(roomId),
      laboratoryId: unattendedRun.laboratoryId,
      laboratoryName: laboratory.laboratoryName,
      userId: unattendedRun.userId,
      userName: account.name,
      userNumber: account.loginName,
      unit: sql<string | null>`(select o.name from ${organization} o where o.id = ${account.organizationId})`,
      title: unattendedRun.title,
      hazards: unattendedRun.hazards,
      startAt: unattendedRun.startAt,
      plannedEnd: unattendedRun.plannedEnd,
      contactId: unattendedRun.contactId,
      contactName: personName(unattendedRun.contactId),
      phone: unattendedRun.phone,
      emergencyAction: unattendedRun.emergencyAction,
      photoIds: unattendedRun.photoIds,
      state: unattendedRun.state,
      endedByName: personName(unattendedRun.endedById),
      endedAt: unattendedRun.endedAt,
      note: unattendedRun.note,
      version: unattendedRun.version,
      // For what may be done with it; no answer shows it.
      places: placesOfRoom(roomId),
    })
    .from(unattendedRun)
    .innerJoin(account, eq(account.id, unattendedRun.userId))
    .innerJoin(room, eq(room.id, unattendedRun.roomId))
    .innerJoin(laboratory, eq(laboratory.id, unattendedRun.laboratoryId))
    .$dynamic();
export type RunRecord = Awaited<ReturnType<typeof read>>[number];

const own = {
  roomId: equals<string>(unattendedRun.roomId),
  state: equals<UnattendedState>(unattendedRun.state),
  from: fromDay(unattendedRun.startAt),
  to: untilDay(unattendedRun.startAt),
};
const orders = {
  startAt: unattendedRun.startAt,
  plannedEnd: unattendedRun.plannedEnd,
  runNo: unattendedRun.runNo,
};
const first = { field: 'startAt', order: 'descend' } as const;
const toRows = async (context: ReadContext) => {
  const can = await canOf(context, unattendedMoves, ['edit', 'end', 'stop']);
  return ({ places, ...row }: RunRecord): UnattendedRow => ({ ...row, can: can({ ...row, places }) });
};

/** In the rooms of the laboratories in reach. */
export const unattended = register({
  name: 'unattended',
  table: unattendedRun,
  key: unattendedRun.id,
  read,
  scope: [roomOfReach(roomId)],
  filters: {
    ...own,
    laboratoryId: equals<string>(unattendedRun.laboratoryId),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders,
  first,
  shown: toRows,
});

/** In SQL: one’s own, or where one is the contact. */
const ofCaller = (self: SQLWrapper): SQL =>
  sql`(unattended_run.user_id = ${self} or unattended_run.contact_id = ${self})`;

/** One’s own, and those where one is the contact. */
export const ownUnattended = register({
  name: 'ownUnattended',
  table: unattendedRun,
  key: unattendedRun.id,
  read,
  scope: [({ self }) => ofCaller(self)],
  filters: own,
  orders,
  first,
  shown: toRows,
});

/** Whether somebody is its holder or its contact, or sees who is inside the room. */
const isSeen = async (context: ReadContext, id: string): Promise<boolean> => {
  const { db, caller, may, reachOf } = context;
  const seen = may(signPermission.query)
    ? (roomWithin(reachOf(signPermission.query), sql`${unattendedRun.roomId}`) ?? sql`true`)
    : sql`false`;
  const [found] = await db
    .select({ id: unattendedRun.id })
    .from(unattendedRun)
    .where(and(eq(unattendedRun.id, id), or(ofCaller(sql.param(caller.accountId)), seen)));
  return !!found;
};

const anywhere = (context: ReadContext, id: string): Promise<UnattendedRow> =>
  unattended.get({ ...context, reach: everything }, id);

/** Its holder, its contact, and those who see who is inside the room. @throws NOT_FOUND */
export const unattendedDetails = async (context: ReadContext, id: string): Promise<UnattendedRow> => {
  need((await isSeen(context, id)) || undefined);
  return anywhere(context, id);
};

/** For whoever has its id from the printed card; the contract leaves out what is not on it. @throws NOT_FOUND */
export const unattendedCard = async (context: ReadContext, id: string): Promise<UnattendedCard> => {
  const run = await anywhere(context, id);
  const { accountId } = context.caller;
  if (run.userId === accountId || run.contactId === accountId) return { ...run, details: 'own' };
  return { ...run, details: (await isSeen(context, id)) ? 'rooms' : null };
};

/** In SQL: rooms of a place. */
const inPlace = (place: Inside): SQL | undefined => {
  if (place === 'college') return undefined;
  if ('buildingId' in place) return eq(room.buildingId, place.buildingId);
  if ('roomIds' in place) return inArray(unattendedRun.roomId, [...place.roomIds]);
  return sql`exists (select 1 from ${laboratoryRoom} r where r.room_id = unattended_run.room_id
    and r.laboratory_id = any(${sql.param([...place.laboratoryIds])}::uuid[]))`;
};

/** What goes on while nobody is there, of a place and, where one is given, a reach. */
export const runningIn = (db: Reader, place: Inside, reach?: Reach) =>
  db
    .select({
      id: unattendedRun.id,
      roomId: unattendedRun.roomId,
      roomText: roomText(roomId),
      title: unattendedRun.title,
      userName: account.name,
      contactName: sql<string>`coalesce(${personName(unattendedRun.contactId)}, '')`,
      hazards: unattendedRun.hazards,
      emergencyAction: unattendedRun.emergencyAction,
      phone: unattendedRun.phone,
      plannedEnd: unattendedRun.plannedEnd,
      overdue: sql<boolean>`${unattendedRun.state} = 'overdue'`,
    })
    .from(unattendedRun)
    .innerJoin(account, eq(account.id, unattendedRun.userId))
    .innerJoin(room, eq(room.id, unattendedRun.roomId))
    .where(
      and(
        inArray(unattendedRun.state, ['running', 'overdue']),
        inPlace(place),
        reach && roomWithin(reach, roomId),
      ),
    )
    .orderBy(asc(unattendedRun.plannedEnd), asc(unattendedRun.id));
