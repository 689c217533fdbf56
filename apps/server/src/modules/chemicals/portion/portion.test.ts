import { ledger, portionEndpoints, search } from '@anyan/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, today } from '../../../platform/clock.ts';
import { enter, withPassword } from '../../../testing/accounts.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { adjustments } from '../adjust/queries.ts';
import { applyAdjustment } from '../adjust/service.ts';
import { followSubstance } from '../stock/bottles/following.ts';
import { applyReversal } from '../stock/movements/reversing.ts';
import { bottle, movement, storageLocation } from '../tables.ts';
import { useStock } from '../testing/stock.ts';
import { addedBy, mainOf, partOf, priceOf, strongestOf } from './rules.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let other: Laboratory;
let peroxide: string;
/** Two locks, registered for 易制爆. */
let safe: string;
const day = today('Asia/Shanghai');

const register = (id: string) =>
  world.write(({ db }) =>
    db
      .update(storageLocation)
      .set({ controlledState: 'approved', controlledCategories: ['explosivePrecursor'] })
      .where(eq(storageLocation.id, id)),
  );

/** A member who confirms with his own password. */
const withOwnPassword = async () => {
  const holder = await withPassword(world);
  await stock.ledger.admin.call(ledger.endpoints.memberAdd, {
    ...{ laboratoryId: lab.id, userId: holder.id, memberRole: 'teacher' },
  });
  return { ...(await enter(world, holder)), password: holder.password };
};

beforeAll(async () => {
  lab = await stock.laboratory();
  other = await stock.laboratory();
  peroxide = await stock.substanceId('7722-84-1');
  await stock.rule('explosivePrecursor', {});
  safe = await stock.cabinet(lab, { lockKind: 'double', cabinetType: 'oxidizer' });
  await register(safe);
});

const code = (answer: { status: number; result: unknown }) => [
  answer.status,
  (answer.result as { errorCode?: string }).errorCode,
];
const part = (netContent: string, more: object = {}) => ({
  ...{ netContent, unit: 'mL' as const, locationId: lab.room.id },
  ...more,
});
const split = (bottleId: string, parts: object[], more: object = {}, by: Client = lab.head) =>
  by.call(portionEndpoints.bottleSplit, { bottleId, parts, ...more } as never);
const prepare = (sources: object[], more: object = {}, by: Client = lab.head) =>
  by.call(portionEndpoints.prepareSolution, {
    ...{ sources, name: '75% 乙醇', concentration: '75%（体积）', netContent: '200', unit: 'mL' },
    ...{ expiryDate: dayAfter(day, 30), hCodes: ['H225'], locationId: lab.room.id },
    ...more,
  } as never);
const freeze = async (id: string) => {
  const answer = await stock.ledger.admin.call(calls.bottleFreeze, {
    ...{ ids: [id], freeze: true, reason: '标签破损' },
  });
  expect(answer.status, answer.message).toBe(200);
};
const journal = async (bottleId: string) => {
  const rows = await world.platform.database.db
    .select()
    .from(movement)
    .where(eq(movement.bottleId, bottleId))
    .orderBy(asc(movement.bottleSeq));
  return rows.map(({ kind, delta, balanceAfter }) => [kind, Number(delta), Number(balanceAfter)]);
};

