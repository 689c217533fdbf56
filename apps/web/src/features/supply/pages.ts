import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'purchase.commodityTypeManage': () => import('./pages/CommodityTypeList.tsx'),
  'purchase.brandManage': () => import('./pages/BrandList.tsx'),
  'purchase.specificationManage': () => import('./pages/SpecificationList.tsx'),
  'purchase.unitManage': () => import('./pages/UnitList.tsx'),
  'purchase.fundingManage': () => import('./pages/FundingManage.tsx'),
};
