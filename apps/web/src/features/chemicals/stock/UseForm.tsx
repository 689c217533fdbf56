import { type BottleRow, bottleEndpoints, units } from '@anyan/contract';
import { Form, Input, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { leftOf } from './left.ts';
import { takenIn } from './takenIn.ts';
import { texts } from './texts.ts';
import './stock.css';
import { unitText } from '../unitText.ts';

const line = bottleEndpoints.bottleUse.input.properties.items.items;

/** Writes down what was used of a bottle, where it stands or of what one holds. */
const UseForm = ({ row, onClose }: { row: BottleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data } = useCall(bottleEndpoints.bottleDetails, { id: row.id });
  return (
    <FormDrawer
      size={480}
      title={t('useTitle', { name: row.chineseName })}
      endpoint={bottleEndpoints.bottleUse}
      initial={{ items: [{ bottleId: row.id, unit: row.unit, quantity: '', purpose: '' }] }}
      okText={t('use')}
      onClose={onClose}
      done={([one]) =>
        t('usedDone', {
          left: one?.balanceAfter ? `${one.balanceAfter} ${unitText(row.unit)}` : t('blind'),
        })
      }
    >
      <Form.Item
        label={t('used')}
        required
        extra={[leftOf(t, row), data?.density && t('byDensity', { density: data.density })]
          .filter(Boolean)
          .join(' · ')}
      >
        <div className="chem-actions">
          <Form.Item name={['items', 0, 'quantity']} rules={rulesOf(line, 'quantity')} noStyle>
            <Input autoFocus inputMode="decimal" style={{ width: 160 }} aria-label={t('used')} />
          </Form.Item>
          <Form.Item name={['items', 0, 'unit']} noStyle>
            <Select
              style={{ width: 90 }}
              options={takenIn(row.unit, data?.density).map((value) => ({
                value,
                label: label(units[value]),
              }))}
            />
          </Form.Item>
        </div>
      </Form.Item>
      <Form.Item name={['items', 0, 'purpose']} label={t('purpose')} rules={rulesOf(line, 'purpose')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={['items', 0, 'projectName']} label={t('project')}>
        <Input maxLength={100} />
      </Form.Item>
      <Field name="at" />
    </FormDrawer>
  );
};

export default UseForm;
