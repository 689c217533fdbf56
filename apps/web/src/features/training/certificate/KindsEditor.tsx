import { type ExternalKind, hazardCategories, riskLevels, specialCovers } from '@anyan/contract';
import { Button, Checkbox, Input, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../certificateTexts.ts';
import './certificates.css';

interface Props {
  value?: ExternalKind[];
  onChange?: (kinds: ExternalKind[]) => void;
  disabled?: boolean;
}

const most = 30;
const blank: ExternalKind = {
  ...{ code: '', name: '', needValidTo: false },
  ...{ coversHazardCategories: [], coversRiskLevel: null, coversSpecial: [] },
};

/** Kinds one below the other; their order is that of the picker. */
export const KindsEditor = ({ value = [], onChange, disabled = false }: Props) => {
  const t = useTexts(texts);
  return (
    <div className="certificate-kinds">
      {value.map((kind, at) => (
        <KindRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a code is being typed
          key={at}
          kind={kind}
          disabled={disabled}
          onChange={(more) => onChange?.(value.map((one, no) => (no === at ? { ...one, ...more } : one)))}
          onRemove={() => onChange?.(value.filter((_, no) => no !== at))}
        />
      ))}
      {value.length < most && !disabled && (
        <Button onClick={() => onChange?.([...value, blank])}>{t('kindAdd')}</Button>
      )}
    </div>
  );
};

interface RowProps {
  kind: ExternalKind;
  disabled: boolean;
  onChange: (more: Partial<ExternalKind>) => void;
  onRemove: () => void;
}

const KindRow = ({ kind, disabled, onChange, onRemove }: RowProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const options = <D extends Record<string, readonly [string, string]>>(dictionary: D) =>
    Object.entries(dictionary).map(([code, words]) => ({
      value: code as keyof D & string,
      label: label(words),
    }));
  return (
    <section className="certificate-kind" aria-label={kind.name}>
      <div>
        <span>{t('kindName')}</span>
        <Input
          aria-label={t('kindName')}
          value={kind.name}
          maxLength={30}
          disabled={disabled}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <div>
        <span>{t('kindCode')}</span>
        <Input
          aria-label={t('kindCode')}
          value={kind.code}
          maxLength={40}
          disabled={disabled}
          onChange={({ target }) => onChange({ code: target.value })}
        />
      </div>
      <div>
        <span>{t('kindHazards')}</span>
        <Select
          aria-label={t('kindHazards')}
          mode="multiple"
          value={kind.coversHazardCategories ?? []}
          disabled={disabled}
          options={options(hazardCategories)}
          onChange={(coversHazardCategories) => onChange({ coversHazardCategories })}
        />
      </div>
      <div>
        <span>{t('kindLevel')}</span>
        <Select
          aria-label={t('kindLevel')}
          allowClear
          value={kind.coversRiskLevel ?? null}
          disabled={disabled}
          options={options(riskLevels)}
          onChange={(level) => onChange({ coversRiskLevel: level ?? null })}
        />
      </div>
      <div>
        <span>{t('kindSpecial')}</span>
        <Select
          aria-label={t('kindSpecial')}
          mode="multiple"
          value={kind.coversSpecial ?? []}
          disabled={disabled}
          options={options(specialCovers)}
          onChange={(coversSpecial) => onChange({ coversSpecial })}
        />
      </div>
      <div className="certificate-actions">
        <Checkbox
          checked={kind.needValidTo}
          disabled={disabled}
          onChange={({ target }) => onChange({ needValidTo: target.checked })}
        >
          {t('kindEnd')}
        </Checkbox>
        {!disabled && (
          <Button size="small" danger onClick={onRemove}>
            {t('kindRemove')}
          </Button>
        )}
      </div>
    </section>
  );
};
