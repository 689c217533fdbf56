import { groupLimits, laboratoryEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import type { ControlProps } from '../../../widgets/form/controlProps.ts';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { texts } from '../texts.ts';

interface Props extends Partial<ControlProps> {
  /** One's own laboratories alone. */
  own?: boolean;
  /** Those chosen already, so that an id shows as a name. */
  known?: readonly { id: string; laboratoryName: string }[];
}

/** Laboratories that a group buys for. */
export const LaboratoriesField = ({ value, onChange, own, known = [], id, disabled }: Props) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const [met, setMet] = useState<Readonly<Record<string, string>>>({});
  const keyword = useDebounced(words.trim()) || undefined;
  const { data, isFetching } = useCall(laboratoryEndpoints.laboratorySelectList, {
    keyword,
    ...(own ? { purpose: 'mine' as const } : {}),
  });
  const found = data ?? [];
  const names: Readonly<Record<string, string>> = {
    ...met,
    ...Object.fromEntries([...known, ...found].map((one) => [one.id, one.laboratoryName])),
  };
  return (
    <Select
      id={id}
      disabled={disabled}
      mode="multiple"
      style={{ width: '100%' }}
      maxCount={groupLimits.laboratories}
      value={(value as string[] | null | undefined) ?? []}
      placeholder={t('chooseLaboratories')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={found.map((one) => ({ value: one.id, label: one.laboratoryName }))}
      labelRender={({ value: one, label }) => names[String(one)] ?? label ?? one}
      onChange={(ids: string[]) => {
        setMet(names);
        setWords('');
        onChange?.(ids);
      }}
    />
  );
};
