import { approval, limitEndpoints } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayAfter, today } from '../../../platform/clock.ts';
import { file } from '../../../platform/files/tables.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { organization, room } from '../../college/tables.ts';
import { onOrderSources, storageCheck } from '../public.ts';
import { monthsAfter } from '../stock/rules.ts';
import { bottle, chemicalLimit, limitRaise, substance } from '../tables.ts';
import { useStock } from '../testing/stock.ts';
import { measure, placesOf } from './measureQueries.ts';
import { endRaises } from './raising.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
const limits = limitEndpoints;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
const day = today('Asia/Shanghai');
let college: Client;
/** 院级 of organisation A. */
let officer: Client;
let ethanol: string;
/** A solid without hazards. */
let salt: string;

beforeAll(async () => {
  college = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  officer = await world.signedInAs('organizationSafetyAdministrator', {
    organizationId: world.organizations.a,
  });
  ethanol = await stock.substanceId('64-17-5');
  salt = await stock.substanceId('7647-14-5');
  await world.write(({ db }) =>
    db
      .update(organization)
      .set({ safetyOfficerId: officer.id })
      .where(eq(organization.id, world.organizations.a)),
  );
});

const form = (more: object = {}) => ({
  ...{ scope: 'laboratory', key: 'substance', substanceId: ethanol, max: '1', unit: 'kg' },
  ...{ warnAt: 80, mode: 'forbid', confirmed: true },
  ...more,
});
const save = (more: object = {}, by = college) => by.call(limits.limitSave, form(more) as never);
const saved = async (more: object = {}, by = college) => {
  const { status, message, result } = await save(more, by);
  expect(status, message).toBe(200);
  return result.id;
};
const code = (answer: { status: number; result: unknown }) => [
  answer.status,
  (answer.result as { errorCode?: string }).errorCode,
  (answer.result as { errors?: { field: string }[] }).errors?.[0]?.field,
];
const enter = async (of: Laboratory, more: object = {}) =>
  of.head.call(calls.bottleAdd, await stock.form(of, more));
const usage = async (of: Laboratory, limitId: string, by = of.head) => {
  const { result, status } = await by.call(limits.limitUsage, { laboratoryId: of.id });
  expect(status).toBe(200);
  return result.find((one) => one.limitId === limitId);
};
const sumOf = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0);
const withDensity = async (density: number | null, work: () => Promise<void>) => {
  const set = (value: number | null) =>
    world.write(({ db }) => db.update(substance).set({ density: value }).where(eq(substance.id, ethanol)));
  const [before] = await world.platform.database.db
    .select({ density: substance.density })
    .from(substance)
    .where(eq(substance.id, ethanol));
  await set(density);
  await work().finally(() => set(before?.density ?? null));
};

describe('what the product brings', () => {
  it('only warns until the college has confirmed it, then refuses', async () => {
    const lab = await stock.laboratory();
    const { result } = await college.call(limits.limitPageList, { scope: 'room' });
    const shipped = result.data.filter((one) => one.builtIn);
    expect(shipped.map(({ key, max, unit, confirmed }) => [key, max, unit, confirmed]).sort()).toEqual([
      ['flammable', '50', 'kgL', false],
      ['hazardousTotal', '100', 'kgL', false],
      ['singleContainer', '20', 'kgL', false],
    ]);
    const warned = await enter(lab, { netContent: '21', unit: 'L', num: 3 });
    expect(warned.status, warned.message).toBe(200);
    const said = warned.result.warnings.join('\n');
    expect(said).toContain('易燃易爆类总量，共 63，限量 50 kg 或 L（限量待学校核定）');
    expect(said).toContain('易燃易爆类单一包装，共 21，限量 20');
    expect(said).not.toContain('危险化学品总量');
    const english = { headers: { 'accept-language': 'en-US' } };
    const more = await stock.form(lab, { netContent: '21', unit: 'L', num: 1 });
    const { result: again } = await lab.head.call(calls.bottleAdd, more, english);
    const inEnglish = again.warnings.join('\n');
    expect(inEnglish).toContain(
      'All that is flammable or explosive, 84 in all, 50 kg or L allowed (the college has still to confirm it)',
    );
    expect(inEnglish).not.toMatch(/超出|限量|共 /);
    const single = shipped.find(({ key }) => key === 'singleContainer');
    const { id, version } = single ?? { id: '', version: 0 };
    const confirm = (confirmed: boolean, at: number) =>
      save({
        ...{ id, version: at, scope: 'room', key: 'singleContainer', substanceId: null },
        ...{ max: '20', unit: 'kgL', confirmed },
      });
    expect((await confirm(true, version)).status).toBe(200);
    expect(code(await enter(lab, { netContent: '21', unit: 'L' }))).toEqual([
      ...[409, 'LIMIT_EXCEEDED', 'locationId'],
    ]);
    expect((await enter(lab, { netContent: '20', unit: 'L' })).status).toBe(200);
    expect((await confirm(false, version + 1)).status).toBe(200);
  });

  it('counts no gas, and says of what it does not know whether it counts', async () => {
    const lab = await stock.laboratory();
    const { result } = await college.call(limits.limitPageList, { scope: 'room', key: 'flammable' });
    const id = result.data.find((one) => one.builtIn)?.id ?? '';
    await world.write(({ db }) =>
      db.update(substance).set({ physicalState: 'gas' }).where(eq(substance.id, ethanol)),
    );
    await stock.bottle(lab);
    expect(await usage(lab, id)).toMatchObject({ now: '0', unknown: 0 });
    await world.write(({ db }) =>
      db.update(substance).set({ physicalState: null }).where(eq(substance.id, ethanol)),
    );
    expect(await usage(lab, id)).toMatchObject({ now: '0.5', percent: 1, allowed: '50' });
    const unsaid = uuid();
    await world.write(({ db }) =>
      db.insert(substance).values({
        ...{ id: unsaid, noCasReason: '自制', chineseName: `未知物${unsaid}`, storageClass: 'GN' },
        ...{ pinyin: 'weizhiwu', searchText: 'weizhiwu', inHazardousCatalogue: null },
      }),
    );
    await stock.bottle(lab, { substanceId: unsaid, unit: 'g', separated: true });
    expect(await usage(lab, id)).toMatchObject({ now: '0.5', unknown: 1 });
  });
});

