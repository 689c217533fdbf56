import {
  pickFields,
  type SupplierDetails,
  supplierProfileFields,
  supplierSelfEndpoints,
} from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { SupplierFields } from './SupplierFields.tsx';
import { texts } from './texts.ts';

const { supplierProfileSave, supplierProfileDetails } = supplierSelfEndpoints;

const editOf = (record: SupplierDetails) => ({
  ...pickFields(supplierProfileFields, record),
  version: record.version,
});

/** The company's own data; what the college goes by waits for its office. */
const ProfileForm = ({ record, onClose }: { record: SupplierDetails; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={760}
      title={t('edit')}
      endpoint={supplierProfileSave}
      initial={editOf(record)}
      reload={async () => editOf(await call(supplierProfileDetails, undefined))}
      note={record.supplierStatus === 'materials' ? undefined : t('profileNote')}
      onClose={onClose}
      done={({ pending }) => t(pending ? 'profilePending' : 'saved')}
    >
      <SupplierFields known={record} />
    </FormDrawer>
  );
};

export default ProfileForm;
