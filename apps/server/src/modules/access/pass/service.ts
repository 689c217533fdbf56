// The pass of a visit: made when the visit is approved, ready once its visitor has been briefed, over with the visit.
import {
  type Briefing,
  type Events,
  type InputOf,
  type OwnPass,
  type passEndpoints,
  passEvents,
  passLetter,
  passLimits,
  type ResultOf,
  type ShownPass,
} from '@anyan/contract';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import { actingAs, type ReadContext, type WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { systemCaller } from '../../../platform/session/caller.ts';
import { canOf, check, move, stateAfter } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account, personName } from '../../identity/public.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { drawBriefing, rightAnswers, shownBriefing } from '../../training/public.ts';
import {
  type KnownVisitor,
  limitedVisitor,
  visitInReach,
  visitLinkOf,
  visitor,
  visitorOf,
  visitTokenOf,
} from '../../visitor/public.ts';
import { accessSettings } from '../settings.ts';
import { settled } from '../sign/begin.ts';
import { end } from '../sign/exit.ts';
import { openOf } from '../sign/queries.ts';
import { accessRoom, visitorPass } from '../tables.ts';
import { byToken, lockPassOf, namesOfRooms, passOf, roomsOfPass } from './facts.ts';
import { triesLeft, waitSeconds } from './rules.ts';
import { type PassRecord, passMoves } from './states.ts';

type Calls = typeof passEndpoints;
type Pass = typeof visitorPass.$inferSelect;

const hostEvents = Object.keys(passEvents) as (keyof typeof passEvents)[];

/** Visits that may have a pass. */
const receives = ['approved', 'arrived', 'left'] as const;

/** What a visit that was approved, called off or left means for its pass and for who is inside. */
export const followVisit = async (
  context: WriteContext,
  { visitorId }: Events['visitor.stateChanged'],
): Promise<void> => {
  const { db } = context;
  const visit = await visitorOf(db, { id: visitorId });
  if (!visit) return;
  const goes = (receives as readonly string[]).includes(visit.state);
  if (goes) await db.insert(visitorPass).values({ id: visitorId }).onConflictDoNothing();
  else {
    const pass = await lockPassOf(db, visitorId);
    if (pass && passMoves.events.end.from.some((state) => state === pass.state))
      await move(context, passMoves, pass, 'end');
  }
  if (visit.state === 'arrived') return;
  const at = await end(context, { visitorId }, { outAt: nowIso(), method: 'manual' });
  if (at) await settled(context, [at]);
};

/** Visits that were approved before there were passes. Answers whether there may be more. */
export const landPasses = async ({ db }: WriteContext, most: number): Promise<boolean> => {
  const found = await db
    .select({ id: visitor.id })
    .from(visitor)
    .where(
      and(
        inArray(visitor.state, [...receives]),
        gte(visitor.visitTo, await dayOf(db)),
        sql`not exists (select 1 from ${visitorPass} p where p.visitor_id = visitor.id)`,
      ),
    )
    .limit(most);
  if (found.length > 0) await db.insert(visitorPass).values(found).onConflictDoNothing();
  return found.length === most;
};

/** Where a visitor is now. */
const whereIs = async (db: Reader, visitorId: string) => {
  const open = await openOf(db, { visitorId });
  return open ? { roomText: open.roomText, inAt: open.inAt } : null;
};

/** For who sees the visit; null before it is approved. @throws NOT_FOUND */
export const showPass = async (
  context: ReadContext,
  { visitorId }: InputOf<Calls['visitorPassDetails']>,
): Promise<ShownPass | null> => {
  const { db, platform } = context;
  await visitInReach(context, visitorId);
  const [pass, visit] = [await passOf(db, visitorId), await visitorOf(db, { id: visitorId })];
  if (!pass || !visit) return null;
  const [names] = await db
    .select({ briefedByName: personName(visitorPass.briefedById) })
    .from(visitorPass)
    .where(eq(visitorPass.id, visitorId));
  const can = (await canOf(context, passMoves, hostEvents))({
    ...pass,
    ...{ name: visit.name, hostId: visit.hostId },
  });
  return {
    ...{ state: pass.state, extraRoomIds: pass.extraRoomIds, escortRequired: pass.escortRequired },
    ...{ extraRooms: await namesOfRooms(db, pass.extraRoomIds), triesLeft: triesLeft(pass) },
    ...{ passedAt: pass.passedAt, briefedByName: names?.briefedByName ?? null, signature: pass.signature },
    // The link opens the visit for whoever has it: its host sends it.
    url: can.length > 0 ? visitLinkOf(platform, visitTokenOf(platform, visitorId)) : '',
    ...{ inside: await whereIs(db, visitorId), can },
  };
};

