import { adjustmentEndpoints, adjustmentLimits, type BottleRow } from '@anyan/contract';
import { Form, Input } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PicturesField } from '../../../widgets/upload/PicturesField.tsx';
import { unitText } from '../unitText.ts';
import { texts } from './texts.ts';

/** A bottle that is missing, broken, or of which something was spilled. */
const LossForm = ({ row, onClose }: { row: BottleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('lossTitle', { name: row.chineseName })}
      endpoint={adjustmentEndpoints.bottleLoss}
      initial={{ lines: [{ bottleId: row.id }], kind: 'lost', fileIds: [] }}
      okText={t('report')}
      okDanger
      note={t('lossNote')}
      onClose={onClose}
      done={t('reported')}
    >
      <Field name="kind" />
      <Form.Item name={['lines', 0, 'quantity']} label={t('amount', { unit: unitText(row.unit) })}>
        <Input inputMode="decimal" placeholder={row.remaining ?? undefined} />
      </Form.Item>
      <Field name="note" wide />
      <Field name="fileIds" wide control={<PicturesField count={adjustmentLimits.files} />} />
    </FormDrawer>
  );
};

export default LossForm;
