import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { files, type ImportJob, personnel } from '@anyan/contract';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipWriter } from '../../platform/excel/zip-writer.ts';
import { importJob, importTitles } from '../../platform/transfer/tables.ts';
import { type Client, unique, useWorld } from '../../testing/harness.ts';
import { confirmed, settled, uploaded } from '../../testing/importing.ts';
import { firstField } from '../../testing/people.ts';
import { workbook } from '../../testing/workbooks.ts';
import { account } from '../identity/tables.ts';
import { person } from './tables.ts';

const world = useWorld();
const { personImport, personDetails } = personnel.endpoints;
const { importMap, importConfirm } = files.endpoints;
const a = '测试大学/甲学院';
let admin: Client;

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
});

const stored = async (loginName: string) => {
  const { db } = world.platform.database;
  const [row] = await db.select().from(account).where(eq(account.loginName, loginName));
  return row;
};

/** What its owner chose, of the columns by their titles; all others as offered. */
const chosen = (job: ImportJob, other: Record<string, string | null> = {}) =>
  (job.heading ?? []).map(({ column, title, key }) => ({
    column,
    key: Object.hasOwn(other, title) ? (other[title] ?? null) : key,
  }));
const map = async (client: Client, job: ImportJob, other?: Record<string, string | null>) => {
  const { status, message } = await client.call(importMap, { id: job.id, columns: chosen(job, other) });
  if (status !== 200) throw new Error(message);
  return settled(client, job.id);
};

describe('a workbook as an office has it', () => {
  it('is taken with titles above, blanks in the heading, and full-width digits, which are counted', async () => {
    const loginName = unique('W');
    const wide = loginName.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const content = await workbook(
      [
        ['测试大学 2026 级新生名单'],
        ['制表日期', null, '2026-09-01'],
        ['姓　　名', '工号 / 学号（必填）', ' 人员类型* ', '所属 组织', '手机号', '入校日期', '性　别'],
        ['赵　六', ` ${wide}　`, '学生', a, '１５４ ００００ ７７７１', '２０２６／９／１', '男'],
      ],
      (sheet) => sheet.mergeCells('A1:G1'),
    );
    const job = await uploaded(admin, personImport, content);
    expect([job.failure, job.errors.data, job.heading]).toEqual([null, [], null]);
    expect(job).toMatchObject({
      state: 'waiting',
      goodCount: 1,
      widened: /\d/.test(loginName) ? 3 : 2,
      spaced: 0,
    });
    expect((await confirmed(admin, job.id)).doneCount).toBe(1);
    const row = await stored(loginName);
    expect(row).toMatchObject({ name: '赵　六', phone: '15400007771', sex: 1 });
    const details = await admin.call(personDetails, { id: row?.id });
    expect(details.result.entryDate).toBe('2026-09-01');
  });

  it('is taken with the titles that offices give its columns', async () => {
    const job = await uploaded(
      admin,
      personImport,
      await workbook([
        ['学工号', '姓名', '身份类别', '所在单位', '联系电话'],
        [unique('O'), '赵六', '学生', a, '15400007773'],
      ]),
    );
    expect(job).toMatchObject({ state: 'waiting', goodCount: 1, heading: null });
    // Both halves of one title beside each other: nobody knows which of them counts.
    const both = await workbook([
      ['工号', '学号', '姓名', '人员类型', '所属组织'],
      [unique('O'), unique('O'), '赵六', '学生', a],
    ]);
    expect(await uploaded(admin, personImport, both)).toMatchObject({ state: 'mapping' });
  });

  it('tells blanks that were taken out apart from full width', async () => {
    const job = await uploaded(
      admin,
      personImport,
      await workbook([
        ['工号/学号', '姓名', '人员类型', '所属组织', '手机号'],
        [unique('S'), '赵六', '学生', a, '154 0000 7772'],
      ]),
    );
    expect(job).toMatchObject({ goodCount: 1, widened: 0, spaced: 1 });
  });
});

