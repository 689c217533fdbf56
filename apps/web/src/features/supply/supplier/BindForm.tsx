import { supplierEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PickState } from '../../../widgets/pick/PickState.tsx';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from './texts.ts';

interface PickProps {
  id?: string;
  value?: string;
  onChange?: (id: string | undefined) => void;
}

const SupplierSelect = ({ value, onChange, id }: PickProps) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const keyword = useDebounced(words.trim()) || undefined;
  const found = useCall(supplierEndpoints.supplierPageList, { keyword, pageSize: 50 });
  return (
    <Select
      id={id}
      value={value}
      onChange={onChange}
      allowClear
      placeholder={t('choose')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={found.isFetching}
      options={(found.data?.data ?? [])
        .filter(({ can }) => can.includes('bind'))
        .map((one) => ({ value: one.id, label: `${one.supplierCode} ${one.supplierName}` }))}
      notFoundContent={
        <PickState
          text={t('none')}
          pending={found.isFetching}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      }
    />
  );
};

/** Says whose an account is. */
const BindForm = ({ row, onClose }: { row: { id: string; name: string }; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={480}
      title={t('bindTitle', { name: row.name })}
      endpoint={supplierEndpoints.supplierAccountBind}
      initial={{ accountId: row.id, isSupplierAdmin: false }}
      okText={t('bind')}
      onClose={onClose}
      done={t('bound')}
    >
      <Field name="id" wide control={<SupplierSelect />} />
      <Field name="isSupplierAdmin" />
    </FormDrawer>
  );
};

export default BindForm;
