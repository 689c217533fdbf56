import { flowEndpoints as calls, type FlowRow } from '@anyan/contract';
import { lazy } from 'react';
import { download } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { add, deletes, leads, opens, sends, tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyKindSelect } from '../lists/LazyKindSelect.ts';
import { flowColumns } from './columns.tsx';
import { ImportFlow } from './ImportFlow.tsx';
import { texts } from './texts.ts';

/** The flows with all that may be done with each. */
export const Flows = () => {
  const t = useTexts(texts);
  const fail = useFailure();
  const { open, ...drawers } = useDrawers({
    publish: lazy(() => import('./FlowForms.tsx').then((m) => ({ default: m.PublishForm }))),
    copy: lazy(() => import('./FlowForms.tsx').then((m) => ({ default: m.CopyForm }))),
    details: lazy(() => import('./Versions.tsx')),
    sort: lazy(() => import('./PriorityDialog.tsx')),
  });
  const pageOf = ({ id }: FlowRow) => `/ledger/add?id=${id}`;
  const save = ({ id }: FlowRow) => void download(calls.flowExport, { id }).catch(fail);
  const stateChange = (state: 'enabled' | 'disabled', before: typeof state) => ({
    ...sends(calls.flowStatusChange, t(state), { state }),
    undo: { state: before },
  });
  const disabling = ({ runningCount: n }: FlowRow) => [t('disableEffect', { n })];
  return (
    <ListPage
      endpoint={calls.flowPageList}
      columns={flowColumns(t)}
      filters={['keyword', { field: 'kinds', control: <LazyKindSelect /> }, 'state', 'organizationId']}
      tableTitle={<ImportFlow />}
      actions={[
        tool('sort', t('sort'), calls.flowSort, open.sort),
        add(calls.flowAdd, t('add'), '/ledger/add'),
      ]}
      events={[
        { event: 'edit', calls: calls.flowEdit, leads: pageOf },
        { event: 'publish', calls: calls.flowPublish, opens: open.publish },
        { event: 'enable', ...stateChange('enabled', 'disabled') },
        { event: 'disable', ...stateChange('disabled', 'enabled'), effects: disabling },
        deletes(calls.flowDelete, t('deleted'), () => [t('deleteEffect')]),
      ]}
      rowActions={[
        opens('versions', t('versions'), calls.flowVersionList, open.details),
        leads('test', t('test'), (row: FlowRow) => `${pageOf(row)}&panel=test`, calls.flowTest),
        opens('copy', t('copy'), calls.flowCopy, open.copy),
        opens('export', t('export'), calls.flowExport, save),
      ]}
      openCalls={calls.flowDetails}
      emptyText={t('empty')}
      drawers={drawers}
    />
  );
};
