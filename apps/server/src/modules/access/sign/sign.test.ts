import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { access, college, hazardCategories, ledger, notification, personnel } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, nowMs, shiftClock } from '../../../platform/clock.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Display, displayCode, pairedDisplay } from '../../../testing/displays.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { insideCount, insidePeople, useDays } from '../public.ts';
import { accessGrant, accessSticker, signInside, signRecord, signTicket } from '../tables.ts';
import { doorsOf, saveFigures } from '../testing/doors.ts';
import { notifyBarred } from './barred.ts';
import { sweepSigns, watchInside } from './jobs.ts';

const world = useWorld();
const shared = useLedger(world);
const doors = doorsOf(world, shared);
const { db } = doors;
const calls = access.endpoints;
let safety: Client;
let office: Client;
let today = '';

const displays = new Map<string, Display>();
/** What the display of a room shows now; it is paired when it is first asked. */
const codeOf = async (roomId: string): Promise<string> => {
  const display = displays.get(roomId) ?? (await pairedDisplay(world, safety, roomId));
  displays.set(roomId, display);
  return (await display.call(displayCode)).result.payload;
};
const show = (by: Client, code: string) => by.call(calls.signCodeResolve, { code });
const resolve = async (by: Client, roomId: string) => {
  // Each counts once for a person; these tests do not wait for the next.
  await db().execute(sql`delete from access_code_use where user_id = ${by.id}`);
  return show(by, await codeOf(roomId));
};
const ticketOf = async (by: Client, roomId: string): Promise<string> =>
  (await resolve(by, roomId)).result.ticket ?? '';
const comeIn = async (by: Client, roomId: string, more: object = {}) =>
  by.call(calls.signIn, { ticket: await ticketOf(by, roomId), ...more } as never);
const manual = (by: Client, userId: string, roomId: string, more: object = {}) =>
  by.call(calls.manualSign, { userId, roomId, kind: 'in', reason: '手机没电', ...more } as never);
const insideOf = async (roomId: string, by = safety) =>
  (await by.call(calls.insideList, { scope: 'room', refId: roomId })).result;
const entriesOf = async (userId: string, by = safety) =>
  (await by.call(calls.signList, { userId, pageSize: 100 })).result.data;
const told = async (by: Client, kind: string) =>
  (
    await by.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 })
  ).result.data.filter((one) => one.kind === kind);
const fieldsOf = (at: { roomId: string }, more: object) =>
  ({ id: at.roomId, version: 0, accessMode: 'apply', openHours: [], ...more }) as never;
/** Sets up the room of a laboratory; answers its version then. */
const setUp = async (at: { roomId: string; head: Client }, more: object): Promise<number> => {
  const saved = await at.head.call(calls.accessRoomSave, fieldsOf(at, more));
  expect(saved.status, saved.message).toBe(200);
  return saved.result.version;
};
const minutesAgo = (minutes: number) => new Date(nowMs() - minutes * 60_000).toISOString();
const setRoom = (roomId: string, values: object) =>
  db().execute(
    sql`update access_room set max_people = ${(values as { maxPeople?: number }).maxPeople ?? 0}, access_mode = ${
      (values as { accessMode?: string }).accessMode ?? 'apply'
    } where id = ${roomId}`,
  );

beforeAll(async () => {
  today = await dayOf(db());
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator');
  await doors.decideFrom(today);
});

