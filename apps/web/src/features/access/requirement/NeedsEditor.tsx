import { type CertificateNeed, certificateNeeds, externalEndpoints, specialCovers } from '@anyan/contract';
import { Button, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { texts } from '../texts.ts';
import { ExamsSelect } from './ExamsSelect.tsx';
import '../access.css';

interface Props {
  value?: CertificateNeed[];
  onChange?: (needs: CertificateNeed[]) => void;
  disabled?: boolean;
  /** Names of the exams that are chosen. */
  known?: readonly { of: string; name: string }[];
}

const most = 10;

/** Certificates that are asked for, a line each; each of them is needed. */
export const NeedsEditor = ({ value = [], onChange, disabled = false, known = [] }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const change = (at: number, next: CertificateNeed) =>
    onChange?.(value.map((one, no) => (no === at ? next : one)));
  const kinds = Object.entries(certificateNeeds).map(([need, words]) => ({
    value: need as CertificateNeed['need'],
    label: label(words),
  }));
  return (
    <div className="access-rows">
      {value.map((need, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <div key={at} className="access-need">
          <Select
            aria-label={t('needKind')}
            value={need.need}
            options={kinds}
            disabled={disabled}
            onChange={(kind) => change(at, { need: kind })}
          />
          <Which need={need} known={known} disabled={disabled} onChange={(next) => change(at, next)} />
          {!disabled && (
            <Button onClick={() => onChange?.(value.filter((_, no) => no !== at))}>{t('remove')}</Button>
          )}
        </div>
      ))}
      {value.length < most && !disabled && (
        <Button onClick={() => onChange?.([...value, { need: 'cell' }])}>{t('needAdd')}</Button>
      )}
    </div>
  );
};

interface WhichProps {
  need: CertificateNeed;
  known: NonNullable<Props['known']>;
  disabled: boolean;
  onChange: (need: CertificateNeed) => void;
}

const Which = ({ need, known, disabled, onChange }: WhichProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data: kinds } = useCall(externalEndpoints.externalKindList, {});
  const given = { 'aria-label': t('needOf'), disabled };
  switch (need.need) {
    case 'cell':
      return <span />;
    case 'special':
      return (
        <Select
          {...given}
          value={need.special ?? null}
          options={Object.entries(specialCovers).map(([code, words]) => ({
            value: code as keyof typeof specialCovers,
            label: label(words),
          }))}
          onChange={(special) => onChange({ ...need, special })}
        />
      );
    case 'external':
      return (
        <Select
          {...given}
          value={need.kindCode ?? null}
          options={(kinds ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(kindCode) => onChange({ ...need, kindCode })}
        />
      );
    case 'exam':
      return (
        <ExamsSelect
          {...given}
          value={need.examRoleIds ?? []}
          known={known}
          onChange={(examRoleIds) => onChange({ ...need, examRoleIds })}
        />
      );
  }
};
