import { accessRoomEndpoints, type ManagedRoomRow } from '@anyan/contract';
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
  return (
    <FormDrawer
      size={480}
      title={t('modeChange')}
      endpoint={accessRoomEndpoints.accessRoomStatus}
      initial={{ roomIds: rows.map(({ id }) => id) }}
      onClose={onClose}
      done={({ changed }) => t('modeDone', { n: changed })}
    >
      <Field name="accessMode" wide help={t('modeHelp')} />
    </FormDrawer>
  );
};

export default ModeForm;
