import { fieldOf, type TObject } from '@anyan/contract';
import { cloneElement, lazy, type ReactElement, Suspense } from 'react';
import { useLabel } from '../../platform/i18n.ts';
import type { ControlProps } from '../form/controlProps.ts';
import { SkeletonBox } from '../state/SkeletonBox.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { RangeField } from './RangeField.tsx';
import type { FilterField } from './types.ts';
import type { Filters } from './urlState.ts';

// Most filters are a line of text or a choice; the rest brings what it needs.
const Control = lazy(() => import('../form/Control.tsx').then(({ Control }) => ({ default: Control })));
const SwitchControl = lazy(() => import('../form/SwitchControl.tsx'));

export type PlainFilter = FilterField<Record<string, unknown>>;

/** Title of a filter: the page's or the contract's. */
export const useFilterTitle = (schema: TObject | undefined) => {
  const label = useLabel();
  return (filter: PlainFilter): string => {
    const facts = fieldOf(schema, filter.field);
    return filter.title ?? (facts ? label(facts) : filter.field);
  };
};

interface Props {
  filter: PlainFilter;
  schema: TObject | undefined;
  title: string;
  values: Filters;
  /** Its name stands beside it already. */
  labelled: boolean;
  onChange: (values: Filters) => void;
}

/** The control of one filter; a range holds two fields. */
export const FilterControl = ({ filter, schema, title, values, labelled, onChange }: Props) => {
  const label = useLabel();
  const facts = fieldOf(schema, filter.field);
  if (!facts) return null;
  const value = values[filter.field];
  const { to } = filter;
  if (to) {
    return (
      <RangeField
        from={value}
        to={values[to]}
        title={title}
        onChange={(start, end) => onChange({ [filter.field]: start, [to]: end })}
      />
    );
  }
  const give = (next: unknown) => onChange({ [filter.field]: next ?? undefined });
  const shared: Partial<ControlProps> = { value, onChange: give, 'aria-label': title };
  const placeholder = labelled ? undefined : title;
  const given = typeof filter.control === 'function' ? filter.control(values) : filter.control;
  if (given) {
    const control = given as ReactElement<Partial<ControlProps>>;
    // A control that says how it is searched keeps its words.
    return cloneElement(control, placeholder ? { placeholder, ...control.props, ...shared } : shared);
  }
  if (facts.kind === 'text' || facts.kind === 'longText')
    return (
      <input
        type="search"
        className="ay-input"
        autoComplete="off"
        maxLength={facts.maxLength}
        placeholder={placeholder}
        aria-label={title}
        value={(value as string | undefined) ?? ''}
        onChange={(event) => give(event.target.value || undefined)}
      />
    );
  if (facts.kind === 'choice')
    return (
      <ChoiceField
        title={title}
        placeholder={placeholder}
        value={value}
        onChange={give}
        options={facts.codes.map((code) => ({
          value: code,
          label: facts.dictionary?.[code] ? label(facts.dictionary[code]) : String(code),
        }))}
      />
    );
  const Rest = facts.kind === 'boolean' ? SwitchControl : Control;
  return (
    <Suspense fallback={<SkeletonBox height={32} />}>
      <Rest facts={{ ...facts, required: false, nullable: true }} placeholder={placeholder} {...shared} />
    </Suspense>
  );
};
