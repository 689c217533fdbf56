import { approval, ledger, notification, personnel, screen, search, visitor } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowIso } from '../../platform/clock.ts';
import { day, keepClock, letPass } from '../../testing/accounts.ts';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { dayIn, freshPhone, useVisitors } from '../../testing/visitors.ts';
import { rowsOf } from '../../testing/workbooks.ts';
import { setVisit, visitorOf } from './functions.ts';
import { expireVisits } from './service.ts';
import { visitor as visits } from './tables.ts';
import { tokenOf } from './tokens.ts';

const world = useWorld();
const { shared, place, plan, guest, add, shown, decide, visit } = useVisitors(world);
const calls = visitor.endpoints;
let security: Client;

keepClock();

beforeAll(async () => {
  security = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
});

const refused = (answer: { status: number; result: { errorCode?: string } }) => [
  answer.status,
  answer.result.errorCode,
];
const arrive = (client: Client, one: { id: string; version: number }) =>
  client.call(calls.visitorArrive, { id: one.id, version: one.version });
const leave = (client: Client, one: { id: string; version: number }) =>
  client.call(calls.visitorLeave, { id: one.id, version: one.version });
const dated = (id: string, visitFrom: string, visitTo: string) =>
  world.write(({ db }) => db.update(visits).set({ visitFrom, visitTo }).where(eq(visits.id, id)));
const stateOf = async (id: string) => (await shown(shared.admin, id)).state;

