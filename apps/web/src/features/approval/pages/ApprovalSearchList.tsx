import { type ApprovalSearchRow, instanceEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDuration } from '../../../widgets/approval/duration.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { searchColumns, searchFilters } from '../search/columns.tsx';
import { texts } from '../texts.ts';

const { instanceSearchPageList, instanceExport, instanceReassign, instanceTerminate, instanceSearchCount } =
  instanceEndpoints;
const parts = {
  details: lazy(() => import('../drawer/ApprovalDrawer.tsx')),
  terminate: lazy(() => import('../search/Terminate.tsx')),
  reassign: lazy(() => import('../search/Reassign.tsx')),
};

/** /dataSearch/approvalSearchList: every approval in one's scope; stuck ones are given to somebody else or ended. */
const ApprovalSearchList = () => {
  const t = useTexts(texts);
  const duration = useDuration();
  const drawers = useDrawers(parts, { details: { onOpen: (id: string) => show(id) } });
  const show = (id: string) => drawers.open.details({ id }, { onOpen: show });
  return (
    <ListPage
      title={t('searchTitle')}
      endpoint={instanceSearchPageList}
      rowKey="instanceId"
      columns={searchColumns(t, duration)}
      filters={searchFilters(t)}
      savedViews="dataSearch.approvalSearchList"
      chart={{ calls: instanceSearchCount }}
      exports={{ calls: instanceExport }}
      events={[
        { event: 'reassign', calls: instanceReassign, opens: drawers.open.reassign },
        { event: 'terminate', danger: true, calls: instanceTerminate, opens: drawers.open.terminate },
      ]}
      rowActions={[
        opens('open', t('open'), undefined, ({ instanceId }: ApprovalSearchRow) => show(instanceId)),
      ]}
      onOpen={({ instanceId }) => show(instanceId)}
      drawers={drawers}
    />
  );
};

export default ApprovalSearchList;
