import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { dictionaryOf, factsOf, type TObject } from '@anyan/contract';
import { Button, Input, Select, Switch } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../texts.ts';

const DateControl = lazy(() => import('../../../widgets/form/DateControl.tsx'));

type Row = Record<string, unknown>;

interface Props {
  /** What a row is, by the contract. */
  of: TObject;
  fields: readonly string[];
  /** What a row is about; it stands before it and is not changed. */
  head?: string;
  /** A new row; without one none are added or taken away. */
  make?: () => Row;
  /** What else a row has, below its fields. */
  more?: (row: Row, set: (field: string, next: unknown) => void) => ReactNode;
  value?: Row[];
  onChange?: (rows: Row[]) => void;
}

/** A list of small records in a form, a line each. */
export const RowsControl = ({ of, fields, head, make, more, value = [], onChange }: Props) => {
  const t = useTexts(texts);
  // A file arrives long after it was chosen: what was typed meanwhile stays.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const set = (at: number, field: string, next: unknown) => {
    latest.current = latest.current.map((row, no) => (no === at ? { ...row, [field]: next } : row));
    onChange?.(latest.current);
  };
  return (
    <div className="emergency-rows">
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key of their own, and are only added at the end
        <div key={at} className="emergency-row">
          {head && <RowHead of={of} field={head} value={row[head]} />}
          {fields.map((field) => (
            <Cell
              key={field}
              of={of}
              field={field}
              value={row[field]}
              onChange={(next) => set(at, field, next)}
            />
          ))}
          {more?.(row, (field, next) => set(at, field, next))}
          {make && (
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('drop')}
              onClick={() => onChange?.(value.filter((_, no) => no !== at))}
            />
          )}
        </div>
      ))}
      {make && (
        <Button type="dashed" block icon={<PlusOutlined />} onClick={() => onChange?.([...value, make()])}>
          {t('addRow')}
        </Button>
      )}
    </div>
  );
};

const RowHead = ({ of, field, value }: Omit<CellProps, 'onChange'>) => {
  const label = useLabel();
  const names = dictionaryOf(of.properties[field]);
  const name = names?.[String(value)];
  return <strong className="emergency-row-head">{name ? label(name) : String(value)}</strong>;
};

interface CellProps {
  of: TObject;
  field: string;
  value: unknown;
  onChange: (next: unknown) => void;
}

const Cell = ({ of, field, value, onChange }: CellProps) => {
  const label = useLabel();
  const schema = of.properties[field];
  if (!schema) return null;
  const facts = factsOf(schema);
  const names = dictionaryOf(schema);
  const title = label(facts);
  if (names)
    return (
      <Select
        aria-label={title}
        placeholder={title}
        value={(value ?? null) as never}
        onChange={onChange}
        options={facts.codes.map((code) => ({ value: code, label: names[code] ? label(names[code]) : code }))}
      />
    );
  if (facts.kind === 'moment')
    return (
      <Suspense fallback={null}>
        <DateControl kind="moment" placeholder={title} value={value} onChange={onChange} />
      </Suspense>
    );
  if (facts.kind === 'boolean')
    return <Switch aria-label={title} checked={value === true} onChange={onChange} />;
  return (
    <Input
      aria-label={title}
      placeholder={title}
      maxLength={facts.maxLength}
      value={(value as string | null) ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
