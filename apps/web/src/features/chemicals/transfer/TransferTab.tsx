import { chemicalTransferEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useUrgeEvent } from '../../../widgets/approval/useUrge.ts';
import { useCorrection } from '../../../widgets/drawer/useCorrection.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { confirms } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';
import { transferTones } from './tones.ts';

const parts = {
  details: lazy(() => import('./TransferDetail.tsx')),
  form: lazy(() => import('./TransferForm.tsx')),
  receive: lazy(() => import('./ReceiveForm.tsx')),
  refuse: lazy(() => import('./RefuseForm.tsx')),
};

/** 转移: one’s own, and those from and to the laboratories in reach; `?edit=` corrects one. */
const TransferTab = () => {
  const t = useTexts(texts);
  const urge = useUrgeEvent();
  const { open, ...drawers } = useDrawers(parts, useCorrection({ tab: 'transfer' }));
  return (
    <ListPage
      hint={t('hint')}
      endpoint={calls.transferPageList}
      columns={[
        { field: 'transferNo', width: 160, least: 160 },
        { field: 'state', width: 110, tones: transferTones },
        { field: 'laboratoryName', width: 150, card: 'none' },
        { field: 'toLaboratoryName', width: 150, card: 'fact' },
        { field: 'bottlesText', width: 260, card: 'fact' },
        { field: 'applicantName', width: 100, card: 'none' },
        { field: 'waitingFor', width: 140, card: 'none', hidden: true },
        { field: 'createdAt', width: 150, card: 'none' },
        { field: 'receivedAt', width: 150, card: 'none', hidden: true },
      ]}
      filters={['keyword', 'view', 'state', 'laboratoryId', 'from', 'to']}
      events={[
        { event: 'receive', calls: calls.transferReceive, opens: (row) => open.receive(row) },
        { event: 'edit', calls: calls.transferSubmit, opens: (row) => open.form({ id: row.id }) },
        urge,
        { event: 'refuse', danger: true, calls: calls.transferReceive, opens: (row) => open.refuse(row) },
        confirms('withdraw', calls.transferWithdraw, t('withdrawn'), () => [t('withdrawEffect')]),
      ]}
      openCalls={calls.transferDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default TransferTab;