describe('amounts', () => {
  it('meet by density, else 1 mL counts as 1 g and is marked', async () => {
    const lab = await stock.laboratory();
    const id = await saved({ laboratoryId: lab.id });
    await withDensity(0.8, async () => {
      await stock.bottle(lab, { netContent: '1', unit: 'L' });
      expect(await usage(lab, id)).toMatchObject({ now: '0.8', allowed: '1', percent: 80, estimated: 0 });
      const refused = await enter(lab, { netContent: '251', unit: 'mL' });
      expect(refused.message).toContain('现有 0.8 kg，本次增加 0.201 kg，限量 1 kg');
      const just = await enter(lab, { netContent: '250', unit: 'mL' });
      expect([just.status, just.result.warnings.join()]).toEqual([200, expect.stringContaining('接近限量')]);
    });
    await withDensity(null, async () => {
      expect(await usage(lab, id)).toMatchObject({ now: '1.25', estimated: 2 });
    });
  });

  it('of mass are volumes in a limit of volumes; pieces count in pieces alone', async () => {
    const lab = await stock.laboratory();
    const volume = await saved({ laboratoryId: lab.id, max: '2', unit: 'L' });
    await withDensity(0.8, async () => {
      await stock.bottle(lab, { netContent: '800', unit: 'g' });
      expect(await usage(lab, volume)).toMatchObject({ now: '1', percent: 50 });
    });
    const pieces = await saved({ laboratoryId: lab.id, substanceId: salt, max: '3', unit: 'pcs' });
    const grams = await saved({
      laboratoryId: lab.id,
      key: 'storageClass',
      substanceId: null,
      storageClass: 'GN',
    });
    await stock.bottle(lab, { substanceId: salt, netContent: '2', unit: 'pcs', separated: true });
    expect(await usage(lab, pieces)).toMatchObject({ now: '2' });
    expect(await usage(lab, grams)).toMatchObject({ now: '0', uncounted: 1 });
    expect(
      code(await enter(lab, { substanceId: salt, netContent: '2', unit: 'pcs', separated: true }))[1],
    ).toBe('LIMIT_EXCEEDED');
  });

  it('of a category or of hazard statements count, those of a solution instead of its substance’s', async () => {
    const lab = await stock.laboratory();
    const category = await saved({
      ...{ laboratoryId: lab.id, key: 'category', substanceId: null, category: 'hazardous', max: '9' },
    });
    const codes = await saved({
      ...{ laboratoryId: lab.id, key: 'hCodes', substanceId: null, hCodes: ['H225', 'H226'], max: '9' },
    });
    const id = await stock.bottle(lab);
    expect([await usage(lab, category), await usage(lab, codes)]).toMatchObject([
      { now: '0.5' },
      { now: '0.5' },
    ]);
    const solution = JSON.stringify({ name: '稀释液', concentration: '5%', hCodes: ['H319'] });
    await world.write(({ db }) =>
      db.execute(sql`update bottle set solution = ${solution}::jsonb where id = ${id}`),
    );
    expect(await usage(lab, codes)).toMatchObject({ now: '0' });
  });

  it('are scaled by the area of the rooms', async () => {
    const lab = await stock.laboratory();
    const id = await saved({ laboratoryId: lab.id, max: '2', areaBasis: 100 });
    // Its room has 50 m².
    expect(await usage(lab, id)).toMatchObject({ allowed: '1' });
    await world.write(({ db }) => db.update(room).set({ area: 25 }).where(eq(room.id, lab.room.roomId)));
    expect(await usage(lab, id)).toMatchObject({ allowed: '0.5' });
    expect(code(await enter(lab, { netContent: '501', unit: 'g' }))[1]).toBe('LIMIT_EXCEEDED');
    await stock.bottle(lab, { netContent: '500', unit: 'g' });
  });
});

