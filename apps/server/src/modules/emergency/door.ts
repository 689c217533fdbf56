// What the display at a door raises: nobody is signed in there.
import { createHash } from 'node:crypto';
import type { emergencyEndpoints, InputOf, ResultOf } from '@anyan/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { hold } from '../../platform/database/hold.ts';
import { fail } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { systemCaller } from '../../platform/session/caller.ts';
import type { Device } from '../../platform/session/devices.ts';
import { emergencies } from './queries.ts';
import { nearby, raise, raisedBy } from './raising.ts';
import { cancelRow } from './service.ts';
import { emergencyMoves } from './states.ts';
import { emergency } from './tables.ts';

type Calls = typeof emergencyEndpoints;

/** Presses at one door that are taken in an hour. */
const perHour = 6;

/** A press of this display alone: another one that names the same press names another source. */
const sourceOf = ({ id }: Device, pressId: string): string => {
  const hash = createHash('sha256').update(`${id} ${pressId}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};

/** In nobody's name; the log says which display it was. */
const inNameOf = (context: WriteContext, { name }: Device): WriteContext => ({
  ...context,
  caller: systemCaller,
  audit: (note) => context.audit({ ...note, actor: { id: null, name } }),
});

/** @throws EMERGENCY_TOO_OFTEN */
const checkOften = async ({ db }: WriteContext, roomId: string): Promise<void> => {
  await hold(db, `emergencies of door ${roomId}`);
  const since = new Date(nowMs() - 3_600_000).toISOString();
  const rows = await db
    .select({
      n: sql<number>`(case when emergency.source_kind = 'tablet' then 1 else 0 end)
        + jsonb_array_length(jsonb_path_query_array(emergency.joined, '$[*] ? (@.sourceKind == "tablet")'))`,
    })
    .from(emergency)
    .where(and(eq(emergency.roomId, roomId), gt(emergency.raisedAt, since)));
  if (rows.reduce((sum, { n }) => sum + n, 0) >= perHour) throw fail('EMERGENCY_TOO_OFTEN');
};

/** Of the room at whose door the display hangs. @throws NOT_FOUND, EMERGENCY_ROOM_CLOSED, EMERGENCY_TOO_OFTEN */
export const raiseAtDoor = async (
  context: WriteContext,
  { kind, pressId }: InputOf<Calls['emergencyDoorRaise']>,
): Promise<ResultOf<Calls['emergencyDoorRaise']>> => {
  const device = need(context.device);
  const { roomId } = device;
  if (!roomId) throw fail('NOT_FOUND');
  const source = { sourceKind: 'tablet', sourceId: sourceOf(device, pressId) } as const;
  // One that is sent again was taken already: nobody is told to dial instead.
  const known = await raisedBy(context, source);
  if (!known) await checkOften(context, roomId);
  const acting = inNameOf(context, device);
  const { emergencyId, joined } = await raise(acting, { kind, at: { roomId }, ...source });
  const row = await emergencies.lockAnywhere(acting, emergencyId);
  const { takeBackUntil } = row;
  if (known) acting.audit({ target: emergencyMoves.target(row) });
  return { joined, told: (await nearby(acting, emergencyId)).told, takeBackUntil, serverNow: nowIso() };
};

/** By the display that raised it, within seconds. @throws NOT_FOUND, TOO_LATE */
export const cancelAtDoor = async (
  context: WriteContext,
  { pressId }: InputOf<Calls['emergencyDoorCancel']>,
): Promise<void> => {
  const device = need(context.device);
  const [found] = await context.db
    .select({ id: emergency.id })
    .from(emergency)
    .where(and(eq(emergency.sourceKind, 'tablet'), eq(emergency.sourceId, sourceOf(device, pressId))));
  const acting = inNameOf(context, device);
  await cancelRow(acting, await emergencies.lockAnywhere(acting, need(found).id));
};
