import { permission } from '../../core/index.ts';

export const qualificationPermission = permission('qualification', {
  menu: 'purchase.qualificationManage',
  title: ['供应商资质', 'Licences of suppliers'],
  actions: ['query', 'get', 'approve'],
});
