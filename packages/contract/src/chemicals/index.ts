import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { substanceEndpoints, substanceErrors } from './dictionary.ts';
import { chemicalRulePermission, substancePermission } from './permissions.ts';
import { stockErrors } from './stock/errors.ts';
import { stockEndpoints, stockPermissions } from './stock/index.ts';
import { stockSettings } from './stock/settings.ts';
import { togetherEndpoints, togetherErrors } from './together.ts';

export * from './codes.ts';
export * from './compatibility.ts';
export * from './control.ts';
export * from './dictionary.ts';
export * from './permissions.ts';
export * from './stock/index.ts';
export * from './together.ts';

export const chemicalsErrors = {
  ...substanceErrors,
  ...stockErrors,
  ...togetherErrors,
};

export const chemicals = {
  name: 'chemicals',
  title: moduleTitles.chemicals,
  permissions: [
    substancePermission, //
    chemicalRulePermission,
    ...stockPermissions,
  ],
  menus: ['chemicals.chemicalsList'],
  endpoints: {
    ...substanceEndpoints,
    ...stockEndpoints,
    ...stockSettings.calls,
    ...togetherEndpoints,
  },
  settings: stockSettings,
} as const satisfies ModuleContract;
