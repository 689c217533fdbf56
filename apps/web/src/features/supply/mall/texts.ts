import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  carousel: ['商城推荐', 'What the mall shows'],
  previous: ['上一张', 'Previous'],
  next: ['下一张', 'Next'],
  slide: ['第 {n} 张，共 {all} 张', '{n} of {all}'],
  pause: ['停止轮播', 'Stop the pictures'],
  play: ['继续轮播', 'Move the pictures on'],
  welcome: ['实验室物资，一站选齐', 'Supplies for your laboratory, in one place'],
  categories: ['商品分类', 'Categories'],
  allGoods: ['全部商品', 'All goods'],
  onSale: ['{n} 件在售', '{n} on sale'],
  noCategories: ['商品分类整理中，请稍后再来', 'Categories are being put in order; please come back later'],
});
