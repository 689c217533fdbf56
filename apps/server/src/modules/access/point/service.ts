import type { InputOf, pointEndpoints, ResultOf } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { within } from '../../../platform/scope.ts';
import { move } from '../../../platform/states.ts';
import { account } from '../../identity/public.ts';
import { accessSettings } from '../settings.ts';
import { accessGrant, accessPoint, live } from '../tables.ts';
import { enterPoints, holdPoints, recount } from './balance.ts';
import { type PointRecord, points } from './queries.ts';
import { pointMoves } from './states.ts';

type Calls = typeof pointEndpoints;

/** Of a new entry; whose it is and when says the log itself. */
const { points: number, ruleCode, reason } = pointMoves.fields;
const told = { points: number, ruleCode, reason };

/** @throws POINT_PERSON_UNKNOWN, POINT_OWN */
const checkPerson = async ({ db, caller, reach }: WriteContext, userId: string): Promise<void> => {
  if (userId === caller.accountId) throw failAt('userId', 'POINT_OWN');
  const comes = sql`exists (select 1 from ${accessGrant} g where g.user_id = account.id and g.${live}
    and g.laboratory_id = any(${sql.param(reach.laboratoryIds)}::uuid[]))`;
  const near = within(reach, { organization: account.organizationId });
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, userId), eq(account.useStatus, 1), near && sql`(${near} or ${comes})`));
  if (!found) throw failAt('userId', 'POINT_PERSON_UNKNOWN');
};

/** What a deed costs by the rules of the college, or what is given for anything else. @throws POINT_NUMBER_NEEDED, POINT_NUMBER_FIXED */
const pointsFor = async (
  { db }: WriteContext,
  { ruleCode, points: given }: InputOf<Calls['pointAdd']>,
): Promise<number> => {
  if (ruleCode === 'other') {
    if (!given) throw failAt('points', 'POINT_NUMBER_NEEDED');
    return given;
  }
  const { pointsTailgating, pointsLending, pointsAutoOut } = await accessSettings.inForce(db);
  const cost = { tailgating: pointsTailgating, lending: pointsLending, autoOut: pointsAutoOut }[ruleCode];
  if (given && given !== -cost) throw failAt('points', 'POINT_NUMBER_FIXED');
  return -cost;
};

/** @throws what is wrong with the person and the points */
export const addPoints = async (
  context: WriteContext,
  given: InputOf<Calls['pointAdd']>,
): Promise<ResultOf<Calls['pointAdd']>> => {
  await checkPerson(context, given.userId);
  const entered = await enterPoints(context, {
    ...{ userId: given.userId, ruleCode: given.ruleCode, reason: given.reason.trim() },
    ...{ points: await pointsFor(context, given), sourceKind: 'manual' },
    enteredById: context.caller.accountId,
  });
  if (!entered) throw fail('WRONG_STATE');
  const row = await points.lockAnywhere(context, entered.id);
  context.audit({ target: pointMoves.target(row), changes: changesOf(told, null, row) });
  return entered;
};

/** Says who withdrew them, and counts the year anew. */
const withdrawn = async (
  context: WriteContext,
  { id, userId, year }: Pick<PointRecord, 'id' | 'userId' | 'year'>,
): Promise<number> => {
  await context.db
    .update(accessPoint)
    .set({ withdrawnById: context.caller.accountId })
    .where(eq(accessPoint.id, id));
  return recount(context, userId, year);
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, POINT_OWN */
export const withdrawPoints = async (
  context: WriteContext,
  { id, version, reason }: InputOf<Calls['pointWithdraw']>,
): Promise<{ balance: number }> => {
  const row = await points.lockSeen(context, { id, version });
  await holdPoints(context.db, row.userId);
  await move(context, pointMoves, row, 'withdraw', { withdrawReason: reason.trim() });
  return { balance: await withdrawn(context, row) };
};

/** Who decides on an appeal against points. @throws NOT_FOUND, POINT_OWN, OBJECTION_NONE, OBJECTION_ENTERED, WRONG_STATE */
export const decidePoints = async (
  context: WriteContext,
  { id, accept, reply }: InputOf<Calls['pointAppealDecide']>,
): Promise<{ objectionId: string | null; userId: string }> => {
  const row = await points.lock(context, id);
  await holdPoints(context.db, row.userId);
  const note = reply.trim();
  await move(
    context,
    pointMoves,
    row,
    accept ? 'accept' : 'reject',
    accept ? { withdrawReason: note } : {},
    note,
  );
  if (accept) await withdrawn(context, row);
  return row;
};
