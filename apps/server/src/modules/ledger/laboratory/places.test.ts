import { ledger } from '@anyan/contract';
import { expect, it } from 'vitest';
import { unique, useWorld } from '../../../testing/harness.ts';
import { useLedger } from '../../../testing/ledger.ts';

const world = useWorld();
const shared = useLedger(world);
const { laboratoryPlaceList } = ledger.endpoints;

it('lists everything that the filters find by its rooms, within the reach, and no page of it', async () => {
  const name = unique('光谱');
  const made = [];
  for (const n of Array(12).keys()) made.push(await shared.add({ laboratoryName: `${name}${n}` }));
  const other = await shared.add({
    laboratoryName: `${name}乙`,
    organizationId: world.organizations.b,
    rooms: [
      {
        roomId: await shared.room({ organizationId: world.organizations.b }),
        share: 100,
        use: 'experiment',
      },
    ],
  });
  const find = async (client = shared.admin, more: object = {}) =>
    (await client.call(laboratoryPlaceList, { keyword: name, ...more })).result;
  const all = await find();
  expect([all.total, all.rows.length]).toEqual([13, 13]);
  expect(all.rows.every(({ rooms }) => rooms.length === 1)).toBe(true);
  expect((await find(shared.admin, { status: 'closed' })).total).toBe(0);
  const officer = await world.signedInAs('organizationSafetyAdministrator', {
    organizationId: world.organizations.a,
  });
  const reached = await find(officer);
  expect(reached.rows.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
  expect(reached.rows.some(({ id }) => id === other.id)).toBe(false);
  const student = await world.signedInAs('student');
  expect((await student.call(laboratoryPlaceList, {})).status).toBe(403);
});
