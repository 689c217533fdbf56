import { access, device, identity } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '../../platform/clock.ts';
import { uuid } from '../../platform/uuid.ts';
import { asDevice, displayCode, pairedDisplay, pairWith, roomOfLevel } from '../../testing/displays.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';
import { sweepDevices } from './service.ts';
import { hashOfToken } from './tokens.ts';

const world = useWorld();
const ledger = useLedger(world);
const calls = device.endpoints;
const db = () => world.platform.database.db;
const kind = 'doorDisplay';
let at: Awaited<ReturnType<typeof roomOfLevel>>;
let elsewhere: Awaited<ReturnType<typeof roomOfLevel>>;
let student: Client;

beforeAll(async () => {
  at = await roomOfLevel(world, ledger, 'II');
  elsewhere = await roomOfLevel(world, ledger, 'II');
  student = await world.signedInAs('student');
});

const draw = (by: Client, more: object = {}) =>
  by.call(calls.devicePairCode, { kind, name: '东门', roomId: at.roomId, ...more });
const listed = async (by: Client, more: object = {}) =>
  (await by.call(calls.deviceList, { kind, pageSize: 100, ...more } as never)).result;

describe('a pairing code', () => {
  it('has six digits, pairs once, and shows the token to the device alone', async () => {
    const drawn = await draw(at.head);
    expect(drawn.result).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) });
    expect((await listed(at.head)).data).toMatchObject([
      { id: drawn.result.id, state: 'waiting', can: ['edit', 'pair', 'revoke'] },
    ]);
    const paired = await pairWith(world, drawn.result.code);
    expect(paired.result).toMatchObject({ kind, name: '东门' });
    expect((await asDevice(world, paired.result.token)(displayCode)).status).toBe(200);
    expect((await pairWith(world, drawn.result.code)).result).toMatchObject({
      errors: [{ field: 'code' }],
    });
    const { rows } = await db().execute(sql`select to_jsonb(device)::text as text from device`);
    expect(JSON.stringify(rows)).not.toContain(paired.result.token);
    expect(JSON.stringify(rows)).not.toContain(drawn.result.code);
    expect((await listed(at.head)).data).toMatchObject([{ state: 'online', roomId: at.roomId }]);
  });

  it('is tried five times a minute from a network of IPv6, whatever its addresses', async () => {
    const answers = [];
    for (let no = 0; no < 7; no++)
      answers.push((await pairWith(world, '000000', `2001:db8::${no + 1}:2:3:4`)).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('pairs one of two devices that type it at once', async () => {
    const { code } = (await draw(at.head)).result;
    const both = await Promise.all([pairWith(world, code), pairWith(world, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is over after ten minutes, and when a new one is drawn', async () => {
    const first = (await draw(at.head)).result;
    const second = (await draw(at.head, { id: first.id })).result;
    expect(second.id).toBe(first.id);
    expect((await pairWith(world, first.code)).status).toBe(400);
    shiftClock(10 * 60_000 + 1000);
    expect((await pairWith(world, second.code)).status).toBe(400);
    shiftClock(-10 * 60_000 - 1000);
  });

  it('is not guessed: an address tries five times a minute', async () => {
    const { code } = (await draw(at.head)).result;
    const from = '10.8.0.1';
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) expect((await pairWith(world, wrong, from)).status).toBe(400);
    expect((await pairWith(world, code, from)).status).toBe(429);
    expect((await pairWith(world, code, '10.8.0.2')).status).toBe(200);
  });

  it.each(['12345', '1234567', 'abcdef', '', ' 12345'])('is no other text: “%s”', async (code) => {
    expect((await pairWith(world, code)).status).toBe(400);
  });

  it('is drawn by who sets up the room, for rooms and devices of his alone', async () => {
    expect((await draw(student)).status).toBe(403);
    expect((await draw(elsewhere.head)).status).toBe(404);
    expect((await draw(at.head, { roomId: uuid() })).status).toBe(404);
    const { id } = (await draw(at.head)).result;
    expect((await draw(elsewhere.head, { id, roomId: elsewhere.roomId })).status).toBe(404);
    expect((await draw(at.head, { name: '' })).status).toBe(400);
    expect((await draw(at.head, { kind: 'toaster' })).status).toBe(400);
  });

  it('of a room of no laboratory there is none', async () => {
    expect((await draw(ledger.admin, { roomId: await ledger.room() })).status).toBe(404);
  });
});

describe('a paired device', () => {
  it('is refused from the very next call on when it was unpaired, and cannot be unpaired twice', async () => {
    const display = await pairedDisplay(world, at.head, at.roomId);
    expect((await display.call(calls.deviceBeat, {})).status).toBe(200);
    expect((await elsewhere.head.call(calls.deviceRevoke, { kind, id: display.id })).status).toBe(404);
    expect((await student.call(calls.deviceRevoke, { kind, id: display.id })).status).toBe(403);
    expect((await at.head.call(calls.deviceRevoke, { kind, id: display.id })).status).toBe(200);
    for (const call of [display.call(calls.deviceBeat, {}), display.call(displayCode)])
      expect((await call).result.errorCode).toBe('DEVICE_UNPAIRED');
    expect((await at.head.call(calls.deviceRevoke, { kind, id: display.id })).status).toBe(409);
    expect((await draw(at.head, { id: display.id })).status).toBe(409);
    const renamed = { kind, id: display.id, version: 2, name: '西门' } as const;
    expect((await at.head.call(calls.deviceEdit, renamed)).status).toBe(409);
    const ids = async (more: object) => (await listed(at.head, more)).data.map(({ id }) => id);
    expect(await ids({})).not.toContain(display.id);
    expect(await ids({ state: 'revoked' })).toContain(display.id);
  });

  it('that is paired again works until then, and its old token no longer', async () => {
    const display = await pairedDisplay(world, at.head, at.roomId);
    const { code } = (await draw(at.head, { id: display.id })).result;
    expect((await display.call(calls.deviceBeat, {})).status).toBe(200);
    const again = await pairWith(world, code);
    expect((await display.call(calls.deviceBeat, {})).status).toBe(401);
    expect((await asDevice(world, again.result.token)(calls.deviceBeat, {})).status).toBe(200);
  });

  it('calls what is for its kind alone', async () => {
    const display = await pairedDisplay(world, at.head, at.roomId);
    await db().execute(sql`update device set kind = 'wallScreen' where id = ${display.id}`);
    expect((await display.call(displayCode)).status).toBe(403);
    expect((await display.call(calls.deviceBeat, {})).status).toBe(200);
  });

  it('is no person, and no person is a device', async () => {
    const display = await pairedDisplay(world, at.head, at.roomId);
    for (const endpoint of [identity.endpoints.authInfo, access.endpoints.mineAccessRoomList])
      expect((await display.call(endpoint)).status).toBe(401);
    const asBearer = { headers: { authorization: `Bearer ${display.token}` } };
    expect((await world.anonymous.call(displayCode, {}, asBearer)).status).toBe(401);
    expect((await world.anonymous.call(identity.endpoints.authInfo, {}, asBearer)).status).toBe(401);
    for (const endpoint of [displayCode, calls.deviceBeat]) {
      expect((await ledger.admin.call(endpoint, {})).status).toBe(403);
      expect((await world.anonymous.call(endpoint, {})).status).toBe(401);
      const asAdmin = { headers: { authorization: `Device ${ledger.admin.token}` } };
      expect((await world.anonymous.call(endpoint, {}, asAdmin)).status).toBe(401);
      const asHash = { headers: { authorization: `Device ${hashOfToken(display.token)}` } };
      expect((await world.anonymous.call(endpoint, {}, asHash)).status).toBe(401);
    }
  });

  it('is online while it gives signs of life', async () => {
    const display = await pairedDisplay(world, at.head, at.roomId);
    const shown = async () => (await listed(at.head)).data.find(({ id }) => id === display.id);
    await display.call(calls.deviceBeat, { battery: 80, appVersion: '2' });
    expect(await shown()).toMatchObject({ state: 'online', battery: 80, appVersion: '2' });
    shiftClock(4 * 60_000);
    expect(await shown()).toMatchObject({ state: 'offline' });
    await display.call(calls.deviceBeat, {});
    expect(await shown()).toMatchObject({ state: 'online', battery: 80 });
    shiftClock(-4 * 60_000);
    expect((await display.call(calls.deviceBeat, { battery: 101 })).status).toBe(400);
  });

  it('is renamed by the version that was seen', async () => {
    const display = await pairedDisplay(world, at.head, at.roomId);
    const before = (await listed(at.head)).data.find(({ id }) => id === display.id);
    const rename = { kind, id: display.id, version: before?.version ?? 0, name: '西门' } as const;
    expect((await elsewhere.head.call(calls.deviceEdit, rename)).status).toBe(404);
    expect((await at.head.call(calls.deviceEdit, rename)).result).toEqual({ version: rename.version + 1 });
    const stale = await at.head.call(calls.deviceEdit, rename);
    expect([stale.status, stale.result.errorCode]).toEqual([409, 'STALE_VERSION']);
  });
});

describe('the list of devices', () => {
  it('has those of one’s rooms, found by room, state and word', async () => {
    const { id } = await pairedDisplay(world, elsewhere.head, elsewhere.roomId, '北门 100%');
    const ids = async (by: Client, more: object = {}) => (await listed(by, more)).data.map((one) => one.id);
    expect(await ids(elsewhere.head)).toEqual([id]);
    expect(await ids(at.head)).not.toContain(id);
    expect(await ids(ledger.admin, { roomId: elsewhere.roomId, state: 'online' })).toEqual([id]);
    expect(await ids(ledger.admin, { roomId: elsewhere.roomId, state: 'offline' })).toEqual([]);
    expect(await ids(ledger.admin, { keyword: '0%' })).toEqual([id]);
    expect(await ids(ledger.admin, { keyword: '_0%' })).toEqual([]);
    const sorted = { roomId: elsewhere.roomId, sortField: 'lastSeenAt', sortOrder: 'descend' };
    expect(await ids(elsewhere.head, sorted)).toEqual([id]);
    expect((await student.call(calls.deviceList, { kind })).status).toBe(403);
  });

  it('forgets what was never paired a day after its code was over', async () => {
    const { id } = (await draw(at.head)).result;
    const sweep = () => world.write((context) => sweepDevices(context));
    await sweep();
    expect((await listed(at.head)).data.map((one) => one.id)).toContain(id);
    shiftClock(25 * 3600_000);
    await sweep();
    shiftClock(-25 * 3600_000);
    expect((await listed(at.head)).data.map((one) => one.id)).not.toContain(id);
  });
});
