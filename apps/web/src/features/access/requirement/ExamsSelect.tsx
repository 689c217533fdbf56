import { examRuleEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';

interface Props {
  value: string[];
  onChange: (ids: string[]) => void;
  disabled?: boolean;
  /** Names of those that are chosen. */
  known: readonly { of: string; name: string }[];
  'aria-label': string;
}

/** Exams, found by name; one who may not list them sees what is chosen. */
export const ExamsSelect = ({ value, onChange, known, ...rest }: Props) => {
  const mayCall = useMayCall();
  const [words, setWords] = useState('');
  const examName = useDebounced(words.trim());
  const { data, isFetching } = useCall(
    examRuleEndpoints.examRoleShow,
    { ...(examName ? { examName } : {}), pageSize: 50 },
    { enabled: mayCall(examRuleEndpoints.examRoleShow) },
  );
  const names = new Map([
    ...known.map(({ of, name }) => [of, name] as const),
    ...(data?.data ?? []).map(({ id, examName: name }) => [id, name] as const),
  ]);
  return (
    <Select
      {...rest}
      mode="multiple"
      value={value}
      onChange={onChange}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setWords }}
      options={[...names].map(([id, name]) => ({ value: id, label: name }))}
    />
  );
};
