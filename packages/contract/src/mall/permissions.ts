import { permission } from '../core/index.ts';

export const purchaseGroupPermission = permission('purchaseGroup', {
  menu: 'purchase.purchaseGroupManage',
  title: ['课题组', 'Purchase groups'],
  actions: ['query', 'get', 'add', 'edit', 'disable', 'import'],
});

export const mallCartPermission = permission('mallCart', {
  menu: 'mall.home',
  title: ['购物车', 'Cart'],
  actions: ['add', 'edit', 'delete'],
});

export const purchaseRulePermission = permission('purchaseRule', {
  menu: 'purchase.ruleManage',
  title: ['采购规则', 'Purchase rules'],
  actions: ['query', 'edit'],
});
