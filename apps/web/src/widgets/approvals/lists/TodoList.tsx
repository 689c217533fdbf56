import { type ApprovalRow, approval, approvalPermission } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../list/ListPage.tsx';
import type { Action } from '../../list/types.ts';
import { LateLaboratorySelect, LateOrganizationSelect } from '../../pick/late.tsx';
import { texts } from '../texts.ts';
import { useColumns } from './columns.tsx';
import { LateKindSelect } from './LateKindSelect.ts';
import type { ListProps } from './types.ts';

const BatchDialog = lazy(() => import('./BatchDialog.tsx'));

const { todoPageList } = approval.endpoints;

/** 待我审批: what waits for me, decided singly in the drawer or several at once. */
export const TodoList = ({ input, onOpen }: ListProps) => {
  const t = useTexts(texts);
  const columns = useColumns();
  const mayBatch = useMay(approvalPermission.approveMore);
  const mayApprove = useMay(approvalPermission.approve);
  const mayReject = useMay(approvalPermission.reject);
  const mayTransfer = useMay(approvalPermission.transfer);
  const mayAddSigner = useMay(approvalPermission.addSigner);
  const [batch, setBatch] = useState<{ what: 'approve' | 'return'; rows: ApprovalRow[] }>();

  const rowActions = (row: ApprovalRow): Action[] => [
    { key: 'approve', label: t('approve'), may: mayApprove, onClick: () => onOpen(row, 'approve') },
    { key: 'return', label: t('return'), may: mayReject, onClick: () => onOpen(row, 'return') },
    { key: 'reject', label: t('reject'), may: mayReject, onClick: () => onOpen(row, 'reject') },
    { key: 'transfer', label: t('transfer'), may: mayTransfer, onClick: () => onOpen(row, 'transfer') },
    { key: 'addSigner', label: t('addSigner'), may: mayAddSigner, onClick: () => onOpen(row, 'addSigner') },
  ];

  return (
    <ListPage
      endpoint={todoPageList}
      input={input}
      rowKey="taskId"
      columns={[
        columns.title,
        columns.kind,
        columns.applicant,
        columns.laboratory,
        columns.arrived,
        columns.due,
        columns.number,
      ]}
      filters={[
        'keyword',
        ...(input?.kinds ? [] : [{ field: 'kinds' as const, control: <LateKindSelect /> }]),
        { field: 'organizationId', control: <LateOrganizationSelect /> },
        { field: 'laboratoryId', control: <LateLaboratorySelect /> },
        { field: 'from', to: 'to', title: t('arrived') },
        'overdue',
        'urged',
      ]}
      rowActions={rowActions}
      batchActions={(rows) => [
        {
          key: 'approve',
          label: t('approve'),
          may: mayBatch,
          onClick: () => setBatch({ what: 'approve', rows }),
        },
        {
          key: 'return',
          label: t('return'),
          may: mayBatch,
          onClick: () => setBatch({ what: 'return', rows }),
        },
      ]}
      onOpen={(row) => onOpen(row)}
      emptyText={t('todoEmpty')}
    >
      <Suspense fallback={null}>
        {batch && <BatchDialog {...batch} onClose={() => setBatch(undefined)} />}
      </Suspense>
    </ListPage>
  );
};
