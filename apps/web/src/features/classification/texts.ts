import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['危险类别', 'Hazard categories'],
  hint: [
    '实验室按主要危险归入这些类别；每个类别所列的课件类型，是进入该类实验室前须学习并通过考试的内容。',
    'What laboratories are sorted by; whoever enters one of a category first learns and passes the courseware it names.',
  ],
  edit: ['编辑危险类别', 'Edit the hazard category'],
  sorted: ['顺序已调整', 'The order was changed'],
  order: ['以下为全部危险类别，可拖动排序', 'Drag to change the order'],
  disableEffect: ['停用后新的实验室不能再选择该类别', 'No laboratory can be put into it any more'],
  typesHelp: [
    '进入该类实验室的人员须学习并通过这些类型的考试',
    'People pass exams of these types before they enter a laboratory of the category',
  ],
  none: ['没有符合条件的危险类别', 'No hazard category fits'],
});
