import { access, screen } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { metresBetween } from '../../../platform/geo.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { type Display, displayCode, pairedDisplay } from '../../../testing/displays.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { accessSticker, signRecord, signSuspicion } from '../tables.ts';
import { doorsOf } from '../testing/doors.ts';
import { placed } from './geo.ts';

const world = useWorld({ config: { trustedProxies: ['127.0.0.1'], campusNetworks: ['10.77.0.0/16'] } });
const doors = doorsOf(world, useLedger(world));
const { db } = doors;
const calls = access.endpoints;
const door = { lat: 30.5, lng: 114.3 };
let safety: Client;
const displays = new Map<string, Display>();

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  await doors.decideFrom(await dayOf(db()));
});

const resolve = async (by: Client, roomId: string, deviceId?: string) => {
  await db().execute(sql`delete from access_code_use where user_id = ${by.id}`);
  const display = displays.get(roomId) ?? (await pairedDisplay(world, safety, roomId));
  displays.set(roomId, display);
  const { payload } = (await display.call(displayCode)).result;
  return (await by.call(calls.signCodeResolve, { code: payload, ...(deviceId ? { deviceId } : {}) } as never))
    .result;
};
const comeIn = async (by: Client, roomId: string, more: object = {}, deviceId?: string) =>
  by.call(calls.signIn, { ticket: (await resolve(by, roomId, deviceId)).ticket ?? '', ...more } as never);
const fenced = async (level = 'II') => {
  const at = await doors.laboratory({ level });
  const { id, version, ...room } = (await at.head.call(calls.accessRoomDetails, { id: at.roomId })).result;
  const { accessMode, openHours } = room;
  const saved = await at.head.call(calls.accessRoomSave, {
    ...{ id, version, accessMode, openHours, geoFence: { ...door, radius: 100 } },
  });
  expect(saved.status).toBe(200);
  return at;
};
const refusalsOf = async (roomId: string) =>
  (await safety.call(calls.signRefusalList, { roomId })).result.data.map(({ reasonCode }) => reasonCode);

describe('how far a phone is from a door', () => {
  it('is metres on the sphere, the same both ways and none to itself', () => {
    expect(metresBetween(door, door)).toBe(0);
    expect(metresBetween(door, { lat: 30.501, lng: 114.3 })).toBe(111);
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(metresBetween(a, b)).toBe(metresBetween(b, a));
        expect(metresBetween(a, b)).toBeLessThanOrEqual(20_015_087);
      }),
    );
  });

  it('decides where a room has a fence, and else the code or the campus', () => {
    const fence = { ...door, radius: 50 };
    const by = { bySticker: false, onCampus: false };
    expect(placed(fence, door, by)).toEqual({ proven: true, away: false, distance: 0 });
    expect(placed(fence, null, by)).toMatchObject({ proven: false, away: true });
    expect(placed(fence, { lat: 30.6, lng: 114.3 }, by).away).toBe(true);
    expect(placed(null, null, by)).toEqual({ proven: true, away: false, distance: null });
    expect(placed(null, null, { bySticker: true, onCampus: false }).proven).toBe(false);
    expect(placed(null, null, { bySticker: true, onCampus: true }).proven).toBe(true);
  });
});

describe('a room with a fence', () => {
  it('asks for the place, lets in who is near, and keeps the distance alone', async () => {
    const at = await fenced();
    const one = await doors.entitled(at);
    expect((await resolve(one, at.roomId)).needsPlace).toBe(true);
    const entered = await comeIn(one, at.roomId, { location: { lat: 30.5005, lng: 114.3 } });
    expect(entered.result.record).toMatchObject({ placeProven: true });
    const [row] = await db().select().from(signRecord).where(eq(signRecord.userId, one.id));
    expect(row?.distance).toBe(56);
    expect(JSON.stringify(row)).not.toContain('30.5005');
    // Whoever is inside is not asked where he is.
    expect((await resolve(one, at.roomId)).needsPlace).toBe(false);
  });

  it('refuses who is elsewhere or does not say where, and keeps it; going out is never refused', async () => {
    const at = await fenced();
    const one = await doors.entitled(at);
    for (const more of [{}, { location: null }, { location: { lat: 31, lng: 114.3 } }]) {
      const refused = await comeIn(one, at.roomId, more);
      expect([refused.status, refused.result.errorCode]).toEqual([409, 'WRONG_PLACE']);
      expect((refused.result as never as { contacts: object[] }).contacts).toMatchObject([
        { post: 'head' },
        { post: 'officer' },
      ]);
      expect(refused.message).toContain('您不在该房间附近');
    }
    expect(await refusalsOf(at.roomId)).toEqual(['WRONG_PLACE', 'WRONG_PLACE', 'WRONG_PLACE']);
    expect((await comeIn(one, at.roomId, { location: { lat: 95, lng: 0 } })).status).toBe(400);
    await comeIn(one, at.roomId, { location: door });
    expect((await one.call(calls.signOut, {})).status).toBe(200);
    // What keeps him out anyway is told first.
    await db().execute(sql`update certificate set state = 'revoked' where user_id = ${one.id}`);
    expect((await comeIn(one, at.roomId)).result.errorCode).toBe('CERT_REVOKED');
  });

  it.each([
    ['a radius of 10 m', { ...door, radius: 10 }],
    ['a radius of 501 m', { ...door, radius: 501 }],
    ['a latitude of 91', { lat: 91, lng: 0, radius: 100 }],
    ['no longitude', { lat: 30, radius: 100 }],
  ])('is not set up with %s', async (_, geoFence) => {
    const at = await doors.laboratory();
    const { id, version, accessMode, openHours } = (
      await at.head.call(calls.accessRoomDetails, { id: at.roomId })
    ).result;
    const saved = await at.head.call(calls.accessRoomSave, {
      ...{ id, version, accessMode, openHours, geoFence },
    } as never);
    expect(saved.status).toBe(400);
  });

  it('by a sticker proves the place; an address of the campus does so too', async () => {
    const at = await fenced('III');
    const one = await doors.entitled(at);
    const code = newLabel('R');
    await db().insert(accessSticker).values({ roomId: at.roomId, code });
    const ticket = (await one.call(calls.signCodeResolve, { code })).result.ticket ?? '';
    const entered = await one.call(calls.signIn, { ticket, location: door });
    expect(entered.result.record).toMatchObject({ inMethod: 'sticker', placeProven: true });
    const open = await doors.laboratory({ level: 'III' });
    const two = await doors.entitled(open);
    const other = newLabel('R');
    await db().insert(accessSticker).values({ roomId: open.roomId, code: other });
    const from = { headers: { 'x-forwarded-for': '10.77.3.4' } };
    const shown = (await two.call(calls.signCodeResolve, { code: other }, from)).result.ticket ?? '';
    const inside = await two.call(calls.signIn, { ticket: shown }, from);
    expect(inside.result.record).toMatchObject({ inMethod: 'sticker', placeProven: true });
  });
});

