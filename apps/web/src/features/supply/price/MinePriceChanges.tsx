import { type PriceChangeRow, priceEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { usePriceColumns } from './priceColumns.tsx';
import { texts } from './texts.ts';

const calls = priceEndpoints;
const parts = { details: lazy(() => import('./PriceDetail.tsx')) };

/** /supplier/minePriceChangeList */
const MinePriceChanges = () => {
  const t = useTexts(texts);
  const { message, modal } = App.useApp();
  const columns = usePriceColumns();
  const drawers = useDrawers(parts);
  const withdrawing = useAction(calls.supplierPriceChangeWithdraw, {
    onSuccess: () => void message.success(t('withdrawn')),
    onError: useFailure(),
  });
  const withdraw = (rows: readonly PriceChangeRow[]) =>
    modal.confirm({
      title: t('withdrawTitle', { count: rows.length }),
      content: t('forGood'),
      okText: t('withdraw'),
      onOk: () => withdrawing.mutateAsync({ ids: rows.map(({ id }) => id) }).catch(() => {}),
    });
  return (
    <ListPage
      title={t('mineTitle')}
      hint={t('mineHint')}
      endpoint={calls.priceChangePageList}
      columns={[
        columns.goods,
        columns.change,
        columns.chart,
        { field: 'reason', width: 190, least: 130, card: 'fact' },
        columns.state,
        { field: 'reviewNote', width: 150, card: 'none', render: (note) => note ?? '' },
        columns.from,
        { field: 'createdByName', width: 100, card: 'none', hidden: true },
        { field: 'createdAt', width: 150, least: 104, card: 'none', hidden: true },
      ]}
      filters={['state', 'ratioFrom']}
      events={[
        { event: 'withdraw', calls: calls.supplierPriceChangeWithdraw, opens: (row) => withdraw([row]) },
      ]}
      batchActions={(rows: PriceChangeRow[]) => {
        const some = rows.filter(({ can }) => can.includes('withdraw'));
        return [
          {
            ...{ key: 'withdraw', label: t('withdraw'), calls: calls.supplierPriceChangeWithdraw },
            disabled: some.length === 0,
            sends: some.length,
            onClick: () => withdraw(some),
          },
        ];
      }}
      onOpen={drawers.open.details}
      openCalls={calls.priceChangeDetails}
      drawers={drawers}
      emptyText={t('mineEmpty')}
    />
  );
};

export default MinePriceChanges;
