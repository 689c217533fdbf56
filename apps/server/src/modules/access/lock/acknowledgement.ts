import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { smartLockPerson } from '../tables.ts';

/** Of a lock that said until where its list goes: what it has of it, it knows. */
export const acknowledge = async (
  { db }: Pick<WriteContext, 'db'>,
  lockId: string,
  upTo: number,
  userIds?: readonly string[],
): Promise<void> => {
  const those = and(
    eq(smartLockPerson.lockId, lockId),
    eq(smartLockPerson.acked, false),
    lte(smartLockPerson.version, upTo),
    userIds ? inArray(smartLockPerson.userId, [...userIds]) : undefined,
  );
  await db.delete(smartLockPerson).where(and(those, eq(smartLockPerson.wanted, false)));
  await db
    .update(smartLockPerson)
    .set({ acked: true, heldUntil: sql`${smartLockPerson.expiresAt}` })
    .where(those);
};
