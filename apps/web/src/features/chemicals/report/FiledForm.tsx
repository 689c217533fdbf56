import { type ChemicalReportRow, chemicalReportEndpoints, chemicalReportKinds } from '@anyan/contract';
import { useState } from 'react';
import { today } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { FileField } from '../../../widgets/upload/FileField.tsx';
import { texts } from './texts.ts';

/** Says when a report was handed in, with its receipt. */
const FiledForm = ({ row, onClose }: { row: ChemicalReportRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [busy, setBusy] = useState(false);
  const { id, version, kind, period, filedOn } = row;
  return (
    <FormDrawer
      size={480}
      title={t('fileTitle', { name: label(chemicalReportKinds[kind]), period })}
      endpoint={chemicalReportEndpoints.reportMarkFiled}
      initial={{ id, version, date: filedOn ?? today() }}
      note={t('fileNote')}
      okDisabled={busy}
      onClose={onClose}
      done={t('filed')}
    >
      <Field name="date" wide />
      <Field name="fileId" wide control={<FileField onBusy={setBusy} />} />
    </FormDrawer>
  );
};

export default FiledForm;
