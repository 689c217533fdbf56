import { bottleEndpoints, movementEndpoints } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { laboratoryFacts } from '../public.ts';
import { useStock } from '../testing/stock.ts';
import { factsJobs } from './following.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
let lab: Awaited<ReturnType<typeof stock.laboratory>>;
const fact = async (key: string, of = lab) =>
  (await laboratoryFacts(world.platform.database.db, of.id)).find((one) => one.key === key);

beforeAll(async () => {
  lab = await stock.laboratory();
});

describe('facts of the stock', () => {
  it('follow what is in the bottles, out or in, and name bottle and room', async () => {
    const id = await stock.bottle(lab, { num: 1, netContent: '2', unit: 'L' });
    expect(await fact('chem.flammable.kgL')).toMatchObject({
      value: '2',
      rooms: [{ roomId: lab.room.roomId, value: '2', records: [id] }],
    });
    const used = { items: [{ bottleId: id, quantity: '0.5', unit: 'L' as const, purpose: '洗涤' }] };
    expect((await lab.head.call(calls.bottleUse, used)).status).toBe(200);
    expect((await fact('chem.flammable.kgL'))?.value).toBe('1.5');
    const out = await lab.head.call(calls.bottleIssue, {
      items: [{ bottleId: id }],
      receiverId: lab.student.id,
    });
    expect(out.status, out.message).toBe(200);
    expect((await fact('chem.flammable.kgL'))?.value).toBe('1.5');
    const back = { items: [{ bottleId: id, used: '1.5', unit: 'L' as const }] };
    expect((await lab.student.call(calls.bottleReturn, back)).status).toBe(200);
    expect(await fact('chem.flammable.kgL')).toMatchObject({ value: '0', rooms: [] });
  });

  it('are of one laboratory alone', async () => {
    const other = await stock.laboratory();
    await stock.bottle(lab);
    expect(await fact('chem.flammable.kgL', other)).toMatchObject({ value: '0', rooms: [] });
  });

  it('take the statements of a solution instead of its substance’s', async () => {
    const of = await stock.laboratory();
    const id = await stock.bottle(of);
    const solution = JSON.stringify({ name: '稀释液', concentration: '5%', hCodes: ['H314'] });
    await world.write(({ db }) =>
      db.execute(sql`update bottle set solution = ${solution}::jsonb where id = ${id}`),
    );
    expect((await fact('chem.flammable.kgL', of))?.value).toBe('0');
    expect((await fact('chem.corrosive.kgL', of))?.value).toBe('0.5');
  });
});

it('what waits to be collected is a fact too, in containers and as bottles, until it is', async () => {
  const of = await stock.laboratory();
  const saved = await of.head.call(calls.wasteContainerSave, {
    ...{ laboratoryId: of.id, locationId: of.room.id, wasteCategory: 'acid', hwCode: 'HW49 900-047-49' },
    ...{ form: 'liquid', capacity: '10', unit: 'L' },
  });
  expect(saved.status, saved.message).toBe(200);
  const container = saved.result.id;
  const put = await of.student.call(calls.wasteContentAdd, {
    ...{ id: container, text: '废盐酸', quantity: '1500', unit: 'mL' },
  });
  expect(put.status, put.message).toBe(200);
  const bottle = await stock.bottle(of);
  expect((await of.head.call(calls.bottleWaste, { ids: [bottle] })).status).toBe(200);
  const found = await fact('waste.hazardous.kgL', of);
  expect(found).toMatchObject({
    value: '2',
    incomplete: false,
    rooms: [{ roomId: of.room.roomId, value: '2' }],
  });
  expect([...(found?.rooms[0]?.records ?? [])].sort()).toEqual([bottle, container].sort());
  await world.write(({ db }) =>
    db.execute(sql`update waste_container set state = 'collected' where id = ${container}`),
  );
  expect((await fact('waste.hazardous.kgL', of))?.value).toBe('0.5');
});

it('a bottle is counted in its container or by itself, as whoever has it collected is offered it', async () => {
  const of = await stock.laboratory();
  const saved = await of.head.call(calls.wasteContainerSave, {
    ...{ laboratoryId: of.id, locationId: of.room.id, wasteCategory: 'nonHalogenated' },
    ...{ hwCode: 'HW49 900-047-49', form: 'liquid', capacity: '10', unit: 'L' },
  });
  const [poured, apart] = [await stock.bottle(of), await stock.bottle(of)];
  const waste = async (id: string, wasteContainerId?: string) => {
    const { status, message } = await of.head.call(calls.bottleWaste, {
      ids: [id],
      ...(wasteContainerId ? { wasteContainerId } : {}),
    });
    expect(status, message).toBe(200);
  };
  const counted = async () => [...((await fact('waste.hazardous.kgL', of))?.rooms[0]?.records ?? [])].sort();
  const offered = async () =>
    (await of.head.call(calls.wasteBottleSelectList, { laboratoryId: of.id })).result
      .map(({ id }: { id: string }) => id)
      .sort();
  await waste(poured, saved.result.id);
  await waste(apart);
  expect([await counted(), await offered()]).toEqual([[apart, saved.result.id].sort(), [apart]]);
  // Taken out of the container again, and made waste by itself.
  const [last] = (await stock.shown(of, poured)).movements;
  const back = await of.head.call(calls.movementReversal, {
    ...{ movementId: last?.id ?? '', reason: '投错容器' },
  });
  expect(back.status, back.message).toBe(200);
  expect([await counted(), await offered()]).toEqual([[apart], [apart]]);
  await waste(poured);
  expect([await counted(), await offered()]).toEqual([[apart, poured].sort(), [apart, poured].sort()]);
});

