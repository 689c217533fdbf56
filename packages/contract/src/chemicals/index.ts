import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { substanceEndpoints, substanceErrors } from './dictionary.ts';
import { chemicalRulePermission, substancePermission } from './permissions.ts';

export * from './codes.ts';
export * from './compatibility.ts';
export * from './control.ts';
export * from './dictionary.ts';
export * from './permissions.ts';

export const chemicalsErrors = {
  ...substanceErrors,
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
  },
} as const satisfies ModuleContract;
