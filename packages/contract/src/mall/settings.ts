import { choice, settingGroup } from '../core/index.ts';
import { purchaseRulePermission } from '../supply/permissions.ts';

/** What somebody who is not signed in sees of the mall. */
export const visitorModes = {
  closed: ['不开放，须登录', 'Nothing; sign in first'],
  catalogue: ['可浏览商品，不显示价格', 'The goods without prices'],
  price: ['可浏览商品和价格', 'The goods and their prices'],
} as const;

/** Figures of the mall that the college confirms. */
export const mallSettings = settingGroup({
  module: 'mall',
  title: ['商城设置', 'Settings of the mall'],
  base: '/PurchaseLocal/Mall',
  query: purchaseRulePermission.query,
  edit: purchaseRulePermission.edit,
  fields: {
    mallVisitorMode: choice(['未登录者可见', 'Shown to strangers'], visitorModes),
  },
  defaults: { mallVisitorMode: 'catalogue' },
  basis: {
    mallVisitorMode: [
      '产品默认值，管制化学品在任何方式下都不对外展示；请按本校制度确认',
      'Shipped; what is controlled is never shown to strangers. Confirm it by the rules of your college',
    ],
  },
});
