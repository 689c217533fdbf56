import { access } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import { syncLaboratories } from '../grant/sync.ts';
import { accessGrant } from '../tables.ts';
import { doorsOf } from '../testing/doors.ts';

const world = useWorld();
const ledger = useLedger(world);
const doors = doorsOf(world, ledger);
const { db } = doors;
const calls = access.endpoints;
let safety: Client;
let office: Client;
let today = '';

const head = ['工号/学号', '楼栋', '房间号', '实验室', '开始日期', '结束日期', '角色', '备注'];
type Cells = (string | null)[];
const sent = async (by: Client, rows: Cells[]) =>
  uploaded(by, calls.accessUserImport, await workbook([head, ...rows]));

/** Somebody with a number, with the certificate that rooms ask for or without. */
const person = async (certificate = true) => {
  const number = unique('g');
  const id = await world.person({ userType: 2, loginName: number });
  if (certificate) await doors.certified(id);
  return { id, number };
};
/** How a workbook names a room and the laboratory that has it. */
const placeOf = async (roomId: string) => {
  const { rows } = await db().execute<{ building: string; code: string; no: string; laboratory: string }>(sql`
    select b.name as building, b.code, r.room_no as no, l.laboratory_code as laboratory from room r
      join building b on b.id = r.building_id join laboratory_room x on x.room_id = r.id
      join laboratory l on l.id = x.laboratory_id where r.id = ${roomId}`);
  return rows[0] ?? { building: '', code: '', no: '', laboratory: '' };
};
const grantsOf = (userId: string) => db().select().from(accessGrant).where(eq(accessGrant.userId, userId));
const effectsOf = ({ effects }: { effects: { effect: string; count: number }[] }) =>
  Object.fromEntries(effects.map(({ effect, count }) => [effect, count]));

beforeAll(async () => {
  today = await dayOf(db());
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator');
});

