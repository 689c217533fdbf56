import {
  pickFields,
  type UnattendedRow,
  unattendedEndpoints,
  unattendedFields,
  unattendedLimits,
} from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { texts } from './unattendedTexts.ts';

const pictures: readonly string[] = ['jpg', 'jpeg', 'png'];

interface Props {
  /** The run that is changed; else a new one in `room`. */
  of?: UnattendedRow;
  room?: { id: string; roomText: string; categories: UnattendedRow['hazards'] };
  onClose: () => void;
}

/** What goes on after one has left, until when, and what to do when something happens. */
const UnattendedForm = ({ of, room, onClose }: Props) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const known = of ? [{ id: of.contactId, name: of.contactName ?? '' }] : [];
  return (
    <FormDrawer
      title={of ? t('edit') : t('addOf', { room: room?.roomText ?? '' })}
      endpoint={unattendedEndpoints.unattendedSave}
      initial={
        of
          ? { id: of.id, version: of.version, ...pickFields(unattendedFields, of) }
          : { roomId: room?.id ?? '', hazards: room?.categories ?? [], photoIds: [] }
      }
      okDisabled={busy}
      onClose={onClose}
      done={t('saved')}
    >
      <Field name="title" wide autoFocus />
      <Field name="hazards" wide />
      <Field name="plannedEnd" wide help={t('endHelp')} />
      <Field name="contactId" control={<LazyPersonSelect known={known} />} />
      <Field name="phone" />
      <Field name="emergencyAction" wide help={t('actionHelp')} />
      <Field
        name="photoIds"
        wide
        control={
          <DocumentUpload
            count={unattendedLimits.photos}
            pictures
            types={pictures}
            known={(of?.photoIds ?? []).map((id, at) => ({ id, name: `${t('photos')} ${at + 1}` }))}
            onBusy={setBusy}
          />
        }
      />
    </FormDrawer>
  );
};

export default UnattendedForm;
