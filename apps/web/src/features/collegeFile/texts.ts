import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['下载中心', 'Download centre'],
  files: ['下载文件', 'Files'],
  standards: ['标准与制度', 'Standards and rules'],
  hint: [
    '制度、表格和指南，按开放范围显示在大家的工作台。',
    'Regulations, forms and guides; they appear on the workplace of those they are open to.',
  ],
  empty: ['没有文件', 'No files'],
  add: ['新增文件', 'Add a file'],
  editTitle: ['编辑文件', 'Edit the file'],
  download: ['下载', 'Download'],
  deleteEffect: ['大家将不能再下载', 'Nobody can download it any more'],
  everybody: ['全校', 'Everybody'],
  fileHelp: [
    'PDF、Office 文档、图片或 ZIP，不超过 100 MB',
    'PDF, Office documents, pictures or ZIP under 100 MB',
  ],
  scopeHelp: ['含下级组织', 'Includes sub-units'],
  typesHelp: ['不选则不限', 'All where none is chosen'],
});
