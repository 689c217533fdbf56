import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['专家库', 'Experts'],
  hint: ['在聘专家可被抽取参加检查', 'Experts in office may be drawn for inspections'],
  directory: ['专家查询', 'Expert directory'],
  add: ['新增专家', 'Add an expert'],
  editTitle: ['编辑专家', 'Edit the expert'],
  empty: ['还没有专家，新增或从 Excel 导入', 'There are no experts yet; add one or import a list'],
  directoryEmpty: ['没有符合条件的在聘专家', 'No expert in office fits'],
  term: ['聘期', 'Term'],
  termOpen: ['不限', 'open'],
  termUnset: ['未设置', 'Not set'],
  kind: ['来源', 'From'],
  inside: ['校内', 'The college'],
  outside: ['校外', 'Outside'],
  unitHelp: ['留空则为其所属组织', 'Their organisation where left empty'],
  photoHint: ['1:1 比例，不超过 10 MB', 'Square, 10 MB at most'],
  deleteEffect: [
    '删除后不能再被选用，已有的检查记录保留。',
    'They can no longer be chosen; inspections of the past stay.',
  ],
});
