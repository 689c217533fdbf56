import { type BottleRow, bottleEndpoints, units } from '@anyan/contract';
import { App, Checkbox, Form, Input, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PlaceSelect } from './pickers.tsx';
import { takenIn } from './takenIn.ts';
import { texts } from './texts.ts';
import './stock.css';
import { unitText } from '../unitText.ts';

const { bottleDetails, bottleReturn } = bottleEndpoints;

/** Brings a bottle back, with a reading or its weight. */
const ReturnForm = ({ row, onClose }: { row: BottleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { message } = App.useApp();
  const { data } = useCall(bottleDetails, { id: row.id });
  return (
    <FormDrawer
      size={480}
      title={t('returnTitle', { name: row.chineseName })}
      endpoint={bottleReturn}
      initial={{ items: [{ bottleId: row.id, unit: row.unit }] }}
      okText={t('giveBack')}
      note={t(!data?.weighed ? 'returnNote' : data.byWeight ? 'weighedNote' : 'weighedUsedNote')}
      onClose={onClose}
      onDone={({ booked, warnings }) => {
        const left = booked[0]?.balanceAfter;
        void message.success(t('returned', { left: left ? `${left} ${unitText(row.unit)}` : t('blind') }));
        for (const warning of warnings) void message.warning(warning, 8);
        onClose();
      }}
    >
      {!(data?.weighed && data.byWeight) && (
        <Form.Item
          label={t('used')}
          extra={data?.density ? t('byDensity', { density: data.density }) : undefined}
        >
          <div className="chem-actions">
            <Form.Item name={['items', 0, 'used']} noStyle>
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
      )}
      <Form.Item name={['items', 0, 'weightAfter']} label={t('weightAfter')}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name={['items', 0, 'locationId']} label={t('place')} extra={row.locationText}>
        <PlaceSelect laboratoryId={row.laboratoryId} />
      </Form.Item>
      <Form.Item name={['items', 0, 'empty']} valuePropName="checked">
        <Checkbox>{t('emptied')}</Checkbox>
      </Form.Item>
      <Field name="separated" wide />
      <Field name="at" />
    </FormDrawer>
  );
};

export default ReturnForm;
