import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  previous: ['上一页', 'Previous page'],
  next: ['下一页', 'Next page'],
  page: ['页码', 'Page'],
  larger: ['放大', 'Larger'],
  smaller: ['缩小', 'Smaller'],
  failed: ['PDF 打开失败，请重试', 'The PDF could not be opened; try again'],
  retry: ['重试', 'Try again'],
  pageOf: ['{label}，第 {page} 页，共 {pages} 页', '{label}, page {page} of {pages}'],
});
