import { emergency, notification, type ResultOf } from '@anyan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '../../platform/clock.ts';
import { uuid } from '../../platform/uuid.ts';
import { type Display, pairedDisplay, roomOfLevel } from '../../testing/displays.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';

const world = useWorld();
const ledger = useLedger(world);
const calls = emergency.endpoints;
let safety: Client;
let display: Display;
let other: Display;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  const at = await roomOfLevel(world, ledger, 'II');
  display = await pairedDisplay(world, at.head, at.roomId);
  other = await pairedDisplay(world, at.head, at.roomId);
});

type Shown = ResultOf<typeof calls.emergencyDoorShown>;
type Asked = Promise<{ status: number; result: Shown & { errorCode?: string } }>;
const press = (kind: string | undefined, pressId = uuid(), by = display) =>
  by.call(calls.emergencyDoorRaise, { ...(kind ? { kind } : {}), pressId }) as unknown as Asked;
const say = (pressId: string, said: { kind?: string; note?: string }, by = display) =>
  by.call(calls.emergencyDoorSay, { pressId, ...said }) as unknown as Asked;
const follow = (pressId: string, by = display) =>
  by.call(calls.emergencyDoorShown, { pressId }) as unknown as Asked;
const cancel = (pressId: string, by = display) => by.call(calls.emergencyDoorCancel, { pressId });
const last = async () => {
  const { data } = (await safety.call(calls.emergencyPageList, { pageSize: 1 })).result;
  return data[0];
};

describe('a press at a door', () => {
  it('is of its room and of nobody; sent again it is the same', async () => {
    const pressId = uuid();
    const { status, result } = await press('fire', pressId);
    expect(status).toBe(200);
    expect(result).toMatchObject({ joined: false });
    expect(result.told).toBeGreaterThan(0);
    const row = await last();
    expect(row).toMatchObject({ sourceKind: 'tablet', raisedByName: null, state: 'raised', kind: 'fire' });
    expect((await press('fire', pressId)).status).toBe(200);
    expect((await last())?.id).toBe(row?.id);
    // Another display that says the same press is another one.
    expect((await press('fire', pressId, other)).result.joined).toBe(true);
  });

  it('is taken back by its own display alone, and within seconds', async () => {
    const [first, second] = [uuid(), uuid()];
    await press('leak', first);
    expect((await cancel(first, other)).status).toBe(404);
    expect((await cancel(first)).status).toBe(200);
    expect((await last())?.state).toBe('cancelled');
    await press('injury', second);
    shiftClock(11_000);
    expect((await cancel(second)).status).toBe(409);
    shiftClock(-11_000);
  });

  it('is refused the seventh time in an hour, but not when it is sent again, and by who is no display', async () => {
    const at = await roomOfLevel(world, ledger, 'II');
    const door = await pairedDisplay(world, at.head, at.roomId);
    const presses = Array.from({ length: 6 }, () => uuid());
    for (const pressId of presses) expect((await press('other', pressId, door)).status).toBe(200);
    expect((await press('other', uuid(), door)).status).toBe(429);
    const again = await press('other', presses[5], door);
    expect([again.status, again.result.joined]).toEqual([200, true]);
    expect((await safety.call(calls.emergencyDoorRaise, { kind: 'fire', pressId: uuid() })).status).toBe(403);
  });
});

