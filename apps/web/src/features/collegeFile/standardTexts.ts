import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  hint: [
    '实验室安全相关的法律、法规、标准和校内制度，是否现行由系统按日期判断。',
    'Laws, regulations, standards and rules on laboratory safety; whether they are in force follows from their days.',
  ],
  empty: ['还没有标准或制度，新增或从 Excel 导入', 'There are no standards yet; add one or import a list'],
  add: ['新增标准或制度', 'Add a standard or rule'],
  editTitle: ['编辑标准或制度', 'Edit the standard or rule'],
  open: ['查看文件', 'Open the file'],
  deleteEffect: ['从列表中移除，已上传的文件一并删除', 'It leaves the list, and its file with it'],
  untilHelp: ['当日仍有效；不填则长期有效', 'Still in force on this day; without one there is no end'],
  fileHelp: ['PDF，不超过 100 MB', 'PDF under 100 MB'],
  replacedHelp: ['自替代文件施行之日起失效', 'No longer in force from the first day of what replaces it'],
  choose: ['按编号或名称查找', 'Find by number or title'],
  none: ['没有符合的标准或制度', 'None fits'],
});
