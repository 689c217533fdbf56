import {
  type Events,
  type InputOf,
  type ResultOf,
  type RollCallCounters,
  type RollCallScope,
  rollCallEndpoints,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { check, move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { building, room } from '../../college/public.ts';
import { emergencyDrill } from '../../emergency/public.ts';
import { laboratory, laboratoryWithin } from '../../ledger/public.ts';
import { notify } from '../../notification/public.ts';
import { insidePeople } from '../sign/face.ts';
import { insideScope, roomWithin } from '../sign/place.ts';
import { rollCall, rollCallPerson } from '../tables.ts';
import { countersOf, type RollCallRecord, rollCalls } from './queries.ts';
import { merged } from './rules.ts';
import { needEnds, rollCallMoves } from './states.ts';

type Calls = typeof rollCallEndpoints;

export const rollCallTopic = 'rollCall';
export const rollCallLink = (id: string): string => `/signList/rollCall?id=${id}`;

/** Followers hear that somebody was marked. */
const pushEmergency = (context: WriteContext, id: string): void =>
  context.afterCommit(() => context.platform.topics.tell(`${rollCallTopic}:${id}`));

/** Where people are counted, by name; within what the caller reaches. @throws NOT_FOUND, SIGN_SCOPE_MISSING, NOT_ALLOWED */
const placeOf = async ({ db, reach }: ReadContext, scope: RollCallScope, refId: string | undefined) => {
  if (scope === 'college') {
    if (!reach.college) throw fail('NOT_ALLOWED');
    return '全校';
  }
  if (!refId) throw failAt('refId', 'SIGN_SCOPE_MISSING');
  if (scope === 'building') {
    // Whoever has a room in it: who leaves a building is counted with all the others.
    const own = sql`exists (select 1 from ${room} o where o.building_id = building.id and ${roomWithin(reach, sql`o.id`) ?? sql`true`})`;
    const [found] = await db
      .select({ name: building.name })
      .from(building)
      .where(and(eq(building.id, refId), own));
    return need(found).name;
  }
  const [found] = await db
    .select({ name: laboratory.laboratoryName })
    .from(laboratory)
    .where(and(eq(laboratory.id, refId), laboratoryWithin(reach)));
  return need(found).name;
};

/** Everybody who is inside is asked whether he is safe. @throws NOT_FOUND, SIGN_SCOPE_MISSING, ROLL_CALL_RUNNING */
export const startRollCall = async (
  context: WriteContext,
  { scope, refId, reason, emergencyId }: InputOf<Calls['rollCallStart']>,
): Promise<{ id: string }> => {
  const { db, caller } = context;
  const place = await placeOf(context, scope, refId);
  await hold(db, `roll-call ${scope} ${refId}`);
  const drill = emergencyId ? need(await emergencyDrill(db, emergencyId)).drill : false;
  const [id, now] = [uuid(), nowIso()];
  const made = await db
    .insert(rollCall)
    .values({
      ...{ id, scope, place, reason: reason.trim(), drill, startedById: caller.accountId, startedAt: now },
      ...{ emergencyId: emergencyId ?? null },
      ...(scope === 'building' && refId ? { buildingId: refId } : {}),
      ...(scope === 'laboratory' && refId ? { laboratoryId: refId } : {}),
    })
    .onConflictDoNothing()
    .returning({ id: rollCall.id });
  if (made.length === 0) throw fail('ROLL_CALL_RUNNING');
  const people = await insidePeople(db, insideScope(scope, refId));
  await insertRows(
    db,
    rollCallPerson,
    people.map(({ userId, visitorId, roomId, inAt }) => ({
      ...{ id: uuid(), rollCallId: id, userId, visitorId, roomId, inAt },
    })),
  );
  const mark = drill ? '【演练】' : '';
  await notify(context, {
    userIds: people.flatMap(({ userId }) => userId ?? []),
    kind: 'rollCall.asked',
    title: [`${mark}应急点名：您是否安全？`, `${drill ? '[Drill] ' : ''}Roll-call: are you safe?`],
    link: rollCallLink(id),
    key: `rollCall:${id}`,
  });
  // Whoever brought visitors is asked for them; he may not be inside himself.
  const hosts = people.flatMap(({ hostId }) => hostId ?? []);
  if (hosts.length > 0)
    await notify(context, {
      userIds: hosts,
      kind: 'rollCall.asked',
      title: [
        `${mark}应急点名：请告知点名人员您的访客在何处`,
        `${drill ? '[Drill] ' : ''}Roll-call: tell those who count where your visitor is`,
      ],
      link: rollCallLink(id),
      key: `rollCall:${id}:host`,
    });
  const { properties } = rollCallEndpoints.rollCallStart.input;
  context.audit({
    target: { kind: 'rollCall', id, name: place },
    changes: changesOf(properties, null, { scope, reason: reason.trim() }),
  });
  await context.emit('rollCall.started', { rollCallId: id, scope, refId: refId ?? null });
  return { id };
};

/** Marks of one or several phones, made with or without network, in any order. @throws NOT_FOUND, ROLL_CALL_ENDED, ROLL_CALL_STRANGER */
export const markPeople = async (
  context: WriteContext,
  { id, marks }: InputOf<Calls['rollCallMark']>,
): Promise<RollCallCounters> => {
  const { db, caller } = context;
  await check(context, rollCallMoves, 'mark', await rollCalls.lock(context, id));
  const now = nowIso();
  const rows = await db
    .select()
    .from(rollCallPerson)
    .where(
      and(
        eq(rollCallPerson.rollCallId, id),
        inArray(rollCallPerson.id, [...new Set(marks.map(({ personId }) => personId))]),
      ),
    )
    .orderBy(rollCallPerson.id)
    .for('no key update');
  const there = new Map(rows.map((row) => [row.id, row]));
  for (const { personId, state, at } of marks) {
    const row = there.get(personId);
    if (!row) throw failAt('marks', 'ROLL_CALL_STRANGER');
    const next = merged(row, { state, at: madeAt(at, now) }, now);
    if (!next) continue;
    there.set(personId, { ...row, ...next });
    await db
      .update(rollCallPerson)
      .set({ ...next, byId: caller.accountId })
      .where(eq(rollCallPerson.id, personId));
  }
  pushEmergency(context, id);
  return countersOf(db, id);
};

/** By the clock of who made it, as far as it can be read. */
const madeAt = (at: string, now: string): string =>
  Number.isNaN(Date.parse(at)) ? now : new Date(at).toISOString();

/** By the person himself, with or without network as marks are. @throws NOT_FOUND, ROLL_CALL_ENDED */
export const answerRollCall = async (
  context: WriteContext,
  { id, safe, at }: InputOf<Calls['rollCallAnswer']>,
): Promise<void> => {
  const { db, caller } = context;
  const mine = and(eq(rollCallPerson.rollCallId, id), eq(rollCallPerson.userId, caller.accountId));
  const [row] = await db
    .select({
      asks: rollCall.state,
      state: rollCallPerson.state,
      markedAt: rollCallPerson.markedAt,
    })
    .from(rollCallPerson)
    .innerJoin(rollCall, eq(rollCall.id, rollCallPerson.rollCallId))
    .where(mine)
    .for('no key update', { of: rollCallPerson });
  const { asks, ...there } = need(row);
  if (asks !== 'running') throw fail('ROLL_CALL_ENDED');
  const now = nowIso();
  const next = merged(there, { state: safe ? 'safe' : 'trapped', at: at ? madeAt(at, now) : now }, now);
  if (!next) return;
  await db
    .update(rollCallPerson)
    .set({ ...next, byId: caller.accountId })
    .where(mine);
  pushEmergency(context, id);
};

/** Who signs out while a roll-call asks him had left before. */
export const leftBefore = async (
  context: WriteContext,
  { userId, visitorId }: Events['sign.out'],
): Promise<void> => {
  const rows = await context.db
    .update(rollCallPerson)
    .set({ state: 'left', markedAt: nowIso() })
    .where(
      and(
        userId ? eq(rollCallPerson.userId, userId) : eq(rollCallPerson.visitorId, visitorId ?? ''),
        eq(rollCallPerson.state, 'unconfirmed'),
        sql`exists (select 1 from ${rollCall} c where c.id = roll_call_person.roll_call_id and c.state = 'running')`,
      ),
    )
    .returning({ id: rollCallPerson.rollCallId });
  for (const { id } of rows) pushEmergency(context, id);
};

/** @throws NOT_FOUND, ROLL_CALL_ENDED, NOT_ALLOWED */
export const endRollCall = async (
  context: WriteContext,
  { id, summary }: InputOf<Calls['rollCallEnd']>,
): Promise<ResultOf<Calls['rollCallEnd']>> => {
  const row: RollCallRecord = await rollCalls.lock(context, id);
  await check(context, rollCallMoves, 'end', row);
  needEnds(context, row);
  const { properties } = rollCallEndpoints.rollCallDetails.result;
  const counters = changesOf(properties, null, await countersOf(context.db, id));
  await move(
    context,
    rollCallMoves,
    row,
    'end',
    { endedAt: nowIso(), endedById: context.caller.accountId, summary: summary?.trim() || null },
    counters,
  );
  await context.emit('rollCall.ended', { rollCallId: id, scope: row.scope, refId: row.refId });
  pushEmergency(context, id);
};