describe('a code at a door', () => {
  it('shows the room, who is inside and what keeps one out, and keeps the refusal', async () => {
    const at = await doors.laboratory();
    const one = await world.signedInAs('student');
    const { result } = await resolve(one, at.roomId);
    expect(result).toMatchObject({
      card: { roomId: at.roomId, level: 'II', categories: ['chem'], insideCount: 0, minPeople: 1 },
      ...{ method: 'scan', decision: { reasonCode: 'NOT_GRANTED' }, open: null },
    });
    const refused = await one.call(calls.signIn, { ticket: result.ticket ?? '' });
    expect([refused.status, refused.result.errorCode]).toEqual([409, 'NOT_GRANTED']);
    const rows = (await at.head.call(calls.signRefusalList, { roomId: at.roomId })).result.data;
    expect(rows).toMatchObject([
      { userId: one.id, reasonCode: 'NOT_GRANTED', method: 'scan', detail: '您没有该房间的准入授权' },
      { reasonCode: 'NOT_GRANTED' },
    ]);
    const english = await at.head.call(
      calls.signRefusalList,
      { roomId: at.roomId },
      { headers: { 'accept-language': 'en-US' } },
    );
    expect(english.result.data[0]?.detail).toBe('You have no access to this room');
    const { head: stranger } = await doors.laboratory();
    expect((await stranger.call(calls.signRefusalList, { roomId: at.roomId })).result.data).toEqual([]);
    expect((await one.call(calls.signRefusalList, {})).status).toBe(403);
    expect((await safety.call(calls.signRefusalExport, { roomId: at.roomId })).status).toBe(200);
    expect((await one.call(calls.signRefusalExport, {})).status).toBe(403);
  });

  it('names each certificate that is missing in the answer of the sign-in, with the way out', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    await db().execute(sql`update certificate set state = 'revoked' where user_id = ${one.id}`);
    const answer = await comeIn(one, at.roomId);
    expect([answer.status, answer.result]).toMatchObject([
      409,
      { errorCode: 'CERT_REVOKED', ways: ['exam'] },
    ]);
    expect(answer.message).toBe('已撤销：化学类准入证书（Ⅱ级）');
  });

  it('names who answers for the laboratory where nobody else helps, and only there', async () => {
    const at = await doors.laboratory();
    const [one, stranger] = [await doors.entitled(at), await world.signedInAs('student')];
    expect((await resolve(stranger, at.roomId)).result.contacts).toEqual([]);
    expect((await resolve(one, at.roomId)).result.contacts).toEqual([]);
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.id}`);
    const { result } = await resolve(one, at.roomId);
    expect(result.decision.reasonCode).toBe('LABORATORY_SUSPENDED');
    expect(result.contacts).toMatchObject([{ post: 'head' }, { post: 'officer', name: '许晓彤' }]);
    const refused = await one.call(calls.signIn, { ticket: result.ticket ?? '' });
    expect(refused.result).toMatchObject({ errorCode: 'LABORATORY_SUSPENDED', contacts: result.contacts });
  });

  it('that is too old or was used gives no ticket', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    const code = await codeOf(at.roomId);
    await show(one, code);
    expect((await show(one, code)).result).toMatchObject({
      ...{ card: null, ticket: null, decision: { reasonCode: 'QR_REPLAYED' } },
    });
    shiftClock(60_000);
    const old = (await show(one, code)).result;
    shiftClock(-60_000);
    expect(old).toMatchObject({ card: null, ticket: null, decision: { reasonCode: 'QR_EXPIRED' } });
    const rows = (await at.head.call(calls.signRefusalList, { roomId: at.roomId })).result.data;
    expect(rows.map(({ reasonCode }) => reasonCode)).toEqual(['QR_EXPIRED', 'QR_REPLAYED']);
    expect((await one.call(calls.signCodeResolve, { code: '' })).status).toBe(400);
    expect((await show(one, 'https://example.com')).result.decision.reasonCode).toBe('QR_UNKNOWN');
  });

  it('gives a ticket for its holder, for a minute, and for one use', async () => {
    const at = await doors.laboratory();
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    const ticket = await ticketOf(one, at.roomId);
    const byAnother = await two.call(calls.signIn, { ticket });
    expect([byAnother.status, byAnother.result.errorCode]).toEqual([409, 'SIGN_TICKET_OVER']);
    await db()
      .update(signTicket)
      .set({ expiresAt: minutesAgo(1) })
      .where(eq(signTicket.id, ticket));
    expect((await one.call(calls.signIn, { ticket })).result.errorCode).toBe('SIGN_TICKET_OVER');
    const fresh = await ticketOf(one, at.roomId);
    const first = await one.call(calls.signIn, { ticket: fresh });
    // Sent again because no answer came: the same entry.
    expect((await one.call(calls.signIn, { ticket: fresh })).result.record?.id).toBe(first.result.record?.id);
    expect((await one.call(calls.signIn, { ticket: uuid() })).status).toBe(409);
  });
});

describe('coming in', () => {
  it('makes one entry, also twice at once, and goes out by the next scan', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    const tickets = [await ticketOf(one, at.roomId), await ticketOf(one, at.roomId)];
    const both = await Promise.all(tickets.map((ticket) => one.call(calls.signIn, { ticket })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ result }) => result.record?.id)).size).toBe(1);
    expect(await entriesOf(one.id)).toMatchObject([
      { state: 'inside', inMethod: 'scan', outAt: null, laboratoryId: at.id, placeProven: true },
    ]);
    expect(await insideOf(at.roomId)).toMatchObject({
      total: 1,
      byBuilding: [{ rooms: [{ people: [{ userId: one.id, state: 'inside' }], alone: false }] }],
    });
    const { result } = await resolve(one, at.roomId);
    expect(result).toMatchObject({ open: { roomId: at.roomId }, decision: { reasonCode: null } });
    const ticket = result.ticket ?? '';
    const out = await one.call(calls.signOut, { ticket });
    expect(out.result).toMatchObject({ record: { state: 'left', outMethod: 'scan' }, insideCount: 0 });
    expect((await one.call(calls.signOut, { ticket })).result.record.id).toBe(out.result.record.id);
    const none = await one.call(calls.signOut, {});
    expect([none.status, none.result.errorCode, none.message]).toEqual([
      ...[409, 'SIGN_NOT_INSIDE', '没有进行中的签到'],
    ]);
  });

  it('by a sticker does not prove the place', async () => {
    const at = await doors.laboratory({ level: 'III' });
    const one = await doors.entitled(at);
    const code = newLabel('R');
    await db().insert(accessSticker).values({ roomId: at.roomId, code });
    const ticket = (await show(one, code)).result.ticket ?? '';
    expect((await one.call(calls.signIn, { ticket })).result.record).toMatchObject({
      ...{ inMethod: 'sticker', placeProven: false },
    });
  });

  it('elsewhere asks first, and ends the other entry', async () => {
    const at = await doors.laboratory({ rooms: 2 });
    const [first = '', second = ''] = at.roomIds;
    const one = await doors.entitled(at);
    await comeIn(one, first);
    const { result } = await resolve(one, second);
    expect(result).toMatchObject({ decision: { reasonCode: 'ALREADY_INSIDE' }, open: { roomId: first } });
    expect(result.decision.text).toMatch(/^您正在.+，是否签退并进入此处？$/);
    const asked = await one.call(calls.signIn, { ticket: result.ticket ?? '' });
    expect([asked.status, asked.result.errorCode]).toEqual([409, 'ALREADY_INSIDE']);
    const moved = await comeIn(one, second, { moveFrom: result.open?.id });
    expect(moved.result.record).toMatchObject({ roomId: second, state: 'inside' });
    expect((await entriesOf(one.id)).map(({ state }) => state)).toEqual(['inside', 'left']);
    expect((await insideOf(first)).total).toBe(0);
  });

  it('is counted again at the door: of two who come at once the last place is one’s', async () => {
    const at = await doors.laboratory();
    await setRoom(at.roomId, { maxPeople: 1 });
    const both = [await doors.entitled(at), await doors.entitled(at)];
    const tickets = await Promise.all(both.map((one) => ticketOf(one, at.roomId)));
    const answers = await Promise.all(
      both.map((one, no) => one.call(calls.signIn, { ticket: tickets[no] ?? '' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.result.errorCode).toBe('ROOM_FULL');
    expect((await insideOf(at.roomId)).total).toBe(1);
    const [inside] = answers.flatMap(({ status }, no) => (status === 200 ? [both[no]] : []));
    // Who is inside is not in his own way.
    expect((await resolve(inside as Client, at.roomId)).result.decision.reasonCode).toBeNull();
  });

  it('into an open room makes the grant, which ends with the mode', async () => {
    const at = await doors.laboratory();
    await setRoom(at.roomId, { accessMode: 'open' });
    const one = await world.signedInAs('student');
    await doors.certified(one.id);
    expect((await comeIn(one, at.roomId)).status).toBe(200);
    await one.call(calls.signOut, {});
    expect((await comeIn(one, at.roomId)).status).toBe(200);
    const grants = await db().select().from(accessGrant).where(eq(accessGrant.userId, one.id));
    expect(grants).toMatchObject([{ source: 'open', state: 'active', laboratoryId: at.id }]);
    await at.head.call(calls.accessRoomStatus, { roomIds: at.roomIds, accessMode: 'apply' });
    const [after] = await db().select().from(accessGrant).where(eq(accessGrant.userId, one.id));
    expect(after).toMatchObject({ state: 'revoked', note: '房间不再持证准入' });
  });

  it('into an open room is for nobody who is kept out by hand, nor once he gives his access back', async () => {
    const at = await doors.laboratory();
    await setRoom(at.roomId, { accessMode: 'open' });
    const one = await world.signedInAs('student');
    await doors.certified(one.id);
    expect((await comeIn(one, at.roomId)).status).toBe(200);
    await one.call(calls.signOut, {});
    const mine = async () =>
      (await one.call(calls.mineAccessRoomList, {})).result.find(({ id }) => id === at.roomId)?.leaves;
    const grantOf = async () =>
      need((await db().select().from(accessGrant).where(eq(accessGrant.userId, one.id)))[0]);
    expect(await mine()).toMatchObject({ id: (await grantOf()).id });
    const suspended = { ids: [(await grantOf()).id], reason: '违规操作' };
    expect((await at.head.call(calls.accessUserSuspend, suspended)).status).toBe(200);
    expect(await mine()).toBeNull();
    const { id, version } = await grantOf();
    const left = await one.call(calls.accessUserLeave, { id, version });
    expect([left.status, left.result.errorCode]).toEqual([409, 'GRANT_LEFT_SUSPENDED']);
    expect((await comeIn(one, at.roomId)).result.errorCode).toBe('GRANT_SUSPENDED');
  });

  it('before doors decide lets in with hints, but not into what is closed', async () => {
    const at = await doors.laboratory();
    const one = await world.signedInAs('student');
    await doors.decideFrom(null);
    const { result } = await resolve(one, at.roomId);
    expect(result.decision).toMatchObject({
      reasonCode: null,
      hints: expect.arrayContaining(['NOT_GRANTED']),
    });
    expect((await one.call(calls.signIn, { ticket: result.ticket ?? '' })).status).toBe(200);
    await one.call(calls.signOut, {});
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.id}`);
    expect((await comeIn(one, at.roomId)).result.errorCode).toBe('LABORATORY_SUSPENDED');
    await doors.decideFrom(today);
  });
});

