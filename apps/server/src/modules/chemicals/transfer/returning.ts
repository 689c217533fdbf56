import { and, desc, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Bottle } from '../stock/bottles/queries.ts';
import { tellTakenBack } from './notices.ts';
import { transfers } from './queries.ts';
import { chemicalTransfer, chemicalTransferBottle } from './tables.ts';

/** A bottle that was received by mistake is where it was before, and the laboratory that gave it is told. */
export const takenBack = async (
  context: WriteContext,
  { row, fromLaboratoryId, reason }: { row: Bottle; fromLaboratoryId: string; reason: string },
): Promise<void> => {
  const { db } = context;
  const [last] = await db
    .select({ id: chemicalTransferBottle.id, transferId: chemicalTransfer.id })
    .from(chemicalTransferBottle)
    .innerJoin(chemicalTransfer, eq(chemicalTransfer.id, chemicalTransferBottle.transferId))
    .where(
      and(
        eq(chemicalTransferBottle.bottleId, row.id),
        eq(chemicalTransferBottle.received, true),
        eq(chemicalTransfer.laboratoryId, fromLaboratoryId),
        eq(chemicalTransfer.toLaboratoryId, row.laboratoryId),
      ),
    )
    .orderBy(desc(chemicalTransfer.receivedAt))
    .limit(1);
  if (!last) return;
  await db
    .update(chemicalTransferBottle)
    .set({ received: false })
    .where(eq(chemicalTransferBottle.id, last.id));
  await tellTakenBack(context, await transfers.lockAnywhere(context, last.transferId), {
    bottle: `${row.chineseName} ${row.bottleCode}`,
    reason,
  });
};
