import { bottleEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowMs } from '../../../../platform/clock.ts';
import { file } from '../../../../platform/files/tables.ts';
import { uuid } from '../../../../platform/uuid.ts';
import { type Client, useWorld } from '../../../../testing/harness.ts';
import { useStock } from '../../testing/stock.ts';
import { bottle } from '../tables.ts';

const world = useWorld();
const stock = useStock(world);
const { bottleTestAdd, bottleUse, bottleFreeze } = bottleEndpoints;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let furan: string;
let college: Client;

const daysAgo = (days: number) => new Date(nowMs() - days * 86_400_000).toISOString();
const test = (more: object = {}) => ({ at: daysAgo(0), method: 'strip' as const, ppm: 5, ...more });
/** A bottle of tetrahydrofuran whose life ended after it was opened. */
const opened = async () => {
  const id = await stock.bottle(lab, { substanceId: furan, separated: true });
  await world.write(({ db }) =>
    db
      .update(bottle)
      .set({ openedAt: daysAgo(400), openedExpiry: '2026-01-05' })
      .where(eq(bottle.id, id)),
  );
  return id;
};
const use = async (bottleId: string) =>
  lab.member.call(bottleUse, { items: [{ bottleId, quantity: '1', unit: 'mL' as const, purpose: '萃取' }] });
const add = async (bottleId: string, more: object = {}, who = lab.member) =>
  who.call(bottleTestAdd, { bottleId, ...test(more) });
const fileOf = async (ownerId: string): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(file).values({
      ...{ id, ownerId, name: '试纸照片.png', type: 'image/png', bytes: 10, sha256: 'y'.repeat(64) },
    }),
  );
  return id;
};

beforeAll(async () => {
  lab = await stock.laboratory();
  college = await world.signedInAs('safetyAdministrator');
  furan = await stock.substanceId('109-99-9');
});

describe('what forms peroxides', () => {
  it('is tested before it is used past its opened life, and again after some months', async () => {
    const id = await opened();
    expect((await use(id)).result.errorCode).toBe('BOTTLE_TEST_FIRST');
    const { status, message, result } = await add(id);
    expect(status, message).toBe(200);
    expect(result).toMatchObject({ result: 'pass', nextAt: expect.any(String) });
    const after = await use(id);
    expect(after.status, after.message).toBe(200);
    const shown = await stock.shown(lab, id);
    expect(shown).toMatchObject({ peroxideFormer: true, testDueAt: result.nextAt });
    expect(shown.tests).toMatchObject([{ ppm: 5, result: 'pass', byName: expect.any(String) }]);
    await world.write(({ db }) =>
      db.update(bottle).set({ testDueAt: '2026-02-01' }).where(eq(bottle.id, id)),
    );
    expect((await use(id)).result.errorCode).toBe('BOTTLE_TEST_FIRST');
  });

  it('is not used while it has to be treated', async () => {
    const id = await opened();
    expect((await add(id, { ppm: 60 })).result).toMatchObject({ result: 'act' });
    expect((await use(id)).result.errorCode).toBe('BOTTLE_TREAT_FIRST');
    expect((await stock.shown(lab, id)).warnings).toContain('过氧化物偏高：须先处理并复测，处理前不得蒸馏');
    expect((await add(id, { ppm: 3 })).result).toMatchObject({ result: 'pass' });
    expect((await use(id)).status).toBe(200);
  });

  it('is frozen for good where it fails', async () => {
    const id = await opened();
    expect((await add(id, { ppm: 101 })).result).toEqual(
      expect.objectContaining({ result: 'fail', nextAt: null }),
    );
    expect((await use(id)).result.errorCode).toBe('BOTTLE_FROZEN');
    const freeing = await college.call(bottleFreeze, { ids: [id], freeze: false, reason: '复核' });
    expect(freeing.result.errorCode).toBe('BOTTLE_TEST_FAILED');
    expect((await add(id)).result.errorCode).toBe('BOTTLE_FROZEN');
  });

  it('keeps to the newest test, whenever one is entered', async () => {
    const id = await opened();
    await add(id, { at: daysAgo(1), ppm: 60 });
    expect((await add(id, { at: daysAgo(3), ppm: 2 })).result).toMatchObject({ result: 'pass' });
    expect((await use(id)).result.errorCode).toBe('BOTTLE_TREAT_FIRST');
    expect((await stock.shown(lab, id)).tests.map(({ ppm }) => ppm)).toEqual([60, 2]);
  });

  it('is tested by members, in the days that can be entered, with a file of one’s own', async () => {
    const id = await opened();
    const field = async (more: object) => (await add(id, more)).result.errors?.[0]?.field;
    expect((await add(id, { at: daysAgo(9) })).result.errorCode).toBe('BOOKED_TOO_EARLY');
    expect((await add(id, { at: daysAgo(-1) })).result.errorCode).toBe('BOOKED_LATER');
    expect(await field({ ppm: -1 })).toBe('ppm');
    expect(await field({ ppm: 1e9 })).toBe('ppm');
    expect(await field({ method: 'smell' })).toBe('method');
    expect((await add(id, { fileId: await fileOf(lab.head.id) })).result.errorCode).toBe('FILE_UNKNOWN');
    const fileId = await fileOf(lab.member.id);
    expect((await add(id, { fileId })).status).toBe(200);
    expect((await stock.shown(lab, id)).tests[0]).toMatchObject({ fileName: '试纸照片.png' });
    const elsewhere = await stock.laboratory();
    expect((await add(id, {}, elsewhere.student)).status).toBe(404);
    const ethanol = await stock.bottle(lab);
    expect((await add(ethanol)).result.errorCode).toBe('BOTTLE_NO_PEROXIDES');
  });
});
