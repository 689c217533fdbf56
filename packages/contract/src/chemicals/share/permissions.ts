import { permission } from '../../core/index.ts';

export const sharePermission = permission('share', {
  menu: 'chemicals.chemicalsList',
  title: ['校内调剂', 'Sharing of chemicals'],
  actions: ['query', 'add'],
});
