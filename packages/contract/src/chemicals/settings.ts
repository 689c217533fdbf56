import { settingGroup } from '../core/index.ts';
import { chemicalRulePermission } from './permissions.ts';
import { sheetFigures } from './sheet/settings.ts';
import { stockFigures } from './stock/settings.ts';
import { wasteFigures } from './waste/settings.ts';

/** Figures of the module that the college confirms. */
export const chemicalSettings = settingGroup({
  module: 'chemicals',
  title: ['化学品设置', 'Settings of chemicals'],
  base: '/Customer/Chemicals',
  query: chemicalRulePermission.query,
  edit: chemicalRulePermission.edit,
  changes: ['bottle', 'movement'],
  fields: { ...stockFigures.fields, ...sheetFigures.fields, ...wasteFigures.fields },
  defaults: { ...stockFigures.defaults, ...sheetFigures.defaults, ...wasteFigures.defaults },
  basis: { ...stockFigures.basis, ...sheetFigures.basis, ...wasteFigures.basis },
});
