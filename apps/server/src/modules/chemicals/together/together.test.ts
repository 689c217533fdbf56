import { type ImportJob, limitEndpoints, movementEndpoints } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { workbook } from '../../../testing/workbooks.ts';
import { bottle, compatibility } from '../tables.ts';
import { useStock } from '../testing/stock.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let college: Client;
const [ethanol, acetic, phosphoric, ammonia] = ['64-17-5', '64-19-7', '7664-38-2', '1336-21-6'] as const;
let flammable = '';
let corrosive = '';

const pairs = [
  { a: 'FL', b: 'CA', level: 'forbid', reason: '可能起火、爆炸', own: false },
  { a: 'IA', b: 'CA', level: 'separate', reason: '须分层隔开', own: false },
  { a: 'AL', b: 'CA', level: 'forbid', reason: '中和放热飞溅', own: false },
] as const;

beforeAll(async () => {
  await world.write(async ({ db }) => {
    const values = { pairs: [...pairs], casPairs: [] };
    const [row] = await db.update(compatibility).set(values).returning({ id: compatibility.id });
    if (!row) await db.insert(compatibility).values(values);
  });
  lab = await stock.laboratory();
  college = await world.signedInAs('safetyAdministrator');
  flammable = await stock.cabinet(lab, { name: '易燃品柜', cabinetType: 'flammable' });
  corrosive = await stock.cabinet(lab, { name: '腐蚀品柜', cabinetType: 'corrosive' });
});

const enter = async (cas: string, locationId: string, more: object = {}, by = lab.head, at = lab) =>
  by.call(
    calls.bottleAdd,
    await stock.form(at, { substanceId: await stock.substanceId(cas), locationId, unit: 'g', ...more }),
  );
const entered = async (cas: string, locationId: string, more: object = {}, at = lab) => {
  const { status, message, result } = await enter(cas, locationId, more, at.head, at);
  expect(status, message).toBe(200);
  return result.bottles[0]?.id ?? '';
};
const move = (ids: string[], locationId: string, more: object = {}, by = lab.head) =>
  by.call(calls.bottleMove, { ids, locationId, ...more });

describe('putting away', () => {
  it('is refused beside what forbids it, with a place that takes it; a shelf is part of its cabinet', async () => {
    await entered(ethanol, flammable);
    const { result: shelf } = await lab.head.call(calls.storageAdd, {
      ...{ parentId: flammable, name: '上层', lockKind: 'none' },
    });
    for (const place of [flammable, shelf.id]) {
      const refused = await enter(acetic, place);
      expect([refused.status, refused.result]).toMatchObject([
        409,
        { errorCode: 'INCOMPATIBLE', errors: [{ field: 'locationId' }] },
      ]);
      expect(refused.message).toContain('与乙醇不能同柜存放：可能起火、爆炸');
      expect(refused.message).toContain('腐蚀品柜');
    }
    const acid = await entered(acetic, corrosive);
    const moved = await move([acid], shelf.id, { separated: true });
    expect(moved.result.errorCode).toBe('INCOMPATIBLE');
  });

  it('asks whether it stands apart where it has to', async () => {
    const asked = await enter(phosphoric, corrosive);
    expect([asked.status, asked.result.errorCode, asked.result.errors?.[0]?.field]).toEqual([
      ...[409, 'SEPARATE_ASKED', 'separated'],
    ]);
    expect(asked.message).toContain('须隔开存放：须分层隔开');
    await entered(phosphoric, corrosive, { separated: true });
  });

  it('asks too where a cabinet is not for it', async () => {
    const dry = await stock.cabinet(lab, { cabinetType: 'dry' });
    const asked = await enter(ethanol, dry);
    expect(asked.result.errorCode).toBe('CABINET_OTHER');
    expect(asked.message).toContain('干燥/惰性柜一般不存放易燃液体');
    await entered(ethanol, dry, { separated: true });
  });

  it('may be allowed by the college alone, with a reason that stands in the journal', async () => {
    const reason = { allowReason: '防爆柜内独立分隔，已现场核查' };
    expect((await enter(acetic, flammable, reason)).result.errorCode).toBe('ALLOW_COLLEGE');
    const allowed = await enter(acetic, flammable, reason, college);
    expect(allowed.status, allowed.message).toBe(200);
    const id = allowed.result.bottles[0]?.id ?? '';
    const { data } = (await lab.head.call(calls.movementPageList, { bottleId: id })).result;
    expect(data[0]?.note).toBe(reason.allowReason);
    await move([id], corrosive, {}, college);
  });

  it('looks at what comes to another shelf of the cabinet at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const cabinet = await stock.cabinet(lab, { cabinetType: null });
      const shelves: string[] = [];
      for (const name of ['上层', '下层'])
        shelves.push(
          (await lab.head.call(calls.storageAdd, { parentId: cabinet, name, lockKind: 'none' })).result.id,
        );
      const [upper = '', lower = ''] = shelves;
      const both = await Promise.all([enter(ethanol, upper), enter(acetic, lower)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)?.result).toMatchObject({ errorCode: 'INCOMPATIBLE' });
    }
  });

  it('looks at what comes together too', async () => {
    const of = await stock.laboratory();
    const [one, two] = [
      await entered(acetic, of.room.id, {}, of),
      await entered(ethanol, await stock.cabinet(of, {}), {}, of),
    ];
    const cabinet = await stock.cabinet(of, { cabinetType: 'controlledSafe', lockKind: 'double' });
    expect((await move([one, two], cabinet, {}, of.head)).result.errorCode).toBe('INCOMPATIBLE');
    expect((await move([one], cabinet, {}, of.head)).status).toBe(200);
  });
});

