import { type FeedbackRow, feedbackEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { useDrawers } from '../../../../widgets/drawer/useDrawers.tsx';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { opens } from '../../../../widgets/list/actions.tsx';
import { ListPage } from '../../../../widgets/list/ListPage.tsx';
import { Ellipsis } from '../../../../widgets/show/Ellipsis.tsx';
import { RelativeTime } from '../../../../widgets/show/RelativeTime.tsx';
import { texts } from '../../texts.ts';
import { FeedbackPictures } from './FeedbackPictures.tsx';

const details = lazy(() => import('./FeedbackDetail.tsx'));
const { feedbackPageList, feedbackDetails, feedbackReply } = feedbackEndpoints;

/** What people said, with the reply. */
const FeedbackList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, reply: Reply });
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
      onOpen={drawers.open.details}
      openCalls={feedbackDetails}
      drawers={drawers}
    />
  );
};

/** What was said, and the answer to it. */
const Reply = ({ row, onClose }: { row: FeedbackRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      open
      title={t('feedbackReply')}
      endpoint={feedbackReply}
      initial={{ id: row.id, reply: '' }}
      onDone={onClose}
      onClose={onClose}
    >
      <p style={{ whiteSpace: 'pre-wrap' }}>{row.content}</p>
      <FeedbackPictures urls={row.images} />
      <Field name="reply" wide />
    </FormDrawer>
  );
};

export default FeedbackList;
