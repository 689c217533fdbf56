import { signEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../signTexts.ts';

interface Props {
  of: { id: string; version: number };
  onClose: () => void;
}

/** What an officer has found out. */
const SettleForm = ({ of, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('settle')}
      endpoint={signEndpoints.suspicionSettle}
      initial={{ id: of.id, version: of.version }}
      onClose={onClose}
      done={t('settled')}
    >
      <Field name="outcome" wide />
      <Field name="note" wide />
    </FormDrawer>
  );
};

export default SettleForm;
