import { type ApprovalRow, instanceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useRevoke } from '../drawer/useRevoke.ts';
import { texts } from '../texts.ts';
import { useColumns } from './columns.tsx';
import { LazyKindSelect } from './LazyKindSelect.ts';
import type { ListProps } from './types.ts';

const { donePageList, revokeDecision } = instanceEndpoints;

/** 我已审批: what I decided and what came of it; for ten minutes a decision can be taken back. */
const DoneList = ({ input, onOpen }: ListProps) => {
  const t = useTexts(texts);
  const columns = useColumns();
  const revoke = useRevoke();
  return (
    <ListPage
      endpoint={donePageList}
      input={input}
      rowKey="taskId"
      columns={[
        columns.title,
        // The title says it; what was decided has more to tell than fits beside it.
        { ...columns.kind, hidden: true },
        columns.applicant,
        columns.decision,
        columns.comment,
        columns.decided,
        columns.state,
        columns.number,
        { ...columns.laboratory, hidden: true },
      ]}
      filters={[
        'keyword',
        ...(input?.kinds ? [] : [{ field: 'kinds' as const, control: <LazyKindSelect /> }]),
        'decision',
        'state',
        'organizationId',
        'laboratoryId',
        { field: 'decidedFrom', to: 'decidedTo', title: t('decidedRange') },
        { field: 'from', to: 'to', title: t('arrived') },
      ]}
      events={[
        { event: 'revoke', calls: revokeDecision, opens: (row) => revoke(row.taskId ?? '', row.title) },
      ]}
      rowActions={[opens('open', t('open'), undefined, (row: ApprovalRow) => onOpen(row))]}
      onOpen={(row) => onOpen(row)}
      emptyText={t('doneEmpty')}
    />
  );
};

export default DoneList;
