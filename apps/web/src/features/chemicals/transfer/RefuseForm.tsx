import { type ChemicalTransferRow, chemicalTransferEndpoints } from '@anyan/contract';
import { Form, Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

/** Does not accept what was sent, and says why. */
const RefuseForm = ({ row, onClose }: { row: ChemicalTransferRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('refuseTitle', { no: row.transferNo })}
      endpoint={chemicalTransferEndpoints.transferReceive}
      initial={{ id: row.id, version: row.version }}
      okText={t('refuse')}
      okDanger
      onClose={onClose}
      done={t('refused')}
    >
      <Form.Item
        name="refuseReason"
        className="ay-wide"
        label={t('why')}
        rules={[{ required: true, whitespace: true, message: t('whyNeeded') }]}
      >
        <Input.TextArea autoFocus maxLength={200} rows={3} />
      </Form.Item>
    </FormDrawer>
  );
};

export default RefuseForm;
