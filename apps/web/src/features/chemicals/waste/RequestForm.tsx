import {
  type WasteRequestRow,
  wasteCategories,
  wasteContainerEndpoints,
  wasteRequestEndpoints,
} from '@anyan/contract';
import { App, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { amountTold } from '../stock/left.ts';
import { texts } from './texts.ts';

const { wasteRequestDetails, wasteRequestSave, wasteRequestSubmit, wasteBottleSelectList } =
  wasteRequestEndpoints;

interface Props {
  row?: WasteRequestRow;
  /** Of one that is not at hand. */
  id?: string;
  onClose: () => void;
}

/** Asks that waste of a laboratory is collected; handed in at once unless it is kept as a draft. */
const RequestForm = ({ id, row: given, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [draft, setDraft] = useState(false);
  const submit = useAction(wasteRequestSubmit);
  const reading = !!id && !given;
  const read = useCall(wasteRequestDetails, { id: id ?? '' }, { enabled: reading, staleTime: 0 });
  const row = given ?? (reading ? read.data : undefined);
  const done = ({ id, version }: { id: string; version: number }) => {
    // Closed at once: pressed again, it would be asked for twice.
    onClose();
    if (draft) void message.success(t('drafted'));
    else
      void submit.mutateAsync({ id, version }).then(
        () => message.success(t('submitted')),
        ({ message: reason }: Error) => message.warning(t('kept', { reason }), 8),
      );
  };
  return (
    <FormDrawer
      title={row ? t('editRequest', { no: row.requestNo }) : t('addRequest')}
      endpoint={wasteRequestSave}
      read={reading ? read : undefined}
      initial={
        row
          ? {
              containerIds: row.items.flatMap(({ containerId }) => containerId ?? []),
              bottleIds: row.items.flatMap(({ bottleId }) => bottleId ?? []),
              ...{ kg: row.kg, id: row.id, version: row.version },
              // Of the form alone: what can be chosen follows from it.
              ...({ laboratoryId: row.laboratoryId } as object),
            }
          : reading
            ? undefined
            : { containerIds: [], bottleIds: [] }
      }
      okText={draft ? undefined : t('submit')}
      note={
        <Checkbox checked={draft} onChange={({ target }) => setDraft(target.checked)}>
          {t('draft')}
        </Checkbox>
      }
      onClose={onClose}
      onDone={done}
    >
      <OfLaboratory row={row} />
      <Field name="kg" />
    </FormDrawer>
  );
};

/** The laboratory, and what it has: of another one nothing stays chosen. */
const OfLaboratory = ({ row }: { row: WasteRequestRow | undefined }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const laboratoryId = Form.useWatch('laboratoryId', form) as string | null | undefined;
  return (
    <>
      <Form.Item
        name="laboratoryId"
        label={t('laboratory')}
        className="ay-wide"
        rules={[{ required: true, message: t('laboratoryNeeded') }]}
      >
        <LaboratorySelect
          purpose="scope"
          known={row ? { id: row.laboratoryId, laboratoryName: row.laboratoryName } : null}
          aria-label={t('laboratory')}
          onChange={() => form.setFieldsValue({ containerIds: [], bottleIds: [] })}
        />
      </Form.Item>
      <Choices laboratoryId={laboratoryId ?? undefined} row={row} />
    </>
  );
};

interface Choice {
  value: string;
  label: string;
}
interface Picking {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  options: Choice[];
  laboratoryId: string | undefined;
}

const Some = ({ options, laboratoryId, ...rest }: Picking) => {
  const t = useTexts(texts);
  return (
    <Select
      {...rest}
      mode="multiple"
      style={{ width: '100%' }}
      disabled={!laboratoryId}
      placeholder={laboratoryId ? undefined : t('chooseLaboratory')}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={t('noneToAsk')}
      options={options}
    />
  );
};

/** What a laboratory has that can be asked for, and what the request has already. */
const Choices = ({
  laboratoryId,
  row,
}: {
  laboratoryId: string | undefined;
  row: WasteRequestRow | undefined;
}) => {
  const t = useTexts(texts);
  const label = useLabel();
  const enabled = !!laboratoryId;
  const of = laboratoryId ?? '';
  const containers = useCall(
    wasteContainerEndpoints.wasteContainerPageList,
    { laboratoryId: of, askable: true, pageSize: 100 },
    { enabled },
  );
  const bottles = useCall(wasteBottleSelectList, { laboratoryId: of }, { enabled });
  const own = row?.laboratoryId === laboratoryId ? (row?.items ?? []) : [];
  const had = own.map(({ containerId, bottleId, name, code, amount }) => ({
    ...{
      value: containerId ?? bottleId ?? '',
      label: t('item', { name, code, amount }),
      container: containerId !== null,
    },
  }));
  const merged = (found: Choice[], container: boolean) => [
    ...found,
    ...had.filter((one) => one.container === container && !found.some(({ value }) => value === one.value)),
  ];
  return (
    <>
      <Field
        name="containerIds"
        wide
        control={
          <Some
            laboratoryId={laboratoryId}
            options={merged(
              (containers.data?.data ?? []).map(({ id, code, wasteCategory, filled, unit }) => ({
                value: id,
                label: t('item', {
                  ...{
                    name: label(wasteCategories[wasteCategory]),
                    code,
                    amount: amountTold(t, filled, unit),
                  },
                }),
              })),
              true,
            )}
          />
        }
      />
      <Field
        name="bottleIds"
        wide
        control={
          <Some
            laboratoryId={laboratoryId}
            options={merged(
              (bottles.data ?? []).map(({ id, bottleCode: code, chineseName: name, amount }) => ({
                value: id,
                label: t('item', { name, code, amount }),
              })),
              false,
            )}
          />
        }
      />
    </>
  );
};

export default RequestForm;
