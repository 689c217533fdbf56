import {
  type closingOutcomes,
  type EmergencyState,
  emergencyEndpoints,
  type InputOf,
  noteOf,
} from '@anyan/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { claimFile } from '../../platform/files/files.ts';
import { actorOf } from '../../platform/session/caller.ts';
import { check, move, reaches } from '../../platform/states.ts';
import { account } from '../identity/public.ts';
import { openReport, restoreReport, voidReport } from './accident/service.ts';
import { note, notifyNotified, overOf, textPhones } from './notices.ts';
import { type EmergencyStored, emergencies } from './queries.ts';
import { fileUse } from './raise.ts';
import { emergencyMoves, needReached } from './states.ts';
import { accidentReport, emergencyReceipt } from './tables.ts';
import { pushEmergency } from './topics.ts';

type Calls = typeof emergencyEndpoints;
const { handlerName } = emergencyEndpoints.emergencyDetails.result.properties;
type Answer = Promise<{ state: EmergencyState }>;

const drop = { nextRingAt: null };

/** What waits to be sent by SMS of one that nobody needs any more is not sent. */
const stopSms = async ({ db }: WriteContext, id: string): Promise<void> => {
  await db
    .update(emergencyReceipt)
    .set({ smsState: 'none', smsAt: null })
    .where(and(eq(emergencyReceipt.emergencyId, id), eq(emergencyReceipt.smsState, 'waiting')));
};

/** By mistake, within seconds, by whoever raised it first. @throws NOT_FOUND, TOO_LATE */
export const cancelEmergency = async (
  context: WriteContext,
  { id }: InputOf<Calls['emergencyCancel']>,
): Answer => {
  const row = await emergencies.lock(context, id);
  if (row.raisedById !== context.caller.accountId) throw fail('TOO_LATE');
  return cancelRow(context, row);
};

/** Whose press it was was asked before. @throws TOO_LATE */
export const cancelRow = async (context: WriteContext, row: EmergencyStored): Answer => {
  const { id } = row;
  await move(context, emergencyMoves, row, 'cancel', { ...drop, closedAt: nowIso() });
  await note(context, id, 'cancelled');
  await stopSms(context, id);
  await notifyNotified(context, row, {
    kind: 'emergency.closed',
    title: [`${row.place}的应急事件已撤回`, `The emergency at ${row.place} was taken back`],
    key: 'cancelled',
  });
  await context.emit('emergency.closed', { emergencyId: id, outcome: 'cancelled', drill: row.drill });
  pushEmergency(context, id);
  return { state: 'cancelled' };
};

/** The receipt of whoever was told says since when he knows. @throws NOT_FOUND */
export const seeEmergency = async (
  context: WriteContext,
  { id }: InputOf<Calls['emergencySeen']>,
): Promise<void> => {
  const { db, caller } = context;
  await emergencies.get(context, id);
  const seen = await db
    .update(emergencyReceipt)
    .set({ seenAt: nowIso() })
    .where(
      and(
        eq(emergencyReceipt.emergencyId, id),
        eq(emergencyReceipt.userId, caller.accountId),
        isNull(emergencyReceipt.seenAt),
      ),
    )
    .returning({ id: emergencyReceipt.id });
  if (seen.length > 0) pushEmergency(context, id);
};

/** @throws NOT_FOUND, NOT_ALLOWED, WRONG_STATE */
export const confirmEmergency = async (
  context: WriteContext,
  { id, going }: InputOf<Calls['emergencyConfirm']>,
): Answer => {
  const { db, caller } = context;
  const row = await emergencies.lock(context, id);
  needReached(context, row, 'confirm');
  await check(context, emergencyMoves, 'confirm', row);
  const now = nowIso();
  const mine = and(eq(emergencyReceipt.emergencyId, id), eq(emergencyReceipt.userId, caller.accountId));
  const first = await db
    .update(emergencyReceipt)
    .set({ confirmedAt: now })
    .where(and(mine, isNull(emergencyReceipt.confirmedAt)))
    .returning({ id: emergencyReceipt.id });
  await db.update(emergencyReceipt).set({ going }).where(mine);
  await db
    .update(emergencyReceipt)
    .set({ seenAt: now })
    .where(and(mine, isNull(emergencyReceipt.seenAt)));
  if (first.length > 0 || going)
    await note(context, id, 'confirmed', { text: going ? noteOf('going') : null });
  context.audit({
    target: emergencyMoves.target(row),
    changes: changesOf(emergencyEndpoints.emergencyConfirm.input.properties, null, { going }),
  });
  pushEmergency(context, id);
  return { state: row.state };
};

