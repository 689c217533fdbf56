import {
  type LimitRow,
  type LimitScope,
  limitEndpoints,
  limitFields,
  limitLimits,
  pickFields,
} from '@anyan/contract';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { TagsControl } from '../dictionary/controls.tsx';
import { SubstanceSelect } from '../dictionary/SubstanceSelect.tsx';
import { RoomField } from '../request/RoomField.tsx';
import { PlaceSelect } from '../stock/pickers.tsx';
import { texts } from './texts.ts';

const targets = {
  organization: 'organizationId',
  laboratory: 'laboratoryId',
  room: 'roomId',
  location: 'locationId',
} as const;
const subjects = {
  substance: 'substanceId',
  category: 'category',
  storageClass: 'storageClass',
  hCodes: 'hCodes',
} as const;

const LimitForm = ({ row, onClose }: { row?: LimitRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t(row ? 'edit' : 'add')}
      endpoint={limitEndpoints.limitSave}
      initial={
        row
          ? { ...pickFields(limitFields, row), id: row.id, version: row.version }
          : {
              ...{ scope: 'room', key: 'substance', unit: 'kg', mode: 'forbid', confirmed: true },
              warnAt: limitLimits.warnAt,
            }
      }
      onClose={onClose}
      done={t('saved')}
    >
      <Field name="scope" />
      <Target row={row} />
      <Field name="key" wide />
      <Subject row={row} />
      <Field name="max" />
      <Field name="unit" help={t('unitHelp')} />
      <Area />
      <Field name="warnAt" />
      <Field name="mode" />
      <Field name="confirmed" help={t('confirmHelp')} />
      <Field name="basis" wide />
    </FormDrawer>
  );
};

/** What belongs to another choice goes. */
const useOthersGone = (fields: Readonly<Record<string, string>>, chosen: string | undefined) => {
  const form = Form.useFormInstance();
  useEffect(() => {
    if (!chosen) return;
    for (const [one, field] of Object.entries(fields))
      if (one !== chosen) form.setFieldValue(field, field === 'hCodes' ? [] : null);
  }, [form, fields, chosen]);
};

const Target = ({ row }: { row: LimitRow | undefined }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const scope = Form.useWatch<LimitScope | undefined>('scope');
  const [laboratoryId, setLaboratory] = useState<string>();
  useOthersGone(targets, scope);
  useEffect(() => {
    if (scope && scope !== 'room') form.setFieldValue('fireUnit', null);
  }, [form, scope]);
  const known = row?.scope === scope ? row?.targetText : undefined;
  if (scope === 'organization')
    return <Field name="organizationId" help={t('everyHelp')} control={<LazyOrganizationSelect />} />;
  if (scope === 'laboratory')
    return (
      <Field
        name="laboratoryId"
        help={t('everyHelp')}
        control={
          <LaboratorySelect
            purpose="scope"
            known={row?.laboratoryId ? { id: row.laboratoryId, laboratoryName: known ?? '' } : null}
          />
        }
      />
    );
  if (scope !== 'room' && scope !== 'location') return null;
  return (
    <>
      <Form.Item label={t('laboratory')} extra={known ?? t('whereHelp')}>
        <LaboratorySelect
          purpose="scope"
          value={laboratoryId ?? null}
          onChange={(id) => {
            setLaboratory(id ?? undefined);
            form.setFieldValue(targets[scope], null);
          }}
          aria-label={t('laboratory')}
        />
      </Form.Item>
      {laboratoryId && scope === 'room' && (
        <Field name="roomId" help={t('everyHelp')} control={<RoomField laboratoryId={laboratoryId} />} />
      )}
      {laboratoryId && scope === 'location' && (
        <Field
          name="locationId"
          help={t('everyHelp')}
          control={<PlaceSelect laboratoryId={laboratoryId} />}
        />
      )}
      {scope === 'room' && <Field name="fireUnit" help={t('fireHelp')} />}
    </>
  );
};

const Subject = ({ row }: { row: LimitRow | undefined }) => {
  const key = Form.useWatch<string | undefined>('key');
  useOthersGone(subjects, key);
  if (key === 'substance')
    return (
      <Field
        name="substanceId"
        wide
        needed
        control={
          <SubstanceSelect
            known={
              row?.substanceId
                ? [{ substanceId: row.substanceId, chineseName: row.substanceName ?? '', casCode: null }]
                : []
            }
          />
        }
      />
    );
  if (key === 'category') return <Field name="category" wide needed />;
  if (key === 'storageClass') return <Field name="storageClass" wide needed />;
  if (key === 'hCodes')
    return (
      <Field
        name="hCodes"
        wide
        needed
        control={<TagsControl max={limitLimits.hCodes} placeholder="H225" />}
      />
    );
  return null;
};

/** Neither a container nor a cabinet is measured by the area of its room. */
const Area = () => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const scope = Form.useWatch<string | undefined>('scope');
  const key = Form.useWatch<string | undefined>('key');
  const scaled = scope !== 'location' && key !== 'singleContainer';
  useEffect(() => {
    if (!scaled) form.setFieldValue('areaBasis', null);
  }, [form, scaled]);
  return scaled ? <Field name="areaBasis" help={t('areaHelp')} /> : null;
};

export default LimitForm;
