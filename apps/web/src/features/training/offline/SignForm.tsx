import { type OfflineTrainingRow, offlineEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../offlineTexts.ts';

/** Signs people in by hand, on the list or not. */
const SignForm = ({ of, onClose }: { of: OfflineTrainingRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('signTitle')}
      endpoint={offlineEndpoints.signManual}
      initial={{ id: of.id, userIds: [] }}
      onClose={onClose}
      done={({ changed: n }) => t('signDone', { n })}
    >
      <Field name="userIds" wide control={<LazyPersonSelect multiple />} />
    </FormDrawer>
  );
};

export default SignForm;
