import type { DoorOutMethod } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { setVisit, visitorOf } from '../../visitor/public.ts';
import { signInside, signRecord } from '../tables.ts';
import { type Holder, heldBy, idsOf } from './holder.ts';

interface End {
  outAt: string;
  method: DoorOutMethod;
  ticketId?: string | null;
  /** He comes in elsewhere at once. */
  moves?: boolean;
}

/** Who comes to these rooms or leaves them does so one after the other, always in the same order. */
export const holdRooms = async (db: WriteContext['db'], ids: readonly string[]): Promise<void> => {
  for (const id of [...new Set(ids)].sort()) await hold(db, `inside ${id}`);
};

/** Ends the open entry of somebody; answers its room. What follows for those who are left is `settled`. */
export const end = async (
  context: WriteContext,
  holder: Holder,
  { outAt, method, ticketId = null, moves = false }: End,
): Promise<string | undefined> => {
  const { db } = context;
  const [there] = await db
    .select({ roomId: signInside.roomId })
    .from(signInside)
    .where(heldBy(signInside, holder));
  await holdRooms(db, there ? [there.roomId] : []);
  const [inside] = await db.delete(signInside).where(heldBy(signInside, holder)).returning();
  if (!inside) return undefined;
  const { recordId, inAt, roomId } = inside;
  const byItself = method === 'auto';
  await db
    .update(signRecord)
    .set({ outAt, outMethod: method, outTicket: ticketId, state: byItself ? 'autoOut' : 'left', ...bump })
    .where(and(eq(signRecord.id, recordId), eq(signRecord.inAt, inAt)));
  await context.emit(byItself ? 'sign.autoOut' : 'sign.out', {
    ...{ signRecordId: recordId, roomId },
    ...idsOf(holder),
  });
  if (
    typeof holder !== 'string' &&
    !moves &&
    (await visitorOf(db, { id: holder.visitorId }))?.state === 'arrived'
  )
    await setVisit(context, holder.visitorId, 'left', outAt);
  return roomId;
};
