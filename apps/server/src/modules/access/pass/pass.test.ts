import { access, identity, notification, visitor as visitorContract } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowMs, shiftClock } from '../../../platform/clock.ts';
import { dayOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { pairedDisplay } from '../../../testing/displays.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { dayIn, useVisitors } from '../../../testing/visitors.ts';
import { snapshotIn } from '../../training/testing/practice.ts';
import { examsIn } from '../../training/testing/sittings.ts';
import { visitor } from '../../visitor/public.ts';
import { personalCodeOf, personalStepOf } from '../code/personal.ts';
import { syncLaboratories } from '../grant/sync.ts';
import { notifyBarredOfLaboratory } from '../sign/barred.ts';
import { autoSignOut, watchOvertime } from '../sign/overtime.ts';
import { signInside, signRecord, visitorPass } from '../tables.ts';
import { doorsOf, saveFigures } from '../testing/doors.ts';
import { followVisit, landPasses } from './service.ts';

const world = useWorld();
const visitors = useVisitors(world);
const doors = doorsOf(world, visitors.shared);
const { db } = doors;
const calls = access.endpoints;
const signature = '10,10 20,20 30,15;40,40 50,45';
let safety: Client;
let guard: Client;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  guard = await world.signedInAs('security', { organizationId: world.organizations.top });
  const { typeId } = await examsIn(world);
  // The bank of these tests is the general one.
  await db().execute(sql`update courseware_type set built_in_key = null where built_in_key = 'general'`);
  await db().execute(sql`update courseware_type set built_in_key = 'general' where id = ${typeId}`);
  await doors.decideFrom(await dayOf(db()));
});

/** An approved visit in a laboratory that access knows, with its pass, its rooms and the link of its visitor. */
const visited = async ({ named = true, more = {} as object } = {}) => {
  const roomIds = [await visitors.shared.room(), await visitors.shared.room()];
  const { head, host, laboratory } = await visitors.place({
    rooms: roomIds.map((roomId) => ({ roomId, share: 100, use: 'experiment' })),
  });
  await world.write((context) => syncLaboratories(context, [laboratory.id], { quietly: true }));
  const { result } = await visitors.add(host, laboratory.id, {
    ...(named ? { roomIds: roomIds.slice(0, 1) } : {}),
    ...more,
  });
  await visitors.decide(head, (await visitors.shown(host, result.id)).approvalId);
  const pass = await eventually(
    async () => (await host.call(calls.visitorPassDetails, { visitorId: result.id })).result ?? undefined,
  );
  const token = pass.url.split('/').at(-1) ?? '';
  const [roomId = '', other = ''] = roomIds;
  return { id: result.id, head, host, laboratoryId: laboratory.id, roomId, other, token, pass };
};
type Visited = Awaited<ReturnType<typeof visited>>;

const own = async ({ token }: Visited) => (await world.anonymous.call(calls.passDetails, { token })).result;
const passOf = async ({ id, host }: Visited) =>
  (await host.call(calls.visitorPassDetails, { visitorId: id })).result;
const open = ({ token }: Visited) => world.anonymous.call(calls.briefingOpen, { token });
const later = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  shiftClock(minutes * 60_000);
  try {
    return await work();
  } finally {
    shiftClock(-minutes * 60_000);
  }
};

/** Answers so many questions rightly. */
const submit = async (at: Visited, right: number, more: object = {}) => {
  const { questions, waitSeconds } = (await open(at)).result;
  const [row] = await db().select().from(visitorPass).where(eq(visitorPass.id, at.id));
  const answers = await Promise.all(
    questions.map(async ({ no, options }, n) => {
      const { answer, options: written } = await snapshotIn(world, row?.paper[no - 1]?.questionId ?? '');
      const texts = written.filter(({ key }) => answer.keys?.includes(key)).map(({ text }) => text);
      const found = options.find(({ text }) => texts.includes(text) === n < right);
      return { no, chosen: [found?.oid ?? ''] };
    }),
  );
  return later(Math.ceil(waitSeconds / 60), () =>
    world.anonymous.call(calls.briefingSubmit, { token: at.token, answers, signature, ...more }),
  );
};
const ready = async (at: Visited): Promise<void> => {
  expect((await submit(at, 4)).result).toMatchObject({ passed: true, state: 'ready' });
};
const scan = (by: Client, at: Visited, more: object = {}) =>
  by.call(calls.personalCodeSign, {
    ...{ roomId: at.roomId, code: `V${at.token}`, kind: 'in' },
    ...more,
  } as never);
