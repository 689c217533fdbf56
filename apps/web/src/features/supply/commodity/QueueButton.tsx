import { type CommodityRow, commodityEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { texts } from './texts.ts';

const { commodityPageList, commodityReview } = commodityEndpoints;

/** Opens what waits for a decision, the oldest first. */
export const QueueButton = ({ open }: { open: (queue: readonly CommodityRow[]) => void }) => {
  const t = useTexts(texts);
  const may = useMayCall()(commodityReview);
  const { data } = useCall(
    commodityPageList,
    { toReview: true, sortField: 'stateAt', sortOrder: 'ascend', pageSize: 100 },
    { enabled: may },
  );
  if (!may || !data || data.totalCount === 0) return null;
  return (
    <Button type="primary" onClick={() => open(data.data)}>
      {t('reviewQueue', { count: data.totalCount })}
    </Button>
  );
};
