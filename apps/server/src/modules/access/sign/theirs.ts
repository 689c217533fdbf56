// Somebody shows his own code, or a visitor his pass, and who answers for the door scans it.
import { type InputOf, passLetter, type ResultOf, type signEndpoints, signPermission } from '@anyan/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { room, roomText } from '../../college/public.ts';
import { namesOfPeople } from '../../identity/public.ts';
import type { KnownVisitor } from '../../visitor/public.ts';
import { readPersonal, takePersonal } from '../code/personal.ts';
import { decisionsFor } from '../decision/enter.ts';
import { type Decision, shownDecision } from '../decision/rules.ts';
import { byToken, decisionForVisitor, passOf, roomsOfPass } from '../pass/facts.ts';
import { accessRoom, signInside, signRecord } from '../tables.ts';
import { begin, beginVisit, settled } from './begin.ts';
import { end, holdRooms } from './exit.ts';
import { type Holder, idsOf } from './holder.ts';
import { roomWithin } from './place.ts';
import { countInside, openOf, ownEntries } from './queries.ts';
import { noteRefusal } from './refusals.ts';

type Calls = typeof signEndpoints;

type Whose =
  | { holder: string; userName: string; visit?: undefined; step: number }
  | { holder: { visitorId: string }; userName: string; visit: KnownVisitor };

/** Whom a code is of. @throws SIGN_CODE_UNKNOWN */
const whoseCode = async (context: ReadContext, given: string): Promise<Whose> => {
  const { db } = context;
  const code = given.trim();
  if (code.startsWith(passLetter)) {
    const visit = await byToken(db, code.slice(passLetter.length));
    if (!visit) throw fail('SIGN_CODE_UNKNOWN');
    return { holder: { visitorId: visit.id }, userName: visit.name, visit };
  }
  const read = await readPersonal(context, code);
  if (!read) throw fail('SIGN_CODE_UNKNOWN');
  const userName = (await namesOfPeople(db, [read.userId])).get(read.userId)?.name ?? '';
  return { holder: read.userId, userName, step: read.step };
};

/** In SQL: rooms in which the caller signs others in; of his own visitor also where he is inside himself. */
const mayIn = ({ may, reachOf, caller }: ReadContext, whose: Whose) => {
  const mine = may(signPermission.add)
    ? (roomWithin(reachOf(signPermission.add), sql`access_room.id`) ?? sql`true`)
    : sql`false`;
  if (whose.visit?.hostId !== caller.accountId) return mine;
  return or(
    mine,
    sql`exists (select 1 from ${signInside} h where h.user_id = ${caller.accountId} and h.room_id = access_room.id)`,
    sql`exists (select 1 from ${signInside} v where v.visitor_id = ${whose.visit.id} and v.room_id = access_room.id)`,
  );
};

/** @throws SIGN_CODE_UNKNOWN */
export const resolvePersonal = async (
  context: ReadContext,
  { code }: InputOf<Calls['personalCodeResolve']>,
): Promise<ResultOf<Calls['personalCodeResolve']>> => {
  const { db } = context;
  const whose = await whoseCode(context, code);
  const named = whose.visit ? roomsOfPass(whose.visit, await passOf(db, whose.visit.id)) : [];
  const rooms = await db
    .select({ roomId: accessRoom.id, roomText: roomText(sql`access_room.id`) })
    .from(accessRoom)
    .innerJoin(room, eq(room.id, accessRoom.id))
    .where(mayIn(context, whose))
    // First where the visit leads, then where the caller is himself.
    .orderBy(
      sql`access_room.id = any(${sql.param(named)}::uuid[]) desc`,
      sql`exists (select 1 from ${signInside} h where h.user_id = ${context.caller.accountId} and h.room_id = access_room.id) desc`,
      asc(room.buildingId),
      asc(room.roomNo),
    )
    .limit(500);
  return {
    ...{ userName: whose.userName, visitor: !!whose.visit, rooms },
    open: (await openOf(db, whose.holder)) ?? null,
  };
};

interface Outcome {
  decision: Decision;
  begun?: string | undefined;
  left?: string | undefined;
}

