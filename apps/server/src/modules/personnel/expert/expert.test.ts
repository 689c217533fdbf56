import { identity, personnel } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';

const world = useWorld();
const calls = personnel.endpoints;
let admin: Client;
let student: Client;

const outsider = (more: object = {}) => ({
  name: unique('专家'),
  unit: '省安全生产科学研究院',
  fields: ['chem'],
  ...more,
});
const add = async (more: object = {}) => {
  const input = outsider(more);
  const { result, status } = await admin.call(calls.expertAdd, input);
  expect(status).toBe(200);
  return { ...input, id: result.id };
};
const shownTo = async (client: Client, keyword: string) =>
  (await client.call(calls.expertPageList, { keyword })).result.data;

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
  student = await world.signedInAs('student');
});

describe('the experts', () => {
  it('are added, found by name, unit and field, edited and deleted, with their history', async () => {
    const one = await add({ fields: ['rad', 'bio'], unit: unique('中心') });
    for (const filters of [{ keyword: one.name }, { keyword: one.unit, field: 'bio' }])
      expect((await admin.call(calls.expertPageList, filters)).result.data.map(({ id }) => id)).toEqual([
        one.id,
      ]);
    expect(
      (await admin.call(calls.expertPageList, { keyword: one.name, field: 'mech' })).result.totalCount,
    ).toBe(0);
    const edit = { ...one, title: '研究员', version: 0 };
    expect((await admin.call(calls.expertEdit, edit)).status).toBe(200);
    expect(await admin.call(calls.expertEdit, edit)).toMatchObject({
      status: 409,
      result: { errorCode: 'STALE_VERSION' },
    });
    const history = await admin.call(calls.expertHistory, { id: one.id });
    expect(history.result.data[0]?.changes).toMatchObject([
      { field: 'title', before: null, after: '研究员' },
    ]);
    expect((await admin.call(calls.expertDelete, { ids: [one.id] })).status).toBe(200);
    expect((await admin.call(calls.expertDetails, { id: one.id })).status).toBe(404);
    expect((await admin.call(calls.expertDelete, { ids: [one.id] })).status).toBe(404);
  });

  it('from the college take name and organisation from the account, once each', async () => {
    const name = unique('教授');
    const accountId = await world.person({ name });
    const { id } = await add({ accountId, name: undefined, unit: undefined });
    expect((await admin.call(calls.expertDetails, { id })).result).toMatchObject({
      name,
      unit: '甲学院',
      accountId,
    });
    const again = await admin.call(calls.expertAdd, { accountId, fields: ['bio'] });
    expect(again).toMatchObject({ status: 409, result: { errors: [{ field: 'accountId' }] } });
    expect(again.message).toBe(`“${name}”已在专家库中`);
  });

  it('from outside are the same by name and unit', async () => {
    const one = await add();
    expect(await admin.call(calls.expertAdd, outsider({ name: one.name }))).toMatchObject({
      status: 409,
      result: { errors: [{ field: 'name' }] },
    });
    expect((await admin.call(calls.expertAdd, outsider({ name: one.name, unit: '别处' }))).status).toBe(200);
  });

  it.each([
    [{ name: null }, 400, 'name', 'EXPERT_NAME_NEEDED'],
    [{ name: '  ' }, 400, 'name', 'BAD_INPUT'],
    [{ unit: null }, 400, 'unit', 'EXPERT_UNIT_NEEDED'],
    [{ fields: [] }, 400, 'fields', 'BAD_INPUT'],
    [{ fields: ['fire'] }, 400, 'fields', 'BAD_INPUT'],
    [{ termFrom: '2026-09-01', termTo: '2026-08-31' }, 400, 'termTo', 'EXPERT_TERM_REVERSED'],
    [{ accountId: '01a00000-0000-7000-8000-000000000000' }, 400, 'accountId', 'PERSON_UNKNOWN'],
    [{ email: 'nobody' }, 400, 'email', 'BAD_INPUT'],
    [{ phone: 'call me' }, 400, 'phone', 'BAD_INPUT'],
    [{ introduction: 'x'.repeat(2001) }, 400, 'introduction', 'BAD_INPUT'],
  ])('refuse %o', async (more, status, field, errorCode) => {
    const answer = await admin.call(calls.expertAdd, outsider(more));
    expect(answer.status).toBe(status);
    if (errorCode !== 'BAD_INPUT') expect(answer.result.errorCode).toBe(errorCode);
    expect(answer.result.errors?.[0]?.field).toMatch(new RegExp(`^${field}`));
  });

  it('retire when they leave the college, and a disabled person is none', async () => {
    const accountId = await world.person({ name: unique('教授') });
    const { id } = await add({ accountId, name: undefined, unit: undefined });
    const { result } = await admin.call(calls.personDetails, { id: accountId });
    const leave = { id: accountId, leaveDate: '2026-06-30', handOver: [], version: result.version };
    expect((await admin.call(calls.personLeave, leave)).status).toBe(200);
    expect((await admin.call(calls.expertDetails, { id })).result.useStatus).toBe(2);
    const other = await world.person();
    await admin.call(calls.personStatusChange, { ids: [other], useStatus: 2 });
    expect((await admin.call(calls.expertAdd, { accountId: other, fields: ['bio'] })).result.errorCode).toBe(
      'PERSON_UNKNOWN',
    );
  });
});

