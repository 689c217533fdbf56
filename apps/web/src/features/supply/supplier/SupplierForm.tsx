import {
  fieldOf,
  pickFields,
  type SupplierDetails,
  type SupplierRow,
  supplierEndpoints,
  supplierFields,
} from '@anyan/contract';
import { Divider, Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { rulesOf } from '../../../platform/rules.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { type Made, PasswordOnce } from './PasswordOnce.tsx';
import { SupplierFields } from './SupplierFields.tsx';
import { texts } from './texts.ts';

const { supplierAdd, supplierEdit, supplierDetails } = supplierEndpoints;

const editOf = (record: SupplierDetails) => ({
  ...pickFields(supplierFields, record),
  id: record.id,
  version: record.version,
});

const administrator = supplierAdd.input.properties.administrator;

const AdministratorFields = () => {
  const label = useLabel();
  return (['name', 'phone', 'loginName'] as const).map((name) => (
    <Form.Item
      key={name}
      name={['administrator', name]}
      label={label(fieldOf(administrator, name) ?? ['', ''])}
      rules={rulesOf(administrator, name, true)}
      required
    >
      <Input autoComplete="off" />
    </Form.Item>
  ));
};

/** Adds a supplier with the account of its administrator, or edits this one. */
const SupplierForm = ({ row, onClose }: { row?: SupplierRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const [made, setMade] = useState<Made>();
  const read = useCall(supplierDetails, { id: row?.id ?? '' }, { enabled: !!row, staleTime: 0 });
  const record = read.isFetchedAfterMount ? read.data : undefined;
  if (made) return <PasswordOnce made={made} onClose={onClose} />;
  if (!row)
    return (
      <FormDrawer
        size={760}
        title={t('add')}
        endpoint={supplierAdd}
        initial={{ mainTypeIds: [], brandIds: [] }}
        onClose={onClose}
        onDone={setMade}
      >
        <SupplierFields contract />
        <Divider titlePlacement="start" plain className="ay-wide" style={{ marginBlock: '4px 16px' }}>
          {t('administrator')}
        </Divider>
        <AdministratorFields />
      </FormDrawer>
    );
  return (
    <FormDrawer
      size={760}
      title={t('editTitle')}
      endpoint={supplierEdit}
      initial={record && editOf(record)}
      read={read}
      reload={async () => editOf(await call(supplierDetails, { id: row.id }))}
      onClose={onClose}
      done={t('saved')}
    >
      <SupplierFields known={record} contract />
    </FormDrawer>
  );
};

export default SupplierForm;
