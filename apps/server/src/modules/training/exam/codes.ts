import { timingSafeEqual } from 'node:crypto';
import { sittingLimits } from '@anyan/contract';
import { nowMs } from '../../../platform/clock.ts';
import { fail } from '../../../platform/failure.ts';

const within = 10 * 60_000;

/** Wrong codes of an account at an exam, on this node. */
const wrong = new Map<string, number[]>();

const same = (given: string, code: string): boolean => {
  const [a, b] = [Buffer.from(given.trim()), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Lets in who knows the code of an exam. @throws EXAM_CODE_WRONG, EXAM_CODE_TRIES after five wrong ones in ten minutes */
export const checkCode = (accountId: string, ruleId: string, given: string, code: string): void => {
  const key = `${accountId} ${ruleId}`;
  const now = nowMs();
  const lately = (wrong.get(key) ?? []).filter((at) => at > now - within);
  const [first = now] = lately;
  if (lately.length >= sittingLimits.codeTries)
    throw fail('EXAM_CODE_TRIES', { minutes: Math.ceil((first + within - now) / 60_000) });
  if (same(given, code)) {
    wrong.delete(key);
    return;
  }
  if (wrong.size > 10_000) wrong.clear();
  wrong.set(key, [...lately, now]);
  throw fail('EXAM_CODE_WRONG');
};
