import { collegeFile, files, search } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { day, keepClock, letPass } from '../../../testing/accounts.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import { role } from '../../identity/tables.ts';
import { notification } from '../../notification/tables.ts';

const world = useWorld();
keepClock();
const calls = collegeFile.endpoints;
const { documentUpload, ossFile } = files.endpoints;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const noId = '01a00000-0000-7000-8000-000000000000';

let safety: Client;
let reader: Client;
let keeperOfA: Client;
let staff: Client;
beforeAll(async () => {
  const { a, top } = world.organizations;
  const given = { menus: ['system.fileList'], dataScope: 'organizationSubtree' as const };
  const actions = ['query', 'add', 'edit', 'delete', 'import', 'export'];
  await world.write(({ db }) =>
    db.insert(role).values([
      {
        ...{ ...given, code: 'standardReader', roleName: '查阅员' },
        permissions: [{ permissionId: 'standard', actions: ['query'] }],
      },
      {
        ...{ ...given, code: 'standardKeeper', roleName: '院级资料员' },
        permissions: [{ permissionId: 'standard', actions }],
      },
    ]),
  );
  safety = await world.signedInAs('safetyAdministrator', { organizationId: top });
  reader = await world.signedInAs('standardReader', { organizationId: a });
  keeperOfA = await world.signedInAs('standardKeeper', { organizationId: a });
  staff = await world.signedInAs('staff');
});

/** Sessions of yesterday have ended. */
const nextDay = () => {
  letPass(day);
  return world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
};
const inDays = async (days: number) => dayAfter(await dayOf(world.platform.database.db), days);
const fieldsOf = (more: object = {}) => ({
  ...{ number: unique('GB '), title: '储存通则', kind: 'standard', issuer: '国家标准化管理委员会' },
  inForceFrom: '2020-01-01',
  ...more,
});
const add = (more: object = {}, by = safety) => by.call(calls.standardAdd, fieldsOf(more));
const added = async (more: object = {}) => {
  const fields = fieldsOf(more);
  const { status, result } = await safety.call(calls.standardAdd, fields);
  expect(status).toBe(200);
  return { ...fields, id: result.id };
};
const details = async (id: string, by = safety) => (await by.call(calls.standardDetails, { id })).result;
const listed = async (input: object, by = safety) =>
  (await by.call(calls.standardPageList, { pageSize: 100, ...input })).result.data.map(({ id }) => id);
const sent = async (name = 'a.pdf', content = pdf, by = safety) =>
  (await by.call(documentUpload, undefined, { files: [{ name, content }] })).result.fileId;

