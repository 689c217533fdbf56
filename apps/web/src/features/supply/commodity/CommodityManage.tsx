import { type CommodityRow, commodityEndpoints, mallWordEndpoints } from '@anyan/contract';
import { Flex } from 'antd';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PictureZipButton } from '../commodityImport/PictureZipButton.tsx';
import { SupplierImportButton } from '../commodityImport/SupplierImportButton.tsx';
import { SupplierSelect } from '../parts/SupplierSelect.tsx';
import { WordsSelect } from '../supplier/WordsSelect.tsx';
import { CasCell, PriceCell, StateCell, StockCell } from './columns.tsx';
import { GoodsName } from './GoodsName.tsx';
import { QueueButton } from './QueueButton.tsx';
import { StateTabs } from './StateTabs.tsx';
import { texts } from './texts.ts';
import { useApproval } from './useApproval.ts';
import { useStatusActions } from './useStatusActions.ts';
import { WordPick } from './WordPick.tsx';

const calls = commodityEndpoints;
const parts = {
  details: lazy(() => import('./CommodityDetail.tsx')),
  review: lazy(() => import('./ReviewDrawer.tsx')),
  refuse: lazy(() => import('./RefuseForm.tsx')),
  category: lazy(() => import('./CategoryForm.tsx')),
  status: lazy(() => import('./StatusForm.tsx')),
};

/** /purchase/commodityManage */
const CommodityManage = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  const { open } = drawers;
  const status = useStatusActions((rows, event) =>
    open.status(undefined, { rows, event, needsReason: true }),
  );
  const approve = useApproval();
  const reviewed = (rows: readonly CommodityRow[]) => rows.filter(({ can }) => can.includes('review'));
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.commodityPageList}
      columns={[
        { field: 'commodityName', title: t('goods'), width: 280, render: (_, row) => <GoodsName of={row} /> },
        { field: 'casCode', width: 200, least: 190, card: 'fact', render: (_, row) => <CasCell of={row} /> },
        { field: 'supplierName', width: 180, card: 'none' },
        { field: 'commodityTypeName', width: 120, card: 'none' },
        {
          field: 'price',
          ...{ width: 150, least: 140 },
          align: 'right',
          card: 'fact',
          render: (_, row) => <PriceCell of={row} />,
        },
        { field: 'state', width: 130, card: 'state', render: (_, row) => <StateCell of={row} /> },
        { field: 'stateAt', width: 150, card: 'none', hidden: true },
        { field: 'brandName', width: 120, card: 'none', hidden: true },
        {
          field: 'stockNum',
          width: 100,
          card: 'none',
          hidden: true,
          render: (_, row) => <StockCell of={row} />,
        },
        { field: 'salesNum', width: 90, card: 'none', hidden: true },
      ]}
      filters={[
        'keyword',
        { field: 'supplierId', control: <SupplierSelect /> },
        { field: 'commodityTypeId', control: <WordsSelect list="type" single /> },
        { field: 'brandId', control: <WordsSelect list="brand" single /> },
        { field: 'specificationId', control: <WordPick calls={mallWordEndpoints.mallSpecifications} /> },
        { field: 'unitId', control: <WordPick calls={mallWordEndpoints.mallUnits} /> },
        ...(['controlCategory', 'purity', 'labelName'] as const),
        ...(['toReview', 'draftRefused', 'noSheet', 'priceOutlier', 'noPicture'] as const),
      ]}
      summary={({ counts }, list) => (
        <div className="goods-tools">
          <StateTabs counts={counts} list={list} without={['draft']} />
          <Flex gap={8} wrap>
            <SupplierImportButton />
            <PictureZipButton forSupplier />
            <QueueButton open={(queue, total) => open.review(undefined, { queue, total })} />
          </Flex>
        </div>
      )}
      exports={{ calls: calls.commodityExport }}
      events={[
        {
          event: 'review',
          calls: calls.commodityReview,
          opens: (row) => open.review(undefined, { queue: [row] }),
        },
        ...status.events,
        { event: 'category', calls: calls.commodityEdit, opens: (row) => open.category(row) },
      ]}
      batchActions={(rows: CommodityRow[]) => [
        {
          ...{ key: 'review', label: t('review'), calls: calls.commodityReview, primary: true },
          disabled: reviewed(rows).length === 0,
          // One after the other.
          sends: 1,
          onClick: () => open.review(undefined, { queue: reviewed(rows) }),
        },
        {
          ...{ key: 'approve', label: t('approve'), calls: calls.commodityReview },
          disabled: reviewed(rows).length === 0,
          sends: reviewed(rows).length,
          onClick: () => approve(reviewed(rows)),
        },
        {
          ...{ key: 'refuse', label: t('refuse'), calls: calls.commodityReview, danger: true },
          disabled: reviewed(rows).length === 0,
          sends: reviewed(rows).length,
          onClick: () => open.refuse(undefined, { rows: reviewed(rows) }),
        },
        ...status.batch(rows),
      ]}
      onOpen={open.details}
      openCalls={calls.commodityDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default CommodityManage;