describe('one’s own entries', () => {
  it('are paged, sorted, narrowed by day, state, way and words, and of nobody else', async () => {
    const at = await doors.laboratory();
    const [one, other] = [await doors.entitled(at), await doors.entitled(at)];
    // More than ninety days back, and more than fit on a page.
    await db().execute(sql`insert into sign_record (id, user_id, room_id, laboratory_id, in_at, out_at, in_method, place_proven, state)
      select gen_random_uuid(), ${one.id}, ${at.roomId}, ${at.id}, t, t + interval '90 minutes',
          case when n % 2 = 0 then 'scan' else 'manual' end, true, case when n = 0 then 'autoOut' else 'left' end
        from generate_series(0, 24) n, lateral (select now() - n * interval '5 days' - interval '1 hour' as t) x`);
    await comeIn(one, at.roomId);
    await comeIn(other, at.roomId);
    const page = async (input: object = {}, by = one) =>
      (await by.call(calls.mineSignList, input as never)).result;
    const first = await page({ pageSize: 10 });
    expect([first.totalCount, first.data.length, first.data[0]?.state]).toEqual([26, 10, 'inside']);
    expect(first.data[1]).toMatchObject({
      minutes: 90,
      laboratoryName: expect.any(String),
      roomId: at.roomId,
    });
    const last = await page({ pageSize: 10, pageNo: 3 });
    expect(last.data).toHaveLength(6);
    const [oldest] = (await page({ sortField: 'inAt', sortOrder: 'ascend', pageSize: 10 })).data;
    expect(oldest?.id).toBe(last.data.at(-1)?.id);
    const today = await dayOf(db());
    expect((await page({ from: dayAfter(today, -12) })).totalCount).toBe(4);
    expect((await page({ to: dayAfter(today, -100) })).totalCount).toBe(5);
    expect((await page({ state: 'autoOut' })).totalCount).toBe(1);
    expect((await page({ method: 'manual' })).totalCount).toBe(12);
    expect((await page({ keyword: 'nowhere at all' })).totalCount).toBe(0);
    expect((await page({ keyword: first.data[0]?.laboratoryName ?? '' })).totalCount).toBe(26);
    expect((await page({}, other)).totalCount).toBe(1);
    for (const bad of [
      { from: 'yesterday' },
      { state: 'gone' },
      { pageSize: 100_000 },
      { sortField: 'state' },
    ])
      expect((await one.call(calls.mineSignList, bad as never)).status).toBe(400);
  });
});

describe('a room that asks for two', () => {
  it('has the first wait and lets both in with the second, and tells who is left alone', async () => {
    const at = await doors.laboratory({ level: 'I' });
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    const { result } = await resolve(one, at.roomId);
    expect(result).toMatchObject({ decision: { reasonCode: 'NEED_COMPANION' }, card: { minPeople: 2 } });
    const first = await one.call(calls.signIn, { ticket: result.ticket ?? '' });
    expect(first.result).toMatchObject({ record: null, waitingUntil: expect.any(String), insideCount: 0 });
    const mine = async () => (await one.call(calls.mineSignNow)).result;
    expect(await mine()).toMatchObject({ open: null, waiting: { roomId: at.roomId } });
    const second = await comeIn(two, at.roomId);
    expect(second.result).toMatchObject({ record: { state: 'inside' }, insideCount: 2 });
    expect(await mine()).toMatchObject({ open: { roomId: at.roomId }, waiting: null });
    await two.call(calls.signOut, {});
    expect(await insideOf(at.roomId)).toMatchObject({ byBuilding: [{ rooms: [{ alone: true }] }] });
    expect(await entriesOf(one.id)).toMatchObject([{ alone: true }]);
    expect(await told(one, 'sign.alone')).toHaveLength(1);
    expect(await told(at.head, 'sign.alone')).toHaveLength(0);
    await db()
      .update(signInside)
      .set({ aloneSince: minutesAgo(31) })
      .where(eq(signInside.userId, one.id));
    for (let times = 0; times < 2; times++) await watchInside(world.platform);
    expect(await told(at.head, 'sign.alone')).toHaveLength(1);
    // A second person ends it.
    expect((await comeIn(two, at.roomId)).status).toBe(200);
    expect(await insideOf(at.roomId)).toMatchObject({ byBuilding: [{ rooms: [{ alone: false }] }] });
  });

  it('lets nobody in who waited too long, left, or may not enter any more', async () => {
    const at = await doors.laboratory({ level: 'I' });
    const [one, two, three] = [await doors.entitled(at), await doors.entitled(at), await doors.entitled(at)];
    await comeIn(one, at.roomId);
    await db().execute(sql`update sign_waiting set until = ${minutesAgo(1)} where user_id = ${one.id}`);
    expect((await comeIn(two, at.roomId)).result.record).toBeNull();
    await db().execute(sql`update certificate set state = 'revoked' where user_id = ${two.id}`);
    expect((await comeIn(three, at.roomId)).result.record).toBeNull();
    expect((await three.call(calls.signOut, {})).status).toBe(409);
    expect((await three.call(calls.mineSignNow)).result.waiting).not.toBeUndefined();
    expect((await insideOf(at.roomId)).total).toBe(0);
  });
});

