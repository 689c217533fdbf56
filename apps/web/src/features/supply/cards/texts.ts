import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  home: ['供应商首页', 'Home of the supplier'],
  listed: ['在售商品', 'Goods on sale'],
  draft: ['草稿商品', 'Drafts'],
  refused: ['已驳回商品', 'Goods refused'],
  pendingReview: ['待审批商品', 'Goods to be approved'],
  delisted: ['已下架商品', 'Goods off sale'],
  prices: ['待审批调价', 'Prices to be approved'],
  feedBack: ['待回复反馈', 'Feedback to answer'],
  none: ['还没有商品，', 'No goods yet; '],
  add: ['新增商品', 'add some'],
});
