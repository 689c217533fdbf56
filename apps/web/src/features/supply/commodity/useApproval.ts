import { type CommodityRow, commodityEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { texts } from './texts.ts';
import { useTold } from './useTold.ts';

/** Approves several goods at once, after asking; those that may not be sold stay, each with its reason. */
export const useApproval = () => {
  const t = useTexts(texts);
  const { modal } = App.useApp();
  const told = useTold();
  const approving = useAction(commodityEndpoints.commodityReview, { onError: useFailure() });
  return (rows: readonly CommodityRow[]) =>
    modal.confirm({
      title: t('approveTitle', { count: rows.length }),
      content: t('approveNote'),
      okText: t('approve'),
      onOk: async () => {
        const items = rows.map(({ id, version }) => ({ id, version }));
        const answer = await approving.mutateAsync({ items, pass: true }).catch(() => undefined);
        if (answer)
          told(answer.results, t('approve'), (id) => rows.find((row) => row.id === id)?.commodityName ?? '');
      },
    });
};
