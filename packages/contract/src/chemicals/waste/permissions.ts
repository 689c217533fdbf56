import { permission } from '../../core/index.ts';

export const wastePermission = permission('waste', {
  menu: 'chemicals.chemicalsList',
  title: ['危险废物', 'Hazardous waste'],
  actions: ['query', 'add', 'submit', 'approve', 'collect', 'export'],
});
