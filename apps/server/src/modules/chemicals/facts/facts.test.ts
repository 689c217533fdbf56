import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/harness.ts';
import { laboratoryFacts } from '../public.ts';
import { useStock } from '../testing/stock.ts';

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
