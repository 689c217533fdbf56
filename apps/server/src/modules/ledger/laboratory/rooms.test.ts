import { college } from '@anyan/contract';
import { expect, it } from 'vitest';
import { uuid } from '../../../platform/uuid.ts';
import { useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';
import { setRiskLevel } from '../functions.ts';

const world = useWorld();
const ledger = useLedger(world);

it('tells the plan of a floor how many laboratories are in a room, and the highest level among them', async () => {
  const [shared, empty] = [await ledger.room(), await ledger.room()];
  const half = { share: 50, use: 'experiment' };
  const one = await ledger.add({ rooms: [{ roomId: shared, ...half }] });
  const other = await ledger.add({ rooms: [{ roomId: shared, ...half }] });
  const { buildingId } = (await ledger.admin.call(college.endpoints.roomPageList, { pageSize: 100 })).result
    .data[0] ?? { buildingId: '' };
  const shown = async () => {
    const { result } = await ledger.admin.call(college.endpoints.floorPlanDetails, { buildingId, floor: 1 });
    return new Map(result.rooms.map((room) => [room.id, [room.laboratoryCount, room.riskLevel]]));
  };
  expect((await shown()).get(shared)).toEqual([2, null]);
  expect((await shown()).get(empty)).toEqual([0, null]);
  await world.write((context) => setRiskLevel(context, one.id, 'IV', ['chem'], uuid()));
  expect((await shown()).get(shared)).toEqual([2, 'IV']);
  await world.write((context) => setRiskLevel(context, other.id, 'II', ['chem'], uuid()));
  expect((await shown()).get(shared)).toEqual([2, 'II']);
});
