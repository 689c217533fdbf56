import { notification, training } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import { account } from '../../identity/public.ts';
import { levelsOf, timesOf } from '../learning/time.ts';
import { trainingHour } from '../tables.ts';
import { publishedCourseware } from '../testing/learning.ts';
import { minutesSince } from './queries.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = training.endpoints;
const db = () => world.platform.database.db;
let safety: Client;
let office: Client;
let student: Client;
let today = '';

const book = (
  userId: string,
  minutes: number,
  source: 'online' | 'offline' | 'drill' | 'import',
  onDay = today,
) =>
  db()
    .insert(trainingHour)
    .values({ userId, onDay, seconds: minutes * 60, source, refId: uuid(), title: '用电安全' });
/** A member of a laboratory of a level since a day. */
const member = async (level: string | null, since: string, organizationId = world.organizations.a) => {
  const { laboratory, head } = await shared.headed();
  const one = await world.signedInAs('student', { organizationId });
  await db().execute(sql`update laboratory set risk_level = ${level} where id = ${laboratory.id}`);
  await db().execute(sql`insert into laboratory_member (id, laboratory_id, user_id, member_role, joined_at, state)
    values (${uuid()}, ${laboratory.id}, ${one.id}, 'graduate', ${since}, 'in')`);
  return { one, head, laboratoryId: laboratory.id };
};
const listed = async (id: string, more: object = {}, by = office) =>
  (await by.call(calls.hourList, { pageSize: 100, ...more })).result.data?.find((row) => row.id === id);
const numberOf = async (id: string) =>
  (await db().select({ loginName: account.loginName }).from(account).where(eq(account.id, id)))[0]
    ?.loginName ?? '';

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator');
  student = await world.signedInAs('student', { organizationId: world.organizations.b });
  today = await dayOf(db());
});

