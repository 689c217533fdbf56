import { unattendedEndpoints } from '@anyan/contract';
import { App } from 'antd';
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
  const { message } = App.useApp();
  return (
    <FormDrawer
      open
      title={t(stop ? 'stopOf' : 'endOf', { title })}
      okText={t(stop ? 'stop' : 'end')}
      okDanger={stop}
      endpoint={unattendedEndpoints.unattendedEnd}
      initial={{ id, version, stop, note: '' }}
      onClose={onClose}
      onDone={() => {
        void message.success(t(stop ? 'stopped' : 'ended'));
        onClose();
      }}
    >
      <Field name="note" wide autoFocus />
    </FormDrawer>
  );
};

export default EndForm;
