import type { Label, Locale, PermissionName } from '@anyan/contract';
import type { ReadContext, WriteContext } from '../context.ts';
import type { ReadRow, RowPicture, TemplateColumn } from '../excel/index.ts';
import type { Caller } from '../session/caller.ts';
import type { ImportPictures } from './pictures.ts';

export interface ImportColumn<Key extends string = string> extends TemplateColumn {
  key: Key;
  /** Other titles that are read as this one. */
  also?: readonly string[] | undefined;
  /** Read where it stands, as the list's own export has it; the template does not ask for it. */
  unasked?: true | undefined;
  /** Puts a cell right before it is read; what it changes is counted and told. */
  tidy?: ((cell: string) => string) | undefined;
  /** An example out of what the college has; none while it has none. */
  own?: ((context: ReadContext) => Promise<string | undefined>) | undefined;
}

/** A row as a person wrote it: the text of each column, null where it is empty. */
export type Cells<Key extends string = string> = Record<Key, string | null>;

export interface Fault<Key extends string = string> {
  key: Key;
  message: Label;
  values?: Record<string, string | number>;
}

/** Of a row that holds, also whether what it says is there already. */
export type Checked<Data, Key extends string = string> =
  | { data: Data; same?: boolean; effects?: readonly Label[] }
  | { faults: Fault<Key>[] };

/** The pictures that stand in each row of a batch, and what takes them in. */
export interface BroughtPictures {
  placed: readonly (readonly RowPicture[])[];
  pictures: ImportPictures;
}

/** What a module says about its import; the engine does the rest. */
export interface ImportKind<State = unknown, Data extends object = object, Key extends string = string> {
  kind: string;
  module: string;
  title: Label;
  /** Permissions of which the importer holds one; its scopes are the reach of the import. */
  permissions: readonly PermissionName[];
  columns: readonly ImportColumn<Key>[];
  /** Rows that a workbook may have; 50,000 unless given. */
  maxRows?: number;
  /** Rows may bring pictures, in the sheet or in an archive beside the workbook. */
  illustrated?: object | undefined;
  /**
   * Address of the page where it is imported, which may be another one for each side; a notice of its end leads there.
   * None where each record has its own.
   */
  page?: string | ((owner: Caller) => string) | undefined;
  /** Titles of the list's own export, of which those that are no column here are passed over. */
  exported?: (() => readonly Label[]) | undefined;
  /** Reads an archive that came alone instead of a workbook, in rows of the same columns. */
  readArchive?: ((names: readonly string[]) => Iterable<readonly ReadRow[]>) | undefined;
  /** Endings of files that are read as text; its call names the same. */
  texts?: readonly string[] | undefined;
  /** Reads what came as text instead of a workbook, in rows of the same columns. */
  readText?: ((path: string, locale: Locale) => AsyncIterable<readonly ReadRow[]>) | undefined;
  /** All rows are stored in one transaction or none; those whose data has `there` last, as others wait for them. */
  together?: true | undefined;
  /** Pictures that an import takes in; 3,000 unless given. */
  maxPictures?: number | undefined;
  /** Reads what rows are compared with, once per job; `subject` is what the import was begun for. */
  prepare(context: ReadContext, subject: string | null): Promise<State>;
  /** Checks rows against the state and each other (the state may remember what it saw), in order; `at`: their numbers. */
  check(
    context: ReadContext,
    state: State,
    rows: readonly Cells<Key>[],
    at: readonly number[],
    brought?: BroughtPictures,
  ): Promise<Checked<Data, Key>[]>;
  /** Writes rows in one transaction; may answer a secret for each (an initial password). */
  store(
    context: WriteContext,
    rows: readonly Data[],
    subject: string | null,
    workbook: WholeWorkbook,
  ): Promise<(string | null)[]>;
  /** Once all rows are stored, still in the transaction of a kind that stores them together. */
  finish?: ((context: WriteContext, subject: string | null) => Promise<void>) | undefined;
}

/** What stands in a workbook beyond the rows that are stored together. */
export interface WholeWorkbook {
  /** What its good rows hold in a field of text, in small letters without blanks around; read once. */
  valuesOf(key: string): Promise<ReadonlySet<string>>;
}

const kinds = new Map<string, ImportKind>();

/** Makes an import known to the engine; jobs find it by its kind. */
export const registerImport = <State, Data extends object, Key extends string>(
  kind: ImportKind<State, Data, Key>,
): ImportKind<State, Data, Key> => {
  kinds.set(kind.kind, kind as unknown as ImportKind);
  return kind;
};

/** What a job is called: its kind, and behind a sign what it was begun for, if for one thing alone. */
export const jobKind = (kind: string, subject?: string): string => (subject ? `${kind}@${subject}` : kind);
export const plainKind = (name: string): string => name.split('@')[0] ?? name;
export const subjectOf = (name: string): string | null => name.split('@')[1] ?? null;

export const kindOf = (name: string): ImportKind => {
  const kind = kinds.get(plainKind(name));
  if (!kind) throw new Error(`no import named ${name}`);
  return kind;
};

export const columnsOf = (kind: string): readonly ImportColumn[] => kindOf(kind).columns;
export const titleOf = (kind: string): Label => kindOf(kind).title;

/** The column that a workbook of failed rows has at its end; an upload may still have it. */
export const failedColumn: Label = ['失败原因', 'Why it failed'];

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How the file of an import ends that came as text. */
export const textEnding = '.text';
