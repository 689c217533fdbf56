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
/** An advertisement stands at the head of each page of the mall. */
export { BannerLink } from '../features/supply/banner/BannerLink.tsx';
export { BannerPicture } from '../features/supply/banner/BannerPicture.tsx';