describe('hours of a year', () => {
  it('are told by source, against what the strictest level asks', async () => {
    const { one } = await member('II', today);
    await book(one.id, 90, 'online');
    await book(one.id, 45, 'offline');
    await book(one.id, 45, 'drill');
    await book(one.id, 45, 'import');
    await book(one.id, 900, 'online', dayAfter(today, -800));
    const row = await listed(one.id);
    expect(row).toMatchObject({
      ...{ level: 'II', online: 90, offline: 45, drill: 45, imported: 45, hours: 5, required: 16, gap: 11 },
    });
    // What a list says is what the sums of one person say.
    const [times] = await timesOf(db(), [one.id], {});
    expect(times).toMatchObject({ classHours: 5, requiredClassHours: 16, gap: 11 });
    expect(await listed(one.id, { year: 2001 })).toMatchObject({ hours: 0, required: 16 });
  });

  it('are sorted by each figure, page by page', async () => {
    const organizationId = world.organizations.bDepartment;
    const people = [
      (await member('I', today, organizationId)).one,
      (await member('IV', today, organizationId)).one,
      await world.signedInAs('student', { organizationId }),
    ];
    const [first, second, third] = people.map(({ id }) => id);
    const sources = ['online', 'offline', 'drill', 'import'] as const;
    for (const [at, { id }] of people.entries())
      for (const [no, source] of sources.entries()) await book(id, 45 * (1 + ((at + no) % 3)), source);
    const of = async (sortField: string, sortOrder: string, more: object = {}) => {
      const { data } = (
        await safety.call(calls.hourList, { organizationId, sortField, sortOrder, pageSize: 100, ...more })
      ).result;
      return data;
    };
    for (const field of ['online', 'offline', 'drill', 'imported', 'hours', 'required', 'gap'] as const) {
      const [up, down] = [await of(field, 'ascend'), await of(field, 'descend')];
      const figures = up.map((row) => row[field]);
      expect([field, figures]).toEqual([field, figures.toSorted((a, b) => a - b)]);
      expect(down.map((row) => row[field])).toEqual(figures.toReversed());
      expect(new Set(figures).size).toBeGreaterThan(1);
    }
    const pages = [];
    for (const pageNo of [1, 2, 3])
      pages.push(...(await of('required', 'descend', { pageNo, pageSize: 1 })).map(({ id }) => id));
    expect(pages).toEqual([first, second, third]);
    expect((await safety.call(calls.hourList, { sortField: 'certificates' } as never)).status).toBe(400);
  });

  it('ask for the yearly ones of who has been there for longer, and for none without a laboratory', async () => {
    const old = await member('I', dayAfter(today, -400));
    expect(await listed(old.one.id)).toMatchObject({ level: 'I', required: 8, gap: 8 });
    const none = await member(null, today);
    expect(await listed(none.one.id)).toMatchObject({ level: null, required: 0, gap: 0 });
    expect(await listed(none.one.id, { gapOnly: true })).toBeUndefined();
    expect(await listed(old.one.id, { gapOnly: true })).toBeDefined();
    expect(await listed(old.one.id, { laboratoryId: old.laboratoryId })).toBeDefined();
    expect(await listed(none.one.id, { laboratoryId: old.laboratoryId })).toBeUndefined();
    expect(await listed(old.one.id, { organizationId: world.organizations.b })).toBeUndefined();
  });

  it('ask for the first ones once: who goes from one laboratory to another of its level is not new to it', async () => {
    const { one, laboratoryId } = await member('I', today);
    const before = await shared.headed();
    await db().execute(
      sql`update laboratory set risk_level = 'I', status = 'closed' where id = ${before.laboratory.id}`,
    );
    await db().execute(sql`insert into laboratory_member (id, laboratory_id, user_id, member_role, joined_at, left_at, state)
      values (${uuid()}, ${before.laboratory.id}, ${one.id}, 'graduate', ${dayAfter(today, -400)}, ${today}, 'left')`);
    const asked = async () => [
      (await listed(one.id))?.required,
      (await timesOf(db(), [one.id], {}))[0]?.requiredClassHours,
    ];
    expect(await asked()).toEqual([8, 8]);
    await db().execute(sql`update laboratory_member set state = 'left', left_at = ${today}
      where laboratory_id = ${laboratoryId} and user_id = ${one.id}`);
    expect(await asked()).toEqual([0, 0]);
    // At the door of one that he comes to next he is not new either.
    expect(await levelsOf(db(), [one.id])).toEqual([
      { userId: one.id, level: 'I', since: dayAfter(today, -400), lasts: false },
    ]);
  });

  it('are seen by the head of the laboratory, and not from elsewhere', async () => {
    const { one, head } = await member('IV', today, world.organizations.b);
    const other = await member('IV', today);
    expect(await listed(one.id, {}, head)).toBeDefined();
    expect(await listed(other.one.id, {}, head)).toBeUndefined();
    expect(await listed(one.id)).toBeUndefined();
    expect((await student.call(calls.hourList, {})).status).toBe(403);
  });

  it('are opened entry by entry: one’s own, and those in reach', async () => {
    const { one, head } = await member('IV', today);
    await book(one.id, 30, 'offline');
    const entries = async (by: Client, input: object = {}) => by.call(calls.hourDetails, input);
    expect((await entries(one)).result.data).toMatchObject([
      { title: '用电安全', source: 'offline', minutes: 30 },
    ]);
    expect((await entries(head, { userId: one.id })).result.totalCount).toBe(1);
    expect((await entries(head, { userId: one.id, year: 2001 })).result.totalCount).toBe(0);
    expect((await entries(student, { userId: one.id })).status).toBe(404);
    expect((await entries(head, { userId: student.id })).status).toBe(404);
  });

  it('that are missing are reminded of once a day', async () => {
    const { one } = await member('III', today);
    const keyword = await numberOf(one.id);
    const enough = await member('IV', today);
    await book(enough.one.id, 9000, 'online');
    const remind = (input: object) => office.call(calls.hourRemind, input);
    expect((await remind({ userIds: [one.id, enough.one.id] })).result).toEqual({ sent: 1, leftOut: 0 });
    expect((await remind({ keyword })).result).toEqual({ sent: 0, leftOut: 1 });
    expect((await remind({ userIds: [enough.one.id] })).result.errorCode).toBe('HOUR_NOBODY');
    const { data } = (await one.call(notification.endpoints.notificationList, { pageSize: 50 })).result;
    expect(data.filter(({ title }) => title.includes('还差 8 学时'))).toHaveLength(1);
    expect((await student.call(calls.hourRemind, { userIds: [one.id] })).status).toBe(403);
  });

  it('are exported with a sheet of their entries', async () => {
    const { one } = await member('IV', today);
    await book(one.id, 90, 'drill');
    const keyword = await numberOf(one.id);
    const { body } = await office.call(calls.hourExport, { keyword });
    const [, first] = await rowsOf(body);
    expect(first).toContain(keyword);
    const [, entry] = await rowsOf(body, 1);
    expect(entry?.slice(2, 6)).toEqual([today, '应急演练', '用电安全', 90]);
  });

  it('stand beside what courseware brings', async () => {
    const read = async () =>
      (await office.call(calls.hourStatistics)).result.levels.find(({ level }) => level === 'I');
    expect(await read()).toMatchObject({ first: 24, yearly: 8, short: true });
    const before = (await read())?.reachable ?? 0;
    await publishedCourseware(world, { requiredMinutes: 90, riskLevels: ['I'] });
    await publishedCourseware(world, { requiredMinutes: 900, riskLevels: ['IV'] });
    expect((await read())?.reachable).toBeCloseTo(before + 2);
  });
});

