import { identity, ledger, personnel } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { workbook } from '../../../testing/workbooks.ts';
import { mayEnter } from '../functions.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = ledger.endpoints;

const add = (client: Client, laboratoryId: string, userId: string, memberRole: string, more: object = {}) =>
  client.call(calls.memberAdd, { laboratoryId, userId, memberRole, ...more });
const listed = async (client: Client, laboratoryId: string, more: object = {}) =>
  (await client.call(calls.memberPageList, { laboratoryId, ...more })).result;
const rolesOf = async (client: Client) =>
  (await client.call(identity.endpoints.userInfo, {})).result.roles.map(({ name }) => name);

describe('members of a laboratory', () => {
  it('invite visitors into it by the right to, as long as it is in use', async () => {
    const { head, laboratory } = await shared.headed();
    const student = await world.signedInAs('student');
    await add(head, laboratory.id, student.id, 'graduate', { mentorId: head.id });
    const mayInvite = async (client: Client) => {
      const [one] = (await client.call(calls.mineLaboratoryList, {})).result;
      return one?.can.includes('invite');
    };
    expect([await mayInvite(head), await mayInvite(student)]).toEqual([true, false]);
    const suspended = { ids: [laboratory.id], action: 'suspend', reason: '存在安全隐患' };
    expect((await shared.admin.call(calls.laboratoryStatusChange, suspended)).status).toBe(200);
    expect(await mayInvite(head)).toBe(false);
  });

  it('are taken in by the head, read the laboratory from then on, and leave with their history kept', async () => {
    const { head, laboratory } = await shared.headed();
    const student = await world.signedInAs('student');
    expect((await student.call(calls.laboratoryDetails, { id: laboratory.id })).status).toBe(404);
    const added = await add(head, laboratory.id, student.id, 'graduate', { mentorId: head.id });
    expect(added.status).toBe(200);
    expect((await student.call(calls.laboratoryDetails, { id: laboratory.id })).result.myRole).toBe(
      'graduate',
    );
    expect((await student.call(calls.mineLaboratoryList, {})).result).toMatchObject([
      { id: laboratory.id, myRole: 'graduate', responsible: false },
    ]);
    expect((await listed(student, laboratory.id)).data.map(({ memberRole }) => memberRole)).toEqual([
      'head',
      'officer',
      'graduate',
    ]);
    expect(await rolesOf(head)).toContain('导师');
    const { db } = world.platform.database;
    expect((await mayEnter({ db, platform: world.platform }, student.id, laboratory.id)).ok).toBe(true);
    expect((await head.call(calls.memberLeave, { ids: [added.result.id] })).status).toBe(200);
    expect((await student.call(calls.laboratoryDetails, { id: laboratory.id })).status).toBe(404);
    expect((await mayEnter({ db, platform: world.platform }, student.id, laboratory.id)).reasonCode).toBe(
      'notMember',
    );
    expect((await listed(head, laboratory.id, { state: 'left' })).data).toMatchObject([
      { userId: student.id, state: 'left' },
    ]);
    // He is still his student, and was so here.
    expect(await rolesOf(head)).toContain('导师');
    expect((await listed(head, laboratory.id, { state: 'left' })).data[0]?.mentor?.id).toBe(head.id);
    expect((await head.call(calls.memberLeave, { ids: [added.result.id] })).status).toBe(409);
  });

  it('are refused where the role does not fit, the person is in already, or holds a post', async () => {
    const { head, laboratory } = await shared.headed();
    const student = await world.person({ userType: 2, name: '林子轩' });
    const refused = async (userId: string, role: string, more: object = {}) =>
      (await add(head, laboratory.id, userId, role, more)).result.errorCode;
    expect(await refused(student, 'teacher')).toBe('MEMBER_ROLE_UNFIT');
    expect(await refused(student, 'head')).toBe('BAD_INPUT');
    expect(await refused(await world.person(), 'teacher', { mentorId: head.id })).toBe('MENTOR_UNKNOWN');
    await add(head, laboratory.id, student, 'undergraduate');
    expect(await add(head, laboratory.id, student, 'graduate')).toMatchObject({
      status: 409,
      message: '“林子轩”已在组',
    });
    const [, officer] = (await listed(head, laboratory.id)).data;
    const kept = await head.call(calls.memberLeave, { ids: [officer?.id] });
    expect([kept.status, kept.result.errorCode]).toEqual([409, 'MEMBER_HOLDS_POST']);
    expect((await head.call(calls.memberEdit, { id: officer?.id, memberRole: 'teacher' })).status).toBe(409);
  });

  it('have one mentor, whatever laboratory says it; no laboratory takes a student from another', async () => {
    const { head, laboratory } = await shared.headed();
    const { head: other, laboratory: elsewhere } = await shared.headed();
    const student = await world.person({ userType: 2, name: '林子轩' });
    const details = async () =>
      (await shared.admin.call(personnel.endpoints.personDetails, { id: student })).result;
    await add(head, laboratory.id, student, 'graduate', { mentorId: head.id });
    expect((await details()).mentor?.id).toBe(head.id);
    const taken = await add(other, elsewhere.id, student, 'graduate', { mentorId: other.id });
    expect([taken.status, taken.result.errorCode]).toEqual([409, 'MENTOR_OF_STUDENT']);
    expect((await add(other, elsewhere.id, student, 'graduate')).status).toBe(200);
    const shownMentor = async () =>
      (await listed(other, elsewhere.id, { memberRole: 'graduate' })).data[0]?.mentor?.id;
    expect(await shownMentor()).toBe(head.id);
    const [mine] = (await listed(head, laboratory.id, { memberRole: 'graduate' })).data;
    const given = { id: mine?.id, memberRole: 'graduate', mentorId: other.id };
    expect((await head.call(calls.memberEdit, given)).status).toBe(200);
    expect(await shownMentor()).toBe(other.id);
    expect(await rolesOf(head)).not.toContain('导师');
    expect(await rolesOf(other)).toContain('导师');
  });

  it('hand their mentor over when he leaves, and the role goes with the last student', async () => {
    const { head, laboratory } = await shared.headed();
    const mentor = await world.signedInAs('staff');
    const heir = await world.signedInAs('staff');
    const student = await world.person({ userType: 2 });
    await add(head, laboratory.id, student, 'graduate', { mentorId: mentor.id });
    const leave = async (id: string, handOver: object[] = []) => {
      const { version } = (await shared.admin.call(personnel.endpoints.personDetails, { id })).result;
      const input = { id, leaveDate: '2026-06-30', handOver, version };
      return shared.admin.call(personnel.endpoints.personLeave, input);
    };
    expect((await leave(mentor.id)).result.errorCode).toBe('DUTIES_OPEN');
    const [duty] = (await shared.admin.call(personnel.endpoints.dutyList, { id: mentor.id })).result;
    expect(duty).toMatchObject({ title: '导师', place: '1 名学生', placeEn: 'students: 1' });
    expect((await leave(mentor.id, [{ duty: duty?.duty, toUserId: heir.id }])).status).toBe(200);
    const roles = async (id: string) =>
      (await shared.admin.call(personnel.endpoints.personDetails, { id })).result.roles.map(
        ({ name }) => name,
      );
    expect(await roles(mentor.id)).not.toContain('导师');
    expect(await roles(heir.id)).toContain('导师');
    expect((await leave(student)).status).toBe(200);
    expect(await roles(heir.id)).not.toContain('导师');
  });

  it('are no business of other heads, nor of members without a post', async () => {
    const { laboratory } = await shared.headed();
    const { head: stranger } = await shared.headed();
    const userId = await world.person();
    expect((await add(stranger, laboratory.id, userId, 'teacher')).status).toBe(404);
    const { result } = await add(shared.admin, laboratory.id, userId, 'teacher');
    expect((await stranger.call(calls.memberLeave, { ids: [result.id] })).status).toBe(404);
    const plain = await world.signedInAs('staff');
    expect((await add(plain, laboratory.id, userId, 'teacher')).status).toBe(403);
    // A mentor reads the laboratory of his students, and changes nothing in it.
    const { head: mentor, laboratory: own } = await shared.headed();
    await add(shared.admin, laboratory.id, await world.person({ userType: 2 }), 'graduate', {
      mentorId: mentor.id,
    });
    const seen = await mentor.call(calls.laboratoryPageList, {});
    expect(seen.result.data.map(({ id }) => id).sort()).toEqual([laboratory.id, own.id].sort());
    expect((await add(mentor, laboratory.id, await world.person(), 'teacher')).status).toBe(404);
  });

  it('end when somebody leaves the college', async () => {
    const { head, laboratory } = await shared.headed();
    const gone = await world.person();
    await add(head, laboratory.id, gone, 'teacher');
    const { result } = await shared.admin.call(personnel.endpoints.personDetails, { id: gone });
    const leave = { id: gone, leaveDate: '2026-06-30', handOver: [], version: result.version };
    expect((await shared.admin.call(personnel.endpoints.personLeave, leave)).status).toBe(200);
    await eventually(async () => (await listed(head, laboratory.id, { state: 'left' })).totalCount === 1);
  });

  it('come from a workbook, each bad cell named', async () => {
    const { head, laboratory } = await shared.headed();
    const foreign = await shared.shown((await shared.add()).id);
    const { laboratoryCode } = await shared.shown(laboratory.id);
    const [student, teacher] = [unique('S'), unique('T')];
    await world.person({ loginName: student, userType: 2 });
    await world.person({ loginName: teacher });
    const job = await uploaded(
      head,
      calls.memberImport,
      await workbook([
        ['实验室编号', '工号/学号', '角色', '导师工号'],
        [laboratoryCode, student, '研究生', teacher],
        [laboratoryCode, teacher, '教师', null],
        [laboratoryCode, teacher, '研究生', null],
        [foreign.laboratoryCode, student, '研究生', null],
        [laboratoryCode, unique('no'), '校长', null],
      ]),
    );
    expect(job.errors.data.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      '4 工号/学号 与第 3 行重复',
      '4 角色 成员角色与人员类型不符',
      '5 实验室编号 没有您管理的这个实验室',
      '6 工号/学号 没有这个工号或学号',
      '6 角色 角色没有“校长”这一项，可填写：教师、研究生、本科生、外来人员',
    ]);
    expect(await confirmed(head, job.id)).toMatchObject({ state: 'done', doneCount: 2 });
    expect((await listed(head, laboratory.id, { memberRole: 'graduate' })).data).toMatchObject([
      { mentor: { name: '张三' } },
    ]);
  });
});

