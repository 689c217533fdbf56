import { type FeedbackRow, feedbackEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { texts } from '../../texts.ts';
import { FeedbackPictures } from './FeedbackPictures.tsx';

/** What was said, and the answer to it. */
const FeedbackReply = ({ row, onClose }: { row: FeedbackRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('feedbackReply')}
      endpoint={feedbackEndpoints.feedbackReply}
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

export default FeedbackReply;
