import {
  commodityEndpoints,
  mallWordEndpoints,
  priceEndpoints,
  supplierCommodityEndpoints,
} from '@anyan/contract';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { ImportLinks } from '../commodityImport/ImportLinks.tsx';
import { LazyWordPick, LazyWordsSelect } from '../parts/lazy.ts';
import { useCommodityColumns } from './columns.tsx';
import { StateTabs } from './StateTabs.tsx';
import { statusEvents } from './statusEvents.ts';
import { texts } from './texts.ts';
import { useOwnActions } from './useOwnActions.ts';

const calls = commodityEndpoints;
const own = supplierCommodityEndpoints;
const parts = {
  details: lazy(() => import('./CommodityDetail.tsx')),
  status: lazy(() => import('./StatusForm.tsx')),
  stock: lazy(() => import('./StockForm.tsx')),
  price: lazy(() => import('./PriceForm.tsx')),
};

/** /supplier/mineCommodityList */
const MineCommodities = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const drawers = useDrawers(parts);
  const { open } = drawers;
  const columns = useCommodityColumns();
  const mine = useOwnActions();
  return (
    <ListPage
      title={t('mineTitle')}
      hint={t('mineHint')}
      endpoint={calls.commodityPageList}
      columns={[
        columns.goods,
        columns.cas,
        columns.type,
        columns.price,
        columns.stock,
        columns.state,
        { field: 'stateReason', width: 180, card: 'none', render: (reason) => reason ?? '' },
      ]}
      more={['brandName', 'salesNum', 'createdAt']}
      filters={[
        'keyword',
        { field: 'commodityTypeId', control: <LazyWordsSelect list="type" single /> },
        { field: 'brandId', control: <LazyWordPick calls={mallWordEndpoints.mallBrands} /> },
        ...(['controlCategory', 'draftRefused', 'noPicture', 'noSheet'] as const),
      ]}
      summary={({ counts }, list) => <StateTabs counts={counts} list={list} />}
      actions={[add(own.supplierCommodityAdd, t('add'), () => void navigate('/supplier/commodityEdit'))]}
      tableTitle={<ImportLinks />}
      exports={{ calls: calls.commodityExport }}
      events={[
        {
          event: 'edit',
          calls: own.supplierCommodityEdit,
          opens: ({ id }) => void navigate(`/supplier/commodityEdit?id=${id}`),
        },
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
