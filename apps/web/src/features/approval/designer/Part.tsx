import type { Dictionary } from '@anyan/contract';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useLabel } from '../../../platform/i18n.ts';

/** A named control of the designer. */
export const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <div className="design-part">
    <span>{title}</span>
    {children}
    {hint && <small>{hint}</small>}
  </div>
);

interface ChoiceProps<K extends string> {
  title: string;
  dictionary: Dictionary & Readonly<Record<K, unknown>>;
  value: K | undefined;
  onChange: (value: K) => void;
}

/** One code of a dictionary. */
export const ChoicePart = <K extends string>({ title, dictionary, value, onChange }: ChoiceProps<K>) => {
  const label = useLabel();
  return (
    <Part title={title}>
      <Select<string>
        aria-label={title}
        value={value}
        onChange={(next) => onChange(next as K)}
        options={Object.entries(dictionary).map(([code, words]) => ({
          value: code,
          label: label(words as readonly [string, string]),
        }))}
      />
    </Part>
  );
};
