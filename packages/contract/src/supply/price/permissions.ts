import { permission } from '../../core/index.ts';

export const priceChangePermission = permission('priceChange', {
  menu: 'purchase.priceChangeManage',
  title: ['价格变更', 'Price changes'],
  actions: ['query', 'approve'],
});
