import { open as openFile, rename, rm } from 'node:fs/promises';
import { columnLetters } from './cells.ts';
import { type CellPicture, picturedHeight, SheetDrawing } from './sheet-drawing.ts';
import { xmlAttribute, xmlText } from './xml.ts';
import { ZipWriter } from './zip-writer.ts';

export type CellKind = 'text' | 'number' | 'date' | 'money';
type PlainCell = string | number | null;
/** A cell in which pictures stand, over its text. */
export type PicturedCell = { text: PlainCell; pictures: readonly CellPicture[] };
export type WriteCell = PlainCell | PicturedCell;
export type WriteColumn = { title: string; width?: number; kind?: CellKind };

/** What the worker must know of a sheet before its rows. */
export type SheetHead = {
  name: string;
  columns: readonly WriteColumn[];
  /** Styles for filling in: whole columns are text, so that 00123 stays and =1+1 is no formula. */
  template?: boolean;
  /** Drop-down lists: the place of the column and the range of the words, e.g. `'选项'!$A$1:$A$9`. */
  lists?: readonly { column: number; source: string }[];
  hidden?: boolean;
  /** Cells may have pictures. */
  pictured?: boolean | undefined;
  /** Plain text without heading, frozen row or filter. */
  plain?: boolean;
};

export type WriteTask = { path: string; sheets: readonly SheetHead[] };
export type Written = { rows: number; bytes: number };

/** Rows that fit a sheet below its heading. */
export const mostRows = 1_048_575;
const longestText = 32_767;
const widest = 60;

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const style = { heading: 1, text: 2, number: 3, date: 4, money: 5, wrapped: 6, requiredHeading: 7 } as const;

const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="等线"/><family val="2"/></font>`;
const line = '<left/><right/><top/><bottom/><diagonal/>';
const format = (id: number, fontId: number, fillId: number, alignment = '') =>
  `<xf numFmtId="${id}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1"` +
  ` applyFont="1" applyFill="1"${alignment === '' ? '/>' : ` applyAlignment="1"><alignment ${alignment}/></xf>`}`;

// Text cells carry the format "@": a cell that holds "=1+1" as text stays text when somebody edits it.
const styles =
  `${head}<styleSheet xmlns="${namespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>` +
  `</numFmts><fonts count="3">${font('')}${font('<b/>')}` +
  '<font><b/><sz val="11"/><color rgb="FFC00000"/><name val="等线"/><family val="2"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEDF1F7"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  `<borders count="1"><border>${line}</border></borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8">' +
  format(0, 0, 0) +
  format(49, 1, 2, 'vertical="center"') +
  format(49, 0, 0) +
  format(0, 0, 0) +
  format(164, 0, 0, 'horizontal="left"') +
  format(4, 0, 0) +
  format(49, 0, 0, 'vertical="top" wrapText="1"') +
  format(49, 2, 2, 'vertical="center"') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const textOf = (cell: WriteCell): PlainCell => (typeof cell === 'object' && cell !== null ? cell.text : cell);

/** Width of a text in characters of a column: everything from the CJK blocks on counts two. */
export const textWidth = (text: string): number => {
  let width = 0;
  for (let at = 0; at < text.length && width < widest; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) break;
    width += code >= 0x1100 && !(code >= 0x2000 && code <= 0x2e7f) ? 2 : 1;
  }
  return width;
};

const widthsOf = (sheet: SheetHead, sample: readonly (readonly WriteCell[])[]): number[] =>
  sheet.columns.map(({ title, width }, index) => {
    if (width !== undefined) return width;
    // The button of the filter covers three characters of the title.
    let most = textWidth(title) + 3;
    for (const row of sample) most = Math.max(most, textWidth(String(textOf(row[index] ?? null) ?? '')));
    return Math.min(widest, Math.max(8, most + 2));
  });

const textCell = (reference: string, text: string, styleId: number): string => {
  if (text === '') return '';
  const cut = text.length > longestText ? `${text.slice(0, longestText - 1).toWellFormed()}…` : text;
  return `<c r="${reference}" s="${styleId}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cut)}</t></is></c>`;
};

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const decimal = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/** The serial number of a date from 1900-03-01 on, where Excel's calendar is right; null otherwise. */
const serialOf = (text: string): number | null => {
  const parts = day.exec(text);
  if (parts === null) return null;
  const time = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  if (new Date(time).toISOString().slice(0, 10) !== text) return null;
  const serial = time / 86_400_000 + 25_569;
  return serial >= 61 ? serial : null;
};

