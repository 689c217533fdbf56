import type { InputOf, instanceEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { nowMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { networkOf } from '../../../platform/network.ts';
import { instanceEvidence } from '../evidence.ts';
import { approvalInstance } from '../tables.ts';
import { verifyLength } from './details.ts';

const minute = 60_000;
const perMinute = 60;
const asked = new Map<string, number[]>();

/** A code has 128 bit, so this only keeps machines from asking without end. @throws TOO_MANY */
const limit = (address: string): void => {
  const since = nowMs() - minute;
  const times = (asked.get(address) ?? []).filter((at) => at > since);
  if (times.length >= perMinute) throw fail('TOO_MANY');
  if (asked.size > 10_000) asked.clear();
  asked.set(address, [...times, nowMs()]);
};

const unknown = { valid: false, title: null, state: null, finishedAt: null };

/** Whether a printed approval is genuine: its code is that of some event, and the evidence is whole. */
export const verifyInstance = async (
  { db, origin }: ReadContext,
  { no, code }: InputOf<(typeof instanceEndpoints)['instanceVerify']>,
) => {
  limit(networkOf(origin.ip ?? ''));
  const [row] = await db
    .select({
      id: approvalInstance.id,
      title: approvalInstance.title,
      state: approvalInstance.state,
      finishedAt: approvalInstance.finishedAt,
    })
    .from(approvalInstance)
    .where(eq(approvalInstance.instanceNo, no.trim()));
  if (!row || code.length !== verifyLength) return unknown;
  const { fault, hashes } = await instanceEvidence(db, row.id);
  if (fault || !hashes.some((hash) => hash.slice(0, verifyLength) === code)) return unknown;
  return { valid: true, title: row.title, state: row.state, finishedAt: row.finishedAt };
};
