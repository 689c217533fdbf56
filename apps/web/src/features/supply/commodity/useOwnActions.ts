import { type CommodityRow, supplierCommodityEndpoints as calls } from '@anyan/contract';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { texts } from './texts.ts';
import { useTold } from './useTold.ts';

const page = ({ id }: { id: string }) => `/supplier/commodityEdit?id=${id}`;

/** What a supplier's people do with their goods at once: hand in, copy, delete a draft. */
export const useOwnActions = () => {
  const t = useTexts(texts);
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const told = useTold();
  const onError = useFailure();
  const submitting = useAction(calls.supplierCommoditySubmit, { onError });
  const copying = useAction(calls.supplierCommodityCopy, {
    onError,
    onSuccess: (made) => {
      void message.success(t('copied'));
      void navigate(page(made));
    },
  });
  const deleting = useAction(calls.supplierCommodityDelete, {
    onError,
    onSuccess: () => void message.success(t('deleted')),
  });
  return {
    page,
    submit: (rows: readonly CommodityRow[]) =>
      submitting.mutate(
        { ids: rows.slice(0, 100).map(({ id }) => id) },
        {
          onSuccess: ({ results }) =>
            told(results, t('submitted'), (id) => rows.find((row) => row.id === id)?.commodityName ?? ''),
        },
      ),
    copy: ({ id }: CommodityRow) => copying.mutate({ id }),
    remove: ({ id, commodityName }: CommodityRow) =>
      modal.confirm({
        title: `${t('deleteOne')}：${commodityName}`,
        content: t('forGood'),
        okText: t('deleteOne'),
        okButtonProps: { danger: true },
        onOk: () => deleting.mutateAsync({ ids: [id] }).catch(() => {}),
      }),
  };
};
