import { randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { ZipWriter } from '../platform/excel/zip-writer.ts';

type Cell = string | number | Date | null;

/** An .xlsx with these rows on its first sheet, the heading first. */
export const workbook = async (
  rows: readonly (readonly Cell[])[],
  change: (sheet: ExcelJS.Worksheet) => void = () => {},
): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('表');
  for (const row of rows) sheet.addRow([...row]);
  change(sheet);
  return Buffer.from(await book.xlsx.writeBuffer());
};

/** What a sheet of an .xlsx shows, the first unless told, row by row; every cell must be plain text, number or empty. */
export const rowsOf = async (content: Buffer, at = 0): Promise<(string | number | null)[][]> => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(content as unknown as ArrayBuffer);
  const rows: (string | number | null)[][] = [];
  const sheet = book.worksheets[at];
  const width = sheet?.columnCount ?? 0;
  sheet?.eachRow((row) => {
    const cells: (string | number | null)[] = [];
    for (let column = 1; column <= width; column++) {
      const { value } = row.getCell(column);
      if (value !== null && typeof value !== 'string' && typeof value !== 'number')
        throw new Error(`a cell holds ${JSON.stringify(value)}`);
      cells.push(value);
    }
    rows.push(cells);
  });
  return rows;
};

/** A zip with these files, none of them packed; names are written as they are, also those that lead elsewhere. */
export const archive = async (
  files: Readonly<Record<string, Buffer>>,
  packed: Readonly<Record<string, string>> = {},
): Promise<Buffer> => {
  const path = join(tmpdir(), `archive-${randomUUID()}`);
  const file = await open(path, 'w');
  try {
    const zip = new ZipWriter(file);
    for (const [name, content] of Object.entries(files)) await zip.store(name, content);
    for (const [name, text] of Object.entries(packed)) await zip.add(name, [text]);
    await zip.finish();
    return await readFile(path);
  } finally {
    await file.close();
    await rm(path);
  }
};
