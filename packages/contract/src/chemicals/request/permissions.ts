import { permission } from '../../core/index.ts';

export const chemicalRequestPermission = permission('chemicalRequest', {
  menu: 'chemicals.chemicalsList',
  title: ['化学品领用申请', 'Requests for chemicals'],
  actions: ['query', 'get', 'add', 'submit', 'export'],
});