const admit = async (
  context: WriteContext,
  whose: Whose,
  roomId: string,
  move: boolean,
): Promise<Outcome> => {
  const { db, caller } = context;
  const inAt = nowIso();
  const before = await openOf(db, whose.holder);
  await holdRooms(db, [roomId, ...(before ? [before.roomId] : [])]);
  const open = await openOf(db, whose.holder);
  const elsewhere = open && open.roomId !== roomId ? open : undefined;
  const begins = { inAt, placeProven: true, operatorId: caller.accountId } as const;
  const leave = async () =>
    elsewhere ? end(context, whose.holder, { outAt: inAt, method: methodOf(whose), moves: true }) : undefined;
  if (whose.visit) {
    const found = need(await decisionForVisitor(db, whose.visit, roomId, { moving: move }));
    const { decision } = found;
    if (open?.roomId === roomId)
      return { decision: { ...decision, allow: true, reasonCode: null, text: null } };
    if (!decision.allow) return { decision };
    const left = await leave();
    return {
      ...{ decision, left },
      begun: await beginVisit(context, whose.visit, found, { ...begins, method: 'visitorPass' }),
    };
  }
  // Who scans the code is there: no companion is waited for. Whether he is alone is watched all the same.
  const [entry] = await decisionsFor(context, whose.holder, [roomId], {
    of: () => ({
      together: Number.POSITIVE_INFINITY,
      elsewhere: elsewhere && !move ? elsewhere.roomText : null,
      method: methodOf(whose),
    }),
  });
  const found = need(entry);
  if (open?.roomId === roomId)
    return { decision: { ...found.decision, allow: true, reasonCode: null, text: null } };
  if (!found.decision.allow) return { decision: found.decision };
  const left = await leave();
  return {
    ...{ decision: found.decision, left },
    begun: await begin(context, whose.holder, found, { ...begins, method: 'personalCode' }),
  };
};

const methodOf = ({ visit }: Whose) => (visit ? 'visitorPass' : 'personalCode');
const letOut: Decision = {
  ...{ allow: true, reasonCode: null, text: null, values: {}, ways: [], hints: [] },
  ...{ grantId: null, laboratoryId: null },
};

const last = async (context: WriteContext, holder: Holder, id: string) =>
  (await ownEntries(context.db, holder, eq(signRecord.id, id)))[0] ?? null;

/**
 * Signs in or out whose code is shown. A refusal is an answer here, and is kept; going out is never refused.
 * @throws SIGN_CODE_UNKNOWN, SIGN_CODE_USED, SIGN_NOT_THEIRS, SIGN_NOT_INSIDE, SIGN_OWN
 */
export const personalCodeSign = async (
  context: WriteContext,
  { roomId, code, kind, move = false }: InputOf<Calls['personalCodeSign']>,
): Promise<ResultOf<Calls['personalCodeSign']>> => {
  const { db, caller } = context;
  const whose = await whoseCode(context, code);
  if (whose.holder === caller.accountId) throw fail('SIGN_OWN');
  const [place] = await db
    .select({ id: accessRoom.id })
    .from(accessRoom)
    .where(and(eq(accessRoom.id, roomId), mayIn(context, whose)));
  if (!place) throw fail('SIGN_NOT_THEIRS');
  if (!whose.visit && !(await takePersonal(context, { userId: whose.holder, step: whose.step })))
    throw fail('SIGN_CODE_USED');
  const answer = { userName: whose.userName, visitor: !!whose.visit };
  if (kind === 'out') {
    const open = await openOf(db, whose.holder);
    if (!open || open.roomId !== roomId) throw fail('SIGN_NOT_INSIDE');
    const at = await end(context, whose.holder, { outAt: nowIso(), method: methodOf(whose) });
    await settled(context, [at]);
    return {
      ...{ ...answer, decision: shownDecision(letOut), record: await last(context, whose.holder, open.id) },
      insideCount: await countInside(db, roomId),
    };
  }
  const { decision, left } = await admit(context, whose, roomId, move);
  if (!decision.allow && decision.reasonCode && decision.reasonCode !== 'ALREADY_INSIDE')
    await noteRefusal(context, {
      ...idsOf(whose.holder),
      ...{ roomId, method: methodOf(whose), reasonCode: decision.reasonCode },
      detail: decision.text?.[0] ?? '',
    });
  if (decision.allow) await settled(context, [roomId, left]);
  const open = await openOf(db, whose.holder);
  return {
    ...{ ...answer, decision: shownDecision(decision) },
    record: decision.allow && open?.roomId === roomId ? open : null,
    insideCount: await countInside(db, roomId),
  };
};
