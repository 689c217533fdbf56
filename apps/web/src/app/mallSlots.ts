import { lazy } from 'react';
import { loadChunk } from './load.ts';

// Parts of the mall: its pages show what several features keep. Beside `slots.ts`, which the first screen brings along.

export const PersonCenterPage = lazy(() =>
  loadChunk(() => import('../features/mall/pages/PersonCenter.tsx')),
);
export const OwnFundings = lazy(() => loadChunk(() => import('../features/supply/funding/OwnFundings.tsx')));
export const CartPage = lazy(() => loadChunk(() => import('../features/mall/cart/ShoppingCart.tsx')));
export const CartBanner = lazy(() => loadChunk(() => import('../features/supply/banner/CartBanner.tsx')));
/** What people say of goods, with the form to say something, for the page of the goods. */
export const GoodsFeedBack = lazy(() =>
  loadChunk(() => import('../features/mall/feedback/GoodsFeedBack.tsx')),
);
export const FeedBackManagePage = lazy(() =>
  loadChunk(() => import('../features/mall/feedback/FeedBackManage.tsx')),
);
/** Chooses a supplier, also to filter by. */
export const SupplierSelect = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../features/supply/parts/SupplierSelect.tsx')).SupplierSelect,
  })),
);
/** What stands around each page of the mall: its goods are looked for, its advertisement is shown. */
export { CategoryTree } from '../features/supply/mall/frame/CategoryTree.tsx';
export { MallSearch } from '../features/supply/mall/frame/MallSearch.tsx';
export { TopAd } from '../features/supply/mall/frame/TopAd.tsx';
export { useClosed } from '../features/supply/mall/frame/useClosed.ts';
