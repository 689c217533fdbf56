import { laboratoryEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { useDebounced } from '../../widgets/pick/useDebounced.ts';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  disabled?: boolean;
  /** Those chosen already, so that an id shows as a name. */
  known?: readonly { id: string; name: string }[];
  'aria-label'?: string;
}

/** Several laboratories that one manages. */
export const LaboratoriesSelect = ({ value, onChange, known = [], ...rest }: Props) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const [met, setMet] = useState<Readonly<Record<string, string>>>({});
  const keyword = useDebounced(words.trim()) || undefined;
  const { data, isFetching } = useCall(laboratoryEndpoints.laboratorySelectList, {
    keyword,
    purpose: 'scope',
  });
  const found = data ?? [];
  const names: Readonly<Record<string, string>> = {
    ...Object.fromEntries(known.map(({ id, name }) => [id, name])),
    ...met,
    ...Object.fromEntries(found.map(({ id, laboratoryName }) => [id, laboratoryName])),
  };
  return (
    <Select
      {...rest}
      mode="multiple"
      style={{ width: '100%' }}
      value={value ?? []}
      placeholder={t('chooseLaboratories')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={found.map(({ id, laboratoryName }) => ({ value: id, label: laboratoryName }))}
      labelRender={({ value: id, label }) => names[String(id)] ?? label ?? id}
      onChange={(ids: string[]) => {
        setMet(names);
        setWords('');
        onChange?.(ids);
      }}
    />
  );
};
