import type { TOptional, TUnsafe } from 'typebox';
import { meaningOf } from './chemistry.ts';
import type { Label } from './label.ts';
import {
  type Dictionary,
  dictionaryOf,
  nullable,
  optional,
  patternSentenceOf,
  type Static,
  type Titled,
  type TObject,
  type TProperties,
  type TSchema,
} from './schema.ts';

/** What a widget needs to know of a field to show it or to ask for it. */
export interface FieldFacts extends Titled {
  kind:
    | 'text'
    | 'longText'
    | 'html'
    | 'number'
    | 'choice'
    | 'choices'
    | 'boolean'
    | 'day'
    | 'moment'
    | 'id'
    | 'list'
    | 'other';
  required: boolean;
  /** A list that has to be sent, and may be empty. */
  mayBeEmpty: boolean;
  nullable: boolean;
  codes: readonly (string | number)[];
  /** Words for the codes. */
  dictionary?: Dictionary;
  maxLength?: number;
  /** What is said of a text that its pattern refuses. */
  says?: Label;
  minimum?: number;
  maximum?: number;
  integer: boolean;
  items?: TSchema;
}

interface Plain extends Titled {
  type?: string | string[];
  enum?: (string | number)[];
  anyOf?: Plain[];
  format?: string;
  contentMediaType?: string;
  minLength?: number;
  pattern?: string;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  items?: TSchema;
}

/** A text longer than this is asked for in a box of several lines. */
const lineLength = 200;

/** The contract's pattern of every text that must be there; it says nothing about the shape. */
const notBlank = '\\S';

const kindOf = (plain: Plain, type: string | undefined): FieldFacts['kind'] => {
  if (plain.enum) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return (plain.items as Plain | undefined)?.enum ? 'choices' : 'list';
  if (type !== 'string') return 'other';
  if (plain.format === 'date') return 'day';
  if (plain.format === 'date-time') return 'moment';
  if (plain.format === 'uuid') return 'id';
  if (plain.contentMediaType === 'text/html') return 'html';
  // An address or a code stays on one line however long it may be.
  if (plain.format || (plain.pattern && plain.pattern !== notBlank)) return 'text';
  return (plain.maxLength ?? 0) >= lineLength ? 'longText' : 'text';
};

/** Facts of one schema; `nullable(...)` of the contract is looked through. */
export const factsOf = (schema: TSchema, required = true): FieldFacts => {
  const outer = schema as Plain;
  const inner = outer.anyOf?.find((one) => one.type !== 'null');
  const plain: Plain = inner ? { ...inner, title: inner.title ?? outer.title } : outer;
  const types = [plain.type ?? []].flat();
  const type = types.find((one) => one !== 'null');
  return {
    title: plain.title,
    titleEn: plain.titleEn,
    kind: kindOf(plain, type),
    required,
    mayBeEmpty: type === 'array' && !plain.minItems,
    nullable: !!inner || types.includes('null'),
    codes: plain.enum ?? (plain.items as Plain | undefined)?.enum ?? [],
    dictionary: dictionaryOf(schema),
    maxLength: plain.maxLength,
    says: patternSentenceOf(plain),
    minimum: plain.minimum,
    maximum: plain.maximum,
    integer: type === 'integer',
    items: plain.items,
  };
};

/** Facts of a field of an object; undefined where the object has no such field. */
export const fieldOf = (schema: TObject | undefined, key: string): FieldFacts | undefined => {
  const property = schema?.properties[key];
  if (!schema || !property) return undefined;
  return factsOf(property, ((schema.required as string[] | undefined) ?? []).includes(key));
};

/** The schema of a list's row: of a page's `data`, or of a plain list. */
export const rowSchemaOf = (result: TSchema | undefined): TObject | undefined => {
  const plain = result as { properties?: Record<string, TSchema>; items?: TSchema } | undefined;
  const list = plain?.properties?.data ?? result;
  const items = (list as { items?: TSchema } | undefined)?.items;
  return items && 'properties' in items ? (items as TObject) : undefined;
};

/** The fields of a record as an answer shows them: each is there, and null where it may be left out. */
export const shownOf = <P extends TProperties>(fields: P) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, schema]) => {
      const { '~optional': _, ...plain } = schema as TSchema & { '~optional'?: boolean };
      const { minLength: _m, pattern: _p, ...shown } = plain as { minLength?: number; pattern?: string };
      if (!meaningOf(shown)) return [key, shown];
      const { format: _f, ...asText } = shown as { format?: string };
      return [key, asText];
    }),
  ) as unknown as {
    [K in keyof P]: TUnsafe<Exclude<Static<TObject<P>>[K & keyof Static<TObject<P>>], undefined>>;
  };

type Open<T> = undefined extends T ? Exclude<T, undefined> : T extends readonly unknown[] ? T : T | null;

/** The fields of a record while it is being written: anything may still be missing. */
export const openOf = <P extends TProperties>(fields: P) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, schema]) => {
      if ('~optional' in (schema as object)) return [key, schema];
      const { minLength: _m, pattern: _p, minItems: _i, ...plain } = schema as Plain & TSchema;
      return [key, optional(plain.type === 'array' ? plain : nullable(plain))];
    }),
  ) as unknown as {
    [K in keyof P]: TOptional<TUnsafe<Open<Static<TObject<P>>[K & keyof Static<TObject<P>>]>>>;
  };

/** What a record has of some fields; undefined where it has none. */
export const pickFields = <P extends TProperties, R extends object>(fields: P, record: R) =>
  Object.fromEntries(
    Object.keys(fields).map((key) => [key, (record as Record<string, unknown>)[key]]),
  ) as Pick<R, keyof P & keyof R>;