/** The pass of a visit in reach, locked. @throws NOT_FOUND, PASS_NONE */
const lockPass = async (context: WriteContext, visitorId: string): Promise<PassRecord> => {
  await visitInReach(context, visitorId);
  const pass = await lockPassOf(context.db, visitorId);
  if (!pass) throw fail('PASS_NONE');
  return pass;
};

/** @throws NOT_FOUND, PASS_NONE, PASS_ENDED, PASS_ROOM_FOREIGN */
export const savePass = async (
  context: WriteContext,
  { visitorId, extraRoomIds = [], escortRequired }: InputOf<Calls['passSave']>,
): Promise<ResultOf<Calls['passSave']>> => {
  const pass = await lockPass(context, visitorId);
  const ids = [...new Set(extraRoomIds)];
  // Only who answers for a room lets strangers into it: those of the laboratory that has agreed to the visit are added.
  const added = ids.filter((one) => !pass.extraRoomIds.includes(one));
  const ofIt = sql`exists (select 1 from ${laboratoryRoom} r join ${visitor} v on v.laboratory_id = r.laboratory_id
    where r.room_id = access_room.id and v.id = ${visitorId})`;
  const known =
    added.length === 0 ? 0 : await context.db.$count(accessRoom, and(inArray(accessRoom.id, added), ofIt));
  if (known !== added.length) throw failAt('extraRoomIds', 'PASS_ROOM_FOREIGN');
  await move(context, passMoves, pass, 'save', { extraRoomIds: ids, escortRequired });
  return { state: pass.state };
};

/** @throws NOT_FOUND, PASS_NONE, PASS_ENDED */
export const cancelPass = async (context: WriteContext, { visitorId }: InputOf<Calls['passCancel']>) => {
  const pass = await lockPass(context, visitorId);
  await move(context, passMoves, pass, 'cancel');
  return { state: stateAfter(passMoves, pass, 'cancel') };
};

/** The host has told the visitor himself what he has to know. @throws NOT_FOUND, PASS_NONE, PASS_ENDED, BRIEFING_DONE */
export const briefInPerson = async (context: WriteContext, { visitorId }: InputOf<Calls['passBrief']>) => {
  const pass = await lockPass(context, visitorId);
  const briefedById = context.caller.accountId;
  await move(context, passMoves, pass, 'brief', { passedAt: nowIso(), briefedById });
  return { state: stateAfter(passMoves, pass, 'brief') };
};

// What the visitor does himself, by the token of his visit.

/** @throws INVITATION_UNKNOWN */
const visitBy = async (db: Reader, token: string): Promise<KnownVisitor> => {
  const visit = await byToken(db, token);
  if (!visit) throw fail('INVITATION_UNKNOWN');
  return visit;
};

/** What its visitor does next. */
const nextOf = (pass: Pass): OwnPass['next'] => {
  if (pass.state !== 'waiting') return pass.state === 'ready' ? 'show' : 'over';
  return triesLeft(pass) > 0 ? 'read' : 'askHost';
};

/** One’s own pass; null before the visit is approved. @throws INVITATION_UNKNOWN, TOO_MANY */
export const ownPass = (
  { db, origin }: ReadContext,
  { token }: InputOf<Calls['passDetails']>,
): Promise<OwnPass | null> =>
  limitedVisitor({ address: origin.ip, token }, async () => {
    const visit = await visitBy(db, token);
    const pass = await passOf(db, visit.id);
    if (!pass) return null;
    const [host] = await db
      .select({ name: account.name, phone: account.phone })
      .from(account)
      .where(eq(account.id, visit.hostId));
    return {
      ...{ state: pass.state, next: nextOf(pass) },
      card:
        pass.state === 'ready'
          ? {
              payload: `${passLetter}${token}`,
              ...{ hostName: host?.name ?? '', hostPhone: host?.phone ?? null },
              rooms: await namesOfRooms(db, roomsOfPass(visit, pass)),
              escortRequired: pass.escortRequired,
              inside: await whereIs(db, visit.id),
            }
          : null,
    };
  });