describe('what comes back', () => {
  it('at once is looked at together, and swaps of places are no conflict', async () => {
    const of = await stock.laboratory();
    const [here, there] = [
      await stock.cabinet(of, { cabinetType: null }),
      await stock.cabinet(of, { cabinetType: null }),
    ];
    const [acid, spirit] = [await entered(acetic, here, {}, of), await entered(ethanol, there, {}, of)];
    const items = [acid, spirit].map((bottleId) => ({ bottleId }));
    expect((await of.head.call(calls.bottleIssue, { items, receiverId: of.head.id })).status).toBe(200);
    const back = (first: string, second: string) =>
      of.head.call(calls.bottleReturn, {
        items: [
          { bottleId: acid, used: '0', locationId: first },
          { bottleId: spirit, used: '0', locationId: second },
        ],
      });
    const empty = await stock.cabinet(of, { cabinetType: null });
    expect((await back(empty, empty)).result.errorCode).toBe('INCOMPATIBLE');
    // Two shelves of one cabinet are one cabinet.
    const shelf = await of.head.call(calls.storageAdd, { parentId: empty, name: '上层', lockKind: 'none' });
    expect((await back(empty, shelf.result.id)).result.errorCode).toBe('INCOMPATIBLE');
    expect((await back(there, here)).status).toBe(200);
  });
});

