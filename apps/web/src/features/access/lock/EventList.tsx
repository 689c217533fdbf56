import { lockEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { lockEventTones } from '../tones.ts';
import { texts } from './lockTexts.ts';

const { eventList } = lockEndpoints;

/** What happened at locks. */
const EventList = () => {
  const t = useTexts(texts);
  return (
    <ListPage
      hint={t('eventsHint')}
      endpoint={eventList}
      topic="lock:all"
      columns={[
        { field: 'at', width: 170 },
        { field: 'lockName', width: 140 },
        { field: 'roomText', width: 140 },
        { field: 'kind', width: 110, tones: lockEventTones },
        { field: 'userName', width: 110, render: (name) => name ?? '–' },
        { field: 'detail', width: 200, render: (text) => text || '–' },
        { field: 'receivedAt', width: 170, hidden: true },
      ]}
      filters={['kind', 'from', 'to']}
      emptyText={t('eventsNone')}
    />
  );
};

export default EventList;
