import type { MallItem } from '@anyan/contract';
import { GoodsCard } from './GoodsCard.tsx';
import './card.css';

interface Props {
  goods: readonly MallItem[];
  onOpen?: ((id: string) => void) | undefined;
  compare?: boolean;
}

/** Goods as cards, so many beside each other as there is room for. */
export const GoodsGrid = ({ goods, ...how }: Props) => (
  <ul className="goods-grid">
    {goods.map((one) => (
      <li key={one.id}>
        <GoodsCard goods={one} {...how} />
      </li>
    ))}
  </ul>
);

/** So many cards on their way. */
export const GridSkeleton = ({ n = 8 }: { n?: number }) => (
  <ul className="goods-grid goods-grid-wait" aria-busy="true">
    {Array.from({ length: n }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <li key={at} className="ay-skeleton" />
    ))}
  </ul>
);