describe('a bottle that is divided', () => {
  it('loses just what its parts hold, which keep what is known of it', async () => {
    const id = await stock.bottle(lab, { batchNo: 'P1', expiryDate: '2099-01-05', price: '100' });
    const answer = await split(id, [part('100'), part('0.2', { unit: 'L' })]);
    expect(answer.status, answer.message).toBe(200);
    const { bottles, booked } = answer.result;
    expect(booked[0]?.balanceAfter).toBe('200');
    expect(await journal(id)).toEqual([
      ['initialIn', 500, 500],
      ['splitOut', -300, 200],
    ]);
    expect(await journal(bottles[1]?.id ?? '')).toEqual([['splitIn', 200, 200]]);
    const [parent, child] = [await stock.shown(lab, id), await stock.shown(lab, bottles[1]?.id ?? '')];
    expect(parent).toMatchObject({ state: 'inStore', remaining: '200', openedAt: expect.any(String) });
    expect(child).toMatchObject({
      ...{ state: 'inStore', remaining: '0.2', unit: 'L', sourceKind: 'split', batchNo: 'P1' },
      ...{
        parentCode: parent.bottleCode,
        expiryDate: '2099-01-05',
        openedAt: parent.openedAt,
        price: '40.00',
      },
    });
    expect(child.movements[0]?.note).toBe(`分装自 ${parent.bottleCode}`);
    expect((await split(id, [part('200')])).status).toBe(200);
    expect((await stock.shown(lab, id)).state).toBe('empty');
    const label = await lab.head.call(calls.labelPrint, { bottleIds: [child.id], layout: '50x30' });
    expect(label.status).toBe(200);
  });

  it.each([
    ['more than there is', () => [part('400'), part('101')], {}, 409, 'NOT_ENOUGH'],
    ['mass of what is measured out', () => [part('1', { unit: 'g' })], {}, 400, 'SPLIT_UNIT'],
    ['nothing', () => [part('0')], {}, 400, 'BAD_INPUT'],
    ['no part at all', () => [], {}, 400, 'BAD_INPUT'],
    ['into another laboratory', () => [part('1', { locationId: other.room.id })], {}, 404, 'NOT_FOUND'],
    ['in the future', () => [part('1')], { at: '2099-01-05T00:00:00.000Z' }, 400, 'BOOKED_LATER'],
  ])('is left as it is: %s', async (_, parts, more, status, error) => {
    const id = await stock.bottle(lab);
    expect(code(await split(id, parts(), more))).toEqual([status, error]);
    expect((await journal(id)).length).toBe(1);
  });

  it('is not when it is frozen, expired, taken out or somebody else’s', async () => {
    const [frozen, old, out] = [
      await stock.bottle(lab),
      await stock.bottle(lab, { expiryDate: '2020-01-01' }),
      await stock.bottle(lab),
    ];
    await freeze(frozen);
    await lab.head.call(calls.bottleIssue, { items: [{ bottleId: out }], receiverId: lab.student.id });
    expect(code(await split(frozen, [part('1')]))[1]).toBe('BOTTLE_FROZEN');
    expect(code(await split(old, [part('1')]))[1]).toBe('BOTTLE_EXPIRED');
    expect(code(await split(out, [part('1')]))[1]).toBe('BOTTLE_STATE');
    expect((await stock.shown(lab, old)).can).not.toContain('split');
    const mine = await stock.bottle(lab);
    expect((await stock.shown(lab, mine)).can).toEqual(expect.arrayContaining(['split', 'prepare']));
    expect((await split(mine, [part('1')], {}, lab.student)).status).toBe(403);
    expect((await split(mine, [part('1')], {}, other.head)).status).toBe(404);
  });

  it('goes to registered places alone where it is controlled, before a second person, whole where the rule says so', async () => {
    await stock.rule('explosivePrecursor', { twoPersonIssue: true });
    const id = await stock.bottle(lab, { substanceId: peroxide, locationId: safe, massFraction: 30 });
    expect(code(await split(id, [part('10')]))[1]).toBe('CONTROLLED_PLACE');
    const parts = [part('10', { locationId: safe })];
    expect(code(await split(id, parts))[1]).toBe('WITNESS_INVALID');
    const { result: asked } = await lab.head.call(calls.witnessStart, {
      ...{ call: 'bottleSplit', payload: JSON.stringify({ bottleId: id, parts }) },
    });
    const second = await withOwnPassword();
    const seen = await second.call(calls.witnessDetails, { token: asked.code });
    expect(seen.result.words.map(({ value }) => value)).toContain('10 mL × 1 瓶');
    const confirmed = await second.call(calls.witnessConfirm, {
      ...{ token: asked.code, confirm: true, password: second.password },
    });
    expect(confirmed.status, confirmed.message).toBe(200);
    const more = { witnessToken: asked.token };
    expect(code(await split(id, [part('11', { locationId: safe })], more))[1]).toBe('WITNESS_INVALID');
    const done = await split(id, parts, more);
    expect(done.status, done.message).toBe(200);
    const child = await stock.shown(lab, done.result.bottles[0]?.id ?? '');
    expect(child.controlCategories).toContain('explosivePrecursor');
    expect(child.movements[0]?.witnessName).not.toBeNull();
    await stock.rule('explosivePrecursor', { wholeBottleOnly: true });
    expect(code(await split(id, parts))[1]).toBe('WHOLE_BOTTLE_ONLY');
    await stock.rule('explosivePrecursor', {});
  });
});

