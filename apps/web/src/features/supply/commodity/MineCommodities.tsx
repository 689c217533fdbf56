import {
  type CommodityRow,
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
import { WordsSelect } from '../supplier/WordsSelect.tsx';
import { CasCell, PriceCell, StateCell, StockCell } from './columns.tsx';
import { GoodsName } from './GoodsName.tsx';
import { StateTabs } from './StateTabs.tsx';
import { texts } from './texts.ts';
import { useOwnActions } from './useOwnActions.ts';
import { useStatusActions } from './useStatusActions.ts';
import { WordPick } from './WordPick.tsx';

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
  const status = useStatusActions((rows, event) => open.status(undefined, { rows, event }));
  const mine = useOwnActions();
  const price = priceEndpoints.supplierCommodityPriceSave;
  const of = (rows: readonly CommodityRow[], event: 'stock' | 'price' | 'submit') =>
    rows.filter(({ can }) => can.includes(event));
  return (
    <ListPage
      title={t('mineTitle')}
      hint={t('mineHint')}
      endpoint={calls.commodityPageList}
      columns={[
        { field: 'commodityName', title: t('goods'), width: 280, render: (_, row) => <GoodsName of={row} /> },
        { field: 'casCode', width: 200, least: 190, card: 'fact', render: (_, row) => <CasCell of={row} /> },
        { field: 'commodityTypeName', width: 120, card: 'none' },
        {
          field: 'price',
          width: 130,
          align: 'right',
          card: 'fact',
          render: (_, row) => <PriceCell of={row} />,
        },
        {
          field: 'stockNum',
          width: 100,
          align: 'right',
          card: 'none',
          render: (_, row) => <StockCell of={row} />,
        },
        { field: 'state', width: 140, card: 'state', render: (_, row) => <StateCell of={row} /> },
        { field: 'stateReason', width: 180, card: 'none', render: (reason) => reason ?? '' },
        { field: 'brandName', width: 120, card: 'none', hidden: true },
        { field: 'salesNum', width: 90, card: 'none', hidden: true },
        { field: 'createdAt', width: 150, card: 'none', hidden: true },
      ]}
      filters={[
        'keyword',
        { field: 'commodityTypeId', control: <WordsSelect list="type" single /> },
        { field: 'brandId', control: <WordPick calls={mallWordEndpoints.mallBrands} /> },
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
        { event: 'submit', calls: own.supplierCommoditySubmit, opens: (row) => mine.submit([row]) },
        { event: 'price', calls: price, opens: (row) => open.price(undefined, { rows: [row] }) },
        {
          event: 'stock',
          calls: own.supplierCommodityStockSave,
          opens: (row) => open.stock(undefined, { rows: [row] }),
        },
        ...status.events,
        { event: 'copy', calls: own.supplierCommodityCopy, opens: mine.copy },
        { event: 'delete', danger: true, calls: own.supplierCommodityDelete, opens: mine.remove },
      ]}
      batchActions={(rows: CommodityRow[]) => [
        {
          ...{ key: 'submit', label: t('submit'), calls: own.supplierCommoditySubmit },
          disabled: of(rows, 'submit').length === 0,
          sends: of(rows, 'submit').length,
          onClick: () => mine.submit(of(rows, 'submit')),
        },
        {
          ...{ key: 'price', label: t('price'), calls: price },
          disabled: of(rows, 'price').length === 0,
          sends: of(rows, 'price').length,
          onClick: () => open.price(undefined, { rows: of(rows, 'price') }),
        },
        {
          ...{ key: 'stock', label: t('stock'), calls: own.supplierCommodityStockSave },
          disabled: of(rows, 'stock').length === 0,
          sends: of(rows, 'stock').length,
          onClick: () => open.stock(undefined, { rows: of(rows, 'stock') }),
        },
        ...status.batch(rows),
      ]}
      onOpen={open.details}
      openCalls={calls.commodityDetails}
      drawers={drawers}
      emptyText={t('mineEmpty')}
    />
  );
};

export default MineCommodities;
