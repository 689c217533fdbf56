import {
  college,
  type EmergencyDetails,
  emergency,
  emergencyTypes,
  files,
  ledger as ledgerContract,
  notification,
  screen,
} from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nowIso, nowMs, shiftClock } from '../../platform/clock.ts';
import { uuid } from '../../platform/uuid.ts';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';
import { readPdf } from '../../testing/pdf.ts';
import { notifyOfLostHandler } from './handlerGone.ts';
import { climb, remindOfReports, sendSms, watchEmergencies } from './jobs.ts';
import { close, open, raise } from './public.ts';
import { accidentReport, emergencyReceipt, emergency as table } from './tables.ts';

const sent: { phone: string; text: string }[] = [];
const pdf = Buffer.from('%PDF-1.4\n%%EOF');
const world = useWorld();
const ledger = useLedger(world);
const calls = emergency.endpoints;
const db = () => world.platform.database.db;
let safety: Client;
let office: Client;
let guard: Client;

/** A laboratory with a head and an officer who are signed in, and a room. */
const laboratory = async (phone = '0571-81112222') => {
  const roomId = await ledger.room();
  const officer = await world.signedInAs('staff');
  const { head, laboratory: made } = await ledger.headed({
    rooms: [{ roomId, share: 50, use: 'experiment' }],
    safetyOfficerIds: [officer.id],
    emergencyContacts: [{ name: '值班', phone }],
  });
  return { id: made.id, roomId, head, officer };
};
type Where = Awaited<ReturnType<typeof laboratory>>;

const press = (by: Client, roomId: string, more: object = {}) =>
  by.call(calls.emergencyRaise, { kind: 'fire', roomId, ...more } as never);
const raised = async (by: Client, { roomId }: Pick<Where, 'roomId'>, more: object = {}): Promise<string> => {
  const { result, status, message } = await press(by, roomId, more);
  if (status !== 200) throw new Error(message);
  return result.emergencyId;
};
const shown = async (id: string, by = safety): Promise<EmergencyDetails> =>
  (await by.call(calls.emergencyDetails, { id })).result;
const take = async (by: Client, id: string, from = safety) =>
  by.call(calls.emergencyHandle, { id, version: (await shown(id, from)).version });
const closing = async (by: Client, id: string, more: object = {}) =>
  by.call(calls.emergencyClose, {
    ...{ id, outcome: 'handled', result: '火已扑灭，无人受伤', version: (await shown(id)).version },
    ...more,
  } as never);
const notices = async (by: Client) =>
  (await by.call(notification.endpoints.notificationList, { group: 'emergency', pageSize: 100 })).result.data;
const titles = async (by: Client) => (await notices(by)).map(({ title }) => title);
const later = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  shiftClock(milliseconds);
  try {
    return await work();
  } finally {
    shiftClock(-milliseconds);
  }
};
/** A file that somebody has just uploaded. */
const uploaded = async (by: Client, name: string): Promise<string> =>
  (await by.call(files.endpoints.documentUpload, undefined, { files: [{ name, content: pdf }] })).result
    .fileId;
const climbNow = () => world.write((context) => climb(context));

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator');
  guard = await world.signedInAs('security', { organizationId: world.organizations.top });
  Object.assign(world.platform, {
    sms: {
      send: async () => {},
      alarm: async (message: { phone: string; text: string }) => {
        if (message.phone === '0571-00000000') throw new Error('not taken');
        sent.push(message);
        await onTheWay();
      },
    },
  });
});

/** What happens while a message is on its way. */
let onTheWay = async () => {};
beforeEach(() => void sent.splice(0));

