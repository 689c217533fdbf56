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
