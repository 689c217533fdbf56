import type { Label, Locale } from '@anyan/contract/core/label';
import {
  type CellProblem,
  cellMessages,
  columnLetters,
  columnOf,
  dateText,
  dayNumber,
  longestCell,
  lookOf,
  type NumberLook,
  numberText,
  positionOf,
  serialText,
  trimmed,
} from './cells.ts';
import { WorkbookFault } from './fault.ts';
import { HeadingOpen, HeadingSearch, type Places, type ReadColumn, type Title } from './heading.ts';
import { Package, type ReadLimits } from './package-reader.ts';
import { type PlacedPicture, pictureInCell, picturesInCells, picturesOn } from './sheet-pictures.ts';
import { attributesOf, decodeEscapes, withoutControls, XmlScanner } from './xml.ts';

export type CellError = { row: number; column: string; key: string | null; message: string };

/** A picture in a row: the column in whose cell it stands, null for none that is read, and its part of the file. */
export type RowPicture = { key: string | null; part: string };

/**
 * A row that is not wholly empty: its Excel number, its cells in the order of the columns, what is wrong; `widened` dates
 * were written in full-width characters.
 */
export type ReadRow = {
  row: number;
  cells: (string | null)[];
  errors: CellError[];
  widened?: number;
  pictures?: RowPicture[];
};

export type ReadTask = {
  path: string;
  columns: readonly ReadColumn[];
  ignored: readonly Label[];
  known: Readonly<Record<string, string | null>>;
  places: Places | 'ask' | null;
  maxRows: number;
  locale: Locale;
  limits: ReadLimits;
  /** Pictures are read too: a row may have them in its cells. */
  pictures: boolean;
};

const batchRows = 1_000;
/** A batch of long cells is cut earlier, so that taking it over never holds up the receiving thread. */
const batchUnits = 400_000;
/** Text collected per cell; Excel's own limit is 32,767, escapes make it longer. */
const collected = 250_000;
/** More merged areas than this are not a list of records. */
const mostMerges = 200_000;

/** The table of strings is the one part that stays in memory: 50,000 rows of 20 texts each, 40 million characters. */
const mostStrings = 1_000_000;
const mostStringUnits = 40_000_000;
/** More formats or sheets than Excel itself can have. */
const mostFormats = 100_000;

const nothing = () => undefined;
const damaged = (detail: string) => new WorkbookFault('DAMAGED', {}, detail);

type Book = {
  main: string;
  sheet: string;
  strings: string | null;
  styles: string | null;
  from1904: boolean;
};

/** Finds the first visible worksheet and the parts it needs. */
const bookOf = async (parts: Package): Promise<Book> => {
  if (!parts.has('[Content_Types].xml')) throw new WorkbookFault('NOT_A_WORKBOOK');
  const main = [...(await parts.relations('')).values()].find(({ kind }) => kind === 'officeDocument');
  if (main === undefined || !main.target.endsWith('.xml') || !parts.has(main.target)) {
    throw new WorkbookFault('NOT_A_WORKBOOK');
  }
  const sheets: { id: string; hidden: boolean }[] = [];
  let root = '';
  let from1904 = false;
  await parts.scan(main.target, {
    open: (name, raw) => {
      if (root === '') root = name;
      if (name === 'workbookPr') from1904 = /\bdate1904\s*=\s*["'](?:1|true)["']/.test(raw);
      if (name !== 'sheet') return;
      const attributes = attributesOf(raw);
      const id = [...attributes].find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      if (sheets.length > mostFormats) throw damaged('sheets');
      sheets.push({ id, hidden: (attributes.get('state') ?? 'visible') !== 'visible' });
    },
    close: nothing,
    text: nothing,
  });
  if (root !== 'workbook') throw new WorkbookFault('NOT_A_WORKBOOK');
  const relations = await parts.relations(main.target);
  const targetOf = (wanted: string): string | null =>
    [...relations.values()].find(({ kind, target }) => kind === wanted && parts.has(target))?.target ?? null;
  const shown = sheets.find(({ id, hidden }) => !hidden && relations.get(id)?.kind === 'worksheet');
  const sheet = shown === undefined ? undefined : relations.get(shown.id)?.target;
  if (sheet === undefined) throw new WorkbookFault('EMPTY', {}, 'no visible worksheet');
  return {
    main: main.target,
    sheet,
    strings: targetOf('sharedStrings'),
    styles: targetOf('styles'),
    from1904,
  };
};

/** Text without escapes and outer spaces, one unit longer than allowed at most, so that it shows as too long. */
const cleaned = (text: string): string => {
  const whole = trimmed(withoutControls(decodeEscapes(text)));
  return whole.length > longestCell ? whole.slice(0, longestCell + 1) : whole;
};

const stringsOf = async (parts: Package, path: string | null): Promise<string[]> => {
  const strings: string[] = [];
  if (path === null) return strings;
  let text = '';
  let units = 0;
  let inText = false;
  let phonetic = false;
  await parts.scan(path, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') inText = !phonetic;
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') {
        const string = cleaned(text);
        strings.push(string);
        units += string.length;
        if (strings.length > mostStrings || units > mostStringUnits)
          throw new WorkbookFault('TOO_LARGE', {}, 'strings');
      }
    },
    text: (piece) => {
      if (inText && text.length < collected) text += piece;
    },
  });
  return strings;
};

