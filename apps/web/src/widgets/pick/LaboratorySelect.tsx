import { laboratoryEndpoints, type ResultOf } from '@anyan/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { RiskLevel } from '../show/RiskLevel.tsx';
import { texts } from '../texts.ts';
import { PickState } from './PickState.tsx';
import { useDebounced } from './useDebounced.ts';
import './pick.css';

const { laboratorySelectList } = laboratoryEndpoints;

export type PickedLaboratory = ResultOf<typeof laboratorySelectList>[number];

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** One's own laboratories, or those that one's rights reach. */
  purpose?: 'mine' | 'scope';
  organizationId?: string;
  /** What is chosen already, so that an id shows as a name. */
  known?: { id: string; laboratoryName: string } | null;
  placeholder?: string;
  disabled?: boolean;
  onPicked?: (laboratory: PickedLaboratory | undefined) => void;
  'aria-label'?: string;
}

/** Chooses a laboratory by name, code or pinyin; the first fifty stand open, the rest is found by typing. */
export const LaboratorySelect = (props: Props) => {
  const { value, onChange, purpose, organizationId, known, onPicked, ...rest } = props;
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<PickedLaboratory>();
  const keyword = useDebounced(words.trim()) || undefined;
  const { data, error, isFetching, refetch } = useCall(laboratorySelectList, {
    keyword,
    organizationId,
    purpose,
  });
  const found = data ?? [];
  const met = [picked, known, ...found];
  // What a link has chosen need not be among the first fifty.
  const asked = !!value && !!data && !met.some((one) => one?.id === value);
  const chosen = useCall(laboratorySelectList, { id: value ?? undefined, purpose }, { enabled: asked }).data;
  const nameOf = (id: string) => [...met, ...(chosen ?? [])].find((one) => one?.id === id)?.laboratoryName;
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value ?? undefined}
      allowClear
      placeholder={rest.placeholder ?? t('chooseLaboratory')}
      showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
      loading={isFetching}
      options={found.map((laboratory) => ({
        value: laboratory.id,
        label: laboratory.laboratoryName,
        laboratory,
      }))}
      labelRender={({ value: id, label }) => nameOf(String(id)) ?? label ?? id}
      optionRender={({ data: { laboratory } }) => (
        <div className="ay-pick-laboratory">
          <span>{laboratory.laboratoryName}</span>
          <small>{[laboratory.organizationName, laboratory.roomText].filter(Boolean).join(' · ')}</small>
          {laboratory.riskLevel && <RiskLevel level={laboratory.riskLevel} />}
        </div>
      )}
      notFoundContent={
        <PickState
          text={t('noLaboratory')}
          pending={isFetching}
          error={error}
          onRetry={() => void refetch()}
        />
      }
      onChange={(id: string | undefined) => {
        const one = found.find((laboratory) => laboratory.id === id);
        setPicked(one);
        setWords('');
        onChange?.(id ?? null);
        onPicked?.(one);
      }}
    />
  );
};
