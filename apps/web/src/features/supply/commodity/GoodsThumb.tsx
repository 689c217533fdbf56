import type { CommodityRow } from '@anyan/contract';
import { useState } from 'react';
import { PackPicture } from '../../../widgets/goods/PackPicture.tsx';
import { packKindOf } from '../../../widgets/goods/packKind.ts';
import './commodity.css';

type Shown = Pick<CommodityRow, 'thumb' | 'commodityName' | 'packagingUnit' | 'commodityKind' | 'ledgerKind'>;

/** The cover of goods; where there is none, they are drawn by their pack. */
export const GoodsThumb = ({ of, large = false }: { of: Shown; large?: boolean }) => {
  const [broken, setBroken] = useState(false);
  const { thumb, commodityName: name, packagingUnit, commodityKind, ledgerKind } = of;
  return (
    <span className={large ? 'goods-thumb goods-thumb-large' : 'goods-thumb'}>
      {thumb && !broken ? (
        <img src={thumb} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <PackPicture kind={packKindOf({ name, packagingUnit, commodityKind, ledgerKind })} />
      )}
    </span>
  );
};

/** The first column of lists of goods: picture, name, number and pack. */
export const GoodsName = ({ of }: { of: Shown & Pick<CommodityRow, 'itemNumber' | 'specificationNum'> }) => (
  <span className="goods-name">
    <GoodsThumb of={of} />
    <span>
      <strong>{of.commodityName}</strong>
      <span className="ay-quiet">
        {of.itemNumber} · {of.specificationNum}/{of.packagingUnit}
      </span>
    </span>
  </span>
);
