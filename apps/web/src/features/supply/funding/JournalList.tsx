import { fundingEndpoints, type JournalRow, journalKinds } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Yuan } from './money.tsx';
import { texts } from './texts.ts';
import './funding.css';

/** What it was, and below it why: beside the figures a column of its own would find no place in a drawer. */
const KindCell = ({ of: { kind, reason } }: { of: JournalRow }) => {
  const label = useLabel();
  return (
    <span className="funding-kind">
      {label(journalKinds[kind])}
      {reason && <small className="ay-quiet">{reason}</small>}
    </span>
  );
};
const kindCell = (_: unknown, row: JournalRow) => <KindCell of={row} />;

/** What happened to a card, newest first. */
export const JournalList = ({ fundingId }: { fundingId: string }) => {
  const t = useTexts(texts);
  const sum = {
    width: 120,
    least: 112,
    align: 'right',
    render: (value: string) => <Yuan value={value} />,
  } as const;
  return (
    <ListPage
      local
      name="fundingJournal"
      endpoint={fundingEndpoints.fundingJournalPageList}
      input={{ fundingId }}
      columns={[
        { field: 'seq', width: 70 },
        { field: 'createdAt', width: 130, card: 'none' },
        { field: 'kind', width: 150, card: 'fact', render: kindCell },
        { field: 'amount', card: 'fact', ...sum },
        { field: 'balanceAfter', card: 'none', ...sum },
        { field: 'frozenAfter', card: 'none', ...sum },
        { field: 'orderNo', width: 150, card: 'none', render: (no) => no ?? '' },
        { field: 'operatorName', width: 90, card: 'none' },
      ]}
      filters={['kind', 'from', 'to']}
      emptyText={t('emptyJournal')}
    />
  );
};
