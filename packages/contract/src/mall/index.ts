import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { addressEndpoints, addressErrors } from './address.ts';
import { billEndpoints, billErrors } from './bill.ts';
import { cartEndpoints, cartErrors } from './cart.ts';
import { favouriteEndpoints, favouriteErrors } from './favourite.ts';
import { feedBackPermission, goodsFeedBackEndpoints, goodsFeedBackErrors } from './feedback.ts';
import { groupEndpoints, groupErrors } from './group.ts';
import { mallCartPermission, purchaseGroupPermission } from './permissions.ts';
import { mallSettings } from './settings.ts';
import { sheetReadingEndpoints } from './sheet.ts';

export * from './address.ts';
export * from './bill.ts';
export * from './cart.ts';
export * from './favourite.ts';
export * from './feedback.ts';
export * from './feedbackCodes.ts';
export * from './group.ts';
export * from './permissions.ts';
export * from './settings.ts';
export * from './sheet.ts';

export const mallErrors = {
  ...groupErrors,
  ...addressErrors,
  ...billErrors,
  ...cartErrors,
  ...favouriteErrors,
  ...goodsFeedBackErrors,
};

export const mall = {
  name: 'mall',
  title: moduleTitles.mall,
  permissions: [mallCartPermission, purchaseGroupPermission, feedBackPermission],
  menus: [
    'mall.home',
    'purchase.purchaseGroupManage',
    'purchase.feedbackManage',
    'supplier.mineFeedbackList',
  ],
  endpoints: {
    ...groupEndpoints,
    ...addressEndpoints,
    ...billEndpoints,
    ...sheetReadingEndpoints,
    ...cartEndpoints,
    ...favouriteEndpoints,
    ...goodsFeedBackEndpoints,
    ...mallSettings.calls,
  },
  settings: mallSettings,
} as const satisfies ModuleContract;