describe('raising', () => {
  it('tells head, officer, contact, security and the college at once, with the phones of those nearby', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const { result, status } = await press(one, at.roomId, { note: '通风橱起火' });
    expect(status).toBe(200);
    expect(result).toMatchObject({ joined: false });
    expect(result.phones).toContainEqual({ name: '值班', phone: '0571-81112222' });
    const details = await shown(result.emergencyId);
    expect(details).toMatchObject({
      ...{ kind: 'fire', drill: false, state: 'raised', sourceKind: 'manual', note: '通风橱起火', ring: 1 },
      ...{ roomId: at.roomId, laboratoryIds: [at.id], handlerName: null, confirmed: 0 },
    });
    expect(details.laboratories.map(({ id }) => id)).toEqual([at.id]);
    expect(details.no).toMatch(/^YJ-\d{4}-\d{6}$/);
    const posts = details.receipts.map(({ userId, post }) => [userId, post]);
    expect(posts).toContainEqual([at.head.id, 'head']);
    expect(posts).toContainEqual([at.officer.id, 'officer']);
    expect(posts).toContainEqual([safety.id, 'college']);
    expect(posts).toContainEqual([guard.id, 'college']);
    expect(posts).toContainEqual([null, 'contact']);
    expect((await titles(at.head))[0]).toContain('火灾，请立即处置');
    expect(details.timeline.map(({ kind }) => kind)).toEqual(['raised', 'told']);
  });

  it('of a shared room tells all its laboratories; of a building or a place needs no more', async () => {
    const at = await laboratory();
    const other = await ledger.headed({
      rooms: [{ roomId: at.roomId, share: 50, use: 'experiment' }],
    });
    const one = await world.signedInAs('student');
    const id = await raised(one, at, { kind: 'leak' });
    expect((await shown(id)).laboratoryIds.toSorted()).toEqual([at.id, other.laboratory.id].toSorted());
    const { result } = await one.call(calls.emergencyRaise, { kind: 'injury', placeText: '北门草坪' });
    expect(await shown(result.emergencyId)).toMatchObject({ place: '北门草坪', laboratoryIds: [] });
    const nowhere = await one.call(calls.emergencyRaise, { kind: 'injury', placeText: ' ' });
    expect([nowhere.status, nowhere.result.errorCode]).toEqual([400, 'EMERGENCY_PLACE_MISSING']);
  });

  it('outdoors is where a phone says that it is, beside the building that is near', async () => {
    const buildings = college.endpoints.buildingAdd;
    const name = unique('化学楼');
    const made = await ledger.admin.call(buildings, {
      ...{
        name,
        code: unique('M'),
        campus: '主校区',
        floorsAbove: 5,
        floorsBelow: 0,
        latitude: 30.26,
        longitude: 120.12,
      },
    } as never);
    expect([made.status, made.message]).toEqual([200, 'ok']);
    const raiseAt = async (lat: number, lng: number, more: object = {}) =>
      (await world.signedInAs('student')).call(calls.emergencyRaise, {
        ...{ kind: 'injury', point: { lat, lng } },
        ...more,
      } as never);
    const near = await raiseAt(30.2605, 120.12);
    expect(near.status).toBe(200);
    expect(await shown(near.result.emergencyId)).toMatchObject({
      ...{ place: `${name}附近（约 56 米）`, point: { lat: 30.2605, lng: 120.12 } },
      ...{ nearTo: { name, metres: 56 }, buildingId: null },
    });
    // A few steps away it is the same, farther off or of another kind another.
    const joined = await raiseAt(30.2607, 120.12);
    expect(joined.result).toMatchObject({ emergencyId: near.result.emergencyId, joined: true });
    const words = await raiseAt(31.5, -120.5, { placeText: '实习船甲板' });
    expect(await shown(words.result.emergencyId)).toMatchObject({
      ...{ place: '实习船甲板（北纬 31.50000°，西经 120.50000°）', nearTo: null },
    });
    expect((await raiseAt(30.2615, 120.12)).result.joined).toBe(false);
    expect((await raiseAt(30.2605, 120.12, { kind: 'leak' })).result.joined).toBe(false);
    for (const point of [{ lat: 91, lng: 0 }, { lat: 30 }, { lat: '30', lng: 'x' }])
      expect((await safety.call(calls.emergencyRaise, { kind: 'fire', point } as never)).status).toBe(400);
    const at = await laboratory();
    const inRoom = await raised(safety, at, { point: { lat: 30.26, lng: 120.12 } });
    expect((await shown(inRoom)).place).not.toContain('附近');
    await closing(safety, inRoom);
  });

  it('refuses what there is not, and a room that is closed', async () => {
    const at = await laboratory();
    for (const field of ['roomId', 'laboratoryId', 'buildingId'])
      expect((await safety.call(calls.emergencyRaise, { kind: 'fire', [field]: uuid() })).status).toBe(404);
    await db().execute(sql`update room set room_status = 2 where id = ${at.roomId}`);
    const refused = await press(safety, at.roomId);
    expect([refused.status, refused.result.errorCode]).toEqual([404, 'EMERGENCY_ROOM_CLOSED']);
    expect((await press(safety, at.roomId, { kind: 'flood' })).status).toBe(400);
    expect(
      (await world.anonymous.call(calls.emergencyRaise, { kind: 'fire', placeText: '门口' })).status,
    ).toBe(401);
  });

  it('makes one of many who press at once, and another of another kind or place', async () => {
    const at = await laboratory();
    const people = await Promise.all(Array.from({ length: 6 }, () => world.signedInAs('student')));
    const answers = await Promise.all(people.map((one) => press(one, at.roomId)));
    expect(new Set(answers.map(({ result }) => result.emergencyId)).size).toBe(1);
    expect(answers.filter(({ result }) => result.joined)).toHaveLength(5);
    const [id = ''] = answers.map(({ result }) => result.emergencyId);
    expect((await shown(id)).timeline.filter(({ kind }) => kind === 'joined')).toHaveLength(5);
    // Whoever pressed after another one follows it as he does.
    for (const one of people) {
      expect((await one.call(calls.emergencyDetails, { id })).status).toBe(200);
      expect((await one.call(calls.emergencyOpenList)).result.map((row) => row.id)).toContain(id);
    }
    const other = await laboratory();
    expect(await raised(safety, at, { kind: 'leak' })).not.toBe(id);
    expect(await raised(office, other)).not.toBe(id);
    const late = await later(11 * 60_000, () => raised(guard, at));
    expect(late).not.toBe(id);
  });

  it('of a building comes to a room once somebody names it, and those of its laboratory are told', async () => {
    const at = await laboratory();
    const { rows } = await db().execute<{ id: string }>(
      sql`select building_id as id from room where id = ${at.roomId}`,
    );
    const one = await world.signedInAs('student');
    const { result } = await one.call(calls.emergencyRaise, { kind: 'other', buildingId: rows[0]?.id });
    // Nobody near is known yet: the second ring is told at once.
    await climbNow();
    expect(await titles(at.head)).toEqual([]);
    expect(await raised(await world.signedInAs('student'), at, { kind: 'other' })).toBe(result.emergencyId);
    expect(await shown(result.emergencyId)).toMatchObject({ roomId: at.roomId, laboratoryIds: [at.id] });
    expect(await titles(at.head)).toHaveLength(1);
    expect((await take(at.head, result.emergencyId)).status).toBe(200);
    await closing(safety, result.emergencyId);
  });

  it('of a whole building is listed to all who have rooms or work there, and to nobody else', async () => {
    const at = await laboratory();
    const member = await world.signedInAs('student');
    const joined = await ledger.admin.call(ledgerContract.endpoints.memberAdd, {
      ...{ laboratoryId: at.id, memberRole: 'graduate', userId: member.id },
    } as never);
    expect([joined.status, joined.message]).toEqual([200, 'ok']);
    const { rows } = await db().execute<{ id: string }>(
      sql`select building_id as id from room where id = ${at.roomId}`,
    );
    const buildingId = rows[0]?.id;
    const { result } = await guard.call(calls.emergencyRaise, { kind: 'poisoning', buildingId });
    const id = result.emergencyId;
    const seesOpen = async (by: Client) =>
      (await by.call(calls.emergencyOpenList)).result.some((row) => row.id === id);
    const stranger = await world.signedInAs('student');
    const elsewhere = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect(await Promise.all([at.head, at.officer, office, member].map(seesOpen))).toEqual([
      ...[true, true, true, true],
    ]);
    expect(await Promise.all([stranger, elsewhere].map(seesOpen))).toEqual([false, false]);
    const listed = (await office.call(calls.emergencyPageList, { buildingId, pageSize: 100 })).result.data;
    expect(listed.map((row) => row.id)).toContain(id);
    // Who works there reads what it is, no names or phones.
    expect((await shown(id, member)).receipts).toEqual([]);
    expect((await stranger.call(calls.emergencyDetails, { id })).status).toBe(404);
    await closing(safety, id);
  });

  it('is refused the fourth time in ten minutes with the numbers to dial', async () => {
    const one = await world.signedInAs('student');
    const rooms = await Promise.all(Array.from({ length: 4 }, () => ledger.room()));
    for (const roomId of rooms.slice(0, 3)) expect((await press(one, roomId)).status).toBe(200);
    const refused = await press(one, rooms[3] ?? '');
    expect([refused.status, refused.result.errorCode]).toEqual([429, 'EMERGENCY_TOO_OFTEN']);
    expect(refused.message).toContain('119');
    expect(await later(11 * 60_000, async () => (await press(one, rooms[3] ?? '')).status)).toBe(200);
  });

  it('by a module is idempotent by its source, and open ones are found by place', async () => {
    const at = await laboratory();
    const sourceId = uuid();
    const given = { kind: 'leak', at: { roomId: at.roomId }, sourceKind: 'sensor', sourceId } as const;
    const first = await world.write((context) => raise(context, given));
    const again = await world.write((context) => raise(context, given));
    expect(again.emergencyId).toBe(first.emergencyId);
    expect((await open(db(), { laboratoryIds: [at.id] })).map(({ id }) => id)).toEqual([first.emergencyId]);
    expect((await shown(first.emergencyId)).raisedByName).toBe(null);
    await world.write((context) =>
      close(context, first.emergencyId, { outcome: 'falseAlarm', result: '传感器误报，已复位' }),
    );
    expect(await open(db(), { laboratoryIds: [at.id] })).toEqual([]);
  });
});

describe('a source that joined another one', () => {
  it('and is told again is the same, also when it has been closed since', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at, { kind: 'leak' });
    const sourceId = uuid();
    const given = { kind: 'leak', at: { roomId: at.roomId }, sourceKind: 'report', sourceId } as const;
    const again = () => world.write((context) => raise(context, given));
    expect(await again()).toEqual({ emergencyId: id, joined: true });
    expect(await again()).toEqual({ emergencyId: id, joined: true });
    await closing(safety, id);
    expect(await again()).toEqual({ emergencyId: id, joined: true });
    expect((await shown(id)).timeline.filter(({ kind }) => kind === 'joined')).toHaveLength(1);
    expect(await open(db(), { laboratoryIds: [at.id] })).toEqual([]);
  });
});

