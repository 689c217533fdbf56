import { type CommodityState, commodityStates } from '@anyan/contract';
import { Flex, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import type { ListHandle } from '../../../widgets/list/useListState.ts';
import { texts } from './texts.ts';
import './commodity.css';

interface Props {
  counts: Readonly<Record<CommodityState, number>>;
  list: ListHandle;
  /** States that this side never sees are left out. */
  without?: readonly CommodityState[];
  /** Buttons beside them. */
  children?: ReactNode;
}

/** The states of goods with their numbers, to choose one. */
export const StateTabs = ({ counts, list: { filters, patch }, without = [], children }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const states = (Object.keys(commodityStates) as CommodityState[]).filter((one) => !without.includes(one));
  const all = states.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const tabs = (
    <div className="goods-states">
      <Segmented
        value={String(filters.state ?? '')}
        onChange={(state) => patch({ state: state || undefined })}
        options={[
          { value: '', label: `${t('all')} ${formatNumber(all)}` },
          ...states.map((state) => ({
            value: state,
            label: `${label(commodityStates[state])} ${formatNumber(counts[state] ?? 0)}`,
          })),
        ]}
      />
    </div>
  );
  if (!children) return tabs;
  return (
    <div className="goods-tools">
      {tabs}
      <Flex gap={8} wrap>
        {children}
      </Flex>
    </div>
  );
};
