import type { CommodityRow } from '@anyan/contract';
import { GoodsThumb as Thumb } from '../../../widgets/goods/GoodsThumb.tsx';
import './commodity.css';

type Shown = Pick<CommodityRow, 'thumb' | 'commodityName' | 'packagingUnit' | 'commodityKind' | 'ledgerKind'>;

/** The cover of goods, large on their own page. */
export const GoodsThumb = ({ of, large }: { of: Shown; large?: boolean }) => (
  <Thumb url={of.thumb} goods={{ ...of, name: of.commodityName }} large={large} />
);

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
