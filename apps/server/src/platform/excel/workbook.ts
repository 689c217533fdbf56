import { rm } from 'node:fs/promises';
import type { Label, Locale } from '@anyan/contract/core/label';
import { columnLetters } from './cells.ts';
import type { Places, ReadColumn } from './heading.ts';
import { type ReadLimits, readLimits } from './package-reader.ts';
import type { CellError, ReadRow, RowPicture } from './sheet-reader.ts';
import type { CellKind, PicturedCell, SheetHead, WriteCell, WriteColumn, Written } from './sheet-writer.ts';
import { Slots, WorkerClient } from './worker-client.ts';

export type {
  CellError,
  CellKind,
  PicturedCell,
  ReadColumn,
  ReadRow,
  RowPicture,
  WriteCell,
  WriteColumn,
  Written,
};

export type ReadOptions = {
  columns: readonly ReadColumn[];
  /** Titles that may stand in the heading and are passed over, such as 失败原因 of a result that is sent back. */
  ignored?: readonly Label[];
  /** What titles mean that are no column's own, by `titleKey`: the key of a column, or null for one that is not read. */
  known?: Readonly<Record<string, string | null>>;
  /** Where each column stands, as its owner said; `ask` has him asked although all are known. */
  places?: Places | 'ask' | undefined;
  /** Default 50,000. */
  maxRows?: number;
  /** Language of the messages and of the titles named in faults. Default zh-CN. */
  locale?: Locale;
  signal?: AbortSignal;
  limits?: Partial<ReadLimits>;
  /** Also the pictures in its cells; `partsOf` gives their content. */
  pictures?: boolean;
};

export type SheetSpec = {
  /** Name of the sheet. */
  title: string;
  columns: readonly WriteColumn[];
  /** Batches of rows; cells stand in the order of the columns. A `date` is given as `YYYY-MM-DD`. */
  rows: AsyncIterable<readonly (readonly WriteCell[])[]>;
  /** Cells may have pictures; batches then hold few bytes, as they wait in memory. */
  pictured?: boolean | undefined;
};

export type WorkbookSpec = (SheetSpec | { sheets: readonly SheetSpec[] }) & {
  /** Text of a last sheet 说明, one line per row. */
  note?: string;
  locale?: Locale;
  signal?: AbortSignal;
};

export type TemplateColumn = {
  title: Label;
  required?: boolean;
  kind?: 'text' | 'date';
  width?: number;
  /** What to write, for the second sheet. */
  rule?: Label;
  /** The allowed words; they become a drop-down list. */
  choices?: readonly (string | Label)[];
  example?: string;
};

export type TemplateSpec = {
  title: Label;
  columns: readonly TemplateColumn[];
  locale?: Locale;
  signal?: AbortSignal;
};

// Each worker may take half a gigabyte. Reading and writing count apart: a result is written while a file is read.
const readers = new Slots(2);
const writers = new Slots(2);
/** How many batches may be on their way to or from a worker. */
const underway = 2;
const writeLimits = { timeMs: 600_000, heapMb: 512 };
const batchRows = 1_000;

/**
 * Reads the first visible sheet of an .xlsx file, in batches of at most 1,000 rows; rows above the heading are passed over.
 * Throws WorkbookFault for what is wrong with the file as a whole, possibly after some batches: nothing counts before
 * the loop ends by itself. Throws HeadingOpen where titles do not say what their columns are.
 */
export async function* readWorkbook(
  path: string,
  options: ReadOptions,
): AsyncGenerator<ReadRow[], void, undefined> {
  const limits = { ...readLimits, ...options.limits };
  const release = await readers.take(options.signal);
  try {
    const client = new WorkerClient(
      {
        task: 'read',
        path,
        columns: options.columns.map(({ key, title, also, required, kind }) => ({
          key,
          title,
          also,
          required,
          kind,
        })),
        ignored: options.ignored ?? [],
        known: options.known ?? {},
        places: options.places ?? null,
        maxRows: options.maxRows ?? 50_000,
        locale: options.locale ?? 'zh-CN',
        limits,
        pictures: options.pictures ?? false,
      },
      limits,
      options.signal,
    );
    try {
      for (let count = 0; count < underway; count += 1) client.post({ kind: 'more' });
      for (;;) {
        const message = await client.next();
        if (message.kind === 'done') return;
        if (message.kind !== 'rows') continue;
        yield message.rows;
        client.post({ kind: 'more' });
      }
    } finally {
      await client.close();
    }
  } finally {
    release();
  }
}

type Source = { head: SheetHead; rows: AsyncIterable<readonly (readonly WriteCell[])[]> };

async function* once(rows: readonly (readonly WriteCell[])[]) {
  yield rows;
}

