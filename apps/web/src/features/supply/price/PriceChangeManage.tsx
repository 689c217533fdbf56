import { priceEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazySupplierSelect } from '../parts/lazy.ts';
import { usePriceColumns } from './priceColumns.tsx';
import { texts } from './texts.ts';

const parts = {
  details: lazy(() => import('./PriceDetail.tsx')),
  review: lazy(() => import('./PriceReview.tsx')),
};

/** /purchase/priceChangeManage */
const PriceChangeManage = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const columns = usePriceColumns();
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.priceChangePageList}
      columns={[
        columns.goods,
        { field: 'supplierName', width: 170, least: 130, card: 'none' },
        columns.change,
        columns.median,
        columns.chart,
        { field: 'reason', width: 190, least: 130, card: 'fact' },
        columns.state,
        { ...columns.from, hidden: true },
      ]}
      more={['waitingFor', 'createdAt']}
      filters={['state', { field: 'supplierId', control: <LazySupplierSelect /> }, 'ratioFrom']}
      events={[
        {
          event: 'review',
          calls: calls.priceChangeReview,
          opensMany: drawers.open.review,
          several: { label: t('save') },
        },
      ]}
      openCalls={calls.priceChangeDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default PriceChangeManage;