describe('by hand', () => {
  it('an officer enters others in his rooms, with a reason, and not himself', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    const { head: stranger } = await doors.laboratory();
    expect((await manual(one, one.id, at.roomId)).status).toBe(403);
    expect((await manual(stranger, one.id, at.roomId)).status).toBe(404);
    expect((await manual(at.head, uuid(), at.roomId)).status).toBe(404);
    expect((await manual(at.head, one.id, at.roomId, { reason: ' ' })).status).toBe(400);
    expect((await manual(at.head, at.head.id, at.roomId)).result.errorCode).toBe('SIGN_OWN');
    for (const [at24, errorCode] of [
      [minutesAgo(24 * 60 + 1), 'SIGN_TOO_LONG_AGO'],
      [minutesAgo(-5), 'SIGN_IN_FUTURE'],
      ['2016-12-31T23:59:60Z', 'SIGN_TIME_WRONG'],
    ] as const)
      expect((await manual(at.head, one.id, at.roomId, { at: at24 })).result).toMatchObject({
        ...{ errorCode, errors: [{ field: 'at' }] },
      });
    const none = await manual(at.head, one.id, at.roomId, { kind: 'out' });
    expect([none.status, none.result.errorCode]).toEqual([409, 'SIGN_NOT_INSIDE']);
    expect((await manual(at.head, one.id, at.roomId, { at: minutesAgo(90) })).result.state).toBe('inside');
    expect((await manual(at.head, one.id, at.roomId)).result.errorCode).toBe('SIGN_INSIDE_ALREADY');
    const early = await manual(at.head, one.id, at.roomId, { kind: 'out', at: minutesAgo(100) });
    expect(early.result.errorCode).toBe('SIGN_REVERSED');
    expect((await manual(at.head, one.id, at.roomId, { kind: 'out' })).result.state).toBe('left');
    const [row] = await entriesOf(one.id, at.head);
    expect(row).toMatchObject({ minutes: 90, inMethod: 'manual', reason: '手机没电', can: ['correct'] });
    const over = await manual(at.head, one.id, at.roomId, { at: minutesAgo(60) });
    expect(over.result.errorCode).toBe('SIGN_OVERLAPS');
    const history = await at.head.call(calls.signHistory, { id: row?.id ?? '' });
    expect(history.result.data).toHaveLength(2);
    expect((await stranger.call(calls.signHistory, { id: row?.id ?? '' })).status).toBe(404);
  });

  it('goes against the requirements only with the right to, and never into what is closed', async () => {
    const at = await doors.laboratory();
    const one = await world.signedInAs('student');
    const refused = await manual(at.head, one.id, at.roomId);
    expect([refused.status, refused.result.errorCode]).toEqual([409, 'NOT_GRANTED']);
    const override = { override: true };
    expect((await manual(at.head, one.id, at.roomId, override)).result.errorCode).toBe(
      'SIGN_OVERRIDE_REFUSED',
    );
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.id}`);
    const closed = await manual(office, one.id, at.roomId, override);
    expect(closed.result.errorCode).toBe('LABORATORY_SUSPENDED');
    await db().execute(sql`update laboratory set status = 'active' where id = ${at.id}`);
    expect((await manual(office, one.id, at.roomId, override)).status).toBe(200);
  });

  it('goes against the requirements of no room where one signs people in but may not override', async () => {
    const double = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    const at = await doors.laboratory({ more: { headId: double.id } });
    const one = await world.person({ userType: 2 });
    const refused = await manual(double, one, at.roomId, { override: true });
    expect([refused.status, refused.result.errorCode]).toEqual([403, 'SIGN_OVERRIDE_REFUSED']);
    expect((await manual(double, one, at.roomId)).result.errorCode).toBe('NOT_GRANTED');
  });

  it('times are corrected within thirty days, by who saw them, and the old ones stay in the log', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    const { result } = await manual(at.head, one.id, at.roomId, { at: minutesAgo(120) });
    const correct = (more: object = {}, by = at.head) =>
      by.call(calls.signCorrect, {
        ...{ id: result.id, version: 0, inAt: minutesAgo(100), outAt: minutesAgo(40), reason: '忘记签退' },
        ...more,
      } as never);
    expect((await correct({}, (await doors.laboratory()).head)).status).toBe(404);
    expect((await correct({}, one)).status).toBe(403);
    expect((await correct({ version: 7 })).result.errorCode).toBe('STALE_VERSION');
    for (const [more, field, errorCode] of [
      [{ outAt: minutesAgo(110) }, 'outAt', 'SIGN_REVERSED'],
      [{ outAt: minutesAgo(-10) }, 'outAt', 'SIGN_IN_FUTURE'],
      [{ inAt: minutesAgo(31 * 24 * 60) }, 'inAt', 'SIGN_CORRECTED_LATE'],
    ] as const)
      expect((await correct(more)).result).toMatchObject({ errorCode, errors: [{ field }] });
    // A leap second is a time, but none that can be stored.
    expect((await correct({ inAt: '2026-06-30T23:59:60Z' })).status).toBe(400);
    expect((await correct()).result).toEqual({ version: 1 });
    expect(await insideOf(at.roomId)).toMatchObject({ total: 0 });
    expect(await entriesOf(one.id)).toMatchObject([{ state: 'left', minutes: 60 }]);
    const missing = await correct({ version: 1, outAt: null });
    expect(missing.result.errorCode).toBe('SIGN_OUT_MISSING');
    const { result: later } = await manual(at.head, one.id, at.roomId, { at: minutesAgo(20) });
    expect((await correct({ version: 1, outAt: minutesAgo(10) })).result.errorCode).toBe('SIGN_OVERLAPS');
    // Of one who is still inside it says anew until when he may stay.
    const earlier = await correct({ id: later.id, inAt: minutesAgo(30), outAt: null });
    expect(earlier.status).toBe(200);
    expect((await entriesOf(one.id))[0]?.version).toBe(earlier.result.version);
    const { open } = (await one.call(calls.mineSignNow)).result;
    expect(Date.parse(open?.overtimeAt ?? '') - Date.parse(open?.inAt ?? '')).toBe(720 * 60_000);
    // So does one of somebody without a grant.
    const guest = await world.signedInAs('student');
    const { result: entered } = await manual(office, guest.id, at.roomId, {
      at: minutesAgo(20),
      override: true,
    });
    expect((await correct({ id: entered.id, inAt: minutesAgo(35), outAt: null })).status).toBe(200);
    const theirs = (await guest.call(calls.mineSignNow)).result.open;
    expect(Date.parse(theirs?.overtimeAt ?? '') - Date.parse(theirs?.inAt ?? '')).toBe(720 * 60_000);
    await db()
      .update(signRecord)
      .set({ inAt: minutesAgo(31 * 24 * 60) })
      .where(eq(signRecord.id, result.id));
    expect((await correct({ version: 1 })).result.errorCode).toBe('SIGN_CORRECTED_LATE');
  });
});

interface Refusal {
  errorCode: string;
  errors?: { field: string }[];
}

describe('time that passes', () => {
  it('makes people overtime: told at once, again, then the officers and the head, each step once', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    await comeIn(one, at.roomId);
    const overtime = async (minutes: number) => {
      await db()
        .update(signRecord)
        .set({ overtimeAt: minutesAgo(minutes), autoOutAt: null })
        .where(eq(signRecord.userId, one.id));
      for (let times = 0; times < 2; times++) await watchInside(world.platform);
      return [(await told(one, 'sign.overtime')).length, (await told(at.head, 'sign.overtime')).length];
    };
    expect(await overtime(-1)).toEqual([0, 0]);
    expect(await overtime(1)).toEqual([1, 0]);
    expect(await overtime(16)).toEqual([2, 0]);
    expect(await overtime(31)).toEqual([2, 0]);
    expect(await overtime(61)).toEqual([2, 1]);
    expect(await insideOf(at.roomId)).toMatchObject({
      byBuilding: [{ rooms: [{ people: [{ state: 'overtime', can: ['out', 'correct'] }] }] }],
    });
    expect((await one.call(calls.signOut, {})).result.record).toMatchObject({ outMethod: 'self' });
  });

  it('raises its alarms at the minutes that the college has set', async () => {
    await saveFigures(world, { overtimeAgain: 4, overtimeOfficer: 8, overtimeHead: 8, aloneHead: 12 });
    const at = await doors.laboratory({ level: 'I' });
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    await comeIn(one, at.roomId);
    await comeIn(two, at.roomId);
    const since = (minutes: number) =>
      db()
        .update(signRecord)
        .set({ overtimeAt: minutesAgo(minutes), autoOutAt: null })
        .where(eq(signRecord.userId, one.id));
    const heard = async (kind: string) => {
      await watchInside(world.platform);
      return [(await told(one, kind)).length, (await told(at.head, kind)).length];
    };
    await since(3);
    expect(await heard('sign.overtime')).toEqual([1, 0]);
    await since(5);
    expect(await heard('sign.overtime')).toEqual([2, 0]);
    await since(9);
    expect(await heard('sign.overtime')).toEqual([2, 1]);
    await two.call(calls.signOut, {});
    const aloneFor = (minutes: number) =>
      db()
        .update(signInside)
        .set({ aloneSince: minutesAgo(minutes) })
        .where(eq(signInside.userId, one.id));
    await aloneFor(11);
    expect(await heard('sign.alone')).toEqual([1, 0]);
    await aloneFor(13);
    expect(await heard('sign.alone')).toEqual([1, 1]);
    await one.call(calls.signOut, {});
    await saveFigures(world, { overtimeAgain: 15, overtimeOfficer: 30, overtimeHead: 60, aloneHead: 30 });
  });

  it('takes no alarm in which those above hear before those who are nearer, nor at no minute', async () => {
    const admin = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
    const { confirmed: _c, ...figures } = (await admin.call(calls.settingDetails)).result;
    const saved = async (more: object) => {
      const given = { ...figures, nightFrom: '22:00', nightTo: '06:00', ...more };
      const { status, result } = await admin.call(calls.settingSave, given);
      const { errorCode, errors } = result as unknown as Refusal;
      return [status, errorCode, errors?.[0]?.field];
    };
    for (const [more, field] of [
      [{ overtimeOfficer: 14 }, 'overtimeOfficer'],
      [{ overtimeHead: 29 }, 'overtimeHead'],
      [{ aloneOfficer: 31 }, 'aloneHead'],
      [{ unattendedHead: 14 }, 'unattendedHead'],
    ] as const)
      expect(await saved(more)).toEqual([400, 'ALARM_ORDER', field]);
    for (const more of [{ aloneOfficer: 0 }, { lockOffline: 241 }, { overtimeHead: 1.5 }])
      expect((await saved(more)).slice(0, 2)).toEqual([400, 'BAD_INPUT']);
    expect((await admin.call(calls.settingDetails)).result).toMatchObject({
      ...{ overtimeAgain: 15, aloneOfficer: 10, unattendedOfficer: 15, lockOffline: 15 },
    });
  });

  it('signs out by itself, at the time of the room', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    await manual(at.head, one.id, at.roomId, { at: minutesAgo(60) });
    const due = minutesAgo(5);
    await db().update(signRecord).set({ autoOutAt: due }).where(eq(signRecord.userId, one.id));
    await watchInside(world.platform);
    expect(await entriesOf(one.id)).toMatchObject([{ state: 'autoOut', outAt: due, outMethod: 'auto' }]);
    expect((await insideOf(at.roomId)).total).toBe(0);
  });

  it('signs nobody out as if he had missed it where nobody signs out, and takes no points', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    await setUp(at, { requireSignOut: false });
    expect((await comeIn(one, at.roomId)).result).toMatchObject({ overtimeAt: null });
    const due = minutesAgo(0);
    await db().update(signRecord).set({ autoOutAt: due }).where(eq(signRecord.userId, one.id));
    await watchInside(world.platform);
    expect(await entriesOf(one.id)).toMatchObject([{ state: 'left', outAt: due, outMethod: 'auto' }]);
    expect(await told(one, 'sign.overtime')).toEqual([]);
  });

  it('drops what is kept no longer, and makes the months to come', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    const ticket = await ticketOf(one, at.roomId);
    shiftClock(2 * 3_600_000);
    await world.write(sweepSigns);
    shiftClock(-2 * 3_600_000);
    expect(await db().$count(signTicket, eq(signTicket.id, ticket))).toBe(0);
    const { rows } = await db().execute<{ n: number }>(sql`
      select count(*)::int as n from pg_inherits where inhparent = 'sign_record'::regclass`);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(5);
    await db().execute(sql`select month_partition('sign_record', 'in_at', '2019-03-05')`);
    const month = sql`select to_regclass('sign_record_2019_03')::text as part`;
    expect((await db().execute<{ part: string | null }>(month)).rows[0]?.part).toBe('sign_record_2019_03');
    await world.write(sweepSigns);
    expect((await db().execute<{ part: string | null }>(month)).rows[0]?.part).toBeNull();
  });
});

describe('a room of three laboratories', () => {
  it('asks what the gravest asks, lets in by whichever gave access, and is given up by each alone', async () => {
    const roomId = await shared.room();
    const [a, b, c] = await Promise.all(
      (['III', 'III', 'II'] as const).map(async (level) => {
        const own = await shared.room();
        const rooms = [own, roomId].map((id) => ({ roomId: id, share: 30, use: 'experiment' }));
        const made = await doors.laboratory({ level, rooms: 0, more: { rooms } });
        return { ...made, own, roomIds: [roomId], roomId };
      }),
    );
    if (!a || !b || !c) throw new Error('three laboratories');
    const [both, onlyA, ofC] = [await doors.entitled(a), await doors.entitled(a), await doors.entitled(c)];
    const today90 = { from: today, to: dayAfter(today, 90) };
    const again = { userIds: [both.id], laboratoryId: b.id, roomIds: [roomId], role: 'user', ...today90 };
    expect((await b.head.call(calls.accessUserAdd, again as never)).status).toBe(200);
    expect((await resolve(onlyA, roomId)).result).toMatchObject({
      ...{ card: { level: 'II' }, decision: { reasonCode: null } },
    });
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${a.id}`);
    expect((await comeIn(onlyA, roomId)).status).toBe(409);
    expect((await comeIn(both, roomId)).status).toBe(200);
    expect(await entriesOf(both.id)).toMatchObject([{ roomId, laboratoryId: b.id, state: 'inside' }]);
    // Each answers for those who came for its sake.
    for (const { head } of [a, b, c]) expect((await insideOf(roomId, head)).total).toBe(1);
    expect((await doors.keepRooms(b, [b.own])).status).toBe(409);
    const given = await doors.keepRooms(c, [c.own]);
    expect(given.status, given.message).toBe(200);
    await eventually(async () => (await comeIn(ofC, roomId)).result.errorCode === 'NOT_GRANTED');
    expect((await insideOf(roomId)).total).toBe(1);
    expect((await resolve(both, roomId)).result.card?.level).toBe('III');
  });
});

