import type { DoorOutMethod } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { bump } from '../../../platform/database/versions.ts';
import { setVisit, visitorOf } from '../../visitor/public.ts';
import { signInside, signRecord } from '../tables.ts';
import { type Holder, heldByPrepared, idOf, idsOf, kindOf } from './holder.ts';

interface End {
  outAt: string;
  method: DoorOutMethod;
  ticketId?: string | null;
  /** Nobody signs out in this room: he has not missed it. */
  unasked?: boolean;
  /** He comes in elsewhere at once. */
  moves?: boolean;
}

/**
 * Who comes to these rooms or leaves them does so one after the other, always in the same order. What the write asks for after
 * it, also without waiting, is answered once they are held: its statements go one way.
 */
export const holdRooms = async (db: WriteContext['db'], ids: readonly string[]): Promise<void> => {
  await Promise.all([...new Set(ids)].sort().map((id) => hold(db, `inside ${id}`)));
};

const roomOf = async (db: WriteContext['db'], holder: Holder): Promise<string | undefined> => {
  const query = prepared(db, `room of a ${kindOf(holder)}`, () =>
    db.select({ roomId: signInside.roomId }).from(signInside).where(heldByPrepared(signInside, holder)),
  );
  return (await query.execute({ holder: idOf(holder) }))[0]?.roomId;
};

/** Takes somebody out of those who are inside. */
const takeOut = async (db: WriteContext['db'], holder: Holder) => {
  const taking = prepared(db, `take out a ${kindOf(holder)}`, () =>
    db
      .delete(signInside)
      .where(heldByPrepared(signInside, holder))
      .returning({ recordId: signInside.recordId, inAt: signInside.inAt, roomId: signInside.roomId }),
  );
  return (await taking.execute({ holder: idOf(holder) }))[0];
};

const endOfEntry = (db: WriteContext['db']) =>
  prepared(db, 'end of an entry', () => {
    const given = (name: string) => sql`${sql.placeholder(name)}`;
    return db
      .update(signRecord)
      .set({
        ...{ outAt: given('outAt'), outMethod: given('method'), outTicket: given('ticketId') },
        ...{ state: given('state'), version: bump.version, updatedAt: given('updatedAt') },
      })
      .where(and(eq(signRecord.id, sql.placeholder('id')), eq(signRecord.inAt, sql.placeholder('inAt'))));
  });

/** Ends the open entry of somebody; answers where and when it began. What follows for those who are left is `settled`. */
export const endEntry = async (
  context: WriteContext,
  holder: Holder,
  { outAt, method, ticketId = null, unasked = false, moves = false }: End,
): Promise<{ id: string; roomId: string; inAt: string } | undefined> => {
  const { db } = context;
  const there = await roomOf(db, holder);
  const [, inside] = await Promise.all([holdRooms(db, there ? [there] : []), takeOut(db, holder)]);
  if (!inside) return undefined;
  const { recordId, inAt, roomId } = inside;
  const missed = method === 'auto' && !unasked;
  const values = { outAt, method, ticketId, state: missed ? 'autoOut' : 'left', updatedAt: nowIso() };
  context.post(() => endOfEntry(db).execute({ ...values, id: recordId, inAt }));
  await context.emit(missed ? 'sign.autoOut' : 'sign.out', {
    ...{ signRecordId: recordId, roomId },
    ...idsOf(holder),
  });
  if (
    typeof holder !== 'string' &&
    !moves &&
    (await visitorOf(db, { id: holder.visitorId }))?.state === 'arrived'
  )
    await setVisit(context, holder.visitorId, 'left', outAt);
  return { id: recordId, roomId, inAt };
};

/** The same, answering its room. */
export const end = async (context: WriteContext, holder: Holder, how: End): Promise<string | undefined> =>
  (await endEntry(context, holder, how))?.roomId;