describe('emergency equipment', () => {
  const item = async (laboratory: { id: string; rooms: { roomId: string }[] }, more: object = {}) => ({
    laboratoryId: laboratory.id,
    roomId: laboratory.rooms[0]?.roomId,
    kind: 'eyewash',
    quantity: 1,
    position: '门口左侧',
    ...more,
  });

  it('is kept by head and officer, checked by members, and tells of what is abnormal', async () => {
    const { head, laboratory } = await shared.headed();
    const added = await head.call(calls.emergencyEquipmentAdd, await item(laboratory));
    expect(added.status).toBe(200);
    const list = async (client: Client) =>
      (await client.call(calls.emergencyEquipmentPageList, { laboratoryId: laboratory.id })).result.data;
    const [row] = await list(head);
    expect(row).toMatchObject({ checkCycleDays: 7, lastResult: null, checkOverdue: false });
    expect(
      (await shared.shown(laboratory.id)).completenessItems.find(({ key }) => key === 'emergencyEquipment')
        ?.ok,
    ).toBe(true);
    const student = await world.signedInAs('student');
    const check = { qrToken: row?.qrToken, result: 'abnormal', note: '无水流出' };
    expect((await student.call(calls.emergencyEquipmentCheck, check)).status).toBe(404);
    await add(head, laboratory.id, student.id, 'graduate');
    expect((await student.call(calls.emergencyEquipmentDetails, { qrToken: row?.qrToken })).status).toBe(200);
    expect((await student.call(calls.emergencyEquipmentCheck, check)).status).toBe(200);
    expect((await list(student))[0]).toMatchObject({ lastResult: 'abnormal' });
    const checks = await student.call(calls.emergencyCheckPageList, { emergencyEquipmentId: row?.id });
    expect(checks.result.data).toMatchObject([{ result: 'abnormal', note: '无水流出' }]);
    const edited = await item(laboratory, { id: row?.id, position: '窗边', version: 0 });
    expect((await student.call(calls.emergencyEquipmentEdit, edited)).status).toBe(403);
    expect((await head.call(calls.emergencyEquipmentEdit, edited)).status).toBe(200);
    expect((await head.call(calls.emergencyEquipmentEdit, edited)).status).toBe(409);
    expect((await head.call(calls.emergencyEquipmentDelete, { ids: [row?.id] })).status).toBe(200);
    expect(await list(head)).toEqual([]);
  });

  it('stands in a room of its laboratory, and shows what is past its time', async () => {
    const { head, laboratory } = await shared.headed();
    const other = await item(laboratory, { roomId: await shared.room() });
    expect((await head.call(calls.emergencyEquipmentAdd, other)).result.errorCode).toBe(
      'EQUIPMENT_ROOM_FOREIGN',
    );
    await head.call(
      calls.emergencyEquipmentAdd,
      await item(laboratory, { kind: 'aed', expiryDate: '2020-01-01' }),
    );
    const filtered = async (filters: object) =>
      (await head.call(calls.emergencyEquipmentPageList, { laboratoryId: laboratory.id, ...filters })).result
        .totalCount;
    expect([await filtered({ expired: true }), await filtered({ expired: false })]).toEqual([1, 0]);
    await world.write(({ db }) =>
      db.execute(sql`update emergency_equipment set next_check_at = '2020-01-01'`),
    );
    expect(await filtered({ checkOverdue: true })).toBe(1);
    const [card] = (await head.call(calls.mineLaboratoryList, {})).result;
    expect(card?.todos).toEqual([{ key: 'emergencyCheck', count: 1 }]);
    const { head: stranger } = await shared.headed();
    expect((await stranger.call(calls.emergencyEquipmentAdd, await item(laboratory))).status).toBe(404);
    const [row] = (await head.call(calls.emergencyEquipmentPageList, { laboratoryId: laboratory.id })).result
      .data;
    const edited = await item(laboratory, { id: row?.id, version: 0 });
    expect((await stranger.call(calls.emergencyEquipmentEdit, edited)).status).toBe(404);
    const photo = { ...edited, photoFileId: '01a00000-0000-7000-8000-000000000000' };
    expect((await head.call(calls.emergencyEquipmentEdit, photo)).result.errorCode).toBe('FILE_UNKNOWN');
    const check = { qrToken: row?.qrToken, result: 'normal', photoFileId: photo.photoFileId };
    expect((await head.call(calls.emergencyEquipmentCheck, check)).result.errorCode).toBe('FILE_UNKNOWN');
  });
});