describe('grants from a workbook', () => {
  it('say before what they do, and who lacks something waits; the same workbook again changes nothing', async () => {
    const at = await doors.laboratory();
    const { building, no } = await placeOf(at.roomId);
    const [fit, unfit] = [await person(), await person(false)];
    const rows: Cells[] = [
      [fit.number, building, no, null, today, dayAfter(today, 30), null, '暑期项目'],
      [unfit.number, building, no, null, today, dayAfter(today, 30), '值班', null],
    ];
    const job = await sent(office, rows);
    expect(job).toMatchObject({ goodCount: 2, badCount: 0, sameCount: 0 });
    expect(effectsOf(job)).toEqual({ 新增: 2, '待满足：缺少证书': 1 });
    expect(job.effectsOfRows).toEqual([['新增'], ['新增', '待满足：缺少证书']]);
    expect(await confirmed(office, job.id)).toMatchObject({ state: 'done', doneCount: 2 });
    expect(await grantsOf(fit.id)).toMatchObject([
      {
        ...{ source: 'import', role: 'user', state: 'active', laboratoryId: at.id, remark: '暑期项目' },
        ...{ validFrom: today, validTo: dayAfter(today, 30), givenById: office.id },
      },
    ]);
    expect(await grantsOf(unfit.id)).toMatchObject([
      { source: 'import', role: 'duty', state: 'pending', reasons: ['certificateMissing'] },
    ]);
    const before = await grantsOf(fit.id);
    const again = await sent(office, rows);
    expect(again).toMatchObject({ goodCount: 2, sameCount: 2, effects: [] });
    await confirmed(office, again.id);
    expect(await grantsOf(fit.id)).toEqual(before);
  });

  it('make no grant longer than its room gives by days far ahead', async () => {
    const at = await doors.laboratory();
    const { building, no } = await placeOf(at.roomId);
    const one = await person();
    const row = (from: number, to: number): Cells => [
      ...[one.number, building, no, null, dayAfter(today, from), dayAfter(today, to), null, null],
    ];
    const job = await sent(office, [row(0, 10), row(3000, 3010)]);
    expect(job).toMatchObject({ goodCount: 1, badCount: 1 });
    await confirmed(office, job.id);
    expect(await sent(office, [row(3000, 3010)])).toMatchObject({ goodCount: 0, badCount: 1 });
  });

  it('make longer what is there, also of rows above, and leave alone what goes with a membership', async () => {
    const at = await doors.laboratory();
    const { code, no } = await placeOf(at.roomId);
    const [one, member] = [await person(), await person()];
    await db().execute(sql`insert into laboratory_member (id, laboratory_id, user_id, member_role, joined_at, state)
      values (gen_random_uuid(), ${at.id}, ${member.id}, 'graduate', ${today}, 'in')`);
    await at.head.call(calls.accessRoomStatus, { roomIds: at.roomIds, accessMode: 'member' });
    await world.write((context) => syncLaboratories(context, [at.id], { quietly: true }));
    // By the code of the building as well.
    const row = (number: string, days: number): Cells => [
      ...[number, code, no, null, today, dayAfter(today, days), null, null],
    ];
    const job = await sent(office, [
      row(one.number, 30),
      row(one.number, 60),
      row(one.number, 40),
      row(member.number, 60),
    ]);
    expect(effectsOf(job)).toEqual({ 新增: 1, '更新（延长）': 1 });
    expect(job).toMatchObject({ goodCount: 4, unchanged: [false, false, true, true] });
    await confirmed(office, job.id);
    expect(await grantsOf(one.id)).toMatchObject([{ validTo: dayAfter(today, 60), source: 'import' }]);
    expect(await grantsOf(member.id)).toMatchObject([{ validTo: null, source: 'member' }]);
    const more = await sent(office, [row(one.number, 90)]);
    expect(effectsOf(more)).toEqual({ '更新（延长）': 1 });
    await confirmed(office, more.id);
    expect(await grantsOf(one.id)).toMatchObject([{ validTo: dayAfter(today, 90) }]);
  });

  it('name the laboratory where several share the room', async () => {
    const [at, other] = [await doors.laboratory(), await doors.laboratory()];
    await db().execute(sql`update laboratory_room set share = 50 where room_id = ${at.roomId}`);
    await db().execute(sql`insert into laboratory_room (laboratory_id, room_id, share, use, order_no)
      values (${other.id}, ${at.roomId}, 50, 'experiment', 2)`);
    await world.write((context) => syncLaboratories(context, [other.id], { quietly: true }));
    const { rows } = await db().execute<{ code: string }>(
      sql`select laboratory_code as code from laboratory where id in (${at.id}, ${other.id})
        order by id = ${at.id} desc`,
    );
    const [own = '', others = ''] = rows.map(({ code }) => code);
    const third = (await placeOf((await doors.laboratory()).roomId)).laboratory;
    const { building, no } = await placeOf(at.roomId);
    const one = await person();
    const row = (laboratory: string | null): Cells => [
      ...[one.number, building, no, laboratory, today, dayAfter(today, 30), null, null],
    ];
    const job = await sent(office, [row(null), row(third), row('没有的实验室'), row(own), row(others)]);
    expect(job.errors.data.map(({ row: at, column, message }) => [at, column, message])).toEqual([
      [2, '实验室', '该房间由多个实验室共用，请填写实验室'],
      [3, '实验室', '该房间不属于这个实验室'],
      [4, '实验室', '没有您管理的实验室“没有的实验室”'],
    ]);
    await confirmed(office, job.id);
    expect((await grantsOf(one.id)).map(({ laboratoryId }) => laboratoryId).sort()).toEqual(
      [at.id, other.id].sort(),
    );
  });

  it('name what is wrong with a row, at its column', async () => {
    const at = await doors.laboratory({ level: 'I' });
    const { building, no } = await placeOf(at.roomId);
    const one = await person();
    const disabled = await world.person({ loginName: unique('d') });
    await db().execute(sql`update account set use_status = 2 where id = ${disabled}`);
    const { rows: found } = await db().execute<{ id: string; number: string }>(
      sql`select id, login_name as number from account where id in (${disabled}, ${office.id})`,
    );
    const numberOf = (id: string) => found.find((row) => row.id === id)?.number ?? '';
    const row = (more: Partial<Record<(typeof head)[number], string | null>>): Cells => {
      const usual = { '工号/学号': one.number, 楼栋: building, 房间号: no, 开始日期: today };
      const all: Record<string, string | null> = { ...usual, 结束日期: dayAfter(today, 30), ...more };
      return head.map((title) => all[title] ?? null);
    };
    const job = await sent(office, [
      row({ '工号/学号': 'nobody' }),
      row({ '工号/学号': numberOf(disabled) }),
      row({ '工号/学号': numberOf(office.id) }),
      row({ 房间号: '9999' }),
      row({ 结束日期: dayAfter(today, -1), 开始日期: dayAfter(today, -9) }),
      row({ 开始日期: dayAfter(today, 40) }),
      row({ 结束日期: dayAfter(today, 180) }),
      row({ 结束日期: null }),
      row({ 开始日期: '下周' }),
      row({ 角色: '老板' }),
      row({ 结束日期: dayAfter(today, 179) }),
    ]);
    expect(job).toMatchObject({ goodCount: 1, badCount: 10 });
    expect(job.errors.data.map(({ row: line, column }) => [line, column])).toEqual([
      ...[
        [2, '工号/学号'] as const,
        [3, '工号/学号'] as const,
        [4, '工号/学号'] as const,
        [5, '楼栋'] as const,
      ],
      ...[[6, '结束日期'] as const, [7, '结束日期'] as const, [8, '结束日期'] as const],
      ...[[9, '结束日期'] as const, [10, '开始日期'] as const, [11, '角色'] as const],
    ]);
    expect(job.errors.data[6]?.message).toBe('该房间单次最长授权 180 天');
  });

  it('reach no room of another college, and are nobody’s without the permission', async () => {
    const there = await doors.laboratory({ organizationId: world.organizations.b });
    const { building, no } = await placeOf(there.roomId);
    const one = await person();
    const row: Cells = [one.number, building, no, null, today, dayAfter(today, 30), null, null];
    expect((await sent(office, [row])).errors.data).toMatchObject([
      { column: '楼栋', message: `没有您管理的房间“${building} ${no}”` },
    ]);
    expect((await sent(safety, [row])).goodCount).toBe(1);
    const files = [{ name: 'a.xlsx', content: await workbook([head, row]) }];
    const student = await world.signedInAs('student');
    for (const by of [student, there.head]) {
      expect((await by.call(calls.accessUserImport, undefined, { files })).status).toBe(403);
      expect((await by.call(calls.accessUserTempExport)).status).toBe(403);
    }
    const [titles] = await rowsOf((await office.call(calls.accessUserTempExport)).body);
    expect(titles?.map((title) => String(title).replace('*', ''))).toEqual([
      ...head.slice(0, -1),
      '时段',
      '备注',
    ]);
  });

  it('are refused one by one where a laboratory went out of reach before they were confirmed', async () => {
    const [kept, gone] = [await doors.laboratory(), await doors.laboratory()];
    const [a, b] = [await placeOf(kept.roomId), await placeOf(gone.roomId)];
    const one = await person();
    const row = ({ building, no }: typeof a): Cells => [
      ...[one.number, building, no, null, today, dayAfter(today, 30), null, null],
    ];
    const job = await sent(office, [row(a), row(b)]);
    expect(job.goodCount).toBe(2);
    await db().execute(
      sql`update laboratory set organization_id = ${world.organizations.b} where id = ${gone.id}`,
    );
    expect(await confirmed(office, job.id)).toMatchObject({ state: 'done', doneCount: 1, badCount: 1 });
    expect((await grantsOf(one.id)).map(({ laboratoryId }) => laboratoryId)).toEqual([kept.id]);
  });

  it('export what they were, with what is missing, so that it can be imported again', async () => {
    const at = await doors.laboratory();
    const { building, no } = await placeOf(at.roomId);
    const one = await person(false);
    const row: Cells = [one.number, building, no, null, today, dayAfter(today, 30), '值班', '夜班'];
    await confirmed(office, (await sent(office, [row])).id);
    const { body } = await office.call(calls.accessUserExport, { userId: one.id } as never);
    const [titles = [], line = []] = await rowsOf(body);
    const shown = Object.fromEntries(titles.map((title, no) => [String(title), line[no]]));
    expect(shown).toMatchObject({
      ...{
        '工号/学号': one.number,
        楼栋: building,
        房间号: no,
        角色: '值班',
        备注: '夜班',
        来源: '批量导入',
      },
      ...{ 状态: '待满足', 原因: '缺少证书', 缺少: '化学类准入证书（Ⅱ级）' },
    });
    expect((await uploaded(office, calls.accessUserImport, body)).sameCount).toBe(1);
  });

  it('bring hours, by which the door decides, change them, and are exported with them', async () => {
    const at = await doors.laboratory();
    const { building, no } = await placeOf(at.roomId);
    const one = await person();
    const send = (slots: string | null) =>
      uploadedRow([one.number, building, no, null, today, dayAfter(today, 30), null, slots]);
    const uploadedRow = async (row: Cells) =>
      uploaded(office, calls.accessUserImport, await workbook([[...head.slice(0, -1), '时段'], row]));
    const wrong = await send('周一 22:00-08:00');
    expect(wrong.errors.data).toMatchObject([{ column: '时段' }]);
    const job = await send('周一至周五 08:00-22:00；节假日 09:00-12:00');
    expect(await confirmed(office, job.id)).toMatchObject({ doneCount: 1 });
    const slots = [
      { days: ['1', '2', '3', '4', '5'], from: '08:00', to: '22:00' },
      { days: ['holiday'], from: '09:00', to: '12:00' },
    ];
    expect(await grantsOf(one.id)).toMatchObject([{ slots }]);
    expect((await office.call(calls.accessUserList, { userId: one.id })).result.data).toMatchObject([
      { slots },
    ]);
    // Empty leaves them; other hours of the same days are a change.
    expect((await send(null)).sameCount).toBe(1);
    const other = await send('周六 09:00-12:00');
    expect(effectsOf(other)).toEqual({ '更新（时段）': 1 });
    await confirmed(office, other.id);
    expect(await grantsOf(one.id)).toMatchObject([{ slots: [{ days: ['6'] }] }]);
    const { body } = await office.call(calls.accessUserExport, { userId: one.id } as never);
    const [titles = [], line = []] = await rowsOf(body);
    expect(line[titles.indexOf('时段')]).toBe('周六 09:00-12:00');
    expect((await uploaded(office, calls.accessUserImport, body)).sameCount).toBe(1);
  });

  it('hours that are given by hand end after they begin', async () => {
    const at = await doors.laboratory();
    const one = await person();
    const given = (from: string, to: string) =>
      at.head.call(calls.accessUserAdd, {
        ...{ userIds: [one.id], laboratoryId: at.id, roomIds: [at.roomId], role: 'user' },
        ...{ from: today, to: dayAfter(today, 30), slots: [{ days: ['1'], from, to }] },
      } as never);
    expect((await given('22:00', '08:00')).result).toMatchObject({ errorCode: 'OPEN_HOURS_REVERSED' });
    expect((await given('08:00', '22:00')).status).toBe(200);
    expect(await grantsOf(one.id)).toMatchObject([{ slots: [{ days: ['1'], from: '08:00' }] }]);
  });
});
