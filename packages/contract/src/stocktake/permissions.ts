import { permission } from '../core/index.ts';

export const stocktakePermission = permission('stocktake', {
  menu: 'chemicals.chemicalsList',
  title: ['盘点', 'Stock-takes'],
  actions: ['query', 'add', 'count', 'submit'],
});
