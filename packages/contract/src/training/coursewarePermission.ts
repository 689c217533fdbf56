import { permission } from '../core/index.ts';

export const coursewarePermission = permission('courseware', {
  menu: 'access.coursewareList',
  title: ['课件', 'Courseware'],
  actions: ['query', 'get', 'add', 'edit', 'delete', 'approve', 'enable', 'disable', 'import'],
});