const write = async (path: string, sources: readonly Source[], signal?: AbortSignal): Promise<Written> => {
  const release = await writers.take(signal);
  try {
    const client = new WorkerClient(
      { task: 'write', path, sheets: sources.map(({ head }) => head) },
      writeLimits,
      signal,
    );
    try {
      let free = underway;
      const taken = async (): Promise<void> => {
        const message = await client.next();
        if (message.kind !== 'taken') throw new Error(`excel worker answered ${message.kind}`);
        free += 1;
      };
      for (const { rows } of sources) {
        for await (const batch of rows) {
          for (let from = 0; from < batch.length; from += batchRows) {
            if (free === 0) await taken();
            free -= 1;
            client.post({ kind: 'rows', rows: batch.slice(from, from + batchRows) });
          }
        }
        client.post({ kind: 'endOfSheet' });
      }
      for (;;) {
        const message = await client.next();
        if (message.kind === 'done' && message.written !== null) return message.written;
      }
    } finally {
      await client.close();
      // Nothing is left of a file that was cut short; after a success there is no such file.
      await rm(`${path}.part`, { force: true });
    }
  } finally {
    release();
  }
};

const inLanguage = (locale: Locale | undefined): 0 | 1 => (locale === 'en-US' ? 1 : 0);

const noteSheet = (name: string, note: string): Source => ({
  head: { name, columns: [{ title: '', width: 100 }], plain: true },
  rows: once(note.split(/\r?\n/).map((line) => [line])),
});

/**
 * Writes sheets with a bold frozen heading and a filter; memory does not grow with the rows. Text is written as
 * text whatever it begins with. The file appears under `path` when it is whole. Rows are counted without headings.
 */
export const writeWorkbook = (path: string, spec: WorkbookSpec): Promise<Written> => {
  const sheets = 'sheets' in spec ? spec.sheets : [spec];
  const sources: Source[] = sheets.map(({ title, columns, rows, pictured }) => ({
    head: {
      name: title,
      pictured,
      columns: columns.map(({ title: text, width, kind }) => ({ title: text, width, kind })),
    },
    rows,
  }));
  if (spec.note !== undefined && spec.note !== '') {
    sources.push(noteSheet(inLanguage(spec.locale) === 1 ? 'Notes' : '说明', spec.note));
  }
  return write(path, sources, spec.signal);
};

const words = {
  guide: ['填写说明', 'How to fill in'],
  column: ['列名', 'Column'],
  required: ['是否必填', 'Required'],
  rule: ['填写要求', 'Rule'],
  choices: ['可填内容', 'Allowed words'],
  example: ['示例', 'Example'],
  yes: ['必填', 'yes'],
  no: ['选填', 'no'],
  date: ['日期，如 2026-01-05', 'A date such as 2026-01-05'],
  lists: ['选项', 'Lists'],
} as const satisfies Record<string, Label>;

/**
 * Writes the template of an import: a sheet with the heading only (`*` marks required columns, drop-down lists
 * for choices), a sheet 填写说明 with rules and examples, and a hidden one with the words of the lists.
 */
export const writeTemplate = async (path: string, spec: TemplateSpec): Promise<Written> => {
  const language = inLanguage(spec.locale);
  const word = (text: string | Label): string => (typeof text === 'string' ? text : text[language]);
  const withChoices = spec.columns
    .map((column, index) => ({ index, choices: (column.choices ?? []).map(word) }))
    .filter(({ choices }) => choices.length > 0);
  const listName = words.lists[language];
  const sources: Source[] = [
    {
      head: {
        name: word(spec.title),
        columns: spec.columns.map(({ title, required, width }) => ({
          title: `${word(title)}${required === true ? '*' : ''}`,
          width: width ?? Math.max(14, word(title).length * 2 + 4),
        })),
        template: true,
        // A list in the rule itself may hold 255 characters and no comma, hence a range of a sheet.
        lists: withChoices.map(({ index, choices }, place) => {
          const letters = columnLetters(place);
          return { column: index, source: `'${listName}'!$${letters}$1:$${letters}$${choices.length}` };
        }),
      },
      rows: once([]),
    },
    {
      head: {
        name: words.guide[language],
        columns: [
          { title: words.column[language], width: 22 },
          { title: words.required[language], width: 12 },
          { title: words.rule[language], width: 50 },
          { title: words.choices[language], width: 50 },
          { title: words.example[language], width: 24 },
        ],
      },
      rows: once(
        spec.columns.map((column) => [
          word(column.title),
          (column.required === true ? words.yes : words.no)[language],
          word(column.rule ?? (column.kind === 'date' ? words.date : '')),
          (column.choices ?? []).map(word).join(language === 1 ? ', ' : '、'),
          column.example ?? '',
        ]),
      ),
    },
  ];
  if (withChoices.length > 0) {
    const longest = Math.max(...withChoices.map(({ choices }) => choices.length));
    sources.push({
      head: {
        name: listName,
        columns: withChoices.map(() => ({ title: '', width: 20 })),
        plain: true,
        hidden: true,
      },
      rows: once(
        Array.from({ length: longest }, (_none, row) =>
          withChoices.map(({ choices }) => choices[row] ?? null),
        ),
      ),
    });
  }
  return await write(path, sources, spec.signal);
};
