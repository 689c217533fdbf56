import type { Pages } from '../../widgets/pages.ts';

export const pages: Pages = {
  'purchase.purchaseGroupManage': () => import('./pages/PurchaseGroupList.tsx'),
  'supplier.mineFeedbackList': () => import('./feedback/OwnGoodsFeedBack.tsx'),
};
