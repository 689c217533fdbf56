import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { accessPointBalance } from '../tables.ts';

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** What is left to somebody of the points of this year; undefined where none were entered. */
export const balanceNow = async (db: Reader, userId: string): Promise<number | undefined> => {
  const year = yearOf(await dayOf(db));
  const [row] = await db
    .select({ balance: accessPointBalance.balance })
    .from(accessPointBalance)
    .where(and(eq(accessPointBalance.userId, userId), eq(accessPointBalance.year, year)));
  return row?.balance;
};