describe('places of counting', () => {
  it('are each cabinet with its shelves, and the room for what stands in none', async () => {
    const lab = await stock.laboratory();
    const every = await saved({ scope: 'location', max: '0.7' });
    const cabinet = await stock.cabinet(lab, { name: '一号柜' });
    const { result: shelf } = await lab.head.call(calls.storageAdd, {
      ...{ parentId: cabinet, name: '上层', lockKind: 'none' },
    });
    await stock.bottle(lab, { locationId: shelf.id, unit: 'g' });
    await stock.bottle(lab, { unit: 'g' });
    expect(code(await enter(lab, { locationId: cabinet, unit: 'g' }))).toEqual([
      ...[409, 'LIMIT_EXCEEDED', 'locationId'],
    ]);
    const own = await saved({ scope: 'location', locationId: lab.room.id, max: '1' });
    expect(await usage(lab, own)).toMatchObject({ now: '1', percent: 100 });
    await college.call(limits.limitDelete, { id: every, version: 0 });
    await college.call(limits.limitDelete, { id: own, version: 0 });
    expect((await enter(lab, { locationId: cabinet, unit: 'g' })).status).toBe(200);
  });

  it('are rooms, and a fire unit of several together, whoever’s they are', async () => {
    const [one, two] = [await stock.laboratory(), await stock.laboratory()];
    const every = await saved({ scope: 'room', max: '0.9' });
    await stock.bottle(one, { unit: 'g' });
    expect((await enter(two, { unit: 'g', netContent: '300' })).status).toBe(200);
    const grouped = (of: Laboratory) =>
      saved({ scope: 'room', roomId: of.room.roomId, fireUnit: 'A 区', max: '5' });
    const ids = [await grouped(one), await grouped(two)];
    expect(await usage(one, ids[0] ?? '')).toMatchObject({
      now: '0.8',
      unitText: expect.stringContaining('防火单元 A 区'),
    });
    // What holds for each room holds for the unit: 0.8 kg are there.
    expect(code(await enter(two, { unit: 'g', netContent: '101' }))[1]).toBe('LIMIT_EXCEEDED');
    expect((await enter(two, { unit: 'g', netContent: '100' })).status).toBe(200);
    expect(
      code(
        await save({
          scope: 'room',
          key: 'flammable',
          substanceId: null,
          roomId: one.room.roomId,
          fireUnit: 'B 区',
        }),
      ),
    ).toEqual([400, 'LIMIT_FIRE_UNIT_OTHER', 'fireUnit']);
    for (const id of [every, ...ids]) await college.call(limits.limitDelete, { id, version: 0 });
  });

  it('are organisations with what is below them, and the college', async () => {
    const lab = await stock.laboratory();
    const all = await saved({ scope: 'college', substanceId: salt, max: '1000' });
    const of = await saved({
      ...{ scope: 'organization', organizationId: world.organizations.top, substanceId: salt, max: '1000' },
    });
    const before = Number((await usage(lab, all))?.now);
    await stock.bottle(lab, { substanceId: salt, netContent: '2', unit: 'kg' });
    expect(Number((await usage(lab, all))?.now)).toBe(before + 2);
    expect(await usage(lab, of)).toMatchObject({ now: (await usage(lab, all))?.now });
    for (const id of [all, of]) await college.call(limits.limitDelete, { id, version: 0 });
  });
});

describe('the college and its organisations', () => {
  const made: { college: string; organization: string; laboratory: string }[] = [];
  afterAll(async () => {
    for (const id of made.flatMap((ids) => Object.values(ids)))
      await college.call(limits.limitDelete, { id, version: 0 });
  });

  it('have what their laboratories have, whatever was done with the bottles', async () => {
    const [one, two] = [await stock.laboratory(), await stock.laboratory()];
    const acetone = await stock.substanceId('67-64-1');
    await stock.rule('precursor3', {});
    const [cabinet, other] = [await stock.cabinet(one), await stock.cabinet(one)];
    const keys = [
      { key: 'substance', unit: 'kg' },
      { key: 'substance', unit: 'L', substanceId: acetone },
      { key: 'hazardousTotal', unit: 'kg', substanceId: null },
      { key: 'category', category: 'precursor3', unit: 'kgL', substanceId: null },
      { key: 'storageClass', storageClass: 'FL', unit: 'L', substanceId: null },
      { key: 'hCodes', hCodes: ['H225'], unit: 'kg', substanceId: null },
      { key: 'flammable', unit: 'kgL', substanceId: null },
      { key: 'singleContainer', unit: 'kgL', substanceId: null },
    ];
    for (const more of keys) {
      const of = async (scope: string) => saved({ ...more, scope, max: '100000', mode: 'warn' });
      made.push({
        ...{ college: await of('college'), organization: await of('organization') },
        laboratory: await of('laboratory'),
      });
    }
    const measured = (own?: ReturnType<typeof placesOf>) =>
      measure(world.platform.database.db, { own, day, limitIds: made.flatMap((ids) => Object.values(ids)) });
    const agrees = async () => {
      const all = await measured();
      const at = (limitId: string, unit?: string) =>
        all.filter((row) => row.limitId === limitId && (!unit || row.unit === unit));
      for (const [no, { college: whole, organization: above, laboratory: each }] of made.entries()) {
        const figures = at(each).map(({ now }) => Number(now));
        const there = keys[no]?.key === 'singleContainer' ? Math.max(...figures) : sumOf(figures);
        // Each is rounded to a millionth where a density comes in.
        for (const found of [at(whole), at(above, world.organizations.top)])
          expect(Math.abs(Number(found[0]?.now) - there), JSON.stringify(keys[no])).toBeLessThan(1000);
        expect(at(whole)[0]?.unknown).toBe(sumOf(at(each).map(({ unknown }) => unknown)));
        expect(at(whole)[0]?.estimated).toBe(sumOf(at(each).map(({ estimated }) => estimated)));
      }
      // Asked about one laboratory, what it is part of says the same.
      const near = await measured(placesOf([one.id]));
      for (const { college: whole } of made) {
        const [seen] = near.filter(({ limitId }) => limitId === whole);
        expect([seen?.now, seen?.laboratoryIds]).toEqual([at(whole)[0]?.now, [one.id]]);
      }
    };
    const ok = async (answer: Promise<{ status: number; message: string }>) => {
      const { status, message } = await answer;
      expect(status, message).toBe(200);
    };
    const bottles = await stock.add(one, { num: 2 });
    const [used, gone] = bottles.map(({ id }) => id) as [string, string];
    await stock.bottle(two, { substanceId: acetone, locationId: await stock.cabinet(two) });
    const acid = await stock.bottle(one, { substanceId: acetone, locationId: cabinet, unit: 'g' });
    await agrees();
    const use = { items: [{ bottleId: used, quantity: '30', unit: 'mL' as const, purpose: '洗涤' }] };
    await ok(one.head.call(calls.bottleUse, use));
    await ok(one.head.call(calls.bottleIssue, { items: [{ bottleId: used }], receiverId: one.student.id }));
    await agrees();
    await ok(
      one.head.call(calls.bottleReturn, { items: [{ bottleId: used, used: '50', unit: 'mL' as const }] }),
    );
    await ok(
      one.head.call(calls.bottleSplit, {
        bottleId: used,
        parts: [{ netContent: '100', unit: 'mL' as const, locationId: one.room.id }],
      }),
    );
    await ok(one.head.call(calls.bottleMove, { ids: [acid], locationId: other, separated: true } as never));
    await ok(one.head.call(calls.bottleWaste, { ids: [gone] }));
    await agrees();
  });
});

