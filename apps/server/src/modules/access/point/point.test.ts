import { access, type GrantState, notification, screen } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { endBlacklists } from '../blacklist/service.ts';
import { canEnter } from '../decision/enter.ts';
import { accessBlacklist, accessGrant, accessPoint, accessPointBalance } from '../tables.ts';
import { doorsOf } from '../testing/doors.ts';
import { giveForRetraining, takeForAutoOut } from './listeners.ts';

const world = useWorld();
const doors = doorsOf(world, useLedger(world));
const { db } = doors;
const asker = () => ({ db: db(), platform: world.platform });
const calls = access.endpoints;
let safety: Client;
let office: Client;
let another: Client;
let today = '';
let at: Awaited<ReturnType<typeof doors.laboratory>>;
const nobody = '01a00000-0000-7000-8000-000000000000';

const take = (userId: string, more: object = {}, by = office) =>
  by.call(calls.pointAdd, { userId, ruleCode: 'other', points: -6, reason: '违规操作', ...more } as never);
const keepOut = (userId: string, more: object = {}, by: Client = at.head) =>
  by.call(calls.blacklistAdd, {
    ...{ userId, scope: 'laboratory', refId: at.id, reason: '多次违规操作', from: today },
    ...more,
  } as never);
const appeal = (by: Client, kind: 'point' | 'blacklist', id: string, more: object = {}) =>
  by.call(calls.pointAppealSubmit, {
    ...{ kind, id, reason: '当日门口屏幕断网，无法扫码签退' },
    ...more,
  } as never);
const decide = (by: Client, kind: 'point' | 'blacklist', id: string, accept: boolean) =>
  by.call(calls.pointAppealDecide, { kind, id, accept, reply: '已核实情况' });
const mine = async (by: Client) => (await by.call(calls.minePoint, {})).result;
const grantOf = async (userId: string): Promise<{ state: GrantState; reasons: string[] } | undefined> =>
  (
    await db()
      .select({ state: accessGrant.state, reasons: accessGrant.reasons })
      .from(accessGrant)
      .where(eq(accessGrant.userId, userId))
  )[0];
const rowOf = async (id: string, by = office) => (await by.call(calls.pointDetails, { id })).result;
const barOf = async (id: string, by = office) => (await by.call(calls.blacklistDetails, { id })).result;
const told = async (by: Client, kind: string) =>
  (
    await by.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 })
  ).result.data.filter((one) => one.kind === kind);
const said = async (userId: string) => (await canEnter(asker(), userId, at.roomId)).reasonCode;

beforeAll(async () => {
  today = await dayOf(db());
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator');
  another = await world.signedInAs('organizationSafetyAdministrator', {
    organizationId: world.organizations.b,
  });
  await doors.decideFrom(today);
  at = await doors.laboratory();
});