describe('a check', () => {
  it('tells what a newcomer meets, and where it may go', async () => {
    const { result } = await lab.student.call(calls.compatibilityCheck, {
      locationId: corrosive,
      substanceId: await stock.substanceId(ammonia),
    });
    expect(result.level).toBe('forbid');
    expect(result.conflicts[0]).toMatchObject({ a: { name: '氨水' }, b: { name: '乙酸' }, level: 'forbid' });
    const bases = await stock.cabinet(lab, { name: '碱柜', cabinetType: 'corrosive' });
    const again = await lab.head.call(calls.compatibilityCheck, {
      locationId: corrosive,
      substanceId: await stock.substanceId(ammonia),
    });
    expect(again.result.suggestions.map(({ locationId }) => locationId)).toContain(bases);
    const english = await lab.head.call(
      calls.compatibilityCheck,
      { locationId: corrosive, substanceId: await stock.substanceId(ammonia) },
      { headers: { 'accept-language': 'en-US' } },
    );
    expect(english.result.suggestions[0]?.why).toMatch(/^Takes its class/);
  });

  it('is of laboratories that one sees', async () => {
    const stranger = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    for (const input of [
      { laboratoryId: lab.id },
      { locationId: corrosive, substanceId: await stock.substanceId(ammonia) },
    ])
      expect((await stranger.call(calls.compatibilityCheck, input)).status).toBe(404);
    expect((await stranger.call(calls.compatibilityPlan, { laboratoryId: lab.id })).status).toBe(404);
    expect((await lab.student.call(calls.compatibilityPlan, { laboratoryId: lab.id })).status).toBe(403);
  });

  it('tells of two that do not go together each of their shelves', async () => {
    const of = await stock.laboratory();
    const cabinet = await stock.cabinet(of, { name: '杂柜', cabinetType: null });
    const shelf = async (name: string) =>
      (await of.head.call(calls.storageAdd, { parentId: cabinet, name, lockKind: 'none' })).result.id;
    const [upper, lower, third] = [await shelf('上层'), await shelf('中层'), await shelf('下层')];
    await entered(ethanol, upper, { separated: true }, of);
    await entered(ethanol, third, { separated: true }, of);
    const wrong = await enter(acetic, lower, { allowReason: '暂存' }, college, of);
    expect(wrong.status, wrong.message).toBe(200);
    const { conflicts } = (await of.head.call(calls.compatibilityCheck, { laboratoryId: of.id })).result;
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.places.map((path) => path.split(' / ').at(-1)).sort()).toEqual(
      ['上层', '中层', '下层'].sort(),
    );
  });

  it('names what stands wrong in a laboratory, and a plan puts it right, step by step', async () => {
    const of = await stock.laboratory();
    const f = await stock.cabinet(of, { name: '易燃', cabinetType: 'flammable' });
    const c = await stock.cabinet(of, { name: '腐蚀', cabinetType: 'corrosive' });
    await entered(ethanol, f, {}, of);
    const wrong = await enter(acetic, f, { allowReason: '暂存' }, college, of);
    expect(wrong.status, wrong.message).toBe(200);
    const acid = wrong.result.bottles[0]?.id ?? '';
    const seen = (await of.head.call(calls.compatibilityCheck, { laboratoryId: of.id })).result;
    expect(seen).toMatchObject({ level: 'forbid', conflicts: [{ level: 'forbid' }] });
    const plan = (await of.head.call(calls.compatibilityPlan, { laboratoryId: of.id })).result;
    expect(plan.unsolved).toEqual([]);
    expect(plan.moves).toMatchObject([{ bottleId: acid, toId: c, name: '乙酸' }]);
    for (const { bottleId, toId } of plan.moves)
      expect((await move([bottleId], toId, {}, of.head)).status).toBe(200);
    const after = (await of.head.call(calls.compatibilityCheck, { laboratoryId: of.id })).result;
    expect(after).toMatchObject({ level: 'ok', conflicts: [] });
  });
});