describe('facts that are others now', () => {
  let of: Awaited<ReturnType<typeof stock.laboratory>>;
  const pool = () => world.platform.database.pool;
  const waiting = async (id = of.id) =>
    (
      await pool().query(
        `select extract(epoch from start_after - created_on)::int as after from jobs.job
          where name = 'chemicals.factsChanged' and data->>'laboratoryId' = $1`,
        [id],
      )
    ).rows.map(({ after }) => after as number);
  const settled = async () =>
    (
      await pool().query(
        `select 1 from jobs.job where (name like 'event.chemicals.facts.%' or name = 'chemicals.factsTouched')
          and state < 'completed'`,
      )
    ).rows.length === 0;
  const forget = async () => {
    await eventually(settled);
    await pool().query(`delete from jobs.job where name = 'chemicals.factsChanged'`);
  };
  const ok = async <E extends { status: number; message: string }>(answer: Promise<E>): Promise<E> => {
    const got = await answer;
    expect(got.status, got.message).toBe(200);
    return got;
  };
  const use = (by: Client, bottleId: string, quantity: string) =>
    ok(by.call(calls.bottleUse, { items: [{ bottleId, quantity, unit: 'mL' as const, purpose: '洗涤' }] }));

  beforeAll(async () => {
    of = await stock.laboratory();
  });

  it('are told after a minute, once for all that changed in it', async () => {
    const id = await stock.bottle(of);
    await eventually(async () => (await waiting()).length > 0);
    for (const quantity of ['1', '2', '3', '4', '5', '6']) await use(of.head, id, quantity);
    await eventually(settled);
    const found = await waiting();
    // A minute of the clock may have begun meanwhile.
    expect(found.length).toBeLessThanOrEqual(2);
    expect(found.every((after) => after >= 59)).toBe(true);
    const told = vi.spyOn(world.platform.jobs, 'publish');
    await factsJobs
      .find(({ name }) => name === 'chemicals.factsChanged')
      ?.run(world.platform, { laboratoryId: of.id });
    expect(told.mock.calls.filter(([, event]) => event === 'laboratory.chemicalFactsChanged')).toMatchObject([
      [expect.anything(), 'laboratory.chemicalFactsChanged', { laboratoryId: of.id }],
    ]);
    told.mockRestore();
  });

  it('whatever changed them: what came, was used, moved, taken back, turned to waste, or is called otherwise', async () => {
    const id = await stock.bottle(of);
    const [cabinet, used] = [await stock.cabinet(of), await stock.bottle(of)];
    const { id: container } = (
      await ok(
        of.head.call(calls.wasteContainerSave, {
          ...{ laboratoryId: of.id, locationId: of.room.id, wasteCategory: 'other', form: 'liquid' },
          ...{ hwCode: 'HW49 900-047-49', capacity: '10', unit: 'L' },
        }),
      )
    ).result;
    const changes: Record<string, () => Promise<unknown>> = {
      used: () => use(of.head, used, '10'),
      takenBack: async () => {
        const { data } = (await of.head.call(movementEndpoints.movementPageList, { bottleId: used })).result;
        return ok(
          of.head.call(movementEndpoints.movementReversal, {
            movementId: data[0]?.id ?? '',
            reason: '填错了',
          }),
        );
      },
      moved: () => ok(of.head.call(bottleEndpoints.bottleMove, { ids: [id], locationId: cabinet })),
      called: () =>
        world.write(async (context) =>
          context.emit('substance.changed', {
            ...{ substanceId: await stock.substanceId('64-17-5'), casCode: '64-17-5', fields: ['hCodes'] },
          }),
        ),
      wasted: () => ok(of.head.call(bottleEndpoints.bottleWaste, { ids: [id] })),
      poured: () =>
        ok(of.head.call(calls.wasteContentAdd, { id: container, text: '废液', quantity: '100', unit: 'mL' })),
    };
    for (const [name, change] of Object.entries(changes)) {
      await forget();
      await change();
      await eventually(async () => (await waiting()).length > 0 || undefined);
      expect((await waiting()).length, name).toBeGreaterThan(0);
    }
  });
});
