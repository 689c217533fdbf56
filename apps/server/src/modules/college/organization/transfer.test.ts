import { organizationEndpoints as calls, identity, personnel } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';

const world = useWorld();
const heading = ['组织名称', '组织编码', '组织层级', '上级组织', '联系电话', '排序'];
let admin: Client;

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
  await admin.call(calls.levelAdd, { levelName: '课题组' });
});

describe('organisations from a workbook', () => {
  it('may stand below rows above, and each mistake is named', async () => {
    const closed = await admin.call(calls.organizationAdd, {
      name: '停用系',
      code: 'TY',
      levelId: world.levels[2],
      parentId: world.organizations.a,
    });
    await admin.call(calls.organizationStatusChange, { ids: [closed.result.id], useStatus: 2 });
    const job = await uploaded(
      admin,
      calls.organizationImport,
      await workbook([
        heading,
        ['新系', 'X1', '系', '测试大学/甲学院', '000-1234', 5],
        ['新组', 'X1-1', '课题组', '测试大学 / 甲学院/新系', null, null],
        ['新系', 'X2', '系', '测试大学/甲学院', null, null],
        ['另系', 'x1', '系', '测试大学/甲学院', null, null],
        ['坏码', '编码', '系', '测试大学/甲学院', null, null],
        ['斜/杠', 'X3', '系', '测试大学/甲学院', null, null],
        ['无层', 'X4', '教研室', '测试大学/甲学院', null, null],
        ['太高', 'X5', '学院', '测试大学/甲学院', null, null],
        ['无上级', 'X6', '系', '测试大学/丙学院', null, null],
        ['坏序', 'X7', '系', '测试大学/甲学院', null, '一'],
        ['坏话', 'X8', '系', '测试大学/甲学院', 'abc', null],
        ['停用下', 'X9', '课题组', '测试大学/甲学院/停用系', null, null],
      ]),
    );
    expect(job.errors.data.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '4 组织名称 同一上级下已有同名组织',
      '5 组织编码 与第 2 行重复',
      '6 组织编码 组织编码只能包含字母、数字和 . _ -',
      '7 组织名称 组织名称不能为空白，也不能包含 /',
      '8 组织层级 没有组织层级“教研室”',
      '9 组织层级 层级必须低于上级组织的层级',
      '10 上级组织 上级组织不存在或不在您的管理范围',
      '11 排序 排序的格式不正确',
      '12 联系电话 联系电话只能包含数字、空格和 + -',
      '13 上级组织 上级组织已停用',
    ]);
    expect(await confirmed(admin, job.id)).toMatchObject({ state: 'done', doneCount: 2, badCount: 10 });
    const [group] = (await admin.call(calls.organizationPageList, { keyword: '新组' })).result.data;
    expect(group).toMatchObject({ parentName: '新系', levelName: '课题组' });
  });

  it('whose parent fails at the last moment fail alone, with the rows below it', async () => {
    const code = unique('L');
    const job = await uploaded(
      admin,
      calls.organizationImport,
      await workbook([
        heading,
        ['好系', `${code}-1`, '系', '测试大学/乙学院', null, null],
        ['撞系', `${code}-2`, '系', '测试大学/乙学院', null, null],
        ['撞系下', `${code}-3`, '课题组', '测试大学/乙学院/撞系', null, null],
      ]),
    );
    expect(job.goodCount).toBe(3);
    await admin.call(calls.organizationAdd, {
      name: '占码',
      code: `${code}-2`,
      levelId: world.levels[2],
      parentId: world.organizations.b,
    });
    const done = await confirmed(admin, job.id);
    expect(done).toMatchObject({ state: 'done', doneCount: 1, badCount: 2 });
    expect(done.errors.data.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '3 组织编码',
      '4 上级组织',
    ]);
  });

  it('name heads and officers by their numbers, officers only where the page would let one', async () => {
    const [known, gone] = [unique('n'), unique('n')];
    const head = await world.person({ loginName: known, name: '沈立恒' });
    const left = await world.person({ loginName: gone });
    await admin.call(personnel.endpoints.personStatusChange, { ids: [left], useStatus: 2 });
    const code = unique('P');
    const row = (no: number, headNumber: string | null, officer: string | null) => [
      ...[`带人${no}`, `${code}-${no}`, '系', '测试大学/甲学院', headNumber, officer],
    ];
    const sheet = await workbook([
      ['组织名称', '组织编码', '组织层级', '上级组织', '负责人工号', '安全管理员工号'],
      ...[row(1, known.toUpperCase(), null), row(2, 'nobody', null), row(3, gone, null), row(4, null, known)],
    ]);
    const { result } = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('组织录入'),
      menus: ['system.organizitionList'],
      permissions: [{ permissionId: 'organization', actions: ['query', 'import'] }],
      dataScope: 'organizationSubtree',
    });
    const keeper = await world.signedInAs('staff');
    await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [keeper.id] });
    await eventually(async () => (await keeper.call(calls.organizationPageList, {})).status === 200);
    const faultsOf = ({ errors }: Awaited<ReturnType<typeof uploaded>>) =>
      errors.data.map(({ row, column, message }) => `${row} ${column} ${message}`);
    const unknown = ['3 负责人工号 没有工号“nobody”', `4 负责人工号 “${gone}”已停用`];
    expect(faultsOf(await uploaded(admin, calls.organizationImport, sheet))).toEqual(unknown);
    const job = await uploaded(keeper, calls.organizationImport, sheet);
    expect(faultsOf(job).slice(0, 2)).toEqual(unknown);
    expect(faultsOf(job)[2]).toMatch(/^5 安全管理员工号 .*权限/);
    expect(await confirmed(keeper, job.id)).toMatchObject({ doneCount: 1, badCount: 3 });
    const [one] = (await admin.call(calls.organizationPageList, { keyword: `${code}-1` })).result.data;
    expect(one?.head).toEqual({ id: head, name: '沈立恒' });
  });

  it('come back in the export, by their paths, and start from the template', async () => {
    const { body } = await admin.call(calls.organizationExport, {
      parentId: world.organizations.b,
      subtree: true,
    });
    const rows = await rowsOf(body);
    expect(rows[0]?.slice(0, 4)).toEqual(['组织名称', '组织编码', '组织层级', '上级组织']);
    expect(rows.find((row) => row[0] === '乙一系')?.slice(1, 4)).toEqual(['B1', '系', '测试大学/乙学院']);
    expect((await rowsOf((await admin.call(calls.organizationTempExport)).body))[0]?.[0]).toBe('组织名称*');
    const student = await world.signedInAs('student');
    for (const call of [calls.organizationExport, calls.organizationTempExport])
      expect((await student.call(call)).status).toBe(403);
  });
});
