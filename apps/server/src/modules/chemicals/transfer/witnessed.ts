import { chemicalTransferEndpoints, type InputOf } from '@anyan/contract';
import type { WitnessedCall } from '../stock/witness/ports.ts';
import { both, lines } from '../stock/witness/words.ts';
import { bottlesInWords, bottlesOf, seenTransfer } from './queries.ts';

/** What two keepers hand over: the receiving one asks, one of the giving laboratory confirms. */
export const receiving: WitnessedCall = {
  calls: chemicalTransferEndpoints.transferReceive,
  describe: async (context, payload: InputOf<typeof chemicalTransferEndpoints.transferReceive>) => {
    const row = await seenTransfer(context, payload.id);
    const going = await bottlesOf(context.db, [row.id]);
    return {
      laboratoryId: row.laboratoryId,
      words: [
        { name: ['转移单', 'Transfer'], value: row.transferNo },
        { name: lines.bottles, value: both((at) => bottlesInWords(going, at)) },
        { name: ['转出实验室', 'From'], value: row.laboratoryName },
        { name: ['接收实验室', 'To'], value: row.toLaboratoryName },
      ],
    };
  },
};

export const transferCalls = { transferReceive: receiving } as const;
