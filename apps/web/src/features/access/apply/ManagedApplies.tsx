import { accessApplyEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './applyTexts.ts';
import { useApplyColumns } from './useApplyColumns.tsx';

const details = lazy(() => import('./ApplyDetail.tsx'));

/** Tab 申请: who has asked to be let into the laboratories in reach. */
const ManagedApplies = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details }, { details: { own: false } });
  const [number, state, ...columns] = useApplyColumns();
  return (
    <ListPage
      hint={t('managedHint')}
      endpoint={accessApplyEndpoints.accessApplyList}
      columns={[
        ...(number && state ? [number, state] : []),
        { field: 'applicantName', width: 110 },
        { field: 'people', width: 80, card: 'none' },
        ...columns,
      ]}
      filters={['keyword', 'state', 'applyKind', 'laboratoryId', 'from', 'to']}
      onOpen={drawers.open.details}
      drawers={drawers}
      emptyText={t('managedNone')}
    />
  );
};

export default ManagedApplies;