describe('a press alone', () => {
  const door = async () => {
    const at = await roomOfLevel(world, ledger, 'II');
    return { ...at, by: await pairedDisplay(world, at.head, at.roomId) };
  };
  const shown = async (id: string) => (await safety.call(calls.emergencyDetails, { id })).result;
  const titles = async (by: Client) =>
    (
      await by.call(notification.endpoints.notificationList, { group: 'emergency', pageSize: 100 })
    ).result.data.map(({ title }) => title);

  it('goes first; what it is and what is added follow, and everybody who was told hears it', async () => {
    const { by, head } = await door();
    const pressId = uuid();
    const first = await press(undefined, pressId, by);
    expect([first.status, first.result.kind, first.result.joined]).toEqual([200, null, false]);
    expect((await titles(head))[0]).toMatch(/发生紧急情况，请立即处置$/);
    const { id } = (await last()) ?? { id: '' };
    expect(await shown(id)).toMatchObject({ kind: 'other', sourceKind: 'tablet', note: null });

    expect((await say(pressId, { kind: 'fire' }, by)).result).toMatchObject({ kind: 'fire', joined: false });
    expect((await titles(head))[0]).toMatch(/发生火灾，请立即处置$/);
    expect((await say(pressId, { note: ' 有人被困 ' }, by)).status).toBe(200);
    expect((await titles(head))[0]).toMatch(/门口补充“有人被困”$/);
    const details = await shown(id);
    expect(details).toMatchObject({ kind: 'fire', note: '有人被困' });
    expect(details.timeline.map(({ kind, text }) => [kind, text])).toEqual([
      ...[
        ['raised', null],
        ['told', expect.any(String)],
      ],
      ...[
        ['named', '火灾'],
        ['noted', '有人被困'],
      ],
    ]);
    // Whoever stands there sees who comes.
    await head.call(calls.emergencyConfirm, { id, going: true });
    expect((await follow(pressId, by)).result).toMatchObject({ confirmed: 1, going: 1, handlerName: null });
    await head.call(calls.emergencyHandle, { id, version: (await shown(id)).version });
    const { handlerName } = await shown(id);
    expect((await follow(pressId, by)).result).toMatchObject({ state: 'handling', handlerName });
    expect(handlerName).toBeTruthy();
  });

  it('joins what is open in its room, and is one beside it where that is of another kind', async () => {
    const { by, head, roomId } = await door();
    const { result: known } = await head.call(calls.emergencyRaise, { kind: 'injury', roomId });
    const pressId = uuid();
    expect((await press(undefined, pressId, by)).result).toMatchObject({ joined: true, kind: 'injury' });
    expect((await say(pressId, { kind: 'injury' }, by)).result.joined).toBe(true);
    expect((await last())?.id).toBe(known.emergencyId);
    expect((await say(pressId, { kind: 'fire' }, by)).result).toMatchObject({ joined: false, kind: 'fire' });
    const row = await last();
    expect(row).toMatchObject({ kind: 'fire', sourceKind: 'tablet' });
    expect(row?.id).not.toBe(known.emergencyId);
    // Said again it is the same, and its own display takes it back.
    expect((await say(pressId, { kind: 'fire' }, by)).status).toBe(200);
    expect((await cancel(pressId, by)).status).toBe(200);
    expect((await last())?.state).toBe('cancelled');
    expect((await shown(known.emergencyId)).state).toBe('raised');
  });

  it('becomes what somebody else says of the same room', async () => {
    const { by, head, roomId } = await door();
    const pressId = uuid();
    await press(undefined, pressId, by);
    const row = await last();
    const { result } = await head.call(calls.emergencyRaise, { kind: 'poisoning', roomId });
    expect(result).toMatchObject({ emergencyId: row?.id, joined: true });
    expect((await follow(pressId, by)).result.kind).toBe('poisoning');
    // Known by now, another kind is another one.
    const { result: other } = await head.call(calls.emergencyRaise, { kind: 'leak', roomId });
    expect(other.joined).toBe(false);
  });

  it('is said more of by its own display alone, for minutes, while it is open and not without end', async () => {
    const { by, roomId, head } = await door();
    const beside = await pairedDisplay(world, head, roomId);
    const pressId = uuid();
    expect((await say(pressId, { kind: 'fire' }, by)).status).toBe(404);
    expect((await follow(pressId, by)).status).toBe(404);
    await press(undefined, pressId, by);
    expect((await say(pressId, { kind: 'fire' }, beside)).status).toBe(404);
    expect((await say(pressId, { kind: 'flood' }, by)).status).toBe(400);
    expect((await say(pressId, { note: '烟'.repeat(201) }, by)).status).toBe(400);
    expect((await safety.call(calls.emergencyDoorSay, { pressId, kind: 'fire' })).status).toBe(403);
    for (let n = 0; n < 10; n++) expect((await say(pressId, { note: `第 ${n} 条` }, by)).status).toBe(200);
    expect((await say(pressId, { note: '再一条' }, by)).status).toBe(429);
    const later = uuid();
    const next = await door();
    await press(undefined, later, next.by);
    shiftClock(11 * 60_000);
    expect((await say(later, { kind: 'fire' }, next.by)).result.errorCode).toBe('WRONG_STATE');
    shiftClock(-11 * 60_000);
    await cancel(later, next.by);
    expect((await say(later, { kind: 'fire' }, next.by)).result.errorCode).toBe('WRONG_STATE');
  });
});
