import { type FieldFault, meanings, type TObject, type TSchema } from '@anyan/contract';

/** The JSON Schema keywords that our contract uses for a field. */
export interface FieldSchema {
  title?: string;
  titleEn?: string;
  type?: string | string[];
  anyOf?: FieldSchema[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  format?: string;
  items?: FieldSchema;
}

export interface Fault {
  keyword: FieldFault;
  limit?: number;
}

export const fieldSchema = (schema: TObject, key: string): FieldSchema | undefined =>
  (schema.properties as Record<string, TSchema>)[key] as FieldSchema | undefined;

export const isRequired = (schema: TObject, key: string): boolean =>
  ((schema as { required?: readonly string[] }).required ?? []).includes(key);

export const isNullable = (field: FieldSchema): boolean =>
  (Array.isArray(field.type) && field.type.includes('null')) ||
  !!field.anyOf?.some((branch) => branch.type === 'null');

/** The schema of the value itself, without its "or null". */
const plain = (field: FieldSchema): FieldSchema => {
  const value = field.anyOf?.find((branch) => branch.type !== 'null') ?? field;
  return Array.isArray(value.type) ? { ...value, type: value.type.find((type) => type !== 'null') } : value;
};

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

// The same patterns as the server's validator (ajv-formats), so that nothing passes here and is refused there.
const formats: Record<string, RegExp> = {
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/i,
};

const ofText = (schema: FieldSchema, value: string): Fault | null => {
  // Code points, as the server counts: one rare character of a name is one, not two.
  const length = [...value].length;
  if (schema.minLength !== undefined && length < schema.minLength)
    return { keyword: 'minLength', limit: schema.minLength };
  if (schema.maxLength !== undefined && length > schema.maxLength)
    return { keyword: 'maxLength', limit: schema.maxLength };
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
    return { keyword: schema.pattern === '\\S' ? 'blank' : 'pattern' };
  if (schema.format === undefined) return null;
  const meaning = meanings[schema.format];
  const fits = meaning ? meaning(value) !== undefined : (formats[schema.format]?.test(value) ?? true);
  return fits ? null : { keyword: 'format' };
};

const ofNumber = (schema: FieldSchema, value: number): Fault | null => {
  if (!Number.isFinite(value) || (schema.type === 'integer' && !Number.isInteger(value)))
    return { keyword: 'type' };
  if (schema.minimum !== undefined && value < schema.minimum)
    return { keyword: 'minimum', limit: schema.minimum };
  if (schema.maximum !== undefined && value > schema.maximum)
    return { keyword: 'maximum', limit: schema.maximum };
  return null;
};

const ofList = (schema: FieldSchema, value: readonly unknown[]): Fault | null => {
  if (schema.minItems !== undefined && value.length < schema.minItems)
    return { keyword: 'minItems', limit: schema.minItems };
  if (schema.maxItems !== undefined && value.length > schema.maxItems)
    return { keyword: 'maxItems', limit: schema.maxItems };
  if (schema.uniqueItems && new Set(value).size < value.length) return { keyword: 'uniqueItems' };
  for (const item of value) {
    const fault = schema.items && faultOf(schema.items, item);
    if (fault) return fault;
  }
  return null;
};

/** What the server would say about a value that is there; null when it is fine. */
export const faultOf = (field: FieldSchema, value: unknown): Fault | null => {
  const schema = plain(field);
  if (schema.enum) return schema.enum.includes(value) ? null : { keyword: 'enum' };
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? ofText(schema, value) : { keyword: 'type' };
    case 'integer':
    case 'number':
      return typeof value === 'number' ? ofNumber(schema, value) : { keyword: 'type' };
    case 'boolean':
      return typeof value === 'boolean' ? null : { keyword: 'type' };
    case 'array':
      return Array.isArray(value) ? ofList(schema, value) : { keyword: 'type' };
    default:
      return null;
  }
};
