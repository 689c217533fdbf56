import { type Cart, cartEndpoints } from '@anyan/contract';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Can } from '../../../widgets/access/Can.tsx';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { MallGate } from '../center/MallGate.tsx';
import { hasProblem } from './problems.ts';
import { SelectRows, SupplierPart } from './SupplierPart.tsx';
import { texts } from './texts.ts';
import { type CartActions, useCart } from './useCart.ts';
import '../../../widgets/show/title.css';
import './cart.css';

const { shoppingCartDel, shoppingCartDelAll } = cartEndpoints;
const rowsOf = ({ groups }: Pick<Cart, 'groups'>) => groups.flatMap(({ items }) => items);

/** What can be done with the whole cart. */
const CartHead = ({
  cart,
  actions,
  ...shown
}: Parts & { problems: boolean; onProblems: (only: boolean) => void }) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const invalid = rowsOf(cart).filter((row) => !row.valid).length;
  return (
    <header className="cart-head">
      <h1 className="ay-title">{t('title')}</h1>
      <span>{t('kinds', { n: cart.count })}</span>
      <div>
        <Checkbox checked={shown.problems} onChange={({ target }) => shown.onProblems(target.checked)}>
          {t('problems')}
        </Checkbox>
        <Can calls={shoppingCartDelAll}>
          <Button
            disabled={invalid === 0}
            onClick={() =>
              confirm({
                title: t('deleteInvalidTitle'),
                effects: [t('deleteInvalidNote', { n: invalid })],
                okText: t('delete'),
                onOk: () => actions.clear(true),
              })
            }
          >
            {t('deleteInvalid')}
          </Button>
          <Button
            onClick={() =>
              confirm({
                title: t('clearTitle'),
                effects: [t('clearNote', { n: cart.count })],
                okText: t('clearOk'),
                onOk: () => actions.clear(false),
              })
            }
          >
            {t('clear')}
          </Button>
        </Can>
      </div>
    </header>
  );
};

interface Parts {
  cart: Cart;
  actions: CartActions;
}

/** What is chosen and what it costs; ordering comes later, and it says so. */
const CartBar = ({ cart, actions }: Parts) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const rows = rowsOf(cart);
  const chosen = rows.filter(({ selected, valid }) => selected && valid);
  return (
    <div className="cart-bar">
      <SelectRows rows={rows} label={t('selectAll')} actions={actions}>
        {t('selectAll')}
      </SelectRows>
      <Can calls={shoppingCartDel}>
        <Button
          type="text"
          className="cart-delete"
          disabled={chosen.length === 0}
          onClick={() =>
            confirm({
              title: t('deleteTitle'),
              effects: [t('deleteInvalidNote', { n: chosen.length })],
              okText: t('delete'),
              onOk: () => actions.remove(chosen.map(({ id }) => id)),
            })
          }
        >
          {t('deleteChosen')}
        </Button>
      </Can>
      <div className="cart-sum" aria-live="polite">
        <span>{t('chosen', { n: cart.selectedCount })}</span>
        <span>
          {t('total')} <b>{formatMoney(cart.selectedAmount)}</b>
        </span>
        <small id="cart-later">{t('checkoutLater')}</small>
      </div>
      <Button type="primary" size="large" disabled aria-describedby="cart-later">
        {t('checkout')}
      </Button>
    </div>
  );
};

const OwnCart = () => {
  const t = useTexts(texts);
  const actions = useCart();
  const [problems, setProblems] = useState(false);
  const { data: cart, error, refetch } = actions.cart;
  if (error || !cart || cart.count === 0)
    return (
      <>
        <header className="cart-head">
          <h1 className="ay-title">{t('title')}</h1>
        </header>
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !cart ? (
          <ListSkeleton show />
        ) : (
          <Empty text={t('empty')}>
            <Link to="/mall/goodsList">
              <Button type="primary">{t('toGoods')}</Button>
            </Link>
          </Empty>
        )}
      </>
    );
  const groups = cart.groups.flatMap((group) => {
    const items = problems ? group.items.filter(hasProblem) : group.items;
    return items.length > 0 ? [{ ...group, items }] : [];
  });
  return (
    <>
      <CartHead cart={cart} actions={actions} problems={problems} onProblems={setProblems} />
      <div className="cart-columns" aria-hidden="true">
        <span>{t('goods')}</span>
        <span>{t('price')}</span>
        <span>{t('num')}</span>
        <span>{t('amount')}</span>
        <span>{t('actions')}</span>
      </div>
      {groups.length === 0 && <Empty text={t('noProblems')} />}
      {cart.suppliers.map((supplier) => {
        const its = groups.filter(({ supplierId }) => supplierId === supplier.supplierId);
        return its.length > 0 ? (
          <SupplierPart key={supplier.supplierId} supplier={supplier} groups={its} actions={actions} />
        ) : null;
      })}
      <CartBar cart={cart} actions={actions} />
    </>
  );
};

/** /mall/shoppingCart */
const ShoppingCart = () => (
  <MallGate>
    <div className="cart">
      <OwnCart />
    </div>
  </MallGate>
);

export default ShoppingCart;