/** @throws NOT_FOUND, NOT_ALLOWED, WRONG_STATE, FILE_UNKNOWN */
export const noteEmergency = async (
  context: WriteContext,
  { id, text, images = [] }: InputOf<Calls['emergencyNote']>,
): Answer => {
  const row = await emergencies.lock(context, id);
  needReached(context, row, 'note');
  await check(context, emergencyMoves, 'note', row);
  if (!text.trim() && images.length === 0) throw failAt('text', 'EMERGENCY_RESULT_MISSING');
  for (const image of images) await claimFile(context, fileUse(id), image, null, { field: 'images' });
  await note(context, id, 'noted', { text: text.trim(), imageIds: images });
  context.audit({
    target: emergencyMoves.target(row),
    changes: changesOf(emergencyEndpoints.emergencyNote.input.properties, null, { text: text.trim() }),
  });
  pushEmergency(context, id);
  return { state: row.state };
};

/** The first who takes it over has it. @throws NOT_FOUND, NOT_ALLOWED, STALE_VERSION, EMERGENCY_TAKEN, WRONG_STATE */
export const handleEmergency = async (
  context: WriteContext,
  { id, version }: InputOf<Calls['emergencyHandle']>,
): Answer => {
  const { caller } = context;
  const row = await emergencies.lock(context, id);
  needReached(context, row, 'handle');
  // Who comes second hears who has it, not that his page is old.
  await check(context, emergencyMoves, 'handle', row);
  if (row.version !== version) throw fail('STALE_VERSION');
  const handlerId = caller.accountId;
  await move(context, emergencyMoves, row, 'handle', { ...drop, handlerId, handledAt: nowIso() });
  await note(context, id, 'handled');
  await notifyNotified(context, row, {
    kind: 'emergency.raised',
    title: [`${row.place}：${caller.name}已接手处置`, `${row.place}: ${caller.name} has taken it over`],
    key: `handled:${handlerId}:${version}`,
  });
  pushEmergency(context, id);
  return { state: 'handling' };
};

/** @throws NOT_FOUND, NOT_ALLOWED, STALE_VERSION, WRONG_STATE, EMERGENCY_NOT_TOLD */
export const handOverEmergency = async (
  context: WriteContext,
  { id, version, userId }: InputOf<Calls['emergencyHandOver']>,
): Answer => {
  const { db } = context;
  const row = await emergencies.lockSeen(context, { id, version });
  needReached(context, row, 'handOver');
  const [to] = await db
    .select({ name: account.name })
    .from(emergencyReceipt)
    .innerJoin(account, eq(account.id, emergencyReceipt.userId))
    .where(
      and(
        eq(emergencyReceipt.emergencyId, id),
        eq(emergencyReceipt.userId, userId),
        eq(account.useStatus, 1),
      ),
    );
  if (!to) throw failAt('userId', 'EMERGENCY_NOT_TOLD');
  const told = changesOf({ handlerName }, row, { handlerName: to.name });
  await move(context, emergencyMoves, row, 'handOver', { handlerId: userId }, told);
  await note(context, id, 'handedOver', { text: to.name });
  await notifyNotified(context, row, {
    kind: 'emergency.raised',
    title: [`${row.place}：已移交${to.name}处置`, `${row.place}: handed over to ${to.name}`],
    key: `handedOver:${version}`,
  });
  pushEmergency(context, id);
  return { state: 'handling' };
};

interface Closing {
  outcome: keyof typeof closingOutcomes;
  result: string;
  accident?: boolean | undefined;
}