describe('a standard', () => {
  it('is added, found, edited and deleted, with its history', async () => {
    const issuer = unique('委员会');
    const fileId = await sent();
    const next = await added({ issuer, title: '新版', kind: 'law' });
    const one = await added({ issuer, title: '旧版', fileId, note: '备注', until: '2999-12-31' });
    expect(await details(one.id, reader)).toMatchObject({
      ...{ number: one.number, state: 'effective', replacedBy: null, note: '备注', until: '2999-12-31' },
      file: { id: fileId, name: 'a.pdf' },
    });
    for (const keyword of [one.number, issuer, '旧版'])
      expect(await listed({ keyword }, reader)).toContain(one.id);
    expect(await listed({ keyword: issuer, kind: 'law' })).toEqual([next.id]);
    for (const sortField of ['number', 'title', 'inForceFrom']) {
      const up = await listed({ keyword: issuer, sortField, sortOrder: 'ascend' });
      const down = await listed({ keyword: issuer, sortField, sortOrder: 'descend' });
      expect([up.length, down]).toEqual([2, up.toReversed()]);
    }

    const edit = { ...one, replacedById: next.id, fileId: null, version: 0 };
    expect((await safety.call(calls.standardEdit, edit)).status).toBe(200);
    expect(await safety.call(calls.standardEdit, edit)).toMatchObject({
      status: 409,
      result: { errorCode: 'STALE_VERSION' },
    });
    const { data } = (await reader.call(calls.standardHistory, { id: one.id })).result;
    expect(data[0]?.changes).toMatchObject([
      { field: 'fileId', before: { id: fileId, name: 'a.pdf' }, after: null },
      { field: 'replacedById', before: null, after: { id: next.id, name: next.number } },
    ]);
    expect(data).toHaveLength(2);

    expect((await safety.call(calls.standardDelete, { ids: [one.id] })).status).toBe(200);
    for (const call of [calls.standardDetails, calls.standardHistory])
      expect((await safety.call(call, { id: one.id })).status).toBe(404);
    expect((await safety.call(calls.standardDelete, { ids: [one.id] })).status).toBe(404);
    expect((await safety.call(calls.standardEdit, { ...edit, version: 1 })).status).toBe(404);
  });

  it.each([
    ['number', { number: ' ' }],
    ['number', { number: 'x'.repeat(61) }],
    ['title', { title: undefined }],
    ['kind', { kind: 'letter' }],
    ['issuer', { issuer: '' }],
    ['inForceFrom', { inForceFrom: '2026-02-30' }],
    ['until', { until: 'never' }],
    ['fileId', { fileId: 'x' }],
    ['replacedById', { replacedById: 'x' }],
    ['note', { note: 'x'.repeat(1001) }],
    ['state', { state: 'effective' }],
  ])('is refused with a bad %s: %o', async (field, more) => {
    const answer = await add(more);
    expect(answer.status).toBe(400);
    expect(answer.result.errors?.[0]?.field).toBe(field);
  });

  it('ends no earlier than it begins', async () => {
    expect(await add({ until: '2019-12-31' })).toMatchObject({
      status: 400,
      result: { errorCode: 'STANDARD_REVERSED', errors: [{ field: 'until' }] },
    });
    expect((await add({ until: '2020-01-01' })).status).toBe(200);
  });

  it('is known by number and title together', async () => {
    const one = await added({ number: unique('GB x') });
    const same = { number: ` ${one.number.toUpperCase()} `, title: one.title };
    const refused = { status: 409, result: { errorCode: 'STANDARD_EXISTS', errors: [{ field: 'number' }] } };
    expect(await add(same)).toMatchObject(refused);
    const other = await added({ ...same, title: '另一部分' });
    expect(await safety.call(calls.standardEdit, { ...other, ...same, version: 0 })).toMatchObject(refused);
    const both = await Promise.all([1, 2].map(() => add({ ...same, title: '第三部分' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has a PDF of its own, which its readers may open', async () => {
    const fileId = await sent();
    const one = await added({ fileId });
    expect((await reader.call(ossFile, { id: fileId })).status).toBe(302);
    expect((await staff.call(ossFile, { id: fileId })).status).toBe(404);
    const unknown = { status: 400, result: { errorCode: 'FILE_UNKNOWN', errors: [{ field: 'fileId' }] } };
    for (const id of [noId, fileId, await sent('b.pdf', pdf, keeperOfA)])
      expect(await add({ fileId: id })).toMatchObject(unknown);
    const notPdf = { status: 400, result: { errorCode: 'PDF_ONLY', errors: [{ field: 'fileId' }] } };
    expect(await add({ fileId: await sent('a.png', png) })).toMatchObject(notPdf);
    expect(
      await safety.call(calls.standardEdit, { ...one, fileId: await sent('b.png', png), version: 0 }),
    ).toMatchObject(notPdf);
    expect((await details(one.id)).file?.id).toBe(fileId);
  });
});

describe('what is in force', () => {
  it('follows from the days, both of them in it, by the clock of the college', async () => {
    const issuer = unique('机构');
    expect((await safety.call(calls.standardPageList, { state: 'gone' })).status).toBe(400);
    const of = async (from: number, until: number | null) =>
      (await added({ issuer, inForceFrom: await inDays(from), until: until && (await inDays(until)) })).id;
    const [upcoming, begins, ends, over] = [
      await of(1, null),
      await of(0, null),
      await of(-9, 1),
      await of(-9, -1),
    ];
    const statesTo = async (by: Client) => {
      const found: Record<string, string> = {};
      for (const state of ['upcoming', 'effective', 'expired'])
        for (const id of await listed({ keyword: issuer, state }, by)) {
          found[id] = state;
          expect((await details(id, by)).state).toBe(state);
        }
      return found;
    };
    expect(await statesTo(safety)).toEqual({
      ...{ [upcoming]: 'upcoming', [begins]: 'effective', [ends]: 'effective', [over]: 'expired' },
    });
    expect(await statesTo(await nextDay())).toMatchObject({ [upcoming]: 'effective', [ends]: 'effective' });
    expect(await statesTo(await nextDay())).toMatchObject({ [ends]: 'expired' });
  });

  it('ends on the first day of what replaces it', async () => {
    const next = await added({ inForceFrom: await inDays(1) });
    const one = await added({ replacedById: next.id, until: '2999-12-31' });
    expect((await details(one.id)).state).toBe('effective');
    expect(await details(one.id, await nextDay())).toMatchObject({
      ...{ state: 'expired', replacedBy: { id: next.id, name: next.number } },
    });
  });

  it('is never replaced by itself, by what is not there, or in a circle', async () => {
    const [a, b, c] = [await added(), await added(), await added()];
    const replace = (one: typeof a, replacedById: string, version = 0) =>
      safety.call(calls.standardEdit, { ...one, replacedById, version });
    const refused = (errorCode: string) => ({
      ...{ status: 400, result: { errorCode, errors: [{ field: 'replacedById' }] } },
    });
    expect(await replace(a, a.id)).toMatchObject(refused('STANDARD_REPLACES_ITSELF'));
    expect(await replace(a, noId)).toMatchObject(refused('STANDARD_UNKNOWN'));
    expect(await add({ replacedById: noId })).toMatchObject(refused('STANDARD_UNKNOWN'));
    expect((await replace(a, b.id)).status).toBe(200);
    expect((await replace(b, c.id)).status).toBe(200);
    expect(await replace(c, a.id)).toMatchObject(refused('STANDARD_CIRCLE'));
    const [d, e] = [await added(), await added()];
    const both = await Promise.all([replace(d, e.id), replace(e, d.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is not deleted while others name it, unless with these', async () => {
    const next = await added();
    const one = await added({ replacedById: next.id });
    const answer = await safety.call(calls.standardDelete, { ids: [next.id] });
    expect(answer).toMatchObject({ status: 409, result: { errorCode: 'STANDARD_REPLACES' } });
    expect(answer.message).toContain(one.number);
    expect((await details(next.id)).id).toBe(next.id);
    expect((await safety.call(calls.standardDelete, { ids: [next.id, one.id] })).status).toBe(200);
  });
});

describe('who may', () => {
  it('read by the permission to query, and change by those of the whole college', async () => {
    const one = await added();
    const edit = { ...one, version: 0 };
    const book = { files: [{ name: 'a.xlsx', content: await workbook([['编号/文号']]) }] };
    expect(await listed({ keyword: one.number }, reader)).toEqual([one.id]);
    for (const [by, status] of [
      [world.anonymous, 401],
      [staff, 403],
    ] as const) {
      expect((await by.call(calls.standardPageList)).status).toBe(status);
      expect((await by.call(calls.standardDetails, { id: one.id })).status).toBe(status);
      expect((await by.call(calls.standardHistory, { id: one.id })).status).toBe(status);
    }
    for (const [by, status] of [
      [world.anonymous, 401],
      [staff, 403],
      [reader, 403],
      [keeperOfA, 403],
    ] as const) {
      expect((await add({}, by)).status).toBe(status);
      expect((await by.call(calls.standardEdit, edit)).status).toBe(status);
      expect((await by.call(calls.standardDelete, { ids: [one.id] })).status).toBe(status);
      expect((await by.call(calls.standardImport, undefined, book)).status).toBe(status);
    }
    expect((await reader.call(calls.standardExport)).status).toBe(403);
    expect((await reader.call(calls.standardTemplate)).status).toBe(403);
    expect((await keeperOfA.call(calls.standardExport, { keyword: one.number })).status).toBe(200);
  });

  it('finds them in the search over everything', async () => {
    const one = await added({ title: unique('检索通则') });
    const found = async (by: Client, keyword: string) =>
      (await by.call(search.endpoints.searchAll, { keyword })).result.find(({ kind }) => kind === 'standard');
    for (const words of [one.number, one.title])
      expect((await found(reader, words))?.items).toMatchObject([
        {
          id: one.id,
          title: one.title,
          link: `/system/fileList?tab=standards&open=${one.id}`,
        },
      ]);
    expect(await found(staff, one.title)).toBeUndefined();
  });
});

it('tells its keepers 30, 7 and 1 days before the last day, each once', async () => {
  const title = unique('将失效');
  const next = await added({ inForceFrom: '2021-01-01' });
  await added({ title, until: await inDays(31) });
  await added({ title: `${title}已替代`, until: await inDays(31), replacedById: next.id });
  const told = async (by: Client) => {
    await runReminders(world.platform);
    await runReminders(world.platform);
    return world.platform.database.db.$count(
      notification,
      and(eq(notification.accountId, by.id), eq(notification.kind, 'standard.until')),
    );
  };
  const before = await told(safety);
  for (const [days, count] of [
    [1, 1],
    [1, 1],
    [22, 2],
    [6, 3],
    [3, 3],
  ] as const) {
    letPass(days * day);
    expect((await told(safety)) - before).toBe(count);
  }
  expect(await told(keeperOfA)).toBe(0);
});

describe('from a workbook', () => {
  const heading = ['编号/文号', '名称', '类别', '发布机构', '施行日期', '失效日期', '被替代', '备注'];

  it('they are checked row by row, imported, and come back in the export', async () => {
    const issuer = unique('总局');
    const known = await added();
    const twice = unique('GB ');
    for (const title of ['甲', '乙']) await added({ number: twice, title });
    const number = unique('GB ');
    const good = [number, '贮存通则', '标准', issuer, '1996-02-01', '1999-06-30', known.number, '旧版'];
    const job = await uploaded(
      safety,
      calls.standardImport,
      await workbook([
        heading,
        good,
        [known.number.toLowerCase(), known.title, 'Law', issuer, '2020-01-01', null, null, null],
        [...good.slice(0, 6), null, null],
        [null, ' ', '通知', null, '明天', null, unique('无'), null],
        [unique('GB '), '丙', '法规', issuer, '2020-01-01', '2019-01-01', twice, null],
      ]),
    );
    expect(
      job.errors.data.map(({ row, column, message }) => `${row} ${column} ${message.replace(/“.*”/, '“”')}`),
    ).toEqual([
      '3 编号/文号 该编号和名称已在列表中',
      '4 编号/文号 与第 2 行重复',
      '5 施行日期 日期请写成 2026-01-05 的形式',
      '5 编号/文号 请填写编号/文号',
      '5 名称 请填写名称',
      '5 类别 类别没有“”这一项，可填写：法律、法规、标准、校内制度',
      '5 发布机构 请填写发布机构',
      '5 被替代 没有编号“”',
      '6 失效日期 失效日期不能早于施行日期',
      '6 被替代 有多项使用这个编号，请在页面上选择',
    ]);
    expect(await confirmed(safety, job.id)).toMatchObject({ state: 'done', doneCount: 1 });
    const rows = await rowsOf((await safety.call(calls.standardExport, { keyword: issuer })).body);
    expect(rows).toEqual([
      [...heading.slice(0, 7), '状态', '备注'],
      [...good.slice(0, 7), '已失效', '旧版'],
    ]);
    const template = await rowsOf((await safety.call(calls.standardTemplate)).body);
    expect(template[0]).toEqual(heading.map((word, at) => (at < 5 ? `${word}*` : word)));
  });
});
