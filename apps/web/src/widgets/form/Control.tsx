import type { Dictionary } from '@anyan/contract';
import { Input, InputNumber, Select, Switch } from 'antd';
import { lazy, Suspense } from 'react';
import { useLabel } from '../../platform/i18n.ts';
import type { FieldFacts } from '../schema.ts';
import { SkeletonBox } from '../state/SkeletonBox.tsx';

const DateControl = lazy(() => import('./DateControl.tsx'));
const RichTextEditor = lazy(() => import('../rich/RichTextEditor.tsx'));

export interface ControlProps {
  facts: FieldFacts;
  dictionary?: Dictionary;
  placeholder?: string;
  // What antd's form hands to a control.
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}

/** The control that fits a field of the contract. */
export const Control = ({ facts, dictionary, value, onChange, ...rest }: ControlProps) => {
  const label = useLabel();
  const give = (next: unknown) => onChange?.(next);
  switch (facts.kind) {
    case 'choice': {
      const options = facts.codes.map((code) => ({
        value: code,
        label: dictionary?.[code] ? label(dictionary[code]) : String(code),
      }));
      return (
        <Select
          {...rest}
          value={(value as string | number | null) ?? undefined}
          onChange={(next: string | number | undefined) => give(next ?? null)}
          options={options}
          allowClear={!facts.required || facts.nullable}
          showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
          style={{ width: '100%' }}
        />
      );
    }
    case 'boolean':
      return <Switch {...rest} checked={value === true} onChange={give} />;
    case 'number':
      return (
        <InputNumber
          {...rest}
          value={value as number | null | undefined}
          onChange={give}
          min={facts.minimum}
          max={facts.maximum}
          precision={facts.integer ? 0 : undefined}
          style={{ width: '100%' }}
        />
      );
    case 'day':
    case 'moment':
      return (
        <Suspense fallback={<SkeletonBox height={32} />}>
          <DateControl {...rest} kind={facts.kind} value={value} onChange={give} />
        </Suspense>
      );
    case 'html':
      return (
        <Suspense fallback={<SkeletonBox height={240} />}>
          <RichTextEditor id={rest.id} value={(value as string) ?? ''} onChange={give} />
        </Suspense>
      );
    case 'longText':
      return (
        <Input.TextArea
          {...rest}
          value={(value as string | null) ?? ''}
          onChange={(event) => give(event.target.value)}
          autoSize={{ minRows: 2, maxRows: 8 }}
          showCount
          maxLength={facts.maxLength}
        />
      );
    default:
      return (
        <Input
          {...rest}
          value={(value as string | null) ?? ''}
          onChange={(event) => give(event.target.value)}
          maxLength={facts.maxLength}
          allowClear
          autoComplete="off"
        />
      );
  }
};
