import {
  buildingEndpoints,
  identity,
  ledger,
  notification,
  organizationEndpoints,
  personnel,
} from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { resume, setRiskLevel, suspend } from '../functions.ts';
import { laboratory as laboratories } from '../tables.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = ledger.endpoints;
const nobody = '01a00000-0000-7000-8000-000000000000';

const firstField = (answer: { result: { errors?: { field: string }[] } }) => answer.result.errors?.[0]?.field;
const listed = async (client: Client, filters: object) =>
  (await client.call(calls.laboratoryPageList, filters)).result;
const edit = (client: Client, one: Awaited<ReturnType<typeof shared.add>>, more: object = {}) => {
  const { warnings: _, ...fields } = one;
  return client.call(calls.laboratoryEdit, { ...fields, reason: '资料有变动', ...more });
};

describe('the register of laboratories', () => {
  it('takes a laboratory, gives it a code, finds it by everything it is known by', async () => {
    const one = await shared.add({ laboratoryName: `有机合成${unique('x')}` });
    const two = await shared.add();
    const shown = await shared.shown(one.id);
    expect(shown).toMatchObject({
      laboratoryName: one.laboratoryName,
      status: 'active',
      riskLevel: null,
      area: 50,
      letterState: 'none',
      memberCount: 2,
      head: { name: '沈立恒' },
      organizationPath: '测试大学 / 甲学院',
    });
    expect(shown.laboratoryCode).toMatch(/^A-\d{3}$/);
    const serial = (code: string) => Number(code.slice(2));
    expect(serial((await shared.shown(two.id)).laboratoryCode)).toBe(serial(shown.laboratoryCode) + 1);
    const roomNo = shown.rooms[0]?.roomNo ?? '';
    for (const keyword of [shown.laboratoryCode, one.laboratoryName, 'youjihecheng', 'yjhc', roomNo])
      expect((await listed(shared.admin, { keyword })).data.map(({ id }) => id)).toContain(one.id);
    for (const keyword of ['shenliheng', '沈立'])
      expect((await listed(shared.admin, { keyword })).totalCount).toBeGreaterThan(1);
  });

  it('filters and counts what the filters find', async () => {
    const mark = unique('筛选');
    const one = await shared.add({
      laboratoryName: `${mark}甲`,
      laboratoryType: '1,2',
      disciplines: ['0703', '0817'],
      hazardCategories: ['chem', 'rad'],
    });
    const two = await shared.add({
      laboratoryName: `${mark}乙`,
      organizationId: world.organizations.aDepartment,
    });
    const { completeness } = await shared.shown(one.id);
    await world.write((context) => setRiskLevel(context, one.id, 'I', ['chem'], nobody));
    expect((await shared.shown(one.id)).completeness).toBeGreaterThan(completeness);
    const found = async (filters: object) => {
      const page = await listed(shared.admin, { keyword: mark, ...filters });
      return page.data.map(({ id }) => (id === one.id ? 'one' : id === two.id ? 'two' : 'other')).join();
    };
    const roomId = one.rooms[0]?.roomId;
    for (const [filters, who] of [
      [{}, 'one,two'],
      [{ laboratoryType: '1,2' }, 'one'],
      [{ discipline: '0817' }, 'one'],
      [{ hazardCategory: ['chem', 'bio'] }, 'one'],
      [{ riskLevel: ['I', 'II'] }, 'one'],
      [{ noLevel: true }, 'two'],
      [{ roomId }, 'one'],
      [{ headId: two.headId }, 'two'],
      [{ organizationId: world.organizations.a }, 'one'],
      [{ organizationId: world.organizations.a, subtree: true }, 'one,two'],
      [{ noOfficer: true }, ''],
      [{ status: 'closed' }, ''],
      [{ letterOverdue: true }, ''],
      [{ completenessBelow: 1 }, ''],
      [{ sortField: 'laboratoryName' }, 'two,one'],
      [{ sortField: 'riskLevel' }, 'one,two'],
    ] as const)
      expect([filters, await found(filters)]).toEqual([filters, who]);
    const { counts, totalCount } = await listed(shared.admin, { keyword: mark });
    expect(totalCount).toBe(2);
    expect(counts).toEqual({
      byLevel: { I: 1, II: 0, III: 0, IV: 0, none: 1 },
      byStatus: { active: 2, suspended: 0, closed: 0 },
    });
    const statistics = await shared.admin.call(calls.laboratoryStatistics, {});
    expect(statistics.result.total).toBeGreaterThanOrEqual(2);
    expect(statistics.result.trend).toHaveLength(12);
    expect(statistics.result.trend.at(-1)?.count).toBe(
      (await listed(shared.admin, {})).counts.byStatus.active,
    );
  });

  it('are counted by the day they were founded, not by the day they were entered', async () => {
    const { admin } = shared;
    const counted = async () => (await admin.call(calls.laboratoryStatistics, {})).result;
    const before = await counted();
    const ofYear = ({ byYear }: typeof before, year: string) =>
      byYear.find(({ key }) => key === year)?.count ?? 0;
    await shared.add({ establishedAt: '1998-09-01' });
    await shared.add({ establishedAt: null });
    const after = await counted();
    expect(ofYear(after, '1998')).toBe(ofYear(before, '1998') + 1);
    expect(ofYear(after, 'none')).toBe(ofYear(before, 'none') + 1);
    expect(after.byYear.at(-1)).toMatchObject({ key: 'none', name: '未填写' });
    // The old one was there a year ago, the other has been since it was entered.
    expect(after.trend.map(({ count }, at) => count - (before.trend[at]?.count ?? 0))).toEqual([
      ...Array<number>(11).fill(1),
      2,
    ]);
  });

  it('says what is missing, and warns of too little room without refusing', async () => {
    const one = await shared.add({ capacity: 30 });
    expect(one.warnings.map(({ text }: { text: string }) => text)).toEqual([
      '按人均 2.5 ㎡，最多同时容纳 20 人',
    ]);
    const before = await shared.shown(one.id);
    expect(before.completenessItems.find(({ key }) => key === 'phone')).toMatchObject({ ok: false });
    expect(
      (await edit(shared.admin, one, { phone: '0571-8000', area: 80, areaReason: '含阳台' })).status,
    ).toBe(200);
    const after = await shared.shown(one.id);
    expect(after.completeness).toBeGreaterThan(before.completeness);
    expect(after).toMatchObject({ area: 80, roomsArea: 50 });
    const history = await shared.admin.call(calls.laboratoryHistory, { id: one.id });
    expect(history.result.data[0]?.changes).toMatchObject([
      { field: 'area', before: null, after: '80' },
      { field: 'areaReason', after: '含阳台' },
      { field: 'phone', after: '0571-8000' },
      { field: 'reason', after: '资料有变动' },
    ]);
  });

  it('takes one of twenty edits of the same version', async () => {
    const one = await shared.add();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => edit(shared.admin, one, { description: `第 ${at} 版` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await shared.shown(one.id)).version).toBe(1);
  });

  it.each([
    ['a name of one letter', { laboratoryName: 'x' }, 'laboratoryName', 'BAD_INPUT'],
    ['no room', { rooms: [] }, 'rooms', 'BAD_INPUT'],
    [
      'a room that is not there',
      { rooms: [{ roomId: nobody, share: 50, use: 'office' }] },
      'rooms.0',
      'LABORATORY_ROOM_UNKNOWN',
    ],
    [
      'a share of 101',
      { rooms: [{ roomId: nobody, share: 101, use: 'office' }] },
      'rooms.0.share',
      'BAD_INPUT',
    ],
    ['a head who is not there', { headId: nobody }, 'headId', 'HEAD_NOT_STAFF'],
    ['no officer', { safetyOfficerIds: [] }, 'safetyOfficerIds', 'BAD_INPUT'],
    ['an area without a reason', { area: 10 }, 'areaReason', 'AREA_REASON_NEEDED'],
    ['a level', { riskLevel: 'I' }, 'riskLevel', 'BAD_INPUT'],
    ['no contact', { emergencyContacts: [] }, 'emergencyContacts', 'BAD_INPUT'],
    ['a capacity of 2001', { capacity: 2001 }, 'capacity', 'BAD_INPUT'],
    ['an unknown type', { laboratoryType: '3' }, 'laboratoryType', 'BAD_INPUT'],
  ])('refuses %s', async (_, more, field, errorCode) => {
    const answer = await shared.admin.call(calls.laboratoryAdd, { ...(await shared.form()), ...more });
    expect([answer.status, answer.result.errorCode]).toEqual([400, errorCode]);
    expect(firstField(answer)).toBe(field);
  });

  it('refuses a taken name and code, and heads and officers who cannot be it', async () => {
    const one = await shared.add();
    const { laboratoryCode } = await shared.shown(one.id);
    const add = async (more: object) => {
      const answer = await shared.admin.call(calls.laboratoryAdd, { ...(await shared.form()), ...more });
      return [answer.status, answer.result.errorCode, answer.message];
    };
    expect(await add({ laboratoryName: one.laboratoryName })).toEqual([
      409,
      'NAME_TAKEN',
      '该单位已有同名实验室',
    ]);
    expect(await add({ laboratoryCode })).toEqual([409, 'LABORATORY_CODE_TAKEN', '实验室编号已存在']);
    const student = await world.person({ userType: 2 });
    expect(await add({ headId: student })).toEqual([400, 'HEAD_NOT_STAFF', '负责人必须是在职教职工']);
    expect((await add({ safetyOfficerIds: [student] }))[1]).toBe('OFFICER_NOT_STAFF');
    const gone = await world.person();
    await shared.admin.call(personnel.endpoints.personStatusChange, { ids: [gone], useStatus: 2 });
    expect((await add({ headId: gone }))[1]).toBe('HEAD_NOT_STAFF');
    const same = await world.person();
    expect((await add({ headId: same, safetyOfficerIds: [same] }))[0]).toBe(200);
    const officers = [await world.person(), student];
    const rated = await shared.add({ safetyOfficerIds: officers });
    await world.write((context) => setRiskLevel(context, rated.id, 'II', ['chem'], nobody));
    const { version } = await shared.shown(rated.id);
    const answer = await edit(shared.admin, rated, { safetyOfficerIds: [rated.headId], version });
    expect([answer.status, answer.message]).toEqual([400, '安全员不能与负责人为同一人']);
  });
});

