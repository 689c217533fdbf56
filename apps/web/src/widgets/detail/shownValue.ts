import { type Dictionary, type FieldFacts, fieldOf, type TObject } from '@anyan/contract';
import { formatDay, formatMoment, formatNumber, unfilledText } from '../../platform/format.ts';

type Words = (label: readonly [string, string]) => string;

// A change tells of a field without its type.
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** Nothing is there: not said, an emptied text, an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isUnnamed = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('name' in value);

/** What is filled in of a thing without a name, in the order of its fields. */
const partsOf = (value: object, schema: TObject | undefined, label: Words): string =>
  Object.entries(value)
    .filter(([, one]) => !isEmpty(one))
    .map(([field, one]) => shownValue(one, fieldOf(schema, field), label))
    .join(' ');

/** A value in words: codes by their dictionary, moments by the formatter, lists joined, rows by their fields. */
export const shownValue = (
  value: unknown,
  facts: FieldFacts | undefined,
  label: Words,
  dictionary?: Dictionary,
): string => {
  if (isEmpty(value)) return unfilledText();
  if (typeof value === 'boolean') return value ? label(['是', 'Yes']) : label(['否', 'No']);
  if (Array.isArray(value)) {
    const words = dictionary ?? facts?.dictionary;
    const rows = facts?.items && 'properties' in facts.items ? (facts.items as TObject) : undefined;
    return value
      .map((one) => (isUnnamed(one) ? partsOf(one, rows, label) : shownValue(one, undefined, label, words)))
      .join(label(['、', ', ']));
  }
  if (isUnnamed(value)) return partsOf(value, undefined, label);
  if (typeof value === 'object') {
    // Something with the name that it had then, in both languages where it has both.
    const { name } = value as { name?: string | readonly [string, string] };
    return typeof name === 'string' ? name : name ? label(name) : unfilledText();
  }
  const words = (dictionary ?? facts?.dictionary)?.[value as string | number];
  if (words) return label(words);
  if (facts?.kind === 'day') return formatDay(String(value));
  if (facts?.kind === 'moment' || moment.test(String(value))) return formatMoment(String(value));
  if (typeof value === 'number') return formatNumber(value);
  return String(value);
};
