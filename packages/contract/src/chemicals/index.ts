import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { compatibilityEndpoints, compatibilityErrors } from './compatibility.ts';
import { controlEndpoints, controlErrors } from './control.ts';
import { substanceEndpoints, substanceErrors } from './dictionary.ts';
import { chemicalRulePermission, substancePermission } from './permissions.ts';

export * from './codes.ts';
export * from './compatibility.ts';
export * from './control.ts';
export * from './dictionary.ts';
export * from './permissions.ts';

export const chemicalsErrors = {
  ...substanceErrors,
  ...controlErrors,
  ...compatibilityErrors,
};

export const chemicals = {
  name: 'chemicals',
  title: moduleTitles.chemicals,
  permissions: [
    substancePermission, //
    chemicalRulePermission,
  ],
  menus: ['chemicals.chemicalsList'],
  endpoints: {
    ...substanceEndpoints,
    ...controlEndpoints,
    ...compatibilityEndpoints,
  },
} as const satisfies ModuleContract;
