import type {
  CommandKind,
  CommandState,
  InputOf,
  LockDetails,
  LockEventKind,
  LockProvider,
  LockRow,
  LockState,
  lockEndpoints,
  OwnRoomRow,
} from '@anyan/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { equals, flagged, fromDay, register, typedIn, untilDay } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { collegeRow, room, roomText } from '../../college/public.ts';
import { account, personName } from '../../identity/public.ts';
import { placesOfRoom, roomOfReach } from '../room/reach.ts';
import { accessRoom, lockCommand, lockEvent, smartLock, smartLockPerson } from '../tables.ts';
import { lockMoves } from './states.ts';

type Calls = typeof lockEndpoints;
type Paged = 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder';
type Filters = Omit<InputOf<Calls['lockList']>, Paged>;
type CommandFilters = Omit<InputOf<Calls['commandList']>, Paged>;
type EventFilters = Omit<InputOf<Calls['eventList']>, Paged>;

const lockRoom = sql`smart_lock.room_id`;
const unsynced = sql<number>`(select count(*)::int from ${smartLockPerson} p where p.lock_id = smart_lock.id and not p.acked)`;

const read = (db: Reader) =>
  db
    .select({
      id: smartLock.id,
      roomId: smartLock.roomId,
      roomText: roomText(lockRoom),
      provider: smartLock.provider,
      name: smartLock.name,
      model: smartLock.model,
      gateway: smartLock.gateway,
      externalId: smartLock.externalId,
      offlineHours: smartLock.offlineHours,
      keyId: smartLock.keyId,
      state: smartLock.state,
      battery: smartLock.battery,
      firmware: smartLock.firmware,
      lastSeenAt: smartLock.lastSeenAt,
      unsynced,
      pendingCommands: sql<number>`(select count(*)::int from ${lockCommand} c where c.lock_id = smart_lock.id
        and c.state in ('pending', 'sent'))`,
      version: smartLock.version,
      // For what may be done with it; no answer shows it.
      places: placesOfRoom(lockRoom),
    })
    .from(smartLock)
    // One that was removed is shown nowhere.
    .innerJoin(room, and(eq(room.id, smartLock.roomId), isNull(smartLock.removedAt)))
    .$dynamic();
export type LockRecord = Awaited<ReturnType<typeof read>>[number];

/** Locks at the rooms of the laboratories in reach. */
export const locks = register({
  name: 'smartLocks',
  table: smartLock,
  key: smartLock.id,
  read,
  scope: [roomOfReach(lockRoom)],
  filters: {
    keyword: typedIn(smartLock.name, sql`${roomText(lockRoom)}`, sql`coalesce(${smartLock.model}, '')`),
    buildingId: equals<string>(room.buildingId),
    state: equals<LockState>(smartLock.state),
    provider: equals<LockProvider>(smartLock.provider),
    unsynced: flagged(
      sql`exists (select 1 from ${smartLockPerson} p where p.lock_id = smart_lock.id and not p.acked)`,
    ),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    name: smartLock.name,
    lastSeenAt: smartLock.lastSeenAt,
    battery: sql`coalesce(smart_lock.battery, 101)`,
  },
  first: { field: 'name' },
  shown: async (context) => {
    const can = await canOf(context, lockMoves, ['edit', 'sync', 'test', 'rotate', 'simulate', 'delete']);
    return (row): LockRow => {
      const { places: _p, ...shown } = row;
      return { ...shown, can: can(row) };
    };
  },
});

/** One with the people of whom it does not know yet. @throws NOT_FOUND */
export const lockDetails = async (context: ReadContext, id: string): Promise<LockDetails> => {
  const shown = await locks.get(context, id);
  const people = await context.db
    .select({
      userId: smartLockPerson.userId,
      userName: account.name,
      userNumber: account.loginName,
      wanted: smartLockPerson.wanted,
    })
    .from(smartLockPerson)
    .innerJoin(account, eq(account.id, smartLockPerson.userId))
    .where(and(eq(smartLockPerson.lockId, id), eq(smartLockPerson.acked, false)))
    // Who may not come in any more first.
    .orderBy(smartLockPerson.wanted, account.name, account.id)
    .limit(200);
  return { ...shown, people };
};

