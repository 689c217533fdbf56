import { historyOf } from '../../../platform/audit/history.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { PageInput } from '../../../platform/paging.ts';
import { saveBatch } from './batches.ts';
import { batchDetails, disposalBatches, roundDetails, wasteRounds } from './collectionQueries.ts';
import { containerByCode, containerDetails, wasteContainers } from './containerQueries.ts';
import { printWasteLabels, saveContainer } from './containers.ts';
import { printRound } from './document.ts';
import { addContent } from './filling.ts';
import { wasteBottles, wasteRequestDetails, wasteRequests, wasteStatistics } from './queries.ts';
import { collectWaste, finishRound, saveRound } from './rounds.ts';
import { deleteWasteRequest, saveWasteRequest, submitWasteRequest, withdrawWasteRequest } from './service.ts';
import { exportWaste } from './transfer.ts';

type One = { id: string };
type History = PageInput & One;
const history =
  (kind: string, of: { get(context: ReadContext, id: string): Promise<unknown> }) =>
  async (context: ReadContext, input: History) => {
    await of.get(context, input.id);
    return historyOf(context, kind, input);
  };

/** What the waste answers of the module’s calls. */
export const wasteHandlers = {
  wasteContainerPageList: wasteContainers.page,
  wasteContainerDetails: (context: ReadContext, { id }: One) => containerDetails(context, id),
  wasteContainerByCode: containerByCode,
  wasteContainerHistory: history('wasteContainer', wasteContainers),
  wasteContainerSave: saveContainer,
  wasteContentAdd: addContent,
  wasteLabelPrint: printWasteLabels,
  wasteExport: exportWaste,
  wasteStatistics,

  wasteRequestPageList: wasteRequests.page,
  wasteRequestDetails: (context: ReadContext, { id }: One) => wasteRequestDetails(context, id),
  wasteRequestHistory: history('wasteRequest', wasteRequests),
  wasteBottleSelectList: wasteBottles,
  wasteRequestSave: saveWasteRequest,
  wasteRequestSubmit: submitWasteRequest,
  wasteRequestWithdraw: withdrawWasteRequest,
  wasteRequestDelete: deleteWasteRequest,

  wasteRoundPageList: wasteRounds.page,
  wasteRoundDetails: (context: ReadContext, { id }: One) => roundDetails(context, id),
  wasteRoundHistory: history('wasteRound', wasteRounds),
  wasteRoundSave: saveRound,
  wasteCollect: collectWaste,
  wasteRoundFinish: finishRound,
  wasteRoundPrint: printRound,

  disposalBatchPageList: disposalBatches.page,
  disposalBatchDetails: (context: ReadContext, { id }: One) => batchDetails(context, id),
  disposalBatchHistory: history('disposalBatch', disposalBatches),
  disposalBatchSave: saveBatch,
};
