import type { TObject } from '@anyan/contract';
import { cloneElement, lazy, type ReactElement, Suspense } from 'react';
import { useLabel } from '../../platform/i18n.ts';
import { Control, type ControlProps } from '../form/Control.tsx';
import { fieldOf } from '../schema.ts';
import { SkeletonBox } from '../state/SkeletonBox.tsx';
import type { FilterField } from './types.ts';
import type { Filters } from './urlState.ts';

const RangeControl = lazy(() => import('./RangeControl.tsx'));

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
  const facts = fieldOf(schema, filter.field);
  if (!facts) return null;
  const value = values[filter.field];
  const { to } = filter;
  if (to) {
    return (
      <Suspense fallback={<SkeletonBox height={32} />}>
        <RangeControl
          from={value}
          to={values[to]}
          title={title}
          onChange={(start, end) => onChange({ [filter.field]: start, [to]: end })}
        />
      </Suspense>
    );
  }
  const give = (next: unknown) => onChange({ [filter.field]: next ?? undefined });
  const shared: Partial<ControlProps> = { value, onChange: give, 'aria-label': title };
  if (filter.control) return cloneElement(filter.control as ReactElement<Partial<ControlProps>>, shared);
  return (
    <Control
      facts={{
        ...facts,
        kind: facts.kind === 'longText' ? 'text' : facts.kind,
        required: false,
        nullable: true,
      }}
      dictionary={filter.dictionary}
      placeholder={labelled ? undefined : title}
      {...shared}
    />
  );
};