const cellXml = (reference: string, value: PlainCell, kind: CellKind, textStyle: number): string => {
  if (value === null || value === undefined) return '';
  if (kind === 'date' && typeof value === 'string') {
    const serial = serialOf(value);
    if (serial !== null) return `<c r="${reference}" s="${style.date}"><v>${serial}</v></c>`;
  } else if (kind === 'number' || kind === 'money') {
    // Amounts come from the database as text; 15 digits are what a cell keeps.
    const digits = typeof value === 'string' && decimal.test(value) && value.replace(/\D/g, '').length <= 15;
    const number = digits ? Number(value) : value;
    if (typeof number === 'number') {
      return Number.isFinite(number) ? `<c r="${reference}" s="${style[kind]}"><v>${number}</v></c>` : '';
    }
  }
  return textCell(
    reference,
    typeof value === 'number' && !Number.isFinite(value) ? '' : String(value),
    textStyle,
  );
};

type Batches = AsyncIterator<readonly (readonly WriteCell[])[]>;

/** Writes a sheet's XML as its rows come; `done` learns how many rows it has. */
async function* sheetXml(
  sheet: SheetHead,
  batches: Batches,
  { drawing, done }: { drawing: SheetDrawing | undefined; done: (rows: number) => void },
) {
  const letters = sheet.columns.map((_column, index) => columnLetters(index));
  const last = letters.at(-1) ?? 'A';
  const textStyle = sheet.plain === true ? style.wrapped : style.text;
  let batch = await batches.next();
  const widths = widthsOf(sheet, batch.done === true ? [] : batch.value.slice(0, 200));
  const columnStyle = sheet.template === true ? ` style="${style.text}"` : '';
  let text =
    `${head}<worksheet xmlns="${namespace}" xmlns:r="${relations}"><sheetViews><sheetView workbookViewId="0">` +
    (sheet.plain === true
      ? ''
      : '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
        '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/>') +
    '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
    `<cols>${widths
      .map(
        (width, index) =>
          `<col min="${index + 1}" max="${index + 1}" width="${width}"${columnStyle} customWidth="1"/>`,
      )
      .join('')}</cols><sheetData>`;
  let row = 0;
  if (sheet.plain !== true) {
    row = 1;
    const titles = sheet.columns.map(({ title }, index) =>
      textCell(`${letters[index]}1`, title, title.endsWith('*') ? style.requiredHeading : style.heading),
    );
    text += `<row r="1" ht="20" customHeight="1">${titles.join('')}</row>`;
  }
  const headingRows = row;
  for (; batch.done !== true; batch = await batches.next()) {
    for (const cells of batch.value) {
      row += 1;
      if (row - headingRows > mostRows) throw new RangeError(`more than ${mostRows} rows`);
      let inner = '';
      let pictured = false;
      for (let index = 0; index < letters.length; index += 1) {
        const cell = cells[index] ?? null;
        if (typeof cell === 'object' && cell !== null && cell.pictures.length > 0) {
          await drawing?.add(row - 1, index, cell.pictures);
          pictured = true;
        }
        inner += cellXml(
          `${letters[index]}${row}`,
          textOf(cell),
          sheet.columns[index]?.kind ?? 'text',
          textStyle,
        );
      }
      const height = pictured ? ` ht="${picturedHeight}" customHeight="1"` : '';
      text += `<row r="${row}"${height}>${inner}</row>`;
      if (text.length > 65_536) {
        yield text;
        text = '';
      }
    }
  }
  text += '</sheetData>';
  if (sheet.plain !== true && sheet.template !== true) text += `<autoFilter ref="A1:${last}${row}"/>`;
  const lists = sheet.lists ?? [];
  if (lists.length > 0) {
    text += `<dataValidations count="${lists.length}">${lists
      .map(
        ({ column, source }) =>
          '<dataValidation type="list" allowBlank="1" showErrorMessage="1" ' +
          `sqref="${letters[column]}2:${letters[column]}50001"><formula1>${xmlText(source)}</formula1></dataValidation>`,
      )
      .join('')}</dataValidations>`;
  }
  yield `${text}<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>${drawing ? '<drawing r:id="rId1"/>' : ''}</worksheet>`;
  done(row - headingRows);
}

