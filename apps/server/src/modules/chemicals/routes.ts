import { chemicals } from '@anyan/contract';
import { historyCall, historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { adjustmentDetails } from './adjust/queries.ts';
import { reportLoss, withdrawAdjustment } from './adjust/service.ts';
import { alerts } from './alert/queries.ts';
import { handleAlerts, remindAlerts } from './alert/service.ts';
import { printBothBooks } from './book/document.ts';
import { listPending } from './book/queries.ts';
import { saveEntry } from './book/service.ts';
import { compatibilityMatrix } from './compatibility/queries.ts';
import { saveMatrix } from './compatibility/service.ts';
import { controlListDiff } from './control/concerned.ts';
import { controlListDetails, controlRules, listControlLists } from './control/queries.ts';
import { confirmControlList, saveControlList, saveControlRule, saveLocalControl } from './control/service.ts';
import { controlListImport } from './control/transfer.ts';
import { substances, substancesToChoose } from './dictionary/queries.ts';
import {
  addSubstance,
  changeSubstanceStatus,
  editSubstance,
  listParents,
  mergeSubstances,
  setCategories,
} from './dictionary/service.ts';
import { exportSubstances, substanceImport } from './dictionary/transfer.ts';
import { limitDetails } from './limit/details.ts';
import { limits } from './limit/queries.ts';
import { raiseDetails } from './limit/raiseQueries.ts';
import { submitRaise, withdrawRaise } from './limit/raising.ts';
import { deleteLimit, saveLimit } from './limit/service.ts';
import { limitPage, limitUsage } from './limit/usage.ts';
import { roomChemicals, roomHazards } from './others/queries.ts';
import { prepareSolution, splitBottle } from './portion/service.ts';
import { reportHandlers } from './report/routes.ts';
import { printRequest } from './request/document.ts';
import { requestDetails, requests, requestsToIssue } from './request/queries.ts';
import { deleteRequest, saveRequest, submitRequest, withdrawRequest } from './request/service.ts';
import { exportRequests } from './request/transfer.ts';
import { chemicalSettings } from './settings.ts';
import { offers } from './share/queries.ts';
import { closeOffer, reserveOffer, saveOffer } from './share/service.ts';
import { sheetReaders } from './sheet/ports.ts';
import {
  listedSheets,
  missingSheets,
  publishedSheet,
  sheetDetails,
  sheets,
  sheetVersions,
} from './sheet/queries.ts';
import { addSheet, deleteDrafts, editSheet, noteReading, publishSheet } from './sheet/service.ts';
import { exportSheets, sheetImport } from './sheet/transfer.ts';
import { stockHandlers } from './stock/routes.ts';
import { checkCompatibility, planCompatibility } from './together/service.ts';
import { transferDetails, transfers } from './transfer/queries.ts';
import { receiveTransfer } from './transfer/receiving.ts';
import { submitTransfer, withdrawTransfer } from './transfer/service.ts';
import { wasteHandlers } from './waste/routes.ts';

export const chemicalsRoutes = implement(chemicals, {
  substancePageList: substances.page,
  substanceDetails: (context, { id }) => substances.get(context, id),
  substanceHistory: historyCall('substance', substances.get),
  substanceSelectList: substancesToChoose,
  substanceParentList: listParents,
  substanceAdd: addSubstance,
  substanceEdit: editSubstance,
  substanceStatusChange: changeSubstanceStatus,
  substanceMerge: mergeSubstances,
  substanceBatchCategory: setCategories,
  substanceImport: substanceImport.start,
  substanceTempExport: substanceImport.template,
  substanceExport: exportSubstances,
  controlListList: listControlLists,
  controlListDetails,
  controlListHistory: (context, input) => historyOf(context, 'controlList', input),
  controlListDiff,
  controlListSave: saveControlList,
  controlListImport: controlListImport.start,
  controlListTempExport: controlListImport.template,
  controlListConfirm: confirmControlList,
  localControlSave: saveLocalControl,
  controlRuleList: ({ db }) => controlRules(db),
  controlRuleHistory: (context, input) => historyOf(context, 'controlRule', input),
  controlRuleSave: saveControlRule,
  compatibilityMatrix,
  compatibilityMatrixHistory: (context, input) => historyOf(context, 'compatibility', input),
  compatibilityMatrixSave: saveMatrix,
  casCodeDetailList: listedSheets.page,
  casCodeDetail: sheetDetails,
  casCodeDetailHistory: historyCall('casCodeDetail', sheets.get),
  casCodeDetailVersionList: sheetVersions,
  casCodeMissingList: missingSheets,
  casCodeDetailAdd: addSheet,
  casCodeDetailEdit: editSheet,
  casCodeDetailPublish: publishSheet,
  casCodeDetailDelete: deleteDrafts,
  casCodeDetailImport: sheetImport.start,
  casCodeDetailTempExport: sheetImport.template,
  casCodeDetailExport: exportSheets,
  mallCasCodeDetail: async (context, { id }) => {
    await context.platform.ports.one(sheetReaders)?.(context);
    return publishedSheet(context.db, id);
  },
  casCodeDetailRead: noteReading,
  settingDetails: chemicalSettings.details,
  settingSave: chemicalSettings.save,

  ...stockHandlers,

  bottleSplit: splitBottle,
  prepareSolution,

  transferPageList: transfers.page,
  transferDetails: (context, { id }) => transferDetails(context, id),
  transferHistory: historyCall('chemicalTransfer', transfers.get),
  transferSubmit: submitTransfer,
  transferWithdraw: withdrawTransfer,
  transferReceive: receiveTransfer,

  sharePageList: offers.page,
  shareDetails: (context, { id }) => offers.get(context, id),
  shareHistory: historyCall('shareOffer', offers.get),
  shareSave: saveOffer,
  shareReserve: reserveOffer,
  shareClose: closeOffer,

  compatibilityCheck: checkCompatibility,
  compatibilityPlan: planCompatibility,

  alertPageList: alerts.page,
  alertHandle: handleAlerts,
  alertRemind: remindAlerts,

  keeperEntryPending: listPending,
  keeperEntrySave: saveEntry,
  bothBooksPrint: printBothBooks,

  bottleLoss: reportLoss,
  adjustmentDetails: (context, { id }) => adjustmentDetails(context, id),
  adjustmentWithdraw: withdrawAdjustment,

  requestPageList: requests.page,
  requestDetails: (context, { id }) => requestDetails(context, id),
  requestHistory: historyCall('chemicalRequest', requests.get),
  requestSave: saveRequest,
  requestSubmit: submitRequest,
  requestWithdraw: withdrawRequest,
  requestDelete: deleteRequest,
  requestPrint: printRequest,
  requestExport: exportRequests,
  requestSelectList: requestsToIssue,

  limitPageList: limitPage,
  limitDetails,
  limitHistory: historyCall('chemicalLimit', limits.get),
  limitUsage,
  limitSave: saveLimit,
  limitDelete: deleteLimit,
  limitRaiseSubmit: submitRaise,
  limitRaiseWithdraw: withdrawRaise,
  limitRaiseDetails: raiseDetails,
  ...wasteHandlers,
  ...reportHandlers,
  roomChemicalList: roomChemicals,
  roomHazardShow: roomHazards,
});