/** The host is inside. */
const hostIn = async (at: Visited, roomId = at.roomId) => {
  await db()
    .insert(signInside)
    .values({
      ...{
        userId: at.host.id,
        roomId,
        recordId: uuid(),
        inAt: new Date(nowMs()).toISOString(),
        minPeople: 1,
      },
    });
};
/** As an officer has entered him, whatever he lacks. */
const hostComes = async (at: Visited) => {
  const entered = await safety.call(calls.manualSign, {
    ...{ userId: at.host.id, roomId: at.roomId, kind: 'in', reason: '接待访客', override: true },
  });
  expect(entered.status).toBe(200);
};
const code = (answer: { status: number; result: { errorCode?: string } }) => [
  answer.status,
  answer.result.errorCode,
];
const told = async (by: Client, kind: string) =>
  (await by.call(notification.endpoints.notificationList, { pageSize: 100 })).result.data.filter(
    (one) => one.kind === kind,
  );
const insideOf = async (roomId: string, by = safety) =>
  (await by.call(calls.insideList, { scope: 'room', refId: roomId })).result;

describe('the card of a visit', () => {
  it('says who comes to whom, where and why, and from the decision on what was said of it', async () => {
    const roomIds = [await visitors.shared.room()];
    const { head, host, laboratory } = await visitors.place({
      rooms: roomIds.map((roomId) => ({ roomId, share: 100, use: 'experiment' })),
    });
    await world.write((context) => syncLaboratories(context, [laboratory.id], { quietly: true }));
    const { result } = await visitors.add(host, laboratory.id, { roomIds, unit: '江东大学' });
    const card = (by: Client) => by.call(calls.visitPreview, { visitorId: result.id });
    const before = (await card(host)).result;
    expect(before).toMatchObject({
      ...{ width: 1190, height: 580, opinions: [], auto: false, unit: '江东大学', purpose: '学术交流' },
      ...{ laboratoryName: laboratory.laboratoryName, signature: null, briefedAt: null },
      rooms: [{ roomText: expect.stringContaining('-'), level: 'II' }],
      openUrl: expect.stringContaining(`?visitor=${result.id}`),
    });
    expect(before.applyNo).not.toBe('');
    expect(JSON.stringify(before)).not.toMatch(/1541\d{7}/);
    // Who is asked to decide sees it, whatever his roles; nobody else does.
    expect((await card(head)).status).toBe(200);
    const { head: stranger } = await visitors.place();
    for (const by of [stranger, await world.signedInAs('student')]) expect((await card(by)).status).toBe(404);
    expect((await host.call(calls.visitPreview, { visitorId: uuid() })).status).toBe(404);
    expect((await host.call(calls.visitPreview, { visitorId: 'x' })).status).toBe(400);
    expect((await world.anonymous.call(calls.visitPreview, { visitorId: result.id })).status).toBe(401);
    await visitors.decide(head, (await visitors.shown(host, result.id)).approvalId);
    const after = (await card(safety)).result;
    expect(after).toMatchObject({
      height: 682,
      opinions: [{ decision: 'approved', name: expect.any(String) }],
    });
  });

  it('shows the name that its visitor has signed after the briefing', async () => {
    const at = await visited({ named: false });
    const card = async () => (await at.host.call(calls.visitPreview, { visitorId: at.id })).result;
    expect(await card()).toMatchObject({ rooms: [], briefedAt: null });
    await ready(at);
    expect(await card()).toMatchObject({ signature, briefedAt: expect.any(String) });
  });
});

