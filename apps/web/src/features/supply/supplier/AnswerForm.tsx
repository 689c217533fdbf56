import { type CreditEventRow, supplierEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

/** Answers an appeal; an accepted one gives the points back. */
const AnswerForm = ({ event, onClose }: { event: CreditEventRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('answerAppeal')}
      endpoint={supplierEndpoints.creditEventAnswer}
      initial={{ id: event.id, accept: false }}
      note={event.appeal}
      onClose={onClose}
      done={t('answerDone')}
    >
      <Field name="accept" />
      <Field name="note" wide />
    </FormDrawer>
  );
};

export default AnswerForm;
