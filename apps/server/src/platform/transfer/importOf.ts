import {
  type AnyEndpoint,
  type FieldFacts,
  factsOf,
  fieldMessage,
  type Label,
  object,
  permissionsOf,
  type Static,
  type TObject,
  type TProperties,
} from '@anyan/contract';
import type { ReadContext, Uploads, WriteContext } from '../context.ts';
import { mapGently } from '../gently.ts';
import { bodyAjv, compileLater, fieldErrors } from '../http/validation.ts';
import { timeZoneOf } from '../timeZone.ts';
import { halved, ruleOf, tidied, typedCell, unknownWordOf, wordsOf, yesOrNo } from './importCells.ts';
import { startImport, startTextImport, templateOf } from './imports.ts';
import {
  type Cells,
  type Checked,
  type Fault,
  type ImportColumn,
  type ImportKind,
  registerImport,
  type WholeWorkbook,
} from './kinds.ts';
import { type Bringing, type Illustrated, illustrate } from './rowPictures.ts';

interface Look {
  width?: number;
  /** What offices call it too. */
  also?: readonly string[];
  rule?: Label;
  example?: string;
  /** An example that names what the college itself has, in the place of a fixed one. */
  own?: (context: ReadContext) => Promise<string | undefined>;
}
interface FieldColumn extends Look {
  /** Read where it stands, as the list's own export has it; the template does not ask for it. */
  unasked?: true;
  /** Needed here although the form may leave it out. */
  required?: true;
  /** Reads a cell that has a shape of its own: a value, which the schema then judges, or why there is none. */
  read?: (cell: string) => unknown;
}

declare const found: unique symbol;
/** Columns that together name something that is there already. */
export interface Lookup<Found = unknown, Part extends string = never> extends Look {
  readonly [found]?: Found;
  parts: Readonly<Record<Part, Label>> | Label;
  required?: true;
  /** What the words name, or why that may not be named here, by `lookupKey(words)`; asked once per batch. */
  find: (
    context: ReadContext,
    words: readonly (readonly string[])[],
  ) => Promise<ReadonlyMap<string, Found | Refused>>;
  /** What is said of words that name nothing; may name the `{word}`. */
  unknown: Label;
  /** Several stand in one cell, parted by this. */
  between?: RegExp;
}

/** Why what a cell names is not taken. */
export class Refused {
  readonly message: Label;
  readonly values: Record<string, string | number> | undefined;
  constructor(message: Label, values?: Record<string, string | number>) {
    this.message = message;
    this.values = values;
  }
}

export const lookupKey = (words: readonly string[]): string => words.join('\n').toLowerCase();

export const lookup = <Found, const Part extends string = never>(
  parts: Readonly<Record<Part, Label>> | Label,
  find: Lookup<Found>['find'],
  more: Look & { unknown: Label; required?: true },
): Lookup<Found, Part> => ({ parts, find: find as never, ...more });

/** A column that names several things that are there already. */
export const lookups = <Found>(
  title: Label,
  find: (context: ReadContext, words: readonly string[]) => Promise<ReadonlyMap<string, Found | Refused>>,
  more: Look & { unknown: Label; required?: true; between: RegExp },
): Lookup<readonly Found[]> => ({
  parts: title,
  find: ((context: ReadContext, words: string[][]) => find(context, words.flat())) as never,
  ...more,
});

type Columns<F extends TProperties> =
  | Readonly<Record<string, Lookup<unknown, string>>>
  | { readonly [K in keyof F]?: FieldColumn };
type Value<F extends TProperties, K extends keyof F> = K extends keyof Static<TObject<F>>
  ? undefined extends Static<TObject<F>>[K]
    ? NonNullable<Static<TObject<F>>[K]> | null
    : Static<TObject<F>>[K]
  : never;
/** A row that holds: what a column names, or its value by the schema of its field. */
export type Filled<F extends TProperties, C> = {
  [K in keyof C]: C[K] extends Lookup<infer Found, string>
    ? Found | null
    : K extends keyof F
      ? Value<F, K>
      : never;
};
/** The same before it is known to hold: null where a cell is empty or wrong. */
export type Draft<F extends TProperties, C> = { [K in keyof Filled<F, C>]: Filled<F, C>[K] | null };
type PartsOf<C, K extends keyof C> =
  C[K] extends Lookup<infer _, infer P> ? ([P] extends [never] ? K : P) : K;
