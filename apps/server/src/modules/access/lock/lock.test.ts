import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { access, ledger, notification, screen } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, nowMs } from '../../../platform/clock.ts';
import { signatureOf } from '../../../platform/signature/signed.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { keepClock, letPass } from '../../../testing/accounts.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { useLetters } from '../../../testing/letters.ts';
import { asLock, newLock, type TestLock } from '../../../testing/locks.ts';
import { account } from '../../identity/tables.ts';
import { lockCommand, lockEvent, smartLock, smartLockPerson } from '../tables.ts';
import { doorsOf, saveFigures } from '../testing/doors.ts';
import { queueCommands, sendCommands } from './commands.ts';
import { credentialHash, credentialKey } from './credentials.ts';
import { retryCommands, watchLocks } from './jobs.ts';
import { syncLists } from './lists.ts';

/** What the gateway was sent, and what it answers. */
const sent: { headers: IncomingHttpHeaders; body: string }[] = [];
let answers: { status: number; body?: object; location?: string } = { status: 200 };
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += String(chunk);
  });
  request.on('end', () => {
    sent.push({ headers: request.headers, body });
    if (answers.location) response.setHeader('location', answers.location);
    response.writeHead(answers.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers.body ?? { ok: true }));
  });
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/door`;
afterAll(() => {
  gateway.close();
});

const world = useWorld({ config: { lockGateways: { maker: address } } });
const shared = useLedger(world);
const letters = useLetters(world, shared);
const doors = doorsOf(world, shared);
const { db } = doors;
const calls = access.endpoints;
keepClock();
let safety: Client;
let office: Client;

beforeAll(async () => {
  const today = await dayOf(db());
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  office = await world.signedInAs('organizationSafetyAdministrator');
  await doors.decideFrom(today);
  await db().execute(sql`update college set need_smart_lock = true`);
});

const door = (
  lock: Omit<TestLock, 'id'>,
  ...what: Parameters<typeof asLock> extends [unknown, unknown, ...infer R] ? R : never
) => asLock(world, lock, ...what);
const numberOf = async (id: string): Promise<string> =>
  (await db().select({ no: account.loginName }).from(account).where(eq(account.id, id)))[0]?.no ?? '';
const rowOf = async (id: string) => (await safety.call(calls.lockDetails, { id })).result;
const entriesOf = async (userId: string) =>
  (await safety.call(calls.signList, { userId, pageSize: 100 })).result.data;
const told = async (by: Client, kind: string) =>
  (
    await by.call(notification.endpoints.notificationList, { group: 'access', pageSize: 100 })
  ).result.data.filter((one) => one.kind === kind);
const iso = (ms = 0) => new Date(nowMs() + ms).toISOString();
/** A room with somebody who may enter it, and a lock. */
const locked = async (more: object = {}) => {
  const at = await doors.laboratory();
  const one = await doors.entitled(at);
  const lock = await newLock(safety, at.roomId, more);
  return { at, one, lock, number: await numberOf(one.id) };
};
const revoke = (userId: string) =>
  db().execute(sql`update certificate set state = 'revoked' where user_id = ${userId}`);
/** As the listeners do, without waiting for them. */
const follow = (id: string) => syncLists(world.platform, eq(smartLock.id, id));
const commandsOf = (lockId: string) =>
  db().select().from(lockCommand).where(eq(lockCommand.lockId, lockId)).orderBy(lockCommand.createdAt);
const settled = async (lockId: string) =>
  eventually(async () => {
    await sendCommands(world.platform);
    return (await rowOf(lockId)).unsynced === 0;
  });

describe('a lock', () => {
  it('is added by who may, to a room in reach, once the ways out are confirmed; its secret is shown once', async () => {
    const at = await doors.laboratory();
    const given = {
      roomId: at.roomId,
      provider: 'pull',
      name: '东门',
      offlineHours: 24,
      exitConfirmed: true,
    };
    const add = (by: Client, more: object = {}) => by.call(calls.lockAdd, { ...given, ...more } as never);
    expect((await add(at.head)).status).toBe(403);
    const elsewhere = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await add(elsewhere)).status).toBe(404);
    expect((await add(office, { exitConfirmed: false })).result).toMatchObject({
      errorCode: 'LOCK_EXIT_UNCONFIRMED',
      errors: [{ field: 'exitConfirmed' }],
    });
    for (const [more, errorCode] of [
      [{ provider: 'webhook' }, 'LOCK_GATEWAY_MISSING'],
      [{ provider: 'webhook', gateway: 'https://evil.example' }, 'LOCK_GATEWAY_UNKNOWN'],
      [{ provider: 'webhook', gateway: 'constructor' }, 'LOCK_GATEWAY_UNKNOWN'],
      [{ provider: 'webhook', gateway: 'maker' }, 'LOCK_EXTERNAL_MISSING'],
    ] as const)
      expect((await add(office, more)).result.errorCode).toBe(errorCode);
    for (const offlineHours of [0, 73]) expect((await add(office, { offlineHours })).status).toBe(400);
    const { result } = await add(office);
    const { secret, keyId, id } = result as unknown as TestLock;
    expect(secret.length).toBeGreaterThan(40);
    const { rows } = await db().execute(
      sql`select to_jsonb(l)::text as text from smart_lock l where id = ${id}`,
    );
    const shown = JSON.stringify([rows, await rowOf(id), (await safety.call(calls.lockList, {})).result]);
    expect(shown).toContain(keyId);
    expect(shown).not.toContain(secret);
    expect(await rowOf(id)).toMatchObject({ state: 'offline', provider: 'pull', roomId: at.roomId });
    expect((await elsewhere.call(calls.lockDetails, { id })).status).toBe(404);
    expect((await at.head.call(calls.lockDetails, { id })).result.can).toEqual([]);
    expect((await office.call(calls.lockDetails, { id })).result.can).not.toContain('delete');
    expect((await office.call(calls.lockGatewayList)).result).toEqual(['maker']);
    expect((await at.head.call(calls.lockGatewayList)).status).toBe(403);
  });

  it('is changed by the version that was seen, and removed with a reason; its controller is refused from then on', async () => {
    const { lock } = await locked();
    const { version } = await rowOf(lock.id);
    const edit = { id: lock.id, version, name: '西门', offlineHours: 12 };
    expect((await office.call(calls.lockEdit, edit)).result).toEqual({ version: version + 1 });
    expect((await office.call(calls.lockEdit, edit)).status).toBe(409);
    expect(await rowOf(lock.id)).toMatchObject({ name: '西门', offlineHours: 12 });
    const remove = { id: lock.id, version: version + 1, reason: '已拆除' };
    expect((await office.call(calls.lockDelete, remove)).status).toBe(403);
    expect((await door(lock, 'heartbeat', {})).status).toBe(200);
    expect((await safety.call(calls.lockDelete, remove)).status).toBe(200);
    expect((await safety.call(calls.lockDelete, remove)).status).toBe(404);
    expect((await door(lock, 'heartbeat', {})).status).toBe(401);
    const shown = (await safety.call(calls.lockList, { pageSize: 100 })).result.data.map(({ id }) => id);
    expect(shown).not.toContain(lock.id);
  });
});

describe('a call of a lock', () => {
  const refused = { status: 401, result: { errorCode: 'SIGNATURE_REFUSED' } };

  it('is signed by its own secret, over this path and body, in these minutes, once', async () => {
    const { lock } = await locked();
    const { lock: other } = await locked();
    const seconds = Math.floor(nowMs() / 1000);
    for (const [who, more] of [
      [{ ...lock, secret: 'another' }, {}],
      [{ ...lock, secret: other.secret }, {}],
      [{ ...lock, keyId: 'door_nobody' }, {}],
      [lock, { timestamp: seconds - 302 }],
      [lock, { timestamp: seconds + 3600 }],
      [lock, { nonce: 'short' }],
      [lock, { path: '/Customer/DoorApi/Verify' }],
      [lock, { signature: 'f'.repeat(64) }],
    ] as const)
      expect(await door(who, 'heartbeat', {}, more)).toMatchObject(refused);
    const nonce = '0123456789abcdef0123456789abcdef';
    expect((await door(lock, 'heartbeat', { battery: 80 }, { nonce })).status).toBe(200);
    expect(await door(lock, 'heartbeat', { battery: 80 }, { nonce })).toMatchObject(refused);
    expect((await door(other, 'heartbeat', {}, { nonce })).status).toBe(200);
    expect((await door(lock, 'heartbeat', { battery: 101 })).status).toBe(400);
    expect((await door(lock, 'heartbeat', { more: 1 })).status).toBe(400);
    expect((await door(lock, 'heartbeat', '{')).status).toBe(400);
    expect((await door(lock, 'event', { events: [] })).status).toBe(400);
    expect((await door(lock, 'event', 'x'.repeat(200_000))).status).toBe(413);
    expect(await rowOf(lock.id)).toMatchObject({ state: 'online', battery: 80 });
  });

  it('is signed with either secret for a day after a rotation', async () => {
    const { lock } = await locked();
    const { version } = await rowOf(lock.id);
    const { result } = await office.call(calls.secretRotate, { id: lock.id, version });
    expect((await office.call(calls.secretRotate, { id: lock.id, version })).status).toBe(409);
    const fresh = { ...lock, secret: result.secret };
    for (const one of [lock, fresh]) expect((await door(one, 'heartbeat', {})).status).toBe(200);
    letPass(24 * 3_600_000 + 1000);
    expect(await door(lock, 'heartbeat', {})).toMatchObject(refused);
    expect((await door(fresh, 'heartbeat', {})).status).toBe(200);
  });

  it('is about itself: neither list nor command of another is there', async () => {
    const { lock } = await locked();
    const { lock: other } = await locked();
    expect((await door(lock, 'pull', { lockId: other.id, syncVersion: 0 })).status).toBe(404);
    const [id = ''] = await world.write((context) => queueCommands(context, other.id, [{ kind: 'open' }]));
    expect((await door(lock, 'ack', { commandId: id, ok: true })).status).toBe(404);
    expect((await door(lock, 'ack', { commandId: uuid(), ok: true })).status).toBe(404);
  });
});

describe('the list of a controller', () => {
  const pull = async (lock: TestLock, syncVersion: number, wait = 0) =>
    (await door(lock, 'pull', { lockId: lock.id, syncVersion, wait })).result;

  it('has whom the decision lets in, by the hashes of their numbers, and is acknowledged by its version', async () => {
    const { at, lock, number } = await locked();
    const stranger = await numberOf((await world.signedInAs('student')).id);
    const first = await pull(lock, 0);
    const hash = credentialHash(first.credentialKey, number);
    const hashes = first.grants.map((one: { credentialHash: string }) => one.credentialHash);
    expect(hashes).toContain(hash);
    expect(hashes).not.toContain(credentialHash(first.credentialKey, stranger));
    expect(hashes).not.toContain(credentialHash(credentialKey(world.platform, uuid()), number));
    expect(first.full).toBe(true);
    const mine = first.grants.find((one: { credentialHash: string }) => one.credentialHash === hash);
    expect(Date.parse(mine.expiresAt) - nowMs()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(mine.slots).toMatchObject([{ from: '00:00', to: '24:00' }]);
    expect((await rowOf(lock.id)).unsynced).toBeGreaterThan(0);
    expect((await pull(lock, first.syncVersion)).grants).toEqual([]);
    expect(await rowOf(lock.id)).toMatchObject({ unsynced: 0, pendingCommands: 0 });
    expect((await commandsOf(lock.id)).map(({ state }) => state)).toEqual(['done']);
    // One that it cannot have begins anew.
    expect(await pull(lock, first.syncVersion + 5)).toMatchObject({ full: true });
    await at.head.call(calls.accessRoomStatus, { roomIds: at.roomIds, accessMode: 'closed' });
    const closed = await pull(lock, first.syncVersion);
    expect(closed.grants.every((one: { expiresAt: string | null }) => one.expiresAt === null)).toBe(true);
  });

  it('has people again as soon as there is more time for the letter that kept them out, or nobody has to sign it', async () => {
    const { organizationIds } = await letters.chain();
    const at = await doors.laboratory({ organizationId: organizationIds[0] ?? '' });
    const one = await doors.entitled(at);
    const lock = await newLock(safety, at.roomId);
    const listed = async () =>
      (
        await db()
          .select({ wanted: smartLockPerson.wanted })
          .from(smartLockPerson)
          .where(and(eq(smartLockPerson.lockId, lock.id), eq(smartLockPerson.userId, one.id)))
      )[0]?.wanted;
    expect(await listed()).toBe(true);
    const campaignId = await letters.campaign([await letters.published()], {
      ...{ organizationIds, issueAt: '2026-01-01', dueAt: '2026-01-02' },
    });
    await letters.issue(campaignId);
    await letters.past(campaignId);
    await follow(lock.id);
    expect(await listed()).toBe(false);
    const { version } = (await shared.admin.call(ledger.endpoints.campaignDetails, { id: campaignId }))
      .result;
    const later = { id: campaignId, version, dueAt: '2098-01-01', reason: '寒假期间顺延' };
    expect((await shared.admin.call(ledger.endpoints.campaignExtend, later)).status).toBe(200);
    await eventually(listed);
    await db().execute(
      sql`update responsibility_letter set due_at = '2026-01-02' where campaign_id = ${campaignId}`,
    );
    await follow(lock.id);
    expect(await listed()).toBe(false);
    const ids = (await letters.lettersOf(campaignId)).map(({ id }) => id);
    const voided = await shared.admin.call(ledger.endpoints.letterVoid, {
      ids,
      reason: '重复签发，予以作废',
    });
    expect(voided.result.every(({ ok }) => ok)).toBe(true);
    await eventually(listed);
  });

  it('changes while its controller waits, as soon as a certificate is revoked', async () => {
    const { one, lock, number } = await locked();
    const { syncVersion, credentialKey: key } = await pull(lock, 0);
    await pull(lock, syncVersion);
    const waiting = pull(lock, syncVersion, 25);
    await world.write(async (context) => {
      await context.db.execute(sql`update certificate set state = 'revoked' where user_id = ${one.id}`);
      await context.emit('certificate.revoked', {
        ...{ certificateId: uuid(), userId: one.id, validTo: null },
        covers: { hazardCategories: [], riskLevel: null, special: [] },
      });
    });
    const taken = { credentialHash: credentialHash(key, number), slots: [], expiresAt: null };
    let news = await waiting;
    // What was given before may come to the list only now; it is news too.
    for (
      let more = 0;
      more < 3 && !news.grants.some(({ expiresAt }: { expiresAt: string | null }) => expiresAt === null);
      more++
    )
      news = await pull(lock, news.syncVersion, 25);
    expect(news.grants).toContainEqual(taken);
    const { people } = await rowOf(lock.id);
    expect(people).toContainEqual(expect.objectContaining({ userId: one.id, wanted: false }));
    const red = (await safety.call(calls.lockList, { unsynced: true, pageSize: 100 })).result.data;
    expect(red.map(({ id }) => id)).toContain(lock.id);
    await pull(lock, news.syncVersion);
    expect((await rowOf(lock.id)).people).toEqual([]);
    // A controller that was put back to an older list has everybody of whom it should not know any more.
    expect(await pull(lock, syncVersion)).toMatchObject({ full: true, syncVersion: news.syncVersion });
  });

  it('forgets whoever gives his access back', async () => {
    const { one, lock } = await locked();
    const { syncVersion } = await pull(lock, 0);
    await pull(lock, syncVersion);
    const [own] = (await safety.call(calls.accessUserList, { userId: one.id })).result.data;
    const given = { id: own?.id ?? '', version: own?.version ?? 0 };
    expect((await one.call(calls.accessUserLeave, given)).status).toBe(200);
    await eventually(async () =>
      (await rowOf(lock.id)).people.some(({ userId, wanted }) => userId === one.id && !wanted),
    );
  });

  it.each([
    [
      'a suspended laboratory',
      (at: { id: string }) => sql`update laboratory set status = 'suspended' where id = ${at.id}`,
    ],
    [
      'a disabled account',
      (_: unknown, id: string) => sql`update account set use_status = 2 where id = ${id}`,
    ],
    [
      'a room that asks for two',
      (at: { roomId: string }) =>
        sql`insert into access_requirement (id, scope, room_id, own) values (gen_random_uuid(), 'room', ${at.roomId}, '{"minPeopleDay": 2}')`,
    ],
  ] as const)('has nobody by %s', async (_, change) => {
    const { at, one, lock, number } = await locked();
    const { syncVersion, credentialKey: key } = await pull(lock, 0);
    await db().execute(change(at as never, one.id));
    await follow(lock.id);
    expect((await pull(lock, syncVersion)).grants).toContainEqual({
      ...{ credentialHash: credentialHash(key, number), slots: [], expiresAt: null },
    });
  });
});

describe('a card at a lock', () => {
  const ask = async (lock: TestLock, credential: string, direction = 'in') =>
    (await door(lock, 'verify', { credential, direction })).result;

  it('opens to whom every door lets in, and says why not', async () => {
    const { at, one, lock, number } = await locked();
    expect(await ask(lock, number)).toEqual({ allow: true, reasonCode: null, openSeconds: 5 });
    expect(await ask(lock, 'nobody')).toMatchObject({ allow: false, reasonCode: 'NOT_GRANTED' });
    const stranger = await world.signedInAs('student');
    expect(await ask(lock, await numberOf(stranger.id))).toMatchObject({ reasonCode: 'NOT_GRANTED' });
    await revoke(one.id);
    expect(await ask(lock, number)).toMatchObject({
      allow: false,
      reasonCode: 'CERT_REVOKED',
      openSeconds: 0,
    });
    // Nobody is kept inside, whatever he lost.
    expect(await ask(lock, number, 'out')).toMatchObject({ allow: true });
    const rows = (await at.head.call(calls.signRefusalList, { roomId: at.roomId, method: 'lock' })).result
      .data;
    // A card that nobody has is kept too.
    expect(rows.map(({ reasonCode, userId }) => `${reasonCode} ${userId}`).sort()).toEqual(
      [`CERT_REVOKED ${one.id}`, 'NOT_GRANTED null', `NOT_GRANTED ${stranger.id}`].sort(),
    );
  });

  it('of somebody who is elsewhere waits until he has left there, and of the first of two for the second', async () => {
    const { at, one, lock, number } = await locked();
    const { lock: there, at: other } = await locked();
    await safety.call(calls.accessUserAdd, {
      ...{ userIds: [one.id], laboratoryId: other.id, roomIds: [other.roomId], role: 'user' },
      ...{ from: await dayOf(db()), to: dayAfter(await dayOf(db()), 90) },
    });
    const open = { id: uuid(), at: iso(), kind: 'opened', credential: number };
    await door(lock, 'event', { events: [open] });
    expect(await ask(there, number)).toMatchObject({ reasonCode: 'ALREADY_INSIDE' });
    // Who is inside opens it again.
    expect(await ask(lock, number)).toMatchObject({ allow: true });
    const two = await doors.entitled(at);
    await one.call(calls.signOut, {});
    await db().execute(sql`insert into access_requirement (id, scope, room_id, own)
      values (gen_random_uuid(), 'room', ${at.roomId}, '{"minPeopleDay": 2}')`);
    expect(await ask(lock, number)).toMatchObject({ reasonCode: 'NEED_COMPANION' });
    expect(await ask(lock, await numberOf(two.id))).toMatchObject({ allow: true });
    await door(lock, 'event', {
      events: [{ ...open, id: uuid(), at: iso(), credential: await numberOf(two.id) }],
    });
    for (const { id } of [one, two]) expect((await entriesOf(id))[0]).toMatchObject({ state: 'inside' });
  });
});

describe('what a lock tells', () => {
  const tell = (lock: TestLock, events: object[], more: object = {}) => door(lock, 'event', { events }, more);

  it('signs its person in once, however often it comes, and out again', async () => {
    const { at, one, lock, number } = await locked();
    const opened = { id: 'e1', at: iso(), kind: 'opened', credential: number };
    expect((await tell(lock, [opened])).result).toEqual({ accepted: ['e1'] });
    expect((await tell(lock, [opened, { ...opened, id: 'e2' }])).result).toEqual({ accepted: ['e1', 'e2'] });
    expect(await entriesOf(one.id)).toMatchObject([
      { state: 'inside', inMethod: 'lock', roomId: at.roomId, placeProven: true },
    ]);
    await tell(lock, [{ ...opened, id: 'e3', at: iso(), direction: 'out' }]);
    await tell(lock, [{ ...opened, id: 'e4', at: iso(), direction: 'out' }]);
    expect(await entriesOf(one.id)).toMatchObject([{ state: 'left', outMethod: 'lock' }]);
    const events = (await at.head.call(calls.eventList, { lockId: lock.id })).result;
    expect(events.totalCount).toBe(4);
    const other = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await other.call(calls.eventList, { lockId: lock.id })).result.totalCount).toBe(0);
  });

  it('keeps the time of the device, corrected by how far its clock is off, and is too old for an entry after a day', async () => {
    const { one, lock, number } = await locked();
    const ahead = Math.floor(nowMs() / 1000) + 200;
    const deviceAt = new Date((ahead - 60) * 1000).toISOString();
    await tell(lock, [{ id: 'off', at: deviceAt, kind: 'opened', credential: number }], { timestamp: ahead });
    const [event] = await db().select().from(lockEvent).where(eq(lockEvent.lockId, lock.id));
    expect(event?.deviceAt).toBe(deviceAt);
    expect(Math.abs(Date.parse(event?.at ?? '') - (nowMs() - 60_000))).toBeLessThan(30_000);
    expect(await entriesOf(one.id)).toHaveLength(1);
    const { lock: later, one: two, number: theirs } = await locked();
    await tell(later, [{ id: 'old', at: iso(-25 * 3_600_000), kind: 'opened', credential: theirs }]);
    expect(await entriesOf(two.id)).toEqual([]);
  });

  it('enters also whom it has let in against the decision, and says so to who answers for the room', async () => {
    const { at, one, lock, number } = await locked();
    await revoke(one.id);
    await tell(lock, [{ id: 'late', at: iso(), kind: 'opened', credential: number }]);
    expect(await entriesOf(one.id)).toMatchObject([{ state: 'inside', inMethod: 'lock' }]);
    expect(await told(at.head, 'sign.barred')).toHaveLength(1);
    expect(await told(one, 'sign.barred')).toHaveLength(1);
    const rows = (await at.head.call(calls.signRefusalList, { roomId: at.roomId })).result.data;
    expect(rows).toMatchObject([{ userId: one.id, method: 'lock', reasonCode: 'CERT_REVOKED' }]);
  });

  it('ends the entry elsewhere of whom it has let in, and never turns back what is known since', async () => {
    const { at, one, lock, number } = await locked();
    const { lock: there, at: other } = await locked();
    await tell(lock, [{ id: 'here', at: iso(-60_000), kind: 'opened', credential: number }]);
    await tell(there, [{ id: 'there', at: iso(), kind: 'opened', credential: number }]);
    expect((await entriesOf(one.id)).map(({ state, roomId }) => [state, roomId])).toEqual([
      ['inside', other.roomId],
      ['left', at.roomId],
    ]);
    await tell(lock, [{ id: 'before', at: iso(-30_000), kind: 'opened', credential: number }]);
    expect((await entriesOf(one.id))[0]).toMatchObject({ state: 'inside', roomId: other.roomId });
  });

  it('hours late brings nobody in who waits at the door now', async () => {
    const { at, one, lock, number } = await locked();
    const two = await doors.entitled(at);
    await db().execute(sql`insert into access_requirement (id, scope, room_id, own)
      values (gen_random_uuid(), 'room', ${at.roomId}, '{"minPeopleDay": 2}')`);
    const asked = await door(lock, 'verify', { credential: number, direction: 'in' });
    expect(asked.result).toMatchObject({ reasonCode: 'NEED_COMPANION' });
    const came = { id: 'late', kind: 'opened', credential: await numberOf(two.id) };
    await tell(lock, [{ ...came, at: iso(-2 * 3_600_000) }]);
    expect(await entriesOf(two.id)).toMatchObject([{ state: 'inside' }]);
    expect(await entriesOf(one.id)).toEqual([]);
  });

  it('alarms who answers for the room', async () => {
    const { at, lock } = await locked();
    await tell(lock, [{ id: 'f', at: iso(), kind: 'forced' }]);
    expect(await rowOf(lock.id)).toMatchObject({ state: 'forcedOpen' });
    expect(await told(at.head, 'lock.alarm')).toMatchObject([{ title: expect.stringContaining('强行打开') }]);
    await tell(lock, [
      { id: 'h', at: iso(), kind: 'heldOpen', seconds: 60 },
      { id: 'c', at: iso(1), kind: 'doorClosed' },
    ]);
    expect(await told(at.head, 'lock.alarm')).toHaveLength(1);
    await tell(lock, [{ id: 'h2', at: iso(), kind: 'heldOpen', seconds: 61 }]);
    expect(await told(at.head, 'lock.alarm')).toHaveLength(2);
    expect(await rowOf(lock.id)).toMatchObject({ state: 'online' });
    await tell(lock, [{ id: 'u', at: iso(), kind: 'denied', credential: '20269999' }]);
    const { data } = (await at.head.call(calls.eventList, { lockId: lock.id, kind: 'denied' })).result;
    expect(data).toMatchObject([{ userName: null, detail: '未知卡号 ****9999' }]);
  });
});

describe('a lock that gives no sign', () => {
  it('is offline after three minutes, and officers hear of it after fifteen, once', async () => {
    const { at, lock } = await locked();
    await door(lock, 'heartbeat', {});
    letPass(4 * 60_000);
    await watchLocks(world.platform);
    expect(await rowOf(lock.id)).toMatchObject({ state: 'offline' });
    expect(await told(at.head, 'lock.offline')).toEqual([]);
    // Or after as many as the college says.
    await saveFigures(world, { lockOffline: 20 });
    letPass(12 * 60_000);
    await watchLocks(world.platform);
    expect(await told(at.head, 'lock.offline')).toEqual([]);
    await saveFigures(world, { lockOffline: 15 });
    letPass(-12 * 60_000);
    const warned = async (by: Client) =>
      (await by.call(screen.endpoints.warningList, { kind: 'lock' })).result.data.map(({ link }) => link);
    expect(await warned(at.head)).toEqual([]);
    letPass(12 * 60_000);
    await watchLocks(world.platform);
    await watchLocks(world.platform);
    expect(await told(at.head, 'lock.offline')).toHaveLength(1);
    expect(await warned(at.head)).toEqual([expect.stringContaining(lock.id)]);
    expect(await warned(await world.signedInAs('staff'))).toEqual([]);
    await door(lock, 'heartbeat', {});
    expect(await warned(at.head)).toEqual([]);
    expect(await rowOf(lock.id)).toMatchObject({ state: 'online' });
  });

  it('hears again how long its list holds before half of it is over', async () => {
    const { lock } = await locked();
    const [{ syncVersion } = { syncVersion: 0 }] = await db()
      .select()
      .from(smartLock)
      .where(eq(smartLock.id, lock.id));
    await watchLocks(world.platform);
    const versionOf = async () =>
      (await db().select().from(smartLock).where(eq(smartLock.id, lock.id)))[0]?.syncVersion;
    expect(await versionOf()).toBe(syncVersion);
    letPass(13 * 3_600_000);
    await watchLocks(world.platform);
    expect(await versionOf()).toBe(syncVersion + 1);
  });
});

describe('a command', () => {
  const simulated = { provider: 'simulated' };
  const act = (lock: TestLock, what: string, value?: string) =>
    office.call(calls.simulatorAct, { lockId: lock.id, act: what, value } as never);

  it('that was given up is made good by the whole list once the lock is there again', async () => {
    const { one, lock } = await locked(simulated);
    await settled(lock.id);
    await act(lock, 'offline', '1');
    await revoke(one.id);
    await follow(lock.id);
    await db().execute(sql`update lock_command set state = 'failed', ended_at = ${iso()}::timestamptz
      where lock_id = ${lock.id} and state in ('pending', 'sent')`);
    const wholes = async () => (await commandsOf(lock.id)).filter(({ kind }) => kind === 'syncAll').length;
    const before = await wholes();
    await act(lock, 'offline', '0');
    await watchLocks(world.platform);
    // It may be there for a moment only.
    expect(await wholes()).toBe(before);
    letPass(601_000);
    await watchLocks(world.platform);
    await watchLocks(world.platform);
    expect(await wholes()).toBe(before + 1);
    await settled(lock.id);
    expect((await office.call(calls.simulatorState, { lockId: lock.id })).result.people).not.toContainEqual(
      expect.objectContaining({ userNumber: await numberOf(one.id) }),
    );
  });

  it('that a lock does not answer is tried again and then failed; what it does not know is shown with the people', async () => {
    const { at, one, lock } = await locked(simulated);
    await settled(lock.id);
    expect((await office.call(calls.simulatorState, { lockId: lock.id })).result.people).toContainEqual(
      expect.objectContaining({ userNumber: await numberOf(one.id) }),
    );
    await act(lock, 'offline', '1');
    await revoke(one.id);
    await follow(lock.id);
    const removal = async () =>
      (await commandsOf(lock.id)).find(
        ({ kind, userIds }) => kind === 'grantRemove' && userIds.includes(one.id),
      );
    for (const [attempts, seconds] of [
      [1, 1],
      [2, 5],
      [3, 30],
      [4, 120],
    ] as const) {
      await eventually(async () => {
        await sendCommands(world.platform);
        return (await removal())?.attempts === attempts && (await removal())?.state === 'pending';
      });
      letPass(seconds * 1000 + 500);
    }
    await eventually(async () => {
      await sendCommands(world.platform);
      return (await removal())?.state === 'failed';
    });
    expect(await rowOf(lock.id)).toMatchObject({
      people: [expect.objectContaining({ userId: one.id, wanted: false })],
    });
    const todos = (by: Client) => by.call(screen.endpoints.todoList, { pageSize: 100 });
    const mine = async () =>
      (await todos(office)).result.data.filter(({ id }) => id === `smartLock failed ${lock.id}`);
    expect(await mine()).toHaveLength(1);
    expect(JSON.stringify((await todos(at.head)).result)).not.toContain(lock.id);
    // Without network it still lets in by the list that it has, and that is entered.
    await act(lock, 'card', await numberOf(one.id));
    expect(await entriesOf(one.id)).toMatchObject([{ state: 'inside', inMethod: 'lock' }]);
    await act(lock, 'offline', '0');
    const { version } = await rowOf(lock.id);
    await office.call(calls.lockSync, { id: lock.id, version });
    await settled(lock.id);
    expect(await mine()).toEqual([]);
    expect((await office.call(calls.simulatorState, { lockId: lock.id })).result.people).not.toContainEqual(
      expect.objectContaining({ userNumber: await numberOf(one.id) }),
    );
  });

  it('opens to whom the door lets in, and signs him in; to nobody else', async () => {
    const { at, one, lock } = await locked(simulated);
    const stranger = await world.signedInAs('student');
    const refused = await stranger.call(calls.lockOpen, { roomId: at.roomId });
    expect([refused.status, refused.result.errorCode]).toEqual([409, 'NOT_GRANTED']);
    expect((await commandsOf(lock.id)).filter(({ kind }) => kind === 'open')).toEqual([]);
    const mine = (await one.call(calls.mineAccessRoomList)).result.find(({ id }) => id === at.roomId);
    expect(mine?.locks).toEqual([
      { id: lock.id, name: '东门门锁', online: true, battery: 100, needsPlace: false },
    ]);
    const opened = await one.call(calls.lockOpen, { roomId: at.roomId, lockId: lock.id });
    expect(opened.result).toMatchObject({ state: 'done', record: { roomId: at.roomId, inMethod: 'lock' } });
    // Again, as who is inside: the same entry.
    const again = await one.call(calls.lockOpen, { roomId: at.roomId });
    expect(again.result.record?.id).toBe(opened.result.record?.id);
    expect((await one.call(calls.lockOpen, { roomId: at.roomId, lockId: uuid() })).result.errorCode).toBe(
      'LOCK_NONE',
    );
    const bare = await doors.laboratory();
    const other = await doors.entitled(bare);
    expect((await other.call(calls.lockOpen, { roomId: bare.roomId })).result.errorCode).toBe('LOCK_NONE');
  });

  it('whose room has a fence opens to whoever stands there and says so', async () => {
    const { at, one } = await locked(simulated);
    const { id, version, accessMode, openHours } = (
      await at.head.call(calls.accessRoomDetails, { id: at.roomId })
    ).result;
    const here = { lat: 30.5, lng: 114.3 };
    const geoFence = { ...here, radius: 100 };
    const saved = await at.head.call(calls.accessRoomSave, { id, version, accessMode, openHours, geoFence });
    expect(saved.status).toBe(200);
    const mine = (await one.call(calls.mineAccessRoomList)).result.find((row) => row.id === at.roomId);
    expect(mine?.locks).toMatchObject([{ needsPlace: true }]);
    const open = (more: object = {}, by = one) =>
      by.call(calls.lockOpen, { roomId: at.roomId, ...more } as never);
    for (const more of [{}, { location: null }, { location: { lat: 30.6, lng: 114.3 } }]) {
      const away = await open(more);
      expect([away.status, away.result.errorCode]).toEqual([409, 'WRONG_PLACE']);
    }
    expect(await entriesOf(one.id)).toEqual([]);
    const rows = (await at.head.call(calls.signRefusalList, { roomId: at.roomId })).result.data;
    expect(rows.map(({ reasonCode, method }) => [reasonCode, method])).toEqual(
      Array.from({ length: 3 }, () => ['WRONG_PLACE', 'lock']),
    );
    // Whoever may not come in hears that first.
    const stranger = await world.signedInAs('student');
    expect((await open({}, stranger)).result.errorCode).toBe('NOT_GRANTED');
    expect((await open({ location: here })).result).toMatchObject({ state: 'done' });
  });

  it('is tested by who looks after locks, signing nobody in, and not at a door that is closed', async () => {
    const { at, lock } = await locked(simulated);
    const test = (by: Client) => by.call(calls.lockTest, { id: lock.id, reason: '更换电池后测试' });
    expect((await test(at.head)).status).toBe(403);
    const elsewhere = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await test(elsewhere)).status).toBe(404);
    expect((await test(office)).result).toMatchObject({ state: 'done', record: null });
    expect(await entriesOf(office.id)).toEqual([]);
    await db().execute(sql`update laboratory set status = 'suspended' where id = ${at.id}`);
    expect((await test(office)).result.errorCode).toBe('LABORATORY_SUSPENDED');
  });

  it('to open is told once, counts in its ten seconds alone, and is answered once', async () => {
    const { one, lock } = await locked();
    const order = () =>
      world.write((context) =>
        queueCommands(context, lock.id, [
          { kind: 'open', signsIn: true, requestedById: one.id, userIds: [one.id] },
        ]),
      );
    const stateOf = async (id: string) => (await commandsOf(lock.id)).find((row) => row.id === id)?.state;
    const taken = async () =>
      (await door(lock, 'pull', { lockId: lock.id, syncVersion: 0 })).result.commands.map(
        (command: { commandId: string }) => command.commandId,
      );
    const [never = ''] = await order();
    expect(await taken()).toEqual([never]);
    expect(await taken()).toEqual([]);
    letPass(11_000);
    await retryCommands(world.platform);
    expect(await stateOf(never)).toBe('timeout');
    expect((await door(lock, 'ack', { commandId: never, ok: true })).result).toEqual({ accepted: [never] });
    expect(await stateOf(never)).toBe('timeout');
    // What comes too late lets nobody in.
    await door(lock, 'event', { events: [{ id: 'late', at: iso(), kind: 'opened', commandId: never }] });
    expect(await entriesOf(one.id)).toEqual([]);
    const [unseen = ''] = await order();
    letPass(11_000);
    expect(await taken()).toEqual([]);
    await retryCommands(world.platform);
    expect(await stateOf(unseen)).toBe('timeout');
    const [good = ''] = await order();
    await taken();
    for (const ok of [true, true, false])
      expect((await door(lock, 'ack', { commandId: good, ok })).status).toBe(200);
    expect(await stateOf(good)).toBe('done');
    expect(await entriesOf(one.id)).toMatchObject([{ state: 'inside', inMethod: 'lock' }]);
  });

  it('is not for a lock that is none', async () => {
    const { lock } = await locked();
    expect((await act(lock, 'forced')).result.errorCode).toBe('LOCK_NOT_SIMULATED');
    expect((await office.call(calls.simulatorState, { lockId: lock.id })).result.errorCode).toBe(
      'LOCK_NOT_SIMULATED',
    );
    const { lock: own } = await locked(simulated);
    for (const [what, value] of [
      ['latency', '20001'],
      ['latency', '-1'],
      ['battery', 'x'],
      ['card', 'nobody'],
    ] as const)
      expect((await act(own, what, value)).status).toBe(400);
    expect((await act(own, 'battery', '15')).result.battery).toBe(15);
    expect((await act(own, 'forced')).result).toMatchObject({ open: true, state: 'forcedOpen' });
    expect((await act(own, 'close')).result).toMatchObject({ open: false, state: 'online' });
  });
});

describe('a gateway', () => {
  const behind = (externalId: string) => ({ provider: 'webhook', gateway: 'maker', externalId });
  const of = (externalId: string) =>
    sent
      .map(({ headers, body }) => ({ headers, body, json: JSON.parse(body) }))
      .filter(({ json }) => json.externalId === externalId);

  it('is sent signed calls at its own address, and a number once', async () => {
    const { at, one, lock, number } = await locked(behind('A-1'));
    await settled(lock.id);
    const [call] = of('A-1');
    const header = (name: string) => String(call?.headers[`x-door-${name}`]);
    expect(header('id')).toBe(lock.keyId);
    expect(header('signature')).toBe(
      signatureOf(lock.secret, {
        ...{ method: 'POST', path: '/door', timestamp: header('timestamp'), nonce: header('nonce') },
        body: Buffer.from(call?.body ?? ''),
      }),
    );
    expect(call?.json).toMatchObject({ kind: 'grantUpsert', lockId: lock.id });
    expect(JSON.stringify(call?.json.grants)).toContain(credentialHash(call?.json.credentialKey, number));
    expect(call?.body).not.toContain(number);
    const twice = await safety.call(calls.lockAdd, {
      ...{ roomId: at.roomId, name: '又一把', offlineHours: 24, exitConfirmed: true, ...behind('A-1') },
    } as never);
    expect([twice.status, twice.result.errorCode]).toEqual([409, 'LOCK_EXTERNAL_TAKEN']);
    const opened = await one.call(calls.lockOpen, { roomId: at.roomId });
    expect(opened.result).toMatchObject({ state: 'done', record: { inMethod: 'lock' } });
    expect(of('A-1').at(-1)?.json).toMatchObject({ kind: 'open', openSeconds: 5 });
  });

  it('that redirects, fails or refuses has not done it; who lost access meanwhile is not given it late', async () => {
    for (const wrong of [
      { status: 302, location: 'http://127.0.0.1:1/elsewhere' },
      { status: 500 },
      { status: 200, body: { ok: false, detail: '设备不在线' } },
    ]) {
      answers = wrong;
      const number = `B-${wrong.status}-${wrong.body ? 'no' : ''}`;
      const { lock } = await locked(behind(number));
      const [command] = await eventually(async () => {
        await sendCommands(world.platform);
        const some = await commandsOf(lock.id);
        return (
          some.length > 0 && some.every(({ state, attempts }) => state === 'pending' && attempts > 0) && some
        );
      });
      expect(command?.detail).toMatch(/网关|设备/);
    }
    const { one, lock, number } = await locked(behind('C-1'));
    await eventually(async () => of('C-1').length > 0);
    await revoke(one.id);
    await follow(lock.id);
    answers = { status: 200 };
    sent.length = 0;
    letPass(3_000);
    await settled(lock.id);
    const key = credentialKey(world.platform, lock.id);
    const given = of('C-1').filter(({ json }) => json.kind === 'grantUpsert');
    expect(JSON.stringify(given)).not.toContain(credentialHash(key, number));
    const taken = of('C-1').filter(({ json }) => json.kind === 'grantRemove');
    expect(JSON.stringify(taken)).toContain(credentialHash(key, number));
    const rows = await db().select().from(smartLockPerson).where(eq(smartLockPerson.lockId, lock.id));
    expect(rows.map(({ userId }) => userId)).not.toContain(one.id);
  });

  it('that says nothing by itself is asked how its lock is', async () => {
    const { lock } = await locked(behind('D-1'));
    await settled(lock.id);
    answers = { status: 200, body: { ok: true, battery: 64, firmware: '2.1' } };
    letPass(3 * 60_000);
    await watchLocks(world.platform);
    await eventually(async () => {
      await sendCommands(world.platform);
      return (await rowOf(lock.id)).battery === 64;
    });
    expect(await rowOf(lock.id)).toMatchObject({ firmware: '2.1', state: 'online' });
    answers = { status: 200 };
  });
});
