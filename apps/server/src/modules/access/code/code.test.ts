import { access, accessRoomFields, device, pickFields } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowMs, shiftClock } from '../../../platform/clock.ts';
import { isLabel, newLabel } from '../../../platform/labelCode.ts';
import { asDevice, displayCode, pairedDisplay, pairWith, roomOfLevel } from '../../../testing/displays.ts';
import { useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { placeOfCode, sweepCodes } from './place.ts';
import { payloadOf, stepOf } from './rules.ts';

const world = useWorld();
const ledger = useLedger(world);
const { accessRoomSticker, accessRoomStickerCode, accessRoomStatus, accessRoomSave, accessRoomDetails } =
  access.endpoints;
const db = () => world.platform.database.db;
type Room = Awaited<ReturnType<typeof roomOfLevel>>;
let at: Room;
let other: Room;
let low: Room;
let [one, two] = ['', ''];

beforeAll(async () => {
  at = await roomOfLevel(world, ledger, 'II');
  other = await roomOfLevel(world, ledger, 'II');
  low = await roomOfLevel(world, ledger, 'III');
  [one, two] = [await world.person({ userType: 2 }), await world.person({ userType: 2 })];
});

const place = (code: string, userId = one) => world.write((context) => placeOfCode(context, code, userId));
const expired = expect.objectContaining({ refusal: 'QR_EXPIRED' });
const unknown = expect.objectContaining({ refusal: 'QR_UNKNOWN' });
const replayed = expect.objectContaining({ refusal: 'QR_REPLAYED' });
/** Lets time pass for what is done meanwhile. */
const after = async <T>(seconds: number, work: () => Promise<T>): Promise<T> => {
  shiftClock(seconds * 1000);
  try {
    return await work();
  } finally {
    shiftClock(-seconds * 1000);
  }
};
/** From the beginning of a step on, so that nothing happens at its end. */
const atStep = async <T>(work: () => Promise<T>): Promise<T> =>
  after((15_000 - (nowMs() % 15_000) + 1000) / 1000, work);

describe('the code of a display', () => {
  it('says the room at whose door it hangs, once for each person', () =>
    atStep(async () => {
      const display = await pairedDisplay(world, at.head, at.roomId);
      const { payload, link, step, expiresAt, serverNow } = (await display.call(displayCode)).result;
      expect(link).toBe(`${world.platform.config.publicUrl}/signList/scan?c=${payload}`);
      expect(step).toBe(stepOf(nowMs()));
      expect(Date.parse(expiresAt) - Date.parse(serverNow)).toBeLessThanOrEqual(15_000);
      expect(await place(payload)).toEqual({ roomId: at.roomId, method: 'scan', deviceId: display.id });
      expect(await place(payload)).toEqual(replayed);
      expect(await place(payload, two)).toMatchObject({ roomId: at.roomId });
    }));

  it('is used once by somebody who comes twice at the same time', () =>
    atStep(async () => {
      const display = await pairedDisplay(world, at.head, at.roomId);
      const { payload } = (await display.call(displayCode)).result;
      const both = await Promise.all([place(payload), place(payload)]);
      expect(both.filter((found) => 'method' in found)).toHaveLength(1);
      expect(both).toContainEqual(replayed);
    }));

  it('counts one step longer than it is shown; photographed, of yesterday or of tomorrow it does not', () =>
    atStep(async () => {
      const display = await pairedDisplay(world, at.head, at.roomId);
      const { payload } = (await display.call(displayCode)).result;
      expect(await after(15, () => place(payload))).toMatchObject({ roomId: at.roomId });
      for (const seconds of [30, 86_400, -15])
        expect(await after(seconds, () => place(payload, two))).toEqual(expired);
    }));

  it('is of no other display, also with the step of now, and tried a thousand times', () =>
    atStep(async () => {
      const display = await pairedDisplay(world, at.head, at.roomId);
      const beside = await pairedDisplay(world, other.head, other.roomId);
      const { payload } = (await display.call(displayCode)).result;
      const head = (text: string) => Buffer.from(text.slice(1), 'base64url');
      const mixed = Buffer.concat([
        head((await beside.call(displayCode)).result.payload).subarray(0, 20),
        head(payload).subarray(20),
      ]);
      expect(await place(`R${mixed.toString('base64url')}`)).toEqual(expired);
      for (let guess = 0; guess < 1000; guess++)
        expect(await place(payloadOf(`guess ${guess}`, display.id, stepOf(nowMs())))).toEqual(expired);
      expect(await place(payloadOf('', one, stepOf(nowMs())))).toEqual(expired);
    }));

  it('ends with the pairing, and is another one when the display is paired again', () =>
    atStep(async () => {
      const display = await pairedDisplay(world, at.head, at.roomId);
      const { payload } = (await display.call(displayCode)).result;
      const { code } = (
        await at.head.call(device.endpoints.devicePairCode, {
          ...{ kind: 'doorDisplay', id: display.id, name: '东门', roomId: at.roomId },
        })
      ).result;
      const again = asDevice(world, (await pairWith(world, code)).result.token);
      expect(await place(payload)).toEqual(expired);
      const fresh = (await again(displayCode)).result.payload;
      await at.head.call(device.endpoints.deviceRevoke, { kind: 'doorDisplay', id: display.id });
      expect(await place(fresh)).toEqual(expired);
    }));

  it.each(['', 'R', 'x'.repeat(200), '../../etc', 'F0000000000', '二维码'])('is not “%s”', async (code) => {
    expect(await place(code)).toEqual(unknown);
  });

  it('leaves nothing behind but what may still be used', () =>
    atStep(async () => {
      const display = await pairedDisplay(world, at.head, at.roomId);
      const { payload } = (await display.call(displayCode)).result;
      await place(payload);
      const uses = async () =>
        (await db().execute(sql`select 1 from access_code_use where device_id = ${display.id}`)).rows.length;
      const sweep = () => world.write((context) => sweepCodes(context));
      await sweep();
      expect(await uses()).toBe(1);
      await after(60, sweep);
      expect(await uses()).toBe(0);
    }));
});

describe('what a display shows', () => {
  const card = async (room: Room) => {
    const display = await pairedDisplay(world, room.head, room.roomId);
    return async () => (await display.call(displayCode)).result.card;
  };

  it('is its room with level, laboratories, hours and notice, as they are now', async () => {
    const room = await roomOfLevel(world, ledger, 'I');
    const shown = await card(room);
    expect(await shown()).toMatchObject({
      ...{ collegeName: '测试大学', level: 'I', levelText: ['Ⅰ级 重大风险', 'I major risk'], state: 'open' },
      hoursText: ['全天开放', 'At any time'],
    });
    expect((await shown()).laboratories).toHaveLength(1);
    const openHours = [{ days: ['holiday'], from: '00:00', to: '00:01' }];
    const { id, version, ...before } = (await room.head.call(accessRoomDetails, { id: room.roomId })).result;
    const saved = await room.head.call(accessRoomSave, {
      ...{ id, version, ...pickFields(accessRoomFields, before), openHours, notice: '须穿实验服' },
    } as never);
    expect(saved.status).toBe(200);
    expect(await shown()).toMatchObject({
      ...{ state: 'hours', hoursText: ['节假日 00:00–00:01', 'Holidays 00:00–00:01'], notice: '须穿实验服' },
    });
  });

  it('is that nobody enters a closed room, or one of a suspended laboratory', async () => {
    const room = await roomOfLevel(world, ledger, 'II');
    const shown = await card(room);
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${room.laboratoryId}`);
    world.platform.shortCache.clear();
    expect(await shown()).toMatchObject({ state: 'suspended' });
    await room.head.call(accessRoomStatus, { roomIds: [room.roomId], accessMode: 'closed' });
    expect(await shown()).toMatchObject({ state: 'closed' });
  });

  it('of a room that is no laboratory’s any more is that it is closed', async () => {
    const room = await roomOfLevel(world, ledger, 'II');
    const shown = await card(room);
    await db().execute(sql`delete from laboratory_room where room_id = ${room.roomId}`);
    world.platform.shortCache.clear();
    expect(await shown()).toMatchObject({ state: 'closed', laboratories: [] });
  });
});

describe('a sticker', () => {
  const give = (room: Room, more: object = {}, by = room.head) =>
    by.call(accessRoomStickerCode, { roomIds: [room.roomId], renew: false, ...more });
  const print = (room: Room, by = room.head) => by.call(accessRoomSticker, { roomIds: [room.roomId] });
  const codeOf = async ({ roomId }: Room) =>
    (await db().execute<{ code: string }>(sql`select code from access_sticker where room_id = ${roomId}`))
      .rows[0]?.code ?? '';

  it('is printed for rooms of the lower levels, with a code that stays', async () => {
    expect((await print(low)).result.errorCode).toBe('STICKER_WITHOUT_CODE');
    expect((await give(low)).result).toEqual({ made: 1 });
    const code = await codeOf(low);
    expect(isLabel('R', code)).toBe(true);
    const printed = await print(low);
    expect(printed.headers['content-type']).toBe('application/pdf');
    const { texts } = await readPdf(printed.body);
    for (const said of ['请扫码签到', code, '全天']) expect(texts.join()).toContain(said);
    expect((await give(low)).result).toEqual({ made: 0 });
    expect(await codeOf(low)).toBe(code);
    expect(await place(code)).toEqual({ roomId: low.roomId, method: 'sticker' });
    expect(await place(code.toLowerCase())).toMatchObject({ roomId: low.roomId });
  });

  it('of several rooms stand four on a sheet', async () => {
    const rooms = [];
    for (let no = 0; no < 5; no++) rooms.push(await roomOfLevel(world, ledger, 'IV'));
    const roomIds = rooms.map(({ roomId }) => roomId);
    const given = await ledger.admin.call(accessRoomStickerCode, { roomIds, renew: false });
    expect(given.result).toEqual({ made: 5 });
    const { pages, texts } = await readPdf((await ledger.admin.call(accessRoomSticker, { roomIds })).body);
    expect(pages).toBe(2);
    for (const room of rooms) expect(texts.join()).toContain(await codeOf(room));
  });

  it('that was renewed counts no longer; a repeated call renews it once', async () => {
    await give(low);
    const code = await codeOf(low);
    const once = { headers: { 'idempotency-key': 'renewed-once' } };
    const renew = () => low.head.call(accessRoomStickerCode, { roomIds: [low.roomId], renew: true }, once);
    expect((await renew()).result).toEqual({ made: 1 });
    const next = await codeOf(low);
    expect(next).not.toBe(code);
    expect((await renew()).result).toEqual({ made: 1 });
    expect(await codeOf(low)).toBe(next);
    expect(await place(code)).toEqual(expired);
    expect(await place(next)).toMatchObject({ method: 'sticker' });
  });

  it('of levels Ⅰ and Ⅱ is neither printed nor taken: they have displays', async () => {
    for (const refused of [await give(at), await print(at)])
      expect([refused.status, refused.result.errorCode]).toEqual([409, 'STICKER_NOT_FOR_LEVEL']);
    const raised = await roomOfLevel(world, ledger, 'IV');
    await give(raised);
    await db().execute(sql`update laboratory set risk_level = 'I' where id = ${raised.laboratoryId}`);
    expect(await place(await codeOf(raised))).toEqual(expired);
  });

  it('is printed by who sets up the room, all or none', async () => {
    const student = await world.signedInAs('student');
    for (const asked of [give(low, {}, student), print(low, student)]) expect((await asked).status).toBe(403);
    for (const asked of [give(low, {}, at.head), print(low, at.head)]) expect((await asked).status).toBe(404);
    const fresh = await roomOfLevel(world, ledger, null);
    expect((await give(fresh, { roomIds: [fresh.roomId, at.roomId] }, ledger.admin)).status).toBe(409);
    expect(await codeOf(fresh)).toBe('');
    expect((await give(low, { roomIds: [] })).status).toBe(400);
  });

  it('has a check character that finds a slip', () => {
    const code = newLabel('R');
    for (let at = 1; at < code.length; at++)
      for (const letter of '0Z')
        if (code[at] !== letter)
          expect(isLabel('R', code.slice(0, at) + letter + code.slice(at + 1))).toBe(false);
    expect(isLabel('F', code)).toBe(false);
  });
});
