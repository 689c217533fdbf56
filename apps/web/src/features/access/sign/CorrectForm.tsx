import { type SignRow, signEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../signTexts.ts';

type Of = Pick<SignRow, 'id' | 'version' | 'userName' | 'inAt'> & { outAt?: string | null };

/** Puts the times of an entry right. */
const CorrectForm = ({ of, onClose }: { of: Of; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('correctOf', { name: of.userName })}
      note={t('correctNote')}
      endpoint={signEndpoints.signCorrect}
      initial={{ id: of.id, version: of.version, inAt: of.inAt, outAt: of.outAt ?? null }}
      onClose={onClose}
      done={t('corrected')}
    >
      <Field name="inAt" wide />
      <Field name="outAt" wide />
      <Field name="reason" wide />
    </FormDrawer>
  );
};

export default CorrectForm;
