import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'purchase.commodityTypeManage': () => import('./pages/CommodityTypeList.tsx'),
  'purchase.brandManage': () => import('./pages/BrandList.tsx'),
  'purchase.specificationManage': () => import('./pages/SpecificationList.tsx'),
  'purchase.unitManage': () => import('./pages/UnitList.tsx'),
  'purchase.bannerManage': () => import('./banner/BannerList.tsx'),
  'mall.home': () => import('./mall/Home.tsx'),
  'purchase.supplierManage': () => import('./pages/SupplierManage.tsx'),
  'supplier.supplierHome': () => import('./pages/SupplierHome.tsx'),
  'supplier.mineProfile': () => import('./pages/MineProfile.tsx'),
  'mall.supplierList': () => import('./pages/MallSuppliers.tsx'),
  'supplier.commodityImport': () => import('./commodityImport/CommodityImport.tsx'),
  'purchase.fundingManage': () => import('./pages/FundingManage.tsx'),
  'purchase.commodityManage': () => import('./commodity/CommodityManage.tsx'),
  'purchase.priceChangeManage': () => import('./price/PriceChangeManage.tsx'),
  'supplier.mineCommodityList': () => import('./commodity/MineCommodities.tsx'),
  'supplier.commodityEdit': () => import('./commodity/CommodityEdit.tsx'),
  'supplier.minePriceChangeList': () => import('./price/MinePriceChanges.tsx'),
};
