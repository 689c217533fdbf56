import { permission } from '../../core/index.ts';

export const chemicalAlertPermission = permission('alert', {
  menu: 'chemicals.chemicalsList',
  title: ['化学品预警', 'Alerts of chemicals'],
  actions: ['query', 'edit'],
});
