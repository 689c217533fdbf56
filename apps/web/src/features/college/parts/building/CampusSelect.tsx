import { buildingEndpoints } from '@anyan/contract';
import { AutoComplete, Select } from 'antd';
import { useCall } from '../../../../platform/query.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** A new one may be typed. */
  free?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
}

/** A campus that buildings stand on. */
export const CampusSelect = ({ value, onChange, free, ...rest }: Props) => {
  const { data = [] } = useCall(buildingEndpoints.campusList, undefined, { staleTime: 60_000 });
  const shared = {
    ...rest,
    style: { width: '100%' },
    value: value ?? undefined,
    onChange: (next: string | undefined) => onChange?.(next ?? null),
    options: data.map((campus) => ({ value: campus, label: campus })),
    allowClear: true,
  };
  return free ? <AutoComplete {...shared} showSearch={{ filterOption: true }} /> : <Select {...shared} />;
};
