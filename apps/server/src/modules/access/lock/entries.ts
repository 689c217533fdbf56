// Whoever a lock has let in is inside, whatever is said of him: it has to be known when the alarm sounds.
import { signLimits } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { decisionsFor } from '../decision/enter.ts';
import { companyIn } from '../decision/inputs.ts';
import { notifyBarred } from '../sign/barred.ts';
import { begin, companions, idsInside, settled } from '../sign/begin.ts';
import { end, holdRooms } from '../sign/exit.ts';
import { openOf, overlaps } from '../sign/queries.ts';
import { noteRefusal } from '../sign/refusals.ts';
import { smartLock } from '../tables.ts';

/**
 * Signs in somebody whom a lock has let in at a moment, ISO 8601, and those who wait for him at the door; ends what he has open
 * elsewhere, as he is here. Twice it does nothing. Whom the door would not let in is entered all the same and told of.
 */
export const enterByLock = async (
  context: WriteContext,
  lockId: string,
  userId: string,
  at: string,
  { placeProven }: { placeProven: boolean },
): Promise<void> => {
  const { db } = context;
  const [lock] = await db
    .select({ roomId: smartLock.roomId })
    .from(smartLock)
    .where(eq(smartLock.id, lockId));
  if (!lock) return;
  const { roomId } = lock;
  const before = await openOf(db, userId);
  await holdRooms(db, [roomId, ...(before ? [before.roomId] : [])]);
  const open = await openOf(db, userId);
  if (open?.roomId === roomId) return;
  // What a lock tells late is not put over what is known of somebody since.
  if (open && open.inAt > at) return;
  if (!open && (await overlaps(db, userId, { inAt: at, outAt: null }))) return;
  // Who waits at the door now does not come in with somebody who came hours ago.
  const isNow = nowMs() - Date.parse(at) <= signLimits.waitSeconds * 1000;
  const others = isNow ? await companions(context, roomId, userId) : [];
  const beside = [...(await idsInside(context, roomId)), ...others.map(({ wait }) => wait.userId)];
  const [entry] = await decisionsFor(context, userId, [roomId], {
    moment: at,
    of: (room) => ({ together: companyIn(room) + others.length + 1, beside, elsewhere: null }),
  });
  if (!entry) return;
  const left = open ? await end(context, userId, { outAt: at, method: 'lock' }) : undefined;
  const begins = { inAt: at, method: 'lock', deviceId: lockId, placeProven } as const;
  if (!(await begin(context, userId, entry, begins))) return;
  let places = entry.room.maxPeople === 0 ? Number.POSITIVE_INFINITY : entry.room.maxPeople;
  places -= entry.room.inside + 1;
  for (const { wait, entry: one } of others) {
    if (places-- <= 0) break;
    if (wait.moveFrom) await end(context, wait.userId, { outAt: at, method: wait.method });
    await begin(context, wait.userId, one, { ...wait, inAt: at });
  }
  const { decision } = entry;
  if (!decision.allow && decision.reasonCode) {
    await noteRefusal(context, {
      ...{ userId, roomId, method: 'lock', reasonCode: decision.reasonCode },
      detail: decision.text?.[0] ?? '',
    });
    await notifyBarred(context, { userId, roomId });
  }
  await settled(context, [roomId, left]);
};

/** Ends the entry of somebody whom a lock has let out; of nobody who is not in there. */
export const leaveByLock = async (
  context: WriteContext,
  lockId: string,
  userId: string,
  at: string,
): Promise<void> => {
  const { db } = context;
  const [lock] = await db
    .select({ roomId: smartLock.roomId })
    .from(smartLock)
    .where(eq(smartLock.id, lockId));
  const open = await openOf(db, userId);
  if (!lock || open?.roomId !== lock.roomId || at < open.inAt) return;
  await settled(context, [await end(context, userId, { outAt: at, method: 'lock' })]);
};