describe('a host registers a visitor', () => {
  it('in a laboratory of his own; its head decides, the host hears of it', async () => {
    const { head, host, laboratory } = await place();
    const idNo = '11010519491231002X';
    const { result } = await add(host, laboratory.id, {
      ...{ name: '周以安', phone: '15410000999', idNo, plateNumber: '鄂a12345' },
      roomIds: [laboratory.rooms[0]?.roomId],
    });
    expect(result.state).toBe('pending');
    const before = await shown(host, result.id);
    expect(before).toMatchObject({
      ...{ name: '周以安', phone: '15410000999', idNoMasked: '110***********002X', plateNumber: '鄂A12345' },
      ...{ hostId: host.id, from: dayIn(0), to: dayIn(2), invited: false, registeredBy: '张三' },
    });
    expect(before.rooms).toHaveLength(1);
    const { rows } = await world.platform.database.pool.query('select v::text as row from visitor v');
    expect(rows.some(({ row }) => row.includes(idNo))).toBe(false);
    const log = await world.platform.database.pool.query('select l::text as row from operation_log l');
    expect(log.rows.some(({ row }) => row.includes(idNo) || row.includes('15410000999'))).toBe(false);
    expect((await decide(head, before.approvalId)).status).toBe(200);
    expect(await stateOf(result.id)).toBe('approved');
    await eventually(async () => {
      const { data } = (await host.call(notification.endpoints.notificationList, {})).result;
      return data.some(({ kind, title }) => kind === 'approval.result' && title.includes('周以安'));
    });
    const history = await security.call(calls.visitorHistory, { id: result.id });
    expect(history.result.data.map(({ changes }) => changes.at(-1)?.field)).toContain('state');
  });

  it('is refused by a head who says no, and by one who takes the application back', async () => {
    const no = await visit({}, true);
    expect((await decide(no.head, no.approvalId, false)).status).toBe(200);
    expect(await stateOf(no.id)).toBe('rejected');
    const back = await visit({}, true);
    const { version } = (await back.host.call(approval.endpoints.instanceDetails, { id: back.approvalId }))
      .result;
    const withdrawn = await back.host.call(approval.endpoints.withdraw, {
      ...{ instanceId: back.approvalId, version, reason: '改期' },
    });
    expect(withdrawn.status).toBe(200);
    expect(await shown(back.host, back.id)).toMatchObject({
      state: 'rejected',
      endNote: '接待人已撤回申请',
    });
  });

  it('is told of in English where the product has the words', async () => {
    const { head, host, laboratory } = await place();
    const { result } = await add(host, laboratory.id, { name: 'Ann Li', from: dayIn(0), to: dayIn(2) });
    const { approvalId } = await shown(host, result.id);
    const english = { headers: { 'accept-language': 'en-US' } };
    const days = `${dayIn(0)} to ${dayIn(2)}`;
    const title = `Ann Li visits ${laboratory.laboratoryName} (${days})`;
    const mine = async (headers = {}) =>
      (await head.call(approval.endpoints.todoPageList, { pageSize: 100 }, headers)).result.data.find(
        ({ instanceId }) => instanceId === approvalId,
      );
    expect(await mine(english)).toMatchObject({ title, stepName: 'Head of laboratory' });
    expect(await mine()).toMatchObject({ title: expect.stringContaining('来访'), stepName: '实验室负责人' });
    const { summary } = (
      await head.call(approval.endpoints.instanceDetails, { id: approvalId ?? '' }, english)
    ).result;
    expect(summary.map(({ value }) => value)).toEqual(
      expect.arrayContaining([days, 'The host or an administrator']),
    );
    const todos = await head.call(screen.endpoints.todoList, { pageSize: 100 }, english);
    expect(todos.result.data.find((one) => one.title === title)?.facts).toContainEqual({
      ...{ label: 'Days', value: days },
    });
    await eventually(async () => {
      const { data } = (await head.call(notification.endpoints.notificationList, {}, english)).result;
      return data.some((one) => one.title === `To be approved: ${title}`);
    });
  });

  it('who is the head: nobody approves his own visitors', async () => {
    const { head, laboratory } = await place();
    const { result } = await add(head, laboratory.id);
    expect(result.state).toBe('pending');
    const { approvalId } = await shown(head, result.id);
    const { data } = (await head.call(approval.endpoints.todoPageList, { pageSize: 100 })).result;
    expect(data.some(({ instanceId }) => instanceId === approvalId)).toBe(false);
  });

  it.each([
    ['a blank name', { name: ' ' }, 'name', 'BAD_INPUT'],
    ['a phone that is none', { phone: '12345' }, 'phone', 'BAD_INPUT'],
    ['a plate with signs in it', { plateNumber: 'A-1;--' }, 'plateNumber', 'BAD_INPUT'],
    ['a wrong identity number', { idNo: '110105194912310021' }, 'idNo', 'VISIT_ID_NO_WRONG'],
    ['a day that has passed', { from: dayIn(-1) }, 'from', 'VISIT_PAST'],
    ['an end before the beginning', { from: dayIn(3), to: dayIn(2) }, 'to', 'VISIT_REVERSED'],
    ['thirty-one days', { from: dayIn(0), to: dayIn(30) }, 'to', 'VISIT_TOO_LONG'],
    ['a field nobody asked for', { state: 'approved' }, 'state', 'BAD_INPUT'],
  ])('is refused for %s', async (_, more, field, errorCode) => {
    const { host, laboratory } = await place();
    const answer = await add(host, laboratory.id, more);
    expect(refused(answer)).toEqual([400, errorCode]);
    expect(answer.result.errors?.[0]?.field).toBe(field);
  });

  it('is taken for thirty days', async () => {
    const { host, laboratory } = await place();
    expect((await add(host, laboratory.id, { from: dayIn(0), to: dayIn(29) })).status).toBe(200);
  });

  it('takes rooms of the laboratory alone', async () => {
    const { host, laboratory } = await place();
    const foreign = await add(host, laboratory.id, { roomIds: [await shared.room()] });
    expect(refused(foreign)).toEqual([400, 'VISIT_ROOM_FOREIGN']);
  });

  it('does it for himself; the head and the office do it for others in service', async () => {
    const { head, host, laboratory } = await place();
    const other = await world.person({ name: '梁知微' });
    expect(refused(await add(host, laboratory.id, { hostId: other }))).toEqual([400, 'VISIT_HOST_OTHER']);
    const byHead = await add(head, laboratory.id, { hostId: other });
    expect((await shown(head, byHead.result.id)).hostName).toBe('梁知微');
    expect((await add(security, laboratory.id, { hostId: other })).status).toBe(200);
    const student = await world.person({ userType: 2 });
    expect(refused(await add(head, laboratory.id, { hostId: student }))).toEqual([400, 'VISIT_HOST_UNKNOWN']);
    await shared.admin.call(personnel.endpoints.personStatusChange, { ids: [other], useStatus: 2 });
    expect(refused(await add(head, laboratory.id, { hostId: other }))).toEqual([400, 'VISIT_HOST_UNKNOWN']);
  });

  it('finds no laboratory of others, nor one that is suspended or closed', async () => {
    const { host } = await place();
    const foreign = await place();
    expect((await add(host, foreign.laboratory.id)).status).toBe(404);
    const { laboratoryStatusChange } = ledger.endpoints;
    const change = (action: string) =>
      shared.admin.call(laboratoryStatusChange, {
        ids: [foreign.laboratory.id],
        action,
        reason: '年度检修停用',
      });
    expect((await change('suspend')).status).toBe(200);
    expect(refused(await add(foreign.host, foreign.laboratory.id))).toEqual([
      409,
      'VISIT_LABORATORY_SUSPENDED',
    ]);
  });

  it('registers nobody twice for the same days, clicked twice or typed again', async () => {
    const { host, laboratory } = await place();
    const same = { ...guest(), ...plan(laboratory.id) };
    const both = await Promise.all([1, 2].map(() => host.call(calls.visitorAdd, same)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refused(await host.call(calls.visitorAdd, { ...same, from: dayIn(2), to: dayIn(4) }))).toEqual([
      409,
      'VISITOR_EXISTS',
    ]);
    expect((await host.call(calls.visitorAdd, { ...same, from: dayIn(3), to: dayIn(4) })).status).toBe(200);
    const key = { headers: { 'idempotency-key': unique('retry-of-the-form') } };
    const once = { ...guest(), ...plan(laboratory.id) };
    const [first, again] = [
      await host.call(calls.visitorAdd, once, key),
      await host.call(calls.visitorAdd, once, key),
    ];
    expect(again.result.id).toBe(first.result.id);
  });

  it('is refused to students, and to those who only look', async () => {
    const { laboratory } = await place();
    const student = await world.signedInAs('student');
    expect((await add(student, laboratory.id)).status).toBe(403);
    const outsider = await world.signedInAs('visitor');
    expect((await outsider.call(calls.visitorPageList, {})).status).toBe(403);
  });
});

describe('the decision on the list of visitors', () => {
  const check = (client: Client, one: { id: string; version: number }, more: object) =>
    client.call(calls.visitorCheck, { id: one.id, version: one.version, ...more });

  it('goes to the engine, which takes it from whom it asks', async () => {
    // The head of the laboratory is an officer of the organisation as well.
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const { host, laboratory } = await place({ headId: officer.id });
    const registered = await add(host, laboratory.id);
    const one = await shown(host, registered.result.id);
    const waits = await check(security, one, { pass: true });
    expect([...refused(waits), waits.message]).toEqual([409, 'VISIT_NOT_ASKED', '该申请正等待张三审批']);
    expect(refused(await check(officer, one, { pass: false }))).toEqual([400, 'REJECT_REASON_NEEDED']);
    expect(refused(await check(officer, { ...one, version: 7 }, { pass: true }))).toEqual([
      409,
      'STALE_VERSION',
    ]);
    expect((await check(officer, one, { pass: true })).result.state).toBe('approved');
    const again = await check(officer, await shown(host, one.id), { pass: true });
    expect(refused(again)).toEqual([409, 'WRONG_STATE']);
    const { data } = (await host.call(approval.endpoints.startedPageList, {})).result;
    expect(data.find(({ instanceId }) => instanceId === one.approvalId)?.state).toBe('approved');
  });

  it('is nobody’s without the permission', async () => {
    const one = await visit({}, true);
    expect((await check(one.head, one, { pass: true })).status).toBe(403);
  });

  it('comes too late when the visit is over', async () => {
    const one = await visit({}, true);
    await dated(one.id, dayIn(-3), dayIn(-1));
    expect(refused(await decide(one.head, one.approvalId))).toEqual([409, 'VISIT_OVER']);
    expect(await stateOf(one.id)).toBe('pending');
  });
});

describe('visitors come and go', () => {
  it('within the days, as often as they like; the host is told once a day', async () => {
    const one = await visit();
    expect((await arrive(security, one)).status).toBe(200);
    const inside = await shown(one.host, one.id);
    expect(inside).toMatchObject({ state: 'arrived', leftAt: null });
    expect((await leave(one.host, inside)).status).toBe(200);
    const outside = await shown(one.host, one.id);
    expect(outside.state).toBe('left');
    expect(Date.parse(outside.leftAt ?? '')).toBeGreaterThanOrEqual(Date.parse(outside.arrivedAt ?? ''));
    expect((await arrive(security, outside)).status).toBe(200);
    const back = await shown(one.host, one.id);
    expect(back).toMatchObject({ state: 'arrived', arrivedAt: inside.arrivedAt });
    const told = await eventually(async () => {
      const { data } = (await one.host.call(notification.endpoints.notificationList, {})).result;
      const mine = data.filter(({ kind }) => kind === 'visitor.arrived');
      return mine.length > 0 && mine;
    });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ link: `/ledger/mineLaboratoryList?visitor=${one.id}` });
    letPass(day);
    for (const state of ['left', 'arrived', 'left', 'arrived'] as const)
      await world.write((context) => setVisit(context, one.id, state, nowIso()));
    const count = async () =>
      (
        await world.platform.database.pool.query(
          `select count(*)::int as n from notification where kind = 'visitor.arrived' and account_id = $1`,
          [one.host.id],
        )
      ).rows[0].n;
    expect(await eventually(async () => (await count()) > 1 && count())).toBe(2);
  });

  it('are not announced to a host who checks them in himself', async () => {
    const one = await visit();
    expect((await arrive(one.host, one)).status).toBe(200);
    const { data } = (await one.host.call(notification.endpoints.notificationList, {})).result;
    expect(data.some(({ kind }) => kind === 'visitor.arrived')).toBe(false);
  });

  it('not before the first day nor after the last, and out at any time', async () => {
    const soon = await visit({ from: dayIn(1), to: dayIn(2) });
    const early = await arrive(soon.host, soon);
    expect([...refused(early), early.message]).toEqual([
      409,
      'VISIT_NOT_TODAY',
      `来访期为 ${dayIn(1)} 至 ${dayIn(2)}，今天不能登记到访`,
    ]);
    await dated(soon.id, dayIn(-2), dayIn(-1));
    expect(refused(await arrive(soon.host, soon))).toEqual([409, 'VISIT_NOT_TODAY']);
    const late = await visit();
    await arrive(late.host, late);
    await dated(late.id, dayIn(-2), dayIn(-1));
    expect((await leave(late.host, await shown(late.host, late.id))).status).toBe(200);
  });

  it('not into a laboratory that was suspended meanwhile', async () => {
    const one = await visit();
    await shared.admin.call(ledger.endpoints.laboratoryStatusChange, {
      ...{ ids: [one.laboratory.id], action: 'suspend', reason: '年度检修停用' },
    });
    expect(refused(await arrive(one.host, one))).toEqual([409, 'VISIT_LABORATORY_SUSPENDED']);
  });

  it('not without approval, not twice, not by a page that is out of date', async () => {
    const waiting = await visit({}, true);
    expect(refused(await arrive(waiting.host, waiting))).toEqual([409, 'WRONG_STATE']);
    expect(refused(await leave(waiting.host, waiting))).toEqual([409, 'WRONG_STATE']);
    const one = await visit();
    await arrive(one.host, one);
    expect(refused(await arrive(one.host, one))).toEqual([409, 'STALE_VERSION']);
    expect(refused(await arrive(one.host, await shown(one.host, one.id)))).toEqual([409, 'WRONG_STATE']);
  });

  it('are called off with a reason, and with them the application', async () => {
    const cancel = (client: Client, one: { id: string; version: number }) =>
      client.call(calls.visitorCancel, { id: one.id, version: one.version, reason: '行程变更' });
    const waiting = await visit({}, true);
    expect((await cancel(waiting.host, waiting)).status).toBe(200);
    expect(await shown(waiting.host, waiting.id)).toMatchObject({ state: 'rejected', endNote: '行程变更' });
    const { approvalId: id } = waiting;
    expect((await waiting.host.call(approval.endpoints.instanceDetails, { id })).result.state).toBe(
      'withdrawn',
    );
    const one = await visit();
    expect((await cancel(security, one)).status).toBe(200);
    expect(refused(await cancel(one.host, await shown(one.host, one.id)))).toEqual([409, 'WRONG_STATE']);
    expect(refused(await arrive(one.host, await shown(one.host, one.id)))).toEqual([409, 'WRONG_STATE']);
  });

  it('expire when they did not come', async () => {
    const waiting = await visit({}, true);
    const never = await visit();
    const inside = await visit();
    const coming = await visit();
    await arrive(inside.host, inside);
    for (const { id } of [waiting, never, inside]) await dated(id, dayIn(-2), dayIn(-1));
    expect(await world.write((context) => expireVisits(context, 100))).toBeGreaterThanOrEqual(2);
    expect(await Promise.all([waiting, never, inside, coming].map(({ id }) => stateOf(id)))).toEqual([
      'expired',
      'expired',
      'arrived',
      'approved',
    ]);
    const { approvalId: id } = waiting;
    expect((await waiting.host.call(approval.endpoints.instanceDetails, { id })).result.state).toBe(
      'withdrawn',
    );
    expect(await world.write((context) => expireVisits(context, 100))).toBe(0);
  });

  it('by what the access module tells', async () => {
    const one = await visit();
    const { db } = world.platform.database;
    const token = tokenOf(world.platform, 'visit', one.id);
    expect(await visitorOf(db, { token })).toMatchObject({ id: one.id, state: 'approved', roomIds: [] });
    expect(await visitorOf(db, { id: one.id })).toEqual(await visitorOf(db, { token }));
    expect(await visitorOf(db, { token: 'x'.repeat(22) })).toBeUndefined();
    const at = '2026-01-05T08:30:00.000Z';
    await world.write((context) => setVisit(context, one.id, 'arrived', at));
    expect(await shown(one.host, one.id)).toMatchObject({ state: 'arrived', arrivedAt: at });
    await world.write((context) => setVisit(context, one.id, 'left', at));
    expect(await stateOf(one.id)).toBe('left');
    await expect(world.write((context) => setVisit(context, one.id, 'left', at))).rejects.toThrow(
      'WRONG_STATE',
    );
  });
});

