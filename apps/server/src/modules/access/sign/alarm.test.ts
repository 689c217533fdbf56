import { emergency, notification } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { nowIso, today } from '../../../platform/clock.ts';
import { uuid } from '../../../platform/uuid.ts';
import { pairedDisplay } from '../../../testing/displays.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { visitor } from '../../visitor/tables.ts';
import { signInside, signRecord } from '../tables.ts';

const world = useWorld();
const ledger = useLedger(world);
const calls = emergency.endpoints;
let safety: Client;

const titles = async (by: Client): Promise<string[]> =>
  (
    await by.call(notification.endpoints.notificationList, { group: 'emergency', pageSize: 100 })
  ).result.data.map(({ title }) => title);

/** Somebody inside a room of a laboratory. */
const insideRoom = async () => {
  const roomId = await ledger.room();
  const { head, laboratory } = await ledger.headed({ rooms: [{ roomId, share: 100, use: 'experiment' }] });
  const one = await world.signedInAs('student');
  await world.platform.database.db
    .insert(signInside)
    .values({ userId: one.id, roomId, recordId: uuid(), inAt: nowIso(), minPeople: 1 });
  return { one, head, roomId, laboratoryId: laboratory.id };
};

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
});

it('who is inside is told to leave, sees what it is, and hears that it is over', async () => {
  const { one, roomId } = await insideRoom();
  const { result } = await safety.call(calls.emergencyRaise, { kind: 'fire', roomId });
  const id = result.emergencyId;
  await eventually(async () => (await titles(one)).includes('请立即撤离'));
  const details = (await safety.call(calls.emergencyDetails, { id })).result;
  expect(details.insideCount).toBeGreaterThan(0);
  expect((await one.call(calls.emergencyOpenList)).result.map((row) => row.id)).toContain(id);
  // What it is and who has it, but nobody's name or phone.
  const seen = (await one.call(calls.emergencyDetails, { id })).result;
  expect(seen).toMatchObject({ kind: 'fire', receipts: [], timeline: [], raisedByName: null, can: [] });
  const stranger = await world.signedInAs('student');
  expect((await stranger.call(calls.emergencyDetails, { id })).status).toBe(404);
  await safety.call(calls.emergencyClose, {
    ...{ id, outcome: 'falseAlarm', result: '蒸汽触发报警', version: details.version },
  });
  await eventually(async () => (await titles(one)).includes('应急事件已结束'));
});

it('who left as he was told reads what it was and hears that it is over, and so does the host of a visitor', async () => {
  const { one, roomId, laboratoryId } = await insideRoom();
  const host = await world.signedInAs('staff');
  const { db } = world.platform.database;
  const visitorId = uuid();
  const day = today('Asia/Shanghai');
  await db.insert(visitor).values({
    ...{
      id: visitorId,
      name: '程远',
      phone: '15400009999',
      unit: '江东大学',
      purpose: '学术交流',
    },
    ...{
      hostId: host.id,
      laboratoryId,
      tokenHash: visitorId,
      visitFrom: day,
      visitTo: day,
      state: 'arrived',
    },
  });
  await db.insert(signInside).values({ visitorId, roomId, recordId: uuid(), inAt: nowIso(), minPeople: 1 });
  const { result } = await (await world.signedInAs('student')).call(calls.emergencyRaise, {
    kind: 'fire',
    roomId,
  });
  const id = result.emergencyId;
  await eventually(async () => (await titles(one)).includes('请立即撤离'));
  await eventually(async () => (await titles(host)).includes('请立即撤离'));
  const inside = eq(signInside.roomId, roomId);
  for (const { recordId, inAt, userId, visitorId: guest } of await db.select().from(signInside).where(inside))
    await db.insert(signRecord).values({
      ...{ id: recordId, userId, visitorId: guest, roomId, inAt, outAt: nowIso(), state: 'left' },
      ...{ inMethod: 'scan', outMethod: 'self', placeProven: true },
    });
  await db.delete(signInside).where(inside);
  for (const who of [one, host])
    expect((await who.call(calls.emergencyDetails, { id })).result).toMatchObject({ id, receipts: [] });
  const { version } = (await safety.call(calls.emergencyDetails, { id })).result;
  await safety.call(calls.emergencyClose, { id, outcome: 'handled', result: '明火已扑灭', version });
  for (const who of [one, host]) await eventually(async () => (await titles(who)).includes('应急事件已结束'));
});

it('who is inside is told again when it is opened again, and again that it is over', async () => {
  const { one, roomId } = await insideRoom();
  const { result } = await safety.call(calls.emergencyRaise, { kind: 'fire', roomId });
  const id = result.emergencyId;
  const told = (title: string, times: number) =>
    eventually(async () => (await titles(one)).filter((what) => what === title).length === times);
  const close = async () => {
    const { version } = (await safety.call(calls.emergencyDetails, { id })).result;
    await safety.call(calls.emergencyClose, { id, outcome: 'handled', result: '明火已扑灭', version });
  };
  await told('请立即撤离', 1);
  await close();
  await told('应急事件已结束', 1);
  const { version } = (await safety.call(calls.emergencyDetails, { id })).result;
  expect((await safety.call(calls.emergencyReopen, { id, reason: '复燃', version })).status).toBe(200);
  await told('请立即撤离', 2);
  await close();
  await told('应急事件已结束', 2);
});

it('an injury sends nobody out, a drill says so', async () => {
  const { one, roomId } = await insideRoom();
  await safety.call(calls.emergencyRaise, { kind: 'injury', roomId });
  await eventually(async () => (await titles(one)).includes('附近发生应急事件，请注意安全'));
  await safety.call(calls.emergencyRaise, { kind: 'fire', roomId, drill: true });
  await eventually(async () => (await titles(one)).includes('【演练】请立即撤离'));
});

it('who is inside where a door was held is told to leave once it is said that one has to', async () => {
  const { one, head, roomId } = await insideRoom();
  // Access hears of the room a moment after the laboratory has it.
  const display = await eventually(() => pairedDisplay(world, head, roomId).catch(() => undefined));
  const pressId = uuid();
  await display.call(calls.emergencyDoorRaise, { pressId });
  await eventually(async () => (await titles(one)).includes('附近发生应急事件，请注意安全'));
  await display.call(calls.emergencyDoorSay, { pressId, kind: 'leak' });
  await eventually(async () => (await titles(one)).includes('请立即撤离'));
});
