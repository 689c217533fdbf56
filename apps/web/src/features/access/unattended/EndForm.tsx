import { unattendedEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './unattendedTexts.ts';

interface Props {
  of: { id: string; version: number; title: string };
  stop: boolean;
  onClose: () => void;
}

/** Its holder ends it, or who answers for the room stops it. */
const EndForm = ({ of: { id, version, title }, stop, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t(stop ? 'stopOf' : 'endOf', { title })}
      okText={t(stop ? 'stop' : 'end')}
      okDanger={stop}
      endpoint={unattendedEndpoints.unattendedEnd}
      initial={{ id, version, stop, note: '' }}
      onClose={onClose}
      done={t(stop ? 'stopped' : 'ended')}
    >
      <Field name="note" wide autoFocus />
    </FormDrawer>
  );
};

export default EndForm;