describe('whose visitors one sees', () => {
  const listed = async (client: Client, filters: object = {}) =>
    (await client.call(calls.visitorPageList, { pageSize: 100, ...filters })).result.data;

  it('a host his own, a head those of the laboratory, an officer those of the organisation', async () => {
    const one = await visit();
    const other = await visit();
    const ids = async (client: Client) => (await listed(client)).map(({ id }) => id);
    expect(await ids(one.host)).toEqual([one.id]);
    expect(await ids(one.head)).toEqual([one.id]);
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    expect(await ids(officer)).toEqual(expect.arrayContaining([one.id, other.id]));
    const stranger = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect(await ids(stranger)).toEqual([]);
    for (const client of [other.host, stranger]) {
      expect((await client.call(calls.visitorDetails, { id: one.id })).status).toBe(404);
      expect((await arrive(client, one)).status).toBe(404);
      expect((await leave(client, one)).status).toBe(404);
      const cancel = { id: one.id, version: one.version, reason: '误' };
      expect((await client.call(calls.visitorCancel, cancel)).status).toBe(404);
    }
    expect((await stranger.call(calls.visitorCheck, { id: one.id, pass: true, version: 0 })).status).toBe(
      404,
    );
  });

  it('phones masked in lists, in full for the host and who keeps the visitors', async () => {
    const phone = freshPhone();
    const one = await visit({ phone });
    expect((await listed(one.host)).map((row) => row.phone)).toEqual([
      `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    ]);
    expect((await shown(one.host, one.id)).phone).toBe(phone);
    expect((await shown(one.head, one.id)).phone).not.toBe(phone);
    expect((await shown(security, one.id)).phone).toBe(phone);
    // All of it finds the visit for those alone: whoever sees a mask would try what is behind it.
    const found = async (client: Client) => (await listed(client, { keyword: phone })).length;
    expect([await found(one.host), await found(one.head), await found(security)]).toEqual([1, 0, 1]);
  });

  it('by words, state, host, place and days', async () => {
    const phone = freshPhone();
    const one = await visit({
      phone,
      name: unique('易'),
      plateNumber: '鄂A54321',
      from: dayIn(5),
      to: dayIn(7),
    });
    const { a, b, top } = world.organizations;
    const found = async (filters: object) =>
      (await listed(security, filters)).some(({ id }) => id === one.id);
    const { name } = await shown(security, one.id);
    for (const filters of [
      { keyword: name },
      { keyword: phone },
      { keyword: phone.slice(-4) },
      { keyword: 'a54321' },
      { state: 'approved' },
      { hostId: one.host.id },
      { laboratoryId: one.laboratory.id },
      { organizationId: a },
      { organizationId: top, subtree: true },
      { from: dayIn(7), to: dayIn(9) },
      { from: dayIn(1), to: dayIn(5) },
    ])
      expect([filters, await found(filters)]).toEqual([filters, true]);
    for (const filters of [
      { keyword: phone.slice(3, 9) },
      { keyword: '%' },
      { state: 'pending' },
      { hosted: true },
      { organizationId: b },
      { organizationId: top },
      { from: dayIn(8) },
      { to: dayIn(4) },
    ])
      expect([filters, await found(filters)]).toEqual([filters, false]);
  });

  it('on the calendar of its host, as long as it is to be', async () => {
    const [one, waits] = [await visit({ from: dayIn(1), to: dayIn(3) }), await visit({}, true)];
    const shownTo = async (client: Client, from: string, to: string) =>
      (await client.call(screen.endpoints.calendarList, { from, to, kinds: ['visit'] })).result.map(
        ({ from: on, link }) => [on, link],
      );
    const link = `/ledger/mineLaboratoryList?visitor=${one.id}`;
    expect(await shownTo(one.host, dayIn(0), dayIn(6))).toEqual([[dayIn(1), link]]);
    expect(await shownTo(one.host, dayIn(2), dayIn(6))).toEqual([[dayIn(2), link]]);
    expect(await shownTo(one.host, dayIn(4), dayIn(6))).toEqual([]);
    expect(await shownTo(waits.host, dayIn(0), dayIn(6))).toEqual([]);
    expect(await shownTo(one.head, dayIn(0), dayIn(6))).toEqual([]);
  });

  it('by the search over everything, on the page that one may enter', async () => {
    const one = await visit({ name: unique('搜') });
    const { name } = await shown(security, one.id);
    const link = async (client: Client) =>
      (await client.call(search.endpoints.searchAll, { keyword: name, kinds: ['visitor'] })).result.map(
        ({ items }) => items[0]?.link,
      );
    expect(await link(security)).toEqual([`/system/visitorlist?open=${one.id}`]);
    // A host finds his on 我的实验室, where no link of the search leads.
    expect(await link(one.host)).toEqual([]);
  });

  it('in a workbook as the filter shows them', async () => {
    const one = await visit({ name: unique('导出') });
    await arrive(one.host, one);
    const { name } = await shown(security, one.id);
    const [, row, ...more] = await rowsOf((await security.call(calls.visitorExport, { keyword: name })).body);
    expect(more).toEqual([]);
    expect(row?.[0]).toBe(name);
    expect(row?.[1]).toMatch(/^154\*{4}\d{4}$/);
    expect(row?.slice(10)).toEqual([
      '已到访',
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      null,
    ]);
    expect((await one.host.call(calls.visitorExport, {})).status).toBe(403);
  });
});

describe('a host who leaves', () => {
  it('hands his visitors over to somebody in service', async () => {
    const one = await visit();
    const invitation = { ...plan(one.laboratory.id), maxUses: 1, validDays: 2 };
    expect((await one.host.call(calls.visitorInvite, invitation)).status).toBe(200);
    const { dutyList, personDetails, personLeave } = personnel.endpoints;
    const duties = (await shared.admin.call(dutyList, { id: one.host.id })).result;
    const duty = duties.find((mine) => mine.duty === 'visitor.host');
    expect(duty).toMatchObject({
      title: '访客接待人',
      place: '1 位访客、1 个邀请',
      placeEn: 'visitors: 1, invitations: 1',
    });
    const { version } = (await shared.admin.call(personDetails, { id: one.host.id })).result;
    const heir = await world.person({ name: '顾明远' });
    const goes = (toUserId: string) =>
      shared.admin.call(personLeave, {
        ...{ id: one.host.id, leaveDate: dayIn(0), version },
        handOver: [{ duty: 'visitor.host', toUserId }],
      });
    const toStudent = await goes(await world.person({ userType: 2 }));
    expect(refused(toStudent)).toEqual([400, 'VISIT_HOST_UNKNOWN']);
    expect((await goes(heir)).status).toBe(200);
    expect(await shown(security, one.id)).toMatchObject({ hostName: '顾明远', state: 'approved' });
  });
});
