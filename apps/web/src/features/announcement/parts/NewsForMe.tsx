import { announcement } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { texts } from '../texts.ts';
import { NewsTitle } from './NewsTitle.tsx';

const { announcementList, announcementAdd } = announcement.endpoints;

/** Announcements that somebody gets. */
export const NewsForMe = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(texts);
  return (
    <ListPage
      endpoint={announcementList}
      columns={[
        { field: 'title', width: 420, render: (_, row) => <NewsTitle row={row} /> },
        { field: 'kind', width: 90 },
        { field: 'organizationName', width: 160, card: 'none', render: (name) => name ?? t('whole') },
        { field: 'publishAt', width: 130, render: (at) => <RelativeTime at={at} /> },
        { field: 'views', width: 100, hidden: true },
      ]}
      filters={['keyword', 'kind', 'unread']}
      actions={[add(announcementAdd, t('add'), '/announcement/add')]}
      onOpen={({ id }) => onOpen(id)}
      emptyText={t('emptyForMe')}
    />
  );
};