type KeyOf<C> = { [K in keyof C]: PartsOf<C, K> }[keyof C] & string;

type Wrong<K extends string> = (
  key: K,
  zh: string,
  en: string,
  values?: Record<string, string | number>,
) => void;

interface Tools<C, S> {
  /** Names a fault at a column. */
  wrong: Wrong<KeyOf<C>>;
  /** Whether the cell holds anything, right or wrong. */
  given: (key: KeyOf<C>) => boolean;
  /** The row's number in the file. */
  row: number;
  /** Whether nothing was found wrong with the row until now. */
  holds: () => boolean;
  /** Has this stored in the place of the row; with `there` it comes last of an import that is stored together. */
  become: (data: object) => void;
  /** Says that the row changes nothing: what it says is there already. */
  unchanged: () => void;
  /** Says before it is confirmed what importing the row does; rows are counted by these words. */
  effect: (zh: string, en: string) => void;
  /** What `prepare` has read; the rows above may have left something in it. */
  state: S;
}

interface Import<F extends TProperties, C, S> {
  /** The call that takes the workbook; it gives the permissions. */
  calls: AnyEndpoint;
  /** What the call is sent beside the workbook, where that decides the permission. */
  input?: Readonly<Record<string, unknown>>;
  kind: string;
  module: string;
  title: Label;
  fields: F;
  columns: C;
  /** Rows that a workbook may have; 50,000 unless given. */
  maxRows?: number;
  /** All rows are stored in one transaction or none. */
  together?: true;
  finish?: ImportKind['finish'];
  /** Address of the page where it is imported, as a notice links it. */
  page?: ImportKind['page'];
  /** Titles of the export of the same list: what it was exported with it is imported with, unchanged. */
  exported?: () => readonly Label[];
  /** Reads what rows are compared with, once per workbook. */
  prepare?: (context: ReadContext, subject: string | null) => Promise<S>;
  /** Reads more of what some hundred rows are compared with, before `check` is asked of each. */
  compare?: (context: ReadContext, rows: readonly Draft<F, C>[], state: S) => Promise<void>;
  texts?: ImportKind['texts'];
  readText?: ImportKind['readText'];
  /** Rows may bring pictures; those of a row that holds are its `files`. */
  illustrated?: Illustrated<Draft<F, C>, KeyOf<C>>;
  /** What the fields cannot say, of one row; asked row after row. */
  check?: (row: Draft<F, C>, tools: Tools<C, S>) => void;
  /** By what a row is known; one that is there, or stands above, is refused at the column. */
  unique?: readonly Unique<F, C>[];
}

