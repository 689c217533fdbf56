import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['组件', 'Widgets'],
  offline: ['离线', 'Offline'],
  putOff: ['离线做一件事', 'Do something offline'],
  sent: ['已送达', 'Sent'],
  waiting: ['{n} 项等待', '{n} wait'],
  show: ['展示', 'Showing'],
  pick: ['选择', 'Choosing'],
  form: ['表单', 'Forms'],
  list: ['列表', 'Lists'],
  value: ['值', 'Value'],
  hint: ['灰色表示没有；悬停或聚焦时说明。', 'Grey means none; explained on hover and focus.'],
  long: ['材料科学与工程学院高分子化学与物理实验室', 'Laboratory of polymer chemistry and physics'],
  emptyText: ['还没有实验室，新增或从 Excel 导入', 'There are no laboratories yet; add or import some'],
  add: ['新增', 'Add'],
  effect: [
    '将停用 3 人，其 12 个准入授权随之暂停',
    '3 people will be disabled, and their 12 grants suspended',
  ],
  confirm: ['停用 3 人', 'Disable 3 people'],
  openForm: ['打开表单', 'Open the form'],
  stale: ['过期版本', 'Stale version'],
  person: ['陈安', 'Chen An'],
  denied: ['无权限时', 'Without permission'],
  failed: ['网络连接失败，请检查网络后重试', 'No connection; check the network and try again'],
});
