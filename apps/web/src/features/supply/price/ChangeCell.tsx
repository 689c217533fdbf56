import type { PriceChangeRow } from '@anyan/contract';
import { formatMoney } from '../../../platform/format.ts';
import './price.css';

/** Old and new price, and by how much it changes. */
export const ChangeCell = ({ of: { oldPrice, newPrice, ratio } }: { of: PriceChangeRow }) => {
  const rises = Number(ratio) > 0;
  return (
    <span className="price-change">
      <span>
        <del className="ay-quiet">{formatMoney(oldPrice)}</del> <strong>{formatMoney(newPrice)}</strong>
      </span>
      <small className={rises ? 'price-up' : 'price-down'}>
        {rises ? '+' : ''}
        {ratio}%
      </small>
    </span>
  );
};