describe('a drill', () => {
  it('is for who may edit, is marked in every text, counts apart and ends with its first ring', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const refused = await press(one, at.roomId, { drill: true });
    expect([refused.status, refused.result.errorCode]).toEqual([403, 'EMERGENCY_DRILL_REFUSED']);
    const id = await raised(safety, at, { drill: true });
    const details = await shown(id);
    expect(details.no).toMatch(/^YL-/);
    for (const title of await titles(at.head)) expect(title).toMatch(/^【演练】/);
    await later(400_000, climbNow);
    expect(await shown(id)).toMatchObject({ ring: 1 });
    expect(await raised(office, at)).not.toBe(id);
    const tick = await closing(safety, id, { accident: true });
    expect([tick.status, tick.result.errorCode]).toEqual([400, 'ACCIDENT_OF_DRILL']);
    expect((await closing(safety, id)).status).toBe(200);
    for (const title of (await titles(at.head)).slice(0, 1)) expect(title).toMatch(/^【演练】/);
  });
});

describe('a drill of somebody in charge of one laboratory', () => {
  it('is held there and in its building, nowhere else', async () => {
    const [at, other] = [await laboratory(), await laboratory()];
    const drill = async (by: Client, place: object) => {
      const { status, result } = await by.call(calls.emergencyRaise, { kind: 'leak', drill: true, ...place });
      return [status, result.errorCode];
    };
    const refused = [403, 'EMERGENCY_DRILL_REFUSED'];
    for (const place of [{ roomId: other.roomId }, { laboratoryId: other.id }, { placeText: '操场' }])
      expect(await drill(at.head, place)).toEqual(refused);
    expect((await notices(other.head)).length).toBe(0);
    const { rows } = await db().execute<{ id: string }>(
      sql`select building_id as id from room where id = ${at.roomId}`,
    );
    const { result: elsewhere } = await ledger.admin.call(college.endpoints.buildingAdd, {
      ...{ name: unique('楼'), code: unique('L'), campus: '主校区', floorsAbove: 3, floorsBelow: 0 },
    });
    expect(await drill(at.head, { buildingId: elsewhere.id })).toEqual(refused);
    for (const place of [{ roomId: at.roomId }, { laboratoryId: at.id }, { buildingId: rows[0]?.id }])
      expect(await drill(at.head, place)).toEqual([200, undefined]);
    const foreign = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect(await drill(foreign, { roomId: at.roomId })).toEqual(refused);
    expect(await drill(office, { roomId: at.roomId })).toEqual([200, undefined]);
  });

  it('keeps him from no real alarm', async () => {
    const at = await laboratory();
    for (const kind of ['fire', 'leak', 'injury', 'other'])
      expect((await press(at.head, at.roomId, { kind, drill: true })).status).toBe(200);
    expect((await press(at.head, at.roomId)).status).toBe(200);
  });
});

describe('rings', () => {
  it('climb after a minute and three, and go on until somebody takes over', async () => {
    const at = await laboratory('0571-81116666');
    const leader = await world.signedInAs('leader', { organizationId: world.organizations.top });
    const id = await raised(await world.signedInAs('student'), at);
    await later(30_000, climbNow);
    expect((await shown(id)).ring).toBe(1);
    await later(61_000, climbNow);
    expect((await shown(id)).ring).toBe(2);
    expect((await titles(leader))[0]).toMatch(/^尚无人接手/);
    await later(181_000, climbNow);
    expect((await shown(id)).ring).toBe(3);
    const before = (await notices(at.head)).length;
    await later(362_000, climbNow);
    expect((await notices(at.head)).length).toBe(before + 1);
    expect((await take(at.head, id)).status).toBe(200);
    await later(800_000, climbNow);
    // Of his own take-over he hears once more, of a ring no more.
    expect((await notices(at.head)).length).toBe(before + 2);
  });

  it('begin with the second where nobody nearby can be reached', async () => {
    const { result } = await (await world.signedInAs('student')).call(calls.emergencyRaise, {
      kind: 'fire',
      placeText: unique('操场'),
    });
    await climbNow();
    expect((await shown(result.emergencyId)).ring).toBe(2);
  });
});

describe('SMS', () => {
  it('go to phones without account too, not before it can be taken back no more', async () => {
    const at = await laboratory();
    // What other tests left to be sent.
    await later(60_000, () => sendSms(world.platform));
    sent.length = 0;
    const id = await raised(await world.signedInAs('student'), at);
    await sendSms(world.platform);
    expect(sent).toEqual([]);
    await later(11_000, () => watchEmergencies(world.platform));
    expect(sent.map(({ phone }) => phone)).toContain('0571-81112222');
    for (const { text } of sent) expect(text).toContain(emergencyTypes.fire[0]);
    const again = sent.length;
    await later(12_000, () => sendSms(world.platform));
    expect(sent).toHaveLength(again);
    const contact = (await shown(id)).receipts.find(({ post }) => post === 'contact');
    expect(contact?.smsState).toBe('sent');
  });

  it('whose sender was gone before they were handed over are sent by another', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    await later(11_000, () => sendSms(world.platform));
    // As whoever took them left it.
    await db()
      .update(emergencyReceipt)
      .set({ smsState: 'waiting', smsAt: new Date(nowMs() + 60_000).toISOString() })
      .where(and(eq(emergencyReceipt.emergencyId, id), eq(emergencyReceipt.smsState, 'sent')));
    sent.length = 0;
    await sendSms(world.platform);
    expect(sent).toEqual([]);
    await later(61_000, () => sendSms(world.platform));
    expect(sent.map(({ phone }) => phone)).toContain('0571-81112222');
  });

  it('say to phones without account, once they were called, that it is over, and that it is open again', async () => {
    const [phone, quiet] = ['0571-81114444', '0571-81115555'];
    const at = await laboratory(phone);
    const id = await raised(await world.signedInAs('student'), at);
    const other = await raised(await world.signedInAs('student'), await laboratory(quiet));
    await closing(safety, other);
    const texts = () => sent.filter((one) => one.phone === phone).map(({ text }) => text);
    await later(11_000, async () => {
      while ((await sendSms(world.platform)) > 0);
      await eventually(async () => texts().length === 1);
    });
    await closing(safety, id);
    while ((await sendSms(world.platform)) > 0);
    await eventually(async () => texts().length === 2);
    const { place, version } = await shown(id);
    expect(texts()[1]).toBe(`${place}：已处置，险情解除`);
    await safety.call(calls.emergencyReopen, { id, reason: '复燃', version });
    while ((await sendSms(world.platform)) > 0);
    await eventually(async () => texts().length === 3);
    expect(texts()[2]).toBe(texts()[0]);
    expect(sent.filter((one) => one.phone === quiet)).toEqual([]);
  });

  it('go to phones again each time that everybody is told again, until somebody takes over', async () => {
    const phone = '0571-81113333';
    const at = await laboratory(phone);
    const id = await raised(await world.signedInAs('student'), at);
    const called = (milliseconds: number, times: number) =>
      later(milliseconds, async () => {
        await climbNow();
        // Those of all others that are open too.
        while ((await sendSms(world.platform)) > 0);
        await eventually(async () => sent.filter((one) => one.phone === phone).length === times);
      });
    await called(61_000, 1);
    for (const [at, milliseconds] of [181_000, 362_000, 543_000].entries())
      await called(milliseconds, at + 2);
    expect((await take(at.head, id)).status).toBe(200);
    await called(724_000, 4);
  });

  it('that are to go out again while they are on their way do so', async () => {
    const phone = '0571-81116666';
    const at = await laboratory(phone);
    const id = await raised(await world.signedInAs('student'), at);
    const ofPhone = and(eq(emergencyReceipt.emergencyId, id), eq(emergencyReceipt.phone, phone));
    onTheWay = async () => {
      if (sent.at(-1)?.phone !== phone) return;
      onTheWay = async () => {};
      await db().update(emergencyReceipt).set({ smsState: 'waiting', smsAt: nowIso() }).where(ofPhone);
    };
    await later(11_000, async () => {
      await eventually(async () => {
        await sendSms(world.platform);
        return sent.filter((one) => one.phone === phone).length === 2;
      });
    });
    await closing(safety, id);
  });

  it('that were on their way when it was closed are followed by the end', async () => {
    const phone = '0571-81117777';
    const at = await laboratory(phone);
    const id = await raised(await world.signedInAs('student'), at);
    const texts = () => sent.filter((one) => one.phone === phone).map(({ text }) => text);
    onTheWay = async () => {
      if (sent.at(-1)?.phone !== phone) return;
      onTheWay = async () => {};
      expect((await closing(safety, id)).status).toBe(200);
    };
    await later(11_000, async () => {
      await eventually(async () => {
        await sendSms(world.platform);
        return texts().length === 2;
      });
    });
    expect(texts()[1]).toBe(`${(await shown(id)).place}：已处置，险情解除`);
  });

  it('that were not taken are told on the receipt', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    await db()
      .update(emergencyReceipt)
      .set({ phone: '0571-00000000' })
      .where(and(eq(emergencyReceipt.emergencyId, id), eq(emergencyReceipt.post, 'contact')));
    await later(11_000, () => sendSms(world.platform));
    expect((await shown(id)).receipts.find(({ post }) => post === 'contact')?.smsState).toBe('failed');
  });

  it('that nobody can send are said to be so, once', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const id = await raised(one, at);
    expect((await shown(id)).smsServed).toBe(true);
    const { sms } = world.platform;
    try {
      Object.assign(world.platform, { sms: null });
      expect((await shown(id)).smsServed).toBe(false);
    } finally {
      Object.assign(world.platform, { sms });
    }
    await one.call(calls.emergencyCancel, { id });
  });
});

