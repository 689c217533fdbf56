import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { fundingEndpoints } from './fundingCalls.ts';
import { fundingErrors } from './fundingErrors.ts';
import {
  brandPermission,
  commodityTypePermission,
  fundingPermission,
  purchaseRulePermission,
  specificationPermission,
  unitPermission,
} from './permissions.ts';
import { supplySettings } from './settings.ts';
import { catalogueWordEndpoints, catalogueWordErrors } from './wordCalls.ts';

export * from './funding.ts';
export * from './fundingCalls.ts';
export * from './permissions.ts';
export { supplySettings } from './settings.ts';
export * from './word.ts';
export * from './wordCalls.ts';

export const supplyErrors = { ...catalogueWordErrors, ...fundingErrors };

export const supply = {
  name: 'supply',
  title: moduleTitles.supply,
  permissions: [
    commodityTypePermission,
    brandPermission,
    specificationPermission,
    unitPermission,
    fundingPermission,
    purchaseRulePermission,
  ],
  menus: [
    'purchase.commodityTypeManage',
    'purchase.brandManage',
    'purchase.specificationManage',
    'purchase.unitManage',
    'purchase.fundingManage',
  ],
  endpoints: { ...catalogueWordEndpoints, ...fundingEndpoints, ...supplySettings.calls },
  settings: supplySettings,
} as const satisfies ModuleContract;
