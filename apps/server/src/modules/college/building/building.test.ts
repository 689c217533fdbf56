import { buildingEndpoints as calls, identity } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import { roomReferences } from '../ports.ts';

const world = useWorld();
let admin: Client;
let officer: Client;
/** How many laboratories are in a room, as a module above would say. */
const laboratories = new Map<string, number>();

const buildingOf = (more: object = {}) => ({
  name: unique('楼'),
  code: unique('B'),
  campus: '东湖校区',
  floorsAbove: 5,
  floorsBelow: 1,
  ...more,
});
const addBuilding = async (more: object = {}) => {
  const input = buildingOf(more);
  const { result } = await admin.call(calls.buildingAdd, input);
  return { ...input, id: result.id };
};
const addRoom = async (buildingId: string, more: object = {}) =>
  (await admin.call(calls.roomAdd, { buildingId, floor: 1, roomNo: unique('R'), ...more })).result.id;

beforeAll(async () => {
  admin = await world.signedInAs('superAdministrator');
  officer = await world.signedInAs('organizationSafetyAdministrator');
  world.platform.ports.give(
    roomReferences,
    {
      counts: async (_, ids) => new Map(ids.map((id) => [id, laboratories.get(id) ?? 0])),
    },
    'laboratories',
  );
});

describe('buildings', () => {
  it('are added, found, edited and deleted, with their history', async () => {
    const one = await addBuilding({ name: '化学 100% 楼' });
    const list = await admin.call(calls.buildingList, { keyword: '100%' });
    expect(list.result.data.map(({ id }) => id)).toEqual([one.id]);
    expect((await admin.call(calls.buildingList, { keyword: '1_0' })).result.totalCount).toBe(0);
    const edit = { ...one, name: '化学楼', version: 0 };
    expect((await admin.call(calls.buildingEdit, edit)).status).toBe(200);
    expect((await admin.call(calls.buildingDetails, { id: one.id })).result).toMatchObject({
      name: '化学楼',
      roomCount: 0,
      version: 1,
    });
    const stale = await admin.call(calls.buildingEdit, { ...edit, name: '迟' });
    expect(stale).toMatchObject({ status: 409, result: { errorCode: 'STALE_VERSION' } });
    expect((await admin.call(calls.buildingDelete, { id: one.id })).status).toBe(200);
    expect((await admin.call(calls.buildingDetails, { id: one.id })).status).toBe(404);
    expect((await admin.call(calls.buildingEdit, { ...edit, version: 1 })).status).toBe(404);
  });

  it('have a code of their own, and a name of their own on the campus', async () => {
    const one = await addBuilding();
    const same = await admin.call(calls.buildingAdd, buildingOf({ name: one.name }));
    expect(same).toMatchObject({ status: 409, result: { errors: [{ field: 'name' }] } });
    const code = await admin.call(calls.buildingAdd, buildingOf({ code: one.code.toUpperCase() }));
    expect(code).toMatchObject({ status: 409, result: { errors: [{ field: 'code' }] } });
    const elsewhere = buildingOf({ name: one.name, campus: '南湖校区' });
    expect((await admin.call(calls.buildingAdd, elsewhere)).status).toBe(200);
    const picked = (await admin.call(calls.roomSelectList)).result.buildings.map(({ name }) => name);
    expect(picked).toContain(`${one.name}（南湖校区）`);
  });

  it('keep the floors that have rooms, and stay while they have any', async () => {
    const one = await addBuilding();
    await addRoom(one.id, { floor: 5 });
    await addRoom(one.id, { floor: -1 });
    const lower = await admin.call(calls.buildingEdit, { ...one, floorsAbove: 4, version: 0 });
    expect(lower).toMatchObject({ status: 409, result: { errors: [{ field: 'floorsAbove' }] } });
    const flat = await admin.call(calls.buildingEdit, { ...one, floorsBelow: 0, version: 0 });
    expect(flat).toMatchObject({ status: 409, result: { errors: [{ field: 'floorsBelow' }] } });
    const used = await admin.call(calls.buildingDelete, { id: one.id });
    expect(used).toMatchObject({ status: 409, message: '该楼宇有 2 个房间，无法删除' });
  });

  it('are the college’s to change', async () => {
    const { result } = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('楼管'),
      menus: ['system.building'],
      permissions: [{ permissionId: 'building', actions: ['query', 'add', 'edit', 'delete'] }],
      dataScope: 'organizationSubtree',
    });
    const keeper = await world.signedInAs('staff');
    await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [keeper.id] });
    await eventually(async () => (await keeper.call(calls.buildingList)).status === 200);
    const one = await addBuilding();
    for (const answer of [
      await keeper.call(calls.buildingAdd, buildingOf()),
      await keeper.call(calls.buildingEdit, { ...one, version: 0 }),
      await keeper.call(calls.buildingDelete, { id: one.id }),
    ])
      expect(answer).toMatchObject({ status: 403, result: { errorCode: 'COLLEGE_SCOPE_REQUIRED' } });
    expect((await officer.call(calls.buildingAdd, buildingOf())).status).toBe(403);
  });
});

