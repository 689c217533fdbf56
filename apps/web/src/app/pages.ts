import type { ComponentType } from 'react';
import type { LoadPage, Pages } from '../widgets/pages.ts';
import { brought } from './brought.ts';

/** The pages that are built, by the name of their route; every other one says honestly that it is not there yet. */
export const pages: Pages = {
  ...Object.assign({}, ...brought.map(({ pages }) => pages)),
  '403': () => import('./pages/Forbidden.tsx'),
  '404': () => import('./pages/Missing.tsx'),
  '401': () => import('./pages/SessionEnded.tsx'),
  'errPage.update': () => import('./pages/Updating.tsx'),
  'errPage.noUser': () => import('./pages/NoUser.tsx'),
  'announcement.list': () => import('./pages/Announcements.tsx'),
  'ledger.mineLaboratoryList': () => import('./pages/MineLaboratories.tsx'),
  'system.visitorlist': () => import('./pages/VisitorList.tsx'),
  'mall.personCenter': () => import('./pages/PersonCenter.tsx'),
  'purchase.feedbackManage': () => import('./pages/FeedBackManage.tsx'),
  'mall.productDetail': () => import('./pages/ProductDetail.tsx'),
  'mall.toOrder': () => import('./pages/MallLater.tsx'),
  'mall.myOrder': () => import('./pages/MallLater.tsx'),
  'mall.shoppingCart': () => import('./pages/ShoppingCart.tsx'),
  scan: () => import('./pages/Scan.tsx'),
  'chemicals.chemicalsList': () => import('./pages/Chemicals.tsx'),
};

/** The page that shows every widget with its states; development builds alone have it, so no list of routes does. */
export const widgetsPage: LoadPage | undefined = import.meta.env.DEV
  ? import.meta.glob<{ default: ComponentType }>('../widgets/dev/Widgets.tsx')['../widgets/dev/Widgets.tsx']
  : undefined;
