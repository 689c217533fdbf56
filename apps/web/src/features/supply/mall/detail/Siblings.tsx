import { type MallProduct, packOf } from '@anyan/contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../../platform/format.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { mallPathOf } from '../../../../widgets/goods/mallPaths.ts';
import { texts } from './texts.ts';

/** The same goods in other packs. */
export const Siblings = ({ product }: { product: MallProduct }) => {
  const t = useTexts(texts);
  const others = product.siblings.filter(({ id }) => id !== product.id);
  if (others.length === 0) return null;
  // The others come from the cheapest on; it stands among them as its price has it.
  const before = others.filter(({ price }) => price !== null && Number(price) <= Number(product.price));
  const packs = [...before, product, ...others.slice(before.length)];
  return (
    <nav aria-label={t('siblings')}>
      <ul className="siblings">
        {packs.map((one) => (
          <li key={one.id}>
            {one === product ? (
              <span aria-current="true">{packOf(one)}</span>
            ) : (
              <Link to={mallPathOf.product(one.id)}>
                {packOf(one)}
                {one.price !== null && <small>{formatMoney(one.price)}</small>}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
