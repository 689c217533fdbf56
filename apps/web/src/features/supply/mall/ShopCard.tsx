import { licenceKinds, type OpenSupplier } from '@anyan/contract';
import { Link } from 'react-router';
import { formatDay, formatNumber, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { mallPathOf } from '../../../widgets/goods/mallPaths.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../supplier/texts.ts';
import { FavouriteButton } from './goods/GoodsActions.tsx';
import { SupplierSign } from './SupplierSign.tsx';
import './shopCard.css';

/** Who sells here: what it sells, how it is found to be, and the way into its shop. */
export const ShopCard = ({ supplier }: { supplier: OpenSupplier }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { id, supplierName, mainCategories, brands, introduction, joinedAt, commodityCount } = supplier;
  const figures = (
    [
      ['goodsScore', supplier.goodsScore],
      ['serviceScore', supplier.serviceScore],
      ['deliveryScore', supplier.deliveryScore],
      ['onTimeRate', supplier.onTimeRate],
    ] as const
  ).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return (
    <article className="shop-card">
      <header>
        <SupplierSign supplier={supplier} />
        <div>
          <h2>{supplierName}</h2>
          <small>
            {[
              t('onSale', { n: formatNumber(commodityCount) }),
              joinedAt && t('joined', { date: formatDay(joinedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      </header>
      {figures.length > 0 && (
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{name === 'onTimeRate' ? `${value}%` : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {mainCategories.length > 0 && <p>{mainCategories.join(nameComma())}</p>}
      {brands.length > 0 && <p className="ay-quiet">{t('brandsOf', { names: brands.join(nameComma()) })}</p>}
      {introduction && <p className="shop-card-words">{introduction}</p>}
      {supplier.licences.length > 0 && (
        <ul className="shop-card-licences">
          {supplier.licences.map(({ kind, validTo }) => (
            <li
              key={kind}
              title={validTo ? t('licenceUntil', { day: formatDay(validTo) }) : t('licenceLong')}
            >
              <Tag tone="success">{label(licenceKinds[kind])}</Tag>
              <small>{validTo ? formatDay(validTo) : t('licenceLong')}</small>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Link className="shop-card-open" to={mallPathOf.supplier(id)}>
          {t('openShop')}
        </Link>
        <FavouriteButton name={supplierName} on={supplier.isFavourite} of={{ supplierId: id }} words />
      </footer>
    </article>
  );
};
