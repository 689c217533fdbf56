import {
  type AnyEndpoint,
  type Dictionary,
  type FieldFacts,
  fieldOf,
  type InputOf,
  inLocale,
  type Label,
  type Locale,
  noteIn,
  type Static,
  shownOf,
  type TObject,
  type TProperties,
} from '@anyan/contract';
import { clockOf } from '../clock.ts';
import type { ReadContext } from '../context.ts';
import type { SheetSpec, WriteCell } from '../excel/index.ts';
import { timeZoneOf } from '../timeZone.ts';
import { withPictures } from './exportPictures.ts';
import { exporter } from './exports.ts';

type Key<R extends TObject> = keyof Static<R> & string;
/** The files of the pictures that stand in a cell. */
interface Pictured<R extends TObject> {
  width?: number;
  pictures?: (row: Static<R>) => readonly string[];
}
type ExportColumn<R extends TObject, S> =
  | Key<R>
  | ({ field: Key<R>; title?: Label } & Pictured<R>)
  | ({ title: Label; value: (row: Static<R>, locale: Locale, state: S) => WriteCell } & Pictured<R>);

/** What the import of a list takes of a record and a row of it does not show: an export has it too, so that it comes back. */
export const restOf = (imported: readonly string[], fields: TProperties, row: TObject): TProperties =>
  Object.fromEntries(
    Object.entries(shownOf(fields)).filter(([key]) => imported.includes(key) && !(key in row.properties)),
  );

interface Export<E extends AnyEndpoint, R extends TObject, S> {
  calls: E;
  kind: string;
  module: string;
  title: Label;
  personal?: boolean;
  row: R;
  columns: readonly ExportColumn<R, S>[];
  /** Reads what cells are made with, once per export. */
  prepare?: (context: ReadContext) => Promise<S>;
  /** Sheets that follow the first one. */
  further?: (context: ReadContext, input: InputOf<E>) => readonly SheetSpec[];
  of: {
    count(context: ReadContext, input: InputOf<E>): Promise<number>;
    walk(context: ReadContext, input: InputOf<E>): AsyncIterable<readonly Static<R>[]>;
  };
}

/** Names that hold the comma themselves are parted by the semicolon, as an import reads them. */
const betweenOf = (dictionary: Dictionary | undefined, locale: Locale): string => {
  const [comma, semicolon] = locale === 'en-US' ? [', ', '; '] : ['、', '；'];
  return Object.values(dictionary ?? {}).some((name) => inLocale(name, locale).includes(comma.trim()))
    ? semicolon
    : comma;
};

/** How a value of a field stands in a cell; the same words as in the log. */
export const cellOf = (
  facts: FieldFacts | undefined,
  value: unknown,
  locale: Locale,
  clock: (at: string) => string,
): WriteCell => {
  if (value === null || value === undefined) return null;
  const named = (code: unknown) => {
    const label = facts?.dictionary?.[code as string];
    return label ? inLocale(label, locale) : ((code as { name?: string }).name ?? String(code));
  };
  if (typeof value === 'object' && 'name' in value) return named(value);
  if (Array.isArray(value)) return value.map(named).join(betweenOf(facts?.dictionary, locale)) || null;
  if (facts?.dictionary) return named(value);
  if (typeof value === 'boolean') return inLocale(value ? ['是', 'Yes'] : ['否', 'No'], locale);
  if (facts?.kind === 'moment') return clock(String(value));
  if (typeof value === 'object') return (value as { name: string }).name;
  return typeof value === 'number' ? value : String(value);
};

/** An export made from the schema of a row: titles, names of codes, days and moments come from it. */
export const exportOf = <E extends AnyEndpoint, R extends TObject, S = undefined>(given: Export<E, R, S>) => {
  const columns = given.columns.map((column) => {
    if (typeof column !== 'string' && 'value' in column) return { ...column, facts: undefined };
    const { field, title, width, pictures } =
      typeof column === 'string'
        ? { field: column, title: undefined, width: undefined, pictures: undefined }
        : column;
    const facts = fieldOf(given.row, field);
    return {
      title: title ?? ([facts?.title ?? field, facts?.titleEn ?? field] as const),
      width,
      field,
      facts,
      pictures,
    };
  });
  const pictured = columns.some(({ pictures }) => pictures);
  const handler = exporter<InputOf<E> & object>({
    ...given,
    pictured,
    columns: (locale) =>
      columns.map(({ title, width, facts }) => ({
        title: inLocale(title, locale),
        ...(width ? { width } : {}),
        ...(facts?.kind === 'number' ? { kind: 'number' as const } : {}),
      })),
    count: given.of.count,
    rows: async function* (context, input) {
      const { locale } = context;
      const clock = clockOf(await timeZoneOf(context.db));
      const state = (await given.prepare?.(context)) as S;
      const told = (field: string, cell: WriteCell) =>
        typeof cell === 'string' ? noteIn(given.row.properties[field], cell, locale) : cell;
      for await (const batch of given.of.walk(context, input)) {
        const cells = (row: Static<R>) =>
          columns.map((column) =>
            'value' in column
              ? column.value(row, locale, state)
              : told(
                  column.field,
                  cellOf(column.facts, (row as Record<string, unknown>)[column.field], locale, clock),
                ),
          );
        if (!pictured) yield batch.map(cells);
        else
          yield* withPictures(
            context,
            batch.map((row) => ({
              cells: cells(row),
              pictures: columns.map((column) => column.pictures?.(row) ?? []),
            })),
          );
      }
    },
  });
  return Object.assign(handler, { titles: columns.map(({ title }) => title) as readonly Label[] });
};
