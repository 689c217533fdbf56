import type { Dictionary } from '@anyan/contract';
import { codesOf } from '@anyan/contract';
import { Select, type SelectProps } from 'antd';
import { useLabel } from '../../platform/i18n.ts';

interface Props extends Omit<SelectProps, 'options'> {
  dictionary: Dictionary;
}

/** One code of a dictionary, by its name. */
export const DictionarySelect = ({ dictionary, ...props }: Props) => {
  const label = useLabel();
  return (
    <Select
      style={{ width: '100%' }}
      allowClear
      {...props}
      options={codesOf(dictionary).map((code) => ({
        value: code,
        label: label(dictionary[code] ?? ['', '']),
      }))}
    />
  );
};
