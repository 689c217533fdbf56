import { permission } from './core/index.ts';

export const visitorPermission = permission('visitor', {
  menu: 'system.visitorlist',
  title: ['访客管理', 'Visitors'],
  actions: ['query', 'add', 'edit', 'approve', 'export'],
  // Who works in a laboratory invites from 我的实验室.
  anywhere: ['add'],
});

export const visitorSearch = permission('visitorSearch', {
  menu: 'dataSearch.visitorList',
  title: ['访客查询', 'Search visitors'],
  actions: ['query', 'get', 'export'],
});
