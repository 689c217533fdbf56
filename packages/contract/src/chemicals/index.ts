import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { compatibilityEndpoints, compatibilityErrors } from './compatibility.ts';
import { controlEndpoints, controlErrors } from './control.ts';
import { substanceEndpoints, substanceErrors } from './dictionary.ts';
import { chemicalRulePermission, substancePermission } from './permissions.ts';
import { chemicalSettings } from './settings.ts';
import { sheetErrors } from './sheet/errors.ts';
import { casCodePermission, sheetEndpoints } from './sheet/index.ts';

export * from './codes.ts';
export * from './compatibility.ts';
export * from './control.ts';
export * from './dictionary.ts';
export * from './permissions.ts';
export * from './settings.ts';
export * from './sheet/index.ts';

export const chemicalsErrors = {
  ...substanceErrors,
  ...sheetErrors,
  ...controlErrors,
  ...compatibilityErrors,
};

export const chemicals = {
  name: 'chemicals',
  title: moduleTitles.chemicals,
  permissions: [
    substancePermission, //
    chemicalRulePermission,
    casCodePermission,
  ],
  menus: ['chemicals.chemicalsList', 'purchase.casCodeManage'],
  endpoints: {
    ...substanceEndpoints,
    ...sheetEndpoints,
    ...chemicalSettings.calls,
    ...controlEndpoints,
    ...compatibilityEndpoints,
  },
  settings: chemicalSettings,
} as const satisfies ModuleContract;
