import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { bannerEndpoints, bannerErrors } from './bannerCalls.ts';
import { mallWordEndpoints } from './mallWords.ts';
import {
  bannerPermission,
  brandPermission,
  commodityTypePermission,
  specificationPermission,
  unitPermission,
} from './permissions.ts';
import {
  supplierEndpoints,
  supplierErrors,
  supplierOpenEndpoints,
  supplierPermission,
  supplierSelfEndpoints,
  supplierSelfPermission,
} from './supplier/index.ts';
import { catalogueWordEndpoints, catalogueWordErrors } from './wordCalls.ts';

export * from './banner.ts';
export * from './bannerCalls.ts';
export * from './mallWords.ts';
export * from './permissions.ts';
export * from './supplier/index.ts';
export * from './word.ts';
export * from './wordCalls.ts';

export const supplyErrors = { ...catalogueWordErrors, ...bannerErrors, ...supplierErrors };

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
  ],
  openToSuppliers: true,
  endpoints: {
    ...catalogueWordEndpoints,
    ...bannerEndpoints,
    ...mallWordEndpoints,
    ...supplierEndpoints,
    ...supplierSelfEndpoints,
    ...supplierOpenEndpoints,
  },
} as const satisfies ModuleContract;