describe('points', () => {
  it('begin with twelve, are taken by the rules of the college, and the person is told, warned at six', async () => {
    const one = await doors.entitled(at);
    expect(await mine(one)).toMatchObject({ balance: 12, entries: [], blacklist: [] });
    const first = await take(one.id, { ruleCode: 'lending', points: undefined });
    expect(first.result).toMatchObject({ balance: 6 });
    expect(await mine(one)).toMatchObject({
      balance: 6,
      entries: [{ points: -6, ruleCode: 'lending', state: 'counted', appealable: true }],
    });
    expect(await told(one, 'access.points')).toMatchObject([
      { title: '安全记分 -6（借他人扫码），余额 6 分', body: '余额偏低，扣完后准入授权将暂停' },
    ]);
    const rows = (await office.call(calls.pointList, { userId: one.id })).result.data;
    expect(rows).toMatchObject([{ balance: 6, can: ['withdraw'] }]);
    expect((await office.call(calls.pointList, { userId: one.id, balanceTo: 5 })).result.data).toEqual([]);
    expect((await at.head.call(calls.pointList, { userId: one.id })).result.data).toMatchObject([
      { can: [] },
    ]);
    expect((await another.call(calls.pointList, { userId: one.id })).result.data).toEqual([]);
  });

  it('once gone suspend every grant, and retraining or withdrawing gives them back', async () => {
    const one = await doors.entitled(at);
    const { id } = (await take(one.id)).result;
    expect(await grantOf(one.id)).toMatchObject({ state: 'active' });
    expect((await take(one.id, { points: -12 })).result.balance).toBe(0);
    expect(await grantOf(one.id)).toEqual({ state: 'suspended', reasons: ['pointsZero'] });
    expect(await said(one.id)).toBe('POINTS_ZERO');
    const told = { attemptId: uuid(), examRoleId: uuid(), userId: one.id, score: 90 };
    await world.write((context) => giveForRetraining(context, { ...told, examKind: 'entry' }));
    expect((await mine(one)).balance).toBe(0);
    for (let times = 0; times < 2; times++)
      await world.write((context) => giveForRetraining(context, { ...told, examKind: 'again' }));
    expect((await mine(one)).balance).toBe(6);
    expect(await grantOf(one.id)).toMatchObject({ state: 'active', reasons: [] });
    await take(one.id);
    expect(await said(one.id)).toBe('POINTS_ZERO');
    const { version } = await rowOf(id);
    const withdraw = () => office.call(calls.pointWithdraw, { id, version, reason: '登记有误' });
    const both = [await withdraw(), await withdraw()];
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', withdrawReason: '登记有误', can: [] });
  });

  it('begin anew with the year', async () => {
    const one = await doors.entitled(at);
    await take(one.id, { points: -12 });
    const year = Number(today.slice(0, 4));
    await db()
      .update(accessPoint)
      .set({ year: year - 1 })
      .where(eq(accessPoint.userId, one.id));
    await db()
      .update(accessPointBalance)
      .set({ year: year - 1 })
      .where(eq(accessPointBalance.userId, one.id));
    expect(await said(one.id)).toBeNull();
    expect((await mine(one)).balance).toBe(12);
  });

  it('are taken once from whom the system signed out, from the day on which doors decide', async () => {
    const one = await doors.entitled(at);
    const entry = { signRecordId: uuid(), userId: one.id, roomId: at.roomId };
    await doors.decideFrom(dayAfter(today, 1));
    await world.write((context) => takeForAutoOut(context, entry));
    expect((await mine(one)).balance).toBe(12);
    await doors.decideFrom(today);
    for (let times = 0; times < 2; times++) await world.write((context) => takeForAutoOut(context, entry));
    expect(await mine(one)).toMatchObject({ balance: 11, entries: [{ ruleCode: 'autoOut' }] });
  });

  it.each([
    ['of a rule with other points', { ruleCode: 'tailgating', points: -5 }, 400, 'POINT_NUMBER_FIXED'],
    ['of no rule without points', { points: undefined }, 400, 'POINT_NUMBER_NEEDED'],
    ['of nobody', { userId: nobody }, 400, 'POINT_PERSON_UNKNOWN'],
    ['of more than a year has', { points: -13 }, 400, 'BAD_INPUT'],
    ['by retraining', { ruleCode: 'again' }, 400, 'BAD_INPUT'],
  ])('are refused %s', async (_, more, status, errorCode) => {
    const userId = await world.person({ userType: 2 });
    const answer = await take(userId, more);
    expect([answer.status, answer.result.errorCode]).toEqual([status, errorCode]);
  });

  it('are nobody’s own business, and nobody else’s without the right', async () => {
    const one = await doors.entitled(at);
    expect((await take(office.id)).result.errorCode).toBe('POINT_OWN');
    expect((await take(one.id, {}, at.head)).status).toBe(403);
    expect((await take(one.id, {}, another)).result.errorCode).toBe('POINT_PERSON_UNKNOWN');
    expect((await one.call(calls.pointList, {})).status).toBe(403);
    const { id } = (await take(one.id)).result;
    expect((await another.call(calls.pointDetails, { id })).status).toBe(404);
    expect((await another.call(calls.pointWithdraw, { id, version: 0, reason: '登记有误' })).status).toBe(
      404,
    );
  });

  it('entered twice at once are both counted', async () => {
    const one = await doors.entitled(at);
    await Promise.all([take(one.id, { points: -3 }), take(one.id, { points: -3 })]);
    expect((await mine(one)).balance).toBe(6);
  });
});

