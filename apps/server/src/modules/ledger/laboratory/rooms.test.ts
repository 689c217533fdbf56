import { buildingEndpoints, ledger } from '@anyan/contract';
import { beforeAll, expect, it } from 'vitest';
import { publish, step } from '../../../testing/approvals.ts';
import { useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { approvalKinds } from '../application/ofApplication.ts';

const world = useWorld();
const shared = useLedger(world);
const calls = ledger.endpoints;

beforeAll(async () => {
  const approver = await world.signedInAs('staff');
  for (const kind of Object.values(approvalKinds)) await publish(world, kind, [step('a', [approver.id])]);
});

/** All rooms of a test are in one building. */
const placeOf = async (laboratoryId: string) => (await shared.shown(laboratoryId)).rooms[0]?.buildingId ?? '';

it('says of every room what is left of it, who has the rest, and why it cannot be chosen', async () => {
  const { head, laboratory } = await shared.headed();
  const [own] = laboratory.rooms;
  const roomId = own?.roomId ?? '';
  const [half, closed, foreign, free] = [
    await shared.room({ area: 40 }),
    await shared.room(),
    await shared.room({ organizationId: world.organizations.b }),
    await shared.room({ area: null }),
  ];
  const other = await shared.add({ rooms: [{ roomId: half, share: 60, use: 'experiment' }] });
  await shared.admin.call(buildingEndpoints.roomStatusChange, { ids: [closed], roomStatus: 2 });

  const buildingId = await placeOf(laboratory.id);
  const organizationId = world.organizations.a;
  const { status, result } = await head.call(calls.roomShareList, { buildingId, organizationId });
  expect(status).toBe(200);
  const of = (id: string) => result.find((one) => one.roomId === id);
  expect(of(half)).toMatchObject({
    area: 40,
    sharedWith: [{ id: other.id, laboratoryName: other.laboratoryName, share: 60 }],
    asked: 0,
    barred: null,
  });
  expect([of(roomId), of(closed), of(foreign), of(free)].map((one) => one?.barred)).toEqual([
    'full',
    'closed',
    'foreign',
    null,
  ]);

  // One's own share is free to one's own laboratory; a room of another organisation is barred to none of its own.
  const mine = await head.call(calls.roomShareList, {
    buildingId,
    organizationId,
    laboratoryId: laboratory.id,
  });
  expect(mine.result.find((one) => one.roomId === roomId)).toMatchObject({ sharedWith: [], barred: null });
  const theirs = await head.call(calls.roomShareList, {
    buildingId,
    organizationId: world.organizations.b,
  });
  expect(theirs.result.find((one) => one.roomId === foreign)?.barred).toBeNull();
});

it('counts what applications on their way ask for, but for the one that is being written', async () => {
  const { head, laboratory } = await shared.headed();
  const [own] = laboratory.rooms;
  const wanted = await shared.room();
  const { id: laboratoryId, version: _v, warnings: _w, ...draft } = laboratory;
  const saved = await head.call(calls.applicationSave, {
    kind: 'change',
    laboratoryId,
    draft: { ...draft, rooms: [own, { roomId: wanted, share: 70, use: 'reagent' }] },
    reason: '课题组需要试剂存放间',
  });
  const { id, version } = saved.result;
  const buildingId = await placeOf(laboratoryId);
  const asked = async (more: object = {}) => {
    const { result } = await head.call(calls.roomShareList, { buildingId, ...more });
    return [own?.roomId, wanted].map((one) => result.find(({ roomId }) => roomId === one)?.asked);
  };
  // A draft asks for nothing yet; what the laboratory holds already is not asked for twice.
  expect(await asked()).toEqual([0, 0]);
  expect((await head.call(calls.applicationSubmit, { id, version })).status).toBe(200);
  expect(await asked()).toEqual([0, 70]);
  expect(await asked({ applicationId: id })).toEqual([0, 0]);
});

it('is for whoever applies for a laboratory or enters one', async () => {
  const buildingId = await placeOf((await shared.add()).id);
  const student = await world.signedInAs('student');
  expect((await student.call(calls.roomShareList, { buildingId })).status).toBe(403);
  const head = await world.signedInAs('staff');
  expect((await head.call(calls.roomShareList, { buildingId: 'x' })).status).toBe(400);
});
