import { permission } from '../../core/index.ts';

export const supplierPermission = permission('supplier', {
  menu: 'purchase.supplierManage',
  title: ['供应商', 'Suppliers'],
  actions: ['query', 'get', 'add', 'edit', 'approve', 'disable', 'export'],
});

/** Of a supplier's people, in their own company alone. */
export const supplierSelfPermission = permission('supplierSelf', {
  menu: 'supplier.supplierHome',
  title: ['本企业', 'Own company'],
  actions: ['query', 'edit', 'qualification'],
});