describe('rooms of laboratories', () => {
  const of = (roomId: string, share: number) => [{ roomId, share, use: 'experiment' }];

  it('are shared up to a hundred per cent, and whoever holds the rest is named', async () => {
    const roomId = await shared.room();
    const one = await shared.add({ rooms: of(roomId, 60) });
    const over = await shared.admin.call(calls.laboratoryAdd, await shared.form({ rooms: of(roomId, 50) }));
    expect(over).toMatchObject({ status: 400, result: { errorCode: 'LABORATORY_ROOM_SHARES' } });
    expect(over.message).toContain(`只剩 40%，其余由 ${one.laboratoryName} 60% 占用`);
    const two = await shared.add({ rooms: of(roomId, 40) });
    expect((await shared.shown(one.id)).rooms[0]?.sharedWith).toMatchObject([{ id: two.id, share: 40 }]);
    expect((await shared.shown(one.id)).area).toBe(30);
  });

  it('are given to no more than fit when many ask at once', async () => {
    const roomId = await shared.room();
    const forms = await Promise.all(Array.from({ length: 8 }, () => shared.form({ rooms: of(roomId, 40) })));
    const answers = await Promise.all(forms.map((form) => shared.admin.call(calls.laboratoryAdd, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400, 400, 400]);
  });

  it('must be open, and of one’s own branch unless they are shared', async () => {
    const foreign = await shared.room({ organizationId: world.organizations.b });
    const refused = await shared.admin.call(
      calls.laboratoryAdd,
      await shared.form({ rooms: of(foreign, 50) }),
    );
    expect(refused.result.errorCode).toBe('LABORATORY_ROOM_FOREIGN');
    await shared.add({ rooms: of(foreign, 50), organizationId: world.organizations.b });
    await shared.add({ rooms: of(foreign, 50) });
    const closed = await shared.room();
    await shared.admin.call(buildingEndpoints.roomStatusChange, { ids: [closed], roomStatus: 2 });
    const answer = await shared.admin.call(calls.laboratoryAdd, await shared.form({ rooms: of(closed, 50) }));
    expect(answer.result.errorCode).toBe('LABORATORY_ROOM_CLOSED');
    const twice = [...of(closed, 10), ...of(closed, 10)];
    expect((await shared.admin.call(calls.laboratoryAdd, await shared.form({ rooms: twice }))).status).toBe(
      400,
    );
  });

  it('are closed with what becomes of each laboratory in them: it moves, or closing it is applied for', async () => {
    const { roomStatusChange, roomLaboratoryList } = buildingEndpoints;
    const old = await shared.room();
    const to = await shared.room();
    const moving = await shared.headed({ rooms: of(old, 60) });
    const ending = await shared.headed({ rooms: of(old, 40) });
    const ids = [old];
    const { result: there } = await shared.admin.call(roomLaboratoryList, { ids });
    expect(there.map(({ laboratoryId }) => laboratoryId).sort()).toEqual(
      [moving.laboratory.id, ending.laboratory.id].sort(),
    );
    const close = (laboratories: object[], more: object = {}) =>
      shared.admin.call(roomStatusChange, { ids, roomStatus: 2, laboratories, ...more });
    const move = { roomId: old, laboratoryId: moving.laboratory.id, toRoomId: to };
    const end = { roomId: old, laboratoryId: ending.laboratory.id, toRoomId: null };
    expect((await close([move])).result.errorCode).toBe('ROOM_HAS_LABORATORIES');
    expect((await close([move, end])).result.errorCode).toBe('ROOM_CLOSE_REASON');
    expect((await close([{ ...move, toRoomId: old }, end], { reason: '楼宇拆除' })).status).toBe(400);
    const told: { event: string; roomId?: string; laboratoryIds?: string[] }[] = [];
    const { publish } = world.platform.jobs;
    world.platform.jobs.publish = async (tx, event, payload) => {
      told.push({ event, ...payload });
      return publish(tx, event, payload);
    };
    try {
      const closed = await close([move, end], { reason: '楼宇拆除，整体搬迁' });
      expect([closed.status, closed.message]).toEqual([200, closed.message]);
    } finally {
      world.platform.jobs.publish = publish;
    }
    expect(told.find(({ event }) => event === 'room.closed')).toMatchObject({
      roomId: old,
      laboratoryIds: expect.arrayContaining([moving.laboratory.id, ending.laboratory.id]),
    });
    expect((await shared.shown(moving.laboratory.id)).rooms).toMatchObject([{ roomId: to, share: 60 }]);
    expect((await shared.shown(ending.laboratory.id)).closing).toBe(true);
    const titles = async (client: typeof moving.head) =>
      (await client.call(notification.endpoints.notificationList, {})).result.data.map(({ title }) => title);
    expect((await titles(moving.head)).some((title) => title.includes('已移至'))).toBe(true);
    await eventually(async () => (await titles(ending.head)).some((title) => title.includes('已关闭')));
  });

  it('are emptied only by who may edit the laboratories in them', async () => {
    const { roomStatusChange, roomLaboratoryList } = buildingEndpoints;
    const old = await shared.room();
    const to = await shared.room();
    const { laboratory } = await shared.headed({ rooms: of(old, 60) });
    const keeper = await world.signedInAs('staff');
    const { result: role } = await shared.admin.call(identity.endpoints.roleAdd, {
      ...{ roleName: unique('楼宇管理'), menus: ['system.building'], dataScope: 'college' },
      permissions: [{ permissionId: 'building', actions: ['query', 'disable'] }],
    });
    await shared.admin.call(identity.endpoints.roleMemberSave, { id: role.id, add: [keeper.id] });
    const laboratories = [{ roomId: old, laboratoryId: laboratory.id, toRoomId: to }];
    const input = { ids: [old], roomStatus: 2, laboratories };
    expect((await keeper.call(roomStatusChange, input)).status).toBe(403);
    const ending = [{ roomId: old, laboratoryId: laboratory.id, toRoomId: null }];
    const close = { ...input, laboratories: ending, reason: '楼宇拆除，整体搬迁' };
    expect((await keeper.call(roomStatusChange, close)).status).toBe(404);
    expect((await shared.shown(laboratory.id)).rooms).toMatchObject([{ roomId: old, share: 60 }]);
    const staff = await world.signedInAs('staff');
    expect((await staff.call(roomLaboratoryList, { ids: [old] })).status).toBe(403);
    expect((await shared.admin.call(roomLaboratoryList, { ids: [nobody] })).status).toBe(404);
  });

  it('cannot be closed or deleted while a laboratory is in them; nor its organisation', async () => {
    const { rooms } = await shared.add({ organizationId: world.organizations.aDepartment });
    const ids = [rooms[0]?.roomId ?? ''];
    expect(
      (await shared.admin.call(buildingEndpoints.roomStatusChange, { ids, roomStatus: 2 })).result.errorCode,
    ).toBe('ROOM_HAS_LABORATORIES');
    expect((await shared.admin.call(buildingEndpoints.roomDelete, { ids })).result.errorCode).toBe(
      'ROOM_IN_USE',
    );
    const remove = { id: world.organizations.aDepartment };
    expect((await shared.admin.call(organizationEndpoints.organizationDelete, remove)).result.errorCode).toBe(
      'ORGANIZATION_IN_USE',
    );
  });

  it('stay where a closed laboratory was, and say so', async () => {
    const { id, rooms } = await shared.add();
    const ids = [rooms[0]?.roomId ?? ''];
    await world.write(({ db }) =>
      db.update(laboratories).set({ status: 'closed' }).where(eq(laboratories.id, id)),
    );
    const { status, result, message } = await shared.admin.call(buildingEndpoints.roomDelete, { ids });
    expect([status, result.errorCode]).toEqual([409, 'ROOM_IN_USE']);
    // What follows from the laboratory by itself, such as access of its head, may be there by now.
    expect(message).toMatch(/正被 [1-9]\d* 处使用/);
    expect((await shared.admin.call(buildingEndpoints.roomStatusChange, { ids, roomStatus: 2 })).status).toBe(
      200,
    );
  });
});

describe('who sees and changes laboratories', () => {
  it('a head sees his own through the role that comes with the post, and nobody else’s', async () => {
    const { head, laboratory } = await shared.headed();
    const other = await shared.add();
    const info = await head.call(identity.endpoints.userInfo, {});
    expect(info.result.roles.map(({ name }) => name)).toContain('实验室负责人');
    expect((await listed(head, {})).data.map(({ id }) => id)).toEqual([laboratory.id]);
    expect((await head.call(calls.laboratoryDetails, { id: laboratory.id })).status).toBe(200);
    expect((await head.call(calls.laboratoryDetails, { id: other.id })).status).toBe(404);
    expect((await head.call(calls.laboratoryHistory, { id: other.id })).status).toBe(404);
    expect((await edit(head, laboratory)).status).toBe(403);
    const mine = await head.call(calls.mineLaboratoryList, {});
    expect(mine.result).toMatchObject([{ id: laboratory.id, myRole: 'head', responsible: true }]);
  });

  it('loses sight of it with the post, and its successor gains it, at once', async () => {
    const { head, laboratory } = await shared.headed();
    const next = await world.signedInAs('staff');
    expect((await next.call(calls.laboratoryPageList, {})).status).toBe(403);
    expect((await edit(shared.admin, laboratory, { headId: next.id })).status).toBe(200);
    expect((await listed(next, {})).totalCount).toBe(1);
    expect((await head.call(calls.laboratoryPageList, {})).status).toBe(403);
    // The old head stays a member, and reads it as one.
    expect((await head.call(calls.laboratoryDetails, { id: laboratory.id })).result.myRole).toBe('teacher');
  });

  it('an organisation’s administrator reaches its own subtree and edits the fields of the setting', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const own = await shared.add();
    const foreign = await shared.add({
      organizationId: world.organizations.b,
      rooms: [
        { roomId: await shared.room({ organizationId: world.organizations.b }), share: 100, use: 'office' },
      ],
    });
    expect((await officer.call(calls.laboratoryDetails, { id: foreign.id })).status).toBe(404);
    expect((await edit(officer, foreign)).status).toBe(404);
    expect((await edit(officer, own)).result.errorCode).toBe('NOTHING_CHANGED');
    expect((await edit(officer, own, { openTime: '8:00–22:00' })).status).toBe(200);
    const refused = await edit(officer, own, { headId: await world.person(), version: 1 });
    expect(refused).toMatchObject({ status: 403, result: { errorCode: 'FIELD_NEEDS_APPLICATION' } });
    expect(firstField(refused)).toBe('headId');
    expect(
      (await officer.call(calls.laboratoryAdd, { ...(await shared.form()), laboratoryCode: unique('X') }))
        .status,
    ).toBe(403);
    const setting = await shared.admin.call(calls.settingDetails, {});
    const { directEditFields, ...rest } = setting.result;
    const widened = { ...rest, directEditFields: [...directEditFields, 'headId'] };
    expect((await officer.call(calls.settingSave, widened)).status).toBe(403);
    expect((await shared.admin.call(calls.settingSave, widened)).status).toBe(200);
    expect(
      (await edit(officer, own, { headId: await world.person(), openTime: '8:00–22:00', version: 1 })).status,
    ).toBe(200);
    expect((await shared.admin.call(calls.settingSave, widened)).status).toBe(409);
  });

  it('nobody else sees anything', async () => {
    const one = await shared.add();
    const picked = await shared.admin.call(calls.laboratorySelectList, { id: one.id, purpose: 'scope' });
    expect(picked.result.map(({ id }) => id)).toEqual([one.id]);
    for (const role of ['staff', 'student', 'expert']) {
      const client = await world.signedInAs(role);
      expect((await client.call(calls.laboratoryDetails, { id: one.id })).status).toBe(404);
      expect((await client.call(calls.memberPageList, { laboratoryId: one.id })).status).toBe(404);
      expect((await client.call(calls.laboratorySelectList, {})).result).toEqual([]);
      expect((await client.call(calls.laboratorySelectList, { id: one.id })).result).toEqual([]);
    }
    expect((await world.anonymous.call(calls.laboratoryPageList, {})).status).toBe(401);
  });
});