describe('the directory', () => {
  it('shows everybody the experts in office, and those alone', async () => {
    const prefix = unique('在聘');
    const now = await add({ name: `${prefix}一` });
    const disabled = await add({ name: `${prefix}二` });
    await add({ name: `${prefix}三`, termFrom: '2020-01-01', termTo: '2020-12-31' });
    await add({ name: `${prefix}四`, termFrom: '2999-01-01' });
    expect(await shownTo(student, prefix)).toHaveLength(2);
    await admin.call(calls.expertStatusChange, { ids: [disabled.id], useStatus: 2 });
    expect((await shownTo(student, prefix)).map(({ id }) => id)).toEqual([now.id]);
    expect((await student.call(calls.expertDetails, { id: disabled.id })).status).toBe(404);
    expect(await shownTo(admin, prefix)).toHaveLength(4);
    const current = await admin.call(calls.expertPageList, { keyword: prefix, current: true });
    expect(current.result.totalCount).toBe(1);
  });

  it('holds the term to the day of the college, both ends in it', async () => {
    const day = (days: number) => {
      const at = new Date(`${today('Asia/Shanghai')}T00:00:00Z`);
      at.setUTCDate(at.getUTCDate() + days);
      return at.toISOString().slice(0, 10);
    };
    const prefix = unique('聘期');
    await add({ name: `${prefix}昨止`, termTo: day(-1) });
    await add({ name: `${prefix}今止`, termTo: day(0) });
    await add({ name: `${prefix}今起`, termFrom: day(0) });
    await add({ name: `${prefix}明起`, termFrom: day(1) });
    expect((await shownTo(student, prefix)).map(({ name }) => name).sort()).toEqual([
      `${prefix}今止`,
      `${prefix}今起`,
    ]);
  });

  it('tells how to reach them only to whom the role permits it', async () => {
    const one = await add({ phone: '0571-8000 0000', email: 'expert@example.invalid' });
    expect((await shownTo(student, one.name))[0]).toMatchObject({ phone: '0571-8000 0000' });
    const role = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('只看'),
      menus: ['expert.list'],
      permissions: [{ permissionId: 'expertSearch', actions: ['query'] }],
      dataScope: 'self',
    });
    const guest = await world.signedInAs('visitor');
    await admin.call(identity.endpoints.roleMemberSave, {
      id: role.result.id,
      add: [guest.id],
    });
    const seen = (await shownTo(guest, one.name))[0];
    expect(seen).toMatchObject({ name: one.name, phone: null, email: null });
    expect((await guest.call(calls.expertDetails, { id: one.id })).result.email).toBeNull();
  });

  it('is changed by the college’s administrators alone', async () => {
    const one = await add();
    expect((await student.call(calls.expertAdd, outsider())).status).toBe(403);
    expect((await student.call(calls.expertDelete, { ids: [one.id] })).status).toBe(403);
    expect((await student.call(calls.expertHistory, { id: one.id })).status).toBe(403);
  });
});

describe('experts from a workbook', () => {
  const heading = [
    '工号',
    '姓名',
    '单位',
    '职称',
    '擅长领域',
    '联系电话',
    '邮箱',
    '聘期开始',
    '聘期结束',
    '简介',
  ];

  it('are checked row by row, imported, and come back in the export', async () => {
    const loginName = unique('T');
    const name = unique('教授');
    await world.person({ loginName, name });
    const known = await add();
    const fresh = unique('外聘');
    const tail = [null, null, null, null, null];
    const job = await uploaded(
      admin,
      calls.expertImport,
      await workbook([
        heading,
        [loginName, name, null, '教授', '化学类、Radiation', null, null, '2026-09-01', '2027-08-31', null],
        [null, fresh, '研究院', null, '生物类', ...tail],
        [unique('no'), '某人', null, null, '生物类', ...tail],
        [loginName, '别人', null, null, '生物类', ...tail],
        [null, null, null, null, '火灾', 'x', 'x', '2026-09-01', '2026-08-01', null],
        [null, known.name, known.unit, null, '其他类', ...tail],
        [null, fresh, '研究院', null, null, ...tail],
      ]),
    );
    expect(job.errors.data.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '4 工号 没有这个工号',
      '5 工号 与第 2 行重复',
      '5 姓名 与工号对应的姓名不一致',
      '6 姓名 请填写姓名',
      '6 单位 校外专家请填写单位',
      '6 擅长领域 擅长领域没有“火灾”这一项，可填写：化学类、生物类、辐射类、机电类、其他类',
      '6 联系电话 联系电话只能包含数字、空格和 + -',
      '6 邮箱 邮箱的格式不正确',
      '6 聘期结束 聘期结束不能早于聘期开始',
      '7 姓名 已在专家库中',
      '8 姓名 与第 3 行重复',
      '8 擅长领域 请选择擅长领域',
    ]);
    expect(await confirmed(admin, job.id)).toMatchObject({ state: 'done', doneCount: 2 });
    const rows = await rowsOf((await admin.call(calls.expertExport, { keyword: name })).body);
    expect(rows[1]).toEqual([
      name,
      '甲学院',
      '教授',
      '化学类、辐射类',
      null,
      null,
      '2026-09-01',
      '2027-08-31',
      '启用',
      expect.any(String),
      null,
    ]);
    const template = await admin.call(calls.expertTempExport);
    expect((await rowsOf(template.body))[0]?.slice(0, 3)).toEqual(['工号', '姓名*', '单位']);
  });
});
