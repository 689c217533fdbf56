import { type CommodityRow, commodityEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { formatNumber } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { waiting } from './queue.ts';
import { texts } from './texts.ts';

const { commodityPageList, commodityReview } = commodityEndpoints;

/** Opens what waits for a decision, what has waited longest first. */
export const QueueButton = ({ open }: { open: (queue: readonly CommodityRow[], total: number) => void }) => {
  const t = useTexts(texts);
  const may = useMayCall()(commodityReview);
  const { data } = useCall(commodityPageList, waiting, { enabled: may });
  if (!may || !data || data.totalCount === 0) return null;
  return (
    <Button type="primary" onClick={() => open(data.data, data.totalCount)}>
      {t('reviewQueue', { count: formatNumber(data.totalCount) })}
    </Button>
  );
};
