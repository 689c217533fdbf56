import type { MallItem } from '@anyan/contract';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../platform/i18n.ts';
import { GoodsPicture } from '../../../../widgets/goods/GoodsPicture.tsx';
import { mallPathOf } from '../../../../widgets/goods/mallPaths.ts';
import { AddButton } from './AddButton.tsx';
import { ControlBadges, Labels, Supply } from './Badges.tsx';
import { CompareButton, FavouriteButton } from './GoodsActions.tsx';
import { PriceLine } from './Price.tsx';
import { goodsTexts } from './texts.ts';
import './card.css';

interface Props {
  goods: MallItem;
  /** Opens it over the list; without, its page is opened, as by a click that asks for another tab. */
  onOpen?: ((id: string) => void) | undefined;
  compare?: boolean;
}

/** A click with nothing held: what it opens may stand over the page. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Goods with their picture, price and pack first. */
export const GoodsCard = ({ goods, onOpen, compare = false }: Props) => {
  const t = useTexts(goodsTexts);
  const { id, commodityName: name, casCode, purity, brandName, supplierName, salesNum, isFavourite } = goods;
  const facts = [casCode && t('cas', { no: casCode }), purity, brandName].filter(Boolean);
  return (
    <article className="goods-card">
      <Link
        className="goods-open"
        to={mallPathOf.product(id)}
        onClick={(event) => {
          if (!onOpen || !isPlain(event)) return;
          event.preventDefault();
          onOpen(id);
        }}
      >
        <span className="goods-card-picture">
          <GoodsPicture goods={goods} url={goods.thumb} />
        </span>
        <span className="goods-name">{name}</span>
      </Link>
      <p className="goods-facts">{facts.join(' · ')}</p>
      <PriceLine goods={goods} />
      <p className="goods-badges">
        <ControlBadges {...goods} />
        <Labels labelName={goods.labelName} />
      </p>
      <p className="goods-meta">
        <span title={supplierName}>{supplierName}</span>
        <Supply {...goods} />
        {!!salesNum && <span>{t('sold', { n: salesNum })}</span>}
      </p>
      <div className="goods-actions">
        <AddButton goods={goods} />
        {compare && <CompareButton goods={goods} />}
      </div>
      <FavouriteButton name={name} on={isFavourite} of={{ commodityId: id }} />
    </article>
  );
};
