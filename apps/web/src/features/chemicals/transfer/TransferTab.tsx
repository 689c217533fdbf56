import { type ChemicalTransferRow, chemicalTransferEndpoints, instanceEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useUrge } from '../../../widgets/approvals/useUrge.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from './texts.ts';
import { transferTones } from './tones.ts';

const calls = chemicalTransferEndpoints;
const parts = {
  details: lazy(() => import('./TransferDetail.tsx')),
  form: lazy(() => import('./TransferForm.tsx')),
  receive: lazy(() => import('./ReceiveForm.tsx')),
  refuse: lazy(() => import('./RefuseForm.tsx')),
};

/** 转移: one’s own, and those from and to the laboratories in reach; `?edit=` corrects one. */
const TransferTab = () => {
  const t = useTexts(texts);
  const urge = useUrge();
  const [params, setParams] = useSearchParams();
  const id = params.get('edit') ?? undefined;
  const drawers = useDrawers(parts, {
    first: id ? { part: 'form', id } : undefined,
    onClose: () => id && setParams({ tab: 'transfer' }, { replace: true }),
  });
  const { open } = drawers;
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
      ]}
      filters={[
        ...(['keyword', 'view', 'state'] as const),
        { field: 'laboratoryId', control: <LazyLaboratorySelect purpose="scope" /> },
        ...(['from', 'to'] as const),
      ]}
      events={[
        { event: 'receive', calls: calls.transferReceive, opens: (row) => open.receive(row) },
        { event: 'edit', calls: calls.transferSubmit, opens: (row) => open.form({ id: row.id }) },
        {
          ...{ event: 'urge', calls: instanceEndpoints.urge },
          opens: ({ approvalId }: ChemicalTransferRow) => urge(approvalId ?? ''),
        },
        { event: 'refuse', danger: true, calls: calls.transferReceive, opens: (row) => open.refuse(row) },
        {
          event: 'withdraw',
          ...sends(calls.transferWithdraw, t('withdrawn')),
          effects: () => [t('withdrawEffect')],
        },
      ]}
      onOpen={open.details}
      openCalls={calls.transferDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default TransferTab;