describe('taking back', () => {
  it('within seconds by who raised it: no SMS, those who were told hear of it', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const id = await raised(one, at);
    const another = await at.head.call(calls.emergencyCancel, { id });
    expect([another.status, another.result.errorCode]).toEqual([409, 'TOO_LATE']);
    expect((await one.call(calls.emergencyCancel, { id })).result.state).toBe('cancelled');
    await later(11_000, () => sendSms(world.platform));
    expect(sent).toEqual([]);
    expect((await titles(at.head))[0]).toContain('已撤回');
    const twice = await one.call(calls.emergencyCancel, { id });
    expect([twice.status, twice.result.errorCode]).toEqual([409, 'TOO_LATE']);
  });

  it('is too late after the time, and after somebody has taken over', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const id = await raised(one, at);
    const late = await later(11_000, () => one.call(calls.emergencyCancel, { id }));
    expect([late.status, late.result.errorCode]).toEqual([409, 'TOO_LATE']);
    await take(at.officer, id);
    expect((await one.call(calls.emergencyCancel, { id })).result.errorCode).toBe('TOO_LATE');
    const stranger = await world.signedInAs('student');
    expect((await stranger.call(calls.emergencyCancel, { id })).status).toBe(404);
  });

  it('cannot be taken back once somebody else has reported the same', async () => {
    const at = await laboratory();
    const [one, other] = [await world.signedInAs('student'), await world.signedInAs('student')];
    const id = await raised(one, at);
    await raised(one, at);
    expect((await press(other, at.roomId)).result.joined).toBe(true);
    const { status, result } = await one.call(calls.emergencyCancel, { id });
    expect([status, result.errorCode]).toEqual([409, 'TOO_LATE']);
    expect((await shown(id)).state).toBe('raised');
    const own = await raised(one, await laboratory());
    expect((await one.call(calls.emergencyCancel, { id: own })).result.state).toBe('cancelled');
  });
});

describe('handling', () => {
  it('belongs to the first; who comes second hears who has it; it may be handed over to one who was told', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    const { version } = await shown(id);
    expect((await shown(id, at.head)).can).toContain('confirm');
    expect((await at.head.call(calls.emergencyHandle, { id, version })).result.state).toBe('handling');
    // Whoever has it is not asked whether he is on his way.
    expect((await shown(id, at.head)).can).not.toContain('confirm');
    expect((await at.head.call(calls.emergencyConfirm, { id, going: true })).status).toBe(403);
    expect((await shown(id, at.officer)).can).toContain('confirm');
    const second = await at.officer.call(calls.emergencyHandle, { id, version });
    expect([second.status, second.result.errorCode]).toEqual([409, 'EMERGENCY_TAKEN']);
    const details = await shown(id);
    expect(second.message).toBe(`${details.handlerName}已接手`);
    const stranger = await world.person();
    const handOver = (by: Client, userId: string, of = details.version) =>
      by.call(calls.emergencyHandOver, { id, userId, version: of });
    expect((await handOver(at.officer, at.officer.id)).status).toBe(403);
    expect((await handOver(at.head, stranger)).result.errorCode).toBe('EMERGENCY_NOT_TOLD');
    expect((await handOver(at.head, at.officer.id, 0)).status).toBe(409);
    expect((await handOver(at.head, at.officer.id)).status).toBe(200);
    expect((await shown(id, at.officer)).can).toContain('handOver');
    expect((await shown(id, at.head)).can).not.toContain('handOver');
  });

  it('is confirmed and noted by those who were told, and by nobody else', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const id = await raised(one, at);
    expect((await at.officer.call(calls.emergencyConfirm, { id, going: true })).status).toBe(200);
    expect((await one.call(calls.emergencyConfirm, { id, going: true })).status).toBe(403);
    expect((await one.call(calls.emergencyNote, { id, text: '我在楼下' })).status).toBe(403);
    expect((await at.head.call(calls.emergencyNote, { id, text: '已断电' })).status).toBe(200);
    const details = await shown(id);
    expect(details).toMatchObject({ confirmed: 1 });
    expect(details.receipts.find(({ userId }) => userId === at.officer.id)).toMatchObject({ going: true });
    expect(details.timeline.map(({ kind }) => kind)).toEqual(['raised', 'told', 'confirmed', 'noted']);
  });

  it('says of everybody who was told whether he has opened it', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    const seen = async (by: Client) =>
      (await shown(id)).receipts
        .filter(({ userId }) => userId === by.id)
        .map(({ seenAt }) => seenAt !== null);
    expect((await at.officer.call(calls.emergencySeen, { id })).status).toBe(200);
    expect([await seen(at.officer), await seen(at.head)]).toEqual([[true], [false]]);
    const stranger = await world.signedInAs('student');
    expect((await stranger.call(calls.emergencySeen, { id })).status).toBe(404);
  });

  it('of an open one is seen by those whom it concerns and those in scope alone', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const id = await raised(one, at);
    const openOf = async (by: Client) => (await by.call(calls.emergencyOpenList)).result.map((row) => row.id);
    for (const by of [one, at.head, at.officer, safety, office, guard])
      expect(await openOf(by)).toContain(id);
    const elsewhere = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    for (const by of [await world.signedInAs('student'), elsewhere]) {
      expect(await openOf(by)).not.toContain(id);
      expect((await by.call(calls.emergencyDetails, { id })).status).toBe(404);
    }
    expect((await one.call(calls.emergencyPageList, {})).status).toBe(403);
  });
});

