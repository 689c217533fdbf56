import { lateEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../lateTexts.ts';

interface Props {
  id: string;
  accept: boolean;
  onClose: () => void;
}

/** Says why late answers count, or do not. */
const LateForm = ({ id, accept, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t(accept ? 'acceptTitle' : 'rejectTitle')}
      okText={t('decide')}
      endpoint={lateEndpoints.lateAnswerDecide}
      initial={{ id, accept }}
      note={accept && t('effect')}
      onClose={onClose}
      done={t('decided')}
    >
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

export default LateForm;