describe('questions to visitors', () => {
  it('are of the type that the college has named by its code, which there has to be', async () => {
    const details = async () => (await safety.call(calls.settingDetails)).result;
    const figures = await details();
    expect(figures.briefingType).toBe('general');
    const save = async (more: object) =>
      safety.call(calls.settingSave, {
        ...(await details()),
        nightFrom: '22:00',
        nightTo: '06:00',
        ...more,
      } as never);
    const refused = await save({ briefingType: 'no-such-type' });
    expect([refused.status, refused.result]).toMatchObject([
      400,
      { errorCode: 'BRIEFING_TYPE_UNKNOWN', errors: [{ field: 'briefingType' }] },
    ]);
    const typeId = uuid();
    await db().execute(
      sql`insert into courseware_type (id, type_name, code, sort) values (${typeId}, '来访', 'Guests', 99)`,
    );
    expect((await save({ briefingType: 'guests' })).status).toBe(200);
    const at = await visited();
    // None of that type yet: what he has to know is read all the same.
    expect((await open(at)).result).toMatchObject({ questions: [], needed: 0 });
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from courseware_type where built_in_key = 'general'`,
    );
    const move = (from = '', to = '') =>
      db().execute(sql`update question set courseware_type_id = ${to} where courseware_type_id = ${from}`);
    await move(rows[0]?.id, typeId);
    const next = await visited();
    expect((await open(next)).result.questions.length).toBeGreaterThan(0);
    await move(typeId, rows[0]?.id);
    await saveFigures(world, { briefingType: 'general', doorDecisionsFrom: await dayOf(db()) });
  });
});

describe('the pass of a visit', () => {
  it('comes with the approval, waits for the briefing, and goes when the visit is called off', async () => {
    const at = await visited();
    expect(at.pass).toMatchObject({
      state: 'waiting',
      escortRequired: true,
      triesLeft: 3,
      can: ['save', 'brief', 'cancel'],
    });
    expect(await own(at)).toEqual({ state: 'waiting', next: 'read', card: null });
    const { version } = await visitors.shown(at.host, at.id);
    await at.host.call(visitorContract.endpoints.visitorCancel, { id: at.id, version, reason: '改期' });
    await eventually(async () => (await passOf(at))?.state === 'ended');
    expect(code(await open(at))).toEqual([409, 'PASS_ENDED']);
    expect(code(await at.host.call(calls.passBrief, { visitorId: at.id }))).toEqual([409, 'PASS_ENDED']);
    await hostIn(at);
    expect((await scan(at.head, at)).result.decision).toMatchObject({
      reasonCode: 'GRANT_REVOKED',
      text: '授权已收回：通行证已失效',
    });
  });

  it('is not there before the approval, and comes to visits that were approved before', async () => {
    const { host, id } = await visitors.visit({}, true);
    expect((await host.call(calls.visitorPassDetails, { visitorId: id })).result).toBeNull();
    expect(code(await host.call(calls.passSave, { visitorId: id, escortRequired: false }))).toEqual([
      ...[409, 'PASS_NONE'],
    ]);
    const at = await visited();
    await db().delete(visitorPass).where(eq(visitorPass.id, at.id));
    expect(await world.write((context) => landPasses(context, 1000))).toBe(false);
    expect((await passOf(at))?.state).toBe('waiting');
    await world.write((context) => followVisit(context, { visitorId: at.id, state: 'approved' }));
    expect((await passOf(at))?.state).toBe('waiting');
  });

  it('is set up by its host, for rooms that access knows', async () => {
    const at = await visited();
    const save = (by: Client, more: object = {}) =>
      by.call(calls.passSave, { visitorId: at.id, escortRequired: false, ...more });
    expect((await save(at.host, { extraRoomIds: [at.other] })).result).toEqual({ state: 'waiting' });
    expect(await passOf(at)).toMatchObject({ extraRoomIds: [at.other], escortRequired: false });
    const { roomId: foreign } = await doors.laboratory();
    for (const roomId of [uuid(), foreign])
      expect(code(await save(at.host, { extraRoomIds: [at.other, roomId] }))).toEqual([
        ...[400, 'PASS_ROOM_FOREIGN'],
      ]);
    expect(await passOf(at)).toMatchObject({ extraRoomIds: [at.other] });
    const stranger = await world.signedInAs('staff');
    for (const asked of [
      save(stranger),
      stranger.call(calls.passBrief, { visitorId: at.id }),
      stranger.call(calls.passCancel, { visitorId: at.id }),
    ])
      expect((await asked).status).toBe(404);
    const student = await world.signedInAs('student');
    expect((await save(student)).status).toBe(403);
    expect((await at.host.call(calls.passCancel, { visitorId: at.id })).result).toEqual({ state: 'ended' });
  });
});

describe('the briefing', () => {
  it('is read for some minutes, answered and signed; then the pass can be shown', async () => {
    const at = await visited();
    const { result } = await open(at);
    expect(result).toMatchObject({ waitSeconds: 180, needed: 4, triesLeft: 3 });
    expect(result.questions).toHaveLength(4);
    expect(JSON.stringify(result)).not.toContain('CANARY');
    const answers = result.questions.map(({ no, options }) => ({ no, chosen: [options[0]?.oid ?? ''] }));
    const soon = await world.anonymous.call(calls.briefingSubmit, { token: at.token, answers, signature });
    expect([code(soon), soon.message]).toEqual([[409, 'BRIEFING_TOO_SOON'], '请阅读满 3 分钟后再作答']);
    await ready(at);
    expect(await own(at)).toMatchObject({
      state: 'ready',
      card: { payload: `V${at.token}`, hostName: '张三', escortRequired: true, inside: null },
    });
    expect(await passOf(at)).toMatchObject({ state: 'ready', signature, briefedByName: null });
    expect(code(await open(at))).toEqual([409, 'BRIEFING_DONE']);
  });

  it('that was failed three times is given by the host', async () => {
    const at = await visited();
    for (const left of [2, 1, 0])
      expect((await submit(at, 1)).result).toEqual({ passed: false, triesLeft: left, state: 'waiting' });
    const over = await open(at);
    expect([code(over), over.message]).toEqual([
      [409, 'BRIEFING_FAILED'],
      '答题未通过且次数已用完，请由接待人当面宣教',
    ]);
    expect((await at.host.call(calls.passBrief, { visitorId: at.id })).result).toEqual({ state: 'ready' });
    expect(await passOf(at)).toMatchObject({ briefedByName: '张三', signature: null });
    expect(code(await at.host.call(calls.passBrief, { visitorId: at.id }))).toEqual([409, 'BRIEFING_DONE']);
  });

  it.each([
    ['a token of nobody', { token: 'x'.repeat(22) }, 404],
    ['no signature', { signature: '' }, 400],
    ['a signature that is a script', { signature: '<svg onload=1>' }, 400],
    ['a question left out', { answers: [] }, 400],
    ['an option of no question', { answers: [1, 2, 3, 4].map((no) => ({ no, chosen: ['x'] })) }, 400],
    ['a question answered twice', { answers: [1, 1, 1, 1].map((no) => ({ no, chosen: ['x'] })) }, 400],
  ])('refuses %s', async (_, more, status) => {
    const at = await visited();
    expect((await submit(at, 4, more)).status).toBe(status);
    expect((await passOf(at))?.state).toBe('waiting');
  });
});

describe('a visitor at a door', () => {
  it('comes in by his pass where his host is, is counted among those inside, and goes out', async () => {
    const at = await visited();
    await hostIn(at);
    expect((await scan(at.head, at)).result.decision).toMatchObject({
      reasonCode: 'PASS_NOT_READY',
      text: '请先完成安全须知',
    });
    await ready(at);
    const { result } = await scan(at.head, at);
    expect(result).toMatchObject({ visitor: true, decision: { reasonCode: null }, insideCount: 2 });
    expect(result.record).toMatchObject({ inMethod: 'visitorPass', state: 'inside', roomId: at.roomId });
    expect((await visitors.shown(at.host, at.id)).state).toBe('arrived');
    // Scanned again it is the same entry.
    expect((await scan(at.head, at)).result.record?.id).toBe(result.record?.id);
    const inside = await insideOf(at.roomId);
    const [one] = inside.byBuilding[0]?.rooms[0]?.people.filter(({ visitorId }) => visitorId) ?? [];
    expect([inside.total, one]).toMatchObject([
      1,
      { visitorId: at.id, userId: null, hostName: '张三', unescorted: false, userNumber: null },
    ]);
    expect((await own(at))?.card?.inside?.roomText).toBeTruthy();
    const entries = (await safety.call(calls.signList, { visitorId: at.id })).result.data;
    expect(entries).toMatchObject([{ visitorId: at.id, state: 'inside', operatorName: '张三' }]);
    expect((await safety.call(calls.signList, { visitors: true, roomId: at.roomId })).result.totalCount).toBe(
      1,
    );
    const pdf = await safety.call(calls.insidePdf, { scope: 'room', refId: at.roomId });
    expect((await readPdf(pdf.body)).texts.join('')).toContain('访客（接待人');
    const out = await scan(at.head, at, { kind: 'out' });
    expect(out.result.record).toMatchObject({ state: 'left', outMethod: 'visitorPass' });
    expect((await visitors.shown(at.host, at.id)).state).toBe('left');
    expect(code(await scan(at.head, at, { kind: 'out' }))).toEqual([409, 'SIGN_NOT_INSIDE']);
  });

  it('is refused elsewhere, on another day, without his host and when the room is full; that is kept', async () => {
    const at = await visited();
    await ready(at);
    const reason = async (more: object = {}) => (await scan(at.head, at, more)).result.decision;
    expect(await reason()).toMatchObject({ reasonCode: 'HOST_ABSENT', text: '接待人张三不在现场' });
    await hostIn(at);
    expect((await reason({ roomId: at.other })).reasonCode).toBe('NOT_GRANTED');
    await db().execute(sql`update access_room set max_people = 1 where id = ${at.roomId}`);
    expect((await reason()).reasonCode).toBe('ROOM_FULL');
    await db().execute(
      sql`update access_room set max_people = 0, access_mode = 'closed' where id = ${at.roomId}`,
    );
    expect((await reason()).reasonCode).toBe('ROOM_CLOSED');
    await db().execute(sql`update access_room set access_mode = 'apply' where id = ${at.roomId}`);
    await db()
      .update(visitor)
      .set({ visitFrom: dayIn(1), visitTo: dayIn(2) } as never)
      .where(eq(visitor.id, at.id));
    expect(await reason()).toMatchObject({
      reasonCode: 'PASS_DAY',
      text: `来访日期为 ${dayIn(1)} 至 ${dayIn(2)}`,
    });
    const refused = (await safety.call(calls.signRefusalList, { roomId: at.roomId, pageSize: 100 })).result
      .data;
    expect(refused.map(({ reasonCode }) => reasonCode)).toEqual([
      ...['PASS_DAY', 'ROOM_CLOSED', 'ROOM_FULL', 'HOST_ABSENT'],
    ]);
    expect(refused[0]).toMatchObject({ visitorId: at.id, userId: null });
  });

  it('without rooms of his own goes wherever his host is; without an escort only into his rooms', async () => {
    const led = await visited({ named: false });
    await ready(led);
    await hostIn(led, led.other);
    expect((await scan(led.head, led)).result.decision.reasonCode).toBe('HOST_ABSENT');
    expect((await scan(led.head, led, { roomId: led.other })).result.record).toBeTruthy();
    const alone = await visited();
    await ready(alone);
    await alone.host.call(calls.passSave, {
      ...{ visitorId: alone.id, escortRequired: false, extraRoomIds: [alone.other] },
    });
    expect((await scan(alone.head, alone)).result.record).toBeTruthy();
    const move = await scan(alone.head, alone, { roomId: alone.other });
    expect(move.result.decision.reasonCode).toBe('ALREADY_INSIDE');
    const moved = await scan(alone.head, alone, { roomId: alone.other, move: true });
    expect(moved.result.record?.roomId).toBe(alone.other);
    expect((await visitors.shown(alone.host, alone.id)).state).toBe('arrived');
    // At night nobody comes without his host.
    const zone = await timeZoneOf(db());
    const clock = (hours: number) =>
      shownIn(zone, new Date(nowMs() + hours * 3_600_000).toISOString()).split(' ')[1] ?? '';
    await saveFigures(world, { nightFrom: clock(0), nightTo: clock(4) });
    const night = await scan(alone.head, alone, { move: true });
    expect(night.result.decision.reasonCode).toBe('NIGHT_NOT_APPROVED');
    await saveFigures(world);
  });

  it('to a room that laboratories share comes for the one that he visits', async () => {
    const at = await visited();
    await ready(at);
    await db().execute(sql`update laboratory_room set share = 50 where room_id = ${at.roomId}`);
    await visitors.place({ rooms: [{ roomId: at.roomId, share: 50, use: 'experiment' }] });
    await hostIn(at);
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.laboratoryId}`);
    expect((await scan(at.head, at)).result.decision.reasonCode).toBe('LABORATORY_SUSPENDED');
    await db().execute(sql`update laboratory set status = 'active' where id = ${at.laboratoryId}`);
    expect((await scan(at.head, at)).result.record?.laboratoryId).toBe(at.laboratoryId);
  });

  it('whose host has left is marked, and the host is told', async () => {
    const at = await visited();
    await ready(at);
    await hostComes(at);
    await scan(at.head, at);
    await at.host.call(calls.signOut, {});
    await eventually(async () => (await told(at.host, 'visitor.unescorted')).length === 1);
    const { byBuilding } = await insideOf(at.roomId);
    expect(byBuilding[0]?.rooms[0]).toMatchObject({ alone: false, people: [{ unescorted: true }] });
    // The host takes him out with his own phone, although he is no officer.
    expect((await scan(at.host, at, { kind: 'out' })).status).toBe(200);
    expect(code(await scan(at.host, at))).toEqual([403, 'SIGN_NOT_THEIRS']);
    // So is one who was signed out by itself.
    await hostComes(at);
    await scan(at.head, at);
    await db()
      .update(signRecord)
      .set({ autoOutAt: new Date(nowMs()).toISOString() })
      .where(eq(signRecord.userId, at.host.id));
    await world.write(autoSignOut);
    await eventually(async () => (await told(at.host, 'visitor.unescorted')).length === 2);
  });

  it('is scanned by who signs people in there, or by his host inside', async () => {
    const at = await visited();
    await ready(at);
    const stranger = await world.signedInAs('staff');
    expect(code(await scan(stranger, at))).toEqual([403, 'SIGN_NOT_THEIRS']);
    await hostIn(at);
    const { result } = await at.host.call(calls.personalCodeResolve, { code: `V${at.token}` });
    expect(result).toMatchObject({ visitor: true, open: null, rooms: [{ roomId: at.roomId }] });
    expect((await scan(at.host, at)).result.record).toBeTruthy();
    for (const wrong of ['Vxxxxxxxxxxxxxxxxxxxxxx', 'Pxxxx', 'R123', ''])
      expect((await scan(at.head, at, { code: wrong })).status).toBe(wrong ? 409 : 400);
  });

  it('is entered by hand too, and leaves with the visit', async () => {
    const at = await visited();
    const enter = (more: object = {}) =>
      at.head.call(calls.manualSign, {
        ...{ visitorId: at.id, roomId: at.roomId, kind: 'in', reason: '未带手机' },
        ...more,
      } as never);
    expect(code(await enter())).toEqual([409, 'PASS_NOT_READY']);
    await at.host.call(calls.passBrief, { visitorId: at.id });
    await hostIn(at);
    expect((await enter()).status).toBe(200);
    expect(code(await enter())).toEqual([409, 'SIGN_INSIDE_ALREADY']);
    expect(code(await enter({ userId: at.host.id }))).toEqual([400, 'SIGN_WHO_MISSING']);
    expect(code(await enter({ visitorId: undefined }))).toEqual([400, 'SIGN_WHO_MISSING']);
    expect((await enter({ visitorId: uuid() })).status).toBe(404);
    const { version } = await visitors.shown(at.host, at.id);
    await at.host.call(visitorContract.endpoints.visitorLeave, { id: at.id, version });
    await eventually(async () => (await insideOf(at.roomId)).total === 0);
    expect((await safety.call(calls.signList, { visitorId: at.id })).result.data).toMatchObject([
      { state: 'left', outMethod: 'manual' },
    ]);
  });

  it('who stays too long is told to his host and signed out by itself, without points', async () => {
    const at = await visited();
    await ready(at);
    await hostIn(at);
    await scan(at.head, at);
    const soon = new Date(nowMs()).toISOString();
    await db()
      .update(signRecord)
      .set({ overtimeAt: soon, autoOutAt: soon })
      .where(eq(signRecord.visitorId, at.id));
    await world.write(watchOvertime);
    expect((await told(at.host, 'sign.overtime')).map(({ title }) => title)[0]).toContain('您的访客');
    await world.write(autoSignOut);
    expect((await safety.call(calls.signList, { visitorId: at.id })).result.data).toMatchObject([
      { state: 'autoOut' },
    ]);
    expect((await visitors.shown(at.host, at.id)).state).toBe('left');
  });

  it('is nobody’s second person, and stands in the roll-call with his host', async () => {
    const at = await visited();
    await ready(at);
    await db().execute(sql`update laboratory set risk_level = 'I', hazard_categories = '{chem}'
      where id = ${at.laboratoryId}`);
    await hostComes(at);
    await scan(at.head, at);
    const { byBuilding } = await insideOf(at.roomId);
    expect(byBuilding[0]?.rooms[0]).toMatchObject({ alone: true, minPeople: 2 });
    expect(byBuilding[0]?.rooms[0]?.people).toHaveLength(2);
    await at.host.call(calls.signOut, {});
    const { result } = await safety.call(calls.rollCallStart, {
      ...{ scope: 'laboratory', refId: at.laboratoryId, reason: '烟感报警' },
    });
    const { people } = (await safety.call(calls.rollCallDetails, { id: result.id })).result;
    expect(people).toMatchObject([
      { visitorId: at.id, userId: null, hostName: '张三', state: 'unconfirmed' },
    ]);
    expect((await told(at.host, 'rollCall.asked'))[0]?.title).toContain('您的访客');
    const asked = async () => (await at.host.call(calls.rollCallMineList)).result;
    expect(await asked()).toMatchObject([
      { id: result.id, state: null, visitors: [people[0]?.userName], startedByName: expect.any(String) },
    ]);
    await guard.call(calls.rollCallMark, {
      ...{
        id: result.id,
        marks: [{ personId: people[0]?.id, state: 'safe', at: new Date(nowMs()).toISOString() }],
      },
    } as never);
    expect(await asked()).toEqual([]);
    await safety.call(calls.rollCallEnd, { id: result.id, summary: '已撤离' });
    const ended = (await safety.call(calls.rollCallDetails, { id: result.id })).result;
    expect(ended).toMatchObject({ safe: 1, endedByName: '张三' });
    const { texts } = await readPdf((await safety.call(calls.rollCallPdf, { id: result.id })).body);
    expect(texts.join('')).toMatch(/结束张三/);
  });
});

