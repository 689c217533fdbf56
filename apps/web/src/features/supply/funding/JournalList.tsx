import { fundingEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Yuan } from './money.tsx';
import { texts } from './texts.ts';

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
        { field: 'createdAt', width: 130, card: 'fact' },
        { field: 'kind', width: 80, card: 'state' },
        { field: 'amount', card: 'fact', ...sum },
        { field: 'balanceAfter', card: 'fact', ...sum },
        { field: 'frozenAfter', card: 'none', ...sum },
        { field: 'orderNo', width: 150, card: 'none', render: (no) => no ?? '' },
        { field: 'operatorName', width: 90, card: 'none' },
        { field: 'reason', width: 160, card: 'none' },
      ]}
      filters={['kind', 'from', 'to']}
      emptyText={t('emptyJournal')}
    />
  );
};
