import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { type BottleRow, bottleEndpoints, portionEndpoints, portionLimits } from '@anyan/contract';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { TheirValue } from '../../../widgets/form/TheirValue.tsx';
import { TagsControl } from '../dictionary/controls.tsx';
import { RequestSelect } from '../request/RequestSelect.tsx';
import { amountTold } from '../stock/left.ts';
import { mayNeedWitness } from '../stock/mayNeedWitness.ts';
import PrintDialog from '../stock/PrintDialog.tsx';
import { PlaceSelect } from '../stock/pickers.tsx';
import { useAsksRequest } from '../stock/useAsksRequest.ts';
import { WitnessField } from '../stock/WitnessField.tsx';
import { PutFields } from '../together/PutFields.tsx';
import { BottleByCode, bottleRules, checkedWhen } from '../waste/BottleByCode.tsx';
import { texts } from './texts.ts';
import { UnitSelect } from './UnitSelect.tsx';
import '../request/request.css';

/** 配制: of several bottles a solution, whose label is printed next. */
const PrepareForm = ({ rows, onClose }: { rows: readonly BottleRow[]; onClose: () => void }) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [made, setMade] = useState<readonly string[]>();
  const [first] = rows;
  const asksRequest = useAsksRequest(rows);
  const read = useCall(bottleEndpoints.bottleDetails, { id: first?.id ?? '' });
  if (made) return <PrintDialog ids={made} onClose={onClose} />;
  return (
    <FormDrawer
      title={t('prepareTitle')}
      endpoint={portionEndpoints.prepareSolution}
      read={read}
      initial={
        read.data && {
          sources: rows.map(({ id, unit }) => ({ bottleId: id, quantity: '', unit })),
          ...{ unit: 'mL' as const, hCodes: read.data.hCodes, locationId: first?.locationId ?? '' },
        }
      }
      okText={t('prepare')}
      note={t('prepareNote')}
      onClose={onClose}
      onDone={({ bottles, warnings }) => {
        void message.success(t('prepareDone', { name: bottles[0]?.bottleCode ?? '' }));
        for (const warning of warnings) void message.warning(warning, 8);
        setMade(bottles.map(({ id }) => id));
      }}
    >
      <Sources rows={rows} />
      <Field
        name="requestId"
        wide
        needed={asksRequest}
        help={t('requestHelp')}
        control={<RequestSelect laboratoryId={first?.laboratoryId ?? ''} />}
      />
      <Field name="name" />
      <Field name="concentration" />
      <Field name="netContent" />
      <Field name="unit" />
      <Field name="expiryDate" />
      <Field name="locationId" control={<PlaceSelect laboratoryId={first?.laboratoryId} />} />
      <Field
        name="hCodes"
        wide
        help={t('hCodesHelp')}
        control={<TagsControl max={60} placeholder="H225" />}
      />
      <Field name="at" />
      <PutFields />
      <Witness rows={rows} />
    </FormDrawer>
  );
};

type Source = { bottleId?: string } | undefined;
const useSources = (): readonly Source[] => {
  const form = Form.useFormInstance();
  return (Form.useWatch('sources', { form, preserve: true }) ?? []) as readonly Source[];
};

/** Asked for where something controlled goes in, or what was typed by its code and may be. */
const Witness = ({ rows }: { rows: readonly BottleRow[] }) => {
  const typed = useSources().some((one) => one?.bottleId && !rows.some(({ id }) => id === one.bottleId));
  if (!typed && !mayNeedWitness(rows)) return null;
  return <WitnessField call="prepareSolution" endpoint={portionEndpoints.prepareSolution} />;
};

const source = portionEndpoints.prepareSolution.input.properties.sources.items;

const Sources = ({ rows }: { rows: readonly BottleRow[] }) => {
  const t = useTexts(texts);
  const given = useSources();
  const known = new Map(rows.map((row) => [row.id, row]));
  return (
    <Form.Item label={t('sources')} required className="ay-wide">
      <TheirValue name="sources" />
      <Form.List name="sources">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => {
              const of = known.get(given[name]?.bottleId ?? '');
              return (
                <div key={key} className="chem-request-line">
                  {of ? (
                    <span>
                      {of.chineseName} {of.bottleCode}{' '}
                      <span className="ay-quiet">
                        {t('left', { left: amountTold(t, of.remaining, of.unit) })}
                      </span>
                    </span>
                  ) : (
                    <Form.Item
                      name={[name, 'bottleId']}
                      rules={bottleRules(source, 'bottleId')}
                      extra={t('byCode')}
                      validateTrigger={checkedWhen}
                      style={{ marginBottom: 0 }}
                    >
                      <BottleByCode />
                    </Form.Item>
                  )}
                  <Form.Item
                    name={[name, 'quantity']}
                    rules={rulesOf(source, 'quantity')}
                    style={{ marginBottom: 0 }}
                  >
                    <Input
                      inputMode="decimal"
                      style={{ width: 110 }}
                      placeholder={t('used')}
                      aria-label={t('used')}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'unit']} style={{ marginBottom: 0 }}>
                    <UnitSelect aria-label={t('unit')} />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('removeSource', { n: name + 1 })}
                    disabled={fields.length === 1}
                    onClick={() => remove(name)}
                  />
                </div>
              );
            })}
            <Button
              disabled={fields.length >= portionLimits.sources}
              onClick={() => add({ quantity: '', unit: 'g' })}
            >
              {t('addSource')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
};

export default PrepareForm;
