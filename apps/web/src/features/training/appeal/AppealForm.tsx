import { appealEndpoints } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { texts } from '../appealTexts.ts';

/** Says what is wrong with a score. */
const AppealForm = ({ attemptId, onClose }: { attemptId: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  return (
    <FormDrawer
      size={480}
      title={t('appealTitle')}
      okText={t('submit')}
      okDisabled={busy}
      endpoint={appealEndpoints.appealSubmit}
      initial={{ attemptId, fileIds: [] }}
      onClose={onClose}
      done={t('submitted')}
    >
      <Field name="no" wide help={t('noOptional')} />
      <Field name="reason" wide autoFocus />
      <Field name="fileIds" wide control={<DocumentUpload count={3} onBusy={setBusy} />} />
    </FormDrawer>
  );
};

export default AppealForm;
