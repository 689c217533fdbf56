import { instanceEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useCall } from '../../../platform/query.ts';

interface Props {
  id?: string;
  value?: unknown;
  onChange?: (kinds: string[] | undefined) => void;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Chooses kinds of applications by their names. */
export const KindSelect = ({ value, onChange, ...rest }: Props) => {
  const { data, isPending } = useCall(instanceEndpoints.kindNameList, undefined, { staleTime: 300_000 });
  return (
    <Select
      {...rest}
      mode="multiple"
      style={{ width: '100%' }}
      allowClear
      maxTagCount="responsive"
      loading={isPending}
      showSearch={{ optionFilterProp: 'label' }}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={(kinds: string[]) => onChange?.(kinds.length ? kinds : undefined)}
      options={data?.map(({ kind, name }) => ({ value: kind, label: name }))}
    />
  );
};
