import { type FlowRow, flowEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { download } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { LazyKindSelect } from '../../../widgets/approvals/lists/LazyKindSelect.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { add, deletes, opens, sends, tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { flowColumns } from './columns.tsx';
import { ImportFlow } from './ImportFlow.tsx';
import { texts } from './texts.ts';

const calls = flowEndpoints;
const parts = {
  publish: lazy(() => import('./FlowForms.tsx').then((m) => ({ default: m.PublishForm }))),
  copy: lazy(() => import('./FlowForms.tsx').then((m) => ({ default: m.CopyForm }))),
  details: lazy(() => import('./Versions.tsx')),
  sort: lazy(() => import('./PriorityDialog.tsx')),
};

/** The flows with all that may be done with each. */
export const Flows = () => {
  const t = useTexts(texts);
  const go = useNavigate();
  const fail = useFailure();
  const drawers = useDrawers(parts);
  const { open } = drawers;
  const test = ({ id }: FlowRow) => void go(`/ledger/add?id=${id}&panel=test`);
  const save = ({ id }: FlowRow) => void download(calls.flowExport, { id }).catch(fail);
  const stateChange = (state: 'enabled' | 'disabled', before: typeof state) => ({
    ...sends(calls.flowStatusChange, t(state), { state }),
    undo: { state: before },
  });
  return (
    <ListPage
      endpoint={calls.flowPageList}
      columns={flowColumns(t)}
      filters={['keyword', { field: 'kinds', control: <LazyKindSelect /> }, 'state', 'organizationId']}
      tableTitle={<ImportFlow />}
      actions={[
        tool('sort', t('sort'), calls.flowSort, open.sort),
        add(calls.flowAdd, t('add'), () => void go('/ledger/add')),
      ]}
      events={[
        { event: 'edit', calls: calls.flowEdit, opens: ({ id }) => void go(`/ledger/add?id=${id}`) },
        { event: 'publish', calls: calls.flowPublish, opens: open.publish },
        { event: 'enable', ...stateChange('enabled', 'disabled') },
        {
          event: 'disable',
          ...stateChange('disabled', 'enabled'),
          effects: ({ runningCount }) => [t('disableEffect', { n: runningCount })],
        },
        deletes(calls.flowDelete, t('deleted'), () => [t('deleteEffect')]),
      ]}
      rowActions={[
        opens('versions', t('versions'), calls.flowVersionList, open.details),
        opens('test', t('test'), calls.flowTest, test),
        opens('copy', t('copy'), calls.flowCopy, open.copy),
        opens('export', t('export'), calls.flowExport, save),
      ]}
      openCalls={calls.flowDetails}
      emptyText={t('empty')}
      drawers={drawers}
    />
  );
};