describe('rooms', () => {
  it('refuse a floor that the building lacks, a number it has, and who or what is not there', async () => {
    const { id: buildingId } = await addBuilding();
    const add = (more: object) =>
      admin.call(calls.roomAdd, { buildingId, floor: 1, roomNo: unique('R'), ...more });
    for (const floor of [0, 6, -2])
      expect(await add({ floor })).toMatchObject({ status: 400, result: { errors: [{ field: 'floor' }] } });
    expect((await add({ roomNo: 'a1' })).status).toBe(200);
    expect(await add({ roomNo: 'A1' })).toMatchObject({
      status: 409,
      result: { errors: [{ field: 'roomNo' }] },
    });
    const nobody = '01900000-0000-7000-8000-000000000000';
    expect((await add({ managerId: nobody })).result.errors?.[0]?.field).toBe('managerId');
    expect((await add({ organizationId: nobody })).status).toBe(404);
    expect((await add({ buildingId: nobody })).status).toBe(404);
    expect((await add({ roomStatus: 2 })).status).toBe(400);
  });

  it('are reached within the scope: listed, edited, their history shown, not given away', async () => {
    const { id: buildingId } = await addBuilding();
    const { a, aDepartment, b } = world.organizations;
    const mark = unique('S');
    const mine = await addRoom(buildingId, { roomNo: `${mark}-1`, organizationId: aDepartment });
    const other = await addRoom(buildingId, { roomNo: `${mark}-2`, organizationId: b });
    await addRoom(buildingId, { roomNo: `${mark}-3` });
    const seen = await officer.call(calls.roomPageList, { keyword: mark });
    expect(seen.result.data.map(({ id }) => id)).toEqual([mine]);
    expect((await admin.call(calls.roomPageList, { keyword: mark })).result.totalCount).toBe(3);
    expect((await officer.call(calls.roomHistory, { id: other })).status).toBe(404);
    const edit = { buildingId, floor: 1, roomNo: `${mark}-1`, organizationId: a, version: 0 };
    expect((await officer.call(calls.roomEdit, { ...edit, id: other })).status).toBe(404);
    expect((await officer.call(calls.roomEdit, { ...edit, id: mine, organizationId: b })).status).toBe(404);
    expect((await officer.call(calls.roomEdit, { ...edit, id: mine })).status).toBe(200);
    const [newest] = (await officer.call(calls.roomHistory, { id: mine })).result.data;
    expect(newest?.changes).toEqual([
      expect.objectContaining({
        field: 'organizationId',
        before: { id: aDepartment, name: '甲一系' },
        after: { id: a, name: '甲学院' },
      }),
    ]);
    for (const call of [calls.roomAdd, calls.roomDelete, calls.roomStatusChange])
      expect((await officer.call(call, { ids: [mine], roomStatus: 2, ...edit })).status).not.toBe(200);
    expect((await (await world.signedInAs('student')).call(calls.roomPageList)).status).toBe(403);
  });

  it('with laboratories are neither closed nor deleted, nor is any other of the same call', async () => {
    const { id: buildingId } = await addBuilding();
    const usedNo = unique('R');
    const used = await addRoom(buildingId, { roomNo: usedNo });
    const free = await addRoom(buildingId);
    laboratories.set(used, 2);
    const close = await admin.call(calls.roomStatusChange, { ids: [free, used], roomStatus: 2 });
    expect(close).toMatchObject({
      status: 409,
      message: expect.stringContaining(usedNo),
      result: { errorCode: 'ROOM_HAS_LABORATORIES', roomId: used },
    });
    expect(close.message).toContain('2 个实验室');
    expect((await admin.call(calls.roomDelete, { ids: [free, used] })).status).toBe(409);
    expect((await admin.call(calls.roomPageList, { buildingId, roomStatus: 1 })).result.totalCount).toBe(2);
    laboratories.delete(used);
    expect((await admin.call(calls.roomStatusChange, { ids: [used], roomStatus: 2 })).status).toBe(200);
    // Closed twice is closed.
    expect((await admin.call(calls.roomStatusChange, { ids: [used], roomStatus: 2 })).status).toBe(200);
    expect((await admin.call(calls.roomSelectList, { buildingId })).result.rooms.map(({ id }) => id)).toEqual(
      [free],
    );
    expect((await admin.call(calls.roomDelete, { ids: [free, used] })).status).toBe(200);
    expect((await admin.call(calls.roomDelete, { ids: [free] })).status).toBe(404);
  });

  it('tell others when they are closed, once each, and not when they open', async () => {
    const { id: buildingId } = await addBuilding();
    const ids = [await addRoom(buildingId), await addRoom(buildingId)];
    const told: object[] = [];
    const { publish } = world.platform.jobs;
    world.platform.jobs.publish = async (tx, event, payload) => {
      told.push({ event, ...payload });
      return publish(tx, event, payload);
    };
    const change = (roomStatus: 1 | 2) => admin.call(calls.roomStatusChange, { ids, roomStatus });
    try {
      for (const status of [1, 2, 2, 1] as const) expect((await change(status)).status).toBe(200);
    } finally {
      world.platform.jobs.publish = publish;
    }
    expect(told).toHaveLength(2);
    for (const roomId of ids)
      expect(told).toContainEqual(
        expect.objectContaining({ event: 'room.closed', roomId, laboratoryIds: [], actorId: admin.id }),
      );
  });

  it('are sorted and filtered by what the list offers', async () => {
    const { id: buildingId } = await addBuilding();
    await addRoom(buildingId, { roomNo: '301', floor: 3, area: 20 });
    await addRoom(buildingId, { roomNo: '102', floor: 1 });
    await addRoom(buildingId, { roomNo: '101', floor: 1, area: 90, name: '试剂_室' });
    const numbers = async (input: object) =>
      (await admin.call(calls.roomPageList, { buildingId, ...input })).result.data.map(
        ({ roomNo }) => roomNo,
      );
    expect(await numbers({})).toEqual(['101', '102', '301']);
    expect(await numbers({ sortField: 'area', sortOrder: 'descend' })).toEqual(['101', '301', '102']);
    expect((await numbers({ sortField: 'floor', sortOrder: 'descend' }))[0]).toBe('301');
    expect(await numbers({ floor: 1 })).toEqual(['101', '102']);
    expect(await numbers({ keyword: '剂_' })).toEqual(['101']);
    expect(await numbers({ keyword: '1_1' })).toEqual([]);
    expect((await admin.call(calls.roomPageList, { sortField: 'name' })).status).toBe(400);
  });
});