describe('while one is open', () => {
  it('who helps is warned of it, also by whom it is handled; who raised it is not, and of a drill nobody', async () => {
    const at = await laboratory();
    const one = await world.signedInAs('student');
    const id = await raised(one, at);
    const drill = await raised(safety, at, { drill: true });
    const warned = async (by: Client, of: string) =>
      (await by.call(screen.endpoints.warningList, { kind: 'emergency', pageSize: 100 })).result.data
        .filter(({ link }) => link.includes(of))
        .map(({ title }) => title);
    expect(await warned(at.head, id)).toEqual([expect.stringContaining('火灾，尚无人接手')]);
    expect([await warned(one, id), await warned(at.head, drill)]).toEqual([[], []]);
    await take(at.head, id);
    expect(await warned(at.officer, id)).toEqual([expect.stringMatching(/火灾，.+正在处置$/)]);
    await closing(safety, id);
    expect(await warned(at.officer, id)).toEqual([]);
    await closing(safety, drill);
  });

  it('is in the lists that are narrowed to it, and in their export, for who may export', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at, { kind: 'leak', note: '氯气味' });
    const finds = async (more: object) =>
      (await safety.call(calls.emergencyPageList, { laboratoryId: at.id, ...more } as never)).result.data.map(
        (row) => row.id,
      );
    const { buildingId } = await shown(id);
    for (const more of [
      { state: 'raised' },
      { kind: 'leak' },
      { keyword: '氯气' },
      { buildingId },
      { drill: false },
    ])
      expect(await finds(more)).toEqual([id]);
    for (const more of [
      { state: 'closed' },
      { kind: 'fire' },
      { keyword: '查无此事' },
      { buildingId: uuid() },
      { drill: true },
      { organizationId: world.organizations.b },
      { to: '2020-01-01' },
    ])
      expect(await finds(more)).toEqual([]);
    const drill = await raised(safety, at, { drill: true });
    await take(at.head, drill);
    await at.officer.call(calls.emergencyConfirm, { id: drill, going: false });
    // What has no number yet comes last, whichever way.
    for (const [sortField, ascending, descending] of [
      ...[['no', [id, drill], [drill, id]] as const, ['raisedAt', [id, drill], [drill, id]] as const],
      ...[['secondsToHandle', [drill, id], [drill, id]] as const],
      ['confirmed', [id, drill], [drill, id]] as const,
    ])
      for (const [sortOrder, order] of [['ascend', ascending] as const, ['descend', descending] as const])
        expect(await finds({ sortField, sortOrder })).toEqual(order);
    for (const sortField of ['state', 'minutesToClose', 'told'])
      expect((await finds({ sortField, sortOrder: 'descend' })).toSorted()).toEqual([id, drill].toSorted());
    await closing(safety, drill);
    const asked = { laboratoryId: at.id };
    expect((await safety.call(calls.emergencyExport, asked)).status).toBe(200);
    expect((await safety.call(calls.accidentReportExport, {})).status).toBe(200);
    for (const sortField of ['no', 'occurredAt', 'state', 'casualtyCount', 'lateMinutes', 'pointsDone'])
      for (const sortOrder of ['ascend', 'descend'])
        expect(
          (await safety.call(calls.accidentReportPageList, { sortField, sortOrder } as never)).status,
        ).toBe(200);
    const { status } = await safety.call(calls.emergencyPageList, { sortField: 'place' } as never);
    expect(status).toBe(400);
    const stranger = await world.signedInAs('student');
    for (const call of [calls.emergencyExport, calls.accidentReportExport])
      expect((await stranger.call(call, {})).status).toBe(403);
    await closing(safety, id);
  });
});

describe('somebody who handles it and whose account is disabled', () => {
  it('is followed by whom those in charge hand it to, and leaves the report to who answers for the laboratory', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    await take(at.head, id);
    await closing(safety, id, { accident: true });
    const { version: closed } = await shown(id);
    await safety.call(calls.emergencyReopen, { id, reason: '复燃', version: closed });
    const handOver = async (by: Client) =>
      by.call(calls.emergencyHandOver, { id, userId: at.officer.id, version: (await shown(id)).version });
    const writes = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { pageSize: 100 })).result.data.some(
        ({ kind, link }) => kind === 'emergency.report' && link.includes(id),
      );
    expect([(await handOver(office)).status, await writes(at.officer)]).toEqual([403, false]);
    await db().execute(sql`update account set use_status = 2 where id = ${at.head.id}`);
    expect(await writes(at.officer)).toBe(true);
    await world.write((context) => notifyOfLostHandler(context, at.head.id));
    expect((await titles(at.officer))[0]).toContain('账号已停用，请尽快移交');
    const toHandOver = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { pageSize: 100 })).result.data.filter(
        ({ kind, link }) => kind === 'emergency.handle' && link.includes(id),
      ).length;
    expect(await Promise.all([at.officer, guard].map(toHandOver))).toEqual([1, 1]);
    expect((await handOver(office)).result.state).toBe('handling');
    expect(await toHandOver(at.officer)).toBe(0);
    expect(await shown(id)).toMatchObject({ handlerName: expect.any(String), state: 'handling' });
    expect((await handOver(office)).status).toBe(403);
  });
});

describe('closing', () => {
  it('needs the right, a result, and tells all who were told', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    expect((await closing(at.head, id)).status).toBe(403);
    expect((await closing(safety, id, { result: '好了' })).result.errorCode).toBe('EMERGENCY_RESULT_MISSING');
    expect((await closing(safety, id, { version: 99 })).status).toBe(409);
    expect((await closing(office, id)).result.state).toBe('closed');
    expect((await titles(at.head))[0]).toContain('险情解除');
    expect((await closing(safety, id)).result.errorCode).toBe('WRONG_STATE');
    expect((await take(at.head, id)).result.errorCode).toBe('WRONG_STATE');
  });

  it('may be taken back within a day, with a reason', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    await closing(safety, id);
    const reopen = async () =>
      safety.call(calls.emergencyReopen, { id, reason: '复燃', version: (await shown(id)).version });
    const late = await later(25 * 3_600_000, async () => {
      const { version } = (await db().select().from(table).where(eq(table.id, id)))[0] ?? { version: 0 };
      const again = await world.signedInAs('safetyAdministrator', {
        organizationId: world.organizations.top,
      });
      return again.call(calls.emergencyReopen, { id, reason: '复燃', version });
    });
    expect(late.result.errorCode).toBe('EMERGENCY_REOPEN_LATE');
    expect((await reopen()).result.state).toBe('handling');
    expect(await shown(id)).toMatchObject({ state: 'handling', closedAt: null });
    expect((await reopen()).status).toBe(409);
  });
});

