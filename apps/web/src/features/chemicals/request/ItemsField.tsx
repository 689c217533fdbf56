import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { chemicalRequestFields, type RequestItem, requestLimits, units } from '@anyan/contract';
import { Button, Form, Input, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { TheirValue } from '../../../widgets/form/TheirValue.tsx';
import { SubstanceSelect } from '../dictionary/SubstanceSelect.tsx';
import { texts } from './texts.ts';
import './request.css';

const item = chemicalRequestFields.items.items;

/** The substances that are asked for, each with how much. */
export const ItemsField = ({
  known,
}: {
  known: readonly Pick<RequestItem, 'substanceId' | 'chineseName' | 'casCode'>[];
}) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <Form.Item label={t('items')} required className="ay-wide">
      <TheirValue name="items" />
      <Form.List name="items">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className="chem-request-line">
                <Form.Item
                  name={[name, 'substanceId']}
                  rules={rulesOf(item, 'substanceId')}
                  style={{ marginBottom: 0 }}
                >
                  <SubstanceSelect known={known} aria-label={t('substance')} />
                </Form.Item>
                <Form.Item
                  name={[name, 'quantity']}
                  rules={rulesOf(item, 'quantity')}
                  style={{ marginBottom: 0 }}
                >
                  <Input
                    inputMode="decimal"
                    style={{ width: 110 }}
                    placeholder={t('quantity')}
                    aria-label={t('quantity')}
                  />
                </Form.Item>
                <Form.Item name={[name, 'unit']} style={{ marginBottom: 0 }}>
                  <Select
                    style={{ width: 84 }}
                    aria-label={t('unit')}
                    options={Object.entries(units).map(([value, words]) => ({ value, label: label(words) }))}
                  />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('removeItem', { n: name + 1 })}
                  disabled={fields.length === 1}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              icon={<PlusOutlined />}
              disabled={fields.length >= requestLimits.items}
              onClick={() => add({ quantity: '', unit: 'g' })}
            >
              {t('addItem')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
};
