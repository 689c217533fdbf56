import { settingGroup } from '../core/index.ts';
import { chemicalRulePermission } from './permissions.ts';
import { sheetFigures } from './sheet/settings.ts';

/** Figures of the module that the college confirms. */
export const chemicalSettings = settingGroup({
  module: 'chemicals',
  title: ['化学品设置', 'Settings of chemicals'],
  base: '/Customer/Chemicals',
  query: chemicalRulePermission.query,
  edit: chemicalRulePermission.edit,
  fields: { ...sheetFigures.fields },
  defaults: { ...sheetFigures.defaults },
  basis: { ...sheetFigures.basis },
});
