import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import HeartOutlined from '@ant-design/icons/HeartOutlined';
import { type CartRow, cartEndpoints, cartLimits } from '@anyan/contract';
import { Button, Checkbox } from 'antd';
import { Link } from 'react-router';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Can } from '../../../widgets/access/Can.tsx';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { GoodsPicture } from '../../../widgets/goods/GoodsPicture.tsx';
import { mallPathOf } from '../../../widgets/goods/mallPaths.ts';
import { NumStepper } from '../../../widgets/goods/NumStepper.tsx';
import { CartMarks, CartNotes } from './CartMarks.tsx';
import { hasChanged } from './problems.ts';
import { texts } from './texts.ts';
import type { CartActions } from './useCart.ts';

const { shoppingCartEdit, shoppingCartDel } = cartEndpoints;

/** One kind of goods. */
export const CartLine = ({ row, actions }: { row: CartRow; actions: CartActions }) => {
  const t = useTexts(texts);
  const mayEdit = useMayCall()(shoppingCartEdit);
  const name = row.commodityName;
  const product = mallPathOf.product(row.commodityId);
  const facts = [row.specificationNum, row.brandName, t('itemNumber', { no: row.itemNumber })];
  return (
    <li className="cart-line" data-valid={row.valid}>
      <Checkbox
        aria-label={t('selectRow', { name })}
        checked={row.selected && row.valid}
        disabled={!row.valid || !mayEdit}
        onChange={({ target }) => void actions.select([row.id], target.checked)}
      />
      <Link to={product} className="cart-thumb" tabIndex={-1} aria-hidden>
        <GoodsPicture url={row.thumb} goods={row} square="row" />
      </Link>
      <div className="cart-what">
        <Link to={product}>{name}</Link>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <CartMarks row={row} />
        <CartNotes row={row} />
        {row.valid && hasChanged(row) && (
          <Can calls={shoppingCartEdit}>
            <Button
              size="small"
              className="cart-accept"
              aria-label={t('acceptOf', { name })}
              onClick={() => void actions.accept(row)}
            >
              {t('accept')}
            </Button>
          </Can>
        )}
      </div>
      <div className="cart-price">
        {row.priceChanged && <del>{formatMoney(row.priceAtAdd)}</del>}
        <span>
          {formatMoney(row.price)}
          <small>/{row.packagingUnit}</small>
        </span>
      </div>
      <div className="cart-num">
        <NumStepper
          name={t('numOf', { name })}
          value={row.commodityNum}
          min={Math.min(row.minNum, row.commodityNum)}
          max={cartLimits.num}
          pause={350}
          disabled={!row.valid || !mayEdit}
          onChange={(num) => actions.setNum(row.id, num)}
        />
      </div>
      <b className="cart-amount">{formatMoney(row.amount)}</b>
      <div className="cart-do">
        <Can calls={shoppingCartDel}>
          <Button
            type="text"
            icon={<HeartOutlined />}
            title={t('toFavourites')}
            aria-label={`${t('toFavourites')} ${name}`}
            onClick={() => void actions.keep(row)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            title={t('delete')}
            aria-label={t('deleteOf', { name })}
            onClick={() => void actions.takeOut(row)}
          />
        </Can>
      </div>
    </li>
  );
};
