import { type ApprovalRow, instanceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { useApplicantActions } from '../drawer/useApplicantActions.ts';
import { texts } from '../texts.ts';
import { useColumns } from './columns.tsx';
import { LazyKindSelect } from './LazyKindSelect.ts';
import type { ListProps } from './types.ts';

const calls = instanceEndpoints;

/** 我发起的: how far my applications are. What may be done with one, the server says. */
const StartedList = ({ input, onOpen }: ListProps) => {
  const t = useTexts(texts);
  const columns = useColumns();
  const { urge, withdraw } = useApplicantActions();
  return (
    <ListPage
      endpoint={calls.startedPageList}
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
        ...(input?.kinds ? [] : [{ field: 'kinds' as const, control: <LazyKindSelect /> }]),
        'state',
        'laboratoryId',
        { field: 'from', to: 'to', title: t('startedRange') },
      ]}
      events={[
        { event: 'resubmit', calls: calls.resubmit, opens: (row) => onOpen(row) },
        { event: 'urge', calls: calls.urge, opens: ({ instanceId }) => urge(instanceId) },
        {
          event: 'withdraw',
          danger: true,
          calls: calls.withdraw,
          opens: ({ instanceId, title, version }) => withdraw({ id: instanceId, title, version }),
        },
      ]}
      rowActions={[
        opens('open', t('open'), undefined, (row: ApprovalRow) => onOpen(row), {
          when: ({ can }) => !can.includes('resubmit'),
        }),
      ]}
      onOpen={(row) => onOpen(row)}
      emptyText={t('startedEmpty')}
    />
  );
};

export default StartedList;