const readCommands = (db: Reader) =>
  db
    .select({
      id: lockCommand.id,
      lockId: lockCommand.lockId,
      lockName: smartLock.name,
      roomText: roomText(lockRoom),
      kind: lockCommand.kind,
      state: lockCommand.state,
      people: sql<number>`cardinality(${lockCommand.userIds})`,
      attempts: lockCommand.attempts,
      requestedByName: personName(lockCommand.requestedById),
      createdAt: lockCommand.createdAt,
      endedAt: lockCommand.endedAt,
      detail: lockCommand.detail,
    })
    .from(lockCommand)
    .innerJoin(smartLock, eq(smartLock.id, lockCommand.lockId))
    .$dynamic();

/** What locks in reach were told. */
export const lockCommands = register({
  name: 'lockCommands',
  table: lockCommand,
  key: lockCommand.id,
  read: readCommands,
  scope: [roomOfReach(lockRoom)],
  filters: {
    lockId: equals<string>(lockCommand.lockId),
    state: equals<CommandState>(lockCommand.state),
    kind: equals<CommandKind>(lockCommand.kind),
  } satisfies { [K in keyof Required<CommandFilters>]: unknown },
  orders: { createdAt: lockCommand.createdAt },
  first: { field: 'createdAt', order: 'descend' },
});

const readEvents = (db: Reader) =>
  db
    .select({
      id: lockEvent.id,
      lockId: lockEvent.lockId,
      lockName: smartLock.name,
      roomText: roomText(lockRoom),
      kind: lockEvent.kind,
      at: lockEvent.at,
      receivedAt: lockEvent.receivedAt,
      userName: personName(lockEvent.userId),
      detail: lockEvent.detail,
    })
    .from(lockEvent)
    .innerJoin(smartLock, eq(smartLock.id, lockEvent.lockId))
    .$dynamic();

/** What happened at locks in reach. */
export const lockEventRows = register({
  name: 'lockEvents',
  table: lockEvent,
  key: lockEvent.id,
  read: readEvents,
  scope: [roomOfReach(lockRoom)],
  filters: {
    lockId: equals<string>(lockEvent.lockId),
    kind: equals<LockEventKind>(lockEvent.kind),
    from: fromDay(lockEvent.at),
    to: untilDay(lockEvent.at),
  } satisfies { [K in keyof Required<EventFilters>]: unknown },
  orders: { at: lockEvent.at },
  first: { field: 'at', order: 'descend' },
});

/** Locks of rooms that may be opened by the page, where the college uses locks at all. */
export const ownLocks = async (
  db: Reader,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, OwnRoomRow['locks']>> => {
  if (!(await collegeRow(db))?.needSmartLock) return new Map();
  const query = prepared(db, 'locks of rooms', () =>
    db
      .select({
        roomId: smartLock.roomId,
        id: smartLock.id,
        name: smartLock.name,
        online: sql<boolean>`${smartLock.state} <> 'offline'`,
        battery: smartLock.battery,
        needsPlace: sql<boolean>`${accessRoom.geoFence} is not null`,
      })
      .from(smartLock)
      .innerJoin(accessRoom, eq(accessRoom.id, smartLock.roomId))
      .where(and(anyAmong(smartLock.roomId, 'roomIds'), isNull(smartLock.removedAt)))
      .orderBy(smartLock.name, smartLock.id),
  );
  const rows = await query.execute({ roomIds });
  return Map.groupBy(rows, ({ roomId }) => roomId);
};

/** How rooms stand with their locks, by the one that stands worst; rooms without any are left out. */
export const lockStatesAt = async (
  db: Reader,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, LockState>> => {
  const rows = await db
    .selectDistinctOn([smartLock.roomId], { roomId: smartLock.roomId, state: smartLock.state })
    .from(smartLock)
    .where(and(inArray(smartLock.roomId, [...roomIds]), isNull(smartLock.removedAt)))
    .orderBy(
      smartLock.roomId,
      sql`array_position(array['forcedOpen', 'fault', 'offline', 'online'], ${smartLock.state})`,
    );
  return new Map(rows.map(({ roomId, state }) => [roomId, state]));
};
