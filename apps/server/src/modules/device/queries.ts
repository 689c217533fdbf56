import {
  type DeviceEvent,
  type DeviceKind,
  type DeviceRow,
  type DeviceState,
  type deviceEndpoints,
  deviceLimits,
  type InputOf,
  type Page,
} from '@anyan/contract';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { nowMs } from '../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { orderOf, pageOfQuery, typedPattern } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { need } from '../../platform/scope.ts';
import type { Device } from '../../platform/session/devices.ts';
import { room, roomText } from '../college/public.ts';
import { devicesOf } from './ports.ts';
import { device } from './tables.ts';
import { hashOfToken } from './tokens.ts';

type Listed = InputOf<(typeof deviceEndpoints)['deviceList']>;

/** Devices that were seen since are online. */
const onlineSince = (): string => new Date(nowMs() - deviceLimits.offlineMinutes * 60_000).toISOString();

const stateIn = (since: string) => sql<DeviceState>`case
  when device.revoked_at is not null then 'revoked'
  when device.token_hash is null then 'waiting'
  when device.last_seen_at >= ${since}::timestamptz then 'online'
  else 'offline' end`;

const kindOf = ({ platform }: Pick<ReadContext, 'platform'>, kind: DeviceKind) =>
  need(platform.ports.one(devicesOf, kind));

/** Whether a device of a kind is in reach of the call. */
const reached = (context: ReadContext, kind: DeviceKind): SQL | undefined =>
  kindOf(context, kind).within(sql`device.room_id`, context.reach);

const eventsOf: Readonly<Record<DeviceState, DeviceEvent[]>> = {
  waiting: ['edit', 'pair', 'revoke'],
  online: ['edit', 'pair', 'revoke'],
  offline: ['edit', 'pair', 'revoke'],
  revoked: [],
};

/** Devices of a kind in reach; those that were unpaired only where they are asked for. */
export const listDevices = async (
  context: ReadContext,
  { kind, roomId, state, keyword, ...paging }: Listed,
): Promise<Page<DeviceRow>> => {
  const { db } = context;
  const shownState = stateIn(onlineSince());
  const pattern = typedPattern(keyword);
  const where = and(
    eq(device.kind, kind),
    reached(context, kind),
    roomId ? eq(device.roomId, roomId) : undefined,
    state ? sql`${shownState} = ${state}` : isNull(device.revokedAt),
    pattern
      ? sql`(device.name ilike ${pattern} or ${roomText(sql`device.room_id`)} ilike ${pattern})`
      : undefined,
  );
  const read = db
    .select({
      id: device.id,
      kind: device.kind,
      name: device.name,
      roomId: device.roomId,
      roomText: sql<string | null>`${roomText(sql`device.room_id`)}`,
      state: shownState,
      lastSeenAt: device.lastSeenAt,
      pairedAt: device.pairedAt,
      battery: device.battery,
      appVersion: device.appVersion,
      version: device.version,
    })
    .from(device)
    .leftJoin(room, eq(room.id, device.roomId))
    .where(where);
  const orders = { name: device.name, lastSeenAt: device.lastSeenAt };
  const order = orderOf(orders, paging, { field: 'name' }, device.id);
  const page = await pageOfQuery(db, read, order, paging);
  return { ...page, data: page.data.map((row) => ({ ...row, can: eventsOf[row.state] })) };
};

/** How rooms stand with their devices of a kind, by the one that stands worst; rooms without any are left out. */
export const statesAt = async (
  db: Reader,
  kind: DeviceKind,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, DeviceState>> => {
  const state = stateIn(onlineSince());
  const rows = await db
    .selectDistinctOn([device.roomId], { roomId: sql<string>`device.room_id`, state })
    .from(device)
    .where(and(eq(device.kind, kind), inArray(device.roomId, [...roomIds]), isNull(device.revokedAt)))
    .orderBy(device.roomId, sql`array_position(array['offline', 'waiting', 'online'], ${state})`);
  return new Map(rows.map((row) => [row.roomId, row.state]));
};

/** One of a kind in reach, held for a change. @throws NOT_FOUND */
export const lockDevice = async (context: WriteContext, kind: DeviceKind, id: string) =>
  need(
    (
      await context.db
        .select()
        .from(device)
        .where(and(eq(device.id, id), eq(device.kind, kind), reached(context, kind)))
        .for('no key update')
    )[0],
  );

/** Whether the caller may hang a device of a kind in a room. */
export const mayHangIn = async (context: ReadContext, kind: DeviceKind, roomId: string): Promise<boolean> => {
  const { hangsIn, within } = kindOf(context, kind);
  const [found] = await context.db
    .select({ id: room.id })
    .from(room)
    .where(and(eq(room.id, roomId), hangsIn(sql`room.id`), within(sql`room.id`, context.reach)));
  return !!found;
};

const live = {
  ...{ id: device.id, kind: device.kind, name: device.name, roomId: device.roomId },
  pairing: sql<string>`device.token_hash`,
};

/** Whose token it is, as it stands this moment; undefined for one that is none, or no longer. */
export const deviceOf = async ({ database }: Platform, token: string): Promise<Device | undefined> => {
  const [found] = await database.db
    .select(live)
    .from(device)
    .where(and(eq(device.tokenHash, hashOfToken(token)), isNull(device.revokedAt)));
  return found;
};

/** One that is paired now, for who proves something by its pairing; undefined for any other. */
export const pairedDevice = async (db: Reader, id: string): Promise<Device | undefined> => {
  const query = prepared(db, 'paired device', () =>
    db
      .select(live)
      .from(device)
      .where(
        and(eq(device.id, sql.placeholder('id')), isNotNull(device.tokenHash), isNull(device.revokedAt)),
      ),
  );
  return (await query.execute({ id }))[0];
};
