// Work that goes on while nobody is there: who registers it, until when, and who is told when nobody ends it.
import { type InputOf, type ResultOf, type unattendedEndpoints, unattendedLimits } from '@anyan/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFiles } from '../../../platform/files/files.ts';
import { need } from '../../../platform/scope.ts';
import { series } from '../../../platform/series.ts';
import { check, move } from '../../../platform/states.ts';
import { dayOf, momentOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { decisionsFor } from '../decision/enter.ts';
import { grantInForce } from '../decision/grants.ts';
import { nightAt, spanOf } from '../decision/nights.ts';
import { accessSettings } from '../settings.ts';
import { notifyAtRoom, roomsNamed } from '../sign/notices.ts';
import { stepsDue, unattendedSteps } from '../sign/rules.ts';
import { pushInside } from '../sign/topics.ts';
import { unattendedRun } from '../tables.ts';
import { type RunRecord, unattended, unattendedDetails } from './queries.ts';
import { unattendedMoves } from './states.ts';

type Calls = typeof unattendedEndpoints;
type Given = InputOf<Calls['unattendedSave']>;

export const unattendedUse = 'unattendedRun';
const { fields } = unattendedMoves;
const logged = (({ title, hazards, plannedEnd, phone, emergencyAction }) => ({
  ...{ title, hazards, plannedEnd, phone, emergencyAction },
}))(fields);

/** How one’s grant of a room stands, and the laboratory by it. @throws NOT_FOUND, UNATTENDED_NO_GRANT, UNATTENDED_NIGHT */
const grantFor = async (context: WriteContext, roomId: string, plannedEnd: string): Promise<string> => {
  const { db, caller } = context;
  const [entry] = await decisionsFor(context, caller.accountId, [roomId]);
  const { own, room, person, at } = need(entry);
  const grant = grantInForce(room, person, own);
  if (!grant) throw fail('UNATTENDED_NO_GRANT');
  if (room.effective.level !== 'I') return grant.laboratoryId;
  const night = nightAt(grant.nights, at);
  if (!night) throw fail('UNATTENDED_NO_NIGHT');
  const { ends } = spanOf(night);
  if (plannedEnd > (momentOf(ends, await timeZoneOf(db)) ?? '')) throw fail('UNATTENDED_NIGHT', { to: ends });
  return grant.laboratoryId;
};

/** @throws UNATTENDED_END_WRONG, UNATTENDED_CONTACT */
const checked = async ({ db, caller }: WriteContext, given: Given, startAt: string) => {
  const end = Date.parse(given.plannedEnd);
  if (!(end > nowMs()) || end > Date.parse(startAt) + unattendedLimits.hours * 3_600_000)
    throw failAt('plannedEnd', 'UNATTENDED_END_WRONG', { hours: unattendedLimits.hours });
  const emergencyAction = given.emergencyAction.trim();
  if (emergencyAction.length < 10) throw failAt('emergencyAction', 'UNATTENDED_ACTION_SHORT');
  const inUse = and(eq(account.id, given.contactId), eq(account.useStatus, 1));
  if (given.contactId === caller.accountId || (await db.$count(account, inUse)) === 0)
    throw failAt('contactId', 'UNATTENDED_CONTACT');
  return {
    ...{ title: given.title.trim(), hazards: [...new Set(given.hazards)], contactId: given.contactId },
    ...{ plannedEnd: new Date(end).toISOString(), phone: given.phone },
    emergencyAction,
  };
};

const claim = async (
  context: WriteContext,
  id: string,
  next: readonly string[],
  before: readonly string[],
): Promise<string[]> => {
  const photoIds = [...new Set(next)];
  const use = `${unattendedUse}:${id}`;
  await claimFiles(context, use, photoIds, before, { field: 'photoIds' });
  return photoIds;
};

const follow = async (context: WriteContext, roomId: string): Promise<void> => {
  const named = await roomsNamed(context.db, [roomId]);
  pushInside(
    context,
    [...named.values()].map(({ buildingId }) => buildingId),
  );
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, UNATTENDED_… */
export const saveUnattended = async (
  context: WriteContext,
  { id, version, ...given }: Given,
): Promise<ResultOf<Calls['unattendedSave']>> => {
  const { db, caller } = context;
  if (!id) {
    const startAt = nowIso();
    const values = await checked(context, given, startAt);
    const laboratoryId = await grantFor(context, given.roomId, values.plannedEnd);
    const day = (await dayOf(db)).replaceAll('-', '');
    const [no = 0] = await series.draw(context, `unattended ${day}`);
    const [made, runNo] = [uuid(), `WR${day}${String(no).padStart(4, '0')}`];
    await db.insert(unattendedRun).values({
      ...{
        id: made,
        runNo,
        roomId: given.roomId,
        laboratoryId,
        userId: caller.accountId,
        startAt,
        ...values,
      },
      photoIds: await claim(context, made, given.photoIds ?? [], []),
    });
    context.audit({
      target: { kind: 'unattendedRun', id: made, name: `${runNo} ${values.title}` },
      changes: changesOf(logged, null, values),
    });
    await follow(context, given.roomId);
    return { id: made, version: 0 };
  }
  const row = await own(context, id, version);
  await check(context, unattendedMoves, 'edit', row);
  const values = await checked(context, given, row.startAt);
  if (row.roomId !== given.roomId || values.plannedEnd !== row.plannedEnd)
    await grantFor(context, row.roomId, values.plannedEnd);
  await db
    .update(unattendedRun)
    .set({
      ...values,
      photoIds: await claim(context, id, given.photoIds ?? [], row.photoIds),
      // Longer than it was: nobody waits for it any more.
      ...(values.plannedEnd > nowIso() ? { state: 'running' as const, told: 0 } : {}),
      ...bump,
    })
    .where(eq(unattendedRun.id, id));
  context.audit({ target: unattendedMoves.target(row), changes: changesOf(logged, row, values) });
  await follow(context, row.roomId);
  return { id, version: row.version + 1 };
};

/** A run of the caller, locked. @throws NOT_FOUND, STALE_VERSION */
const own = async (context: WriteContext, id: string, version: number | undefined): Promise<RunRecord> => {
  const row = await unattended.lockAnywhere(context, id);
  if (row.userId !== context.caller.accountId) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('STALE_VERSION');
  return row;
};

/** By its holder, or stopped by who answers for the room. @throws NOT_FOUND, NOT_ALLOWED, STALE_VERSION, WRONG_STATE */
export const endUnattended = async (
  context: WriteContext,
  { id, version, stop = false, note }: InputOf<Calls['unattendedEnd']>,
): Promise<ResultOf<Calls['unattendedEnd']>> => {
  const { db, caller } = context;
  await unattendedDetails(context, id);
  const row = await unattended.lockAnywhere(context, id);
  if (row.version !== version) throw fail('STALE_VERSION');
  const event = stop ? 'stop' : 'end';
  const facts = await unattendedMoves.facts(context);
  if (!unattendedMoves.events[event].reached?.(row, facts)) throw fail('NOT_ALLOWED');
  await move(context, unattendedMoves, row, event, { endedAt: nowIso(), note: note?.trim() || null });
  await db.update(unattendedRun).set({ endedById: caller.accountId }).where(eq(unattendedRun.id, id));
  if (stop)
    await notifyAtRoom(
      context,
      'unattended.due',
      [row.userId, row.contactId],
      [
        `${row.roomText}的无人值守“${row.title}”已被叫停，请到现场处理`,
        `The unattended run “${row.title}” in ${row.roomText} was stopped; please see to it`,
      ],
      `unattended:${id}:stopped`,
      linkOf(row.id),
    );
  await follow(context, row.roomId);
  return { state: stop ? 'stopped' : 'ended' };
};

const linkOf = (id: string): string => `/access/mineAccessRoomList?tab=unattended&open=${id}`;
const officersLink = (id: string): string => `/access/signList?tab=unattended&open=${id}`;

/** Runs that one transaction looks at. */
const atOnce = 100;

/** Those past their end that nobody ended: the contact is told, then the officers, then the head. Answers whether there may be more. */
export const watchUnattended = async (context: WriteContext): Promise<boolean> => {
  const { db } = context;
  const now = nowIso();
  const steps = unattendedSteps(await accessSettings.inForce(db));
  const due = sql`case ${sql.join(
    steps.map(
      (minutes, at) =>
        sql`when ${unattendedRun.told} = ${at} then ${unattendedRun.plannedEnd} + make_interval(mins => ${minutes})`,
    ),
    sql` `,
  )} end`;
  const found = await db
    .select({ id: unattendedRun.id, told: unattendedRun.told })
    .from(unattendedRun)
    .where(and(inArray(unattendedRun.state, ['running', 'overdue']), sql`${due} <= ${now}::timestamptz`))
    .orderBy(asc(unattendedRun.id))
    .limit(atOnce)
    .for('no key update', { skipLocked: true });
  if (found.length === 0) return false;
  const rows = await unattended.lockAnywhere(
    context,
    found.map(({ id }) => id),
  );
  const rooms = await roomsNamed(
    db,
    rows.map(({ roomId }) => roomId),
  );
  const zone = await timeZoneOf(db);
  for (const row of rows) {
    const told = found.find(({ id }) => id === row.id)?.told ?? 0;
    const step = stepsDue(steps, row.plannedEnd, now);
    if (row.state === 'running') await move(context, unattendedMoves, row, 'overdue');
    await db.update(unattendedRun).set({ told: step }).where(eq(unattendedRun.id, row.id));
    const room = rooms.get(row.roomId);
    const at = shownIn(zone, row.plannedEnd);
    for (const [no, whom, link] of [
      [1, [row.contactId, row.userId], linkOf(row.id)],
      [2, room?.officers ?? [], officersLink(row.id)],
      [3, room?.heads ?? [], officersLink(row.id)],
    ] as const)
      if (step >= no && told < no)
        await notifyAtRoom(
          context,
          'unattended.due',
          whom,
          [
            `${row.roomText}的无人值守“${row.title}”应于 ${at} 结束，尚未确认，请到现场查看`,
            `The unattended run “${row.title}” in ${row.roomText} was to end at ${at}; please look at it`,
          ],
          `unattended:${row.id}:${no}`,
          link,
        );
    await follow(context, row.roomId);
  }
  return found.length === atOnce;
};

/** Pictures are theirs who see the run. */
export const maySeeUnattended = (context: ReadContext, id: string): Promise<boolean> =>
  unattendedDetails(context, id).then(
    () => true,
    () => false,
  );
