import { supply } from '@anyan/contract';
import { historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { adjust, topUp, transfer } from './funding/adjusting.ts';
import {
  adjustments,
  fundingDetailsOf,
  fundingPage,
  funds,
  journalPage,
  orderFundings,
} from './funding/queries.ts';
import { addFunding, authorise, changeFundingStatus, editFunding } from './funding/service.ts';
import { printStatement } from './funding/statement.ts';
import { exportFunds, fundingImport } from './funding/transfer.ts';
import { verifyFunds } from './funding/verify.ts';
import { supplySettings } from './settings.ts';
import { listWords, words } from './word/queries.ts';
import * as service from './word/service.ts';
import { wordImports } from './word/transfer.ts';

export const supplyRoutes = implement(supply, {
  catalogueWordList: listWords,
  catalogueWordDetails: (context, { list, id }) => words.one(context, { list, ids: [id] }),
  catalogueWordHistory: async (context, { list, ...input }) => {
    await words.one(context, { list, ids: [input.id] });
    return historyOf(context.db, 'catalogueWord', input);
  },
  catalogueWordAdd: service.addWord,
  catalogueWordEdit: service.editWord,
  catalogueWordDelete: service.deleteWords,
  catalogueWordStatusChange: service.changeWordStatus,
  catalogueWordMerge: service.mergeWords,
  catalogueWordMove: service.moveType,
  catalogueWordImport: (context, { list }) => wordImports[list].start(context),
  catalogueWordTempExport: (context, { list }) => wordImports[list].template(context),

  settingDetails: supplySettings.details,
  settingSave: supplySettings.save,

  fundingPageList: fundingPage,
  fundingDetails: (context, { id }) => fundingDetailsOf(context, id),
  fundingHistory: async (context, input) => {
    await funds.get(context, input.id);
    return historyOf(context.db, 'fundingAccount', input);
  },
  fundingAdjustmentPageList: adjustments.page,
  fundingExport: exportFunds,
  fundingAdd: addFunding,
  fundingEdit: editFunding,
  fundingImport: fundingImport.start,
  fundingTempExport: fundingImport.template,
  fundingStatusChange: changeFundingStatus,
  fundingTopUp: topUp,
  fundingAdjust: adjust,
  fundingTransfer: transfer,
  fundingJournalPageList: journalPage,
  fundingVerify: verifyFunds,
  fundingStatement: printStatement,
  fundingAuthoriseSave: authorise,
  getOrderFundingList: orderFundings,
});
