import { readFileSync } from 'node:fs';
import { files, organizationEndpoints, personnel } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOrganizations } from '../../../../../demo/load.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { confirmed, uploaded } from '../../testing/importing.ts';
import { rowsOf, workbook } from '../../testing/workbooks.ts';
import { account } from '../identity/tables.ts';
import { person } from './tables.ts';

/** Workbooks that LibreOffice has written (see make-people.ts there). */
const data = (name: string) => readFileSync(new URL(`../../../../../tests/data/${name}`, import.meta.url));
const planted = JSON.parse(data('people-mistakes.json').toString()) as {
  row: number;
  column: string;
  reason: string;
}[];

const world = useWorld({ empty: true });
const { personImport, personList, personDetails } = personnel.endpoints;
const college = '江城理工大学/化学化工学院';
let admin: Client;

beforeAll(async () => {
  const places = await world.write(loadOrganizations);
  const inCollege = { organizationId: places.byCode.get('HX') ?? '' };
  await world.person({ ...inCollege, loginName: 'student', userType: 2, phone: '15409000007' });
  await world.person({ ...inCollege, loginName: 'mentor' });
  admin = await world.signedInAs('superAdministrator', inCollege);
});

const switchPlace = async (keyword: string, useStatus: 1 | 2) => {
  const found = await admin.call(organizationEndpoints.organizationPageList, { keyword });
  const ids = found.result.data.map(({ id }) => id);
  await admin.call(organizationEndpoints.organizationStatusChange, { ids, useStatus });
};

describe('a workbook with mistakes of every kind', () => {
  it('names each by its row, its column and a reason, and nothing else; the corrected rows go in', async () => {
    expect(planted).toHaveLength(39);
    await switchPlace('治安科', 2);
    const job = await uploaded(admin, personImport, data('people-mistakes.xlsx'));
    await switchPlace('治安科', 1);
    expect(job.failure).toBeNull();
    const told = job.errors.data.map(({ row, column, message }) => ({ row, column, reason: message }));
    const sorted = (list: typeof told) =>
      [...list].sort((a, b) => a.row - b.row || a.column.localeCompare(b.column));
    expect(sorted(told)).toEqual(sorted(planted));
    const badRows = new Set(planted.map(({ row }) => row)).size;
    expect(job).toMatchObject({
      state: 'waiting',
      totalCount: 60,
      badCount: badRows,
      goodCount: 60 - badRows,
    });

    const failed = await admin.call(files.endpoints.importFailedRows, { id: job.id });
    const rows = await rowsOf(failed.body);
    expect(rows).toHaveLength(badRows + 1);
    expect(rows[0]?.at(-1)).toBe('失败原因');
    const sexAndPhone = rows.find((cells) => cells[2] === '未知');
    expect(sexAndPhone?.at(-1)).toBe(
      '性别：性别没有“未知”这一项，可填写：男、女；手机号：手机号应为 11 位手机号',
    );

    const heading = rows[0] ?? [];
    const corrected = rows
      .slice(1)
      .map((_, no) => [`XG${no}`, '更正', '男', '学生', college, ...Array<null>(8).fill(null), '已改']);
    const again = await uploaded(admin, personImport, await workbook([heading, ...corrected]));
    expect(again).toMatchObject({ state: 'waiting', badCount: 0, goodCount: badRows });
    expect(await confirmed(admin, again.id)).toMatchObject({ state: 'done', doneCount: badRows });
  });
});

describe('a workbook of three thousand people', () => {
  it('is taken in whole, once, with what every cell says', async () => {
    const before = (await admin.call(personList)).result.totalCount;
    const job = await uploaded(admin, personImport, data('people-3000.xlsx'), '人员.xlsx');
    expect(job.errors.data).toEqual([]);
    expect(job).toMatchObject({ state: 'waiting', totalCount: 3000, goodCount: 3000, badCount: 0 });
    expect((await admin.call(personList)).result.totalCount).toBe(before);
    const done = await confirmed(admin, job.id);
    expect(done).toMatchObject({ state: 'done', doneCount: 3000, hasPasswords: true });
    expect((await admin.call(personList)).result.totalCount).toBe(before + 3000);

    const { db } = world.platform.database;
    const people = await db.select().from(account).innerJoin(person, eq(person.accountId, account.id));
    const imported = people.filter(({ account: { phone } }) => phone?.startsWith('1541'));
    expect(imported).toHaveLength(3000);
    expect(imported.filter(({ account: { userType } }) => userType === 2)).toHaveLength(1500);
    for (const { person: further } of imported) expect(further.entryDate).toMatch(/^20\d\d-\d\d-\d\d$/);

    // The second row of the file: number, name and date as LibreOffice keeps them.
    const [heading, first] = (await rowsOf(
      (
        await admin.call(personnel.endpoints.personExport, { keyword: '15410000000' })
      ).body,
    )) as [string[], string[]];
    const shown = Object.fromEntries(heading.map((title, at) => [title, first[at]]));
    expect(shown).toMatchObject({ 人员类型: '学生', 手机号: '15410000000' });
    expect(shown.入校日期).toMatch(/^\d{4}-\d{2}-\d{2}$/);

    const experts = await admin.call(personList, { keyword: 'ZG-700001' });
    const [expert] = experts.result.data;
    expect(expert?.roles).toEqual(['教职工', '督查专家', '审批人']);
    const details = await admin.call(personDetails, { id: expert?.id });
    expect(details.result.roles.map(({ automatic }) => automatic)).toEqual([true, false, false]);
  });
});
