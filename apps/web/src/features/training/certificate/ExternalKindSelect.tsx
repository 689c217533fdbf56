import { externalEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useCall } from '../../../platform/query.ts';

interface Props {
  id?: string;
  value?: string;
  onChange?: (code: string | undefined) => void;
  disabled?: boolean;
  placeholder?: string;
}

/** One of the kinds that the college takes. */
export const ExternalKindSelect = (props: Props) => {
  const { data = [], isPending } = useCall(externalEndpoints.externalKindList);
  return (
    <Select
      {...props}
      allowClear
      loading={isPending}
      style={{ width: '100%', minWidth: 160 }}
      options={data.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
};
