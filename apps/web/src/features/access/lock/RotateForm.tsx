import { type LockRow, type LockSecret, lockEndpoints, lockEvents } from '@anyan/contract';
import { Alert } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './lockTexts.ts';

interface Props {
  row: LockRow;
  onSecret: (secret: LockSecret) => void;
  onClose: () => void;
}

/** A new secret, after it is said what that ends. */
const RotateForm = ({ row: { id, name, version }, onSecret, onClose }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <FormDrawer
      size={480}
      title={`${label(lockEvents.rotate)} · ${name}`}
      endpoint={lockEndpoints.secretRotate}
      initial={{ id, version }}
      okText={label(lockEvents.rotate)}
      onClose={onClose}
      onDone={(made) => {
        onClose();
        onSecret(made);
      }}
    >
      <Alert type="warning" showIcon title={t('rotateEffect')} />
    </FormDrawer>
  );
};

export default RotateForm;
