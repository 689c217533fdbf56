import { Select } from 'antd';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import type { ControlProps } from './controlProps.ts';

/** One code of the field's dictionary by its name, or several. */
const ChoiceControl = ({ facts, value, onChange, placeholder, ...rest }: ControlProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const options = facts.codes.map((code) => ({
    value: code,
    label: facts.dictionary?.[code] ? label(facts.dictionary[code]) : String(code),
  }));
  if (facts.kind === 'choices')
    return (
      <Select
        {...rest}
        placeholder={placeholder ?? t('pick')}
        mode="multiple"
        value={(value as (string | number)[] | null) ?? []}
        onChange={(next: (string | number)[]) => onChange?.(next)}
        options={options}
        optionFilterProp="label"
        allowClear
        style={{ width: '100%' }}
      />
    );
  return (
    <Select
      {...rest}
      placeholder={placeholder ?? t('pick')}
      value={(value as string | number | null) ?? undefined}
      onChange={(next: string | number | undefined) => onChange?.(next ?? null)}
      options={options}
      allowClear={!facts.required || facts.nullable}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      style={{ width: '100%' }}
    />
  );
};

export default ChoiceControl;
