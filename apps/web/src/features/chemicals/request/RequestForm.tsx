import {
  type BottleRow,
  type ChemicalRequestRow,
  chemicalRequestEndpoints,
  chemicalRequestFields,
  pickFields,
} from '@anyan/contract';
import { App, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { FileField } from '../../../widgets/upload/FileField.tsx';
import { ItemsField } from './ItemsField.tsx';
import { RoomField } from './RoomField.tsx';
import { texts } from './texts.ts';

const { requestDetails, requestSave, requestSubmit } = chemicalRequestEndpoints;

interface Props {
  row?: ChemicalRequestRow;
  /** Of one that is not at hand. */
  id?: string;
  /** A new one for what is in this bottle. */
  of?: Pick<
    BottleRow,
    'laboratoryId' | 'laboratoryName' | 'substanceId' | 'chineseName' | 'casCode' | 'unit'
  >;
  onClose: () => void;
}

/** One line to begin with; what is not given yet the form asks for. */
const asked = (of: Props['of']) =>
  ({
    ...(of ? { laboratoryId: of.laboratoryId } : {}),
    items: [{ ...(of ? { substanceId: of.substanceId } : {}), quantity: '', unit: of?.unit ?? 'g' }],
  }) as never;

/** Asks for chemicals of one's laboratory, or corrects what was asked; handed in at once unless it is kept as a draft. */
const RequestForm = ({ id, row: given, of, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [draft, setDraft] = useState(false);
  const submit = useAction(requestSubmit);
  const reading = !!id && !given;
  const read = useCall(requestDetails, { id: id ?? '' }, { enabled: reading, staleTime: 0 });
  const row = given ?? (reading ? read.data : undefined);
  const place = row ?? of;
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
      title={row ? t('edit', { no: row.requestNo }) : t('add')}
      endpoint={requestSave}
      read={reading ? read : undefined}
      initial={
        row
          ? {
              ...pickFields(chemicalRequestFields, row),
              items: row.items.map(({ substanceId, quantity, unit }) => ({ substanceId, quantity, unit })),
              ...{ id: row.id, version: row.version },
            }
          : reading
            ? undefined
            : asked(of)
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
      <Field
        name="laboratoryId"
        wide
        control={
          <LaboratorySelect
            purpose="mine"
            known={place ? { id: place.laboratoryId, laboratoryName: place.laboratoryName } : null}
          />
        }
      />
      <ItemsField known={row?.items ?? (of ? [of] : [])} />
      <Field name="purpose" wide />
      <Field name="useFrom" />
      <Field name="useTo" />
      <Field name="projectName" />
      <Rooms />
      <Field
        name="secondUserId"
        help={t('secondHelp')}
        control={
          <LazyPersonSelect
            known={row?.secondUserId ? [{ id: row.secondUserId, name: row.secondUserName ?? '' }] : []}
          />
        }
      />
      <Field name="experimentPlanFileId" wide help={t('planHelp')} control={<FileField />} />
    </FormDrawer>
  );
};

const Rooms = () => {
  const t = useTexts(texts);
  const laboratoryId = Form.useWatch('laboratoryId') as string | undefined;
  return <Field name="useRoomId" help={t('roomHelp')} control={<RoomField laboratoryId={laboratoryId} />} />;
};

export default RequestForm;