describe('an accident', () => {
  const write = async (by: Client, emergencyId: string, more: object = {}, version?: number) =>
    by.call(calls.accidentReportSave, {
      emergencyId,
      ...(version === undefined ? {} : { version }),
      ...more,
    } as never);
  const told = { receiver: 'college', at: '2026-01-05T08:00:00.000Z', way: '电话', by: '沈立恒' };
  const full = { course: '反应失控起火', immediateMeasures: '断电并扑灭', reportedTo: [told] };
  const reportOf = async (id: string, by = safety) =>
    (await by.call(calls.accidentReportDetails, { id })).result;
  const file = async (by: Client, id: string, part: 'quick' | 'final') =>
    by.call(calls.accidentReportFile, { id, part, version: (await reportOf(id)).version });

  it('is reported within the hour of the first press, in full in days, and ended with all four points', async () => {
    const at = await laboratory();
    const raiser = await world.signedInAs('student');
    const id = await raised(raiser, at);
    await take(at.head, id);
    const found = async (accidentState: 'none' | 'due' | 'ended') =>
      (await safety.call(calls.emergencyPageList, { laboratoryId: at.id, accidentState })).result.totalCount;
    expect([await found('none'), await found('due')]).toEqual([1, 0]);
    const opened = await write(at.head, id);
    expect(opened.result.state).toBe('due');
    expect([await found('none'), await found('due'), await found('ended')]).toEqual([0, 1, 0]);
    const report = await reportOf(opened.result.id);
    // Whoever raised it reads it on, and is not sent to a report that he may not read.
    expect([(await shown(id)).accidentReportId, (await shown(id, at.head)).accidentReportId]).toEqual([
      ...[report.id, report.id],
    ]);
    expect(await shown(id, raiser)).toMatchObject({ id, accidentReportId: null });
    expect((await raiser.call(calls.accidentReportDetails, { id: report.id })).status).toBe(404);
    expect(report.no).toMatch(/^SG-\d{4}-\d{4}$/);
    expect(Date.parse(report.dueAt) - Date.parse((await shown(id)).raisedAt)).toBe(3_600_000);
    expect((await shown(id)).accident).toBe(true);

    const ahead = await write(
      at.head,
      id,
      { occurredAt: new Date(nowMs() + 3_600_000).toISOString() },
      report.version,
    );
    expect([ahead.status, ahead.result.errorCode]).toEqual([400, 'ACCIDENT_IN_FUTURE']);
    const early = await file(at.head, report.id, 'quick');
    expect([early.status, early.result.errorCode]).toEqual([400, 'ACCIDENT_INCOMPLETE']);
    expect(early.message).toContain('事故经过、应急措施');
    const english = await at.head.call(
      calls.accidentReportFile,
      { id: report.id, part: 'quick', version: report.version },
      { headers: { 'accept-language': 'en-US' } },
    );
    expect(english.message).toContain('Course, Immediate measures');
    const casualties = [{ name: '张三丰', userType: 2, degree: 'slight', injury: '左手烫伤' }];
    const saved = await write(at.head, id, { ...full, casualties, loss: '1200.50' }, report.version);
    expect(saved.status).toBe(200);
    expect((await write(at.head, id, full, report.version)).status).toBe(409);
    expect((await file(at.head, report.id, 'quick')).result.state).toBe('quick');
    expect(await reportOf(report.id)).toMatchObject({ lateMinutes: null, loss: '1200.50', casualtyCount: 1 });

    const causes = { directCause: '冷却水中断', indirectCause: '未按规程值守' };
    expect((await file(at.head, report.id, 'final')).result.errorCode).toBe('ACCIDENT_INCOMPLETE');
    await write(at.head, id, causes, (await reportOf(report.id)).version);
    const printsFinal = async () => {
      const { body } = await safety.call(calls.accidentReportPdf, { id: report.id });
      const all = (await readPdf(body)).texts.join('').replaceAll(/\s/g, '');
      expect(all).toContain(report.no);
      return all.includes(`${report.no}正式报告`);
    };
    // What is written and not handed in is the quick report still.
    expect(await printsFinal()).toBe(false);
    expect((await file(at.head, report.id, 'final')).result.state).toBe('investigated');
    expect(await printsFinal()).toBe(true);
    const end = async (by: Client) =>
      by.call(calls.accidentReportEnd, { id: report.id, version: (await reportOf(report.id)).version });
    expect((await end(office)).status).toBe(403);
    const openPoint = await end(safety);
    expect([openPoint.status, openPoint.result.errorCode]).toEqual([409, 'ACCIDENT_POINT_OPEN']);
    expect(openPoint.message).toContain('原因查清');
    const back = await safety.call(calls.accidentReportBack, {
      ...{ id: report.id, reason: '四不放过未完成', version: (await reportOf(report.id)).version },
    });
    expect(back.result.state).toBe('quick');
    expect(await printsFinal()).toBe(false);
    const points = ['cause', 'people', 'measures', 'education'].map((point) => ({ point, done: true }));
    const isToEnd = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { pageSize: 100 })).result.data.some(
        ({ kind, link }) => kind === 'emergency.report' && link.includes(`open=${report.id}`),
      );
    expect(await isToEnd(safety)).toBe(false);
    await write(at.head, id, { points }, (await reportOf(report.id)).version);
    await file(at.head, report.id, 'final');
    expect(await Promise.all([safety, at.head, office].map(isToEnd))).toEqual([true, false, false]);
    expect((await end(safety)).result.state).toBe('ended');
    expect(await isToEnd(safety)).toBe(false);
    const { data: history } = (await safety.call(calls.accidentReportHistory, { id: report.id })).result;
    const lines = history.flatMap(({ changes }) => changes ?? []);
    expect(lines).toContainEqual(expect.objectContaining({ field: 'points', before: 0, after: 4 }));
    expect(lines).toContainEqual(expect.objectContaining({ field: 'reportedTo', before: 0, after: 1 }));
    expect(JSON.stringify(history)).not.toContain('张三丰');
    expect((await write(at.head, id, full, (await reportOf(report.id)).version)).result.errorCode).toBe(
      'WRONG_STATE',
    );

    const printed = await safety.call(calls.accidentReportPdf, { id: report.id });
    expect(printed.status).toBe(200);
    const words = (await readPdf(printed.body)).texts.join('');
    expect(words).toContain('反应失控起火');
    const ended = await reportOf(report.id);
    expect(ended).toMatchObject({ contentHash: expect.stringMatching(/^[0-9a-f]{64}$/), intact: true });
    expect(words.replaceAll(/\s/g, '')).toContain(ended.contentHash?.slice(0, 16));
    // Whoever changes it behind the product’s back is found out.
    await world.platform.database.db.execute(
      sql`update accident_report set course = '未发生事故' where id = ${report.id}`,
    );
    expect((await reportOf(report.id)).intact).toBe(false);
    const changed = (await readPdf((await safety.call(calls.accidentReportPdf, { id: report.id })).body))
      .texts;
    expect(changed.join('')).toContain('不一致');
  });

  it('keeps files of its own and of its points, each read by who reads the report', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    await take(at.head, id);
    const { result } = await write(at.head, id);
    const [photo, proof, foreign] = [
      await uploaded(at.head, '现场照片.pdf'),
      await uploaded(at.head, '培训签到表.pdf'),
      await uploaded(safety, '别人的.pdf'),
    ];
    const points = [{ point: 'education', done: true, files: [proof] }];
    const save = async (more: object) => write(at.head, id, more, (await reportOf(result.id)).version);
    // As the form sends it while nothing is attached.
    const empty = await save({
      attachments: [],
      points: [{ point: 'cause', done: false, text: '', files: [] }],
    });
    expect([empty.status, empty.message]).toEqual([200, 'ok']);
    const noted = await at.head.call(calls.emergencyNote, { id, text: '已断电', images: [] });
    expect(noted.status).toBe(200);
    expect((await save({ attachments: [foreign] })).result.errorCode).toBe('FILE_UNKNOWN');
    expect((await save({ attachments: [photo], points })).status).toBe(200);
    const { body } = await safety.call(calls.accidentReportPdf, { id: result.id });
    expect((await readPdf(body)).texts.join('')).toContain('现场照片.pdf');
    const names = async () => (await reportOf(result.id)).files.map(({ name }) => name);
    expect(await names()).toEqual(['现场照片.pdf', '培训签到表.pdf']);
    const reads = async (by: Client) => (await by.call(files.endpoints.ossFile, { id: proof })).status;
    expect([await reads(at.officer), await reads(await world.signedInAs('student'))]).toEqual([302, 404]);
    expect((await save({ points: [] })).status).toBe(200);
    expect(await names()).toEqual(['现场照片.pdf']);
    expect(await reads(at.officer)).toBe(404);
  });

  it('of an emergency that nobody took over waits for who answers for the laboratory', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    await closing(safety, id, { accident: true });
    const waits = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { pageSize: 100 })).result.data.some(
        ({ kind, link }) => kind === 'emergency.report' && link.includes(id),
      );
    expect(await Promise.all([at.head, at.officer, safety].map(waits))).toEqual([true, true, false]);
    const back = {
      course: '起火',
      immediateMeasures: '扑灭',
      reportedTo: [told],
      directCause: '违规',
      indirectCause: '培训不足',
    };
    const report = (await shown(id)).accidentReportId ?? '';
    const version = async () => (await reportOf(report)).version;
    await write(at.head, id, back, await version());
    for (const part of ['quick', 'final'] as const) await file(at.head, report, part);
    const reason = '直接原因不清';
    const returned = await safety.call(calls.accidentReportBack, {
      id: report,
      reason,
      version: await version(),
    });
    expect(returned.result.state).toBe('quick');
    const isTold = async (by: Client) =>
      (await titles(by)).some((title) => title.includes(`已退回：${reason}`));
    expect(await Promise.all([at.head, at.officer, safety].map(isTold))).toEqual([true, true, false]);
    const { result } = await safety.call(calls.emergencyReopen, {
      ...{ id, reason: '复燃', version: (await shown(id)).version },
    });
    expect(result.state).toBe('handling');
    // Whoever opened it again has it now.
    expect(await Promise.all([at.head, safety].map(waits))).toEqual([false, true]);
  });

  it('is sent back to the college where nobody answers for the place, and so are its reminders', async () => {
    const one = await world.signedInAs('student');
    const { result: made } = await one.call(calls.emergencyRaise, {
      kind: 'injury',
      placeText: unique('操场'),
    });
    const id = made.emergencyId;
    await closing(safety, id, { accident: true });
    const report = (await shown(id)).accidentReportId ?? '';
    const { no } = await reportOf(report);
    await world.write(async (context) => {
      const dueAt = new Date(nowMs() + 60_000).toISOString();
      await context.db.update(accidentReport).set({ dueAt }).where(eq(accidentReport.id, report));
      await remindOfReports(context);
    });
    const hears = async (by: Client, words: string) =>
      (await titles(by)).some((title) => title.includes(no) && title.includes(words));
    expect(await Promise.all([guard, one].map((by) => hears(by, '快报即将到期')))).toEqual([true, false]);
    const version = async () => (await reportOf(report)).version;
    const causes = { directCause: '地面湿滑', indirectCause: '无警示' };
    expect((await write(safety, id, { ...full, ...causes }, await version())).status).toBe(200);
    for (const part of ['quick', 'final'] as const) await file(safety, report, part);
    await safety.call(calls.accidentReportBack, { id: report, reason: '补充照片', version: await version() });
    expect(await Promise.all([guard, one].map((by) => hears(by, '已退回')))).toEqual([true, false]);
  });

  it('hides who was hurt from those who only read, and keeps a false alarm away', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    await take(at.head, id);
    const { result } = await write(at.head, id, {
      casualties: [{ name: '张三丰', userType: 2, degree: 'severe', hospital: '市一医院' }],
    });
    expect((await reportOf(result.id, at.head)).casualties).toMatchObject([{ name: '张三丰' }]);
    expect((await reportOf(result.id, at.officer)).casualties).toMatchObject([
      { name: '张**', hospital: null },
    ]);
    const refused = await closing(safety, id, { outcome: 'falseAlarm' });
    expect([refused.status, refused.result.errorCode]).toEqual([400, 'EMERGENCY_CASUALTIES']);
    const stranger = await world.signedInAs('student');
    expect((await write(stranger, id)).status).toBe(404);
    expect((await write(at.officer, id, full, 99)).status).toBe(409);
    const other = await laboratory();
    const calm = await raised(await world.signedInAs('student'), other);
    await take(other.head, calm);
    const { result: ticked } = await write(other.head, calm);
    const report = async () => (await reportOf(ticked.id, other.head)).state;
    const isDue = async () =>
      (await other.head.call(screen.endpoints.todoList, { pageSize: 100 })).result.data.some(
        ({ kind, link }) => kind === 'emergency.report' && link.includes(calm),
      );
    expect([await report(), await isDue()]).toEqual(['due', true]);
    const both = await closing(safety, calm, { outcome: 'falseAlarm', accident: true });
    expect(both.result).toMatchObject({
      errorCode: 'ACCIDENT_OF_FALSE_ALARM',
      errors: [{ field: 'accident' }],
    });
    expect((await closing(safety, calm, { outcome: 'falseAlarm' })).status).toBe(200);
    expect([await report(), await isDue(), (await shown(calm)).accident]).toEqual(['void', false, false]);
    const casualties = [{ name: '张三丰', userType: 2, degree: 'slight' }];
    const { version } = await reportOf(ticked.id, other.head);
    const hurt = await write(other.head, calm, { casualties }, version);
    expect([hurt.status, hurt.result.errorCode]).toEqual([400, 'EMERGENCY_CASUALTIES']);
    // Opened again it is an accident as before.
    await safety.call(calls.emergencyReopen, {
      ...{ id: calm, reason: '确有泄漏', version: (await shown(calm)).version },
    });
    expect([await report(), await isDue(), (await shown(calm)).accident]).toEqual(['due', true, true]);
  });

  it('of a false alarm asks for nothing more, though its quick report is filed', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    await take(at.head, id);
    const { result } = await write(at.head, id);
    await write(at.head, id, full, (await reportOf(result.id)).version);
    expect((await file(at.head, result.id, 'quick')).result.state).toBe('quick');
    const { quickAt, finalDueAt } = await reportOf(result.id);
    const report = async () => (await reportOf(result.id)).state;
    const isDue = async () =>
      (await at.head.call(screen.endpoints.todoList, { pageSize: 100 })).result.data.some(
        ({ kind, link }) => kind === 'emergency.report' && link.includes(id),
      );
    expect([await report(), await isDue()]).toEqual(['quick', true]);
    expect((await closing(safety, id, { outcome: 'falseAlarm' })).status).toBe(200);
    expect([await report(), await isDue(), (await shown(id)).accident]).toEqual(['void', false, false]);
    expect((await file(at.head, result.id, 'final')).result.errorCode).toBe('WRONG_STATE');
    await safety.call(calls.emergencyReopen, {
      ...{ id, reason: '确有泄漏', version: (await shown(id)).version },
    });
    expect([await report(), (await shown(id)).accident]).toEqual(['quick', true]);
    expect(await reportOf(result.id)).toMatchObject({ quickAt, finalDueAt });
  });

  it('that is reported late is marked, and those who write it are reminded', async () => {
    const at = await laboratory();
    const id = await raised(await world.signedInAs('student'), at);
    await take(at.head, id);
    expect((await closing(safety, id, { accident: true })).status).toBe(200);
    const { accidentReportId } = await shown(id);
    const [row] = await db()
      .select()
      .from(accidentReport)
      .where(eq(accidentReport.id, accidentReportId ?? ''));
    await write(at.head, id, full, row?.version);
    const over = new Date(nowMs() - 20 * 60_000).toISOString();
    await db()
      .update(accidentReport)
      .set({ dueAt: over })
      .where(eq(accidentReport.id, row?.id ?? ''));
    await world.write((context) => remindOfReports(context));
    expect((await titles(at.head))[0]).toContain('快报已超时');
    expect((await titles(safety)).filter((title) => title.includes('快报已超时'))).toHaveLength(1);
    const warned = async (by: Client) =>
      (await by.call(screen.endpoints.warningList, { kind: 'emergency', pageSize: 100 })).result.data.filter(
        ({ link }) => link.includes(id),
      );
    expect(await warned(at.head)).toMatchObject([{ level: 1, title: expect.stringContaining('快报已超时') }]);
    expect(await warned(await world.signedInAs('student'))).toEqual([]);
    const leader = await world.signedInAs('leader', { organizationId: world.organizations.top });
    const called = await world.signedInAs('leader', { organizationId: world.organizations.top });
    await db().insert(emergencyReceipt).values({
      emergencyId: id,
      userId: called.id,
      name: '张三',
      post: 'leader',
      ring: 2,
      sentAt: nowIso(),
    });
    await file(at.head, row?.id ?? '', 'quick');
    // Neither has the page of the reports in his menu: each is led to what he may read, if there is anything.
    for (const [who, link, status] of [
      [leader, null, 404],
      [called, `/signList/emergency?id=${id}`, 200],
    ] as const) {
      const [first] = await notices(who);
      expect(first).toMatchObject({ title: expect.stringContaining('已快报，超时'), link });
      expect((await who.call(calls.emergencyDetails, { id })).status).toBe(status);
    }
    expect((await notices(safety)).find(({ title }) => title.includes('已快报，超时'))?.link).toContain(
      '/access/signList?tab=accidents',
    );
    expect(await warned(at.head)).toEqual([]);
    expect((await reportOf(row?.id ?? '')).lateMinutes).toBeGreaterThanOrEqual(20);
  });
});