describe('an import', () => {
  const head = ['工号/学号', '日期', '分钟', '来源', '内容', '编号'];
  const sent = async (rows: (string | number | null)[][]) =>
    uploaded(safety, calls.hourImport, await workbook([head, ...rows]));

  it('counts the same number of a person once, however often it comes', async () => {
    const [one, other] = [await world.person(), await world.person()];
    const [a, b] = [await numberOf(one), await numberOf(other)];
    const key = unique('K');
    const rows = [
      [a, today, 90, '线下', '入学教育', key],
      [a, today, 90, '线下', '入学教育', key],
      [b, today, 30, '线上', null, key],
      [b, today, 30, '演练', null, null],
    ];
    const unchanged = [
      [false, true, false, false],
      [true, true, true, false],
    ];
    for (const same of unchanged) {
      const job = await sent(rows);
      expect(job).toMatchObject({ goodCount: 4, sameCount: same.filter(Boolean).length, unchanged: same });
      expect(await confirmed(safety, job.id)).toMatchObject({ state: 'done', doneCount: 4 });
    }
    const booked = async (userId: string) =>
      db().select().from(trainingHour).where(eq(trainingHour.userId, userId));
    expect(await booked(one)).toMatchObject([
      { source: 'import', seconds: 5400, note: '线下', title: '入学教育', importKey: key },
    ]);
    // Without a number each row counts.
    expect((await booked(other)).map(({ note }) => note).sort()).toEqual(['演练', '演练', '线上']);
    expect(await minutesSince(db(), one, today)).toBe(90);
    expect(await minutesSince(db(), one, dayAfter(today, 1))).toBe(0);
  });

  it('names what is wrong with a row', async () => {
    const number = await numberOf(await world.person());
    const job = await sent([
      ['nobody', today, 90, '线下', null, null],
      [number, today, 0, '线下', null, null],
      [number, today, 6001, '线下', null, null],
      [number, dayAfter(today, 2), 60, '线下', null, null],
      [number, today, 60, '自学', null, null],
      [number, null, 60, '线下', null, null],
    ]);
    expect(job).toMatchObject({ goodCount: 0, badCount: 6 });
  });

  it('is the college’s', async () => {
    const content = await workbook([head]);
    const file = { files: [{ name: 'a.xlsx', content }] };
    for (const by of [office, student])
      expect((await by.call(calls.hourImport, undefined, file)).status).toBe(403);
    expect((await safety.call(calls.hourTempExport)).status).toBe(200);
  });
});