/** @throws EMERGENCY_RESULT_MISSING, EMERGENCY_CASUALTIES, ACCIDENT_OF_DRILL, ACCIDENT_OF_FALSE_ALARM, WRONG_STATE */
export const closeRow = async (
  context: WriteContext,
  row: EmergencyStored,
  { outcome, result, accident = false }: Closing,
): Answer => {
  const { db } = context;
  const { id, place, drill } = row;
  const said = result.trim();
  if (said.length < 5) throw failAt('result', 'EMERGENCY_RESULT_MISSING');
  if (outcome === 'falseAlarm') {
    if (accident) throw failAt('accident', 'ACCIDENT_OF_FALSE_ALARM');
    const [report] = await db
      .select({ casualties: accidentReport.casualties })
      .from(accidentReport)
      .where(eq(accidentReport.emergencyId, id));
    if (report && report.casualties.length > 0) throw fail('EMERGENCY_CASUALTIES');
  }
  if (accident && drill) throw failAt('accident', 'ACCIDENT_OF_DRILL');
  const [event, state] =
    outcome === 'falseAlarm' ? (['falseAlarm', 'falseAlarm'] as const) : (['close', 'closed'] as const);
  const values = { ...drop, closedAt: nowIso(), closedById: actorOf(context), result: said };
  await move(context, emergencyMoves, row, event, values);
  await note(context, id, 'closed', { text: noteOf(outcome, { result: said }) });
  await stopSms(context, id);
  await textPhones(context, id);
  if (accident) await openReport(context, id);
  if (outcome === 'falseAlarm') await voidReport(context, id);
  await notifyNotified(
    context,
    { id, drill },
    {
      kind: 'emergency.closed',
      title: overOf(state, place),
      body: [said, said],
      key: `closed:${values.closedAt}`,
    },
  );
  await context.emit('emergency.closed', { emergencyId: id, outcome, drill });
  pushEmergency(context, id);
  return { state };
};

/** @throws NOT_FOUND, STALE_VERSION, and as `closeRow` */
export const closeEmergency = async (
  context: WriteContext,
  { id, version, ...closing }: InputOf<Calls['emergencyClose']>,
): Answer => {
  const row = await emergencies.lockSeen(context, { id, version });
  needPlace(context, row);
  return closeRow(context, row, closing);
};

/** Whoever sees it because he was told does not close it by that. @throws NOT_ALLOWED */
const needPlace = (context: WriteContext, row: EmergencyStored): void => {
  if (!emergencyMoves.places(row).some((place) => reaches(context.reach, place))) throw fail('NOT_ALLOWED');
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, EMERGENCY_REOPEN_LATE */
export const reopenEmergency = async (
  context: WriteContext,
  { id, version, reason }: InputOf<Calls['emergencyReopen']>,
): Answer => {
  const { caller } = context;
  const row = await emergencies.lockSeen(context, { id, version });
  needPlace(context, row);
  // Who opens it again has what nobody can have any more.
  const handlerId = row.handlerGone ? caller.accountId : (row.handlerId ?? caller.accountId);
  const values = { closedAt: null, closedById: null, result: null, handlerId };
  await move(
    context,
    emergencyMoves,
    row,
    'reopen',
    { ...values, handledAt: row.handledAt ?? nowIso() },
    reason.trim(),
  );
  await note(context, id, 'reopened', { text: reason.trim() });
  await restoreReport(context, id);
  await notifyNotified(context, row, {
    kind: 'emergency.raised',
    title: [`${row.place}：应急事件重开`, `${row.place}: the emergency is open again`],
    key: `reopened:${version}`,
  });
  await textPhones(context, id);
  await context.emit('emergency.raised', {
    ...{ emergencyId: id, kind: row.kind, drill: row.drill, note: row.note },
    ...{ buildingId: row.buildingId, roomId: row.roomId, laboratoryIds: row.laboratoryIds },
    ...{ sourceKind: row.sourceKind, sourceId: row.sourceId },
  });
  pushEmergency(context, id);
  return { state: 'handling' };
};
