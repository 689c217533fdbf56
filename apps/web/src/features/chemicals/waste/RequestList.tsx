import { wasteRequestEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useUrgeEvent } from '../../../widgets/approval/useUrge.ts';
import { useCorrection } from '../../../widgets/drawer/useCorrection.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, confirms, deletes, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { ItemsInLine } from './ItemsOf.tsx';
import { texts } from './texts.ts';
import { requestTones } from './tones.ts';

const parts = {
  details: lazy(() => import('./RequestDetail.tsx')),
  form: lazy(() => import('./RequestForm.tsx')),
};

/** Requests to collect waste; `?edit=` corrects one. */
const RequestList = () => {
  const t = useTexts(texts);
  const urge = useUrgeEvent();
  const drawers = useDrawers(parts, useCorrection({ tab: 'waste', part: 'requests' }));
  return (
    <ListPage
      hint={t('requestHint')}
      endpoint={calls.wasteRequestPageList}
      columns={[
        { field: 'requestNo', width: 160, least: 160 },
        { field: 'state', width: 110, tones: requestTones },
        { field: 'items', width: 260, card: 'fact', render: (items) => <ItemsInLine of={items} /> },
        { field: 'laboratoryName', width: 160, card: 'fact' },
        { field: 'applicantName', width: 110, card: 'none' },
        { field: 'kg', width: 110, card: 'none' },
        { field: 'weighed', width: 110, card: 'none' },
        { field: 'roundDate', width: 120, card: 'none' },
      ]}
      more={['waitingFor', 'createdAt']}
      filters={['keyword', 'state', 'category', 'laboratoryId', 'from', 'to']}
      actions={[add(calls.wasteRequestSave, t('addRequest'), drawers.open.form)]}
      events={[
        { event: 'edit', calls: calls.wasteRequestSave, opens: drawers.open.form },
        { event: 'submit', ...sends(calls.wasteRequestSubmit, t('submitted')) },
        urge,
        confirms('withdraw', calls.wasteRequestWithdraw, t('withdrawn'), () => [t('withdrawEffect')]),
        deletes(calls.wasteRequestDelete, t('deleted'), () => [t('deleteEffect')]),
      ]}
      openCalls={calls.wasteRequestDetails}
      drawers={drawers}
      emptyText={t('requestEmpty')}
    />
  );
};

export default RequestList;
