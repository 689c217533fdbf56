import type { DoorOutMethod } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { signInside, signRecord } from '../tables.ts';

interface End {
  outAt: string;
  method: DoorOutMethod;
  ticketId?: string | null;
}

/** Ends the open entry of somebody; answers its room. What follows for those who are left is `settled`. */
export const end = async (
  context: WriteContext,
  userId: string,
  { outAt, method, ticketId = null }: End,
): Promise<string | undefined> => {
  const { db } = context;
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
