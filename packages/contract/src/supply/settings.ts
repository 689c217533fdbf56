import { settingGroup } from '../core/index.ts';
import { fundingFigures } from './fundingFigures.ts';
import { purchaseRulePermission } from './permissions.ts';
import { priceFigures } from './price/figures.ts';

/** Figures of the module that the college confirms. */
export const supplySettings = settingGroup({
  module: 'supply',
  title: ['采购参数', 'Figures of purchasing'],
  base: '/PurchaseLocal/Admin',
  query: purchaseRulePermission.query,
  edit: purchaseRulePermission.edit,
  changes: ['funding'],
  fields: { ...fundingFigures.fields, ...priceFigures.fields },
  defaults: { ...fundingFigures.defaults, ...priceFigures.defaults },
  basis: { ...fundingFigures.basis, ...priceFigures.basis },
});
