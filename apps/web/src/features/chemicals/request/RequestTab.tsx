import {
  bottleEndpoints,
  type ChemicalRequestRow,
  chemicalRequestEndpoints,
  instanceEndpoints,
} from '@anyan/contract';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useUrge } from '../../../widgets/approvals/useUrge.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add, deletes, sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { ItemsInWords } from './ItemsInWords.tsx';
import { texts } from './texts.ts';
import { requestTones } from './tones.ts';

const calls = chemicalRequestEndpoints;
const parts = {
  details: lazy(() => import('./RequestDetail.tsx')),
  form: lazy(() => import('./RequestForm.tsx')),
  issue: lazy(() => import('./IssueDrawer.tsx')),
};

/** 领用申请: one’s own, and those of the laboratories in reach; `?edit=` corrects one. */
const RequestTab = () => {
  const t = useTexts(texts);
  const urge = useUrge();
  const file = useFile();
  const [params, setParams] = useSearchParams();
  const id = params.get('edit') ?? undefined;
  const drawers = useDrawers(parts, {
    first: id ? { part: 'form', id } : undefined,
    onClose: () => id && setParams({ tab: 'request' }, { replace: true }),
  });
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
        { field: 'purpose', width: 200, card: 'none', hidden: true },
        { field: 'secondUserName', width: 110, card: 'none', hidden: true },
        { field: 'waitingFor', width: 140, card: 'none', hidden: true },
        { field: 'createdAt', width: 150, card: 'none', hidden: true },
      ]}
      filters={[
        ...(['keyword', 'view', 'state'] as const),
        { field: 'laboratoryId', control: <LazyLaboratorySelect purpose="scope" /> },
        ...(['controlCategory', 'from', 'to'] as const),
      ]}
      actions={[add(calls.requestSave, t('add'), drawers.open.form)]}
      exports={{ calls: calls.requestExport }}
      events={[
        {
          event: 'edit',
          calls: calls.requestSave,
          opens: (row: ChemicalRequestRow) => drawers.open.form(row),
        },
        { event: 'submit', ...sends(calls.requestSubmit, t('submitted')) },
        {
          event: 'issue',
          calls: bottleEndpoints.bottleIssue,
          opens: (row: ChemicalRequestRow) => drawers.open.issue(row),
        },
        {
          event: 'print',
          calls: calls.requestPrint,
          opens: ({ id }) => void file.open(calls.requestPrint, { id }),
        },
        { event: 'urge', calls: instanceEndpoints.urge, opens: ({ approvalId }) => urge(approvalId ?? '') },
        {
          event: 'withdraw',
          ...sends(calls.requestWithdraw, t('withdrawn')),
          effects: () => [t('withdrawEffect')],
        },
        deletes(calls.requestDelete, t('deleted'), () => [t('deleteEffect')]),
      ]}
      onOpen={drawers.open.details}
      openCalls={calls.requestDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default RequestTab;
