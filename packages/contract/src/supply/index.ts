import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { bannerEndpoints, bannerErrors } from './bannerCalls.ts';
import { commodityImportEndpoints, commodityImportErrors } from './commodity/importCalls.ts';
import {
  commodityEndpoints,
  commodityErrors,
  commodityPermission,
  supplierCommodityEndpoints,
  supplierCommodityPermission,
} from './commodity/index.ts';
import { fundingEndpoints } from './fundingCalls.ts';
import { fundingErrors } from './fundingErrors.ts';
import { licenceEndpoints, licenceErrors, qualificationPermission } from './licence/index.ts';
import { mallGoodsEndpoints, mallGoodsErrors } from './mallGoods.ts';
import { mallWordEndpoints } from './mallWords.ts';
import {
  bannerPermission,
  brandPermission,
  commodityTypePermission,
  fundingPermission,
  purchaseRulePermission,
  specificationPermission,
  unitPermission,
} from './permissions.ts';
import { priceChangePermission, priceEndpoints, priceErrors } from './price/index.ts';
import { supplySettings } from './settings.ts';
import {
  supplierEndpoints,
  supplierErrors,
  supplierOpenEndpoints,
  supplierPermission,
  supplierSelfEndpoints,
  supplierSelfPermission,
} from './supplier/index.ts';
import { windowEndpoints, windowErrors } from './window/index.ts';
import { catalogueWordEndpoints, catalogueWordErrors } from './wordCalls.ts';

export * from './banner.ts';
export * from './bannerCalls.ts';
export * from './commodity/index.ts';
export * from './funding.ts';
export * from './fundingCalls.ts';
export * from './fundingKinds.ts';
export * from './licence/index.ts';
export * from './mallBanner.ts';
export * from './mallGoods.ts';
export * from './mallWords.ts';
export * from './notes.ts';
export * from './permissions.ts';
export * from './price/index.ts';
export { supplySettings } from './settings.ts';
export * from './supplier/index.ts';
export * from './window/index.ts';
export * from './word.ts';
export * from './wordCalls.ts';

export const supplyErrors = {
  ...catalogueWordErrors,
  ...bannerErrors,
  ...supplierErrors,
  ...fundingErrors,
  ...licenceErrors,
  ...windowErrors,
  ...commodityImportErrors,
  ...commodityErrors,
  ...priceErrors,
  ...mallGoodsErrors,
};

export const supply = {
  name: 'supply',
  title: moduleTitles.supply,
  permissions: [
    commodityTypePermission,
    brandPermission,
    specificationPermission,
    unitPermission,
    bannerPermission,
    supplierPermission,
    supplierSelfPermission,
    fundingPermission,
    purchaseRulePermission,
    qualificationPermission,
    commodityPermission,
    priceChangePermission,
    supplierCommodityPermission,
  ],
  menus: [
    'purchase.commodityTypeManage',
    'purchase.brandManage',
    'purchase.specificationManage',
    'purchase.unitManage',
    'purchase.bannerManage',
    'purchase.supplierManage',
    'supplier.supplierHome',
    'supplier.mineProfile',
    'purchase.fundingManage',
    'purchase.qualificationManage',
    'purchase.ruleManage',
    'supplier.mineQualificationList',
    'purchase.commodityManage',
    'purchase.priceChangeManage',
    'supplier.mineCommodityList',
    'supplier.minePriceChangeList',
  ],
  openToSuppliers: true,
  settings: supplySettings,
  endpoints: {
    ...fundingEndpoints,
    ...commodityImportEndpoints,
    ...supplySettings.calls,
    ...catalogueWordEndpoints,
    ...bannerEndpoints,
    ...mallWordEndpoints,
    ...mallGoodsEndpoints,
    ...supplierEndpoints,
    ...supplierSelfEndpoints,
    ...supplierOpenEndpoints,
    ...licenceEndpoints,
    ...windowEndpoints,
    ...commodityEndpoints,
    ...supplierCommodityEndpoints,
    ...priceEndpoints,
  },
} as const satisfies ModuleContract;
