import { type AddressRow, addressEndpoints, addressFields, pickFields } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';

const { addressAdd, addressDetail } = addressEndpoints;

const editOf = (row: AddressRow) => ({
  ...pickFields(addressFields, row),
  ...{ id: row.id, version: row.version },
});

const AddressForm = ({ row, onClose }: { row?: AddressRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t(row ? 'addressEdit' : 'addressAdd')}
      endpoint={addressAdd}
      initial={row ? editOf(row) : { isDefault: false }}
      {...(row ? { reload: async () => editOf(await call(addressDetail, { id: row.id })) } : {})}
      onClose={onClose}
    >
      <Field name="consignee" autoFocus />
      <Field name="phone" />
      <Field name="province" />
      <Field name="city" />
      <Field name="district" />
      <Field name="isDefault" />
      <Field name="detail" wide />
    </FormDrawer>
  );
};

export default AddressForm;
