import { permission } from '../core/index.ts';

const menu = 'chemicals.chemicalsList';

export const substancePermission = permission('substance', {
  menu,
  title: ['化学品字典', 'Dictionary of substances'],
  actions: ['query', 'get', 'add', 'edit', 'disable', 'import', 'export'],
});

export const chemicalRulePermission = permission('chemicalRule', {
  menu,
  title: ['管控规则', 'Rules of control'],
  actions: ['query', 'edit'],
});
