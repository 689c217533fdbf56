import { type ChemicalTransferRow, chemicalTransferEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

/** Does not accept what was sent, and says why. */
const RefuseForm = ({ row, onClose }: { row: ChemicalTransferRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      open
      size={480}
      title={t('refuseTitle', { no: row.transferNo })}
      endpoint={chemicalTransferEndpoints.transferReceive}
      initial={{ id: row.id, version: row.version }}
      okText={t('refuse')}
      okDanger
      onClose={onClose}
      onDone={() => {
        void message.success(t('refused'));
        onClose();
      }}
    >
      <Field name="refuseReason" wide required autoFocus />
    </FormDrawer>
  );
};

export default RefuseForm;