describe('states of a laboratory', () => {
  const change = (client: Client, id: string, action: string) =>
    client.call(calls.laboratoryStatusChange, { ids: [id], action, reason: '存在安全隐患' });

  it('suspends once, resumes once, and tells why for each', async () => {
    const one = await shared.add();
    const two = await shared.add();
    expect((await change(shared.admin, one.id, 'suspend')).result).toEqual([
      { id: one.id, ok: true, message: null },
    ]);
    const both = await shared.admin.call(calls.laboratoryStatusChange, {
      ids: [one.id, two.id],
      action: 'suspend',
      reason: '存在安全隐患',
    });
    expect(both.result.map(({ id, message }) => [id === one.id, message]).sort()).toEqual([
      [false, null],
      [true, '实验室已停用'],
    ]);
    expect(await shared.shown(one.id)).toMatchObject({
      status: 'suspended',
      suspensions: [{ reason: '存在安全隐患', sealed: false }],
    });
    expect((await change(shared.admin, one.id, 'resume')).result[0]?.ok).toBe(true);
    expect((await change(shared.admin, one.id, 'resume')).result[0]?.ok).toBe(false);
    expect((await change(shared.admin, nobody, 'suspend')).status).toBe(404);
    const { head, laboratory } = await shared.headed();
    expect((await change(head, laboratory.id, 'suspend')).status).toBe(403);
  });

  it('stays suspended while a sealing lasts; several add up', async () => {
    const one = await shared.add();
    const [first, second] = [unique, unique].map(() => crypto.randomUUID()) as [string, string];
    await world.write((context) => suspend(context, one.id, first, '重大隐患封停'));
    await world.write((context) => suspend(context, one.id, second, '另一处封停'));
    const refused = await change(shared.admin, one.id, 'resume');
    expect(refused.result[0]).toMatchObject({ ok: false, message: '存在未销号的重大隐患，不能恢复' });
    await world.write((context) => resume(context, one.id, first, '隐患已销号'));
    expect((await shared.shown(one.id)).status).toBe('suspended');
    await world.write((context) => resume(context, one.id, second, '隐患已销号'));
    expect((await shared.shown(one.id)).status).toBe('active');
  });

  it('who leaves the college hands his laboratories over first', async () => {
    const { head, laboratory } = await shared.headed();
    const { result } = await shared.admin.call(personnel.endpoints.personDetails, { id: head.id });
    const leave = { id: head.id, leaveDate: '2026-06-30', handOver: [] as object[], version: result.version };
    expect((await shared.admin.call(personnel.endpoints.personLeave, leave)).result.errorCode).toBe(
      'DUTIES_OPEN',
    );
    const duties = await shared.admin.call(personnel.endpoints.dutyList, { id: head.id });
    expect(duties.result.map(({ title }) => title)).toEqual(['实验室负责人']);
    const student = await world.person({ userType: 2 });
    const [duty] = duties.result;
    const give = (toUserId: string) => ({ ...leave, handOver: [{ duty: duty?.duty, toUserId }] });
    expect((await shared.admin.call(personnel.endpoints.personLeave, give(student))).result.errorCode).toBe(
      'HEAD_NOT_STAFF',
    );
    const next = await world.person({ name: '周安国' });
    expect((await shared.admin.call(personnel.endpoints.personLeave, give(next))).status).toBe(200);
    expect((await shared.shown(laboratory.id)).head).toEqual({ id: next, name: '周安国' });
  });

  it('who lets him leave gets none of them beyond his own reach', async () => {
    const { a, b } = world.organizations;
    const officer = await world.signedInAs('organizationSafetyAdministrator', { organizationId: a });
    const rooms = [{ roomId: await shared.room({ organizationId: b }), share: 100, use: 'experiment' }];
    const { head, laboratory } = await shared.headed({ organizationId: b, rooms });
    const { version } = (await shared.admin.call(personnel.endpoints.personDetails, { id: head.id })).result;
    const leave = (toUserId: string) =>
      officer.call(personnel.endpoints.personLeave, {
        ...{ id: head.id, leaveDate: '2026-06-30', version },
        handOver: [{ duty: `laboratory.head:${laboratory.id}`, toUserId }],
      });
    const refused = await leave(officer.id);
    expect([refused.status, refused.result.errorCode]).toEqual([403, 'DUTY_BEYOND_REACH']);
    expect((await shared.shown(laboratory.id)).head?.id).toBe(head.id);
    expect((await leave(await world.person({ organizationId: b }))).status).toBe(200);
  });
});
