import { settingGroup } from '../core/index.ts';
import { fundingFigures } from './fundingFigures.ts';
import { licenceFigures } from './licence/figures.ts';
import { purchaseRulePermission } from './permissions.ts';

/** Figures of the module that the college confirms. */
export const supplySettings = settingGroup({
  module: 'supply',
  title: ['采购参数', 'Figures of purchasing'],
  base: '/PurchaseLocal/Admin',
  query: purchaseRulePermission.query,
  edit: purchaseRulePermission.edit,
  changes: ['funding'],
  fields: { ...fundingFigures.fields, ...licenceFigures.fields },
  defaults: { ...fundingFigures.defaults, ...licenceFigures.defaults },
  basis: { ...fundingFigures.basis, ...licenceFigures.basis },
});
