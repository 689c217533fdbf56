import type { Dictionary, FieldFacts } from '@anyan/contract';
import { formatDay, formatMoment, formatNumber, unfilledText } from '../../platform/format.ts';

type Words = (label: readonly [string, string]) => string;

// A change tells of a field without its type.
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** A value in words: codes by their dictionary, moments by the formatter, lists joined. */
export const shownValue = (
  value: unknown,
  facts: FieldFacts | undefined,
  label: Words,
  dictionary?: Dictionary,
): string => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return unfilledText();
  if (typeof value === 'boolean') return value ? label(['是', 'Yes']) : label(['否', 'No']);
  if (Array.isArray(value)) {
    const words = dictionary ?? facts?.dictionary;
    return value.map((one) => shownValue(one, undefined, label, words)).join(label(['、', ', ']));
  }
  if (typeof value === 'object') {
    // Something with the name that it had then, in both languages where it has both.
    const { name } = value as { name?: string | readonly [string, string] };
    return typeof name === 'string' ? name : name ? label(name) : JSON.stringify(value);
  }
  const words = (dictionary ?? facts?.dictionary)?.[value as string | number];
  if (words) return label(words);
  if (facts?.kind === 'day') return formatDay(String(value));
  if (facts?.kind === 'moment' || moment.test(String(value))) return formatMoment(String(value));
  if (typeof value === 'number') return formatNumber(value);
  return String(value);
};
