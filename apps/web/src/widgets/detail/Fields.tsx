import { fieldOf, type TObject } from '@anyan/contract';
import type { ReactNode } from 'react';
import { notYetText } from '../../platform/format.ts';
import { useLabel } from '../../platform/i18n.ts';
import { PersonAvatar } from '../show/PersonAvatar.tsx';
import { StatusTag } from '../show/StatusTag.tsx';
import { toneOf } from '../show/tone.ts';
import { isEmpty, shownValue } from './shownValue.ts';
import './detail.css';

export interface FactField<T> {
  field: Name<T>;
  title?: string;
  render?: (record: T) => ReactNode;
  /** On a phone over the whole width: what is drawn as more than words, and is long. */
  broad?: boolean;
}

type Name<T> = keyof T & string;

interface Props<T> {
  record: T;
  schema: TObject;
  /** `reason?`: only where there is something. */
  fields: readonly (FactField<T> | Name<T> | `${Name<T>}?`)[];
}

const isGiven = (value: unknown): boolean => !!value && !isEmpty(value);

const factsIn = <T,>(record: T, fields: Props<T>['fields']): FactField<T>[] =>
  fields.flatMap((one) => {
    if (typeof one !== 'string') return [one];
    const field = one.replace('?', '') as Name<T>;
    return field === one || isGiven(record[field]) ? [{ field }] : [];
  });

/** More than half the width of a phone: many words, or one that has no place to break. */
const isBroad = (shown: ReactNode): boolean =>
  typeof shown === 'string' && (shown.length > 24 || /[!-~]{17}/.test(shown));

/** Facts of a record, titled by the contract. */
export const Fields = <T extends object>({ record, schema, fields }: Props<T>) => {
  const label = useLabel();
  const show = ({ field, render }: FactField<T>): ReactNode => {
    if (render) return render(record);
    const value: unknown = record[field];
    const facts = fieldOf(schema, field);
    const dictionary = facts?.dictionary;
    if (value !== null && typeof value === 'object' && 'name' in value) {
      return <PersonAvatar name={String(value.name)} />;
    }
    const tone = dictionary && toneOf(field, value as string);
    if (tone) return <StatusTag dictionary={dictionary} code={value as string} tone={tone} />;
    // What happens by itself, at a moment, nobody fills in.
    if (facts?.kind === 'moment' && isEmpty(value)) return notYetText();
    return shownValue(value, facts, label);
  };
  return (
    <dl className="ay-fields">
      {factsIn(record, fields).map((fact) => {
        const facts = fieldOf(schema, fact.field);
        const text: unknown = record[fact.field];
        // As it was typed, over the whole width where it needs that.
        const long =
          !fact.render && facts?.kind === 'longText' && typeof text === 'string' && text.length > 40;
        const shown = show(fact);
        return (
          <div
            key={fact.field}
            className={long ? 'ay-long' : fact.broad || isBroad(shown) ? 'ay-broad' : undefined}
          >
            <dt>{fact.title ?? (facts ? label(facts) : fact.field)}</dt>
            <dd>{shown}</dd>
          </div>
        );
      })}
    </dl>
  );
};
