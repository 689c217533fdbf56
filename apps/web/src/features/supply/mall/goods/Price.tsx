import { type PackWords, packOf } from '@anyan/contract';
import { formatNumber } from '../../../../platform/format.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { readSession } from '../../../../platform/session.ts';
import { goodsTexts } from './texts.ts';
import './price.css';

interface Priced extends PackWords {
  price: string | null;
  unitPrice: string | null;
  unitPriceUnit: string;
}

type Unit = Pick<Priced, 'unitPrice' | 'unitPriceUnit' | 'price'>;

/** Yuan with its whole part strong; who may not see it is told why. */
export const Price = ({ price, large = false }: { price: string | null; large?: boolean }) => {
  const t = useTexts(goodsTexts);
  if (price === null)
    return <span className="goods-no-price">{t(readSession() ? 'priceInside' : 'signInForPrice')}</span>;
  const [whole = '', part] = price.split('.');
  return (
    <strong className="goods-price" data-large={large}>
      <small>¥</small>
      {formatNumber(whole)}
      {part && <small>.{part}</small>}
    </strong>
  );
};

/** As exact as it is compared by. */
const rough = (price: number): number => Number(price < 1 ? price.toPrecision(2) : price.toFixed(2));

/**
 * The price of a millilitre, a gram or a piece; nothing where it is not to be seen, nor beside the price of one piece, which
 * a column of its own (`each`) says all the same.
 */
export const UnitPrice = ({ unitPrice, unitPriceUnit, price, each = false }: Unit & { each?: boolean }) => {
  const t = useTexts(goodsTexts);
  const byPiece = unitPriceUnit === 'pcs';
  if (unitPrice === null || !unitPriceUnit || (!each && byPiece && Number(unitPrice) === Number(price)))
    return null;
  return (
    <span className="goods-unit-price">
      {t('unitPrice', {
        price: formatNumber(rough(Number(unitPrice))),
        unit: byPiece ? t('piece') : unitPriceUnit,
      })}
    </span>
  );
};

/** A price, its pack and what a unit comes to. */
export const PriceLine = ({ goods, large = false }: { goods: Priced; large?: boolean }) => (
  <div className="goods-price-line">
    <Price price={goods.price} large={large} />
    <span className="goods-pack">
      {goods.price === null ? '· ' : '/ '}
      {packOf(goods)}
    </span>
    <UnitPrice {...goods} />
  </div>
);
