import { type CommodityRow, packOf } from '@anyan/contract';
import { GoodsPicture } from '../../../widgets/goods/GoodsPicture.tsx';
import type { Packed } from '../../../widgets/goods/packKind.ts';
import './commodity.css';

type Shown = Packed &
  Pick<CommodityRow, 'thumb' | 'commodityName' | 'itemNumber' | 'specificationNum' | 'packagingUnit'>;

/** The first column of lists of goods: picture, name, number and pack. */
export const GoodsName = ({ of }: { of: Shown }) => (
  <span className="goods-name">
    <GoodsPicture goods={of} url={of.thumb} square="row" />
    <span>
      <strong>{of.commodityName}</strong>
      <span className="ay-quiet">
        {of.itemNumber} · {packOf(of)}
      </span>
    </span>
  </span>
);