describe('what looks like signing for others', () => {
  const phone = (no: number) => `phone-number-${no}-00000`;
  const listed = async (by: Client, roomId: string) =>
    (await by.call(calls.suspicionList, { roomId, pageSize: 100 })).result.data;

  it('is one phone for two people, and two phones for one, within ten minutes', async () => {
    const at = await doors.laboratory({ rooms: 2 });
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    await comeIn(one, at.roomId, {}, phone(1));
    expect(await listed(at.head, at.roomId)).toEqual([]);
    await comeIn(two, at.roomId, {}, phone(1));
    expect(await listed(at.head, at.roomId)).toMatchObject([
      { kind: 'onePhone', state: 'open', people: [{ id: one.id }, { id: two.id }], can: ['settle'] },
    ]);
    await one.call(calls.signOut, {});
    await comeIn(one, at.roomIds[1] ?? '', {}, phone(2));
    expect(await listed(at.head, at.roomIds[1] ?? '')).toMatchObject([
      { kind: 'twoPhones', people: [{ id: one.id }] },
    ]);
    // Later it is a new phone, or one that was lent for good.
    await db().execute(
      sql`update sign_record set in_at = in_at - interval '11 minutes' where user_id = ${two.id}`,
    );
    await two.call(calls.signOut, {});
    expect((await listed(at.head, at.roomId)).length).toBe(1);
  });

  it('is a to-do of the officer, who settles it; nobody what is about himself', async () => {
    const at = await doors.laboratory();
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    await comeIn(one, at.roomId, {}, phone(7));
    await comeIn(two, at.roomId, {}, phone(7));
    const todos = async () =>
      (await at.head.call(screen.endpoints.todoList, { kind: 'signSuspicion.settle', pageSize: 100 })).result
        .data;
    expect((await todos())[0]?.title).toContain('疑似代签');
    const [row] = await listed(at.head, at.roomId);
    const settle = (by: Client, more: object = {}) =>
      by.call(calls.suspicionSettle, {
        ...{ id: row?.id ?? '', version: row?.version ?? 0, outcome: 'dismissed', note: '同事借用手机' },
        ...more,
      } as never);
    const { head: stranger } = await doors.laboratory();
    expect((await settle(stranger)).status).toBe(404);
    expect((await settle(one)).status).toBe(403);
    expect((await settle(at.head, { version: 5 })).status).toBe(409);
    expect((await settle(at.head, { outcome: 'open' })).status).toBe(400);
    await db()
      .update(signSuspicion)
      .set({ userIds: [at.head.id, two.id] })
      .where(eq(signSuspicion.id, row?.id ?? ''));
    expect((await settle(at.head)).result.errorCode).toBe('SIGN_OWN');
    await db()
      .update(signSuspicion)
      .set({ userIds: [one.id, two.id] })
      .where(eq(signSuspicion.id, row?.id ?? ''));
    expect((await settle(at.head)).status).toBe(200);
    expect((await settle(at.head, { version: 1 })).result.errorCode).toBe('WRONG_STATE');
    expect(await listed(at.head, at.roomId)).toMatchObject([
      { state: 'dismissed', note: '同事借用手机', settledByName: '张三', can: [] },
    ]);
    expect(await todos()).toEqual([]);
    expect((await one.call(calls.suspicionList, {})).status).toBe(403);
  });

  it('is not asked of a phone that says nothing of itself', async () => {
    const at = await doors.laboratory();
    const [one, two] = [await doors.entitled(at), await doors.entitled(at)];
    await comeIn(one, at.roomId);
    await comeIn(two, at.roomId);
    expect(await listed(at.head, at.roomId)).toEqual([]);
    expect((await one.call(calls.signCodeResolve, { code: 'R', deviceId: '<b>' } as never)).status).toBe(400);
  });
});
