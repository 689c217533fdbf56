import { type InputOf, pointEndpoints } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { texts } from './conductTexts.ts';

interface Props {
  of: Pick<InputOf<typeof pointEndpoints.pointAppealSubmit>, 'kind' | 'id'>;
  onClose: () => void;
}

/** Says what is wrong with points, or with being kept out. */
const ObjectionForm = ({ of, onClose }: Props) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  return (
    <FormDrawer
      size={480}
      title={t('appealTitle')}
      note={t('appealNote')}
      okText={t('appealSubmit')}
      okDisabled={busy}
      endpoint={pointEndpoints.pointAppealSubmit}
      initial={{ ...of, fileIds: [] }}
      onClose={onClose}
      done={t('appealed')}
    >
      <Field name="reason" wide autoFocus />
      <Field name="fileIds" wide control={<DocumentUpload count={3} onBusy={setBusy} />} />
    </FormDrawer>
  );
};

export default ObjectionForm;
