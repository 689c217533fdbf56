import { type ApprovalRow, approval } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { LateLaboratorySelect } from '../../pick/late.tsx';
import { useApplicantActions } from '../drawer/useApplicantActions.ts';
import { texts } from '../texts.ts';
import { useColumns } from './columns.tsx';
import { LateKindSelect } from './LateKindSelect.ts';
import type { ListProps } from './types.ts';

const { startedPageList } = approval.endpoints;

const open = (row: ApprovalRow) => row.state === 'running' || row.state === 'returned';

/** 我发起的: how far my applications are. Whether one may still be withdrawn or urged, the server says. */
const StartedList = ({ input, onOpen }: ListProps) => {
  const t = useTexts(texts);
  const columns = useColumns();
  const { urge, withdraw } = useApplicantActions();
  return (
    <ListPage
      endpoint={startedPageList}
      input={input}
      rowKey="instanceId"
      columns={[
        columns.title,
        columns.state,
        columns.kind,
        { ...columns.step, card: 'fact' },
        columns.startedAt,
        columns.number,
        { ...columns.laboratory, hidden: true },
      ]}
      filters={[
        'keyword',
        ...(input?.kinds ? [] : [{ field: 'kinds' as const, control: <LateKindSelect /> }]),
        'state',
        { field: 'laboratoryId', control: <LateLaboratorySelect /> },
        { field: 'from', to: 'to', title: t('startedRange') },
      ]}
      rowActions={(row) => [
        { key: 'open', label: t('open'), may: row.state !== 'returned', onClick: () => onOpen(row) },
        { key: 'resubmit', label: t('resubmit'), may: row.state === 'returned', onClick: () => onOpen(row) },
        { key: 'urge', label: t('urge'), may: row.state === 'running', onClick: () => urge(row.instanceId) },
        {
          key: 'withdraw',
          label: t('withdraw'),
          danger: true,
          may: open(row),
          onClick: () => withdraw({ id: row.instanceId, title: row.title, version: row.version }),
        },
      ]}
      onOpen={(row) => onOpen(row)}
      emptyText={t('startedEmpty')}
    />
  );
};

export default StartedList;