describe('columns that nobody knows', () => {
  const rows = (loginName: string) => [
    ['花名册'],
    ['学号', '姓名', '身份', '所属组织', '宿舍'],
    [loginName, '赵六', '学生', a, '3 号楼'],
  ];

  it('are asked for with samples and what they may be; one that is left out is not read', async () => {
    const loginName = unique('map');
    const job = await uploaded(admin, personImport, await workbook(rows(loginName)));
    expect(job).toMatchObject({ state: 'mapping', failure: null, totalCount: 0 });
    expect(job.heading?.map(({ letters, title, samples, key }) => [letters, title, samples, key])).toEqual([
      ['A', '学号', [loginName], 'loginName'],
      ['B', '姓名', ['赵六'], 'name'],
      ['C', '身份', ['学生'], null],
      ['D', '所属组织', [a], 'organization'],
      ['E', '宿舍', ['3 号楼'], null],
    ]);
    expect(job.fields.find(({ key }) => key === 'userType')).toEqual({
      key: 'userType',
      title: '人员类型',
      required: true,
    });
    const checked = await map(admin, job, { 身份: 'userType' });
    expect(checked).toMatchObject({ state: 'waiting', goodCount: 1, badCount: 0, heading: null });
    expect((await confirmed(admin, job.id)).doneCount).toBe(1);
    expect((await stored(loginName))?.userType).toBe(2);

    // The next file with these titles is read at once, by the same person and of the same kind alone.
    const next = await uploaded(admin, personImport, await workbook(rows(unique('map'))));
    expect(next).toMatchObject({ state: 'waiting', goodCount: 1 });
    const other = await world.signedInAs('superAdministrator');
    const others = await uploaded(other, personImport, await workbook(rows(unique('map'))));
    expect(others.state).toBe('mapping');

    // What was remembered may be changed for a file.
    await admin.call(importMap, { id: next.id });
    const asked = await settled(admin, next.id);
    expect([asked.state, asked.heading?.map(({ key }) => key)]).toEqual([
      'mapping',
      ['loginName', 'name', 'userType', 'organization', null],
    ]);
    expect((await map(admin, asked, { 宿舍: 'major' })).preview[0]?.[8]).toBe('3 号楼');
  });

  it('refuses what is no column or no field, one field twice, and a needed one left out', async () => {
    const client = await world.signedInAs('superAdministrator');
    const job = await uploaded(client, personImport, await workbook(rows(unique('bad'))));
    const refused = async (columns: object[]) => {
      const answer = await client.call(importMap, { id: job.id, columns });
      return [answer.status, answer.result.errorCode, firstField(answer)];
    };
    const given = chosen(job, { 身份: 'userType' });
    expect(await refused(chosen(job))).toEqual([400, 'IMPORT_COLUMNS_MISSING', 'columns']);
    expect(await refused([])).toEqual([400, 'IMPORT_COLUMNS_MISSING', 'columns']);
    expect(await refused([...given, { column: 9, key: null }])).toEqual([
      400,
      'IMPORT_COLUMN_UNKNOWN',
      'columns',
    ]);
    expect(await refused([...given, { column: 0, key: null }])).toEqual([
      400,
      'IMPORT_COLUMN_UNKNOWN',
      'columns',
    ]);
    const odd = given.map((one) => (one.column === 4 ? { column: 4, key: 'password' } : one));
    expect(await refused(odd)).toEqual([400, 'IMPORT_COLUMN_UNKNOWN', 'columns']);
    const twice = given.map((one) => (one.column === 4 ? { column: 4, key: 'name' } : one));
    expect(await refused(twice)).toEqual([400, 'IMPORT_COLUMN_TWICE', 'columns']);
    const message = (await client.call(importMap, { id: job.id, columns: chosen(job) })).message;
    expect(message).toContain('人员类型');

    // Nothing is remembered of what was refused, and nobody else names its columns.
    const { db } = world.platform.database;
    expect(await db.$count(importTitles, eq(importTitles.ownerId, client.id))).toBe(0);
    expect((await admin.call(importMap, { id: job.id, columns: given })).status).toBe(404);
    const early = await client.call(importConfirm, { id: job.id });
    expect(early).toMatchObject({ status: 409, result: { errorCode: 'JOB_NOT_WAITING' } });
    await rm((await db.select().from(importJob).where(eq(importJob.id, job.id)))[0]?.path ?? '');
    const gone = await client.call(importMap, { id: job.id, columns: given });
    expect(gone).toMatchObject({ status: 409, result: { errorCode: 'JOB_FILE_GONE' } });
  });

  it('cannot be named once it is imported', async () => {
    const content = await workbook([
      ['工号/学号', '姓名', '人员类型', '所属组织'],
      [unique('dn'), '赵六', '学生', a],
    ]);
    const job = await uploaded(admin, personImport, content);
    await confirmed(admin, job.id);
    const late = await admin.call(importMap, { id: job.id });
    expect(late).toMatchObject({ status: 409, result: { errorCode: 'JOB_NOT_MAPPING' } });
  });
});

