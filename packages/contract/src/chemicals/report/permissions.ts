import { permission } from '../../core/index.ts';

export const chemicalReportPermission = permission('chemicalReport', {
  menu: 'chemicals.chemicalsList',
  title: ['化学品统计与报表', 'Figures and reports of chemicals'],
  actions: ['query', 'export'],
});
