import {
  type LimitUsage,
  limitEndpoints,
  limitLimits,
  limitRaiseFields,
  limitUnits,
  pickFields,
} from '@anyan/contract';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { RoomField } from '../request/RoomField.tsx';
import { useSubject } from './subject.ts';
import { texts } from './texts.ts';

const { limitRaiseDetails, limitRaiseSubmit } = limitEndpoints;

interface Props {
  /** What is to be raised, for a laboratory. */
  of?: LimitUsage & { laboratoryId: string };
  /** One that was returned. */
  id?: string;
  onClose: () => void;
}

/** Asks for more than a limit allows, until a day; or corrects what was returned. */
const RaiseForm = ({ of, id, onClose }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const subject = useSubject();
  const [busy, setBusy] = useState(false);
  const read = useCall(limitRaiseDetails, { id: id ?? '' }, { enabled: !!id, staleTime: 0 });
  const row = id ? read.data : undefined;
  const about = of
    ? `${subject(of)} ${t('usedOf', { now: of.now, allowed: of.allowed, unit: label(limitUnits[of.unit]) })}`
    : row && `${row.limitText} ${t('amountOf', { n: row.max, unit: label(limitUnits[row.unit]) })}`;
  return (
    <FormDrawer
      size={480}
      title={t('raiseTitle')}
      endpoint={limitRaiseSubmit}
      read={id ? read : undefined}
      initial={
        of
          ? { limitId: of.limitId, laboratoryId: of.laboratoryId, fileIds: [] }
          : row && {
              ...pickFields(limitRaiseFields, row),
              ...{ id: row.id, version: row.version, fileIds: row.files.map(({ id: fileId }) => fileId) },
            }
      }
      okText={t('submit')}
      okDisabled={busy}
      note={about}
      onClose={onClose}
      done={t('submitted')}
    >
      <Field name="newMax" wide autoFocus />
      <Field name="validTo" wide help={t('validHelp')} />
      <Field
        name="roomId"
        wide
        help={t('roomHelp')}
        control={<RoomField laboratoryId={of?.laboratoryId ?? row?.laboratoryId} />}
      />
      <Field name="reason" wide />
      <Field
        name="fileIds"
        wide
        control={<DocumentUpload count={limitLimits.files} known={row?.files ?? []} onBusy={setBusy} />}
      />
    </FormDrawer>
  );
};

export default RaiseForm;
