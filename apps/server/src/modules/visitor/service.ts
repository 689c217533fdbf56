import type { InputOf, ResultOf, visitor as visitorContract } from '@anyan/contract';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { need } from '../../platform/scope.ts';
import { dayOf } from '../../platform/timeZone.ts';
import { decideApproval, withdrawApproval } from '../approval/engine.ts';
import { account } from '../identity/tables.ts';
import { laboratory } from '../ledger/tables.ts';
import { notify } from '../notification/notify.ts';
import { visitsWithin } from './queries.ts';
import { nextState, type VisitEvent } from './rules.ts';
import { visitor } from './tables.ts';
import {
  type AddInput,
  checkReceives,
  kind,
  locked,
  move,
  planned,
  registerVisit,
  type Visit,
} from './visits.ts';

type Endpoints = (typeof visitorContract)['endpoints'];

/** By the host, or by whoever manages the laboratory. */
export const addVisitor = async (context: WriteContext, input: AddInput) =>
  registerVisit(context, input, await planned(context, input));

/** A visit in reach, in hand, as the caller has seen it. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
const taken = async (
  context: WriteContext,
  { id, version }: { id: string; version: number },
  event: VisitEvent,
): Promise<Visit> => {
  const { db, reach } = context;
  const [row] = await db
    .select({ visitor })
    .from(visitor)
    .innerJoin(laboratory, eq(laboratory.id, visitor.laboratoryId))
    .innerJoin(account, eq(account.id, visitor.hostId))
    .where(and(eq(visitor.id, id), visitsWithin(reach, visitor)))
    .for('update', { of: visitor });
  const found = need(row).visitor;
  if (found.version !== version) throw fail('STALE_VERSION');
  if (!nextState(found.state, event)) throw fail('WRONG_STATE');
  return found;
};

/** Hands the decision to the engine, which asks for the task of the caller. @throws VISIT_NOT_ASKED */
export const checkVisitor = async (
  context: WriteContext,
  { id, pass, comment, version }: InputOf<Endpoints['visitorCheck']>,
): Promise<ResultOf<Endpoints['visitorCheck']>> => {
  const row = await taken(context, { id, version }, pass ? 'approve' : 'refuse');
  const answer = await decideApproval(context, {
    kind,
    businessId: row.id,
    pass,
    comment: comment?.trim() || undefined,
  });
  if ('waitingFor' in answer) throw fail('VISIT_NOT_ASKED', { names: answer.waitingFor.join('、') });
  return { state: (await locked(context, id)).state };
};

/** The host hears of it once, unless he did it himself. */
const tellHost = async (context: WriteContext, { id, name, hostId }: Visit): Promise<void> => {
  if (hostId === context.caller.accountId) return;
  await notify(context, {
    userIds: [hostId],
    kind: 'visitor.arrived',
    title: [`访客${name}已到访`, `Your visitor ${name} has arrived`],
    link: `/ledger/mineLaboratoryList?visitor=${id}`,
    key: `visitor.arrived:${id}`,
  });
};

/** @throws VISIT_NOT_TODAY, LABORATORY_CLOSED, VISIT_LABORATORY_SUSPENDED, WRONG_STATE */
export const arrive = async (context: WriteContext, row: Visit, at = nowIso()): Promise<void> => {
  const { db } = context;
  const { visitFrom: from, visitTo: to, arrivedAt } = row;
  const day = await dayOf(db);
  if (day < from || day > to) throw fail('VISIT_NOT_TODAY', { from, to });
  const [where] = await db.select().from(laboratory).where(eq(laboratory.id, row.laboratoryId));
  checkReceives(need(where));
  await move(context, row, 'arrive', { arrivedAt: arrivedAt ?? at });
  await tellHost(context, row);
};

/** Whoever is inside may always leave, also after the last day. @throws WRONG_STATE */
export const leave = (context: WriteContext, row: Visit, at = nowIso()): Promise<void> =>
  move(context, row, 'leave', { leftAt: at });

export const arriveVisitor = async (context: WriteContext, input: InputOf<Endpoints['visitorArrive']>) =>
  arrive(context, await taken(context, input, 'arrive'));

export const leaveVisitor = async (context: WriteContext, input: InputOf<Endpoints['visitorLeave']>) =>
  leave(context, await taken(context, input, 'leave'));

/** The visit is called off; an application that still runs is withdrawn with it. */
export const cancelVisitor = async (
  context: WriteContext,
  { reason, ...input }: InputOf<Endpoints['visitorCancel']>,
): Promise<void> => {
  const row = await taken(context, input, 'cancel');
  await move(context, row, 'cancel', { endNote: reason.trim() });
  await withdrawApproval(context, { kind, businessId: row.id, reason: reason.trim() });
};

/** What was not used until its last day is over. Answers how many of so many it found. */
export const expireVisits = async (context: WriteContext, most: number): Promise<number> => {
  const { db } = context;
  const rows = await db
    .select()
    .from(visitor)
    .where(and(inArray(visitor.state, ['pending', 'approved']), lt(visitor.visitTo, await dayOf(db))))
    .limit(most)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    await move(context, row, 'expire');
    if (row.state === 'pending')
      await withdrawApproval(context, { kind, businessId: row.id, reason: '来访期已过' });
  }
  return rows.length;
};
