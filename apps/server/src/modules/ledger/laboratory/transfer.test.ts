import { ledger, notification, organizationEndpoints } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = ledger.endpoints;

const heading = [
  '实验室名称',
  '实验室编号',
  '所属组织',
  '实验室类型',
  '学科',
  '房间',
  '最多同时人数',
  '负责人工号',
  '安全员工号',
  '联系电话',
  '应急联系人',
  '危险标签',
  '研究方向',
  '开放时间',
  '成立日期',
];
const place = '测试大学/甲学院';

describe('laboratories from a workbook', () => {
  it('are checked cell by cell, imported, and come back in the export', async () => {
    const [head, officer, student] = [unique('H'), unique('O'), unique('S')];
    await world.person({ loginName: head, name: '沈立恒' });
    await world.person({ loginName: officer, name: '许晓彤' });
    await world.person({ loginName: student, userType: 2 });
    const { rooms } = await shared.shown(
      (await shared.add({ rooms: [{ roomId: await shared.room(), share: 70, use: 'office' }] })).id,
    );
    const taken = `${rooms[0]?.buildingName}-${rooms[0]?.roomNo}`;
    const roomId = await shared.room();
    const free = (
      await shared.shown((await shared.add({ rooms: [{ roomId, share: 20, use: 'office' }] })).id)
    ).rooms[0];
    const freeRoom = `${free?.buildingName}-${free?.roomNo}`;
    const name = unique('导入实验室');
    const tail = [null, '沈立恒 0571-80000000', null, null, null, null];
    const job = await uploaded(
      shared.admin,
      calls.laboratoryImport,
      await workbook([
        heading,
        [
          name,
          null,
          place,
          '科研、教学',
          '化学、0817',
          `${freeRoom} 50%`,
          12,
          head,
          officer,
          '0571-1',
          '沈立恒 0571-80000000；许晓彤 15400000000',
          '易燃液体；剧毒、急性毒性类别1和2',
          '有机合成',
          '全天',
          '2020-09-01',
        ],
        [name, null, place, '科研', null, `${freeRoom} 30%`, null, head, officer, ...tail],
        [
          unique('二'),
          null,
          '测试大学/丙学院',
          '工厂',
          '炼金术',
          '无楼-1',
          0,
          student,
          unique('no'),
          ...tail,
        ],
        [
          unique('三'),
          null,
          place,
          '教学',
          null,
          `${taken} 40%`,
          null,
          head,
          officer,
          '电话',
          '沈立恒',
          '神秘',
          null,
          null,
          null,
        ],
      ]),
    );
    expect(job.errors.data.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '3 实验室名称 与第 2 行重复',
      '4 所属组织 组织不存在或不在您的管理范围',
      '4 实验室类型 实验室类型没有“工厂”这一项，可填写：科研；教学；其他；科研、教学',
      '4 学科 学科没有“炼金术”这一项',
      '4 房间 没有房间“无楼-1”',
      '4 最多同时人数 最多同时人数不能小于 1',
      '4 负责人工号 负责人必须是在职教职工',
      expect.stringMatching(/^4 安全员工号 没有工号“no/),
      expect.stringMatching(/^5 房间 房间“.*”只剩 30%/),
      '5 联系电话 联系电话只能包含数字、空格和 + -',
      '5 应急联系人 请按“姓名 电话”填写',
      '5 危险标签 危险标签没有“神秘”这一项',
    ]);
    expect(await confirmed(shared.admin, job.id)).toMatchObject({ state: 'done', doneCount: 1 });
    const { notificationList } = notification.endpoints;
    const told = (await shared.admin.call(notificationList, { group: 'file' })).result.data;
    expect(told.map(({ title, body }) => [title, body])).toEqual([
      ['实验室导入已完成', '成功 1 行，失败 3 行'],
    ]);
    const rows = await rowsOf((await shared.admin.call(calls.laboratoryExport, { keyword: name })).body);
    expect(rows[1]?.slice(1)).toEqual([
      name,
      place,
      '科研、教学',
      '化学、化学工程与技术',
      `${freeRoom} 50%`,
      25,
      12,
      '沈立恒',
      '许晓彤',
      2,
      null,
      '易燃液体；剧毒、急性毒性类别1和2',
      '未签发',
      '正常',
      expect.any(Number),
      head,
      officer,
      '0571-1',
      '沈立恒 0571-80000000；许晓彤 15400000000',
      '有机合成',
      '全天',
      '2020-09-01',
    ]);
    const template = await shared.admin.call(calls.laboratoryTempExport);
    expect((await rowsOf(template.body))[0]?.slice(0, 3)).toEqual(['实验室名称*', '实验室编号', '所属组织*']);
  });

  it('take no organisation outside the scope, and no code from one', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    const tail = Array.from({ length: 11 }, () => null);
    const job = await uploaded(
      officer,
      calls.laboratoryImport,
      await workbook([heading, ['某实验室', 'X-1', place, '科研', ...tail]]),
    );
    const messages = job.errors.data.map(({ message }) => message);
    expect(messages).toContain('组织不存在或不在您的管理范围');
    expect(messages).toContain('实验室编号仅校级管理员可填写');
    const student = await world.signedInAs('student');
    expect((await student.call(calls.laboratoryExport, {})).status).toBe(403);
  });

  it('move with their organisation when it is merged, told apart where names meet', async () => {
    const add = (parentId: string, levelId: string) =>
      shared.admin.call(organizationEndpoints.organizationAdd, {
        name: unique('系'),
        code: unique('M'),
        levelId,
        parentId,
      });
    const from = (await add(world.organizations.a, world.levels[2])).result.id;
    const into = (await add(world.organizations.a, world.levels[2])).result.id;
    const one = await shared.add({ organizationId: from });
    const two = await shared.add({ organizationId: into, laboratoryName: one.laboratoryName });
    const merged = await shared.admin.call(organizationEndpoints.organizationMerge, {
      fromId: from,
      intoId: into,
      version: 0,
    });
    expect(merged.status).toBe(200);
    const shown = await shared.shown(one.id);
    expect(shown.organizationId).toBe(into);
    expect(shown.laboratoryName).toBe(`${one.laboratoryName}（${shown.laboratoryCode}）`);
    expect((await shared.shown(two.id)).laboratoryName).toBe(one.laboratoryName);
  });
});
