import { fieldMessage, type TObject } from '@anyan/contract';
import type { FormRule } from 'antd';
import { type FieldSchema, faultOf, fieldSchema, isEmpty, isNullable, isRequired } from './fault.ts';
import { labelOf } from './i18n.ts';
import { readLocale } from './locale.ts';

export { type Fault, type FieldSchema, fieldSchema, isNullable, isRequired } from './fault.ts';

const titleOf = (field: FieldSchema, key: string): string => labelOf(field) || key;

const mustBeThere = (schema: TObject, key: string, field: FieldSchema): boolean =>
  isRequired(schema, key) && !isNullable(field);

/**
 * What is wrong with a field's value, in the current language; null when nothing is. `needed`: it must be there
 * although the contract alone lets it be empty, since another field decides.
 */
export const messageOf = (schema: TObject, key: string, value: unknown, needed = false): string | null => {
  const field = fieldSchema(schema, key);
  if (!field) return null;
  const say = (keyword: string, limit?: number) =>
    fieldMessage(keyword, titleOf(field, key), readLocale(), limit, field);
  const missing = isEmpty(value) || (Array.isArray(value) && value.length === 0 && !!field.minItems);
  if (missing) {
    if (!needed && !mustBeThere(schema, key, field)) return null;
    return Array.isArray(value) && field.minItems ? say('minItems', field.minItems) : say('required');
  }
  const fault = faultOf(field, value);
  return fault && say(fault.keyword, fault.limit);
};

/** The rules of an antd form item from the contract: required mark, lengths, pattern, format, limits. */
export const rulesOf = <S extends TObject>(
  schema: S,
  key: keyof S['properties'] & string,
  needed = false,
): FormRule[] => {
  const field = fieldSchema(schema, key);
  if (!field) return [];
  return [
    {
      // antd draws the mark by `required`; the validator says the sentence.
      required: needed || (mustBeThere(schema, key, field) && field.type !== 'boolean'),
      validator: async (_, value: unknown) => {
        const message = messageOf(schema, key, value, needed);
        if (message) throw new Error(message);
      },
    },
  ];
};

/**
 * Form values as the server wants them: an emptied field becomes null where null is allowed and is left out
 * elsewhere; with a schema, fields that it does not name stay at home.
 */
export const normalise = <V extends object>(values: V, schema?: TObject): V => {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const field = schema && fieldSchema(schema, key);
    if (schema && !field) continue;
    if (value === undefined) continue;
    if (value === '' || (value === null && field && !isNullable(field))) {
      if (field && isNullable(field)) out[key] = null;
      continue;
    }
    out[key] = value;
  }
  return out as V;
};