/** Nobody of the college does it: the log names the visitor. */
const asVisitor = (context: WriteContext, { name }: KnownVisitor): WriteContext => ({
  ...context,
  ...actingAs(systemCaller, context.reach),
  audit: (note) => context.audit({ actor: { id: null, name: `访客 ${name}` }, ...note }),
});

/** The pass of a visitor who is to be briefed, locked. @throws INVITATION_UNKNOWN, PASS_NONE, PASS_ENDED, BRIEFING_DONE, BRIEFING_FAILED */
const lockOwn = async (context: WriteContext, token: string) => {
  const visit = await visitBy(context.db, token);
  const pass = await lockPassOf(context.db, visit.id);
  if (!pass) throw fail('PASS_NONE');
  await check(context, passMoves, 'open', pass);
  return { own: asVisitor(context, visit), visit, pass };
};

const neededOf = (asked: number, drawn: number): number => Math.min(asked, drawn);

/** @throws INVITATION_UNKNOWN, TOO_MANY, PASS_NONE, PASS_ENDED, BRIEFING_DONE, BRIEFING_FAILED */
export const openBriefing = (
  context: WriteContext,
  { token }: InputOf<Calls['briefingOpen']>,
): Promise<Briefing> =>
  limitedVisitor({ address: context.origin.ip, token }, async () => {
    const { own, visit, pass } = await lockOwn(context, token);
    const { db } = context;
    const { briefingText, briefingMinutes, briefingType, briefingQuestions, briefingPass } =
      await accessSettings.inForce(db);
    const openedAt = pass.openedAt ?? nowIso();
    const paper = pass.openedAt ? pass.paper : await drawBriefing(own, briefingType, briefingQuestions);
    if (!pass.openedAt)
      await db
        .update(visitorPass)
        .set({ openedAt, paper, ...bump })
        .where(eq(visitorPass.id, visit.id));
    own.audit({ target: passMoves.target(pass) });
    return {
      text: briefingText,
      waitSeconds: waitSeconds(openedAt, briefingMinutes, nowMs()),
      questions: await shownBriefing(db, paper),
      needed: neededOf(briefingPass, paper.length),
      triesLeft: triesLeft(pass),
    };
  });

/** @throws as `openBriefing`, BRIEFING_TOO_SOON, BRIEFING_ANSWERS, and what is wrong with an answer */
export const submitBriefing = (
  context: WriteContext,
  { token, answers, signature }: InputOf<Calls['briefingSubmit']>,
): Promise<ResultOf<Calls['briefingSubmit']>> =>
  limitedVisitor({ address: context.origin.ip, token }, async () => {
    const { own, pass } = await lockOwn(context, token);
    const { db } = context;
    const { briefingMinutes, briefingType, briefingQuestions, briefingPass } =
      await accessSettings.inForce(db);
    if (!pass.openedAt || waitSeconds(pass.openedAt, briefingMinutes, nowMs()) > 0)
      throw fail('BRIEFING_TOO_SOON', { minutes: briefingMinutes });
    const { paper } = pass;
    if (new Set(answers.map(({ no }) => no)).size !== paper.length || answers.length !== paper.length)
      throw failAt('answers', 'BRIEFING_ANSWERS');
    const right = await rightAnswers(
      db,
      paper,
      answers.map(({ no, chosen }) => ({ no, answer: { chosen } })),
    );
    const passed = right >= neededOf(briefingPass, paper.length);
    const tries = pass.tries + 1;
    const event = passed ? 'pass' : 'fail';
    await move(own, passMoves, pass, event, {
      tries,
      ...(passed
        ? { passedAt: nowIso(), signature }
        : // Other questions the next time, and the text is read again.
          { paper: await drawBriefing(own, briefingType, briefingQuestions), openedAt: nowIso() }),
    });
    return { passed, triesLeft: passLimits.tries - tries, state: stateAfter(passMoves, pass, event) };
  });
