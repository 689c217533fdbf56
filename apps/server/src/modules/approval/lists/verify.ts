import type { InputOf, instanceEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/network.ts';
import { perMinute } from '../../../platform/perMinute.ts';
import { instanceEvidence } from '../evidence.ts';
import { approvalInstance } from '../tables.ts';
import { verifyLength } from './details.ts';

/** A code has 128 bit, so this only keeps machines from asking without end. */
const asked = perMinute(60);

const unknown = { valid: false, title: null, state: null, finishedAt: null };

/** Whether a printed approval is genuine: its code is that of some event, and the evidence is whole. @throws TOO_MANY */
export const verifyInstance = async (
  { db, origin }: ReadContext,
  { no, code }: InputOf<(typeof instanceEndpoints)['instanceVerify']>,
) => {
  const from = networkOf(origin.ip ?? '');
  asked.check(from);
  asked.count(from);
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
