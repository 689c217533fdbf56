import { and, eq } from 'drizzle-orm';
import { dayAfter, today } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { submitRaise } from '../limit/raising.ts';
import { chemicalLimit } from '../tables.ts';
import { decide } from './deciding.ts';

/** The head of a laboratory asks to keep more of what is flammable for some weeks; in one of them he may by now. */
export const askForMore = async (
  head: WriteContext,
  laboratoryId: string,
  granted: boolean,
): Promise<void> => {
  const [limit] = await head.db
    .select({ id: chemicalLimit.id })
    .from(chemicalLimit)
    .where(and(eq(chemicalLimit.builtIn, true), eq(chemicalLimit.key, 'flammable')));
  if (!limit) return;
  const { id } = await submitRaise(head, {
    ...{ limitId: limit.id, laboratoryId, newMax: '60', validTo: dayAfter(today('Asia/Shanghai'), 45) },
    reason: '中试批次集中洗脱，溶剂存量短期增加，期满即退库',
  });
  if (granted) await decide(head, id, 'approve', '同意，期满须退库。');
};
