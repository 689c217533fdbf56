// What the display at a door raises: nobody is signed in there.

import { createHash } from 'node:crypto';
import { codesOf, emergencyEndpoints, emergencyTypes, type InputOf, type ResultOf } from '@anyan/contract';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { hold } from '../../platform/database/hold.ts';
import { fail } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { systemCaller } from '../../platform/session/caller.ts';
import type { Device } from '../../platform/session/devices.ts';
import { account } from '../identity/public.ts';
import { note as noteEvent, notifyNotified } from './notices.ts';
import { emergencies } from './queries.ts';
import { raise, raisedBy, sayKind } from './raise.ts';
import { cancelRow } from './service.ts';
import { emergencyMoves } from './states.ts';
import { emergency, emergencyEvent, emergencyReceipt } from './tables.ts';
import { pushEmergency } from './topics.ts';

type Calls = typeof emergencyEndpoints;
const { kind, note } = emergencyEndpoints.emergencyDoorSay.input.properties;
const pressFields = { kind, note };
type Shown = ResultOf<Calls['emergencyDoorShown']>;

/** Presses at one door that are taken in an hour; what is said of one press, and for how many minutes. */
const [perHour, saysPerPress, saysFor] = [6, 10, 10];

/** A press of this display alone: another one that names the same press names another source. */
const sourceOf = ({ id }: Device, pressId: string, kind = ''): string => {
  const hash = createHash('sha256').update(`${id} ${pressId}${kind}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};
/** With what it raised beside, where what it had joined was of another kind than was said then. */
const sourcesOf = (device: Device, pressId: string): string[] =>
  ['', ...codesOf(emergencyTypes)].map((kind) => sourceOf(device, pressId, kind));

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

/** The last that a press raised by itself. */
const ownOf = async (db: Reader, device: Device, pressId: string): Promise<string | undefined> =>
  (
    await db
      .select({ id: emergency.id })
      .from(emergency)
      .where(and(eq(emergency.sourceKind, 'tablet'), inArray(emergency.sourceId, sourcesOf(device, pressId))))
      .orderBy(desc(emergency.raisedAt))
      .limit(1)
  )[0]?.id;

/** What a press raised or joined. @throws NOT_FOUND */
const pressOf = async (db: Reader, device: Device, pressId: string) => {
  const own = await ownOf(db, device, pressId);
  if (own) return { emergencyId: own, joined: false };
  return need(await raisedBy({ db }, { sourceKind: 'tablet', sourceId: sourceOf(device, pressId) }));
};

const pressShownOf = async (
  db: Reader,
  { emergencyId, joined }: { emergencyId: string; joined: boolean },
): Promise<Shown> => {
  const people = (which = sql`true`) =>
    sql<number>`(select count(distinct coalesce(r.user_id::text, r.phone))::int from ${emergencyReceipt} r
      where r.emergency_id = emergency.id and r.ring = 1 and ${which})`;
  const [row] = await db
    .select({
      kind: sql<Shown['kind']>`case when not emergency.kind_unsaid then emergency.kind end`,
      state: emergency.state,
      told: people(),
      confirmed: people(sql`r.confirmed_at is not null`),
      going: people(sql`r.going`),
      handlerName: account.name,
      takeBackUntil: emergency.takeBackUntil,
    })
    .from(emergency)
    .leftJoin(account, eq(account.id, emergency.handlerId))
    .where(eq(emergency.id, emergencyId));
  return { ...need(row), joined, serverNow: nowIso() };
};

/**
 * Of the room at whose door the display hangs. A press goes first, what it is may follow.
 * @throws NOT_FOUND, EMERGENCY_ROOM_CLOSED, EMERGENCY_TOO_OFTEN
 */
export const raiseAtDoor = async (
  context: WriteContext,
  { kind, pressId }: InputOf<Calls['emergencyDoorRaise']>,
): Promise<Shown> => {
  const device = need(context.device);
  const { roomId } = device;
  if (!roomId) throw fail('NOT_FOUND');
  const source = { sourceKind: 'tablet', sourceId: sourceOf(device, pressId) } as const;
  // One that is sent again was taken already: nobody is told to dial instead.
  const known = await raisedBy(context, source);
  if (!known) await checkOften(context, roomId);
  const acting = inNameOf(context, device);
  const raised = await raise(acting, {
    ...{ kind: kind ?? 'other', unsaid: !kind, at: { roomId }, ...source },
  });
  if (known)
    acting.audit({
      target: emergencyMoves.target(await emergencies.lockAnywhere(acting, raised.emergencyId)),
    });
  return pressShownOf(context.db, raised);
};

/** What the display follows while somebody stands before it. @throws NOT_FOUND */
export const shownAtDoor = async (
  { db, device }: ReadContext,
  { pressId }: InputOf<Calls['emergencyDoorShown']>,
): Promise<Shown> => pressShownOf(db, await pressOf(db, need(device), pressId));

/** Nothing more is said of a press after minutes, nor without end. @throws WRONG_STATE, EMERGENCY_TOO_OFTEN */
const checkSaying = async (
  { db }: WriteContext,
  { id, state, raisedAt }: { id: string; state: string; raisedAt: string },
): Promise<void> => {
  const late = nowMs() - Date.parse(raisedAt) > saysFor * 60_000;
  if (late || (state !== 'raised' && state !== 'handling')) throw fail('WRONG_STATE');
  const said = await db.$count(
    emergencyEvent,
    and(
      eq(emergencyEvent.emergencyId, id),
      isNull(emergencyEvent.actorId),
      inArray(emergencyEvent.kind, ['named', 'noted']),
    ),
  );
  if (said >= saysPerPress) throw fail('EMERGENCY_TOO_OFTEN');
};

/**
 * What it is, or what is added, after the press. Where the press had joined one of another kind, it is one beside it.
 * @throws NOT_FOUND, WRONG_STATE, EMERGENCY_TOO_OFTEN
 */
export const sayAtDoor = async (
  context: WriteContext,
  { pressId, kind, note }: InputOf<Calls['emergencyDoorSay']>,
): Promise<Shown> => {
  const device = need(context.device);
  const { roomId } = device;
  const acting = inNameOf(context, device);
  let press = await pressOf(context.db, device, pressId);
  let row = await emergencies.lockAnywhere(acting, press.emergencyId);
  await checkSaying(acting, row);
  if (kind && (row.kindUnsaid || kind !== row.kind)) {
    if (!press.joined || row.kindUnsaid) await sayKind(acting, row, kind);
    else if (roomId) {
      await checkOften(context, roomId);
      const source = { sourceKind: 'tablet', sourceId: sourceOf(device, pressId, kind) } as const;
      press = await raise(acting, { kind, at: { roomId }, ...source });
    }
    row = await emergencies.lockAnywhere(acting, press.emergencyId);
  }
  const said = note?.trim();
  if (said) await addNote(acting, row, said);
  acting.audit({
    target: emergencyMoves.target(row),
    changes: changesOf(pressFields, null, { kind, note: said }),
  });
  return pressShownOf(context.db, press);
};

/** In the timeline, to everybody who was told, and as its note where it has none. */
const addNote = async (
  context: WriteContext,
  { id, drill, place, note }: { id: string; drill: boolean; place: string; note: string | null },
  said: string,
): Promise<void> => {
  if (!note) await context.db.update(emergency).set({ note: said }).where(eq(emergency.id, id));
  await noteEvent(context, id, 'noted', { text: said });
  await notifyNotified(
    context,
    { id, drill },
    {
      kind: 'emergency.raised',
      title: [`${place}：门口补充“${said}”`, `${place}, added at the door: ${said}`],
      key: `door:${nowMs()}`,
    },
  );
  pushEmergency(context, id);
};

/** By the display that raised it, within seconds. @throws NOT_FOUND, TOO_LATE */
export const cancelAtDoor = async (
  context: WriteContext,
  { pressId }: InputOf<Calls['emergencyDoorCancel']>,
): Promise<void> => {
  const device = need(context.device);
  const acting = inNameOf(context, device);
  const id = need(await ownOf(context.db, device, pressId));
  await cancelRow(acting, await emergencies.lockAnywhere(acting, id));
};
