import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import exceljs from 'exceljs';
import { openPromise } from 'yauzl';
import { ZipWriter } from '../../apps/server/src/platform/excel/zip-writer.ts';

const written = fileURLToPath(new URL('../data/people-3000.xlsx', import.meta.url));

/** Three people out of the large list that LibreOffice saved: its own parts, less the rows of all others. */
export const officeRoster = async (path: string, first: number): Promise<void> => {
  const file = await open(path, 'w');
  const to = new ZipWriter(file);
  const from = await openPromise(written);
  for await (const entry of from.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await from.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    const xml = Buffer.concat(pieces).toString();
    const kept = (row: number) => row === 1 || (row >= first && row < first + 3);
    await to.add(entry.fileName, [
      xml.replace(/<row r="(\d+)".*?<\/row>/gs, (whole, row: string) => (kept(Number(row)) ? whole : '')),
    ]);
  }
  await to.finish();
  await file.close();
};

/**
 * A list as an office keeps it: its title above the heading, columns by other names and in another order, one of them
 * of no use, digits of full width, and a row whose sort of person does not exist.
 */
export const messyRoster = async (path: string, no: number): Promise<void> => {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('名单');
  const unit = '江城理工大学/化学化工学院';
  sheet.addRows([
    ['化学化工学院 2026 年新进人员名单'],
    ['序号', '姓　名', '学工号', '身份类别', '归口', '联系电话'],
    [1, '祁若水', `Ｍ${no}０１`, '学生', unit, `１５４３００００３${no}１`],
    [2, ' 唐知远 ', `M${no}02`, '教职工', unit, null],
    [3, '梅清和', `M${no}03`, '临时工', unit, null],
  ]);
  sheet.mergeCells('A1:F1');
  await book.xlsx.writeFile(path);
};
