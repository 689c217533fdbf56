import {
  Array as ArrayOf,
  Boolean as BooleanOf,
  Integer,
  Number as NumberOf,
  Object as ObjectOf,
  Optional,
  type Static,
  String as StringOf,
  type TObject,
  type TProperties,
  type TSchema,
  Unsafe,
} from 'typebox';
import type { Label } from './label.ts';

export type { Static, TObject, TProperties, TSchema };

/** What our schemas carry beside JSON Schema: the field's name in both languages, for forms, messages and OpenAPI. */
export interface Titled {
  title?: string;
  titleEn?: string;
}

const named = (label?: Label): Titled => (label ? { title: label[0], titleEn: label[1] } : {});

/** An object that refuses fields it does not name. */
export const object = <P extends TProperties>(properties: P, label?: Label): TObject<P> =>
  ObjectOf(properties, { additionalProperties: false, ...named(label) });

export const optional = Optional;

/** A symbol, as the dictionary's: what is said to a text that the field's pattern refuses. */
const patternSentence = Symbol('pattern');

/** One line of text. Required unless wrapped in `optional`; then an absent or null value means "empty". */
export const text = (
  label: Label,
  {
    min = 1,
    max,
    pattern,
    says,
  }: {
    min?: number;
    max: number;
    pattern?: string;
    /** What the pattern asks for, as a sentence with `{title}`. */
    says?: Label;
  },
) =>
  StringOf({
    minLength: min,
    maxLength: max,
    // A text that must be there may not be blank either.
    ...(pattern ? { pattern } : min > 0 ? { pattern: '\\S' } : {}),
    ...(says ? { [patternSentence]: says } : {}),
    ...named(label),
  });

/** One line of text in a shape of its own, which is stored in one spelling however it was typed (`chemistry.ts`). */
export const meant = (label: Label, { format, max, says }: { format: string; max: number; says: Label }) =>
  StringOf({ format, maxLength: max, [patternSentence]: says, ...named(label) });

/** The sentence of a field for a text that its pattern refuses, or a number that is out of its bounds. */
export const patternSentenceOf = (schema: object | undefined): Label | undefined =>
  (schema as { [patternSentence]?: Label } | undefined)?.[patternSentence];

/** Text over several lines, or rich text (`format: 'html'`, sanitised by the server). */
export const longText = (label: Label, { max, html = false }: { max: number; html?: boolean }) =>
  StringOf({ maxLength: max, ...named(label), ...(html ? { contentMediaType: 'text/html' } : {}) });

export const id = (label: Label = ['编号', 'Id']) => StringOf({ format: 'uuid', ...named(label) });

export const ids = (label: Label = ['编号', 'Ids'], max = 1000, min = 1) =>
  ArrayOf(id(label), { minItems: min, maxItems: max, uniqueItems: true, ...named(label) });

/** A symbol, as the dictionary's: the measure word that Chinese counts a list's items with. */
const measureWord = Symbol('measureWord');

/** Items one beside the other; `counted` is their Chinese measure word (名 for people), 项 without. */
export const list = <S extends TSchema>(
  items: S,
  label?: Label,
  { min = 0, max = 1000, counted }: { min?: number; max?: number; counted?: string } = {},
) =>
  ArrayOf(items, {
    minItems: min,
    maxItems: max,
    ...(counted ? { [measureWord]: counted } : {}),
    ...named(label),
  });

/** How Chinese counts the items of a list. */
export const measureWordOf = (schema: object | undefined): string =>
  (schema as { [measureWord]?: string } | undefined)?.[measureWord] ?? '项';

export const integer = (
  label: Label,
  {
    min = 0,
    max = 2_147_483_647,
    says,
  }: {
    min?: number;
    max?: number;
    /** What is said to whatever is no such number. */
    says?: Label;
  } = {},
) => Integer({ minimum: min, maximum: max, ...(says ? { [patternSentence]: says } : {}), ...named(label) });

export const number = (label: Label, { min, max }: { min: number; max: number }) =>
  NumberOf({ minimum: min, maximum: max, ...named(label) });

export const bool = (label: Label) => BooleanOf({ ...named(label) });

/** A day, `YYYY-MM-DD`. */
export const day = (label: Label) => StringOf({ format: 'date', ...named(label) });

/** A moment, ISO 8601 with offset. */
export const moment = (label: Label) => StringOf({ format: 'date-time', ...named(label) });

export const email = (label: Label) => StringOf({ format: 'email', maxLength: 254, ...named(label) });

/** A symbol, as the dictionary's: what a field holds that nobody may read in a log. */
const personalKind = Symbol('personal');

/** What of a personal field the operation log and histories show: the ends of a number, nothing of a secret. */
export type PersonalKind = 'phone' | 'idNo' | 'secret';

/** Marks a field whose value is masked wherever its changes are told. */
export const personal = <S extends TSchema>(kind: PersonalKind, schema: S): S => ({
  ...schema,
  [personalKind]: kind,
});

/** How a field is marked, however optional or nullable it was made. */
export const personalKindOf = (schema: TSchema | undefined): PersonalKind | undefined => {
  const plain = schema as { [personalKind]?: PersonalKind; anyOf?: TSchema[] } | undefined;
  return plain?.[personalKind] ?? plain?.anyOf?.map(personalKindOf).find(Boolean);
};

