import { supplierEndpoints as calls, type SupplierApplyRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { texts } from './texts.ts';
import { applyTones } from './tones.ts';

const details = lazy(() => import('./ApplyDetail.tsx'));
const review = lazy(() => import('./ReviewForm.tsx'));

/** Who wants to sell here, and what those admitted want to change. */
const ApplyList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, review });
  return (
    <ListPage
      hint={t('applyHint')}
      endpoint={calls.supplierApplyPageList}
      columns={[
        { field: 'supplierName', width: 220, least: 200 },
        { field: 'applyNo', width: 180, least: 176, card: 'none' },
        { field: 'kind', width: 100, least: 86 },
        { field: 'state', width: 100, tones: applyTones },
        { field: 'uscc', width: 200, least: 196, card: 'none' },
        { field: 'mainTypes', width: 180, card: 'none', render: namesOf },
        { field: 'contactPhone', width: 130, least: 126, card: 'none' },
        { field: 'createdAt', width: 160, card: 'fact', hidden: true },
      ]}
      more={['contactName', 'reviewNote', 'reviewedByName']}
      filters={['keyword', 'kind', 'applyState']}
      rowActions={[
        opens(
          'review',
          t('review'),
          calls.supplierReview,
          (row: SupplierApplyRow) => drawers.open.review(row),
          { when: ({ can }) => can.includes('review') },
        ),
      ]}
      openCalls={calls.supplierApplyDetails}
      drawers={drawers}
      emptyText={t('applyEmpty')}
    />
  );
};

export default ApplyList;
