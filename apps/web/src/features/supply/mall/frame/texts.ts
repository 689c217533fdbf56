import { defineTexts } from '../../../../platform/i18n.ts';

/** Around every page of the mall. */
export const frameTexts = defineTexts({
  expand: ['展开{name}', 'Show what is in {name}'],
  fold: ['收起{name}', 'Hide what is in {name}'],
  collegeOnly: ['商城仅对校内人员开放', 'The mall is open to the college alone'],
  noCategories: ['商品分类整理中', 'Categories are being put in order'],
  search: ['搜索', 'Search'],
  'kind.name': ['商品', 'Goods'],
  'kind.cas': ['CAS 号', 'CAS number'],
  'kind.brand': ['品牌', 'Brand'],
  'kind.supplier': ['供应商', 'Supplier'],
  'kind.type': ['分类', 'Category'],
  suggestions: ['搜索建议', 'Suggestions'],
  searchHint: ['搜索商品名称、CAS 号、货号、品牌', 'Name, CAS number, item number or brand'],
  ad: ['商城公告', 'Notice of the mall'],
  closeAd: ['关闭广告', 'Close the advertisement'],
  adFailed: ['获取顶部广告失败！', 'Failed to get the advertisement at the top'],
});