describe('somebody who is kept out', () => {
  it('of a laboratory enters none of its rooms from then on, and is told why and until when', async () => {
    const one = await doors.entitled(at);
    const { id } = (await keepOut(one.id, { to: dayAfter(today, 9) })).result;
    expect(await grantOf(one.id)).toEqual({ state: 'suspended', reasons: ['blacklisted'] });
    const decision = await canEnter(asker(), one.id, at.roomId);
    expect(decision).toMatchObject({ reasonCode: 'BLACKLISTED', ways: ['appeal'] });
    expect(decision.text?.[0]).toBe(`您已被限制进入：多次违规操作，至 ${dayAfter(today, 9)}`);
    const elsewhere = await doors.laboratory();
    expect((await canEnter(asker(), one.id, elsewhere.roomId)).reasonCode).toBe('NOT_GRANTED');
    expect(await told(one, 'access.blacklisted')).toMatchObject([{ body: '原因：多次违规操作' }]);
    expect((await mine(one)).blacklist).toMatchObject([{ id, active: true, appealable: true }]);
    expect((await at.head.call(calls.blacklistList, { userId: one.id })).result.data).toMatchObject([
      { id, scope: 'laboratory', state: 'active', can: [] },
    ]);
    expect(await barOf(id)).toMatchObject({ can: ['lift'] });
    const { version } = await barOf(id);
    const lift = () => office.call(calls.blacklistLift, { id, version, reason: '已完成整改' });
    expect([(await lift()).status, (await lift()).status]).toEqual([200, 409]);
    expect(await grantOf(one.id)).toMatchObject({ state: 'active' });
    expect(await barOf(id)).toMatchObject({ state: 'lifted', liftReason: '已完成整改', can: [] });
  });

  it('is so before doors decide, whatever was given against the requirements', async () => {
    const one = await doors.entitled(at);
    await doors.decideFrom(null);
    await keepOut(one.id, { scope: 'room', refId: at.roomId });
    expect(await said(one.id)).toBe('BLACKLISTED');
    const entered = await safety.call(calls.manualSign, {
      ...{ userId: one.id, roomId: at.roomId, kind: 'in', reason: '手机没电', override: true },
    });
    expect([entered.status, entered.result.errorCode]).toEqual([409, 'BLACKLISTED']);
    await doors.decideFrom(today);
    await db().update(accessGrant).set({ overrideReason: '应急' }).where(eq(accessGrant.userId, one.id));
    expect(await said(one.id)).toBe('BLACKLISTED');
  });

  it('of an organisation is so in all below it, of the college everywhere', async () => {
    const one = await doors.entitled(at);
    const bar = await keepOut(one.id, { scope: 'organization', refId: world.organizations.top }, safety);
    expect(await said(one.id)).toBe('BLACKLISTED');
    await db().delete(accessBlacklist).where(eq(accessBlacklist.id, bar.result.id));
    expect(await said(one.id)).toBeNull();
    expect((await keepOut(one.id, { scope: 'college', refId: null }, safety)).status).toBe(200);
    expect(await said(one.id)).toBe('BLACKLISTED');
  });

  it('from a later day on may enter until then, and again after the last', async () => {
    const one = await doors.entitled(at);
    const { id } = (await keepOut(one.id, { from: dayAfter(today, 1) })).result;
    expect(await said(one.id)).toBeNull();
    await db()
      .update(accessBlacklist)
      .set({ validFrom: dayAfter(today, -9), validTo: dayAfter(today, -1) })
      .where(eq(accessBlacklist.id, id));
    expect(await said(one.id)).toBeNull();
    await world.write(endBlacklists);
    expect(await barOf(id)).toMatchObject({ state: 'lifted', liftReason: '到期自动解除' });
  });

  it('cannot be applied for', async () => {
    const one = await doors.laboratory();
    const student = await world.signedInAs('student');
    const mentorId = await world.person({ userType: 1 });
    await keepOut(student.id, { refId: one.id }, one.head);
    const drafted = await student.call(calls.accessApplyAdd, {
      ...{
        applyKind: 'new',
        laboratoryId: one.id,
        roomIds: [one.roomId],
        purpose: '毕业设计：催化剂制备与表征',
      },
      ...{ periodFrom: today, periodTo: dayAfter(today, 30), mentorId },
    });
    const { id, version } = drafted.result;
    expect((await student.call(calls.accessApplySubmit, { id, version })).result.errorCode).toBe(
      'APPLY_BARRED',
    );
  });

  it.each([
    ['without a place', { refId: null }, 400, 'BLACKLIST_PLACE_MISSING'],
    ['of a place that is none', { refId: nobody }, 404, 'NOT_FOUND'],
    ['that ends before it begins', { from: '2099-02-01', to: '2099-01-01' }, 400, 'BLACKLIST_REVERSED'],
    ['that has ended', { from: '2020-01-01', to: '2020-02-01' }, 400, 'BLACKLIST_PAST'],
    ['of nobody', { userId: nobody }, 400, 'BLACKLIST_PERSON_UNKNOWN'],
    ['of the whole college by a head', { scope: 'college', refId: null }, 403, 'NOT_ALLOWED'],
    ['with evidence of somebody else', { evidenceIds: [nobody] }, 400, 'FILE_UNKNOWN'],
  ])('is refused %s', async (_, more, status, errorCode) => {
    const userId = await world.person({ userType: 2 });
    const answer = await keepOut(userId, more);
    expect([answer.status, answer.result.errorCode]).toEqual([status, errorCode]);
  });

  it('is so once, by whoever answers for the place, and never by himself', async () => {
    const userId = await world.person({ userType: 2 });
    const both = await Promise.all([keepOut(userId), keepOut(userId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await keepOut(at.head.id)).result.errorCode).toBe('POINT_OWN');
    const { head } = await doors.laboratory();
    expect((await keepOut(userId, {}, head)).status).toBe(404);
    expect((await keepOut(userId, { scope: 'room', refId: at.roomId }, head)).status).toBe(404);
    const student = await world.signedInAs('student');
    expect((await keepOut(userId, {}, student)).status).toBe(403);
  });
});

const waits = async (by: Client, id: string) =>
  (await by.call(screen.endpoints.todoList, { source: 'accessAppeal', pageSize: 100 })).result.data.filter(
    ({ link }) => link.endsWith(id),
  );

describe('an appeal', () => {
  it('against points waits for somebody else, and gives them back when it is accepted', async () => {
    const one = await doors.entitled(at);
    const { id } = (await take(one.id, { points: -12 })).result;
    expect((await appeal(one, 'point', id)).status).toBe(200);
    expect((await appeal(one, 'point', id)).result.errorCode).toBe('OBJECTION_TWICE');
    expect((await mine(one)).entries).toMatchObject([{ appealable: false, objection: { state: 'open' } }]);
    expect((await decide(office, 'point', id, true)).result.errorCode).toBe('OBJECTION_ENTERED');
    expect(await waits(office, id)).toEqual([]);
    expect(await waits(safety, id)).toHaveLength(1);
    expect(await rowOf(id, safety)).toMatchObject({ can: ['withdraw', 'accept', 'reject'] });
    expect((await decide(safety, 'point', id, true)).result.state).toBe('accepted');
    expect((await decide(safety, 'point', id, true)).status).toBe(409);
    expect(await mine(one)).toMatchObject({
      balance: 12,
      entries: [{ state: 'withdrawn', objection: { state: 'accepted', reply: '已核实情况' } }],
    });
    expect(await grantOf(one.id)).toMatchObject({ state: 'active' });
    expect(await told(one, 'access.appeal')).toMatchObject([{ title: '您的准入申诉已采纳' }]);
    expect(await waits(safety, id)).toEqual([]);
  });

  it('against being kept out lets in again when it is accepted, and changes nothing when it is rejected', async () => {
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    const [first, second] = [(await keepOut(one.id)).result.id, (await keepOut(two.id)).result.id];
    await appeal(one, 'blacklist', first);
    await appeal(two, 'blacklist', second);
    const open = (await office.call(calls.blacklistList, { appealOpen: true, pageSize: 100 })).result.data;
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
    expect((await decide(at.head, 'blacklist', first, true)).status).toBe(403);
    expect((await decide(another, 'blacklist', first, true)).status).toBe(404);
    await decide(office, 'blacklist', first, true);
    await decide(office, 'blacklist', second, false);
    expect([await said(one.id), await said(two.id)]).toEqual([null, 'BLACKLISTED']);
    expect((await mine(two)).blacklist).toMatchObject([{ active: true, objection: { state: 'rejected' } }]);
  });

  it('against being kept out waits for whoever decides on it, by the place and not by the person', async () => {
    const place = await doors.laboratory({ organizationId: world.organizations.b });
    const everywhere = { scope: 'college', refId: null };
    for (const [more, by, theirs] of [
      [{ refId: place.id }, place.head, another],
      [{ scope: 'room', refId: place.roomId }, place.head, another],
      [{ scope: 'organization', refId: world.organizations.b }, safety, another],
      [everywhere, await world.signedInAs('safetyAdministrator'), safety],
    ] as const) {
      const one = await doors.entitled(at);
      const { id } = (await keepOut(one.id, more, by)).result;
      await appeal(one, 'blacklist', id);
      expect(await waits(office, id)).toEqual([]);
      expect((await decide(office, 'blacklist', id, true)).status).toBe(404);
      expect(await waits(theirs, id)).toHaveLength(1);
      expect((await decide(theirs, 'blacklist', id, true)).status).toBe(200);
    }
  });

  it('is decided once when two decide at the same time', async () => {
    for (const kind of ['point', 'blacklist'] as const) {
      const one = await doors.entitled(at);
      const { id } = (await (kind === 'point' ? take(one.id) : keepOut(one.id))).result;
      expect((await appeal(one, kind, id)).status).toBe(200);
      const both = await Promise.all([
        ...[false, true, false, true].map((accept) => decide(safety, kind, id, accept)),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      expect(await told(one, 'access.appeal')).toHaveLength(1);
      const { entries, blacklist } = await mine(one);
      const accepted = both.some(({ result }) => result.state === 'accepted');
      expect(entries.every(({ state }) => state === (accepted ? 'withdrawn' : 'counted'))).toBe(true);
      expect(blacklist.every(({ active }) => active === !accepted)).toBe(true);
    }
  });

  it('is the person’s own, against what stands, and decided where there is one', async () => {
    const one = await doors.entitled(at);
    const { id } = (await take(one.id)).result;
    const stranger = await world.signedInAs('student');
    expect((await appeal(stranger, 'point', id)).status).toBe(404);
    expect((await appeal(one, 'blacklist', id)).status).toBe(404);
    expect((await appeal(one, 'point', id, { reason: '不公平' })).status).toBe(400);
    expect((await appeal(one, 'point', id, { fileIds: [nobody] })).result.errorCode).toBe('FILE_UNKNOWN');
    expect((await decide(safety, 'point', id, true)).result.errorCode).toBe('OBJECTION_NONE');
    const { version } = await rowOf(id);
    await office.call(calls.pointWithdraw, { id, version, reason: '登记有误' });
    expect((await appeal(one, 'point', id)).result.errorCode).toBe('OBJECTION_ENDED');
    const given = (await take(one.id, { points: 2 })).result.id;
    expect((await appeal(one, 'point', given)).result.errorCode).toBe('OBJECTION_ENDED');
  });
});

it('lists go out as workbooks, and their rows have a history', async () => {
  const one = await doors.entitled(at);
  const { id } = (await take(one.id)).result;
  const bar = (await keepOut(one.id)).result.id;
  expect((await office.call(calls.pointExport, { userId: one.id })).status).toBe(200);
  expect((await office.call(calls.blacklistExport, { userId: one.id })).status).toBe(200);
  expect((await office.call(calls.pointHistory, { id })).result.data).toHaveLength(1);
  expect((await at.head.call(calls.blacklistHistory, { id: bar })).result.data).toHaveLength(1);
  expect((await another.call(calls.blacklistHistory, { id: bar })).status).toBe(404);
});
