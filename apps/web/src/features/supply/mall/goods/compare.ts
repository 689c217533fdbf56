import { type MallItem, mallGoodsLimits } from '@anyan/contract';
import { createStore, useStore } from '../../../../platform/store.ts';
import { keep, kept } from './kept.ts';

export type Compared = Pick<
  MallItem,
  'id' | 'commodityName' | 'thumb' | 'commodityKind' | 'packagingUnit' | 'specificationNum'
>;

const key = 'anyan.mall.compare';
const session = () => sessionStorage;
const store = createStore<readonly Compared[]>(kept(session, key));
const set = (goods: readonly Compared[]) => {
  store.set(goods);
  keep(session, key, goods);
};

/** Goods chosen to be compared, in this tab. */
export const useCompared = (): readonly Compared[] => useStore(store);

/** Puts goods among those to compare, or takes them out; false where no more fit. */
export const toggleCompared = (goods: Compared): boolean => {
  const { id, commodityName, thumb, commodityKind, packagingUnit, specificationNum } = goods;
  const before = store.get();
  const without = before.filter((one) => one.id !== id);
  if (without.length === before.length && before.length >= mallGoodsLimits.compare) return false;
  set(
    without.length < before.length
      ? without
      : [...before, { id, commodityName, thumb, commodityKind, packagingUnit, specificationNum }],
  );
  return true;
};

export const clearCompared = (): void => set([]);
