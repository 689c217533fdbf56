import { type BarredReason, barredReasons, type Refusal } from '@anyan/contract';
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { account } from '../../identity/public.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { visitor, visitorOf } from '../../visitor/public.ts';
import { decisionsFor } from '../decision/enter.ts';
import type { Decision } from '../decision/rules.ts';
import { decisionForVisitor } from '../pass/facts.ts';
import { isItsRecord, signInside, signRecord } from '../tables.ts';
import { holdRooms } from './exit.ts';
import { type Holder, heldBy, holderOf, idsOf } from './holder.ts';
import { notifyAtRoom, officersPage, roomsNamed } from './notices.ts';
import { pushInside } from './topics.ts';

/** Entries that one transaction looks at; whoever comes to their rooms waits meanwhile. */
const atOnce = 50;

const isBarring = (code: Refusal | null): code is BarredReason => code !== null && code in barredReasons;

/** What the door says now of somebody who is inside. */
const decisionInside = async (
  context: WriteContext,
  holder: Holder,
  roomId: string,
): Promise<Decision | undefined> => {
  if (typeof holder === 'string') return (await decisionsFor(context, holder, [roomId]))[0]?.decision;
  const visit = await visitorOf(context.db, { id: holder.visitorId });
  return visit && (await decisionForVisitor(context.db, visit, roomId))?.decision;
};

/**
 * Who may not be there any more stays listed, marked with why; he, of a visitor his host, and those who answer for the room
 * hear of it.
 */
export const notifyBarred = async (
  context: WriteContext,
  who: ({ userId: string } | { visitorId: string }) & { roomId?: string },
): Promise<void> => {
  const { db } = context;
  const { roomId } = who;
  const holder = 'userId' in who ? who.userId : { visitorId: who.visitorId };
  const [inside] = await db
    .select({
      roomId: signInside.roomId,
      recordId: signInside.recordId,
      barred: signInside.barred,
      name: sql<string>`coalesce(${account.name}, ${visitor.name}, '')`,
      hostId: visitor.hostId,
    })
    .from(signInside)
    .leftJoin(account, eq(account.id, signInside.userId))
    .leftJoin(visitor, eq(visitor.id, signInside.visitorId))
    .where(and(heldBy(signInside, holder), roomId ? eq(signInside.roomId, roomId) : undefined));
  const room = inside && (await roomsNamed(db, [inside.roomId])).get(inside.roomId);
  if (!inside || !room) return;
  const decision = await decisionInside(context, holder, inside.roomId);
  if (!decision) return;
  const { reasonCode } = decision;
  const barred = isBarring(reasonCode) ? reasonCode : null;
  if (barred === inside.barred) return;
  await holdRooms(db, [inside.roomId]);
  await db.update(signInside).set({ barred }).where(eq(signInside.recordId, inside.recordId));
  pushInside(context, [room.buildingId]);
  if (!barred) return;
  const key = `sign.barred:${inside.recordId}`;
  await notifyAtRoom(
    context,
    'sign.barred',
    typeof holder === 'string' ? [holder] : [inside.hostId ?? ''],
    typeof holder === 'string'
      ? [
          `您在${room.text}的准入已失效，请离开并签退`,
          `You may not be in ${room.text} any more; please leave and sign out`,
        ]
      : [
          `您的访客${inside.name}在${room.text}的准入已失效，请带其离开并签退`,
          `Your visitor ${inside.name} may not be in ${room.text} any more; please see him out`,
        ],
    key,
  );
  await notifyAtRoom(
    context,
    'sign.barred',
    [...room.officers, ...room.heads],
    [
      `${inside.name}的准入已失效，仍在${room.text}内`,
      `${inside.name} may not be in ${room.text} any more and is still inside`,
    ],
    `${key}:posts`,
    officersPage,
  );
};

const notifyEach = async (
  context: WriteContext,
  people: readonly { userId: string | null; visitorId: string | null; roomId: string }[],
): Promise<void> => {
  // In the order in which all others hold rooms.
  await holdRooms(
    context.db,
    people.map(({ roomId }) => roomId),
  );
  for (const one of people) await notifyBarred(context, idsOf(holderOf(one)));
};

/** Whoever is inside rooms that take nobody any more. */
export const notifyBarredInRooms = async (
  context: WriteContext,
  roomIds: readonly string[],
): Promise<void> => {
  const people = await context.db
    .select({ userId: signInside.userId, visitorId: signInside.visitorId, roomId: signInside.roomId })
    .from(signInside)
    .where(inArray(signInside.roomId, [...roomIds]));
  await notifyEach(context, people);
};

/** Who is marked as barred is asked for again, some at a time; answers the last of them, or nothing when all were looked at. */
export const watchBarred = async (context: WriteContext, after?: string): Promise<string | undefined> => {
  const found = await context.db
    .select({
      userId: signInside.userId,
      visitorId: signInside.visitorId,
      recordId: signInside.recordId,
      roomId: signInside.roomId,
    })
    .from(signInside)
    .where(and(isNotNull(signInside.barred), after ? gt(signInside.recordId, after) : undefined))
    .orderBy(asc(signInside.recordId))
    .limit(atOnce);
  await notifyEach(context, found);
  return found.length < atOnce ? undefined : found.at(-1)?.recordId;
};

/** Whoever is inside for a laboratory that is suspended now; a visitor is there for all that share the room. */
export const notifyBarredOfLaboratory = async (
  context: WriteContext,
  laboratoryId: string,
): Promise<void> => {
  const people = await context.db
    .select({ userId: signInside.userId, visitorId: signInside.visitorId, roomId: signInside.roomId })
    .from(signInside)
    .innerJoin(signRecord, isItsRecord)
    .where(
      or(
        eq(signRecord.laboratoryId, laboratoryId),
        sql`${signInside.visitorId} is not null and exists (select 1 from ${laboratoryRoom} r
          where r.room_id = ${signInside.roomId} and r.laboratory_id = ${laboratoryId})`,
      ),
    );
  await notifyEach(context, people);
};
