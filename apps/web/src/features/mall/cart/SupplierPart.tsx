import ShopOutlined from '@ant-design/icons/ShopOutlined';
import { type Cart, type CartRow, cartEndpoints, lanes } from '@anyan/contract';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { CartLine } from './CartLine.tsx';
import { texts } from './texts.ts';
import type { CartActions } from './useCart.ts';

/** A box for several rows: those that can be bought. */
export const SelectRows = ({
  rows,
  label,
  children,
  actions,
}: {
  rows: readonly CartRow[];
  label: string;
  children?: string;
  actions: CartActions;
}) => {
  const mayEdit = useMayCall()(cartEndpoints.shoppingCartEdit);
  const valid = rows.filter((row) => row.valid);
  const chosen = valid.filter((row) => row.selected).length;
  return (
    <Checkbox
      aria-label={label}
      checked={valid.length > 0 && chosen === valid.length}
      indeterminate={chosen > 0 && chosen < valid.length}
      disabled={valid.length === 0 || !mayEdit}
      onChange={({ target }) =>
        void actions.select(
          valid.map(({ id }) => id),
          target.checked,
        )
      }
    >
      {children}
    </Checkbox>
  );
};

interface Props {
  supplier: Cart['suppliers'][number];
  groups: Cart['groups'];
  actions: CartActions;
}

/** What is bought of one supplier, by the lanes that its orders go through. */
export const SupplierPart = ({ supplier, groups, actions }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { supplierId, supplierName: name, minOrderAmount, short } = supplier;
  return (
    <section className="cart-supplier" aria-label={name}>
      <header>
        <SelectRows
          rows={groups.flatMap(({ items }) => items)}
          label={t('selectSupplier', { name })}
          actions={actions}
        />
        <Link to={`/mall/goodsList?supplierId=${supplierId}`} className="cart-shop">
          <ShopOutlined aria-hidden /> {name}
        </Link>
        {short && <Tag tone="warning">{t('short', { least: minOrderAmount ?? '', short })}</Tag>}
      </header>
      {groups.map(({ lane, items, amount }) => (
        <div key={lane} className="cart-lane" data-lane={lane}>
          {(groups.length > 1 || lane !== 'normal') && (
            <p>
              <span>{label(lanes[lane])}</span>
              <span>
                {t('amount')} ¥{amount}
              </span>
            </p>
          )}
          <ul>
            {items.map((row) => (
              <CartLine key={row.id} row={row} actions={actions} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
