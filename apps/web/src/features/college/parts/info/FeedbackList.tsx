import { type FeedbackRow, feedbackEndpoints } from '@anyan/contract';
import { Image } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { useDrawers } from '../../../../widgets/drawer/useDrawers.tsx';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { opens } from '../../../../widgets/list/actions.tsx';
import { ListPage } from '../../../../widgets/list/ListPage.tsx';
import { Ellipsis } from '../../../../widgets/show/Ellipsis.tsx';
import { RelativeTime } from '../../../../widgets/show/RelativeTime.tsx';
import { texts } from '../../texts.ts';

const { feedbackPageList, feedbackReply } = feedbackEndpoints;

/** What people said, with the reply. */
const FeedbackList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ reply: Reply });
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
      {row.images.map((url) => (
        <Image key={url} src={url} alt="" width={120} />
      ))}
      <Field name="reply" wide />
    </FormDrawer>
  );
};

export default FeedbackList;
