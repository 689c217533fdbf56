import { feedbackEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { useDrawers } from '../../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../../widgets/list/actions.tsx';
import { ListPage } from '../../../../widgets/list/ListPage.tsx';
import { Ellipsis } from '../../../../widgets/show/Ellipsis.tsx';
import { RelativeTime } from '../../../../widgets/show/RelativeTime.tsx';
import { texts } from '../../texts.ts';

const details = lazy(() => import('./FeedbackDetail.tsx'));
const reply = lazy(() => import('./FeedbackReply.tsx'));
const { feedbackPageList, feedbackDetails, feedbackReply } = feedbackEndpoints;

/** What people said, with the reply. */
const FeedbackList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, reply });
  return (
    <ListPage
      name="feedback"
      endpoint={feedbackPageList}
      columns={[
        { field: 'content', width: 320, render: (content) => <Ellipsis text={content} max={60} /> },
        { field: 'senderName', width: 110, render: (name) => name ?? t('feedbackAnonymous') },
        { field: 'contact', width: 140, card: 'none' },
        { field: 'state', width: 90 },
        { field: 'createdAt', width: 130, render: (at) => <RelativeTime at={at} /> },
        { field: 'reply', width: 220, render: (reply) => reply && <Ellipsis text={reply} max={40} /> },
        { field: 'replierName', width: 100, card: 'none' },
        { field: 'repliedAt', width: 130, card: 'none', hidden: true },
      ]}
      filters={['keyword', 'state']}
      rowActions={[
        opens('reply', t('feedbackReply'), feedbackReply, drawers.open.reply, {
          when: ({ repliedAt }) => repliedAt === null,
        }),
      ]}
      emptyText={t('feedbackNone')}
      openCalls={feedbackDetails}
      drawers={drawers}
    />
  );
};

export default FeedbackList;
