import { instanceEndpoints, type WasteRequestRow, wasteRequestEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useUrge } from '../../../widgets/approvals/useUrge.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, deletes, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { ItemsInLine } from './ItemsOf.tsx';
import { texts } from './texts.ts';
import { requestTones } from './tones.ts';

const calls = wasteRequestEndpoints;
const parts = {
  details: lazy(() => import('./RequestDetail.tsx')),
  form: lazy(() => import('./RequestForm.tsx')),
};

/** Requests to collect waste; `?edit=` corrects one. */
const RequestList = () => {
  const t = useTexts(texts);
  const urge = useUrge();
  const [params, setParams] = useSearchParams();
  const id = params.get('edit') ?? undefined;
  const drawers = useDrawers(parts, {
    first: id ? { part: 'form', id } : undefined,
    onClose: () => id && setParams({ tab: 'waste', part: 'requests' }, { replace: true }),
  });
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
        { field: 'waitingFor', width: 140, card: 'none', hidden: true },
        { field: 'createdAt', width: 150, card: 'none', hidden: true },
      ]}
      filters={[
        ...(['keyword', 'state', 'category'] as const),
        { field: 'laboratoryId', control: <LazyLaboratorySelect purpose="scope" /> },
        ...(['from', 'to'] as const),
      ]}
      actions={[add(calls.wasteRequestSave, t('addRequest'), drawers.open.form)]}
      events={[
        {
          event: 'edit',
          calls: calls.wasteRequestSave,
          opens: (row: WasteRequestRow) => drawers.open.form(row),
        },
        { event: 'submit', ...sends(calls.wasteRequestSubmit, t('submitted')) },
        { event: 'urge', calls: instanceEndpoints.urge, opens: ({ approvalId }) => urge(approvalId ?? '') },
        {
          event: 'withdraw',
          ...sends(calls.wasteRequestWithdraw, t('withdrawn')),
          effects: () => [t('withdrawEffect')],
        },
        deletes(calls.wasteRequestDelete, t('deleted'), () => [t('deleteEffect')]),
      ]}
      onOpen={drawers.open.details}
      openCalls={calls.wasteRequestDetails}
      drawers={drawers}
      emptyText={t('requestEmpty')}
    />
  );
};

export default RequestList;