describe('rooms from a workbook', () => {
  const heading = ['楼宇', '楼层', '房间号', '房间名称', '面积（㎡）', '用途', '所属组织'];

  it('are checked row by row, imported, and come back in the export as text', async () => {
    const one = await addBuilding({ name: unique('导入楼') });
    const twin = buildingOf({ name: unique('同名楼') });
    await admin.call(calls.buildingAdd, twin);
    await admin.call(calls.buildingAdd, { ...twin, code: unique('B'), campus: '南湖校区' });
    await addRoom(one.id, { roomNo: 'Old' });
    const place = '测试大学/甲学院/甲一系';
    const job = await uploaded(
      admin,
      calls.roomImport,
      await workbook([
        heading,
        [one.name, 1, 101, '=1+1', 86.5, '实验室', place],
        [one.code, -1, 'B01', null, null, null, null],
        [twin.name, 1, 1, null, null, null, null],
        ['没有的楼', 1, 1, null, null, null, null],
        [one.name, 9, 901, null, null, null, null],
        [one.name, 0, '001', null, null, null, null],
        [one.name, '一', '1A', null, null, null, null],
        [one.name, 1, 'OLD', null, null, null, null],
        [one.name, 1, 101, null, null, null, null],
        [one.name, 1, 'x'.repeat(21), null, null, null, null],
        [one.name, 1, 103, null, '0x10', null, null],
        [one.name, 1, 104, null, -1, null, null],
        [one.name, 1, 105, null, null, null, '测试大学/丙学院'],
      ]),
    );
    expect(job.errors.data.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '4 楼宇 有多个同名楼宇，请填写编码',
      '5 楼宇 没有楼宇“没有的楼”',
      '6 楼层 该楼宇没有这一层',
      '7 楼层 该楼宇没有这一层',
      '8 楼层 楼层的格式不正确',
      '9 房间号 该楼宇已有此房间号',
      '10 房间号 与第 2 行重复',
      '11 房间号 房间号最多 20 个字符',
      '12 面积（㎡） 面积（㎡）的格式不正确',
      '13 面积（㎡） 面积（㎡）不能小于 0',
      '14 所属组织 没有这个组织，请填写从学校起的完整名称',
    ]);
    expect(await confirmed(admin, job.id)).toMatchObject({
      state: 'done',
      doneCount: 2,
      hasPasswords: false,
    });
    const exported = await rowsOf((await admin.call(calls.roomExport, { buildingId: one.id })).body);
    expect(exported.map((row) => row.slice(0, 7))).toEqual([
      heading,
      [one.name, -1, 'B01', null, null, null, null],
      [one.name, 1, '101', '=1+1', 86.5, '实验室', place],
      [one.name, 1, 'Old', null, null, null, null],
    ]);
  });

  it('name their managers by number, which must be of somebody in use', async () => {
    const one = await addBuilding();
    const number = unique('n');
    const manager = await world.person({ loginName: number, name: '许晓彤' });
    const job = await uploaded(
      admin,
      calls.roomImport,
      await workbook([
        ['楼宇', '楼层', '房间号', '管理员工号'],
        [one.name, 1, '1', number],
        [one.name, 1, '2', 'nobody'],
      ]),
    );
    expect(job.errors.data).toMatchObject([{ row: 3, column: '管理员工号', message: '没有工号“nobody”' }]);
    await confirmed(admin, job.id);
    const { data } = (await admin.call(calls.roomPageList, { buildingId: one.id })).result;
    expect(data.map((row) => row.manager)).toEqual([{ id: manager, name: '许晓彤' }]);
  });

  it('are taken within the scope only, and a room taken meanwhile fails alone', async () => {
    const one = await addBuilding();
    const { result } = await admin.call(identity.endpoints.roleAdd, {
      roleName: unique('房管'),
      menus: ['system.building'],
      permissions: [{ permissionId: 'building', actions: ['query', 'import'] }],
      dataScope: 'organizationSubtree',
    });
    const keeper = await world.signedInAs('staff');
    await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [keeper.id] });
    await eventually(async () => (await keeper.call(calls.buildingList)).status === 200);
    const job = await uploaded(
      keeper,
      calls.roomImport,
      await workbook([
        heading,
        [one.name, 1, 1, null, null, null, '测试大学/甲学院'],
        [one.name, 1, 2, null, null, null, '测试大学/乙学院'],
        [one.name, 1, 3, null, null, null, null],
        [one.name, 1, 4, null, null, null, '测试大学/甲学院'],
      ]),
    );
    expect(job.errors.data.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '3 该组织不在您的管理范围',
      '4 请填写您管理范围内的组织',
    ]);
    await addRoom(one.id, { roomNo: '1' });
    const done = await confirmed(keeper, job.id);
    expect(done).toMatchObject({ state: 'done', doneCount: 1 });
    expect(done.errors.data[0]).toMatchObject({ row: 2, column: '房间号', message: '该楼宇已有房间“1”' });
    const rooms = await admin.call(calls.roomPageList, { buildingId: one.id, sortField: 'roomNo' });
    expect(rooms.result.data.map(({ roomNo, organizationName }) => [roomNo, organizationName])).toEqual([
      ['1', null],
      ['4', '甲学院'],
    ]);
  });

  it('start from the template', async () => {
    const template = await admin.call(calls.roomTempExport);
    expect((await rowsOf(template.body))[0]?.slice(0, 4)).toEqual(['楼宇*', '楼层*', '房间号*', '房间名称']);
  });
});
