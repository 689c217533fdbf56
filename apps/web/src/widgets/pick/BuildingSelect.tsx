import { buildingEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useCall } from '../../platform/query.ts';

interface Props {
  value?: string | null;
  onChange?: (value: string | null) => void;
  'aria-label'?: string;
  placeholder?: string;
}

/** A building by its name. */
export const BuildingSelect = ({ value, onChange, ...rest }: Props) => {
  const { data } = useCall(buildingEndpoints.roomSelectList, {}, { staleTime: 60_000 });
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={(data?.buildings ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: string | undefined) => onChange?.(id ?? null)}
    />
  );
};
