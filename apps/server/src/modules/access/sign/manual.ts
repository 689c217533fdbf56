// What officers enter and correct for others.
import { type InputOf, type ResultOf, signEndpoints, signLimits, signPermission } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { check } from '../../../platform/states.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../../ledger/public.ts';
import { setVisit, visitorOf } from '../../visitor/public.ts';
import { decisionsFor } from '../decision/enter.ts';
import { decisionForVisitor } from '../pass/facts.ts';
import { forgetDaysOf } from '../statistics/dailyCounts.ts';
import { signInside, signRecord } from '../tables.ts';
import { begin, beginVisit, needPerson, settled } from './begin.ts';
import { end, holdRooms } from './exit.ts';
import { holderOf, idsOf } from './holder.ts';
import { openOf, overlaps, signs } from './queries.ts';
import { refusedAtDoor } from './refusals.ts';
import { signMoves } from './states.ts';
import { stayOfEntry } from './stay.ts';

type Calls = typeof signEndpoints;
const hour = 3_600_000;

/** What nobody may enter against: the room or the account itself is closed, or the person is kept out. */
const never = [
  'ACCOUNT_DISABLED',
  'LABORATORY_CLOSED',
  'LABORATORY_SUSPENDED',
  'ROOM_CLOSED',
  'BLACKLISTED',
  'PASS_DAY',
];

/** A room of a laboratory where the caller holds a permission. */
const roomBy = async (context: WriteContext, roomId: string, by: 'add' | 'override') =>
  (
    await context.db
      .select({ id: laboratoryRoom.roomId })
      .from(laboratoryRoom)
      .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
      .where(and(eq(laboratoryRoom.roomId, roomId), laboratoryWithin(context.reachOf(signPermission[by]))))
      .limit(1)
  )[0];

/** A moment as it is stored. @throws SIGN_TIME_WRONG, of a leap second */
const isoAt = (field: string, given: string): string => {
  const at = Date.parse(given);
  if (Number.isNaN(at)) throw failAt(field, 'SIGN_TIME_WRONG');
  return new Date(at).toISOString();
};

/** @throws SIGN_IN_FUTURE, SIGN_TOO_LONG_AGO */
const momentOfSign = (at: string | null | undefined): string => {
  if (!at) return nowIso();
  const moment = isoAt('at', at);
  const ago = nowMs() - Date.parse(moment);
  if (ago < 0) throw failAt('at', 'SIGN_IN_FUTURE');
  if (ago > signLimits.manualHours * hour)
    throw failAt('at', 'SIGN_TOO_LONG_AGO', { hours: signLimits.manualHours });
  return moment;
};

/** A visitor, as his pass has it. */
const visitBy = async (
  context: WriteContext,
  { visitorId, roomId, reason, override = false }: InputOf<Calls['manualSign']>,
  at: string,
): Promise<string> => {
  const { db, caller, locale } = context;
  const visit = need(await visitorOf(db, { id: visitorId ?? '' }));
  await holdRooms(db, [roomId]);
  const open = await openOf(db, { visitorId: visit.id });
  if (open) throw fail('SIGN_INSIDE_ALREADY', { room: open.roomText });
  if (await overlaps(db, { visitorId: visit.id }, { inAt: at, outAt: null }))
    throw failAt('at', 'SIGN_OVERLAPS');
  const found = need(await decisionForVisitor(db, visit, roomId, { moment: at }));
  const { decision } = found;
  if (!decision.allow && (!override || never.includes(decision.reasonCode ?? '')))
    throw refusedAtDoor(decision, locale);
  const made = await beginVisit(context, visit, found, {
    ...{ inAt: at, method: 'manual', placeProven: true },
    ...{ operatorId: caller.accountId, reason: reason.trim() },
  });
  if (!made) throw fail('SIGN_INSIDE_ALREADY', { room: '' });
  return made;
};

const signInBy = async (
  context: WriteContext,
  input: InputOf<Calls['manualSign']>,
  at: string,
): Promise<string> => {
  const { db, caller, locale } = context;
  const { userId, roomId, override = false } = input;
  if (!userId) return visitBy(context, input, at);
  await holdRooms(db, [roomId]);
  const open = await openOf(db, userId);
  if (open) throw fail('SIGN_INSIDE_ALREADY', { room: open.roomText });
  if (await overlaps(db, userId, { inAt: at, outAt: null })) throw failAt('at', 'SIGN_OVERLAPS');
  // The officer who enters him is there: no companion is waited for. Whether he is alone is watched all the same.
  const [entry] = await decisionsFor(context, userId, [roomId], {
    moment: at,
    of: () => ({ together: Number.POSITIVE_INFINITY, elsewhere: null, method: 'manual' }),
  });
  const found = need(entry);
  const { decision } = found;
  if (!decision.allow && (!override || never.includes(decision.reasonCode ?? '')))
    throw refusedAtDoor(decision, locale);
  const made = await begin(context, userId, found, {
    ...{ inAt: at, method: 'manual', placeProven: true },
    ...{ operatorId: caller.accountId, reason: input.reason.trim() },
  });
  if (!made) throw fail('SIGN_INSIDE_ALREADY', { room: (await openOf(db, userId))?.roomText ?? '' });
  return made;
};