/** Sheet names as Excel takes them: 31 characters, none of `[]:*?/\`, no quote at an end, each only once. */
export const sheetNames = (wanted: readonly string[]): string[] => {
  const used = new Set<string>();
  return wanted.map((name) => {
    const bare = name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/^[' ]+|(?<![' ])[' ]+$/g, '') || 'Sheet';
    let candidate = bare.slice(0, 31).toWellFormed();
    for (let count = 2; used.has(candidate.toLowerCase()); count += 1) {
      candidate = `${bare.slice(0, 25).toWellFormed()} (${count})`;
    }
    used.add(candidate.toLowerCase());
    return candidate;
  });
};

const relationsXml = (items: readonly (readonly [kind: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${items
    .map(
      ([kind, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const drawingPart = (no: number): string =>
  `<Override PartName="/xl/drawings/drawing${no}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`;

const contentTypes = (sheets: readonly SheetHead[]): string => {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}" ContentType="${main}.${kind}+xml"/>`;
  return (
    `${head}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}` +
    sheets.map((_sheet, index) => part(`worksheets/sheet${index + 1}.xml`, 'worksheet')).join('') +
    sheets.map(({ pictured }, index) => (pictured ? drawingPart(index + 1) : '')).join('') +
    `${part('styles.xml', 'styles')}</Types>`
  );
};

const workbookXml = (task: WriteTask, names: readonly string[], rows: readonly number[]): string => {
  const filters = task.sheets
    .map((sheet, index) => {
      if (sheet.plain === true || sheet.template === true) return '';
      const quoted = `'${(names[index] ?? '').replaceAll("'", "''")}'`;
      const last = columnLetters(Math.max(0, sheet.columns.length - 1));
      return (
        `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">` +
        `${xmlText(`${quoted}!$A$1:$${last}$${(rows[index] ?? 0) + 1}`)}</definedName>`
      );
    })
    .join('');
  return (
    `${head}<workbook xmlns="${namespace}" xmlns:r="${relations}"><bookViews><workbookView activeTab="0"/></bookViews>` +
    `<sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${xmlAttribute(name)}" sheetId="${index + 1}"` +
          `${task.sheets[index]?.hidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets>${filters === '' ? '' : `<definedNames>${filters}</definedNames>`}</workbook>`
  );
};

/**
 * Writes a workbook to `path` by way of `path.part`; the file appears whole or not at all. `rowsOf` gives the
 * batches of each sheet, in order. Rows counts those of the sheets that have a heading.
 */
export const writeSheets = async (task: WriteTask, rowsOf: (sheet: number) => Batches): Promise<Written> => {
  const part = `${task.path}.part`;
  const names = sheetNames(task.sheets.map(({ name }) => name));
  const rows: number[] = [];
  try {
    const file = await openFile(part, 'w');
    let bytes = 0;
    try {
      const zip = new ZipWriter(file);
      await zip.add('[Content_Types].xml', [contentTypes(task.sheets)]);
      await zip.add('_rels/.rels', [relationsXml([['officeDocument', 'xl/workbook.xml']])]);
      await zip.add('xl/_rels/workbook.xml.rels', [
        relationsXml([
          ...task.sheets.map((_sheet, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      ]);
      await zip.add('xl/styles.xml', [styles]);
      for (const [index, sheet] of task.sheets.entries()) {
        const drawing = sheet.pictured ? new SheetDrawing(task.path, index + 1) : undefined;
        try {
          const xml = sheetXml(sheet, rowsOf(index), { drawing, done: (count) => rows.push(count) });
          await zip.add(`xl/worksheets/sheet${index + 1}.xml`, xml);
          await drawing?.write(zip);
        } finally {
          await drawing?.close();
        }
      }
      await zip.add('xl/workbook.xml', [workbookXml(task, names, rows)]);
      bytes = await zip.finish();
    } finally {
      await file.close();
    }
    await rename(part, task.path);
    return {
      rows: rows.reduce((sum, count, index) => (task.sheets[index]?.plain ? sum : sum + count), 0),
      bytes,
    };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
