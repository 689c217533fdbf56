import { organizationEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useCall } from '../../platform/query.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Only levels deeper than this one (below a parent). */
  deeperThan?: number;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
}

/** One of the college's levels. */
export const LevelSelect = ({ value, onChange, deeperThan, ...rest }: Props) => {
  const { data, isPending } = useCall(organizationEndpoints.levelList, undefined, { staleTime: 60_000 });
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      allowClear
      loading={isPending}
      options={(data ?? []).map((level) => ({
        value: level.id,
        label: level.levelName,
        disabled: deeperThan !== undefined && level.order <= deeperThan,
      }))}
    />
  );
};
