import { Select } from 'antd';
import { useState } from 'react';
import { PickState } from './PickState.tsx';
import { useDebounced } from './useDebounced.ts';
import './pick.css';

export interface Choice {
  id: string;
  name: string;
  hint?: string | null;
}

interface Search {
  found: readonly Choice[];
  isFetching: boolean;
  error: { message: string } | null;
  refetch: () => unknown;
}

export interface SearchSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** What is chosen already, so that an id shows as a name. */
  known?: { id: string | null; name: string | null } | null | undefined;
  disabled?: boolean;
}

interface Props extends SearchSelectProps {
  /** A hook that asks for what was typed. */
  useFound: (keyword: string | undefined) => Search;
  placeholder: string;
  none: string;
}

/** Chooses one of many that a call finds by what is typed; the first of them stand open. */
export const SearchSelect = ({ useFound, value, onChange, known, placeholder, none, ...rest }: Props) => {
  const [words, setWords] = useState('');
  const [met, setMet] = useState<Choice>();
  const { found, isFetching, error, refetch } = useFound(useDebounced(words.trim()) || undefined);
  const nameOf = (id: unknown) => [met, known, ...found].find((one) => one?.id === id)?.name;
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      allowClear
      placeholder={placeholder}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={found.map(({ id, name, hint }) => ({ value: id, label: name, hint }))}
      labelRender={({ value: id, label }) => nameOf(id) ?? label ?? String(id)}
      optionRender={({ label, data: { hint } }) =>
        hint ? (
          <div className="ay-pick-hinted">
            <span>{label}</span>
            <small>{hint}</small>
          </div>
        ) : (
          label
        )
      }
      notFoundContent={
        <PickState text={none} pending={isFetching} error={error} onRetry={() => void refetch()} />
      }
      onChange={(id: string | undefined) => {
        setMet(found.find((one) => one.id === id));
        setWords('');
        onChange?.(id ?? null);
      }}
    />
  );
};