describe('who is inside', () => {
  it('stays listed when he may not be there any more; he and who answers for the room are told', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    await comeIn(one, at.roomId);
    const [grant] = await db().select().from(accessGrant).where(eq(accessGrant.userId, one.id));
    await at.head.call(calls.accessUserSuspend, { ids: [grant?.id ?? ''], reason: '违规操作' });
    await eventually(async () => (await told(at.head, 'sign.barred')).length === 1);
    expect(await told(one, 'sign.barred')).toHaveLength(1);
    expect((await insideOf(at.roomId)).total).toBe(1);
    expect((await one.call(calls.signOut, {})).status).toBe(200);
  });

  it.each([
    [
      'disabled',
      (userId: string) =>
        shared.admin.call(personnel.endpoints.personStatusChange, { ids: [userId], useStatus: 2 }),
    ],
    [
      'of one who has left the college',
      async (userId: string) => {
        const { version } = (await shared.admin.call(personnel.endpoints.personDetails, { id: userId }))
          .result;
        const leave = { id: userId, leaveDate: today, version, handOver: [] };
        return shared.admin.call(personnel.endpoints.personLeave, leave);
      },
    ],
  ] as const)(
    'stays listed while his account is %s, and who answers for the room is told',
    async (_, change) => {
      const at = await doors.laboratory();
      const one = await doors.entitled(at);
      await comeIn(one, at.roomId);
      expect((await change(one.id)).status).toBe(200);
      await eventually(async () => (await told(at.head, 'sign.barred')).length === 1);
      expect((await insideOf(at.roomId)).total).toBe(1);
      expect((await manual(at.head, one.id, at.roomId, { kind: 'out' })).status).toBe(200);
    },
  );

  it('in a room that takes nobody any more is told to go', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    await comeIn(one, at.roomId);
    const closed = await at.head.call(calls.accessRoomStatus, {
      roomIds: [at.roomId],
      accessMode: 'closed',
    });
    expect(closed.result).toEqual({ changed: 1 });
    for (const by of [one, at.head]) expect(await told(by, 'sign.barred')).toHaveLength(1);
    expect((await one.call(calls.signOut, {})).status).toBe(200);
  });

  it('comes in at one of two doors, where he is at both at once', async () => {
    const at = await doors.laboratory({ rooms: 2 });
    const one = await doors.entitled(at);
    const tickets = [];
    for (const roomId of at.roomIds) tickets.push(await ticketOf(one, roomId));
    const answers = await Promise.all(tickets.map((ticket) => one.call(calls.signIn, { ticket })));
    expect(answers.map(({ status, result }) => [status, result.errorCode]).sort()).toEqual([
      [200, undefined],
      [409, 'ALREADY_INSIDE'],
    ]);
    expect(await entriesOf(one.id)).toMatchObject([{ state: 'inside' }]);
    const [first, second] = await Promise.all(at.roomIds.map(async (id) => (await insideOf(id)).total));
    expect((first ?? 0) + (second ?? 0)).toBe(1);
  });

  it('keeps his laboratory from giving the room up until he has left', async () => {
    const at = await doors.laboratory({ rooms: 2 });
    const one = await doors.entitled(at);
    const [kept = '', roomId = ''] = at.roomIds;
    await comeIn(one, roomId);
    const held = await doors.keepRooms(at, [kept]);
    expect([held.status, held.result]).toMatchObject([409, { errorCode: 'LABORATORY_ROOM_HELD' }]);
    expect(held.message).toContain('在内人员 1');
    await one.call(calls.signOut, {});
    const given = await doors.keepRooms(at, [kept]);
    expect(given.status, given.message).toBe(200);
  });

  it('of a laboratory that is suspended is told to leave, and who only lets a certificate run out is not', async () => {
    const at = await doors.laboratory();
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    await comeIn(one, at.roomId);
    await comeIn(two, at.roomId);
    await db().execute(sql`update certificate set state = 'expired' where user_id = ${two.id}`);
    await world.write((context) => notifyBarred(context, { userId: two.id }));
    expect(await told(two, 'sign.barred')).toHaveLength(0);
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.id}`);
    await world.write((context) =>
      context.emit('laboratory.suspended', { laboratoryId: at.id, sourceId: uuid(), reason: '整改' }),
    );
    await eventually(async () => (await told(one, 'sign.barred')).length === 1);
    const barred = async () => {
      const { byBuilding, mark } = await insideOf(at.roomId);
      const people = byBuilding.flatMap(({ rooms }) => rooms.flatMap(({ people }) => people));
      return { mark, why: new Map(people.map(({ userId, barred }) => [userId, barred])) };
    };
    const red = await barred();
    expect([...red.why.values()]).toEqual(['LABORATORY_SUSPENDED', 'LABORATORY_SUSPENDED']);
    const { body } = await at.head.call(calls.insidePdf, { scope: 'room', refId: at.roomId });
    expect((await readPdf(body)).texts[0]).toContain('（实验室已停用）');
    await db().execute(sql`update laboratory set status = 'active' where id = ${at.id}`);
    await watchInside(world.platform);
    expect([...(await barred()).why.values()]).toEqual([null, null]);
    const since = red.mark ?? '';
    const changes = await safety.call(calls.insideList, { scope: 'room', refId: at.roomId, since });
    expect(changes.result).toMatchObject({ part: true, byBuilding: [{ rooms: [{ roomId: at.roomId }] }] });
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.id}`);
    const closing = (await at.head.call(ledger.endpoints.closeCheck, { laboratoryId: at.id })).result;
    expect(JSON.stringify(closing)).toMatch(/"key":"inside"[^}]*"ok":false/);
    for (const by of [one, two]) expect((await by.call(calls.signOut, {})).status).toBe(200);
  });

  it('leaves with all others at once, and nobody is refused', async () => {
    const at = await doors.laboratory({ rooms: 2 });
    const [first = '', second = ''] = at.roomIds;
    const people = await Promise.all(Array.from({ length: 8 }, () => doors.entitled(at)));
    for (const [no, one] of people.entries()) await comeIn(one, no % 2 === 0 ? first : second);
    const answers = await Promise.all(
      people.map(async (one, no) => {
        if (no > 3) return one.call(calls.signOut, {});
        // Some go from one room to the other, both ways.
        const to = no % 2 === 0 ? second : first;
        const { open } = (await one.call(calls.mineSignNow)).result;
        return comeIn(one, to, { moveFrom: open?.id });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect((await insideOf(first)).total + (await insideOf(second)).total).toBe(4);
  });

  it('is seen by who reaches the room, with phones for who may call, and keeps the laboratory open', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    await db().execute(sql`update account set phone = '15400138000' where id = ${one.id}`);
    await comeIn(one, at.roomId);
    const of = async (by: Client, input: object) =>
      (await by.call(calls.insideList, input as never)).result.byBuilding.flatMap(({ rooms }) =>
        rooms.flatMap(({ people }) => people.filter(({ userId }) => userId === one.id)),
      );
    expect(await of(at.head, { scope: 'laboratory', refId: at.id })).toMatchObject([
      { phone: '15400138000' },
    ]);
    const keyword = (await entriesOf(one.id))[0]?.userNumber ?? '';
    expect(await of(safety, { scope: 'college', keyword })).toHaveLength(1);
    expect(await of(safety, { scope: 'college', keyword: `${keyword}x` })).toEqual([]);
    expect(await of((await doors.laboratory()).head, { scope: 'college' })).toEqual([]);
    expect((await one.call(calls.insideList, { scope: 'college' })).status).toBe(403);
    const missing = await safety.call(calls.insideList, { scope: 'building' });
    expect([missing.status, missing.result.errorCode]).toEqual([400, 'SIGN_SCOPE_MISSING']);
    const printed = await at.head.call(calls.insidePdf, { scope: 'room', refId: at.roomId });
    const [page = ''] = (await readPdf(printed.body)).texts;
    for (const words of ['在内人员名单', '共1人在内', hazardCategories.chem[0], keyword, '15400138000'])
      expect(page).toContain(words);
    expect(page).not.toContain('仅管理范围');
    // A list of the college that a head prints is of his rooms alone, and says so.
    const wide = async (by: Client) =>
      (await readPdf((await by.call(calls.insidePdf, { scope: 'college' })).body)).texts.join('');
    expect(await wide(at.head)).toContain('仅管理范围内的房间');
    expect(await wide(safety)).not.toContain('仅管理范围');
    expect(await insideCount(db(), { laboratoryIds: [at.id] })).toBe(1);
    expect(await insidePeople(db(), { roomIds: at.roomIds })).toMatchObject([{ userId: one.id }]);
    expect((await useDays(db(), [at.id], dayAfter(today, -1), today)).get(at.id)).toEqual([today]);
  });

  it('is told to a page that follows it room by room: who came, who left, and what does not concern it not at all', async () => {
    const [at, quiet, elsewhere] = [
      await doors.laboratory(),
      await doors.laboratory(),
      await doors.laboratory(),
    ];
    const [one, other, stays] = [
      await doors.entitled(at),
      await doors.entitled(at),
      await doors.entitled(quiet),
    ];
    await comeIn(stays, quiet.roomId);
    await comeIn(one, at.roomId);
    const list = async (since?: string | null, by = safety) =>
      (await by.call(calls.insideList, { scope: 'college', ...(since ? { since } : {}) })).result;
    const shown = ({ byBuilding }: Awaited<ReturnType<typeof list>>) =>
      byBuilding.flatMap(({ rooms }) => rooms.map(({ roomId, people }) => [roomId, people.length]));
    const first = await list();
    expect([first.part, first.gone]).toEqual([false, []]);
    const nothing = await list(first.mark);
    expect([nothing.part, shown(nothing), nothing.gone, nothing.total]).toEqual([true, [], [], first.total]);
    await comeIn(other, at.roomId);
    const more = await list(nothing.mark);
    expect([more.part, shown(more), more.gone]).toEqual([true, [[at.roomId, 2]], []]);
    expect(more.byBuilding.map(({ id }) => id)).toEqual(first.byBuilding.map(({ id }) => id));
    for (const by of [one, other]) await by.call(calls.signOut, {});
    const left = await list(more.mark);
    expect([shown(left), left.gone, left.total]).toEqual([[], [at.roomId], first.total - 1]);
    // A page that was away hears of all at once.
    expect((await list(first.mark)).gone).toEqual([at.roomId]);
    // A mark of another reach, of another node or made up is answered by all that one reaches.
    for (const mark of [left.mark, `${uuid()}.1`, 'x'])
      expect(await list(mark, elsewhere.head)).toMatchObject({ part: false, total: 0, byBuilding: [] });
    const own = await list(left.mark, quiet.head);
    expect([own.part, shown(own)]).toEqual([false, [[quiet.roomId, 1]]]);
    const found = await safety.call(calls.insideList, {
      scope: 'college',
      keyword: 'x',
      since: left.mark ?? '',
    });
    expect(found.result).toMatchObject({ part: false, mark: null });
  });

  it('is shown to each as he may see and do, also where many ask at once', async () => {
    const [at, elsewhere] = [await doors.laboratory(), await doors.laboratory()];
    const [one, another] = [await doors.entitled(at), await doors.entitled(elsewhere)];
    for (const [who, { roomId }] of [[one, at] as const, [another, elsewhere] as const])
      await comeIn(who, roomId);
    // One who has the same rights, and is inside himself.
    const officer = await world.signedInAs('safetyAdministrator', {
      organizationId: world.organizations.top,
    });
    expect((await manual(office, officer.id, at.roomId, { override: true })).status).toBe(200);
    const asked = [safety, officer, at.head, safety, elsewhere.head, officer];
    const lists = await Promise.all(asked.map((by) => by.call(calls.insideList, { scope: 'college' })));
    const peopleIn = ({ result }: (typeof lists)[number]) =>
      new Map(
        result.byBuilding.flatMap(({ rooms }) =>
          rooms.flatMap(({ people }) => people.map((person) => [person.userId, person] as const)),
        ),
      );
    const seen = (answer: (typeof lists)[number]) => [
      ...[one, another, officer].map(({ id }) => peopleIn(answer).has(id)),
    ];
    const everybody = [true, true, true];
    expect(lists.map(seen)).toEqual([
      ...[everybody, everybody, [true, false, true], everybody, [false, true, false], everybody],
    ]);
    expect(new Set(lists.map(({ headers }) => headers['x-request-id'])).size).toBe(lists.length);
    // Of oneself one may do nothing.
    const mayOut = lists.map((answer) => peopleIn(answer).get(officer.id)?.can.includes('out'));
    expect([mayOut[0], mayOut[1], mayOut[3], mayOut[5]]).toEqual([true, false, true, false]);
    expect(peopleIn(lists[1] as (typeof lists)[number]).get(one.id)?.can).toContain('out');
    // What is shared is what one alone is answered.
    const {
      updatedAt: _,
      mark: __,
      ...alone
    } = (await safety.call(calls.insideList, { scope: 'college' })).result;
    expect(lists[0]?.result).toMatchObject(alone);
    for (const [accepted, unpack] of [
      ['gzip, br;q=0', gunzipSync],
      ['gzip, deflate, br', brotliDecompressSync],
    ] as const) {
      const { headers, rawPayload } = await world.app.inject({
        url: `${calls.insideList.path}?scope=college`,
        headers: { authorization: `Bearer ${safety.token}`, 'accept-encoding': accepted },
      });
      expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
      expect(JSON.parse(unpack(rawPayload).toString()).result).toMatchObject(alone);
    }
  });

  it('is exported and listed by filters within reach', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    await comeIn(one, at.roomId);
    const found = async (more: object, by = at.head) =>
      (await by.call(calls.signList, { roomId: at.roomId, ...more } as never)).result.totalCount;
    expect(await found({ state: 'inside', method: 'scan', from: today, to: today })).toBe(1);
    for (const more of [
      { state: 'left' },
      { method: 'sticker' },
      { to: dayAfter(today, -1) },
      { alone: true },
    ])
      expect(await found(more)).toBe(0);
    expect(await found({}, (await doors.laboratory()).head)).toBe(0);
    // At whichever hour this runs it is night by one of these halves of the day.
    const nights = [];
    for (const [nightFrom, nightTo] of [
      ['00:00', '12:00'],
      ['12:00', '00:00'],
    ] as const) {
      const { confirmed: _c, ...figures } = (await safety.call(calls.settingDetails)).result;
      await safety.call(calls.settingSave, { ...figures, nightFrom, nightTo });
      nights.push(await found({ night: true }));
    }
    await doors.decideFrom(today);
    expect(nights.sort()).toEqual([0, 1]);
    expect((await safety.call(calls.signExport, { roomId: at.roomId })).status).toBe(200);
  });
});

