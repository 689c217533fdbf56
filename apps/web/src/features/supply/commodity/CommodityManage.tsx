import { commodityEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { dangerous, forMany } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { PictureZipButton } from '../commodityImport/PictureZipButton.tsx';
import { SupplierImportButton } from '../commodityImport/SupplierImportButton.tsx';
import { useCommodityColumns } from './columns.tsx';
import { commodityFilters } from './filters.tsx';
import { QueueButton } from './QueueButton.tsx';
import { StateTabs } from './StateTabs.tsx';
import { statusEvents } from './statusEvents.ts';
import { texts } from './texts.ts';
import { useApproval } from './useApproval.ts';

/** /purchase/commodityManage; of several, one is reviewed after the other. */
const CommodityManage = () => {
  const t = useTexts(texts);
  const { open, ...drawers } = useDrawers({
    details: lazy(() => import('./CommodityDetail.tsx')),
    review: lazy(() => import('./ReviewDrawer.tsx')),
    refuse: lazy(() => import('./RefuseForm.tsx')),
    category: lazy(() => import('./CategoryForm.tsx')),
    status: lazy(() => import('./StatusForm.tsx')),
  });
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.commodityPageList}
      columns={useCommodityColumns()}
      more={['stateAt', 'brandName', 'salesNum']}
      filters={commodityFilters}
      summary={({ counts }, list) => (
        <StateTabs counts={counts} list={list} without={['draft']}>
          <SupplierImportButton />
          <PictureZipButton forSupplier />
          <QueueButton open={(queue, total) => open.review(undefined, { queue, total })} />
        </StateTabs>
      )}
      exports={{ calls: calls.commodityExport }}
      events={[
        {
          ...{ event: 'review', calls: calls.commodityReview, several: { label: t('review'), sends: 1 } },
          opensMany: (queue) => open.review(undefined, { queue }),
        },
        forMany('approve', t('approve'), calls.commodityReview, useApproval(), 'review'),
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
