import { disposalBatchEndpoints as calls, type DisposalBatchRow } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';

const parts = {
  details: lazy(() => import('./BatchDetail.tsx')),
  form: lazy(() => import('./BatchForm.tsx')),
};

/** What was handed over to companies that dispose of it. */
const BatchList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers(parts);
  return (
    <ListPage
      hint={t('batchHint')}
      endpoint={calls.disposalBatchPageList}
      columns={[
        { field: 'company', width: 180 },
        { field: 'manifestNo', width: 150, card: 'fact' },
        { field: 'handedAt', width: 150, card: 'fact' },
        { field: 'kg', width: 130, card: 'none' },
        { field: 'requests', width: 90, card: 'none' },
        { field: 'vehicle', width: 120, card: 'none' },
        { field: 'signerName', width: 110, card: 'none' },
        { field: 'witnessName', width: 110, card: 'none' },
      ]}
      more={['licenceNo', 'licenceTo']}
      filters={['keyword', 'from', 'to']}
      actions={[add(calls.disposalBatchSave, t('addBatch'), drawers.open.form)]}
      events={[
        {
          event: 'edit',
          calls: calls.disposalBatchSave,
          opens: (row: DisposalBatchRow) => drawers.open.form(row),
        },
      ]}
      openCalls={calls.disposalBatchDetails}
      drawers={drawers}
      emptyText={t('batchEmpty')}
    />
  );
};

export default BatchList;
