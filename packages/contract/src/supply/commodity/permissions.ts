import { permission } from '../../core/index.ts';

export const commodityPermission = permission('commodity', {
  menu: 'purchase.commodityManage',
  title: ['商品', 'Goods'],
  actions: ['query', 'get', 'edit', 'approve', 'disable', 'import', 'export'],
});

/** Of a supplier's people, over their own company's goods and prices alone. */
export const supplierCommodityPermission = permission('supplierCommodity', {
  menu: 'supplier.mineCommodityList',
  title: ['本企业商品', 'Own goods'],
  actions: ['query', 'add', 'edit', 'import', 'export'],
});
