import { supply } from '@anyan/contract';
import { historyCall, historyOf } from '../../platform/audit/history.ts';
import { implement } from '../../platform/http/implement.ts';
import { banners, listMallBanners } from './banner/queries.ts';
import * as banner from './banner/service.ts';
import { bannerSettings } from './banner/settings.ts';
import { commodityImportRoutes } from './commodity/import/routes.ts';
import { goodsRoutes } from './commodity/routes.ts';
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
import { licenceRoutes } from './licence/routes.ts';
import { mallGoodsRoutes } from './mall/goodsRoutes.ts';
import { limitWords, sightOf } from './mall/goodsSight.ts';
import { listMallBrands, listMallWords, listTypeParents, readTypeTree } from './mall/queries.ts';
import { supplySettings } from './settings.ts';
import { applyAsSupplier, applyState, reviewApplication } from './supplier/applications.ts';
import { addCreditEvent, answerAppeal, appealCredit } from './supplier/credit.ts';
import {
  applications,
  openSuppliers,
  openWords,
  supplierDetails,
  suppliers,
  unboundAccounts,
} from './supplier/queries.ts';
import { quitSupplier } from './supplier/quitting.ts';
import {
  changeStaffStatus,
  handOverStaff,
  homeInfo,
  inviteStaff,
  listStaff,
  profileDetails,
  saveProfile,
  submitProfile,
} from './supplier/self.ts';
import { addSupplier, bindSupplierAccount, changeSupplierStatus, editSupplier } from './supplier/service.ts';
import { exportSuppliers } from './supplier/transfer.ts';
import { listWords, words } from './word/queries.ts';
import * as service from './word/service.ts';
import { wordImports } from './word/transfer.ts';

export const supplyRoutes = implement(supply, {
  ...commodityImportRoutes,
  catalogueWordList: listWords,
  catalogueWordDetails: (context, { list, id }) => words.one(context, { list, ids: [id] }),
  catalogueWordHistory: async (context, { list, ...input }) => {
    await words.one(context, { list, ids: [input.id] });
    return historyOf(context, 'catalogueWord', input);
  },
  catalogueWordAdd: service.addWord,
  catalogueWordEdit: service.editWord,
  catalogueWordDelete: service.deleteWords,
  catalogueWordStatusChange: service.changeWordStatus,
  catalogueWordMerge: service.mergeWords,
  catalogueWordMove: service.moveType,
  catalogueWordImport: (context, { list }) => wordImports[list].start(context),
  catalogueWordTempExport: (context, { list }) => wordImports[list].template(context),
  bannerSettingDetails: bannerSettings.details,
  bannerSettingSave: bannerSettings.save,
  bannerPageList: banners.page,
  bannerDetails: (context, { id }) => banners.get(context, id),
  bannerHistory: historyCall('banner', banners.get),
  bannerAdd: banner.addBanner,
  bannerEdit: banner.editBanner,
  bannerDelete: banner.deleteBanners,
  bannerSort: banner.sortBanners,
  bannerStatusChange: banner.changeBannerStatus,
  bannerList: listMallBanners,
  bannerClick: banner.clickBanner,
  mallTypeParents: listTypeParents,
  mallTypeTree: readTypeTree,
  mallSpecifications: async (context, asked) =>
    (await listMallWords(context, 'specification', asked)).map(({ id, name }) => ({
      id,
      specificationNum: name,
    })),
  mallBrands: listMallBrands,
  mallUnits: async (context, asked) =>
    (await listMallWords(context, 'unit', asked)).map(({ id, name }) => ({ id, unitName: name })),
  ...mallGoodsRoutes,
  supplierApply: { manual: applyAsSupplier },
  supplierApplyState: applyState,
  supplierPageList: suppliers.page,
  supplierApplyPageList: applications.page,
  supplierApplyDetails: (context, { id }) => applications.get(context, id),
  supplierDetails: (context, { id }) => supplierDetails(context, id),
  supplierHistory: historyCall('supplier', suppliers.get),
  supplierExport: exportSuppliers,
  supplierReview: reviewApplication,
  supplierAdd: addSupplier,
  supplierEdit: editSupplier,
  supplierStatusChange: changeSupplierStatus,
  supplierQuit: quitSupplier,
  supplierAccountList: unboundAccounts.page,
  supplierAccountBind: bindSupplierAccount,
  creditEventAdd: addCreditEvent,
  creditEventAnswer: answerAppeal,
  supplierHomeInfo: homeInfo,
  supplierProfileDetails: profileDetails,
  supplierStaffList: listStaff,
  supplierProfileSave: saveProfile,
  supplierProfileSubmit: submitProfile,
  supplierStaffInvite: inviteStaff,
  supplierStaffStatusChange: changeStaffStatus,
  supplierStaffHandOver: handOverStaff,
  supplierCreditAppeal: appealCredit,
  mallSupplierList: async (context, input) => {
    await sightOf(context);
    limitWords(context, input);
    return openSuppliers.page(context, input);
  },
  supplierWordList: ({ db }, { list }) => openWords(db, list),
  ...goodsRoutes,

  settingDetails: supplySettings.details,
  settingSave: supplySettings.save,

  fundingPageList: fundingPage,
  fundingDetails: (context, { id }) => fundingDetailsOf(context, id),
  fundingHistory: historyCall('fundingAccount', funds.get),
  fundingAdjustmentPageList: adjustments.page,
  fundingAdjustmentDetails: (context, { id }) => adjustments.get(context, id),
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

  ...licenceRoutes,
});