/** A workbook as other programs write it, from its parts in XML. */
const packed = async (parts: Record<string, string>): Promise<Buffer> => {
  const path = join(world.platform.files.outgoing, `${unique('lo')}.xlsx`);
  const file = await open(path, 'w');
  const zip = new ZipWriter(file);
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`;
  const all = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><workbookPr date1904="false"/><sheets><sheet name="Sheet1" sheetId="1" state="visible" r:id="s1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('s1', 'worksheet', 'worksheets/sheet1.xml')}${relation('s2', 'sharedStrings', 'sharedStrings.xml')}${relation('s3', 'styles', 'styles.xml')}</Relationships>`,
    ...parts,
  };
  for (const [name, text] of Object.entries(all)) await zip.add(name, [text]);
  await zip.finish();
  await file.close();
  return readFile(path);
};

describe('a workbook that LibreOffice has written', () => {
  it('is read with its shared and inline strings, rich text, and days as numbers', async () => {
    const [one, two] = [unique('lo'), unique('lo')];
    const strings = [
      '<t xml:space="preserve">学生名册</t>',
      '<r><rPr><b val="true"/><sz val="12"/></rPr><t>工号</t></r><r><t>/学号</t></r><rPh sb="0" eb="2"><t>ignored</t></rPh>',
      '<t xml:space="preserve"> 姓  名 </t>',
      '<t>人员类型</t>',
      '<t>所属组织</t>',
      '<t>入校日期</t>',
      `<t>${one}</t>`,
      '<r><t>王</t></r><r><rPr><i/></rPr><t xml:space="preserve">晓明</t></r>',
      '<t>学生</t>',
      `<t>${a}</t>`,
      `<t>${two}</t>`,
    ];
    const shared = (at: string, no: number) => `<c r="${at}" s="0" t="s"><v>${no}</v></c>`;
    const row = (no: number, cells: string) =>
      `<row r="${no}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">${cells}</row>`;
    const content = await packed({
      'xl/sharedStrings.xml': `<sst count="20" uniqueCount="${strings.length}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
      'xl/styles.xml':
        '<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="yyyy/mm/dd"/></numFmts><cellXfs count="2"><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetPr filterMode="false"/><dimension ref="A1:E5"/><sheetData>
        ${row(1, shared('A1', 0))}
        ${row(3, ['A', 'B', 'C', 'D', 'E'].map((at, no) => shared(`${at}3`, no + 1)).join(''))}
        ${row(4, `${shared('A4', 6)}${shared('B4', 7)}${shared('C4', 8)}${shared('D4', 9)}<c r="E4" s="1" t="n"><v>46266</v></c>`)}
        ${row(5, `${shared('A5', 10)}<c r="B5" t="inlineStr"><is><r><t>李</t></r><r><t>四</t></r></is></c>${shared('C5', 8)}${shared('D5', 9)}<c r="E5" s="1" t="n"><v>46266.5</v></c>`)}
      </sheetData><mergeCells count="1"><mergeCell ref="A1:E1"/></mergeCells></worksheet>`,
    });
    const job = await uploaded(admin, personImport, content);
    expect([job.failure, job.errors.data]).toEqual([null, []]);
    expect(job).toMatchObject({ state: 'waiting', goodCount: 2 });
    expect((await confirmed(admin, job.id)).doneCount).toBe(2);
    const { db } = world.platform.database;
    const people = await db
      .select({ name: account.name, entryDate: person.entryDate })
      .from(account)
      .innerJoin(person, eq(person.accountId, account.id))
      .where(inArray(account.loginName, [one, two]))
      .orderBy(account.loginName);
    expect(people.map(({ name }) => name).sort()).toEqual(['李四', '王晓明'].sort());
    expect(new Set(people.map(({ entryDate }) => entryDate))).toEqual(new Set(['2026-09-01']));
  });
});
