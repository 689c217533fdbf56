import { type CollegeFileRow, collegeFileEndpoints } from '@anyan/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { ScopeFields } from '../../../widgets/form/ScopeFields.tsx';
import { FileField } from '../../../widgets/upload/FileField.tsx';
import { texts } from '../texts.ts';

const { collegeFileAdd, collegeFileEdit } = collegeFileEndpoints;

/** Adds a file to the download centre, or edits what is said of this one. */
const CollegeFileForm = ({ row, onClose }: { row?: CollegeFileRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  if (!row)
    return (
      <FormDrawer
        onClose={onClose}
        title={t('add')}
        endpoint={collegeFileAdd}
        initial={{ category: 'regulation', wholeCollege: false, organizationIds: [], userTypes: [] }}
        okDisabled={busy}
      >
        <UploadField onBusy={setBusy} />
        <SharedFields />
      </FormDrawer>
    );
  const { id, name, category, wholeCollege, organizations, userTypes, version } = row;
  return (
    <FormDrawer
      onClose={onClose}
      title={t('editTitle')}
      endpoint={collegeFileEdit}
      initial={{
        id,
        name,
        category,
        wholeCollege,
        organizationIds: organizations.map((one) => one.id),
        userTypes,
        version,
      }}
    >
      <SharedFields />
    </FormDrawer>
  );
};

const UploadField = ({ onBusy }: { onBusy: (busy: boolean) => void }) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  return (
    <Field
      name="fileId"
      wide
      needed
      help={t('fileHelp')}
      control={
        <FileField
          onBusy={onBusy}
          onSent={(name) => {
            // What the file is called is mostly what it is to be called here.
            if (!form.getFieldValue('name'))
              form.setFieldValue('name', name.replace(/\.\w+$/, '').slice(0, 100));
          }}
        />
      }
    />
  );
};

const SharedFields = () => {
  const t = useTexts(texts);
  return (
    <>
      <Field name="name" />
      <Field name="category" />
      <ScopeFields help={t('scopeHelp')} />
      <Field name="userTypes" wide help={t('typesHelp')} />
    </>
  );
};

export default CollegeFileForm;
