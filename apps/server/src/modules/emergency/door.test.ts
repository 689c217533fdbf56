import { emergency } from '@anyan/contract';
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

const press = (kind: string, pressId = uuid(), by = display) =>
  by.call(calls.emergencyDoorRaise, { kind, pressId } as never) as Promise<{
    status: number;
    code: number;
    result: { joined: boolean; told: number };
  }>;
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
