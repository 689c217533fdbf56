import { permission } from '../../core/index.ts';

export const limitPermission = permission('limit', {
  menu: 'chemicals.chemicalsList',
  title: ['化学品限量', 'Limits of chemicals'],
  actions: ['query', 'edit', 'delete'],
});