describe('figures and settings', () => {
  it('count drills and false alarms apart, within the scope', async () => {
    const at = await laboratory();
    const figures = async (by: Client) =>
      (await by.call(calls.emergencyStatistics, { from: '2000-01-01', to: '2099-01-01' })).result;
    const before = await figures(safety);
    const own = await figures(at.head);
    await closing(safety, await raised(safety, at, { drill: true }));
    await closing(safety, await raised(guard, at, { kind: 'leak' }), { outcome: 'falseAlarm' });
    const after = await figures(safety);
    expect(after.drills).toBe(before.drills + 1);
    expect(after.falseAlarms).toBe(before.falseAlarms + 1);
    expect(after.total).toBe(before.total + 1);
    expect((await figures(at.head)).total).toBe(own.total + 1);
    expect(
      (await at.head.call(calls.emergencyPageList, { laboratoryId: at.id, drill: true })).result.totalCount,
    ).toBe(1);
  });

  it('count the drills of each laboratory, though another college has one of the same name', async () => {
    const [at, other] = [await laboratory(), await laboratory()];
    const name = unique('合成实验室');
    await db().execute(sql`update laboratory set laboratory_name = ${name} where id = ${at.id}`);
    await db().execute(
      sql`update laboratory set laboratory_name = ${name}, organization_id = ${world.organizations.b} where id = ${other.id}`,
    );
    for (const one of [at, other]) await closing(safety, await raised(safety, one, { drill: true }));
    const { drillsOf } = (
      await safety.call(calls.emergencyStatistics, { from: '2000-01-01', to: '2099-01-01' })
    ).result;
    expect(
      drillsOf.filter(({ laboratoryName }) => laboratoryName === name).map(({ count }) => count),
    ).toEqual([1, 1]);
  });

  it('of guards belong to the college and are called for their buildings', async () => {
    const at = await laboratory();
    const [{ building_id: buildingId = '' } = {}] = (
      await db().execute<{ building_id: string }>(sql`select building_id from room where id = ${at.roomId}`)
    ).rows;
    const values = { name: '化学楼值班', phone: '0571-85556666', buildingIds: [buildingId] };
    expect((await office.call(calls.emergencyGuardSave, values)).status).toBe(403);
    expect((await safety.call(calls.emergencyGuardSave, { ...values, buildingIds: [uuid()] })).status).toBe(
      404,
    );
    const asked = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, { source: 'emergency', pageSize: 100 })).result.data.filter(
        ({ kind }) => kind === 'emergency.guards',
      ).length;
    expect([await asked(safety), await asked(office)]).toEqual([1, 0]);
    const { result } = await safety.call(calls.emergencyGuardSave, values);
    expect(await asked(safety)).toBe(0);
    const id = await raised(await world.signedInAs('student'), at);
    expect((await shown(id)).receipts.filter(({ post }) => post === 'guard')).toMatchObject([
      { phone: '0571-85556666', userId: null },
    ]);
    const again = { ...values, id: result.id, name: '夜班' };
    expect((await safety.call(calls.emergencyGuardSave, { ...again, version: 5 })).status).toBe(409);
    expect((await safety.call(calls.emergencyGuardSave, { ...again, version: 0 })).status).toBe(200);
    expect((await safety.call(calls.emergencyGuardDelete, { id: result.id, version: 0 })).status).toBe(409);
    expect((await safety.call(calls.emergencyGuardDelete, { id: result.id, version: 1 })).status).toBe(200);
    expect((await safety.call(calls.emergencyGuardList)).result).toEqual([]);
  });

  it('are saved by the college alone', async () => {
    const { confirmed: _c, ...figures } = (await safety.call(calls.settingDetails)).result;
    expect((await office.call(calls.settingSave, figures)).status).toBe(403);
    expect((await safety.call(calls.settingSave, { ...figures, quickMinutes: 5 })).status).toBe(400);
    expect((await safety.call(calls.settingSave, figures)).status).toBe(200);
  });
});
