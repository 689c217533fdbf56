import { type ControlListRow, controlEndpoints } from '@anyan/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { FileField } from '../../../widgets/upload/FileField.tsx';
import { Difference } from './Difference.tsx';
import { texts } from './texts.ts';

/** The college says that it has compared a version with the text in force. */
const ConfirmForm = ({ row, onClose }: { row: ControlListRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const { id, version, name, versionName, builtIn } = row;
  return (
    <FormDrawer
      title={t('confirmTitle', { name: `${name} ${versionName}` })}
      okText={t('confirm')}
      okDisabled={busy}
      endpoint={controlEndpoints.controlListConfirm}
      initial={{ id, version }}
      onClose={onClose}
      done={t('confirmed')}
    >
      <Alert className="ay-wide" type="info" showIcon title={t('confirmNote')} />
      <Field name="fileId" wide control={<FileField onBusy={setBusy} />} />
      {!builtIn && (
        <div className="ay-wide">
          <Difference id={id} />
        </div>
      )}
    </FormDrawer>
  );
};

export default ConfirmForm;
