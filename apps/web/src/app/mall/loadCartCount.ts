import { cartEndpoints } from '@anyan/contract';
import { call } from '../../platform/call.ts';
import { setCartCount } from '../../widgets/goods/cartCount.ts';

/** Asks how much is in one's cart; where nobody answers none is shown. */
export const loadCartCount = (): Promise<void> =>
  call(cartEndpoints.shoppingCartCount)
    .then(({ cartCount }) => setCartCount(cartCount))
    .catch(() => {});
