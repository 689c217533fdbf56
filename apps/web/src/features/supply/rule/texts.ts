import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['采购规则', 'Purchase rules'],
  tabLicences: ['资质规则', 'Licences'],
  tabWindows: ['采购窗口', 'Windows'],
  tabFigures: ['参数', 'Figures'],
  rulesHint: [
    '商品属于某管制类别或商品分类（含下级）时，供应商须具备全部所列资质；没有规则的管制类别不能上架。',
    'Goods of a category, or of a type and those below it, need all the licences named. A control category without a rule cannot be sold.',
  ],
  byCategory: ['按管制类别', 'By control category'],
  byType: ['按商品分类', 'By type of goods'],
  noRule: ['未设规则，不能上架', 'No rule: not sold'],
  noTypeRules: ['没有按商品分类的规则', 'No rules by type'],
  edit: ['编辑规则', 'Edit the rules'],
  editNote: [
    '保存后重新检查全部商品：不满足的自动下架，已满足的自动恢复',
    'All goods are looked at again: those that lack a licence leave, others come back',
  ],
  saved: ['已保存，正在重新检查 {n} 个商品', 'Saved; {n} goods are being looked at again'],
  addCategory: ['按管制类别添加', 'Add for a category'],
  addType: ['按商品分类添加', 'Add for a type'],
  category: ['管制类别', 'Control category'],
  type: ['商品分类', 'Type'],
  kinds: ['须具备的资质', 'Licences needed'],
  remove: ['移除第 {n} 条', 'Remove rule {n}'],
  windowsHint: [
    '停购期内或集中采购批次之外不能下单；商城首页、商品和购物车会提示。',
    'No orders while closed or outside a round; the mall tells of it.',
  ],
  addWindow: ['新增采购窗口', 'Add a window'],
  editWindow: ['编辑采购窗口', 'Edit the window'],
  windowSaved: ['已保存', 'Saved'],
  windowDeleteEffect: ['删除后立即不再提示和限制', 'It is told of no more'],
  windowsEmpty: ['没有采购窗口', 'No windows'],
  windowFor: ['适用', 'For'],
  oneOf: ['与采购通道二选一', 'Either a type or a lane'],
});