describe('the stock list', () => {
  it('finds what stands beside what forbids it, on any shelf of the cabinet, until one of them is moved', async () => {
    const of = await stock.laboratory();
    const listed = async (by = of.head, more: object = {}) =>
      (
        await by.call(calls.bottlePageList, { laboratoryId: of.id, incompatible: true, ...more })
      ).result.data.map(({ id }) => id);
    const f = await stock.cabinet(of, { name: '易燃', cabinetType: 'flammable' });
    const shelf = await of.head.call(calls.storageAdd, { parentId: f, name: '上层', lockKind: 'none' });
    const alcohol = await entered(ethanol, f, {}, of);
    const alone = await entered(ethanol, await stock.cabinet(of), {}, of);
    expect(await listed()).toEqual([]);
    const wrong = await enter(acetic, shelf.result.id, { allowReason: '暂存' }, college, of);
    const acid = wrong.result.bottles[0]?.id ?? '';
    expect((await listed()).sort()).toEqual([alcohol, acid].sort());
    expect((await listed(of.student)).sort()).toEqual([alcohol, acid].sort());
    expect(await listed(of.head, { incompatible: false })).toContain(alone);
    // Where the most dangerous stands is not found out by asking beside what.
    const toxic = (categories: string[]) =>
      world.write(({ db }) =>
        db
          .update(bottle)
          .set({ controlCategories: categories as never })
          .where(eq(bottle.id, acid)),
      );
    await toxic(['highlyToxic']);
    expect(await listed(of.student)).toEqual([alcohol]);
    expect((await listed()).sort()).toEqual([alcohol, acid].sort());
    await toxic([]);
    expect(await listed(lab.head)).toEqual([]);
    // What stands in the room itself is not in its cabinets, and what has to stand apart only is not forbidden.
    expect((await move([acid], of.room.id, {}, of.head)).status).toBe(200);
    expect(await listed()).toEqual([]);
    const apart = await enter(phosphoric, of.room.id, { separated: true }, of.head, of);
    expect(apart.status, apart.message).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('finds what a pair of substances forbids too, and no substance beside itself', async () => {
    const of = await stock.laboratory();
    const casPairs = [{ a: ethanol, b: phosphoric, level: 'forbid' as const, reason: '反应', own: true }];
    await world.write(({ db }) => db.update(compatibility).set({ casPairs }));
    const two = await stock.add(of, { num: 2 });
    const listed = async () =>
      (await of.head.call(calls.bottlePageList, { laboratoryId: of.id, incompatible: true })).result.data.map(
        ({ id }) => id,
      );
    expect(await listed()).toEqual([]);
    const wrong = await enter(phosphoric, of.room.id, { allowReason: '暂存' }, college, of);
    const ids = [...two, ...wrong.result.bottles].map(({ id }) => id);
    expect((await listed()).sort()).toEqual(ids.sort());
    await world.write(({ db }) => db.update(compatibility).set({ casPairs: [] }));
    expect(await listed()).toEqual([]);
  });
});

describe('what comes in another way', () => {
  const limited = async (at: Laboratory, more: object = {}) => {
    const { status, message, result } = await college.call(limitEndpoints.limitSave, {
      ...{ scope: 'laboratory', laboratoryId: at.id, key: 'substance', max: '1', unit: 'kg', warnAt: 80 },
      ...{ substanceId: await stock.substanceId(ethanol), mode: 'forbid', confirmed: true, ...more },
    } as never);
    expect(status, message).toBe(200);
    return result.id;
  };
  const placeCode = async (id: string) => (await college.call(calls.storageDetails, { id })).result.code;
  const titles = ['实验室编号', '存放点编码或楼宇-房间号', 'CAS号', '净含量', '单位', '瓶数'];
  const imported = async (at: Laboratory, rows: readonly (readonly [string, string, number, number?])[]) =>
    uploaded(
      at.head,
      calls.bottleImport,
      await workbook([
        titles,
        ...rows.map(([code, cas, grams, num = 1]) => [at.code, code, cas, String(grams), 'g', num]),
      ]),
    );
  const errorsOf = ({ errors }: ImportJob) => errors.data.map(({ row, message }) => [row, message]);

  it('by an import does not stand beside what forbids it, in the book or in the workbook', async () => {
    const of = await stock.laboratory();
    const [filled, fresh] = [
      await stock.cabinet(of, { cabinetType: 'flammable' }),
      await stock.cabinet(of, { cabinetType: 'corrosive' }),
    ];
    await entered(ethanol, filled, {}, of);
    const [one, two] = [await placeCode(filled), await placeCode(fresh)];
    const job = await imported(of, [
      [one, acetic, 500],
      [one, ethanol, 500],
      [two, acetic, 500],
      [two, ethanol, 500],
      [two, phosphoric, 500],
    ]);
    expect([job.goodCount, job.badCount]).toEqual([3, 2]);
    const [first, second] = errorsOf(job);
    expect(first).toEqual([2, expect.stringContaining('不能与乙醇同柜存放：可能起火、爆炸')]);
    expect(second).toEqual([5, expect.stringContaining('不能与乙酸同柜存放')]);
    expect(JSON.stringify(job)).toContain('须与乙酸隔开存放');
    // What came there meanwhile is met too.
    await entered(ammonia, fresh, {}, of);
    const done = await confirmed(of.head, job.id);
    expect(JSON.stringify(done)).toContain('同柜存放');
    const { data } = (await of.head.call(calls.bottlePageList, { laboratoryId: of.id })).result;
    expect(data.map(({ casCode }) => casCode).sort()).toEqual([ammonia, ethanol, ethanol, phosphoric].sort());
  });

  it('by an import is not above a limit that refuses', async () => {
    const of = await stock.laboratory();
    await limited(of);
    const job = await imported(of, [
      [of.room.path, ethanol, 400, 2],
      [of.room.path, ethanol, 300],
      [of.room.path, ethanol, 200],
    ]);
    expect([job.goodCount, job.badCount]).toEqual([3, 0]);
    const done = await confirmed(of.head, job.id);
    expect(errorsOf(done)).toEqual([[3, expect.stringContaining('限量')]]);
    const { totalCount } = (await of.head.call(calls.bottlePageList, { laboratoryId: of.id })).result;
    expect(totalCount).toBe(3);
  });

  it('by a correction is not above a limit, nor controlled where it may not stand', async () => {
    const of = await stock.laboratory();
    const id = await entered(ethanol, of.room.id, {}, of);
    const limitId = await limited(of);
    const edit = async (netContent: string) =>
      of.head.call(calls.bottleEdit, {
        ...{ id, netContent, unit: 'g', version: (await stock.shown(of, id)).version },
      });
    const refused = await edit('1001');
    expect([refused.status, refused.result.errorCode, refused.result.errors?.[0]?.field]).toEqual([
      ...[409, 'LIMIT_EXCEEDED', 'netContent'],
    ]);
    expect((await edit('1000')).result.warnings.join()).toContain('接近限量');
    await limited(of, { id: limitId, version: 0, mode: 'warn' });
    expect((await edit('1200')).result.warnings.join()).toContain('超出限量');
    // 过氧化氢: controlled above 8 %.
    await stock.rule('explosivePrecursor', {});
    const peroxide = await entered('7722-84-1', of.room.id, { massFraction: 3, separated: true }, of);
    const stronger = await of.head.call(calls.bottleEdit, {
      ...{ id: peroxide, netContent: '500', unit: 'g', massFraction: 30, version: 0 },
    });
    expect(stronger.result.errorCode).toBe('CONTROLLED_PLACE');
  });

  it('by a reversal is asked where it is put back', async () => {
    const of = await stock.laboratory();
    const [flame, acids] = [
      await stock.cabinet(of, { cabinetType: 'flammable' }),
      await stock.cabinet(of, { cabinetType: 'corrosive' }),
    ];
    const id = await entered(ethanol, flame, {}, of);
    const last = async () => (await stock.shown(of, id)).movements[0]?.id ?? '';
    const reverse = async (more: object = {}, by = of.head) =>
      by.call(movementEndpoints.movementReversal, {
        ...{ movementId: await last(), reason: '登记错误', ...more },
      });
    expect((await move([id], of.room.id, {}, of.head)).status).toBe(200);
    await enter(acetic, acids, {}, of.head, of);
    // The acid came to the cabinet of the flammable once nothing stood there any more.
    const there = (await of.head.call(calls.bottlePageList, { locationId: acids })).result.data[0]?.id ?? '';
    expect((await move([there], flame, { separated: true }, of.head)).status).toBe(200);
    expect((await reverse()).result.errorCode).toBe('INCOMPATIBLE');
    expect((await reverse({ allowReason: '暂存' })).result.errorCode).toBe('ALLOW_COLLEGE');
    expect((await move([there], acids, {}, of.head)).status).toBe(200);
    const limitId = await limited(of, {
      scope: 'location',
      laboratoryId: null,
      locationId: flame,
      max: '0.4',
    });
    const over = await reverse();
    expect([over.status, over.result.errorCode]).toEqual([409, 'LIMIT_EXCEEDED']);
    await college.call(limitEndpoints.limitDelete, { id: limitId, version: 0 });
    const done = await reverse();
    expect([done.status, done.result.warnings], done.message).toEqual([200, []]);
    expect((await stock.shown(of, id)).locationId).toBe(flame);
  });

  it('by a reversal of what was used up is said to be above a limit, and booked', async () => {
    const of = await stock.laboratory();
    const id = await entered(ethanol, of.room.id, {}, of);
    const use = { items: [{ bottleId: id, quantity: '200', unit: 'g', purpose: '清洗' }] };
    expect((await of.head.call(calls.bottleUse, use as never)).status).toBe(200);
    await limited(of, { max: '0.4' });
    const movementId = (await stock.shown(of, id)).movements[0]?.id ?? '';
    const done = await of.head.call(movementEndpoints.movementReversal, { movementId, reason: '登记错误' });
    expect(done.status, done.message).toBe(200);
    expect(done.result.warnings.join()).toContain('超出限量');
  });
});
