import { permission } from '../core/index.ts';

const actions = ['query', 'add', 'edit', 'delete', 'disable', 'import'] as const;

export const commodityTypePermission = permission('commodityType', {
  menu: 'purchase.commodityTypeManage',
  title: ['商品分类', 'Commodity types'],
  actions,
});

export const brandPermission = permission('brand', {
  menu: 'purchase.brandManage',
  title: ['品牌', 'Brands'],
  actions,
});

export const specificationPermission = permission('specification', {
  menu: 'purchase.specificationManage',
  title: ['规格', 'Specifications'],
  actions,
});

export const unitPermission = permission('unit', {
  menu: 'purchase.unitManage',
  title: ['单位', 'Units'],
  actions,
});

export const bannerPermission = permission('banner', {
  menu: 'purchase.bannerManage',
  title: ['商城广告', 'Mall banners'],
  actions: ['query', 'add', 'edit', 'delete', 'enable', 'disable'],
});

export const fundingPermission = permission('funding', {
  menu: 'purchase.fundingManage',
  title: ['经费卡', 'Funds'],
  actions: ['query', 'get', 'add', 'edit', 'adjust', 'import', 'export'],
});

export const purchaseRulePermission = permission('purchaseRule', {
  menu: 'purchase.ruleManage',
  title: ['采购规则', 'Rules of purchasing'],
  actions: ['query', 'edit'],
});
