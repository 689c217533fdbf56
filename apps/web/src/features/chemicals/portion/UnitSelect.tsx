import { baseOf, type Unit, units, unitsOf } from '@anyan/contract';
import { Select } from 'antd';
import { useLabel } from '../../../platform/i18n.ts';

interface Props {
  /** Only units of its kind. */
  like?: Unit | undefined;
  'aria-label': string;
  value?: Unit;
  onChange?: (unit: Unit) => void;
}

export const UnitSelect = ({ like, ...rest }: Props) => {
  const label = useLabel();
  const some = like ? unitsOf(baseOf(like)) : (Object.keys(units) as Unit[]);
  return (
    <Select
      {...rest}
      style={{ width: 84 }}
      options={some.map((value) => ({ value, label: label(units[value]) }))}
    />
  );
};
