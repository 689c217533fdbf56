import { Select } from 'antd';
import { useState } from 'react';
import { type Found, type Named, useFinding } from './useFinding.tsx';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  disabled?: boolean;
  placeholder: string;
  'aria-label'?: string;
  none: string;
  /** What is chosen already, so that an id shows as a name. */
  known?: readonly Named[] | undefined;
  /** So many at most; as many as one likes unless given. */
  most?: number;
  /** One that cannot be chosen. */
  without?: string | undefined;
  useFound: (words: string | undefined) => Found;
}

/** Chooses several records by words that the server searches for. */
export const SearchSelect = ({
  value,
  onChange,
  none,
  known = [],
  without,
  most,
  useFound,
  ...rest
}: Props) => {
  const { found, forget, select } = useFinding(useFound, none);
  const [met, setMet] = useState<readonly Named[]>([]);
  const nameOf = (id: string) => [...met, ...known, ...found].find((one) => one.id === id)?.name;
  return (
    <Select
      {...rest}
      {...select}
      options={select.options.filter(({ value: id }) => id !== without)}
      mode="multiple"
      style={{ width: '100%' }}
      value={value ?? []}
      allowClear
      {...(most === undefined ? {} : { maxCount: most + 1 })}
      labelRender={({ value: id, label }) => nameOf(String(id)) ?? label ?? id}
      onChange={(ids: string[]) => {
        setMet((before) => [...found.filter(({ id }) => ids.includes(id)), ...before]);
        forget();
        onChange?.(ids);
      }}
    />
  );
};
