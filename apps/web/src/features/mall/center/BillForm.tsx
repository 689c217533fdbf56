import {
  type BillRow,
  bankFields,
  billEndpoints,
  billFields,
  billOwners,
  groupEndpoints,
  pickFields,
  purchaseRulePermission,
} from '@anyan/contract';
import { Form, Select } from 'antd';
import { useMay } from '../../../platform/auth.tsx';
import { call } from '../../../platform/call.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import type { ControlProps } from '../../../widgets/form/controlProps.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';

const { billAdd, billDetail } = billEndpoints;
const { orderGroupList } = groupEndpoints;

const editOf = (row: BillRow) => ({
  ...pickFields(billFields, row),
  ...{ id: row.id, version: row.version },
});

const BillForm = ({ row, onClose }: { row?: BillRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t(row ? 'billEdit' : 'billAdd')}
      endpoint={billAdd}
      initial={
        row
          ? editOf(row)
          : { ownerKind: 'user', titleType: 'enterprise', invoiceType: 'ordinary', isDefault: false }
      }
      {...(row ? { reload: async () => editOf(await call(billDetail, { id: row.id })) } : {})}
      onClose={onClose}
    >
      {!row && <OwnerFields />}
      <BillFields />
    </FormDrawer>
  );
};

/** Whose it is to be: one's own, of a group that one leads, or the college's. */
const OwnerFields = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const form = Form.useFormInstance();
  const kind = Form.useWatch('ownerKind', form);
  const keepsCollege = useMay(purchaseRulePermission.edit);
  const { data } = useCall(orderGroupList);
  const led = (data ?? []).filter(({ myRole }) => myRole === 'leader');
  const kinds = (Object.keys(billOwners) as (keyof typeof billOwners)[]).filter(
    (one) => one === 'user' || (one === 'group' ? led.length > 0 : keepsCollege),
  );
  if (kinds.length === 1) return null;
  const options = kinds.map((one) => ({ value: one, label: label(billOwners[one]) }));
  return (
    <>
      <Field
        name="ownerKind"
        control={<Choice options={options} onChange={() => form.setFieldsValue({ ownerId: null })} />}
      />
      {kind === 'group' && (
        <Field
          name="ownerId"
          label={t('groupOfBill')}
          needed
          control={<Choice options={led.map((one) => ({ value: one.id, label: one.groupName }))} />}
        />
      )}
    </>
  );
};

const Choice = ({
  options,
  ...rest
}: Partial<ControlProps> & { options: { value: string; label: string }[] }) => (
  <Select {...(rest as object)} options={options} />
);

/** What an organisation and a special invoice need is asked for at once. */
const BillFields = () => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const enterprise = Form.useWatch('titleType', form) === 'enterprise';
  const special = Form.useWatch('invoiceType', form) === 'special';
  return (
    <>
      <Field name="titleType" />
      <Field name="invoiceType" />
      <Field name="billTitle" wide />
      <Field name="taxNo" needed={enterprise} />
      <Field name="receiveEmail" />
      {bankFields.map((field, at) => (
        <Field
          key={field}
          name={field}
          needed={special}
          {...(at === 0 && special ? { help: t('specialHelp') } : {})}
        />
      ))}
      <Field name="isDefault" />
    </>
  );
};

export default BillForm;