interface Unique<F extends TProperties, C> {
  key: (row: Draft<F, C>) => { at: KeyOf<C>; key: string } | undefined;
  there: (context: ReadContext, keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Said of one that is there. */
  message: Label;
  /** Said of one that stands above in the workbook. */
  above?: Label;
}
const standsAbove: Label = ['与第 {row} 行重复', 'Same as row {row}'];

/** Rows are written some hundred in one transaction, one by one or together. */
type Stored<Row> =
  | { store: (context: WriteContext, row: Row) => Promise<unknown>; storeMany?: undefined }
  | {
      store?: undefined;
      /** May answer a secret for each row (an initial password), for one download. */
      storeMany: (
        context: WriteContext,
        rows: readonly Row[],
        subject: string | null,
        workbook: WholeWorkbook,
      ) => Promise<readonly (string | null)[]>;
    };

type AnyLookup = Lookup<unknown, string>;
const isLookup = (column: object): column is AnyLookup => 'find' in column;
const isLabel = (parts: AnyLookup['parts']): parts is Label => Array.isArray(parts);

/** An import made from the fields of a record: titles, kinds, limits and sentences are those of the form. */
export const importOf = <const F extends TProperties, const C extends Columns<F>, S = undefined>(
  given: Import<F, C, S> & Stored<Filled<F, C>>,
) => {
  type Key = KeyOf<C>;
  const { fields, check, unique = [] } = given;
  const entries = Object.entries(given.columns) as [string, AnyLookup | FieldColumn][];
  const schemaOf = (key: string) => fields[key] as F[string];
  const facts = new Map(
    entries.flatMap(([key, column]) =>
      isLookup(column)
        ? []
        : [[key, factsOf(schemaOf(key), !('~optional' in (schemaOf(key) as object)))] as const],
    ),
  );
  const columns = entries.flatMap(([key, column]): ImportColumn<Key>[] => {
    const { width, also, rule, example, own } = column;
    if (isLookup(column)) {
      const parts = isLabel(column.parts) ? { [key]: column.parts } : column.parts;
      return Object.entries(parts).map(([part, title]) => ({
        key: part as Key,
        title,
        also,
        width,
        rule,
        example,
        own,
        required: column.required,
        tidy: halved,
      }));
    }
    const of = facts.get(key) as FieldFacts;
    const required = column.required ?? of.required;
    return [
      {
        key: key as Key,
        title: [of.title ?? key, of.titleEn ?? key],
        also,
        required,
        ...(of.kind === 'day' ? { kind: 'date' as const } : {}),
        ...(of.kind === 'choice' && of.dictionary ? { choices: Object.values(of.dictionary) } : {}),
        ...(of.kind === 'boolean' ? { choices: yesOrNo } : {}),
        width: width ?? (of.kind === 'longText' ? 40 : of.kind === 'choices' ? 24 : undefined),
        rule: rule ?? ruleOf(of, required),
        example,
        own,
        tidy: tidied(schemaOf(key), of),
        ...('unasked' in column ? { unasked: true as const } : {}),
      },
    ];
  });
  const readOf = new Map(entries.map(([key, column]) => [key, (column as FieldColumn).read]));
  const order = new Map(columns.map(({ key }, at) => [key, at]));
  const missing = (key: Key): Label => {
    const [zh = '', en = ''] = columns.find((column) => column.key === key)?.title ?? [];
    return [fieldMessage('required', zh, 'zh-CN'), fieldMessage('required', en, 'en-US')];
  };
  // Fields that only an import needs are needed by its schema.
  const plain = (key: string): TProperties[string] => {
    const { '~optional': _, ...schema } = schemaOf(key) as object & { '~optional'?: true };
    return schema as TProperties[string];
  };
  const needed = entries.flatMap(([key, column]) => (!isLookup(column) && column.required ? [key] : []));
  const schema = object(
    Object.fromEntries(
      [...facts.keys()].map((key) => [key, needed.includes(key) ? plain(key) : schemaOf(key)]),
    ),
  );
  const fits = compileLater(() => bodyAjv.compile(schema));

  /** The faults of the schema in both languages, each at its column. */
  const faultsOf = (row: object): Fault<Key>[] => {
    if (fits(row)) return [];
    const zh = fieldErrors(fits.errors ?? [], 'zh-CN');
    const en = fieldErrors(fits.errors ?? [], 'en-US');
    const faults = zh.map(({ field, message }, at) => ({
      key: (field.split('.')[0] ?? field) as Key,
      message: [message, en[at]?.message ?? message] as const,
    }));
    return faults.filter((fault, at) => faults.findIndex(({ key }) => key === fault.key) === at);
  };

  type State = { seen: Map<string, number>; own: S };
  const kind = registerImport<State, Record<string, unknown>, Key>({
    ...given,
    columns,
    permissions: permissionsOf(given.calls.permission, given.input),
    prepare: async (context, subject) => ({
      seen: new Map(),
      own: (await given.prepare?.(context, subject)) as S,
    }),
    check: async (context, state, rows, numbers, brought) => {
      const lookups = entries.flatMap(([key, column]) => (isLookup(column) ? [{ key, column }] : []));
      const partsOf = ({ key, column }: (typeof lookups)[number]) =>
        isLabel(column.parts) ? [key] : Object.keys(column.parts);
      /** What a row names by a lookup: one thing by all of its words, or several by one word each. */
      const told = (cells: Cells, one: (typeof lookups)[number]): string[][] => {
        const { between } = one.column;
        if (between) return wordsOf(cells[one.key] ?? '', between).map((word) => [word]);
        const words = partsOf(one).flatMap((part) => cells[part] ?? []);
        return words.length > 0 ? [words] : [];
      };
      const answers = await Promise.all(
        lookups.map((one) => {
          const { length } = partsOf(one);
          const words = rows.flatMap((cells) => told(cells, one)).filter((some) => some.length === length);
          return words.length > 0 ? one.column.find(context, words) : new Map<string, unknown>();
        }),
      );
      const timeZone = await timeZoneOf(context.db);
      const drafts = await mapGently(rows, (cells) => {
        const faults: Fault<Key>[] = [];
        const row: Record<string, unknown> = {};
        lookups.forEach((one, at) => {
          const key = partsOf(one)[0] as Key;
          const words = told(cells, one);
          const named = words.map(
            (some) =>
              answers[at]?.get(lookupKey(some)) ?? new Refused(one.column.unknown, { word: some.join(' ') }),
          );
          const refused = named.filter((some) => some instanceof Refused);
          row[one.key] = refused.length > 0 ? null : one.column.between ? named : (named[0] ?? null);
          for (const some of refused) faults.push({ ...some, key });
          if (words.length === 0 && one.column.required) faults.push({ key, message: missing(key) });
        });
        const values: Record<string, unknown> = {};
        for (const [key, of] of facts) {
          const cell = cells[key as Key];
          if (cell === null) continue;
          const read = readOf.get(key);
          const typed = read ? { value: read(cell) } : typedCell(of, cell, timeZone);
          if ('unknown' in typed) faults.push({ key: key as Key, ...unknownWordOf(of, typed.unknown) });
          else if (typed.value instanceof Refused) faults.push({ ...typed.value, key: key as Key });
          else values[key] = typed.value;
        }
        faults.push(...faultsOf(values).filter(({ key }) => !faults.some((one) => one.key === key)));
        const bad = new Set(faults.map(({ key }) => key as string));
        for (const key of facts.keys()) row[key] = bad.has(key) ? null : (values[key] ?? null);
        return { row, faults, cells };
      });
      if (brought && given.illustrated)
        await illustrate(context, given.illustrated, brought, drafts as Bringing<Draft<F, C>, Key>[]);
      const known = await Promise.all(
        unique.map(async ({ key, there }) => {
          const keys = drafts.map(({ row }) => key(row as Draft<F, C>));
          const asked = keys.flatMap((one) => one?.key ?? []);
          return { keys, there: asked.length > 0 ? await there(context, asked) : new Set<string>() };
        }),
      );
      await given.compare?.(
        context,
        drafts.map(({ row }) => row as Draft<F, C>),
        state.own,
      );
      return mapGently(drafts, ({ row, faults, cells }, at): Checked<Record<string, unknown>, Key> => {
        unique.forEach(({ message, above = standsAbove }, no) => {
          const one = known[no]?.keys[at];
          if (!one) return;
          const name = `${no} ${one.key}`;
          const first = state.seen.get(name);
          if (first !== undefined) faults.push({ key: one.at, message: above, values: { row: first } });
          else if (known[no]?.there.has(one.key)) faults.push({ key: one.at, message });
          if (first === undefined) state.seen.set(name, numbers[at] ?? 0);
        });
        let same = false;
        let data: Record<string, unknown> = row;
        const effects: Label[] = [];
        check?.(row as Draft<F, C>, {
          state: state.own,
          row: numbers[at] ?? 0,
          given: (key) => cells[key] !== null,
          holds: () => faults.length === 0,
          become: (instead) => {
            data = { ...instead };
          },
          unchanged: () => {
            same = true;
          },
          effect: (zh, en) => void effects.push([zh, en]),
          wrong: (key, zh, en, values) =>
            void faults.push({ key, message: [zh, en], ...(values ? { values } : {}) }),
        });
        faults.sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0));
        return faults.length > 0 ? { faults } : { data, same, effects };
      });
    },
    store: async (context, rows, subject, workbook) => {
      const filled = rows as Filled<F, C>[];
      if (given.storeMany) return [...(await given.storeMany(context, filled, subject, workbook))];
      for (const row of filled) await given.store(context, row);
      return rows.map(() => null);
    },
  });
  return {
    /** The fields that it takes, in their order. */
    fields: [...facts.keys()],
    titleOf: (key: string): Label => columns.find((column) => column.key === key)?.title ?? [key, key],
    start: (context: WriteContext & Uploads) => startImport(context, kind),
    /** Begun for one thing alone, which `prepare` and `storeMany` are told. */
    startFor: (context: WriteContext & Uploads, subject: string) => startImport(context, kind, subject),
    /** For a kind that reads text. */
    startText: (context: WriteContext, text: { name: string; content: string }) =>
      startTextImport(context, kind, text),
    /** The columns, in their order. */
    keys: columns.map(({ key }) => key),
    /** Those that the template asks for. */
    asked: columns.flatMap(({ key, unasked }) => (unasked ? [] : [key])),
    template: (context: ReadContext) => templateOf(context, kind),
  };
};