describe('bottles', () => {
  it('that move within what is counted add nothing; into a fuller place they are refused', async () => {
    const lab = await stock.laboratory();
    const cabinet = await stock.cabinet(lab);
    const id = await stock.bottle(lab, { unit: 'g', netContent: '900' });
    const room = await saved({ scope: 'room', roomId: lab.room.roomId, max: '0.5' });
    const moved = await lab.head.call(calls.bottleMove, { ids: [id], locationId: cabinet });
    expect([moved.status, moved.result.warnings]).toEqual([200, []]);
    await college.call(limits.limitDelete, { id: room, version: 0 });
    await saved({ scope: 'location', locationId: lab.room.id, max: '0.9' });
    expect((await lab.head.call(calls.bottleMove, { ids: [id], locationId: lab.room.id })).status).toBe(200);
    await lab.head.call(calls.bottleMove, { ids: [id], locationId: cabinet });
    const other = await stock.cabinet(lab);
    await saved({ scope: 'location', locationId: other, max: '0.8' });
    expect(code(await lab.head.call(calls.bottleMove, { ids: [id], locationId: other }))).toEqual([
      ...[409, 'LIMIT_EXCEEDED', 'locationId'],
    ]);
  });

  it('that come back are never refused: it is said, and told to others', async () => {
    const lab = await stock.laboratory();
    const id = await stock.bottle(lab, { unit: 'g' });
    await lab.head.call(calls.bottleIssue, { items: [{ bottleId: id }], receiverId: lab.student.id });
    const limitId = await saved({ laboratoryId: lab.id, max: '0.3' });
    const told = vi.spyOn(world.platform.jobs, 'publish');
    const back = await lab.student.call(calls.bottleReturn, { items: [{ bottleId: id, used: '100' }] });
    expect(back.status, back.message).toBe(200);
    expect(back.result.booked).toMatchObject([{ balanceAfter: '400' }]);
    expect(back.result.warnings.join()).toContain('共 0.4，限量 0.3 kg');
    const said = { limitId, laboratoryId: lab.id, key: 'substance', now: '0.4', max: '0.3' };
    expect(told.mock.calls.filter(([, event]) => event === 'stock.limitExceeded')).toMatchObject([
      [expect.anything(), 'stock.limitExceeded', said],
    ]);
    told.mockRestore();
  });

  it('of two calls at once only one goes in', async () => {
    const lab = await stock.laboratory();
    await saved({ laboratoryId: lab.id, max: '1' });
    const [here, there] = [await stock.cabinet(lab), await stock.cabinet(lab)];
    const answers = await Promise.all(
      [here, there, here, there].map((locationId) =>
        enter(lab, { locationId, netContent: '600', unit: 'g' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('are found where there is more than a limit allows, as far as they count', async () => {
    const lab = await stock.laboratory();
    const [over, fine] = [
      await stock.bottle(lab, { unit: 'g' }),
      await stock.bottle(lab, { substanceId: salt, unit: 'g', separated: true }),
    ];
    await saved({ laboratoryId: lab.id, max: '0.4', mode: 'warn' });
    const found = async (by: Client) => {
      const { result } = await by.call(calls.bottlePageList, { laboratoryId: lab.id, overLimit: true });
      return result.data.map(({ id }) => id);
    };
    expect(await found(lab.head)).toEqual([over]);
    expect(await found(college)).toEqual([over]);
    expect(await found(lab.head)).not.toContain(fine);
    const filled = await college.call(limits.limitPageList, { laboratoryId: lab.id, percent: 100 });
    expect(filled.result.data).toMatchObject([
      { max: '0.4', fullest: { percent: 125, now: '0.5', allowed: '0.4' } },
    ]);
  });
});

describe('限量 of the college’s own list', () => {
  it('is told where more comes to a laboratory than that, and refuses nothing', async () => {
    const lab = await stock.laboratory();
    const list = async (items: object[]) => {
      const own = (await college.call(calls.controlListList, {})).result.find((one) => one.code === 'local');
      const answer = await college.call(calls.localControlSave, { items, version: own?.version });
      expect(answer.status, answer.message).toBe(200);
    };
    const warnings = async (more: object = {}) => {
      const { status, message, result } = await enter(lab, { substanceId: salt, unit: 'g', ...more });
      expect(status, message).toBe(200);
      return result.warnings.filter((one) => one.includes('校级限量'));
    };
    await list([{ casCode: '7647-14-5', level: 'limited', maxQuantity: 1, unit: 'kg', reason: '本校要求' }]);
    try {
      expect(await warnings({ num: 2 })).toEqual([]);
      expect(await warnings({ netContent: '1' })).toEqual([
        expect.stringMatching(/^超出校级限量：.*每个实验室最多 1 kg$/),
      ]);
      // What only moves within it adds nothing.
      const id = await stock.bottle(lab, { substanceId: salt, unit: 'g', netContent: '1' });
      const moved = await lab.head.call(calls.bottleMove, {
        ...{ ids: [id], locationId: await stock.cabinet(lab), separated: true },
      } as never);
      expect([moved.status, moved.result.warnings]).toEqual([200, []]);
    } finally {
      await list([]);
    }
    expect(await warnings()).toEqual([]);
  });
});

describe('a raise', () => {
  const raise = (of: Laboratory, limitId: string, more: object = {}, by = of.head) =>
    by.call(limits.limitRaiseSubmit, {
      ...{ limitId, laboratoryId: of.id, newMax: '2', validTo: dayAfter(day, 30), reason: '本月集中合成' },
      ...more,
    });
  const decide = async (by: Client, approvalId: string | null, more?: object) => {
    const { todoPageList, approve, reject, instanceDetails } = approval.endpoints;
    const { data } = (await by.call(todoPageList, { pageSize: 100 })).result;
    const task = data.find(({ instanceId }) => instanceId === approvalId);
    const { version } = (await by.call(instanceDetails, { id: approvalId })).result;
    const answer = { taskId: task?.taskId, instanceVersion: version };
    return more ? by.call(reject, { ...answer, comment: '理由不足', ...more }) : by.call(approve, answer);
  };
  const shown = async (id: string, by: Client) => (await by.call(limits.limitRaiseDetails, { id })).result;

  it('holds from its approval by organisation and college until its last day', async () => {
    const lab = await stock.laboratory();
    const limitId = await saved({ laboratoryId: lab.id });
    await stock.bottle(lab, { unit: 'kg', netContent: '1' });
    const asked = await raise(lab, limitId);
    expect(asked.status, asked.message).toBe(200);
    const { id, approvalId } = asked.result;
    expect(code(await enter(lab, { unit: 'g' }))[1]).toBe('LIMIT_EXCEEDED');
    expect(code(await raise(lab, limitId))).toEqual([409, 'LIMIT_RAISE_OPEN', 'limitId']);
    expect((await decide(officer, approvalId)).status).toBe(200);
    expect(await shown(id, college)).toMatchObject({ state: 'approving', max: '1', newMax: '2' });
    expect((await decide(college, approvalId)).status).toBe(200);
    expect(await shown(id, lab.head)).toMatchObject({ state: 'applied', can: [] });
    expect(await usage(lab, limitId)).toMatchObject({
      ...{ allowed: '2', validTo: dayAfter(day, 30), percent: 50 },
    });
    expect((await enter(lab, { unit: 'g' })).status).toBe(200);
    expect(code(await college.call(limits.limitDelete, { id: limitId, version: 0 }))[1]).toBe('LIMIT_RAISED');
    expect(code(await save({ id: limitId, version: 0, laboratoryId: lab.id, unit: 'g' }))[1]).toBe(
      'LIMIT_RAISED',
    );
    // Past its day it holds no more, with or without the job that ends it.
    await world.write(({ db }) =>
      db
        .update(limitRaise)
        .set({ validTo: dayAfter(day, -1) })
        .where(eq(limitRaise.id, id)),
    );
    expect(await usage(lab, limitId)).toMatchObject({ allowed: '1', validTo: null, percent: 150 });
    await endRaises(world.platform);
    expect(await shown(id, lab.head)).toMatchObject({ state: 'expired' });
    expect((await college.call(limits.limitDelete, { id: limitId, version: 0 })).status).toBe(200);
  });

  it('is told of 30 and 7 days before it ends, once, and when it has ended', async () => {
    const lab = await stock.laboratory();
    const limitId = await saved({ laboratoryId: lab.id });
    const lasting = async (validTo: string) => {
      const id = uuid();
      await world.write(({ db }) =>
        db.insert(limitRaise).values({
          ...{ id, limitId, laboratoryId: lab.id, newMax: '2', newBase: '2000', maxBefore: '1', validTo },
          ...{ reason: '本月集中合成', applicantId: lab.member.id, state: 'applied' },
        }),
      );
      return id;
    };
    const told = async (by: Client) =>
      (
        await world.platform.database.db.execute(
          sql`select title from notification where kind = 'chemicals.limitRaise' and account_id = ${by.id} order by title`,
        )
      ).rows.map(({ title }) => title);
    const run = async () => {
      for (let times = 0; times < 2; times++) await runReminders(world.platform);
    };
    await lasting(dayAfter(day, 31));
    await run();
    expect(await told(lab.head)).toEqual([]);
    const [soon, name] = [dayAfter(day, 7), lab.of.laboratoryName];
    const ends = `${name}的超限量存放将于 ${soon} 到期`;
    const id = await lasting(soon);
    await run();
    for (const by of [lab.head, lab.member]) expect(await told(by)).toEqual([ends]);
    expect(await told(lab.student)).toEqual([]);
    await world.write(({ db }) =>
      db
        .update(limitRaise)
        .set({ validTo: dayAfter(day, -1) })
        .where(eq(limitRaise.id, id)),
    );
    await endRaises(world.platform);
    expect(await told(lab.member)).toEqual([ends, `超限量存放已到期：${name}`].sort());
    await world.write(({ db }) =>
      db.update(limitRaise).set({ state: 'expired' }).where(eq(limitRaise.limitId, limitId)),
    );
    await college.call(limits.limitDelete, { id: limitId, version: 0 });
  });

  it('of a room holds there alone', async () => {
    const lab = await stock.laboratory();
    const limitId = await saved({ scope: 'room' });
    const asked = await raise(lab, limitId, { roomId: lab.room.roomId });
    await decide(officer, asked.result.approvalId);
    await decide(college, asked.result.approvalId);
    expect(await usage(lab, limitId)).toMatchObject({ allowed: '2' });
    const other = await stock.laboratory();
    expect(await usage(other, limitId)).toMatchObject({ allowed: '1' });
    expect(code(await raise(other, limitId, { roomId: lab.room.roomId }))).toEqual([
      ...[400, 'LIMIT_RAISE_OTHER', 'roomId'],
    ]);
    await world.write(({ db }) =>
      db.update(limitRaise).set({ state: 'expired' }).where(eq(limitRaise.limitId, limitId)),
    );
    await college.call(limits.limitDelete, { id: limitId, version: 0 });
  });

  it('that was returned is corrected and handed in again; a withdrawn one is over', async () => {
    const lab = await stock.laboratory();
    const limitId = await saved({ laboratoryId: lab.id });
    const { id, approvalId } = (await raise(lab, limitId)).result;
    expect((await decide(officer, approvalId, { target: 'applicant' })).status).toBe(200);
    const back = await shown(id, lab.head);
    expect(back).toMatchObject({ state: 'returned', answer: '理由不足', can: ['edit', 'withdraw'] });
    expect(code(await raise(lab, limitId, { id, version: back.version + 1 }))[1]).toBe('STALE_VERSION');
    const again = await raise(lab, limitId, { id, version: back.version, newMax: '1.5' });
    expect(again.status, again.message).toBe(200);
    expect(again.result.approvalId).toBe(approvalId);
    const row = await shown(id, lab.head);
    expect(row).toMatchObject({ state: 'approving', newMax: '1.5', answer: null });
    const seen = { id, version: row.version };
    expect((await lab.student.call(limits.limitRaiseWithdraw, seen)).status).toBe(404);
    expect((await lab.head.call(limits.limitRaiseWithdraw, seen)).status).toBe(200);
    expect(await shown(id, lab.head)).toMatchObject({ state: 'withdrawn', can: [] });
    expect(code(await lab.head.call(limits.limitRaiseWithdraw, { id, version: row.version + 1 }))[1]).toBe(
      'WRONG_STATE',
    );
  });

  it('that was refused is over, and may be asked for anew', async () => {
    const lab = await stock.laboratory();
    const limitId = await saved({ laboratoryId: lab.id });
    const { id, approvalId } = (await raise(lab, limitId)).result;
    expect((await decide(officer, approvalId, { target: 'final' })).status).toBe(200);
    expect(await shown(id, lab.head)).toMatchObject({ state: 'rejected', answer: '理由不足' });
    expect((await raise(lab, limitId)).status).toBe(200);
  });

  it.each([
    ['no more than holds', { newMax: '1' }, 400, 'LIMIT_RAISE_LOWER', 'newMax'],
    ['nothing', { newMax: '0' }, 400, 'BAD_INPUT', 'newMax'],
    ['a day that is over', { validTo: dayAfter(day, -1) }, 400, 'LIMIT_RAISE_PAST', 'validTo'],
    [
      ...(['more than a year', { validTo: dayAfter(monthsAfter(day, 12), 1) }] as const),
      ...([400, 'LIMIT_RAISE_LONG', 'validTo'] as const),
    ],
    ['hardly a reason', { reason: '急用' }, 400, 'BAD_INPUT', 'reason'],
    ['a limit that is not there', { limitId: uuid() }, 400, 'NOT_FOUND', 'limitId'],
    ['somebody else’s file', { fileIds: [uuid()] }, 400, 'FILE_UNKNOWN', 'fileIds'],
  ])('with %s is refused', async (_, more, status, errorCode, field) => {
    const lab = await stock.laboratory();
    const limitId = await saved({ laboratoryId: lab.id });
    const [gotStatus, ...rest] = code(await raise(lab, limitId, more));
    expect(rest).toEqual([errorCode, field]);
    expect([status, 404, 409]).toContain(gotStatus);
  });

  it('is asked for by whoever answers for the laboratory, of a limit that holds for it', async () => {
    const [lab, other] = [await stock.laboratory(), await stock.laboratory()];
    const limitId = await saved({ laboratoryId: lab.id });
    expect([await usage(lab, limitId), await usage(lab, limitId, lab.student)]).toMatchObject([
      { mayRaise: true },
      { mayRaise: false },
    ]);
    expect(code(await raise(lab, limitId, {}, lab.student))).toEqual([403, 'LIMIT_RAISE_OWN', undefined]);
    expect(code(await raise(other, limitId))).toEqual([400, 'LIMIT_RAISE_OTHER', 'limitId']);
    const all = await saved({ scope: 'college', max: '9000' });
    expect(code(await raise(lab, all))).toEqual([400, 'LIMIT_RAISE_SCOPE', 'limitId']);
    await college.call(limits.limitDelete, { id: all, version: 0 });
    const { id } = (await raise(lab, limitId)).result;
    expect((await other.head.call(limits.limitRaiseDetails, { id })).status).toBe(404);
    expect((await officer.call(limits.limitRaiseDetails, { id })).status).toBe(200);
  });

  it('keeps its documents, for those alone who see it', async () => {
    const lab = await stock.laboratory();
    const limitId = await saved({ laboratoryId: lab.id });
    const fileId = uuid();
    await world.write(({ db }) =>
      db.insert(file).values({
        ...{ id: fileId, name: '方案.pdf', bytes: 10, type: 'application/pdf' },
        ...{ ownerId: lab.head.id, sha256: '0'.repeat(64) },
      }),
    );
    const { id } = (await raise(lab, limitId, { fileIds: [fileId] })).result;
    expect((await shown(id, lab.head)).files).toMatchObject([{ id: fileId, name: '方案.pdf' }]);
  });
});

describe('who sets limits', () => {
  it('is the college for all, and an organisation for what is its own', async () => {
    const lab = await stock.laboratory();
    for (const more of [{}, { scope: 'room' }, { scope: 'college' }])
      expect(code(await save(more, officer))[1]).toBe('LIMIT_PLACES_COLLEGE');
    const own = await saved({ laboratoryId: lab.id, substanceId: salt }, officer);
    expect(
      code(await save({ scope: 'organization', organizationId: world.organizations.b }, officer)),
    ).toEqual([404, 'NOT_FOUND', 'organizationId']);
    expect((await save({ laboratoryId: lab.id }, lab.head)).status).toBe(403);
    expect((await world.anonymous.call(limits.limitPageList, {})).status).toBe(401);
    const { result } = await officer.call(limits.limitPageList, { pageSize: 100 });
    expect(result.data.find(({ id }) => id === own)?.can).toEqual(['edit', 'delete']);
    const every = result.data.find(({ builtIn }) => builtIn);
    expect(every?.can).toEqual([]);
    const seen = { id: every?.id ?? '', version: every?.version ?? 0 };
    expect((await officer.call(limits.limitDelete, seen)).status).toBe(404);
    expect(
      (await save({ ...seen, laboratoryId: lab.id, key: 'flammable', substanceId: null }, officer)).status,
    ).toBe(404);
  });

  it('a laboratory sees those that hold for it, and no other’s', async () => {
    const [lab, other] = [await stock.laboratory(), await stock.laboratory()];
    const id = await saved({ laboratoryId: lab.id });
    const ids = async (by: Client) =>
      (await by.call(limits.limitPageList, { pageSize: 100 })).result.data.map((one) => one.id);
    expect(await ids(lab.head)).toContain(id);
    expect(await ids(lab.student)).toContain(id);
    expect(await ids(other.head)).not.toContain(id);
    expect((await other.head.call(limits.limitUsage, { laboratoryId: lab.id })).status).toBe(404);
    expect((await other.head.call(limits.limitDetails, { id })).status).toBe(404);
    const details = await lab.head.call(limits.limitDetails, { id });
    expect(details.result).toMatchObject({ targetText: expect.any(String), raises: [], can: [] });
    // What others have is in no sum of one’s own.
    await stock.bottle(other, { unit: 'g' });
    expect(await usage(lab, id)).toMatchObject({ now: '0' });
  });

  it('no sum of a room tells students where the most dangerous is', async () => {
    const lab = await stock.laboratory();
    const id = await saved({
      ...{ scope: 'room', roomId: lab.room.roomId, key: 'category', substanceId: null, category: 'narcotic' },
    });
    expect(await usage(lab, id)).toMatchObject({ now: '0' });
    expect(await usage(lab, id, lab.student)).toBeUndefined();
    const { result } = await lab.student.call(limits.limitDetails, { id });
    expect(result.fullest).toBeNull();
  });

  it.each([
    [
      'a target of another scope',
      { scope: 'room', laboratoryId: uuid() },
      400,
      'LIMIT_FIELD_OTHER',
      'laboratoryId',
    ],
    ['a subject of another key', { category: 'hazardous' }, 400, 'LIMIT_FIELD_OTHER', 'category'],
    ['no subject', { substanceId: null }, 400, 'LIMIT_KEY_NEEDED', 'substanceId'],
    ['no statements', { key: 'hCodes', substanceId: null, hCodes: [] }, 400, 'LIMIT_KEY_NEEDED', 'hCodes'],
    ['a wrong statement', { key: 'hCodes', substanceId: null, hCodes: ['X1'] }, 400, 'BAD_INPUT', undefined],
    ['nothing allowed', { max: '0' }, 400, 'BAD_INPUT', 'max'],
    ['a negative', { max: '-1' }, 400, 'BAD_INPUT', 'max'],
    ['seven decimals', { max: '0.0000001' }, 400, 'BAD_INPUT', 'max'],
    ['too fine an amount', { max: '0.000001', unit: 'mg' }, 400, 'UNIT_TOO_FINE', 'max'],
    ['a strange unit', { unit: 'lb' }, 400, 'BAD_INPUT', 'unit'],
    ['a warning above all', { warnAt: 101 }, 400, 'BAD_INPUT', 'warnAt'],
    ['a fire unit of no room', { scope: 'room', fireUnit: 'A' }, 400, 'LIMIT_FIRE_UNIT_ROOM', 'roomId'],
    ['a fire unit of a laboratory', { fireUnit: 'A' }, 400, 'LIMIT_FIELD_OTHER', 'fireUnit'],
    ['a cabinet by area', { scope: 'location', areaBasis: 10 }, 400, 'LIMIT_AREA', 'areaBasis'],
    ['hazards in pieces', { key: 'flammable', substanceId: null, unit: 'pcs' }, 400, 'LIMIT_UNIT', 'unit'],
    ['a substance that is not there', { substanceId: uuid() }, 404, 'NOT_FOUND', 'substanceId'],
    ['a laboratory that is not there', { laboratoryId: uuid() }, 404, 'NOT_FOUND', 'laboratoryId'],
    ['a room that is not there', { scope: 'room', roomId: uuid() }, 404, 'NOT_FOUND', 'roomId'],
    ['a place that is not there', { scope: 'location', locationId: uuid() }, 404, 'NOT_FOUND', 'locationId'],
  ])('%s is refused', async (_, more, status, errorCode, field) => {
    const answer = code(await save(more));
    expect(answer.slice(0, 2)).toEqual([status, errorCode]);
    if (field) expect(answer[2]).toBe(field);
  });

  it('the same twice is refused, also of two at once', async () => {
    const lab = await stock.laboratory();
    const both = await Promise.all([save({ laboratoryId: lab.id }), save({ laboratoryId: lab.id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const id = both.find(({ status }) => status === 200)?.result.id ?? '';
    expect(code(await save({ id, version: 7, laboratoryId: lab.id }))[1]).toBe('STALE_VERSION');
    expect((await save({ id, version: 0, laboratoryId: lab.id, max: '3' })).result.version).toBe(1);
    const { result } = await college.call(limits.limitHistory, { id });
    expect(JSON.stringify(result.data)).toContain('"3"');
  });

  it('limits follow a substance that is merged, and count what was merged into it', async () => {
    const lab = await stock.laboratory();
    const [known] = await world.platform.database.db.select().from(substance).where(eq(substance.id, salt));
    if (!known) throw new Error('no salt');
    const twin = uuid();
    await world.write(({ db }) =>
      db.insert(substance).values({
        ...known,
        ...{ id: twin, casCode: null, noCasReason: '自制', chineseName: unique('食盐'), version: 0 },
      }),
    );
    const own = await saved({ laboratoryId: lab.id, substanceId: salt, max: '2' });
    const merged = await saved({ laboratoryId: lab.id, substanceId: twin, max: '1' });
    for (const substanceId of [salt, twin])
      expect((await enter(lab, { substanceId, unit: 'g', netContent: '400' })).status).toBe(200);
    expect((await usage(lab, own))?.now).toBe('0.4');
    const done = await college.call(calls.substanceMerge, { keepId: salt, ids: [twin] });
    expect(done.status, done.message).toBe(200);
    // Both hold from then on: the stricter one refuses.
    for (const id of [own, merged])
      expect(await usage(lab, id)).toMatchObject({ now: '0.8', substanceName: known.chineseName });
    expect(code(await enter(lab, { substanceId: salt, unit: 'g', netContent: '300' }))[1]).toBe(
      'LIMIT_EXCEEDED',
    );
    for (const id of [own, merged]) {
      const { version } = (await college.call(limits.limitDetails, { id })).result;
      expect((await college.call(limits.limitDelete, { id, version })).status).toBe(200);
    }
  });

  it('limits follow an organisation that is merged', async () => {
    const rows = () =>
      world.platform.database.db.select().from(chemicalLimit).where(eq(chemicalLimit.scope, 'organization'));
    const id = await saved({ scope: 'organization', organizationId: world.organizations.bDepartment });
    const { limitsOfOrganizations } = await import('./references.ts');
    await world.write((context) =>
      limitsOfOrganizations.move(context, world.organizations.bDepartment, world.organizations.b),
    );
    expect((await rows()).find((row) => row.id === id)?.organizationId).toBe(world.organizations.b);
  });
});

describe('what is to be bought', () => {
  const check = (of: Laboratory, ...items: { quantity: string; num?: number; casCode?: string }[]) =>
    world.write((context) =>
      storageCheck(
        context,
        of.id,
        items.map((one) => ({ casCode: '64-17-5', unit: 'g', num: 1, ...one })),
      ),
    );

  it('is blocked over a limit, one thing after the other, with figures, a cabinet and what it does to the facts', async () => {
    const lab = await stock.laboratory();
    const cabinet = await stock.cabinet(lab);
    await saved({ laboratoryId: lab.id });
    await stock.bottle(lab, { unit: 'g', netContent: '100' });
    expect(
      await check(lab, { quantity: '500' }, { quantity: '100', num: 3 }, { quantity: '200' }),
    ).toMatchObject([
      {
        ...{ verdict: 'pass', cabinet: { locationId: cabinet } },
        limit: { inStore: '0.1', onOrder: '0', adding: '0.5', limit: '1', unit: 'kg' },
        facts: expect.arrayContaining([{ key: 'chem.flammable.kgL', before: '0.1', after: '0.6' }]),
      },
      { verdict: 'warn', limit: { adding: '0.3' } },
      { verdict: 'block', limit: { adding: '0.2' } },
    ]);
  });

  it('counts what is on order, and warns of what the dictionary does not have', async () => {
    const lab = await stock.laboratory();
    const id = await saved({ laboratoryId: lab.id });
    world.platform.ports.give(
      onOrderSources,
      async (_, laboratoryIds) =>
        laboratoryIds.includes(lab.id)
          ? [{ laboratoryId: lab.id, casCode: '64-17-5', quantity: '300', unit: 'g', num: 2 }]
          : [],
      'test',
    );
    expect(await usage(lab, id)).toMatchObject({ now: '0', onOrder: '0.6', percent: 0 });
    expect(await check(lab, { quantity: '500' }, { quantity: '5', casCode: '50-00-1' })).toMatchObject([
      { verdict: 'block', limit: { onOrder: '0.6', inStore: '0' } },
      { verdict: 'warn', cabinet: null },
    ]);
    world.platform.ports.give(onOrderSources, async () => [], 'test');
  });
});

it('is there in the database as the rules count it: bottles in and out, none that is gone', async () => {
  const lab = await stock.laboratory();
  const id = await saved({ laboratoryId: lab.id });
  const bottleId = await stock.bottle(lab, { unit: 'g' });
  await lab.head.call(calls.bottleIssue, { items: [{ bottleId }], receiverId: lab.student.id });
  expect(await usage(lab, id)).toMatchObject({ now: '0.5' });
  await world.write(({ db }) => db.update(bottle).set({ state: 'wasted' }).where(eq(bottle.id, bottleId)));
  expect(await usage(lab, id)).toMatchObject({ now: '0' });
});
