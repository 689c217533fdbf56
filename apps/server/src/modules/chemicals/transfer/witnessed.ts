import { chemicalTransferEndpoints, type InputOf } from '@anyan/contract';
import type { WitnessedCall } from '../stock/witness/ports.ts';
import { bottlesInWords, bottlesOf, seenTransfer } from './queries.ts';

/** What two keepers hand over: the receiving one asks, one of the giving laboratory confirms. */
export const receiving: WitnessedCall = {
  calls: chemicalTransferEndpoints.transferReceive,
  describe: async (context, payload: InputOf<typeof chemicalTransferEndpoints.transferReceive>) => {
    const row = await seenTransfer(context, payload.id);
    return {
      laboratoryId: row.laboratoryId,
      words: [
        { name: '转移单', value: row.transferNo },
        { name: '瓶', value: bottlesInWords(await bottlesOf(context.db, [row.id])).slice(0, 500) },
        { name: '转出实验室', value: row.laboratoryName },
        { name: '接收实验室', value: row.toLaboratoryName },
      ],
    };
  },
};

export const transferCalls = { transferReceive: receiving } as const;
