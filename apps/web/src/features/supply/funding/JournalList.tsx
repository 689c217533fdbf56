import { fundingEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { journalColumns } from './journalColumns.tsx';
import { texts } from './texts.ts';

/** What happened to a card, newest first. */
export const JournalList = ({ fundingId }: { fundingId: string }) => {
  const t = useTexts(texts);
  return (
    <ListPage
      local
      name="fundingJournal"
      endpoint={fundingEndpoints.fundingJournalPageList}
      input={{ fundingId }}
      columns={journalColumns}
      filters={['kind', 'from', 'to']}
      emptyText={t('emptyJournal')}
    />
  );
};