describe('a room', () => {
  it('takes the ways to sign in that it names alone, and names them to who comes by another', async () => {
    const at = await doors.laboratory();
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    const version = await setUp(at, { signMethods: ['manual'] });
    const scanned = (await resolve(one, at.roomId)).result;
    expect(scanned.decision).toMatchObject({
      reasonCode: 'SIGN_METHOD_NOT_TAKEN',
      text: '该房间不能以此方式签到，请使用：人工登记',
    });
    expect(await comeIn(one, at.roomId)).toMatchObject({
      ...{ status: 409, result: { errorCode: 'SIGN_METHOD_NOT_TAKEN' } },
    });
    expect((await manual(at.head, one.id, at.roomId)).status).toBe(200);
    // Out he goes by any.
    const { ticket } = (await resolve(one, at.roomId)).result;
    expect((await one.call(calls.signOut, { ticket: ticket ?? '' })).status).toBe(200);
    await setUp(at, { signMethods: ['scan'], needSmartLock: true, version });
    expect(await manual(at.head, two.id, at.roomId)).toMatchObject({
      result: { errorCode: 'SIGN_METHOD_NOT_TAKEN' },
    });
    expect((await comeIn(two, at.roomId)).status).toBe(200);
    expect((await at.head.call(calls.accessRoomDetails, { id: at.roomId })).result).toMatchObject({
      ...{ signMethods: ['scan'], requireSignOut: true, needSmartLock: true, lockMissing: true },
    });
    expect((await at.head.call(calls.accessRoomSave, fieldsOf(at, { signMethods: [] }))).status).toBe(400);
  });

  it('is not closed over people who are inside', async () => {
    const at = await doors.laboratory({ rooms: 2 });
    const [roomId = '', other = ''] = at.roomIds;
    const one = await doors.entitled(at);
    expect((await manual(at.head, one.id, roomId)).status).toBe(200);
    const close = () =>
      safety.call(college.endpoints.roomStatusChange, {
        ...{ ids: [roomId], roomStatus: 2, reason: '房间整体改造' },
        laboratories: [{ roomId, laboratoryId: at.id, toRoomId: other }],
      });
    const refused = await close();
    expect(refused).toMatchObject({ status: 409, result: { errorCode: 'ROOM_PEOPLE_INSIDE' } });
    expect(refused.message).toContain('还有 1 人');
    expect((await manual(at.head, one.id, roomId, { kind: 'out' })).status).toBe(200);
    expect((await close()).status).toBe(200);
  });
});
