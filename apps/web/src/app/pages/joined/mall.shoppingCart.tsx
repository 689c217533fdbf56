import { Suspense } from 'react';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { CartBanner, CartPage } from '../../mallSlots.ts';

/** /mall/shoppingCart, under what the purchasing office advertises there. */
const ShoppingCart = () => (
  <>
    <Suspense fallback={null}>
      <CartBanner />
    </Suspense>
    <Suspense fallback={<ListSkeleton show />}>
      <CartPage />
    </Suspense>
  </>
);

export default ShoppingCart;
