import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['课件类型', 'Courseware types'],
  hint: [
    '课件和试题按类型归类，最多三级；“危险类别”页面指定进入各类实验室前须通过哪些类型。',
    'Courseware and questions are sorted by these, three levels deep; Hazard categories says which must be passed.',
  ],
  add: ['新增课件类型', 'Add a courseware type'],
  addBelow: ['新增下级', 'Add below'],
  editTitle: ['编辑课件类型', 'Edit the courseware type'],
  sortOthers: [
    '同级中有不在您管理范围内的类型，不能调整顺序',
    'Some of its siblings are not yours; their order stays',
  ],
  sorted: ['顺序已调整', 'The order was changed'],
  deleteEffect: ['从列表中移除，不可恢复', 'It leaves the list for good'],
  hasChildren: ['有 {n} 个下级类型，请先删除或移走', '{n} types lie below it; delete or move them first'],
  hasQuestions: ['其下有 {n} 道试题，请先移走或删除', 'It has {n} questions; move or delete them first'],
  disableEffect: [
    '停用后其下级类型一并不可选；已有的课件和试题保留',
    'It and the types under it can no longer be chosen; its courseware and questions stay',
  ],
  top: ['顶级类型', 'Top level'],
  topHelp: ['不选则为顶级类型', 'Without one it stands at the top'],
  none: ['没有符合条件的课件类型', 'No courseware type fits'],
  builtIn: ['内置', 'Built in'],
});
