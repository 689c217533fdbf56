import { commodityEndpoints, mallWordEndpoints } from '@anyan/contract';
import { Flex } from 'antd';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { dangerous, forMany } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PictureZipButton } from '../commodityImport/PictureZipButton.tsx';
import { SupplierImportButton } from '../commodityImport/SupplierImportButton.tsx';
import { LazySupplierSelect, LazyWordPick, LazyWordsSelect } from '../parts/lazy.ts';
import { useCommodityColumns } from './columns.tsx';
import { QueueButton } from './QueueButton.tsx';
import { StateTabs } from './StateTabs.tsx';
import { statusEvents } from './statusEvents.ts';
import { texts } from './texts.ts';
import { useApproval } from './useApproval.ts';

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
  const approve = useApproval();
  const columns = useCommodityColumns();
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.commodityPageList}
      columns={[
        columns.goods,
        columns.cas,
        { field: 'supplierName', width: 180, card: 'none' },
        columns.type,
        columns.price,
        columns.state,
        { ...columns.stock, hidden: true },
      ]}
      more={['stateAt', 'brandName', 'salesNum']}
      filters={[
        'keyword',
        { field: 'supplierId', control: <LazySupplierSelect /> },
        { field: 'commodityTypeId', control: <LazyWordsSelect list="type" single /> },
        { field: 'brandId', control: <LazyWordsSelect list="brand" single /> },
        { field: 'specificationId', control: <LazyWordPick calls={mallWordEndpoints.mallSpecifications} /> },
        { field: 'unitId', control: <LazyWordPick calls={mallWordEndpoints.mallUnits} /> },
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
          ...{ event: 'review', calls: calls.commodityReview, several: { label: t('review'), sends: 1 } },
          // One after the other.
          opensMany: (queue) => open.review(undefined, { queue }),
        },
        forMany('approve', t('approve'), calls.commodityReview, approve, 'review'),
        dangerous(forMany('refuse', t('refuse'), calls.commodityReview, open.refuse, 'review')),
        ...statusEvents((rows, event) => open.status(rows, { event, needsReason: true })),
        { event: 'category', calls: calls.commodityEdit, opens: open.category },
      ]}
      openCalls={calls.commodityDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default CommodityManage;
