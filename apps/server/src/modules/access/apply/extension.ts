import { type accessApplyEndpoints, type InputOf, nightLimits, type ResultOf } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { roomText } from '../../college/public.ts';
import { decisionsFor } from '../decision/enter.ts';
import { atNow, policyOf, roomsFacts } from '../decision/facts.ts';
import { grantInForce } from '../decision/grants.ts';
import { spanOf } from '../decision/nights.ts';
import { accessApply, accessRoom } from '../tables.ts';
import { checkCompanions, peopleAt } from './nights.ts';
import { ownApplies } from './queries.ts';
import { handIn, nextNo } from './service.ts';
import { applyMoves, applyTarget } from './states.ts';

type Calls = typeof accessApplyEndpoints;
const hour = 3_600_000;

/** The grant by which somebody is in a room today. @throws NOT_FOUND for no room of his, APPLY_NO_GRANT */
const grantFor = async (context: WriteContext, roomId: string): Promise<{ laboratoryId: string }> => {
  const { db, caller } = context;
  const [entry] = await decisionsFor(context, caller.accountId, [roomId]);
  const { own, room, person } = need(entry);
  need(own[0]);
  const grant = grantInForce(room, person, own);
  if (grant) return grant;
  const [named] = await db
    .select({ room: roomText(sql`access_room.id`) })
    .from(accessRoom)
    .where(eq(accessRoom.id, roomId));
  throw fail('APPLY_NO_GRANT', { room: named?.room ?? '' });
};

/**
 * Asks to stay longer today, which is handed in at once.
 * @throws NOT_FOUND, APPLY_NO_GRANT, APPLY_UNTIL_WRONG, what is wrong with companions, and what `handIn` finds
 */
export const extendToday = async (
  context: WriteContext,
  { roomId, until, purpose, companionIds = [] }: InputOf<Calls['accessExtendToday']>,
): Promise<ResultOf<Calls['accessExtendToday']>> => {
  const { db, caller } = context;
  const { laboratoryId } = await grantFor(context, roomId);
  const ahead = Date.parse(until) - nowMs();
  if (!(ahead > 0 && ahead <= nightLimits.extendHours * hour))
    throw failAt('until', 'APPLY_UNTIL_WRONG', { hours: nightLimits.extendHours });
  const now = await atNow(db);
  const [, to = ''] = shownIn(await timeZoneOf(db), new Date(until).toISOString()).split(' ');
  const night = { date: now.day, from: now.time, to, companionIds };
  const rooms = [...(await roomsFacts(db, [roomId])).values()];
  const people = peopleAt(rooms, await policyOf(db), night);
  if (companionIds.length + 1 < people)
    throw failAt('companionIds', 'APPLY_NIGHT_ALONE', { people: people === 2 ? '两' : ` ${people} ` });
  const periodTo = spanOf(night).ends.slice(0, 10);
  const party = { userIds: [caller.accountId], rooms };
  await checkCompanions(db, 'companionIds', companionIds, party, { from: now.day, to: periodTo });
  const [id, applyNo] = [uuid(), await nextNo(context)];
  const values = {
    ...{ applyKind: 'extend' as const, laboratoryId, roomIds: [roomId], userIds: [caller.accountId] },
    ...{ purpose: purpose.trim(), periodFrom: now.day, periodTo, nights: [night] },
  };
  await db.insert(accessApply).values({ ...values, id, applyNo, applicantId: caller.accountId });
  context.audit({
    target: applyTarget({ id, applyNo }),
    changes: changesOf(applyMoves.fields, null, values),
  });
  await handIn(context, need(await ownApplies.lockSeen(context, { id, version: 0 })));
  return { id, state: 'running' };
};