describe('a solution', () => {
  it('is a bottle of its own, made of what goes out of the others', async () => {
    const [one, two] = (await stock.add(lab, { num: 2 })).map(({ id }) => id);
    const answer = await prepare([
      { bottleId: one, quantity: '500', unit: 'mL' },
      { bottleId: two, quantity: '0.1', unit: 'L' },
    ]);
    expect(answer.status, answer.message).toBe(200);
    expect(answer.result.booked.map(({ balanceAfter }) => balanceAfter).sort()).toEqual(['0', '400']);
    const made = await stock.shown(lab, answer.result.bottles[0]?.id ?? '');
    expect(made).toMatchObject({
      ...{ chineseName: '75% 乙醇', concentration: '75%（体积）', sourceKind: 'prepare', remaining: '200' },
      ...{ casCode: '64-17-5', hCodes: ['H225'], productionDate: day, expiryDate: dayAfter(day, 30) },
    });
    expect((await stock.shown(lab, one ?? '')).state).toBe('empty');
    expect((await journal(two ?? '')).at(-1)).toEqual(['prepareOut', -100, 400]);
    expect(await journal(made.id)).toEqual([['prepareIn', 200, 200]]);
    // By its own name it is found too, in the list and by the search.
    for (const keyword of ['75% 乙', made.bottleCode]) {
      const listed = await lab.head.call(calls.bottlePageList, { keyword, laboratoryId: lab.id });
      expect(listed.result.data.map(({ id }) => id)).toContain(made.id);
    }
    const found = await lab.head.call(search.endpoints.searchAll, { keyword: '75% 乙' });
    expect(JSON.stringify(found.result)).toContain(made.bottleCode);
    const none = await lab.head.call(calls.bottlePageList, { keyword: '75%乙_', laboratoryId: lab.id });
    expect(none.result.data).toEqual([]);
    // It is divided as any other, and its parts are that solution too.
    const parts = await split(made.id, [part('50')]);
    expect((await stock.shown(lab, parts.result.bottles[0]?.id ?? '')).concentration).toBe('75%（体积）');
  });

  it('is refused of too much, of a bottle twice, of several laboratories, when it is over already, and for others', async () => {
    const [mine, theirs] = [await stock.bottle(lab), await stock.bottle(other)];
    const line = (bottleId: string, quantity = '10') => ({ bottleId, quantity, unit: 'mL' });
    expect(code(await prepare([line(mine, '501')]))).toEqual([409, 'NOT_ENOUGH']);
    const fields = async (sources: ReturnType<typeof line>[]) =>
      (await prepare(sources)).result.errors?.map(({ field }: { field: string }) => field);
    expect(code(await prepare([line(mine), line(mine)]))).toEqual([400, 'BOTTLE_TWICE']);
    expect(await fields([line(mine), line(mine)])).toEqual(['sources.1.bottleId']);
    expect(await fields([{ ...line(mine), unit: 'pcs' }])).toEqual(['sources.0.quantity']);
    expect(code(await prepare([line(mine)], { expiryDate: dayAfter(day, -1) }))[1]).toBe('SOLUTION_EXPIRED');
    expect(code(await prepare([line(mine)], { hCodes: ['225'] }))[0]).toBe(400);
    expect(code(await prepare([line(mine)], { locationId: other.room.id }))[0]).toBe(404);
    expect(code(await prepare([line(mine), line(theirs)]))[0]).toBe(404);
    const both = [line(mine), line(theirs)];
    expect(code(await prepare(both, {}, stock.ledger.admin))[1]).toBe('BOTTLES_OF_SEVERAL');
    expect((await prepare([line(mine)], {}, lab.student)).status).toBe(403);
    await freeze(mine);
    expect(code(await prepare([line(mine)]))[1]).toBe('BOTTLE_FROZEN');
    expect((await journal(mine)).length).toBe(1);
  });

  it('stays controlled by what was put into it, in whatever order, also when the dictionary is read again', async () => {
    const [strong, water] = [
      await stock.bottle(lab, { substanceId: peroxide, locationId: safe, massFraction: 30 }),
      await stock.bottle(lab),
    ];
    const sources = [
      { bottleId: water, quantity: '10', unit: 'mL' },
      { bottleId: strong, quantity: '10', unit: 'mL' },
    ];
    expect(code(await prepare(sources))[1]).toBe('CONTROLLED_PLACE');
    const answer = await prepare(sources, { locationId: safe, separated: true });
    expect(answer.status, answer.message).toBe(200);
    const made = await stock.shown(lab, answer.result.bottles[0]?.id ?? '');
    expect([made.casCode, made.controlCategories]).toEqual([
      '7722-84-1',
      expect.arrayContaining(['explosivePrecursor']),
    ]);
    const [kept] = await world.platform.database.db.select().from(bottle).where(eq(bottle.id, made.id));
    expect(kept?.solution).toMatchObject({ massFractionAtMost: 30 });
    const weak = await stock.bottle(lab, {
      ...{ substanceId: peroxide, locationId: safe, massFraction: 3, separated: true },
    });
    const thin = await prepare([{ bottleId: weak, quantity: '10', unit: 'mL' }], {
      ...{ locationId: safe, separated: true },
    });
    expect(thin.status, thin.message).toBe(200);
    const thinId = thin.result.bottles[0]?.id ?? '';
    const before = (await stock.shown(lab, thinId)).controlCategories;
    await world.write((context) =>
      followSubstance(context, { substanceId: peroxide, casCode: null, fields: [] }),
    );
    const categories = async (id: string) => (await stock.shown(lab, id)).controlCategories;
    expect([before, await categories(thinId)]).toEqual([before, before]);
    expect(before).not.toContain('explosivePrecursor');
    expect(await categories(made.id)).toContain('explosivePrecursor');
  });
});

