import { onSiteEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './onSiteTexts.ts';
import { SignatureControl } from './SignatureControl.tsx';
import '../access.css';

/** Signs on-site training with the code that the trainer shows; `id` is one that was scanned. */
const CoSignForm = ({ id: code, onClose }: { id?: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('signTitle')}
      okText={t('sign')}
      endpoint={onSiteEndpoints.onSiteCoSign}
      initial={code ? { coSignCode: code } : {}}
      onClose={onClose}
      done={({ validTo }) => t('signed', { day: validTo })}
    >
      <p className="ay-wide access-sign-hint">{t('signHint')}</p>
      <Field name="coSignCode" wide />
      <Field name="signatureFileId" wide control={<SignatureControl />} />
    </FormDrawer>
  );
};

export default CoSignForm;
