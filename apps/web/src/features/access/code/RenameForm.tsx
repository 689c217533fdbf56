import { type DeviceRow, deviceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './codeTexts.ts';

interface Props {
  display: DeviceRow;
  onClose: () => void;
}

/** Another name for a display. */
export const RenameForm = ({ display: { id, kind, name, version }, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('rename')}
      endpoint={deviceEndpoints.deviceEdit}
      initial={{ id, kind, name, version }}
      onClose={onClose}
      done={t('renamed')}
    >
      <Field name="name" wide />
    </FormDrawer>
  );
};
