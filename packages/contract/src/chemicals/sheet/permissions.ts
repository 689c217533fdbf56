import { permission } from '../../core/index.ts';

export const casCodePermission = permission('casCode', {
  menu: 'purchase.casCodeManage',
  title: ['安全技术数据表', 'Safety data sheets'],
  actions: ['query', 'get', 'add', 'edit', 'publish', 'delete', 'import', 'export'],
});
