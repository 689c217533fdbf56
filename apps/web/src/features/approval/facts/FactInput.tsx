import type { FactDeclaration, FactValue } from '@anyan/contract';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useLabel } from '../../../platform/i18n.ts';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';

interface Props {
  fact: FactDeclaration;
  value: FactValue | undefined;
  onChange: (value: FactValue) => void;
  /** Several values of one that holds a single one: a condition with 属于. */
  several?: boolean;
  'aria-label'?: string;
}

const asList = (value: FactValue | undefined): string[] =>
  Array.isArray(value) ? [...value] : value === null || value === undefined ? [] : [String(value)];

/** Asks for the value of a fact in the way of its type. */
export const FactInput = ({ fact, value, onChange, several, ...rest }: Props) => {
  const label = useLabel();
  const name = rest['aria-label'] ?? label(fact.label);
  const multiple = several || fact.type === 'codes';
  switch (fact.type) {
    case 'boolean':
      return <Switch aria-label={name} checked={value === true} onChange={onChange} />;
    case 'people':
      return (
        <PersonSelect
          multiple
          aria-label={name}
          value={asList(value)}
          onChange={(next) => onChange([next ?? []].flat())}
        />
      );
    case 'code':
    case 'codes':
      return (
        <Select
          aria-label={name}
          style={{ width: '100%' }}
          mode={multiple ? 'multiple' : undefined}
          allowClear
          value={multiple ? asList(value) : ((value as string | null) ?? undefined)}
          onChange={(next: string | string[] | undefined) => onChange(next ?? null)}
          options={fact.options?.map((one) => ({ value: one.value, label: label(one.label) }))}
        />
      );
    default:
      if (several)
        return (
          <Select
            aria-label={name}
            style={{ width: '100%' }}
            mode="tags"
            value={asList(value)}
            onChange={onChange}
          />
        );
      if (fact.type === 'number' || fact.type === 'money')
        return (
          <InputNumber<string>
            stringMode
            aria-label={name}
            style={{ width: '100%' }}
            suffix={fact.unit ?? (fact.type === 'money' ? '¥' : undefined)}
            precision={fact.type === 'money' ? 2 : undefined}
            value={value === null || value === undefined ? null : String(value)}
            // Money stays text: a float would change it.
            onChange={(next) =>
              onChange(next === null ? null : fact.type === 'money' ? String(next) : Number(next))
            }
          />
        );
      return (
        <Input
          aria-label={name}
          maxLength={200}
          value={(value as string | null) ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      );
  }
};
