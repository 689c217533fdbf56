import { bottleEndpoints, chemicalRequestEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useUrgeEvent } from '../../../widgets/approval/useUrge.ts';
import { useCorrection } from '../../../widgets/drawer/useCorrection.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, confirms, deletes, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { ItemsInWords } from './ItemsInWords.tsx';
import { texts } from './texts.ts';
import { requestTones } from './tones.ts';

const parts = {
  details: lazy(() => import('./RequestDetail.tsx')),
  form: lazy(() => import('./RequestForm.tsx')),
  issue: lazy(() => import('./IssueDrawer.tsx')),
};

/** 领用申请: one’s own, and those of the laboratories in reach; `?edit=` corrects one. */
const RequestTab = () => {
  const t = useTexts(texts);
  const urge = useUrgeEvent();
  const file = useFile();
  const drawers = useDrawers(parts, useCorrection({ tab: 'request' }));
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.requestPageList}
      columns={[
        { field: 'requestNo', width: 160, least: 160 },
        { field: 'state', width: 110, tones: requestTones },
        { field: 'items', width: 260, card: 'fact', render: (items) => <ItemsInWords items={items} /> },
        { field: 'applicantName', width: 110, card: 'fact' },
        { field: 'laboratoryName', width: 160, card: 'none' },
        { field: 'useFrom', width: 120, card: 'none' },
        { field: 'useTo', width: 120, card: 'none' },
      ]}
      more={['purpose', 'secondUserName', 'waitingFor', 'createdAt']}
      filters={['keyword', 'view', 'state', 'laboratoryId', 'controlCategory', 'from', 'to']}
      actions={[add(calls.requestSave, t('add'), drawers.open.form)]}
      exports={{ calls: calls.requestExport }}
      events={[
        { event: 'edit', calls: calls.requestSave, opens: drawers.open.form },
        { event: 'submit', ...sends(calls.requestSubmit, t('submitted')) },
        { event: 'issue', calls: bottleEndpoints.bottleIssue, opens: drawers.open.issue },
        { event: 'print', ...file.ofRow(calls.requestPrint) },
        urge,
        confirms('withdraw', calls.requestWithdraw, t('withdrawn'), () => [t('withdrawEffect')]),
        deletes(calls.requestDelete, t('deleted'), () => [t('deleteEffect')]),
      ]}
      openCalls={calls.requestDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default RequestTab;
