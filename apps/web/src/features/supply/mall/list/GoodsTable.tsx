import { type MallItem, packOf } from '@anyan/contract';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { GoodsPicture } from '../../../../widgets/goods/GoodsPicture.tsx';
import { mallPathOf } from '../../../../widgets/goods/mallPaths.ts';
import { AddButton } from '../goods/AddButton.tsx';
import { ControlBadges, Supply } from '../goods/Badges.tsx';
import { CompareButton, FavouriteButton } from '../goods/GoodsActions.tsx';
import { isPlain } from '../goods/GoodsCard.tsx';
import { Price, UnitPrice } from '../goods/Price.tsx';
import { texts } from './texts.ts';
import './goodsTable.css';

/** Columns that strangers are told nothing of: they would stand empty, and push out what can be done. */
const told = {
  unitPrice: ({ unitPrice }: MallItem) => unitPrice !== null,
  supply: ({ stockStatus }: MallItem) => !!stockStatus,
};
type Hidden = keyof typeof told;

interface RowProps {
  goods: MallItem;
  hidden: ReadonlySet<string>;
  onOpen: (id: string) => void;
}

const Row = ({ goods, hidden, onOpen }: RowProps) => {
  const { id, commodityName: name, casCode, brandName, supplierName, purity, isFavourite } = goods;
  const press = (event: MouseEvent<HTMLElement>) => {
    const other = (event.target as HTMLElement).closest('a, button, .goods-table-actions');
    if (!other && isPlain(event)) onOpen(id);
  };
  return (
    // By the keys and for a reader it is opened by its name.
    <tr className="goods-table-row" onClick={press}>
      <th scope="row">
        <div className="goods-table-name">
          <span className="goods-table-picture">
            <GoodsPicture goods={goods} url={goods.thumb} />
          </span>
          <span>
            <Link
              to={mallPathOf.product(id)}
              title={name}
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                onOpen(id);
              }}
            >
              {name}
            </Link>
            <small title={supplierName}>{[brandName, supplierName].filter(Boolean).join(' · ')}</small>
            <span className="goods-badges">
              <ControlBadges {...goods} />
            </span>
          </span>
        </div>
      </th>
      <td>{casCode}</td>
      <td>{packOf(goods)}</td>
      <td>{purity}</td>
      {!hidden.has('unitPrice') && (
        <td className="goods-table-number">
          <UnitPrice {...goods} each />
        </td>
      )}
      {!hidden.has('supply') && (
        <td>
          <Supply {...goods} />
        </td>
      )}
      <td className="goods-table-number">
        <Price price={goods.price} />
      </td>
      <td>
        <span className="goods-table-actions">
          <AddButton goods={goods} />
          <CompareButton goods={goods} words={false} />
          <FavouriteButton name={name} on={isFavourite} of={{ commodityId: id }} />
        </span>
      </td>
    </tr>
  );
};

/** Goods row by row, for whoever compares packs and prices. */
export const GoodsTable = ({
  goods,
  onOpen,
}: {
  goods: readonly MallItem[];
  onOpen: (id: string) => void;
}) => {
  const t = useTexts(texts);
  const numbers: readonly string[] = ['unitPrice', 'price'];
  const all = ['name', 'CAS', 'spec', 'purity', 'unitPrice', 'supply', 'price', 'actions'] as const;
  const hidden = new Set<string>((Object.keys(told) as Hidden[]).filter((key) => !goods.some(told[key])));
  const titles = all.filter((name) => !hidden.has(name));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is moved by the keyboard too
    <section className="goods-table" aria-label={t('title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {titles.map((name) => (
              <th
                key={name}
                scope="col"
                className={numbers.includes(name) ? 'goods-table-number' : undefined}
              >
                {name === 'CAS' ? name : t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goods.map((one) => (
            <Row key={one.id} goods={one} hidden={hidden} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
