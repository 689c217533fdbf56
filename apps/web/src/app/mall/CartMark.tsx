import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined';
import { useEffect } from 'react';
import { isOfSupplier, useAuthIfAny } from '../../platform/auth.tsx';
import { useTexts } from '../../platform/i18n.ts';
import { useCartCount } from '../../widgets/goods/cartCount.ts';
import { mallTexts } from './texts.ts';

/** The cart's sign with how much is in it. */
export const CartMark = () => {
  const t = useTexts(mallTexts);
  const known = useCartCount();
  const count = known ?? 0;
  const auth = useAuthIfAny();
  const asks = known === null && auth !== null && !isOfSupplier(auth);
  useEffect(() => {
    if (asks) void import('./loadCartCount.ts').then(({ loadCartCount }) => loadCartCount());
  }, [asks]);
  return (
    <span className="mall-cart">
      <ShoppingCartOutlined aria-hidden />
      {count > 0 && (
        <span className="mall-cart-count" role="img" aria-label={t('cartHolds', { n: count })}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
};
