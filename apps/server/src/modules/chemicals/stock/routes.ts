import { historyOf } from '../../../platform/audit/history.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { PageInput } from '../../../platform/paging.ts';
import { bottleByCode, bottleDetails, printLabels, propose } from './bottles/details.ts';
import { addBottles, editBottle, openBottle } from './bottles/entering.ts';
import {
  archiveBottles,
  freezeBottles,
  issueBottles,
  moveBottles,
  returnBottles,
  useBottles,
  wasteBottles,
} from './bottles/handling.ts';
import { bottlePage, bottles, listStock } from './bottles/queries.ts';
import { bottleImport, exportBottles } from './bottles/transfer.ts';
import { printLedgerCard } from './movements/card.ts';
import { movements } from './movements/queries.ts';
import { reverseMovement, verifyMovements } from './movements/service.ts';
import { exportMovements } from './movements/transfer.ts';
import { addTest } from './peroxides/service.ts';
import { placeByCode, placeDetails, placeTree } from './places/queries.ts';
import {
  addPlace,
  applyControlled,
  decideControlled,
  deletePlace,
  editPlace,
  printPlaces,
} from './places/service.ts';
import { placeImport } from './places/transfer.ts';
import { confirmWitness, startWitness, witnessDetails } from './witness/service.ts';

type History = PageInput & { id: string };

/** What the stock answers of the module’s calls. */
export const stockHandlers = {
  bottlePageList: bottlePage,
  substanceStockList: listStock,
  bottleDetails: (context: ReadContext, { id }: { id: string }) => bottleDetails(context, id),
  bottleByCode,
  bottleHistory: async (context: ReadContext, input: History) => {
    await bottles.get(context, input.id);
    return historyOf(context, 'bottle', input);
  },
  bottlePropose: propose,
  bottleAdd: addBottles,
  bottleIssue: issueBottles,
  bottleReturn: returnBottles,
  bottleUse: useBottles,
  bottleMove: moveBottles,
  bottleWaste: wasteBottles,
  bottleOpen: openBottle,
  bottleTestAdd: addTest,
  bottleEdit: editBottle,
  bottleFreeze: freezeBottles,
  bottleArchive: archiveBottles,
  bottleImport: bottleImport.start,
  bottleTempExport: bottleImport.template,
  bottleExport: exportBottles,
  labelPrint: printLabels,

  movementPageList: movements.page,
  movementVerify: verifyMovements,
  movementReversal: reverseMovement,
  movementExport: exportMovements,
  ledgerCardPrint: printLedgerCard,

  storageTree: placeTree,
  storageDetails: (context: ReadContext, { id }: { id: string }) => placeDetails(context, id),
  storageByCode: placeByCode,
  storageHistory: async (context: ReadContext, input: History) => {
    await placeDetails(context, input.id);
    return historyOf(context, 'storageLocation', input);
  },
  storageAdd: addPlace,
  storageEdit: editPlace,
  storageDelete: deletePlace,
  storagePrint: printPlaces,
  controlledApply: applyControlled,
  controlledApprove: decideControlled,
  storageImport: placeImport.start,
  storageTempExport: placeImport.template,

  witnessStart: startWitness,
  witnessDetails,
  witnessConfirm: { manual: confirmWitness },
};
