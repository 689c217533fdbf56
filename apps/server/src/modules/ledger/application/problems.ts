import { fieldMessage, type Locale } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';

/** A field that is missing, or given where it may not be. */
export const badInputOf = (field: string, locale: Locale) => {
  const message = fieldMessage('required', locale === 'en-US' ? 'Laboratory' : '实验室', locale);
  return fail('BAD_INPUT', { first: message }, { fields: [{ field, message }] });
};
