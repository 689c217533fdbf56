import { accessRoomEndpoints, type ManagedRoomRow } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';

interface Props {
  rows: readonly ManagedRoomRow[];
  onClose: () => void;
}

/** Changes who gets into several rooms. */
const ModeForm = ({ rows, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      open
      size={480}
      title={t('modeChange')}
      endpoint={accessRoomEndpoints.accessRoomStatus}
      initial={{ roomIds: rows.map(({ id }) => id) }}
      onClose={onClose}
      onDone={({ changed }) => {
        void message.success(t('modeDone', { n: changed }));
        onClose();
      }}
    >
      <Field name="accessMode" wide help={t('modeHelp')} />
    </FormDrawer>
  );
};

export default ModeForm;