describe('a solution of what has to be asked for', () => {
  const line = (bottleId: string, quantity: string) => ({ bottleId, quantity, unit: 'mL' });
  const asked = (substanceId: string, quantity: string, more: object = {}) =>
    stock.approved(
      { laboratoryId: lab.id, applicantId: lab.student.id, substanceId },
      { quantity, unit: 'mL', ...more },
    );
  const request = async (id: string) => {
    const { status, message, result } = await lab.student.call(calls.requestDetails, { id });
    expect(status, message).toBe(200);
    return result;
  };
  const strong = () => stock.bottle(lab, { substanceId: peroxide, locationId: safe, massFraction: 30 });
  it('takes no more than was approved, for whoever asked; all of it closes the request, and taken back opens it', async () => {
    const id = await strong();
    const into = { locationId: safe, separated: true };
    await stock.rule('explosivePrecursor', { approvalRequired: true });
    expect(code(await prepare([line(id, '10')], into))).toEqual([409, 'REQUEST_REQUIRED']);
    const requestId = await asked(peroxide, '50');
    const mine = { ...into, requestId };
    expect(code(await prepare([line(id, '50.000001')], mine))).toEqual([409, 'REQUEST_OVER']);
    const later = { useFrom: dayAfter(day, 2), useTo: dayAfter(day, 3) };
    const notYet = await asked(peroxide, '50', later);
    expect(code(await prepare([line(id, '10')], { ...into, requestId: notYet }))[1]).toBe('REQUEST_DAYS');
    expect((await journal(id)).length).toBe(1);
    const part = await prepare([line(id, '20')], mine);
    expect(part.status, part.message).toBe(200);
    const open = await request(requestId);
    expect([open.state, open.items[0]?.issued]).toEqual(['partIssued', '20']);
    expect(code(await prepare([line(id, '31')], mine))).toEqual([409, 'REQUEST_OVER']);
    const rest = await prepare([line(id, '30')], mine);
    expect(rest.status, rest.message).toBe(200);
    const done = await request(requestId);
    expect([done.state, done.items[0]?.issued]).toEqual(['closed', '50']);
    expect(done.bottles.map(({ amount, receiverName }) => [amount, receiverName])).toEqual([
      ['20 mL', open.applicantName],
      ['30 mL', open.applicantName],
    ]);
    const [last] = (await stock.shown(lab, id)).movements;
    await world.write((context) => applyReversal(context, last?.id ?? '', { reason: '录入错误' }));
    const again = await request(requestId);
    expect([again.state, again.items[0]?.issued]).toEqual(['partIssued', '20']);
    await stock.rule('explosivePrecursor', {});
  });

  it('is asked for by the college’s own list as well, and stays so whatever it is mixed into', async () => {
    const listed = await stock.bottle(lab);
    const plain = await stock.bottle(lab, { substanceId: await stock.substanceId('67-63-0') });
    const save = async (items: object[]) => {
      const { admin } = stock.ledger;
      const own = (await admin.call(calls.controlListList, {})).result.find((one) => one.code === 'local');
      const answer = await admin.call(calls.localControlSave, { items, version: own?.version });
      expect(answer.status, answer.message).toBe(200);
    };
    const sources = [line(plain, '10'), line(listed, '10')];
    await save([{ casCode: '64-17-5', level: 'approval', reason: '本校要求' }]);
    try {
      expect(code(await prepare(sources))).toEqual([409, 'REQUEST_REQUIRED']);
      const requestId = await asked(await stock.substanceId('64-17-5'), '10');
      const answer = await prepare(sources, { requestId });
      expect(answer.status, answer.message).toBe(200);
      const made = answer.result.bottles[0]?.id ?? '';
      expect((await stock.shown(lab, made)).casCode).toBe('64-17-5');
      const used = await lab.student.call(calls.bottleUse, {
        items: [{ bottleId: made, quantity: '1', unit: 'mL', purpose: '洗涤' }],
      });
      expect(code(used)[1]).toBe('ISSUE_FIRST');
    } finally {
      await save([]);
    }
  });
});

