import { cartEndpoints } from '@anyan/contract';
import { call } from '../../platform/call.ts';
import { setCartCount } from '../../widgets/goods/cartCount.ts';

/** Asks how much is in one's cart; who may have none is shown none. */
export const loadCartCount = (): Promise<void> =>
  call(cartEndpoints.shoppingCartCount).then(
    ({ cartCount }) => setCartCount(cartCount),
    () => {},
  );
