import { type ModuleContract, moduleTitles } from '../core/index.ts';
import {
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

export * from './permissions.ts';
export * from './supplier/index.ts';
export * from './word.ts';
export * from './wordCalls.ts';

export const supplyErrors = { ...catalogueWordErrors, ...supplierErrors };

export const supply = {
  name: 'supply',
  title: moduleTitles.supply,
  permissions: [
    commodityTypePermission,
    brandPermission,
    specificationPermission,
    unitPermission,
    supplierPermission,
    supplierSelfPermission,
  ],
  menus: [
    'purchase.commodityTypeManage',
    'purchase.brandManage',
    'purchase.specificationManage',
    'purchase.unitManage',
    'purchase.supplierManage',
    'supplier.supplierHome',
    'supplier.mineProfile',
  ],
  openToSuppliers: true,
  endpoints: {
    ...catalogueWordEndpoints,
    ...supplierEndpoints,
    ...supplierSelfEndpoints,
    ...supplierOpenEndpoints,
  },
} as const satisfies ModuleContract;
