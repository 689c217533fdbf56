import type { Dictionary } from '@anyan/contract';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useLabel } from '../../../platform/i18n.ts';
import type { TermName } from '../../../widgets/glossary.ts';
import { Help } from '../../../widgets/show/Help.tsx';

interface PartProps {
  title: string;
  hint?: string;
  /** Terms that it speaks of. */
  help?: TermName | readonly TermName[];
  children: ReactNode;
}

/** A named control of the designer. */
export const Part = ({ title, hint, help, children }: PartProps) => (
  <div className="design-part">
    <span>
      {title}
      {help && <Help of={help} />}
    </span>
    {children}
    {hint && <small>{hint}</small>}
  </div>
);

interface ChoiceProps<K extends string> extends Pick<PartProps, 'help'> {
  title: string;
  dictionary: Dictionary & Readonly<Record<K, unknown>>;
  value: K | undefined;
  onChange: (value: K) => void;
}

/** One code of a dictionary. */
export const ChoicePart = <K extends string>({
  title,
  help,
  dictionary,
  value,
  onChange,
}: ChoiceProps<K>) => {
  const label = useLabel();
  return (
    <Part title={title} help={help}>
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
