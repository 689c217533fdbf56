import type { FavouriteRow } from '@anyan/contract';
import { Link } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { GoodsPicture } from '../../../widgets/goods/GoodsPicture.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { pathOf } from './paths.ts';
import { texts } from './texts.ts';
import './favourite.css';

/** Goods with their picture, or a supplier, leading to their page. */
export const FavouriteName = ({ row }: { row: FavouriteRow }) => {
  const t = useTexts(texts);
  const { commodityName: name, supplierName } = row;
  if (row.kind === 'supplier')
    return (
      <>
        <Link to={pathOf(row)}>{supplierName}</Link> <Tag>{t('supplierTag')}</Tag>
      </>
    );
  return (
    <span className="favourite-name">
      <GoodsPicture url={row.thumb} goods={row} square="row" />
      <span>
        <span className="favourite-title">
          <Link to={pathOf(row)} title={name ?? undefined}>
            {name}
          </Link>
          {!row.onSale && <Tag tone="warning">{t('offSale')}</Tag>}
        </span>
        <small>{[row.specificationNum, row.brandName, supplierName].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
};
