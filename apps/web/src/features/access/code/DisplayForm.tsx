import { type DeviceRow, deviceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './codeTexts.ts';

interface Props {
  roomId: string;
  /** One that is paired again; a new one where there is none. */
  display: DeviceRow | null;
  onClose: () => void;
  onCode: (code: { id: string; code: string; until: string }) => void;
}

/** The name of a display, then its pairing code. */
export const DisplayForm = ({ roomId, display, onClose, onCode }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t(display ? 'pairTitle' : 'displayAdd')}
      endpoint={deviceEndpoints.devicePairCode}
      initial={{
        kind: 'doorDisplay',
        roomId,
        name: display?.name ?? t('displayName'),
        ...(display ? { id: display.id } : {}),
      }}
      onClose={onClose}
      onDone={onCode}
    >
      <Field name="name" wide />
    </FormDrawer>
  );
};
