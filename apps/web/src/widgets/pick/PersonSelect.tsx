import { personEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { PersonAvatar } from '../show/PersonAvatar.tsx';
import { texts } from '../texts.ts';
import { PickState } from './PickState.tsx';
import { useDebounced } from './useDebounced.ts';
import './pick.css';

export interface PickedPerson {
  id: string;
  name: string;
  organizationName?: string | null;
}

type Value = string | string[] | null | undefined;

interface Props {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
  multiple?: boolean;
  /** Who is chosen already, so that an id shows as a name. */
  known?: readonly (PickedPerson | null | undefined)[];
  userType?: 1 | 2 | 3 | 4;
  organizationId?: string;
  /** Those who may not be chosen (oneself in a hand-over). */
  without?: readonly string[];
  placeholder?: string;
  disabled?: boolean;
  onPicked?: (people: PickedPerson[]) => void;
  'aria-label'?: string;
}

/** The server searches from so many characters on. */
export const fewestCharacters = 2;

/** Chooses people by name or number; asks the server while typing. */
export const PersonSelect = (props: Props) => {
  const {
    value,
    onChange,
    multiple,
    known = [],
    userType,
    organizationId,
    without = [],
    onPicked,
    ...rest
  } = props;
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const [met, setMet] = useState<Record<string, PickedPerson>>({});
  const keyword = useDebounced(words.trim());
  const enough = [...keyword].length >= fewestCharacters;
  const { data, error, isFetching, refetch } = useCall(
    personEndpoints.personSelectList,
    { keyword, userType, organizationId },
    { enabled: enough },
  );
  const found = (enough ? (data ?? []) : []).filter((person) => !without.includes(person.id));
  const nameOf = (id: string) => met[id] ?? known.find((person) => person?.id === id);
  const options = found.map((person) => ({ value: person.id, label: person.name, person }));

  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      mode={multiple ? 'multiple' : undefined}
      value={value ?? undefined}
      allowClear
      placeholder={rest.placeholder ?? t('choosePerson')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={options}
      // Who is chosen is seldom among those just found; an id would show.
      labelRender={({ value: id, label }) => nameOf(String(id))?.name ?? label ?? id}
      optionRender={({ data: option }) => (
        <PersonAvatar name={option.person.name} hint={option.person.organizationName} />
      )}
      notFoundContent={
        <PickState
          text={enough ? t('noPerson') : t('twoCharacters')}
          pending={isFetching}
          error={enough ? error : null}
          onRetry={() => void refetch()}
        />
      }
      onChange={(next: Value) => {
        const ids = [next ?? []].flat();
        const people = ids.flatMap((id) => found.find((person) => person.id === id) ?? nameOf(id) ?? []);
        setMet((before) => ({
          ...before,
          ...Object.fromEntries(people.map((person) => [person.id, person])),
        }));
        setWords('');
        onChange?.(next ?? null);
        onPicked?.(people);
      }}
    />
  );
};
