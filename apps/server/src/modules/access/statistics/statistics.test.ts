import { access } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import { dayOf, momentOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { accessApply, signDay, signRecord, signRefusal } from '../tables.ts';
import { doorsOf } from '../testing/doors.ts';
import { countEntries, daysToCount } from './dailyCounts.ts';

const world = useWorld();
const doors = doorsOf(world, useLedger(world));
const { db } = doors;
const calls = access.endpoints;
const zone = 'Asia/Shanghai';
let safety: Client;
let office: Client;
/** Of organisation B. */
let others: Client;
let today = '';

type Laboratory = Awaited<ReturnType<typeof doors.laboratory>>;

/** A moment of the college's day; `+` is the day after. */
const at = (day: string, time: string): string =>
  time.startsWith('+')
    ? (momentOf(`${dayAfter(day, 1)} ${time.slice(1)}`, zone) ?? '')
    : (momentOf(`${day} ${time}`, zone) ?? '');

/** An entry that is over. */
const entry = async (
  roomId: string,
  day: string,
  [from, to]: readonly [string, string],
  more: Partial<typeof signRecord.$inferInsert> = {},
): Promise<string> => {
  const [id, userId] = [uuid(), await world.person({ userType: 2 })];
  await db()
    .insert(signRecord)
    .values({
      ...{ id, userId, roomId, inAt: at(day, from), outAt: at(day, to), inMethod: 'scan', outMethod: 'scan' },
      ...{ placeProven: true, state: 'left', ...more },
    });
  return id;
};
const count = () => countEntries(world.platform);
const days = (day: string) => ({ from: day, to: day });
const overview = async (by: Client, input: object) =>
  (await by.call(calls.signOverview, input as never)).result;
const usageOf = async (roomId: string, input: object, by = office) =>
  (await by.call(calls.roomUsage, { pageSize: 100, ...input } as never)).result.data.find(
    ({ id }) => id === roomId,
  );
const inLaboratory = (one: Laboratory, day: string) => ({ laboratoryId: one.id, ...days(day) });

beforeAll(async () => {
  today = await dayOf(db());
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator');
  others = await world.signedInAs('organizationSafetyAdministrator', {
    organizationId: world.organizations.b,
  });
});

describe('entries', () => {
  it('are counted by the day of the college, its hours and weekdays', async () => {
    const room = await doors.laboratory();
    const day = dayAfter(today, -10);
    // Still the evening before in UTC.
    await entry(room.roomId, day, ['07:30', '09:00']);
    await entry(room.roomId, day, ['07:59', '08:30']);
    await entry(room.roomId, day, ['23:50', '+00:20']);
    await entry(room.roomId, dayAfter(day, -1), ['23:59', '+00:10']);
    await count();
    const weekday = ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
    expect(await overview(office, inLaboratory(room, day))).toMatchObject({
      ...{ ...days(day), entries: 3, hours: 2.5, night: 1 },
      byDay: [{ day, entries: 3, night: 1, alone: 0 }],
      byHour: [
        { weekday, hour: 7, entries: 2 },
        { weekday, hour: 23, entries: 1 },
      ],
    });
    const two = await overview(office, { laboratoryId: room.id, from: dayAfter(day, -1), to: day });
    expect(two.byDay.map(({ entries }) => entries)).toEqual([1, 3]);
  });

  it('tell the most people at once: who leaves as another comes is not there with him, who came the day before is', async () => {
    const room = await doors.laboratory();
    const day = dayAfter(today, -12);
    await entry(room.roomId, day, ['09:00', '10:00']);
    await entry(room.roomId, day, ['10:00', '11:00']);
    await count();
    expect(await usageOf(room.roomId, days(day))).toMatchObject({ entries: 2, hours: 2, peak: 1, days: 1 });
    await entry(room.roomId, dayAfter(day, -1), ['22:30', '+09:30']);
    await entry(room.roomId, day, ['09:10', '09:20']);
    await db().execute(
      sql`update sign_day set counted_at = '1970-01-01' where day in (${day}, ${dayAfter(day, -1)})`,
    );
    await count();
    expect(await usageOf(room.roomId, days(day))).toMatchObject({ entries: 3, peak: 3 });
    // Over several days the highest of them.
    expect(await usageOf(room.roomId, { from: dayAfter(day, -1), to: day })).toMatchObject({
      ...{ entries: 4, peak: 3, days: 2, night: 1 },
    });
  });

  it('tell who was alone, overtime and signed out by itself, the rooms with most of it first', async () => {
    const [room, quiet] = [await doors.laboratory(), await doors.laboratory()];
    const day = dayAfter(today, -14);
    const late = { overtimeAt: at(day, '20:00') };
    await entry(room.roomId, day, ['18:00', '20:30'], late);
    await entry(room.roomId, day, ['18:00', '23:59'], { ...late, state: 'autoOut', outMethod: 'auto' });
    await entry(room.roomId, day, ['18:00', '19:59'], { ...late, alone: true });
    await entry(quiet.roomId, day, ['18:00', '20:30'], late);
    await count();
    expect(await overview(office, inLaboratory(room, day))).toMatchObject({
      ...{ entries: 3, alone: 1, overtime: 2, autoOut: 1 },
      overtimeTop: [{ id: room.roomId, overtime: 2 }],
    });
    const { overtimeTop } = await overview(office, days(day));
    expect(overtimeTop.map(({ id, overtime }) => [id, overtime])).toEqual([
      [room.roomId, 2],
      [quiet.roomId, 1],
    ]);
  });

  it('that are corrected to another day are taken out of the one and counted in the other', async () => {
    const room = await doors.laboratory();
    const [day, before] = [dayAfter(today, -6), dayAfter(today, -7)];
    const id = await entry(room.roomId, day, ['09:00', '10:00']);
    await count();
    expect(await daysToCount(db())).not.toContain(before);
    const answer = await room.head.call(calls.signCorrect, {
      ...{ id, version: 0, inAt: at(before, '09:00'), outAt: at(before, '10:00'), reason: '登记错了日期' },
    });
    expect(answer.status).toBe(200);
    expect(await daysToCount(db())).toEqual(expect.arrayContaining([day, before]));
    // Meanwhile figures stand as they were.
    expect((await overview(office, inLaboratory(room, day))).entries).toBe(1);
    await count();
    expect((await overview(office, inLaboratory(room, day))).entries).toBe(0);
    expect((await overview(office, inLaboratory(room, before))).entries).toBe(1);
  });

  it('of all rooms together are as many as those of each, however often they are counted', async () => {
    const day = dayAfter(today, -16);
    const [a, b] = [
      await doors.laboratory(),
      await doors.laboratory({ organizationId: world.organizations.b }),
    ];
    await entry(a.roomId, day, ['09:00', '10:00']);
    await entry(a.roomId, day, ['11:00', '12:00'], { alone: true });
    await entry(b.roomId, day, ['22:10', '22:40']);
    for (let times = 0; times < 2; times++) {
      await db().execute(sql`update sign_day set counted_at = '1970-01-01' where day = ${day}`);
      await count();
    }
    expect(await overview(safety, days(day))).toMatchObject({
      ...{ entries: 3, alone: 1, night: 1, hours: 2.5 },
    });
    expect((await overview(safety, days(day))).byHour.map(({ hour, entries }) => [hour, entries])).toEqual([
      ...[[9, 1] as const, [11, 1] as const, [22, 1] as const],
    ]);
  });

  it('stay counted when the entries themselves are not kept any more', async () => {
    const room = await doors.laboratory();
    const day = dayAfter(today, -18);
    const id = await entry(room.roomId, day, ['09:00', '10:00']);
    await count();
    await db().execute(sql`delete from sign_record where id = ${id}`);
    await count();
    expect((await overview(office, inLaboratory(room, day))).entries).toBe(1);
  });

  it('count days without any, and each day once', async () => {
    await entry((await doors.laboratory()).roomId, dayAfter(today, -20), ['09:00', '10:00']);
    await count();
    const counted = (await db().select({ day: signDay.day }).from(signDay)).map(({ day }) => day);
    for (let ago = 20; ago >= 0; ago--) expect(counted).toContain(dayAfter(today, -ago));
    expect(new Set(counted).size).toBe(counted.length);
  });
});

const refusal = (roomId: string | null, reasonCode: 'NOT_GRANTED' | 'CERT_MISSING', day = today) =>
  db()
    .insert(signRefusal)
    .values({ at: at(day, '09:00'), roomId, method: 'scan', reasonCode, detail: '' });
const application = async (
  laboratory: Laboratory,
  state: 'running' | 'approved' | 'rejected',
  hours: number | null,
) => {
  const approvalId = hours === null ? null : uuid();
  const [submitted, finished] = [nowIso(), new Date(Date.parse(nowIso()) + (hours ?? 0) * 3_600_000)];
  if (approvalId)
    await db().execute(sql`
      insert into approval_instance (id, instance_no, business_kind, business_id, title, summary, facts, applicant_id,
          flow_version_id, state, started_at, finished_at, search_text)
      select ${approvalId}, ${unique('SP')}, 'accessApply', ${uuid()}, '测试', '[]', '{}', ${office.id}, v.id, 'approved',
          ${submitted}::timestamptz, ${finished.toISOString()}::timestamptz, ''
        from approval_flow_version v limit 1`);
  await db()
    .insert(accessApply)
    .values({
      ...{ applyNo: unique('ZR'), applyKind: 'new', applicantId: office.id, userIds: [office.id] },
      ...{ laboratoryId: laboratory.id, roomIds: laboratory.roomIds, purpose: '合成实验，使用通风橱' },
      ...{ periodFrom: today, periodTo: today, submittedAt: submitted, state, approvalId },
    });
};

describe('access in figures', () => {
  const figures = async (by: Client, input: object) =>
    (await by.call(calls.accessOverview, input as never)).result;

  it('counts grants by where they stand, by level and category, and those that end', async () => {
    const room = await doors.laboratory({ level: 'III' });
    await doors.entitled(room);
    await doors.entitled(room);
    const unfit = await world.signedInAs('student');
    await room.head.call(calls.accessUserAdd, {
      ...{ userIds: [unfit.id], laboratoryId: room.id, roomIds: room.roomIds },
      ...{ from: today, to: dayAfter(today, 20), role: 'user' },
    });
    const told = await figures(office, { laboratoryId: room.id });
    // Head and officer have no certificate either.
    expect(told).toMatchObject({ valid: 2, people: 2, upcoming: 0, suspended: 0 });
    expect(told.lacking).toEqual([{ reason: 'certificateMissing', count: told.pending }]);
    expect(told.matrix).toEqual([{ level: 'III', category: 'chem', grants: 2 }]);
    expect(told.expiring).toHaveLength(91);
    expect(told.expiring.filter((one) => one.count > 0)).toEqual([
      { day: dayAfter(today, 20), count: 1 },
      { day: dayAfter(today, 90), count: 2 },
    ]);
    for (const [filter, valid] of [
      [{ level: 'III' }, 2],
      [{ level: 'II' }, 0],
      [{ category: 'chem' }, 2],
      [{ category: 'other' }, 0],
      [{ organizationId: world.organizations.a }, 2],
      [{ organizationId: world.organizations.b }, 0],
      [{ buildingId: uuid() }, 0],
    ] as const)
      expect((await figures(safety, { laboratoryId: room.id, ...filter })).valid).toBe(valid);
    await db().execute(
      sql`update laboratory set risk_level = null, hazard_categories = array[]::text[] where id = ${room.id}`,
    );
    expect((await figures(office, { laboratoryId: room.id })).matrix).toEqual([
      { level: null, category: 'other', grants: 2 },
    ]);
    expect((await figures(office, { laboratoryId: room.id, category: 'other' })).valid).toBe(2);
  });

  it('ranks reasons of refusals with their share and that of all down to each', async () => {
    const room = await doors.laboratory();
    for (let times = 0; times < 3; times++) await refusal(room.roomId, 'CERT_MISSING');
    await refusal(room.roomId, 'NOT_GRANTED');
    await refusal(room.roomId, 'NOT_GRANTED', dayAfter(today, -3));
    const pareto = async (by: Client, input: object) =>
      (await by.call(calls.refusalPareto, { laboratoryId: room.id, ...input } as never)).result;
    expect(await pareto(office, days(today))).toMatchObject({
      total: 4,
      rows: [
        { reasonCode: 'CERT_MISSING', count: 3, share: 0.75, cumulative: 0.75 },
        { reasonCode: 'NOT_GRANTED', count: 1, share: 0.25, cumulative: 1 },
      ],
    });
    expect((await pareto(office, {})).total).toBe(5);
    expect(await pareto(others, {})).toMatchObject({ total: 0, rows: [] });
  });

  it('counts applications by state and how long they took to be decided', async () => {
    const room = await doors.laboratory();
    await application(room, 'running', null);
    for (const hours of [2, 4, 30]) await application(room, 'approved', hours);
    const { applications, decided, medianHours, p90Hours } = await figures(office, {
      ...{ laboratoryId: room.id, from: today, to: dayAfter(today, 3) },
    });
    expect(applications).toEqual([
      { state: 'approved', count: 3 },
      { state: 'running', count: 1 },
    ]);
    expect([decided, medianHours, p90Hours]).toEqual([3, 4, 24.8]);
    expect(await figures(office, inLaboratory(room, dayAfter(today, -1)))).toMatchObject({
      ...{ applications: [], decided: 0, medianHours: null, p90Hours: null },
    });
  });

  it('asks for a range of 366 days at most', async () => {
    for (const [from, to, status] of [
      [dayAfter(today, -365), today, 200],
      [dayAfter(today, -366), today, 400],
      [today, dayAfter(today, -1), 400],
    ] as const)
      for (const call of [calls.accessOverview, calls.signOverview, calls.refusalPareto])
        expect((await safety.call(call, { from, to })).status).toBe(status);
    expect((await safety.call(calls.signOverview, { from: '2026-02-30' } as never)).status).toBe(400);
    const usual = await overview(safety, {});
    expect([usual.from, usual.to, usual.byDay.length]).toEqual([dayAfter(today, -89), today, 90]);
  });
});

describe('whose figures these are', () => {
  it('follows the rooms’ laboratories: another college sees none of them, a head his own', async () => {
    const [mine, theirs] = [
      await doors.laboratory(),
      await doors.laboratory({ organizationId: world.organizations.b }),
    ];
    const day = dayAfter(today, -22);
    await entry(mine.roomId, day, ['09:00', '10:00']);
    await entry(theirs.roomId, day, ['09:00', '10:00']);
    await entry(theirs.roomId, day, ['11:00', '12:00']);
    await refusal(theirs.roomId, 'NOT_GRANTED', day);
    // Of a place that nobody knows.
    await refusal(null, 'NOT_GRANTED', day);
    await count();
    const entries = async (by: Client) => (await overview(by, days(day))).entries;
    expect([await entries(safety), await entries(office), await entries(others)]).toEqual([3, 1, 2]);
    expect([await entries(mine.head), await entries(theirs.head)]).toEqual([1, 2]);
    expect((await overview(others, inLaboratory(mine, day))).entries).toBe(0);
    expect(await usageOf(mine.roomId, days(day), others)).toBeUndefined();
    expect(await usageOf(theirs.roomId, days(day), others)).toMatchObject({ entries: 2 });
    const refusals = async (by: Client) => (await by.call(calls.refusalPareto, days(day))).result.total;
    expect([await refusals(safety), await refusals(office), await refusals(others)]).toEqual([2, 0, 1]);
    const grants = async (by: Client) =>
      (await by.call(calls.accessOverview, { laboratoryId: theirs.id })).result.pending;
    expect([await grants(office), (await grants(others)) > 0]).toEqual([0, true]);
    const units = async (by: Client) =>
      (await by.call(calls.accessOrganizationList, { ...days(day), pageSize: 100 })).result.data;
    expect((await units(others)).map(({ id }) => id)).toEqual([world.organizations.b]);
    expect((await units(mine.head)).map(({ id, entries: n, rooms }) => [id, n, rooms])).toEqual([
      [world.organizations.a, 1, 1],
    ]);
    expect((await units(safety)).find(({ id }) => id === world.organizations.top)).toMatchObject({
      entries: 3,
      refused: 1,
    });
  });

  it('counts a room that two organisations share once above them', async () => {
    const [a, b] = [
      await doors.laboratory(),
      await doors.laboratory({ organizationId: world.organizations.b }),
    ];
    await db().execute(sql`insert into laboratory_room (laboratory_id, room_id, share, use, order_no)
      values (${b.id}, ${a.roomId}, 50, 'experiment', 2)`);
    const day = dayAfter(today, -24);
    await entry(a.roomId, day, ['09:00', '10:00']);
    await count();
    const rows = (await safety.call(calls.accessOrganizationList, { ...days(day), pageSize: 100 })).result
      .data;
    const of = (id: string) => rows.find((one) => one.id === id)?.entries;
    const { top, a: first, b: second } = world.organizations;
    expect([of(top), of(first), of(second)]).toEqual([1, 1, 1]);
    expect((await overview(others, days(day))).entries).toBe(1);
  });

  it('sorts rooms and organisations by each figure', async () => {
    const rooms = async (input: object) =>
      (await office.call(calls.roomUsage, { pageSize: 100, ...input } as never)).result;
    const { totalCount } = await rooms({});
    expect(totalCount).toBeGreaterThan(3);
    for (const field of [
      'entries',
      'hours',
      'peak',
      'maxPeople',
      'night',
      'alone',
      'overtime',
      'days',
    ] as const)
      for (const sortOrder of ['ascend', 'descend'] as const) {
        const values = (await rooms({ sortField: field, sortOrder })).data.map((row) => row[field]);
        const sign = sortOrder === 'ascend' ? 1 : -1;
        expect(values).toEqual([...values].sort((x, y) => sign * (x - y)));
      }
    const [first, second] = [
      (await rooms({ pageSize: 2, pageNo: 1 })).data.map(({ id }) => id),
      (await rooms({ pageSize: 2, pageNo: 2 })).data.map(({ id }) => id),
    ];
    expect(new Set([...first, ...second]).size).toBe(4);
    const units = (
      await safety.call(calls.accessOrganizationList, {
        pageSize: 100,
        sortField: 'valid',
        sortOrder: 'descend',
      })
    ).result.data.map(({ valid }) => valid);
    expect(units).toEqual([...units].sort((x, y) => y - x));
  });

  it('is asked for: without the permission neither figures nor the workbook', async () => {
    const student = await world.signedInAs('student');
    for (const call of [
      ...([calls.accessOverview, calls.signOverview, calls.refusalPareto, calls.roomUsage] as const),
      ...([calls.accessOrganizationList, calls.accessStatisticsExport] as const),
    ])
      expect((await student.call(call as never, {} as never)).status).toBe(403);
  });

  it('is taken along as a workbook: organisations, rooms, days and reasons', async () => {
    const room = await doors.laboratory();
    const day = dayAfter(today, -26);
    await entry(room.roomId, day, ['09:00', '10:00']);
    await refusal(room.roomId, 'CERT_MISSING', day);
    await count();
    const { body, status } = await room.head.call(calls.accessStatisticsExport, days(day));
    expect(status).toBe(200);
    const [titles, line] = await rowsOf(body);
    expect([titles?.[0], line?.slice(1, 3)]).toEqual(['组织', [1, 1]]);
    const sheet = async (no: number) => (await rowsOf(body, no)).slice(1);
    expect((await sheet(1)).map((row) => row.slice(3, 6))).toEqual([[1, 1, 1]]);
    expect(await sheet(2)).toEqual([[day, 1, 0, 0]]);
    expect(await sheet(3)).toEqual([['缺少证书', 1, 1, 1]]);
  });
});
