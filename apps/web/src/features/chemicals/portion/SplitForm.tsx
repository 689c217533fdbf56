import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import {
  type BottleRow,
  decimalOf,
  inBase,
  inUnit,
  portionEndpoints,
  portionLimits,
  type Unit,
} from '@anyan/contract';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { TheirValue } from '../../../widgets/form/TheirValue.tsx';
import { amountTold } from '../stock/left.ts';
import { mayNeedWitness } from '../stock/mayNeedWitness.ts';
import PrintDialog from '../stock/PrintDialog.tsx';
import { PlaceSelect } from '../stock/pickers.tsx';
import { WitnessField } from '../stock/WitnessField.tsx';
import { PutFields } from '../together/PutFields.tsx';
import { texts } from './texts.ts';
import { UnitSelect } from './UnitSelect.tsx';
import '../request/request.css';
import { unitText } from '../unitText.ts';

interface Part {
  netContent: string;
  unit: Unit;
  locationId?: string | null;
}

/** 分装: a bottle into others, each with a label of its own that is printed next. */
const SplitForm = ({ row, onClose }: { row: BottleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [made, setMade] = useState<readonly string[]>();
  if (made) return <PrintDialog ids={made} onClose={onClose} />;
  return (
    <FormDrawer
      title={t('splitTitle', { name: row.chineseName, code: row.bottleCode })}
      endpoint={portionEndpoints.bottleSplit}
      initial={{
        bottleId: row.id,
        parts: [{ netContent: '', unit: row.unit, locationId: row.locationId ?? '' }],
      }}
      okText={t('split')}
      note={t('splitNote')}
      onClose={onClose}
      onDone={({ bottles, booked, warnings }) => {
        const left = amountTold(t, booked[0]?.balanceAfter ?? null, row.unit);
        void message.success(t('splitDone', { n: bottles.length, left }));
        for (const warning of warnings) void message.warning(warning, 8);
        setMade(bottles.map(({ id }) => id));
      }}
    >
      <Parts row={row} />
      <Field name="at" />
      <PutFields />
      {mayNeedWitness([row]) && <WitnessField call="bottleSplit" endpoint={portionEndpoints.bottleSplit} />}
    </FormDrawer>
  );
};

const part = portionEndpoints.bottleSplit.input.properties.parts.items;

const Parts = ({ row }: { row: BottleRow }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const parts = (Form.useWatch('parts', { form, preserve: true }) ?? []) as readonly (Part | undefined)[];
  const sum = parts.reduce((all, part) => all + (part ? (inBase(part.netContent, part.unit) ?? 0n) : 0n), 0n);
  const left = amountTold(t, row.remaining, row.unit);
  return (
    <Form.Item
      label={t('parts')}
      required
      className="ay-wide"
      extra={t('partsLeft', {
        left,
        sum: sum === 0n ? decimalOf(0n) : `${inUnit(sum, row.unit)} ${unitText(row.unit)}`,
      })}
    >
      <TheirValue name="parts" />
      <Form.List name="parts">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className="chem-request-line">
                <Form.Item
                  name={[name, 'locationId']}
                  rules={rulesOf(part, 'locationId')}
                  style={{ marginBottom: 0 }}
                >
                  <PlaceSelect laboratoryId={row.laboratoryId} aria-label={t('place')} />
                </Form.Item>
                <Form.Item
                  name={[name, 'netContent']}
                  rules={rulesOf(part, 'netContent')}
                  style={{ marginBottom: 0 }}
                >
                  <Input
                    inputMode="decimal"
                    style={{ width: 110 }}
                    placeholder={t('content')}
                    aria-label={t('content')}
                  />
                </Form.Item>
                <Form.Item name={[name, 'unit']} style={{ marginBottom: 0 }}>
                  <UnitSelect like={row.unit} aria-label={t('unit')} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('remove', { n: name + 1 })}
                  disabled={fields.length === 1}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {[1, 5].map((n) => (
              <Button
                key={n}
                style={{ marginRight: 8 }}
                disabled={fields.length + n > portionLimits.parts}
                onClick={() => {
                  // Parts are mostly alike.
                  const last = (form.getFieldValue('parts') as Part[]).at(-1);
                  for (let i = 0; i < n; i += 1) add({ ...last });
                }}
              >
                {t('more', { n })}
              </Button>
            ))}
          </>
        )}
      </Form.List>
    </Form.Item>
  );
};

export default SplitForm;
