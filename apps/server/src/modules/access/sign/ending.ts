import type { DoorOutMethod } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { signInside, signRecord } from '../tables.ts';

interface End {
  outAt: string;
  method: DoorOutMethod;
  ticketId?: string | null;
}

/** Who comes to these rooms or leaves them does so one after the other, always in the same order. */
export const holdRooms = async (db: WriteContext['db'], ids: readonly string[]): Promise<void> => {
  for (const id of [...new Set(ids)].sort()) await hold(db, `inside ${id}`);
};

/** Ends the open entry of somebody; answers its room. What follows for those who are left is `settled`. */
export const end = async (
  context: WriteContext,
  userId: string,
  { outAt, method, ticketId = null }: End,
): Promise<string | undefined> => {
  const { db } = context;
  const [there] = await db
    .select({ roomId: signInside.roomId })
    .from(signInside)
    .where(eq(signInside.userId, userId));
  await holdRooms(db, there ? [there.roomId] : []);
  const [inside] = await db.delete(signInside).where(eq(signInside.userId, userId)).returning();
  if (!inside) return undefined;
  const { recordId, inAt, roomId } = inside;
  const byItself = method === 'auto';
  await db
    .update(signRecord)
    .set({ outAt, outMethod: method, outTicket: ticketId, state: byItself ? 'autoOut' : 'left', ...bump })
    .where(and(eq(signRecord.id, recordId), eq(signRecord.inAt, inAt)));
  await context.emit(byItself ? 'sign.autoOut' : 'sign.out', { signRecordId: recordId, userId, roomId });
  return roomId;
};
