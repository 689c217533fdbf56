import { approval, type FlowRow, flowPermission } from '@anyan/contract';
import { useNavigate } from 'react-router';
import { useMay } from '../../../platform/auth.tsx';
import { download } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { texts } from './texts.ts';

const {
  flowEdit,
  flowPublish,
  flowStatusChange,
  flowDelete,
  flowExport,
  flowVersionList,
  flowTest,
  flowCopy,
} = approval.endpoints;

interface Opens {
  publish: (row: FlowRow) => void;
  copy: (row: FlowRow) => void;
  versions: (row: FlowRow) => void;
}

/** What may be done with a flow. */
export const useFlowActions = (opens: Opens) => {
  const t = useTexts(texts);
  const go = useNavigate();
  const confirm = useConfirm();
  const fail = useFailure();
  const mayEnable = useMay(flowPermission.enable);
  const mayDisable = useMay(flowPermission.disable);
  const enable = useTold(flowStatusChange, { done: t('enabled') });
  const disable = useTold(flowStatusChange, { done: t('disabled') });
  const remove = useTold(flowDelete, { done: t('deleted') });

  const askDisable = (row: FlowRow) =>
    confirm({
      title: t('disableTitle', { name: row.flowName }),
      effects: [t('disableEffect', { n: row.runningCount })],
      okText: t('disable'),
      onOk: () => disable.mutateAsync({ id: row.id, state: 'disabled', version: row.version }),
    });
  const askDelete = (row: FlowRow) =>
    confirm({
      title: t('deleteTitle', { name: row.flowName }),
      effects: [t('deleteEffect')],
      okText: t('delete'),
      onOk: () => remove.mutateAsync({ id: row.id }),
    });

  return (row: FlowRow): Action[] => [
    { key: 'edit', label: t('edit'), calls: flowEdit, onClick: () => void go(`/ledger/add?id=${row.id}`) },
    {
      key: 'publish',
      label: t('publish'),
      calls: flowPublish,
      may: row.hasDraft,
      onClick: () => opens.publish(row),
    },
    { key: 'versions', label: t('versions'), calls: flowVersionList, onClick: () => opens.versions(row) },
    {
      key: 'test',
      label: t('test'),
      calls: flowTest,
      onClick: () => void go(`/ledger/add?id=${row.id}&panel=test`),
    },
    { key: 'copy', label: t('copy'), calls: flowCopy, onClick: () => opens.copy(row) },
    {
      key: 'enable',
      label: t('enable'),
      may: mayEnable && row.state === 'disabled',
      onClick: () => enable.mutate({ id: row.id, state: 'enabled', version: row.version }),
    },
    {
      key: 'disable',
      label: t('disable'),
      may: mayDisable && row.state === 'enabled',
      onClick: () => askDisable(row),
    },
    {
      key: 'export',
      label: t('export'),
      calls: flowExport,
      onClick: () => void download(flowExport, { id: row.id }).catch(fail),
    },
    {
      key: 'delete',
      label: t('delete'),
      danger: true,
      calls: flowDelete,
      // What was published once stays: approvals point at it.
      may: row.publishedVersion === null,
      onClick: () => askDelete(row),
    },
  ];
};
