import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { compatibilityEndpoints, compatibilityErrors } from './compatibility.ts';
import { controlEndpoints, controlErrors } from './control.ts';
import { substanceEndpoints, substanceErrors } from './dictionary.ts';
import { chemicalRulePermission, substancePermission } from './permissions.ts';
import { requestErrors } from './request/errors.ts';
import { chemicalRequestEndpoints, chemicalRequestPermission } from './request/index.ts';
import { chemicalSettings } from './settings.ts';
import { sheetErrors } from './sheet/errors.ts';
import { casCodePermission, sheetEndpoints } from './sheet/index.ts';
import { stockErrors } from './stock/errors.ts';
import { stockEndpoints, stockPermissions } from './stock/index.ts';
import { togetherEndpoints, togetherErrors } from './together.ts';
import { wasteErrors } from './waste/errors.ts';
import { wasteEndpoints, wastePermission } from './waste/index.ts';

export * from './codes.ts';
export * from './compatibility.ts';
export * from './control.ts';
export * from './dictionary.ts';
export * from './permissions.ts';
export * from './request/index.ts';
export * from './settings.ts';
export * from './sheet/index.ts';
export * from './stock/index.ts';
export * from './together.ts';
export * from './waste/index.ts';

export const chemicalsErrors = {
  ...substanceErrors,
  ...controlErrors,
  ...compatibilityErrors,
  ...sheetErrors,
  ...stockErrors,
  ...togetherErrors,
  ...requestErrors,
  ...wasteErrors,
};

export const chemicals = {
  name: 'chemicals',
  title: moduleTitles.chemicals,
  permissions: [
    substancePermission, //
    chemicalRulePermission,
    casCodePermission,
    ...stockPermissions,
    chemicalRequestPermission,
    wastePermission,
  ],
  menus: ['chemicals.chemicalsList', 'purchase.casCodeManage'],
  endpoints: {
    ...substanceEndpoints,
    ...controlEndpoints,
    ...compatibilityEndpoints,
    ...sheetEndpoints,
    ...stockEndpoints,
    ...togetherEndpoints,
    ...chemicalRequestEndpoints,
    ...wasteEndpoints,
    ...chemicalSettings.calls,
  },
  settings: chemicalSettings,
} as const satisfies ModuleContract;
