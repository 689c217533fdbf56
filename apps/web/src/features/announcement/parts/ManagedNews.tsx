import { announcement } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { texts } from '../texts.ts';
import { NewsTitle } from './NewsTitle.tsx';
import { StateOf } from './StateOf.tsx';
import { useNewsEvents } from './useNewsEvents.ts';

const receipts = lazy(() => import('./Receipts.tsx'));

const { announcementList, announcementAdd } = announcement.endpoints;

/** The announcements that are mine to manage. */
export const ManagedNews = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useTexts(texts);
  const drawers = useDrawers({ receipts });
  const events = useNewsEvents(drawers.open.receipts);
  return (
    <ListPage
      endpoint={announcementList}
      name="announcements-managed"
      input={{ manage: true }}
      columns={[
        { field: 'title', width: 340, render: (_, row) => <NewsTitle row={row} manage /> },
        { field: 'state', width: 100, card: 'state', render: (_, row) => <StateOf row={row} /> },
        { field: 'kind', width: 80 },
        { field: 'author', width: 110 },
        { field: 'publishAt', width: 130, render: (at) => <RelativeTime at={at} /> },
        { field: 'views', width: 100, align: 'right' },
      ]}
      filters={['keyword', 'kind', 'state']}
      actions={[add(announcementAdd, t('add'), '/announcement/add')]}
      events={events}
      onOpen={({ id }) => onOpen(id)}
      drawers={drawers}
      emptyText={t('emptyMine')}
    />
  );
};
