import { goodsFeedBackEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { sends } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from './texts.ts';
import { feedBackTones } from './tones.ts';

const details = lazy(() => import('./OwnFeedBackDetail.tsx'));
const { goodsFeedBackList, goodsFeedBackDel, ownFeedBackDetails } = goodsFeedBackEndpoints;

/** What one said of goods, and what was answered. */
const FeedBackTab = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details });
  return (
    <ListPage
      endpoint={goodsFeedBackList}
      input={{ onlyMine: true }}
      columns={[
        { field: 'commodityName', width: 200 },
        { field: 'feedBackType', width: 100, tones: { safety: 'error' }, card: 'fact' },
        { field: 'state', width: 90, tones: feedBackTones },
        { field: 'content', width: 240 },
        { field: 'reply', width: 220, render: (reply) => reply ?? t('notYet') },
        { field: 'createdAt', width: 150, card: 'none' },
      ]}
      filters={['feedBackType', 'state']}
      events={[
        {
          ...sends(goodsFeedBackDel),
          event: 'delete',
          danger: true,
          many: true,
          effects: () => [t('deleteNote')],
        },
      ]}
      openCalls={ownFeedBackDetails}
      drawers={drawers}
      emptyText={t('emptyMine')}
    />
  );
};

export default FeedBackTab;
