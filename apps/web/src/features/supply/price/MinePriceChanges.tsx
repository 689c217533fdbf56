import { priceEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { confirms } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { usePriceColumns } from './priceColumns.tsx';
import { texts } from './texts.ts';

const parts = { details: lazy(() => import('./PriceDetail.tsx')) };

/** /supplier/minePriceChangeList */
const MinePriceChanges = () => {
  const t = useTexts(texts);
  const columns = usePriceColumns();
  const drawers = useDrawers(parts);
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
        {
          ...confirms('withdraw', calls.supplierPriceChangeWithdraw, t('withdrawn'), () => [t('forGood')]),
          several: {},
        },
      ]}
      openCalls={calls.priceChangeDetails}
      drawers={drawers}
      emptyText={t('mineEmpty')}
    />
  );
};

export default MinePriceChanges;
