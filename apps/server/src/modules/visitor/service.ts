import type { InputOf, ResultOf, visitor as visitorContract } from '@anyan/contract';
import { noteOf } from '@anyan/contract';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { decideApproval, withdrawApproval } from '../approval/public.ts';
import { laboratory } from '../ledger/public.ts';
import { notify } from '../notification/public.ts';
import { type VisitRow, visits } from './queries.ts';
import { moveVisit } from './states.ts';
import { visitor } from './tables.ts';
import { type AddInput, checkReceives, kind, planned, registerVisit } from './visits.ts';

type Endpoints = (typeof visitorContract)['endpoints'];

/** By the host, or by whoever manages the laboratory. */
export const addVisitor = async (context: WriteContext, input: AddInput) =>
  registerVisit(context, input, await planned(context, input));

/** Hands the decision to the engine, which asks for the task of the caller. @throws VISIT_NOT_ASKED */
export const checkVisitor = async (
  context: WriteContext,
  { id, pass, comment, version }: InputOf<Endpoints['visitorCheck']>,
): Promise<ResultOf<Endpoints['visitorCheck']>> => {
  const row = await visits.lockSeen(context, { id, version });
  if (row.state !== 'pending') throw fail('WRONG_STATE');
  const answer = await decideApproval(context, {
    kind,
    businessId: row.id,
    pass,
    comment: comment?.trim() || undefined,
  });
  if ('waitingFor' in answer) throw fail('VISIT_NOT_ASKED', { names: answer.waitingFor.join('、') });
  return { state: (await visits.lockAnywhere(context, id)).state };
};

/** The host hears of it once a day, unless he did it himself. */
const notifyHost = async (context: WriteContext, { id, name, hostId }: VisitRow): Promise<void> => {
  if (hostId === context.caller.accountId) return;
  await notify(context, {
    userIds: [hostId],
    kind: 'visitor.arrived',
    title: [`访客${name}已到访`, `Your visitor ${name} has arrived`],
    link: `/ledger/mineLaboratoryList?visitor=${id}`,
    key: `visitor.arrived:${id}:${await dayOf(context.db)}`,
  });
};

/** @throws VISIT_NOT_TODAY, LABORATORY_CLOSED, VISIT_LABORATORY_SUSPENDED, WRONG_STATE */
export const arrive = async (context: WriteContext, row: VisitRow, at = nowIso()): Promise<void> => {
  await moveVisit(context, row, 'arrive', { arrivedAt: row.arrivedAt ?? at });
  const [where] = await context.db.select().from(laboratory).where(eq(laboratory.id, row.laboratoryId));
  checkReceives(need(where));
  await notifyHost(context, row);
};

export const leave = (context: WriteContext, row: VisitRow, at = nowIso()): Promise<void> =>
  moveVisit(context, row, 'leave', { leftAt: at });

export const arriveVisitor = async (context: WriteContext, input: InputOf<Endpoints['visitorArrive']>) =>
  arrive(context, await visits.lockSeen(context, input));

export const leaveVisitor = async (context: WriteContext, input: InputOf<Endpoints['visitorLeave']>) =>
  leave(context, await visits.lockSeen(context, input));

/** The visit is called off; an application that still runs is withdrawn with it. */
export const cancelVisitor = async (
  context: WriteContext,
  { reason, ...input }: InputOf<Endpoints['visitorCancel']>,
): Promise<void> => {
  const row = await visits.lockSeen(context, input);
  await moveVisit(context, row, 'cancel', { endNote: reason.trim() });
  await withdrawApproval(context, { kind, businessId: row.id, reason: reason.trim() });
};

/** What was not used until its last day is over. Answers how many of so many it found. */
export const expireVisits = async (context: WriteContext, most: number): Promise<number> => {
  const { db } = context;
  const found = await db
    .select({ id: visitor.id })
    .from(visitor)
    .where(and(inArray(visitor.state, ['pending', 'approved']), lt(visitor.visitTo, await dayOf(db))))
    .limit(most)
    .for('update', { skipLocked: true });
  for (const row of await visits.lockAnywhere(
    context,
    found.map(({ id }) => id),
  )) {
    await moveVisit(context, row, 'expire');
    if (row.state === 'pending')
      await withdrawApproval(context, { kind, businessId: row.id, reason: noteOf('visitOver') });
  }
  return found.length;
};
