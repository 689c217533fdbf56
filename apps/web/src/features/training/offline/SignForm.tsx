import { type OfflineTrainingRow, offlineEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from '../offlineTexts.ts';

/** Signs people in by hand, on the list or not. */
const SignForm = ({ of, onClose }: { of: OfflineTrainingRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      open
      title={t('signTitle')}
      endpoint={offlineEndpoints.signManual}
      initial={{ id: of.id, userIds: [] }}
      onClose={onClose}
      onDone={({ changed: n }) => {
        void message.success(t('signDone', { n }));
        onClose();
      }}
    >
      <Field name="userIds" wide control={<LazyPersonSelect multiple />} />
    </FormDrawer>
  );
};

export default SignForm;
