import type { MallItem } from '@anyan/contract';
import { readSession } from '../../../../platform/session.ts';
import { keep, kept } from './kept.ts';

/** Goods looked at that a device remembers. */
const most = 20;
const key = 'anyan.mall.recent';
const device = () => localStorage;

/** What is remembered of them: nothing that changes by the day. */
type Shown = 'id' | 'commodityName' | 'thumb' | 'commodityKind' | 'packagingUnit' | 'specificationNum';
export type Recent = Pick<MallItem, Shown | 'controlCategories' | 'lane'>;

/** What this device looked at last; a stranger at it is not told of what is controlled. */
export const recentGoods = (): Recent[] => {
  const all = kept<Recent>(device, key);
  if (readSession()) return all;
  return all.filter(
    ({ controlCategories, lane }) => controlCategories?.length === 0 && lane !== 'controlled',
  );
};

export const noteRecent = (goods: Recent): void => {
  const { id, commodityName, thumb, commodityKind, packagingUnit, specificationNum } = goods;
  const { controlCategories, lane } = goods;
  const seen = {
    ...{ id, commodityName, thumb, commodityKind, packagingUnit, specificationNum },
    ...{ controlCategories, lane },
  };
  const others = kept<Recent>(device, key).filter((one) => one.id !== id);
  keep(device, key, [seen, ...others].slice(0, most));
};

export const forgetRecent = (): void => keep(device, key, []);