/** A Chinese mobile number of eleven digits. */
export const phone = (label: Label) =>
  personal(
    'phone',
    text(label, {
      min: 0,
      max: 11,
      pattern: '^1[3-9]\\d{9}$',
      says: ['{title}应为 11 位手机号', '{title} must be an 11-digit mobile number'],
    }),
  );

/**
 * A telephone number of any kind: digits, blanks, + and -. With `empty`, an emptied field holds as well; `full` is one that
 * is reached from anywhere, no extension and no 119.
 */
export const telephone = (label: Label, { empty = false, full = false } = {}) =>
  personal(
    'phone',
    text(label, {
      max: 30,
      min: empty ? 0 : 1,
      pattern: `${empty ? '^$|' : ''}^${full ? '(?=(?:[+\\- ]*[0-9]){7})' : ''}[0-9+\\- ]{3,30}$`,
      says: full
        ? ['{title}须为手机号或固定电话', '{title} has to be a mobile or landline number']
        : ['{title}只能包含数字、空格和 + -', '{title} may hold digits, blanks, + and - only'],
    }),
  );

/** The number that an edit sends back, so that nobody overwrites what he has not seen. */
export const version = () => integer(['版本', 'Version'], { min: 0 });

/** Codes with their names: the one list behind a schema, a select, a tag and an Excel column. */
export type Dictionary = Readonly<Record<string | number, Label>>;
/** Numbers only where all codes are: TypeScript takes `'1'` beside `'1,2'` for a number. */
export type Code<D extends Dictionary> = [Extract<keyof D, string>] extends [never]
  ? Extract<keyof D, number>
  : `${Extract<keyof D, string | number>}`;

export const codesOf = <D extends Dictionary>(dictionary: D): Code<D>[] => {
  const keys = Object.keys(dictionary);
  // `1,2` beside `1`, or `0703`, are texts.
  const numbers = keys.every((key) => String(Number(key)) === key);
  return (numbers ? keys.map(Number) : keys) as Code<D>[];
};

/** A symbol: copies of the schema keep it, while validators, JSON and OpenAPI never see it. */
const dictionary = Symbol('dictionary');

/** One code of a dictionary. */
export const choice = <D extends Dictionary>(label: Label, names: D) => {
  const codes = codesOf(names);
  return Unsafe<Code<D>>({
    type: codes.every((code) => typeof code === 'number') ? 'integer' : 'string',
    enum: codes,
    [dictionary]: names,
    ...named(label),
  });
};

/** Whether a person picks the value of a field instead of writing it: a code, an id, a day or moment, several of those. */
export const isPicked = (schema: object | undefined): boolean => {
  const { type, format, anyOf } = (schema ?? {}) as { type?: string; format?: string; anyOf?: object[] };
  return (
    type === 'array' ||
    ['uuid', 'date', 'date-time'].includes(format ?? '') ||
    dictionaryOf(schema as TSchema | undefined) !== undefined ||
    !!anyOf?.some(isPicked)
  );
};

/** The names behind a schema made by `choice`, however optional or nullable it was made. */
export const dictionaryOf = (schema: TSchema | undefined): Dictionary | undefined => {
  const plain = schema as { [dictionary]?: Dictionary; anyOf?: TSchema[]; items?: TSchema } | undefined;
  if (!plain) return undefined;
  return plain[dictionary] ?? plain.anyOf?.map(dictionaryOf).find(Boolean) ?? dictionaryOf(plain.items);
};

/** Schema of a value that may be null. */
export const nullable = <S extends TSchema>(schema: S) => {
  const plain = schema as S & { type?: unknown };
  return (
    typeof plain.type === 'string' && !('enum' in plain)
      ? Unsafe<Static<S> | null>({ ...plain, type: [plain.type, 'null'] })
      : Unsafe<Static<S> | null>({ anyOf: [schema, { type: 'null' }] })
  ) as ReturnType<typeof Unsafe<Static<S> | null>>;
};

/** Free-form JSON in an answer (never in an input). */
export const json = <T>(label?: Label) => Unsafe<T>({ ...named(label) });

export const sortOrder = ['ascend', 'descend'] as const;

/** Input of a paged list: paging, the sort fields offered (others are refused), and the list's filters. */
export const pageQuery = <P extends TProperties, const F extends readonly [string, ...string[]]>(
  filters: P,
  sortFields: F,
) =>
  object({
    pageNo: optional({ ...integer(['页码', 'Page'], { min: 1, max: 1_000_000 }), default: 1 }),
    pageSize: optional({ ...integer(['每页条数', 'Page size'], { min: 1, max: 100 }), default: 10 }),
    sortField: optional(
      Unsafe<F[number]>({ type: 'string', enum: [...sortFields], ...named(['排序字段', 'Sort field']) }),
    ),
    sortOrder: optional(
      Unsafe<(typeof sortOrder)[number]>({
        type: 'string',
        enum: [...sortOrder],
        ...named(['排序方向', 'Sort order']),
      }),
    ),
    ...filters,
  });

/** What every paged list takes; a service may rely on page number and size being there. */
export interface Paging {
  pageNo?: number;
  pageSize?: number;
  sortField?: string;
  sortOrder?: (typeof sortOrder)[number];
}

/** Answer of a paged list: `{ pageNo, totalCount, data }`. */
export const pageOf = <S extends TSchema>(row: S) =>
  object({
    pageNo: integer(['页码', 'Page']),
    totalCount: integer(['总数', 'Total']),
    data: ArrayOf(row),
  });

export interface Page<Row> {
  pageNo: number;
  totalCount: number;
  data: Row[];
}

export const idResult = object({ id: id() });
