import { type EmergencyRow, emergencyKinds, laboratoryEndpoints } from '@anyan/contract';
import { Button, Input, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { codeOf } from '../../../widgets/scan/scanned.ts';
import { PictureField } from '../../../widgets/upload/PictureField.tsx';
import { recordTexts } from '../recordTexts.ts';

const { emergencyEquipmentCheck, emergencyEquipmentDetails } = laboratoryEndpoints;

interface Props {
  /** Absent: found by the code on its label. */
  row?: EmergencyRow;
  /** The code, where it was scanned already. */
  code?: string;
  onClose: () => void;
}

/** The check of a piece of equipment: normal or not, a note, a photo. */
const EmergencyCheck = ({ row, code, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const label = useLabel();
  const [found, setFound] = useState(row);
  if (!found) return <FindByLabel code={code} onFound={setFound} onClose={onClose} />;
  return (
    <FormDrawer
      size={480}
      title={t('checkTitle', { name: `${label(emergencyKinds[found.kind])} · ${found.roomText}` })}
      endpoint={emergencyEquipmentCheck}
      initial={{ qrToken: found.qrToken, result: 'normal' }}
      note={t('checkNote')}
      onClose={onClose}
      done={t('checked')}
    >
      <Field name="result" />
      <Field name="note" />
      <Field name="photoFileId" control={<PictureField />} />
    </FormDrawer>
  );
};

/** The code of a label, also out of the address that its picture holds. */
export const codeOfLabel = (words: string): string => codeOf(words).split('/').at(-1) ?? '';

interface Finding {
  code: string | undefined;
  onFound: (row: EmergencyRow) => void;
  onClose: () => void;
}

const FindByLabel = ({ code, onFound, onClose }: Finding) => {
  const t = useTexts(recordTexts);
  const fail = useFailure();
  const [words, setWords] = useState(code ?? '');
  const [busy, setBusy] = useState(false);
  const asked = useRef(false);
  const find = async () => {
    setBusy(true);
    try {
      onFound(await call(emergencyEquipmentDetails, { qrToken: codeOfLabel(words) }));
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!code || asked.current) return;
    asked.current = true;
    void find();
  });
  return (
    <Modal
      open
      title={t('scanTitle')}
      onCancel={onClose}
      footer={
        <Button type="primary" disabled={!words.trim()} loading={busy} onClick={() => void find()}>
          {t('scanFind')}
        </Button>
      }
    >
      <Input
        autoFocus
        value={words}
        maxLength={300}
        aria-label={t('scan')}
        placeholder={t('scan')}
        onChange={(event) => setWords(event.target.value)}
        onPressEnter={() => words.trim() && void find()}
      />
    </Modal>
  );
};

export default EmergencyCheck;
