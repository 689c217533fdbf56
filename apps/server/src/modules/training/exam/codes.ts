import { timingSafeEqual } from 'node:crypto';
import { sittingLimits } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { type Failure, fail } from '../../../platform/failure.ts';
import { examCodeTry } from '../tables.ts';

const same = (given: string, code: string): boolean => {
  const [a, b] = [Buffer.from(given.trim()), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Counts a try of an exam’s code, by all nodes together; the refusal is answered, so that its transaction stands:
 * EXAM_CODE_WRONG, or EXAM_CODE_TRIES after five wrong ones in ten minutes. Undefined for who knows it.
 */
export const tryCode = async (
  { db, caller: { accountId: userId } }: WriteContext,
  ruleId: string,
  given: string,
  code: string,
): Promise<Failure | undefined> => {
  // Tries at once wait for each other, or each of them would be the first.
  await hold(db, `exam code ${userId} ${ruleId}`);
  await db.delete(examCodeTry).where(sql`${examCodeTry.at} < now() - interval '10 minutes'`);
  const own = and(eq(examCodeTry.userId, userId), eq(examCodeTry.ruleId, ruleId));
  const [lately] = await db
    .select({
      tries: sql<number>`count(*)::int`,
      minutes: sql<number>`ceil(extract(epoch from min(${examCodeTry.at}) + interval '10 minutes' - now()) / 60)::int`,
    })
    .from(examCodeTry)
    .where(own);
  if (lately && lately.tries >= sittingLimits.codeTries)
    return fail('EXAM_CODE_TRIES', { minutes: Math.max(1, lately.minutes) });
  if (same(given, code)) {
    await db.delete(examCodeTry).where(own);
    return undefined;
  }
  await db.insert(examCodeTry).values({ userId, ruleId });
  return fail('EXAM_CODE_WRONG');
};
