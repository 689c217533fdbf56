import { type OfflineTrainingRow, offlineEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../offlineTexts.ts';

/** Ends a session, and says what becomes of those who signed in. */
const EndForm = ({ of, onClose }: { of: OfflineTrainingRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('endTitle')}
      note={t('endNote')}
      endpoint={offlineEndpoints.offlineTrainingEnd}
      initial={{ id: of.id, version: of.version, passSigned: true }}
      onClose={onClose}
      done={({ passed: n }) => t('endDone', { n })}
    >
      <Field name="passSigned" wide />
    </FormDrawer>
  );
};

export default EndForm;
