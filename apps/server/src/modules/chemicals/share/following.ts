// What becomes of an offer when its transfer ends.
import type { WriteContext } from '../../../platform/context.ts';
import { move } from '../../../platform/states.ts';
import { type OfferRecord, offers } from './queries.ts';
import { offerStates } from './states.ts';

interface Transfer {
  id: string;
  shareOfferId: string | null;
}

const reservedBy = async (
  context: WriteContext,
  { id, shareOfferId }: Transfer,
): Promise<OfferRecord | undefined> => {
  if (shareOfferId === null) return undefined;
  const [row] = await offers.lockAnywhere(context, [shareOfferId]);
  return row?.state === 'reserved' && row.transferId === id ? row : undefined;
};

/** It came to nothing: others may have it. */
export const offerAgain = async (context: WriteContext, transfer: Transfer): Promise<void> => {
  const row = await reservedBy(context, transfer);
  if (row) await move(context, offerStates, row, 'release', { transferId: null });
};

export const handedOver = async (context: WriteContext, transfer: Transfer): Promise<void> => {
  const row = await reservedBy(context, transfer);
  if (row) await move(context, offerStates, row, 'handOver');
};