describe('a visitor on the blacklist', () => {
  it('is kept out by name and phone, at this visit and the next, until it is lifted', async () => {
    const at = await visited({ more: { name: '违规访客', phone: '15499990001' } });
    await ready(at);
    await hostIn(at);
    const add = (more: object = {}) =>
      safety.call(calls.blacklistAdd, {
        ...{ visitorId: at.id, scope: 'laboratory', refId: at.laboratoryId, reason: '擅自拍摄设备' },
        ...{ from: dayIn(0), ...more },
      } as never);
    const { result } = await add();
    expect((await told(at.host, 'access.blacklisted'))[0]?.title).toContain('违规访客');
    const decision = (await scan(at.head, at)).result.decision;
    expect(decision).toMatchObject({
      reasonCode: 'BLACKLISTED',
      text: expect.stringContaining('擅自拍摄设备'),
    });
    const forced = await safety.call(calls.manualSign, {
      ...{ visitorId: at.id, roomId: at.roomId, kind: 'in', reason: '演示', override: true },
    });
    expect(code(forced)).toEqual([409, 'BLACKLISTED']);
    const rows = (await safety.call(calls.blacklistList, { keyword: '违规访客' })).result.data;
    expect(rows).toMatchObject([{ userId: null, userName: '违规访客', visitorPhone: '154****0001' }]);
    expect(code(await add())).toEqual([409, 'BLACKLIST_ALREADY']);
    expect(code(await add({ userId: at.host.id }))).toEqual([400, 'SIGN_WHO_MISSING']);
    expect((await add({ visitorId: uuid() })).result.errorCode).toBe('BLACKLIST_PERSON_UNKNOWN');
    await safety.call(calls.blacklistLift, { id: result.id, version: 0, reason: '已道歉' });
    expect((await scan(at.head, at)).result.record).toBeTruthy();
    // Of one who is inside his host and who answers for the room hear, and the list shows it.
    const shown = async () =>
      (await safety.call(calls.insideList, { scope: 'room', refId: at.roomId })).result.byBuilding
        .flatMap(({ rooms }) => rooms)
        .flatMap(({ people }) => people)
        .find(({ visitorId }) => visitorId === at.id)?.barred;
    expect(await shown()).toBeNull();
    expect((await add()).status).toBe(200);
    expect(await shown()).toBe('BLACKLISTED');
    for (const by of [at.host, at.head]) expect(await told(by, 'sign.barred')).toHaveLength(1);
  });

  it('is seen out by his host when the laboratory is suspended', async () => {
    const at = await visited();
    await ready(at);
    await hostIn(at);
    expect((await scan(at.head, at)).result.record).toBeTruthy();
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.laboratoryId}`);
    await world.write((context) => notifyBarredOfLaboratory(context, at.laboratoryId));
    const [notice] = await told(at.host, 'sign.barred');
    expect(notice?.title).toContain('请带其离开并签退');
    const [row] = await db().select().from(signInside).where(eq(signInside.visitorId, at.id));
    expect(row?.barred).toBe('LABORATORY_SUSPENDED');
  });
});

describe('a code of one’s own', () => {
  const shownBy = async (by: Client, at = nowMs()) => {
    const { prefix, seed } = (await by.call(calls.personalCodeSeed)).result;
    return personalCodeOf(prefix, seed, personalStepOf(at));
  };
  const sign = (by: Client, roomId: string, given: string, more: object = {}) =>
    by.call(calls.personalCodeSign, { roomId, code: given, kind: 'in', ...more } as never);

  it('signs its holder in on the phone of an officer, once each half a minute', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    const given = await shownBy(one);
    const { result } = await sign(at.head, at.roomId, given);
    expect(result).toMatchObject({ visitor: false, userName: '张三', record: { inMethod: 'personalCode' } });
    expect(code(await sign(at.head, at.roomId, given, { kind: 'out' }))).toEqual([409, 'SIGN_CODE_USED']);
    const next = await shownBy(one, nowMs() + 30_000);
    expect((await sign(at.head, at.roomId, next, { kind: 'out' })).result.record?.state).toBe('left');
    const stranger = await world.signedInAs('student');
    const refused = (await sign(at.head, at.roomId, await shownBy(stranger))).result;
    expect(refused).toMatchObject({ record: null, decision: { reasonCode: 'NOT_GRANTED' } });
    expect(code(await sign(at.head, at.roomId, await shownBy(at.head)))).toEqual([409, 'SIGN_OWN']);
    expect(code(await sign(one, at.roomId, await shownBy(stranger)))).toEqual([403, 'SIGN_NOT_THEIRS']);
  });

  it('of a minute ago, of yesterday’s seed, forged, or of somebody who signed out counts for nothing', async () => {
    const at = await doors.laboratory();
    const one = await doors.entitled(at);
    const [old, given] = [await shownBy(one, nowMs() - 90_000), await shownBy(one)];
    expect(code(await sign(at.head, at.roomId, old))).toEqual([409, 'SIGN_CODE_UNKNOWN']);
    const bytes = Buffer.from(given.slice(1), 'base64url');
    for (const bit of [3, 17, 22, 30]) {
      const changed = Buffer.from(bytes);
      changed[bit] = (changed[bit] ?? 0) ^ 1;
      const forged = `P${changed.toString('base64url')}`;
      expect(code(await sign(at.head, at.roomId, forged))).toEqual([409, 'SIGN_CODE_UNKNOWN']);
    }
    const { prefix, seed } = (await one.call(calls.personalCodeSeed)).result;
    await later(12 * 60, async () => {
      const late = personalCodeOf(prefix, seed, personalStepOf(nowMs()));
      expect((await at.head.call(calls.personalCodeResolve, { code: late })).status).not.toBe(200);
    });
    await one.call(identity.endpoints.signOut);
    expect(code(await sign(at.head, at.roomId, given))).toEqual([409, 'SIGN_CODE_UNKNOWN']);
  });
});

it('a display does not sign anybody in', async () => {
  const at = await doors.laboratory();
  const display = await pairedDisplay(world, safety, at.roomId);
  expect(
    (await display.call(calls.personalCodeSign, { roomId: at.roomId, code: 'P1', kind: 'in' })).status,
  ).toBe(401);
});
