import { type PriceChangeRow, priceEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { formatMoney } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { SupplierSelect } from '../parts/SupplierSelect.tsx';
import { usePriceColumns } from './priceColumns.tsx';
import { texts } from './texts.ts';

const calls = priceEndpoints;
const parts = {
  details: lazy(() => import('./PriceDetail.tsx')),
  review: lazy(() => import('./PriceReview.tsx')),
};

/** /purchase/priceChangeManage */
const PriceChangeManage = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const columns = usePriceColumns();
  const review = (rows: readonly PriceChangeRow[]) => drawers.open.review(undefined, { rows });
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.priceChangePageList}
      columns={[
        columns.goods,
        { field: 'supplierName', width: 170, least: 130, card: 'none' },
        columns.change,
        {
          field: 'medianPrice',
          title: t('median'),
          width: 110,
          least: 92,
          align: 'right',
          card: 'none',
          render: (price) =>
            price ? formatMoney(price) : <span className="ay-quiet">{t('medianNone')}</span>,
        },
        columns.chart,
        { field: 'reason', width: 190, least: 130, card: 'fact' },
        columns.state,
        { field: 'waitingFor', width: 130, card: 'none', hidden: true },
        { ...columns.from, hidden: true },
        { field: 'createdAt', width: 150, card: 'none', hidden: true },
      ]}
      filters={['state', { field: 'supplierId', control: <SupplierSelect /> }, 'ratioFrom']}
      events={[{ event: 'review', calls: calls.priceChangeReview, opens: (row) => review([row]) }]}
      batchActions={(rows: PriceChangeRow[]) => {
        const some = rows.filter(({ can }) => can.includes('review'));
        return [
          {
            ...{ key: 'review', label: t('save'), calls: calls.priceChangeReview, primary: true },
            disabled: some.length === 0,
            sends: some.length,
            onClick: () => review(some),
          },
        ];
      }}
      onOpen={drawers.open.details}
      openCalls={calls.priceChangeDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default PriceChangeManage;
