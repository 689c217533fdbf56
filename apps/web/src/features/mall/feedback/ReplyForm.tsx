import { type GoodsFeedBackRow, goodsFeedBackEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';
import './feedBack.css';

/** Answers feedback; whoever sent it is told. */
const ReplyForm = ({ row, onClose }: { row: GoodsFeedBackRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('replyTitle', { name: row.commodityName })}
      okText={t('reply')}
      endpoint={goodsFeedBackEndpoints.goodsFeedBackReply}
      initial={{ id: row.id }}
      onClose={onClose}
      done={t('replied')}
    >
      <blockquote className="feed-back-answer ay-wide">
        <p>{row.content}</p>
      </blockquote>
      <Field name="reply" wide autoFocus />
    </FormDrawer>
  );
};

export default ReplyForm;
