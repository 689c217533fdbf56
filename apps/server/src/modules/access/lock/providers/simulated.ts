import { setTimeout } from 'node:timers/promises';
import { lockLimits, lockNotes, noteOf } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { smartLock } from '../../tables.ts';
import type { LockProviderOf, Told } from './provider.ts';

/** As the page has switched it: after its delay, or not at all. Until where its list goes is kept as of every other lock. */
const does = async ({ platform, lock, signal }: Told, last: string): Promise<void> => {
  const { db } = platform.database;
  const [now] = await db
    .select({ simulated: smartLock.simulated })
    .from(smartLock)
    .where(eq(smartLock.id, lock.id));
  const simulated = now?.simulated;
  if (!simulated || simulated.offline) throw new Error(noteOf(lockNotes.offline));
  if (simulated.latency > 0) await setTimeout(simulated.latency, undefined, { signal });
  await db
    .update(smartLock)
    .set({ simulated: { ...simulated, last } })
    .where(and(eq(smartLock.id, lock.id)));
};

/** A lock that is none: for showing and for trying out. */
export const simulated: LockProviderOf = {
  upsertGrant: (told, entries) => does(told, `下发授权 ${entries.length} 人`),
  removeGrant: (told, entries) => does(told, `收回授权 ${entries.length} 人`),
  replaceGrants: (told, entries) => does(told, `全量同步 ${entries.length} 人`),
  openOnce: (told) => does(told, `开门 ${lockLimits.unlockSeconds} 秒`),
  status: async (told) => {
    await does(told, '查询状态');
    return {};
  },
};
