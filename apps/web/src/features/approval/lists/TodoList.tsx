import { type ApprovalRow, approvalPermission, instanceEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';
import { useColumns } from './columns.tsx';
import { LazyKindSelect } from './LazyKindSelect.ts';
import type { ListProps } from './types.ts';

const parts = { batch: lazy(() => import('./BatchDialog.tsx')) };

const { todoPageList, approve, approveMore, reject, rejectMore, transfer, addSigner } = instanceEndpoints;
const callOf = { approve, return: reject, reject, transfer, addSigner };

/** 待我审批: what waits for me, decided singly in the drawer or several at once. */
export const TodoList = ({ input, onOpen }: ListProps) => {
  const t = useTexts(texts);
  const { title, kind, applicant, laboratory, arrived, due, number } = useColumns();
  const mayBatch = useMay(approvalPermission.approveMore);
  const drawers = useDrawers(parts);

  return (
    <ListPage
      endpoint={todoPageList}
      input={input}
      rowKey="taskId"
      columns={[title, kind, applicant, laboratory, arrived, due, number]}
      filters={[
        'keyword',
        ...(input?.kinds ? [] : [{ field: 'kinds' as const, control: <LazyKindSelect /> }]),
        'organizationId',
        'laboratoryId',
        { field: 'from', to: 'to', title: t('arrived') },
        'overdue',
        'urged',
      ]}
      events={(['approve', 'return', 'reject', 'transfer', 'addSigner'] as const).map((event) => ({
        event,
        calls: callOf[event],
        opens: (row: ApprovalRow) => onOpen(row, event),
      }))}
      batchActions={(rows) =>
        (['approve', 'return'] as const).map((what) => ({
          key: what,
          label: t(what),
          calls: what === 'approve' ? approveMore : rejectMore,
          may: mayBatch,
          sends: rows.filter(({ batchable }) => batchable).length,
          onClick: () => drawers.open.batch(rows, { what }),
        }))
      }
      onOpen={(row) => onOpen(row)}
      emptyText={t('todoEmpty')}
      drawers={drawers}
    />
  );
};
