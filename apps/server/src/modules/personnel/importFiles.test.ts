import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { files, personnel } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../platform/excel/index.ts';
import { columnsOf } from '../../platform/transfer/kinds.ts';
import { importRow } from '../../platform/transfer/tables.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { confirmed, settled, uploaded } from '../../testing/importing.ts';
import { rowsOf, workbook } from '../../testing/workbooks.ts';
import { account } from '../identity/tables.ts';

const world = useWorld();
const { personImport } = personnel.endpoints;
const { importConfirm } = files.endpoints;
const heading = columnsOf('person').map(({ title }) => title[0]);
const a = '测试大学/甲学院';
let admin: Client;

const row = (loginName: string): (string | null)[] => [
  loginName,
  '赵六',
  '男',
  '学生',
  a,
  ...Array<null>(7).fill(null),
];
const sheet = (...rows: (string | null)[][]) => workbook([heading, ...rows]);

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
});

describe('files that are not what they should be', () => {
  const zip = Buffer.from('504b0304140000000800', 'hex');
  const cases: [string, Buffer | Promise<Buffer>, string][] = [
    ['a csv named .xlsx', Buffer.from('工号,姓名\n1,张三\n'), '这是 CSV、文本或网页格式的文件'],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), '旧版 Excel 格式'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), '不是 .xlsx 工作簿'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '不是 .xlsx 工作簿'],
    ['a torn zip', zip, '文件已损坏'],
    ['a sheet without rows', workbook([heading]), '表中没有数据'],
    [
      'a merged heading',
      workbook([heading, row('x1')], (one) => one.mergeCells('G1:H1')),
      '表头不能有合并单元格：邮箱',
    ],
  ];
  it.each(cases)('%s is refused with one sentence', async (_, content, sentence) => {
    const job = await uploaded(admin, personImport, await content);
    expect(job).toMatchObject({ state: 'failed', totalCount: 0, goodCount: 0 });
    expect(job.failure).toContain(sentence);
    expect((await admin.call(importConfirm, { id: job.id })).status).toBe(409);
  });

  it('says so in English to whoever reads English', async () => {
    const answer = await admin.call(personImport, undefined, {
      files: [{ name: 'a.xlsx', content: Buffer.from('a,b\n1,2\n') }],
      headers: { 'accept-language': 'en-US' },
    });
    expect((await settled(admin, answer.result.jobId)).failure).toContain('CSV, text or web page');
  });

  it('an empty upload or none is refused at once', async () => {
    const empty = await admin.call(personImport, undefined, {
      files: [{ name: 'a.xlsx', content: Buffer.alloc(0) }],
    });
    expect(empty).toMatchObject({ status: 400, result: { errorCode: 'NO_FILE' } });
    expect((await admin.call(personImport, {}, { files: [] })).status).toBe(400);
  });

  it('more than 50,000 rows are refused, and none of them stays', { timeout: 180_000 }, async () => {
    const path = join(world.platform.files.outgoing, 'large.xlsx');
    const rows = Array.from({ length: 50_001 }, (_, no) => [`big${no}`, '赵', '男', '学生', a]);
    await writeWorkbook(path, {
      title: '人员',
      columns: heading.map((title) => ({ title })),
      rows: (async function* () {
        yield rows;
      })(),
    });
    const job = await uploaded(admin, personImport, await readFile(path));
    expect(job).toMatchObject({ state: 'failed', totalCount: 0, badCount: 0 });
    expect(job.failure).toContain('50000');
    const { db } = world.platform.database;
    expect(await db.$count(importRow, eq(importRow.jobId, job.id))).toBe(0);
  });

  it('half a character at the cut of a long cell does not stop the import', async () => {
    const name = `${'长'.repeat(199)}😀`;
    const job = await uploaded(admin, personImport, await sheet(['emoji1', name, ...row('x').slice(2)]));
    expect(job.errors.data.map(({ column, message }) => [column, message])).toEqual([
      ['姓名', '姓名最多 50 个字符'],
    ]);
  });
});

describe('formulas in texts', () => {
  it('are stored as text and come back as text', async () => {
    const loginName = unique('fx');
    const cells = row(loginName);
    cells[1] = '=1+1';
    cells[7] = '@SUM(A1)';
    const job = await uploaded(admin, personImport, await sheet(cells));
    expect((await confirmed(admin, job.id)).doneCount).toBe(1);
    const exported = await admin.call(personnel.endpoints.personExport, { keyword: loginName });
    const [, shown] = await rowsOf(exported.body);
    expect([shown?.[1], shown?.[7]]).toEqual(['=1+1', '@SUM(A1)']);
    const [stored] = await world.platform.database.db
      .select()
      .from(account)
      .where(eq(account.loginName, loginName));
    expect(stored?.name).toBe('=1+1');
  });
});