const looksOf = async (parts: Package, path: string | null): Promise<NumberLook[]> => {
  const looks: NumberLook[] = [];
  if (path === null) return looks;
  const codes = new Map<number, string>();
  let inFormats = false;
  await parts.scan(path, {
    open: (name, raw) => {
      if (name === 'numFmt') {
        const attributes = attributesOf(raw);
        codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
        if (codes.size > mostFormats) throw damaged('formats');
      } else if (name === 'cellXfs') {
        inFormats = true;
      } else if (name === 'xf' && inFormats) {
        const id = Number(attributesOf(raw).get('numFmtId') ?? 0);
        looks.push(lookOf(id, codes.get(id)));
        if (looks.length > mostFormats) throw damaged('formats');
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inFormats = false;
    },
    text: nothing,
  });
  return looks;
};

type Area = { fromRow: number; toRow: number; fromColumn: number; toColumn: number };

/**
 * Reads the sheet once without looking at its cells: size and checksum are right before the first row is handed
 * out, and the merged areas, which the format writes behind the rows, are known when the heading is read.
 */
const mergesOf = async (parts: Package, path: string): Promise<Area[]> => {
  const areas: Area[] = [];
  const tag =
    /<(?:[A-Za-z_][\w.-]{0,30}:)?mergeCell\s[^<>]{0,200}?ref\s*=\s*["']([A-Za-z0-9:]{1,21})["'][^<>]{0,200}>/g;
  let carried = '';
  for await (const piece of parts.bytes(path)) {
    if (carried === '' && !piece.includes('mergeCell')) {
      const open = piece.lastIndexOf(60);
      if (open !== -1 && piece.length - open < 64) carried = piece.toString('latin1', open);
      continue;
    }
    const text = carried + piece.toString('latin1');
    let used = 0;
    for (const match of text.matchAll(tag)) {
      used = match.index + match[0].length;
      const [from, to] = (match[1] ?? '').split(':');
      const start = positionOf(from ?? '');
      const end = positionOf(to ?? from ?? '');
      if (start === null || end === null || areas.length >= mostMerges) throw damaged('merged cells');
      areas.push({ fromRow: start.row, toRow: end.row, fromColumn: start.column, toColumn: end.column });
    }
    const open = text.lastIndexOf('<');
    carried = open >= used && text.length - open < 512 ? text.slice(open) : '';
  }
  return areas.sort((one, other) => one.fromRow - other.fromRow);
};

/** About what a row costs to hand over, in UTF-16 units. */
const unitsOf = (cells: readonly (string | null)[], errors: readonly CellError[]): number =>
  cells.reduce((sum, cell) => sum + (cell === null ? 1 : cell.length), 60 * errors.length);

interface Pictures {
  /** By the numbers of their rows. */
  on: ReadonlyMap<number, readonly PlacedPicture[]>;
  /** Their parts by the ids that cells name. */
  inCells: ReadonlyMap<string, string>;
}
const noPictures: Pictures = { on: new Map(), inCells: new Map() };

type RawCell = { column: number; type: string; style: number; value: string; formula: boolean };
type ShownCell = { text: string; problem: CellProblem | null };

const errorValue = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/** Turns the cells of one sheet into rows; `take` is called by the XML as it comes. */
class RowReader {
  readonly rows: ReadRow[] = [];
  /** Size of the rows that wait, in UTF-16 units. */
  units = 0;
  dataRows = 0;
  /** Where each wanted column stands in the sheet, -1 if it is not there; null until the heading is read. */
  #places: number[] | null = null;
  /** Which wanted column stands at a place of the sheet; -2 is an ignored one. */
  readonly #wantedAt = new Map<number, number>();
  readonly #coveredUntil: number[];
  readonly #coveredFrom: number[];
  #nextMerge = 0;
  readonly #task: ReadTask;
  readonly #strings: readonly string[];
  readonly #looks: readonly NumberLook[];
  readonly #merges: readonly Area[];
  readonly #from1904: boolean;
  readonly #pictures: Pictures;
  /** Rows that have pictures, in their order, of which those before `#nextPictured` are done. */
  readonly #pictured: readonly number[];
  #nextPictured = 0;
  readonly #search: HeadingSearch;
  /** Cells of columns that nobody named are not read, and no fault. */
  #onlyPlaced = false;

  constructor(
    task: ReadTask,
    parts: {
      strings: readonly string[];
      looks: readonly NumberLook[];
      merges: readonly Area[];
      from1904: boolean;
      pictures: Pictures;
    },
  ) {
    this.#task = task;
    this.#strings = parts.strings;
    this.#looks = parts.looks;
    this.#merges = parts.merges;
    this.#from1904 = parts.from1904;
    this.#pictures = parts.pictures;
    this.#pictured = [...parts.pictures.on.keys()].sort((a, b) => a - b);
    this.#search = new HeadingSearch(task, task.places === 'ask');
    this.#coveredUntil = task.columns.map(() => 0);
    this.#coveredFrom = task.columns.map(() => 0);
  }

  /** Takes the first rows that wait, as many as one batch may hold. */
  batch(): ReadRow[] {
    let count = 0;
    let units = 0;
    for (const { cells, errors } of this.rows) {
      if (count === batchRows || units >= batchUnits) break;
      count += 1;
      units += unitsOf(cells, errors);
    }
    this.units -= units;
    return this.rows.splice(0, count);
  }

  take(row: number, cells: readonly RawCell[]): void {
    if (this.#places === null) {
      this.#heading(row, cells);
    } else {
      this.#picturedUpTo(row);
      this.#record(row, cells);
    }
  }

  /** Rows before one in which nothing but pictures stands: what belongs there is missing, which is told. */
  #picturedUpTo(row: number): void {
    for (let next = this.#pictured[this.#nextPictured]; next !== undefined && next < row; ) {
      this.#record(next, []);
      next = this.#pictured[this.#nextPictured];
    }
  }

  #title(column: ReadColumn): string {
    return column.title[this.#task.locale === 'en-US' ? 1 : 0];
  }

  #message(problem: CellProblem, value = ''): string {
    return cellMessages[problem][this.#task.locale === 'en-US' ? 1 : 0].replace('{value}', () => value);
  }

  /** A cell as the person sees it, before anything about its column is known. */
  #shown(cell: RawCell): ShownCell {
    const { type, value } = cell;
    if (type === 'e') return { text: value.slice(0, 20), problem: 'errorValue' };
    if (type === 'b') return { text: value === '' ? '' : value === '0' ? '否' : '是', problem: null };
    if (type === 's' || type === 'str' || type === 'inlineStr') {
      const text = type === 's' ? this.#strings[Number(value)] : cleaned(value);
      if (text === undefined) throw damaged('a shared string is missing');
      if (text.length > longestCell)
        return { text: text.slice(0, longestCell).toWellFormed(), problem: 'tooLong' };
      return errorValue.test(text) ? { text, problem: 'errorValue' } : { text, problem: null };
    }
    const bare = value.trim();
    if (bare === '') return { text: '', problem: null };
    if (type === 'd') {
      const found = dateText(bare.replace(/Z$/, ''));
      return 'date' in found
        ? { text: found.date, problem: null }
        : { text: bare.slice(0, 40), problem: found.problem };
    }
    const number = Number(bare);
    if (!Number.isFinite(number)) throw damaged('a number is none');
    const look = this.#looks[cell.style] ?? 'plain';
    if (look === 'date') {
      const text = serialText(number, this.#from1904);
      return text === null ? { text: numberText(number), problem: 'noSuchDate' } : { text, problem: null };
    }
    const text = numberText(number);
    if (Math.abs(number) >= 1e15) return { text, problem: 'tooManyDigits' };
    const padded = look !== 'plain' && /^\d+$/.test(text) ? text.padStart(look.zeros, '0') : text;
    return { text: padded, problem: null };
  }

  /** Looks whether a row is the heading; those above it are passed over. @throws HeadingOpen */
  #heading(row: number, cells: readonly RawCell[]): void {
    const { places } = this.#task;
    if (places !== null && places !== 'ask') {
      if (row < places.row) return;
      const keys = new Map(places.columns.map(({ column, key }) => [column, key]));
      // Of the others their owner has said that they are not read.
      const others = cells.flatMap(({ column }) => (keys.has(column) ? [] : [[column, null] as const]));
      this.#place(places.row, [...keys, ...others]);
      this.#onlyPlaced = true;
      if (row > places.row) this.take(row, cells);
      return;
    }
    const titles: Title[] = cells.flatMap((cell) => {
      const { text } = this.#shown(cell);
      return text === '' ? [] : [{ column: cell.column, text }];
    });
    const keys = this.#search.take(row, titles);
    if (keys === undefined) return;
    const merged = this.#merges.filter((area) => area.fromRow <= row && row <= area.toRow).slice(0, 1_000);
    const under = titles.filter(({ column }) =>
      merged.some((area) => area.fromColumn <= column && column <= area.toColumn),
    );
    if (under.length > 0) {
      const names = [...new Set(under.map(({ text }) => text.slice(0, 40)))];
      const more = names.length > 10 ? '…' : '';
      throw new WorkbookFault('HEADER_MERGED', { columns: names.slice(0, 10).join('、') + more });
    }
    this.#place(
      row,
      titles.map(({ column }, at) => [column, keys[at] ?? null]),
    );
  }

  #place(heading: number, keys: readonly (readonly [number, string | null])[]): void {
    const { columns } = this.#task;
    // What lies on the heading or above it belongs to no record.
    while ((this.#pictured[this.#nextPictured] ?? Number.POSITIVE_INFINITY) <= heading)
      this.#nextPictured += 1;
    const places = columns.map(() => -1);
    for (const [column, key] of keys) {
      const wanted = columns.findIndex((one) => one.key === key);
      this.#wantedAt.set(column, wanted === -1 ? -2 : wanted);
      if (wanted !== -1) places[wanted] = column;
    }
    this.#places = places;
  }

  /** The sheet is over. @throws EMPTY, or HeadingOpen where rows were there and no heading was known. */
  end(): void {
    if (this.#places !== null) this.#picturedUpTo(Number.POSITIVE_INFINITY);
    if (this.dataRows > 0) return;
    const heading = this.#places === null ? this.#search.heading() : undefined;
    if (heading) throw new HeadingOpen(heading);
    throw new WorkbookFault('EMPTY');
  }

  /** Moves on to the merged areas that start in or above a row. */
  #mergesUpTo(row: number): void {
    for (; this.#nextMerge < this.#merges.length; this.#nextMerge += 1) {
      const area = this.#merges[this.#nextMerge];
      if (area === undefined || area.fromRow > row) return;
      this.#places?.forEach((place, wanted) => {
        if (place < area.fromColumn || place > area.toColumn) return;
        this.#coveredUntil[wanted] = Math.max(this.#coveredUntil[wanted] ?? 0, area.toRow);
        // The cell at the top left holds the value; all others are covered by it.
        this.#coveredFrom[wanted] = place === area.fromColumn ? area.fromRow + 1 : area.fromRow;
      });
    }
  }

  #record(row: number, cells: readonly RawCell[]): void {
    const out: (string | null)[] = this.#task.columns.map(() => null);
    const errors: CellError[] = [];
    const pictures = this.#picturesOf(row);
    let filled = pictures.length > 0;
    let widened = 0;
    const refuse = (place: number, wanted: number, problem: CellProblem, value = '') => {
      const column = this.#task.columns[wanted];
      errors.push({
        row,
        column: column === undefined ? columnLetters(place) : this.#title(column),
        key: column?.key ?? null,
        message: this.#message(problem, value),
      });
    };
    for (const cell of cells) {
      const wanted = this.#wantedAt.get(cell.column) ?? (this.#onlyPlaced ? -2 : -1);
      if (wanted === -2) continue;
      const { text, problem } = this.#shown(cell);
      if (text === '' && !cell.formula) continue;
      filled = true;
      const part = this.#pictures.inCells.get(pictureInCell(text) ?? '');
      if (part !== undefined) {
        pictures.push({ key: this.#task.columns[wanted]?.key ?? null, part });
        continue;
      }
      if (wanted === -1) {
        // One sentence about stray cells is enough; a row may have 16,000 of them.
        if (!errors.some(({ key }) => key === null)) refuse(cell.column, -1, 'noHeading');
        continue;
      }
      let shown = text;
      if (cell.formula) {
        refuse(cell.column, wanted, text === '' ? 'formulaWithoutResult' : 'formula');
      } else if (problem !== null) {
        refuse(cell.column, wanted, problem, text);
      } else if (this.#task.columns[wanted]?.kind === 'date') {
        const found = dateText(text);
        if ('date' in found) {
          shown = found.date;
          if (/[\uff01-\uff5e]/.test(text)) widened += 1;
        } else {
          const serial = found.problem === 'notADate' ? dayNumber(text, this.#from1904) : null;
          if (serial) refuse(cell.column, wanted, 'dayNumber', serial);
          else refuse(cell.column, wanted, found.problem);
        }
      }
      out[wanted] = shown === '' ? null : shown;
    }
    this.#mergesUpTo(row);
    if (!filled) return;
    this.#places?.forEach((place, wanted) => {
      if (place === -1 || row > (this.#coveredUntil[wanted] ?? 0)) return;
      if (row >= (this.#coveredFrom[wanted] ?? 0)) refuse(place, wanted, 'merged');
    });
    this.dataRows += 1;
    if (this.dataRows > this.#task.maxRows) {
      throw new WorkbookFault('TOO_MANY_ROWS', { max: this.#task.maxRows });
    }
    this.units += unitsOf(out, errors);
    this.rows.push({
      ...{ row, cells: out, errors },
      ...(widened > 0 ? { widened } : {}),
      ...(pictures.length > 0 ? { pictures } : {}),
    });
  }

  /** The pictures that lie on a row. */
  #picturesOf(row: number): RowPicture[] {
    if (this.#pictured[this.#nextPictured] === row) this.#nextPictured += 1;
    return (this.#pictures.on.get(row) ?? []).map(({ column, part }) => {
      const wanted = this.#wantedAt.get(column) ?? -1;
      return { key: this.#task.columns[wanted]?.key ?? null, part };
    });
  }
}

/** The attributes of a cell as Excel, WPS and LibreOffice write them; other ways go through `attributesOf`. */
const usualCell = /^\s*r="([A-Z]{1,3})\d{1,7}"(?: s="(\d{1,6})")?(?: t="([A-Za-z]{1,9})")?\s*$/;

const cellOf = (raw: string, next: number): RawCell => {
  const usual = usualCell.exec(raw);
  if (usual !== null) {
    const column = columnOf(usual[1] ?? '');
    return { column, type: usual[3] ?? 'n', style: Number(usual[2] ?? 0), value: '', formula: false };
  }
  const attributes = attributesOf(raw);
  const reference = attributes.get('r');
  return {
    column: reference === undefined ? next : (positionOf(reference)?.column ?? -1),
    type: attributes.get('t') ?? 'n',
    style: Number(attributes.get('s') ?? 0),
    value: '',
    formula: false,
  };
};

/** The handler of a worksheet's XML: collects the cells of a row and hands them over when it ends. */
const sheetHandler = (reader: RowReader): ConstructorParameters<typeof XmlScanner>[0] => {
  let inData = false;
  let row = 0;
  let lastColumn = -1;
  let cells: RawCell[] = [];
  let cell: RawCell | null = null;
  let inText = false;
  let inString = false;
  let phonetic = false;
  return {
    open: (name, raw) => {
      if (name === 'sheetData') {
        inData = true;
      } else if (!inData) {
        return;
      } else if (name === 'c') {
        cell = cellOf(raw, lastColumn + 1);
        if (cell.column <= lastColumn || cell.column > 16_383) throw damaged('a cell is out of place');
        lastColumn = cell.column;
      } else if (name === 'v') {
        inText = cell !== null && cell.type !== 'inlineStr';
      } else if (name === 'row') {
        const number = Number(attributesOf(raw).get('r') ?? row + 1);
        if (!Number.isInteger(number) || number <= row || number > 1_048_576)
          throw damaged('a row is out of place');
        row = number;
        lastColumn = -1;
        cells = [];
      } else if (name === 'f') {
        if (cell !== null) cell.formula = true;
      } else if (name === 'is') {
        inString = true;
      } else if (name === 'rPh') {
        phonetic = true;
      } else if (name === 't') {
        inText = inString && !phonetic && cell?.type === 'inlineStr';
      }
    },
    close: (name) => {
      if (!inData) return;
      if (name === 'c') {
        if (cell !== null && (cell.value !== '' || cell.formula)) cells.push(cell);
        cell = null;
      } else if (name === 'v' || name === 't') {
        inText = false;
      } else if (name === 'row') {
        if (cells.length > 0) reader.take(row, cells);
        cells = [];
      } else if (name === 'is') {
        inString = false;
      } else if (name === 'rPh') {
        phonetic = false;
      } else if (name === 'sheetData') {
        inData = false;
      }
    },
    text: (text) => {
      if (inText && cell !== null && cell.value.length < collected) cell.value += text;
    },
  };
};

/** Reads the first visible sheet of a workbook and sends its rows in batches; every fault is a WorkbookFault. */
export const readSheet = async (task: ReadTask, send: (rows: ReadRow[]) => Promise<void>): Promise<void> => {
  const parts = await Package.open(task.path, task.limits);
  try {
    const book = await bookOf(parts);
    const merges = await mergesOf(parts, book.sheet);
    const looks = await looksOf(parts, book.styles);
    const strings = await stringsOf(parts, book.strings);
    const pictures = task.pictures
      ? { on: await picturesOn(parts, book.sheet), inCells: await picturesInCells(parts, book.main) }
      : noPictures;
    const reader = new RowReader(task, { strings, looks, merges, from1904: book.from1904, pictures });
    const scanner = new XmlScanner(sheetHandler(reader));
    for await (const piece of parts.text(book.sheet)) {
      scanner.write(piece);
      while (reader.rows.length >= batchRows || reader.units >= batchUnits) await send(reader.batch());
    }
    scanner.end();
    reader.end();
    while (reader.rows.length > 0) await send(reader.batch());
  } finally {
    parts.close();
  }
};
