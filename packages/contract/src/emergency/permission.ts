import { permission } from '../core/index.ts';

export const emergencyPermission = permission('emergency', {
  menu: 'access.signList',
  title: ['应急事件', 'Emergencies'],
  actions: ['query', 'get', 'edit', 'close', 'export'],
});