describe('taken back', () => {
  const lastOf = async (bottleId: string) =>
    (
      await world.platform.database.db
        .select({ id: movement.id })
        .from(movement)
        .where(eq(movement.bottleId, bottleId))
        .orderBy(desc(movement.bottleSeq))
        .limit(1)
    )[0]?.id ?? '';
  const reverse = async (bottleId: string, more: object = {}) =>
    lab.head.call(calls.movementReversal, {
      ...{ movementId: await lastOf(bottleId), reason: '录入错误', ...more },
    });
  const stateOf = async (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { version: _v, movements: _m, can: _c, ...of } = await stock.shown(lab, id);
        return of;
      }),
    );
  const made = async (answer: ReturnType<typeof split>) => {
    const { status, message, result } = await answer;
    expect(status, message).toBe(200);
    return result.bottles.map(({ id }) => id);
  };
  const line = (bottleId: string, quantity: string) => ({ bottleId, quantity, unit: 'mL' });

  it('is all that one call has booked, and leaves no trace in what there is', async () => {
    const [one, two] = (await stock.add(lab, { num: 2 })).map(({ id }) => id) as [string, string];
    const steps: (() => Promise<{ of: string; ids: string[] }>)[] = [
      async () => ({ of: one, ids: await made(split(one, [part('100'), part('0.000001')])) }),
      async () => ({ of: two, ids: await made(prepare([line(one, '20'), line(two, '30')])) }),
      async () => ({ of: two, ids: await made(split(two, [part('0.1', { unit: 'L' })])) }),
      // Both are used up.
      async () => ({ of: one, ids: await made(prepare([line(two, '370'), line(one, '379.999999')])) }),
    ];
    for (const step of steps) {
      const before = await stateOf([one, two]);
      const { of, ids } = await step();
      const answer = await reverse(of);
      expect(answer.status, answer.message).toBe(200);
      expect(await stateOf([one, two])).toEqual(before);
      for (const { state, remaining } of await stateOf(ids))
        expect([state, remaining]).toEqual(['archived', '0']);
      expect(code(await reverse(of))).toEqual([409, 'WRONG_STATE']);
      await step();
    }
    expect((await stateOf([one, two])).map(({ state }) => state)).toEqual(['empty', 'empty']);
    const { rows } = await world.platform.database.db.execute<{ wrong: number; all: number }>(sql`
      select count(*)::int as all, count(*) filter (where remaining <> (select sum(delta) from movement m where m.bottle_id = b.id)
          or exists (select from movement m where m.bottle_id = b.id and m.balance_after < 0))::int as wrong
        from bottle b where b.laboratory_id = ${lab.id}`);
    expect(rows[0]).toMatchObject({ wrong: 0, all: expect.any(Number) });
  });

  it.each([
    [
      'used',
      async (id: string) =>
        lab.head.call(calls.bottleIssue, { items: [{ bottleId: id }], receiverId: lab.student.id }),
    ],
    ['divided again', async (id: string) => split(id, [part('1')])],
    ['frozen', async (id: string) => freeze(id)],
  ])('is refused once a part is %s', async (_, touch) => {
    const id = await stock.bottle(lab);
    const [child] = await made(split(id, [part('10')]));
    await touch(child ?? '');
    expect(code(await reverse(id))).toEqual([409, 'REVERSAL_TOUCHED']);
    expect((await journal(id)).length).toBe(2);
  });

  it('is refused at the part, of what another source went on from, and of a part that is missed', async () => {
    const [one, two] = (await stock.add(lab, { num: 2 })).map(({ id }) => id) as [string, string];
    const [solution] = await made(prepare([line(one, '10'), line(two, '10')]));
    expect(code(await reverse(solution ?? ''))).toEqual([409, 'REVERSAL_AT_SOURCE']);
    const [child] = await made(split(two, [part('1')]));
    expect(code(await reverse(one))).toEqual([409, 'REVERSAL_TOUCHED']);
    const lost = await lab.student.call(calls.bottleLoss, {
      ...{ lines: [{ bottleId: child ?? '', quantity: '0.5' }], kind: 'spilled', note: '移液时洒漏' },
    });
    expect(lost.status, lost.message).toBe(200);
    expect(code(await reverse(two))).toEqual([409, 'ADJUST_PENDING']);
  });

  it('is confirmed and decided on where any of it is controlled', async () => {
    const [strong, water] = [
      await stock.bottle(lab, { substanceId: peroxide, locationId: safe, massFraction: 30 }),
      await stock.bottle(lab),
    ];
    const [solution] = await made(
      prepare([line(water, '10'), line(strong, '10')], { locationId: safe, separated: true }),
    );
    expect(code(await reverse(water))).toEqual([409, 'REVERSAL_AT_CONTROLLED']);
    expect(code(await reverse(strong))).toEqual([403, 'WITNESS_INVALID']);
    const input = { movementId: await lastOf(strong), reason: '录入错误' };
    const { result: asked } = await lab.head.call(calls.witnessStart, {
      ...{ call: 'movementReversal', payload: JSON.stringify(input) },
    });
    const second = await withOwnPassword();
    const seen = await second.call(calls.witnessDetails, { token: asked.code });
    const codes = (await stateOf([solution ?? '', water])).map(({ bottleCode }) => bottleCode);
    for (const one of codes) expect(JSON.stringify(seen.result.words)).toContain(one);
    await second.call(calls.witnessConfirm, {
      ...{ token: asked.code, confirm: true, password: second.password },
    });
    const answer = await reverse(strong, { witnessToken: asked.token });
    expect(answer.status, answer.message).toBe(200);
    const { adjustmentId } = answer.result;
    const { lines } = (await lab.head.call(calls.adjustmentDetails, { id: adjustmentId ?? '' })).result;
    expect(lines.map(({ expected, counted }) => [expected, counted]).sort()).toEqual([
      ['200', '0'],
      ['490', '500'],
      ['490', '500'],
    ]);
    expect((await stock.shown(lab, strong)).remaining).toBe('490');
    await world.write(async (context) => {
      const [row] = await adjustments.lockAnywhere(context, [adjustmentId ?? '']);
      if (row) await applyAdjustment(context, row);
    });
    expect((await stateOf([strong, water, solution ?? ''])).map(({ remaining }) => remaining)).toEqual([
      ...['500', '500', '0'],
    ]);
  });
});

