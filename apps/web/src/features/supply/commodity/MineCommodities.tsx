import {
  commodityEndpoints as calls,
  supplierCommodityEndpoints as own,
  priceEndpoints,
} from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { ImportLinks } from '../commodityImport/ImportLinks.tsx';
import { useCommodityColumns } from './columns.tsx';
import { ownFilters } from './filters.tsx';
import { StateTabs } from './StateTabs.tsx';
import { statusEvents } from './statusEvents.ts';
import { texts } from './texts.ts';
import { useOwnActions } from './useOwnActions.ts';

/** /supplier/mineCommodityList */
const MineCommodities = () => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers({
    details: lazy(() => import('./CommodityDetail.tsx')),
    status: lazy(() => import('./StatusForm.tsx')),
    stock: lazy(() => import('./StockForm.tsx')),
    price: lazy(() => import('./PriceForm.tsx')),
  });
  const mine = useOwnActions();
  return (
    <ListPage
      title={t('mineTitle')}
      hint={t('mineHint')}
      endpoint={calls.commodityPageList}
      columns={useCommodityColumns(true)}
      more={['brandName', 'salesNum', 'createdAt']}
      filters={ownFilters}
      summary={({ counts }, list) => <StateTabs counts={counts} list={list} />}
      actions={[add(own.supplierCommodityAdd, t('add'), '/supplier/commodityEdit')]}
      tableTitle={<ImportLinks />}
      exports={{ calls: calls.commodityExport }}
      events={[
        { event: 'edit', calls: own.supplierCommodityEdit, leads: mine.page },
        { event: 'submit', calls: own.supplierCommoditySubmit, opensMany: mine.submit },
        {
          ...{ event: 'price', calls: priceEndpoints.supplierCommodityPriceSave },
          ...{ opensMany: open.price, several: { label: t('price') } },
        },
        { event: 'stock', calls: own.supplierCommodityStockSave, opensMany: open.stock },
        ...statusEvents((rows, event) => open.status(rows, { event })),
        { event: 'copy', calls: own.supplierCommodityCopy, opens: mine.copy },
        { event: 'delete', danger: true, calls: own.supplierCommodityDelete, opens: mine.remove },
      ]}
      openCalls={calls.commodityDetails}
      drawers={drawers}
      emptyText={t('mineEmpty')}
    />
  );
};

export default MineCommodities;
