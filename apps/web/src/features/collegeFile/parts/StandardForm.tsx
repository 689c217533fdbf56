import { type StandardRow, standardEndpoints } from '@anyan/contract';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { pdfOnly } from '../../../widgets/upload/DocumentUpload.tsx';
import { FileField } from '../../../widgets/upload/FileField.tsx';
import { texts } from '../standardTexts.ts';
import { StandardSelect } from './StandardSelect.tsx';

const { standardAdd, standardEdit, standardDetails } = standardEndpoints;

const editOf = ({ state: _, file, replacedBy, ...standard }: StandardRow) => ({
  ...standard,
  fileId: file?.id ?? null,
  replacedById: replacedBy?.id ?? null,
});

/** Adds a law, standard or rule, or edits this one. */
const StandardForm = ({ row, onClose }: { row?: StandardRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const shared = {
    onClose,
    okDisabled: busy,
    children: <StandardFields row={row} onBusy={setBusy} />,
  };
  if (!row)
    return <FormDrawer {...shared} title={t('add')} endpoint={standardAdd} initial={{ kind: 'standard' }} />;
  return (
    <FormDrawer
      {...shared}
      title={t('editTitle')}
      endpoint={standardEdit}
      initial={editOf(row)}
      reload={async () => editOf(await call(standardDetails, { id: row.id }))}
    />
  );
};

const StandardFields = ({
  row,
  onBusy,
}: {
  row?: StandardRow | undefined;
  onBusy: (busy: boolean) => void;
}) => {
  const t = useTexts(texts);
  return (
    <>
      <Field name="number" autoFocus />
      <Field name="kind" />
      <Field name="title" wide />
      <Field name="issuer" wide />
      <Field name="inForceFrom" />
      <Field name="until" help={t('untilHelp')} />
      <Field
        name="replacedById"
        wide
        help={t('replacedHelp')}
        control={<StandardSelect known={row?.replacedBy} except={row?.id} />}
      />
      <Field
        name="fileId"
        wide
        help={t('fileHelp')}
        control={<FileField types={pdfOnly} onBusy={onBusy} {...(row?.file ? { known: row.file } : {})} />}
      />
      <Field name="note" wide />
    </>
  );
};

export default StandardForm;