describe('what is made of several', () => {
  const of = (substanceId: string, more: object = {}) => ({
    ...{ substanceId, controlCategories: [], massFraction: null, solution: null },
    ...more,
  });
  const acid = of('acid', { controlCategories: ['precursor3'], massFraction: 37 });

  it('is mostly the first that is controlled, and at most as strong as the strongest', () => {
    expect(mainOf([of('water'), acid], () => true)).toBe(acid);
    expect(mainOf([of('water'), of('salt')], ({ substanceId }) => substanceId === 'salt')?.substanceId).toBe(
      'salt',
    );
    expect(mainOf([of('water'), of('salt')], () => false)?.substanceId).toBe('water');
    expect(strongestOf(acid, [acid, of('acid', { massFraction: 10 }), of('water')])).toBe(37);
    expect(strongestOf(acid, [acid, of('acid')])).toBeNull();
    expect(strongestOf(acid, [of('acid', { solution: { massFractionAtMost: 5 } })])).toBe(5);
  });

  it('carries what others are controlled as, and what was carried before', () => {
    const mixed = of('acid', { solution: { added: ['narcotic'] } });
    const strange = of('x', { controlCategories: ['explosivePrecursor'] });
    expect(addedBy(acid, [acid, mixed, strange])).toEqual(['narcotic', 'explosivePrecursor']);
  });

  it.each([
    [{ netContent: '0.25', unit: 'L' as const }, 250_000_000n],
    [{ netContent: '1', unit: 'g' as const }, undefined],
    [{ netContent: '0.0000001', unit: 'mL' as const }, null],
  ])('takes %j of what is measured in mL', (given, taken) => {
    expect(partOf('mL', given)).toBe(taken);
  });

  it('costs its share', () => {
    expect(priceOf({ price: 10_000, netBase: '500' }, 250_000_000n)).toBe(5000);
    expect(priceOf({ price: null, netBase: '500' }, 1n)).toBeNull();
  });
});
