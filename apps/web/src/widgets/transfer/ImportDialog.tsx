import { Modal } from 'antd';
import { type ComponentProps, useState } from 'react';
import type { ImportJob } from './ImportProgress.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { PasswordsLeft } from './PasswordsLeft.tsx';

interface Props extends Omit<ComponentProps<typeof ImportSteps>, 'onLeft'> {
  title: string;
}

/** An import over the list that it is for. */
const ImportDialog = ({ title, onClose, ...steps }: Props) => {
  const [left, setLeft] = useState<ImportJob>();
  const [asking, setAsking] = useState(false);
  const close = () => (left ? setAsking(true) : onClose());
  return (
    <Modal
      open
      title={title}
      width={760}
      footer={null}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <ImportSteps {...steps} onLeft={setLeft} onClose={close} />
      {asking && left && <PasswordsLeft job={left} onStay={() => setAsking(false)} onClose={onClose} />}
    </Modal>
  );
};

export default ImportDialog;