const signOutBy = async (
  context: WriteContext,
  { userId, visitorId, roomId }: InputOf<Calls['manualSign']>,
  at: string,
): Promise<string> => {
  const holder = userId ?? { visitorId: visitorId ?? '' };
  const open = await openOf(context.db, holder);
  if (!open || open.roomId !== roomId) throw fail('SIGN_NOT_INSIDE');
  if (at < open.inAt) throw failAt('at', 'SIGN_REVERSED');
  await end(context, holder, { outAt: at, method: 'manual' });
  return open.id;
};

/** @throws NOT_FOUND, NOT_ALLOWED, SIGN_OWN, SIGN_OVERRIDE_REFUSED, what is wrong with the time, and refusals of the door */
export const manualSign = async (
  context: WriteContext,
  input: InputOf<Calls['manualSign']>,
): Promise<ResultOf<Calls['manualSign']>> => {
  const { caller, may } = context;
  if (!may(signPermission.add)) throw fail('NOT_ALLOWED');
  if (input.override && !may(signPermission.override)) throw fail('SIGN_OVERRIDE_REFUSED');
  need(await roomBy(context, input.roomId, 'add'));
  // Who may override elsewhere and signs people in here does not override here.
  if (input.override && !(await roomBy(context, input.roomId, 'override')))
    throw fail('SIGN_OVERRIDE_REFUSED');
  if (!input.userId === !input.visitorId) throw failAt('userId', 'SIGN_WHO_MISSING');
  const { name } = input.userId
    ? await needPerson(context, input.userId)
    : need(await visitorOf(context.db, { id: input.visitorId ?? '' }));
  if (input.userId === caller.accountId) throw failAt('userId', 'SIGN_OWN');
  const at = momentOfSign(input.at);
  const id = await (input.kind === 'in' ? signInBy : signOutBy)(context, input, at);
  const row = await signs.lockAnywhere(context, id);
  context.audit({
    target: { kind: 'signRecord', id, name: `${name} ${row.roomText}` },
    changes: [
      ...changesOf(signMoves.fields, null, {
        ...(input.kind === 'in' ? { inAt: row.inAt } : { outAt: row.outAt }),
        state: row.state,
      }),
      ...changesOf(signEndpoints.manualSign.input.properties, null, {
        ...{ reason: input.reason.trim(), ...(input.override ? { override: true } : {}) },
      }),
    ],
  });
  await settled(context, [row.roomId]);
  return { id, state: row.state };
};

/** The old times stay in the log. @throws NOT_FOUND, STALE_VERSION, SIGN_OWN, SIGN_CORRECTED_LATE, and what is wrong with the times */
export const correctSign = async (
  context: WriteContext,
  { id, version, reason, ...given }: InputOf<Calls['signCorrect']>,
): Promise<{ version: number }> => {
  const { db } = context;
  const row = await signs.lockSeen(context, { id, version });
  await check(context, signMoves, 'correct', row);
  const inAt = isoAt('inAt', given.inAt);
  const outAt = given.outAt ? isoAt('outAt', given.outAt) : null;
  const oldest = nowMs() - signLimits.correctDays * 24 * hour;
  if (Date.parse(inAt) < oldest)
    throw failAt('inAt', 'SIGN_CORRECTED_LATE', { days: signLimits.correctDays });
  if (inAt > nowIso()) throw failAt('inAt', 'SIGN_IN_FUTURE');
  if (outAt && outAt > nowIso()) throw failAt('outAt', 'SIGN_IN_FUTURE');
  if (outAt && outAt <= inAt) throw failAt('outAt', 'SIGN_REVERSED');
  if (!outAt && row.outAt) throw failAt('outAt', 'SIGN_OUT_MISSING');
  if (await overlaps(db, holderOf(row), { inAt, outAt, but: id })) throw failAt('inAt', 'SIGN_OVERLAPS');
  const closes = outAt !== null && row.outAt === null;
  const state = outAt ? ('left' as const) : row.state;
  const after = { inAt, outAt, state };
  await db
    .update(signRecord)
    .set({
      ...after,
      ...(outAt && outAt !== row.outAt ? { outMethod: 'manual' as const } : {}),
      ...bump,
    })
    .where(eq(signRecord.id, id));
  if (closes) await db.delete(signInside).where(eq(signInside.recordId, id));
  else await db.update(signInside).set({ inAt }).where(eq(signInside.recordId, id));
  // Until when he may stay follows from when he came.
  if (!outAt) await stayOfEntry(context, id);
  context.audit({
    target: signMoves.target(row),
    changes: [
      ...changesOf(signMoves.fields, row, { ...row, ...after }),
      ...changesOf(signEndpoints.signCorrect.input.properties, null, { reason: reason.trim() }),
    ],
  });
  if (closes)
    await context.emit('sign.out', { signRecordId: id, roomId: row.roomId, ...idsOf(holderOf(row)) });
  const visit = closes && row.visitorId ? await visitorOf(db, { id: row.visitorId }) : undefined;
  if (visit?.state === 'arrived') await setVisit(context, visit.id, 'left', outAt ?? nowIso());
  await forgetDaysOf(context, [row.inAt, inAt]);
  await settled(context, [row.roomId]);
  return { version: (await signs.lockAnywhere(context, id)).version };
};
