import { type JournalKind, supply } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WriteContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { systemContext } from '../../../platform/platform.ts';
import { runWrite } from '../../../platform/transaction.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { deduct, freeze, inCardOrder, moveMoney, refund, unfreeze } from './moving.ts';
import { builtInProvider, fundingProvider } from './provider.ts';
import { reconcileFunds } from './reconcile.ts';
import { faultOf, isAmount, isLow, told } from './rules.ts';
import { fundingAccount } from './tables.ts';
import { proveFunds } from './verify.ts';

const world = useWorld();
const calls = supply.endpoints;
const query = <R extends object>(text: string, values: unknown[] = []) =>
  world.platform.database.pool.query(text, values).then(({ rows }) => rows as R[]);

let owner: Client;
let finance: Client;
beforeAll(async () => {
  owner = await world.signedInAs('staff');
  finance = await world.signedInAs('finance', { organizationId: world.organizations.top });
});

const card = async (balance: string, more: object = {}): Promise<string> =>
  world.write(async (context) => {
    const id = uuid();
    await context.db.insert(fundingAccount).values({
      ...{ id, cardNo: unique('K'), fundingName: '测试经费', source: 'campus', ownerId: owner.id },
      ...{ organizationId: world.organizations.a, validFrom: '2020-01-01', validTo: '2099-12-31', ...more },
    });
    if (balance !== '0')
      await moveMoney(context, { kind: 'open', fundingId: id, amount: balance, idemKey: `open:${id}` });
    return id;
  });

/** In the name of somebody, as a call of his would. */
const by = async <T>(who: Client, work: (context: WriteContext) => Promise<T>): Promise<T> => {
  const caller = await world.platform.callers.ofAccount(who.id);
  if (!caller) throw new Error('no caller');
  const call = { title: ['测试', 'Test'] as const, module: 'test', unlogged: true as const };
  return runWrite(systemContext(world.platform, caller), call, work);
};
type Way = typeof freeze;
const doing =
  (way: Way) =>
  (id: string, amount: string, order = uuid(), key = uuid(), who = owner) =>
    by(who, (context) => way(context, id, amount, order, key));
const [hold, release, pay, giveBack] = [doing(freeze), doing(unfreeze), doing(deduct), doing(refund)];
const topUp = (id: string, amount: string) =>
  by(owner, (context) => moveMoney(context, { kind: 'topUp', fundingId: id, amount, idemKey: uuid() }));

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
const stand = async (id: string) =>
  (
    await query<{ balance: string; frozen: string; last_seq: number }>(
      'select balance::text, frozen::text, last_seq from funding_account where id = $1',
      [id],
    )
  )[0];
const rowsOf = (id: string) =>
  query<{ id: string; seq: number; kind: JournalKind; balance_after: string; frozen_after: string }>(
    'select id, seq, kind, balance_after::text, frozen_after::text from funding_journal where funding_id = $1 order by seq',
    [id],
  );
const whole = async () => (await proveFunds(world.platform.database.db)).faults;
/** So many on their way that all connections are taken, and nobody waits for one until he is told to come again. */
const onTheWay = 64;
const times = async <T>(n: number, work: (at: number) => Promise<T>): Promise<T[]> => {
  const ends: T[] = [];
  let next = 0;
  const one = async () => {
    for (let at = next++; at < n; at = next++) ends[at] = await work(at);
  };
  await Promise.all(Array.from({ length: onTheWay }, one));
  return ends;
};

describe('a card that many draw on at once', () => {
  it('holds exactly what is there: 100 of 200 times 10.00 of 1,000.00', async () => {
    const id = await card('1000');
    const ends = await times(200, () => codeOf(hold(id, '10.00')));
    expect(ends.filter((end) => end === 'done')).toHaveLength(100);
    expect(new Set(ends)).toEqual(new Set(['done', 'FUNDING_INSUFFICIENT']));
    expect(await stand(id)).toEqual({ balance: '1000.00', frozen: '1000.00', last_seq: 101 });
    expect((await rowsOf(id)).map(({ seq }) => seq)).toEqual(Array.from({ length: 101 }, (_, at) => at + 1));
    expect(await whole()).toEqual([]);
  });

  it('stays whole between holding, releasing and topping up', async () => {
    const id = await card('1000');
    const orders = await times(50, async () => {
      const order = uuid();
      await hold(id, '10', order);
      return order;
    });
    const acts = [
      ...Array.from({ length: 200 }, () => () => hold(id, '10')),
      ...Array.from({ length: 100 }, (_, at) => () => release(id, '5', orders[at % 50])),
      ...Array.from({ length: 100 }, () => () => topUp(id, '1.50')),
    ];
    // One of each kind after the other.
    const mixed = acts.map((_, at) => (at * 101) % acts.length);
    const done = await times(400, (at) => codeOf(acts[mixed[at] ?? 0]?.() ?? Promise.resolve()));
    const of = (from: number, to: number) =>
      done.filter((end, at) => end === 'done' && (mixed[at] ?? 0) >= from && (mixed[at] ?? 0) < to).length;
    expect([of(200, 300), of(300, 400)]).toEqual([100, 100]);
    const held = of(0, 200);
    const now = await stand(id);
    expect(now).toEqual({
      balance: '1150.00',
      frozen: `${held * 10}.00`,
      last_seq: 1 + 50 + 200 + held,
    });
    expect(held * 10).toBeLessThanOrEqual(1150);
    expect(await whole()).toEqual([]);
  });

  it('does a key once, also where it comes twice at the same moment', async () => {
    const [id, order, key] = [await card('100'), uuid(), uuid()];
    const moved = await times(5, () => hold(id, '30', order, key));
    expect(new Set(moved.map(({ seq, available }) => `${seq} ${available}`))).toEqual(new Set(['2 70.00']));
    expect(await hold(id, '30.00', order, key)).toMatchObject({ seq: 2, frozen: '30.00' });
    expect(await stand(id)).toMatchObject({ frozen: '30.00', last_seq: 2 });
    expect(await codeOf(hold(id, '31', order, key))).toBe('FUNDING_KEY_USED');
    expect(await codeOf(hold(await card('100'), '30', order, key))).toBe('FUNDING_KEY_USED');
  });

  it('takes several cards in one order, and gets through where somebody does not', async () => {
    const [one, other] = [await card('500'), await card('500')];
    const both = (ids: string[]) =>
      by(owner, async (context) => {
        const order = uuid();
        for (const fundingId of ids) await freeze(context, fundingId, '1', order, uuid());
      });
    const sorted = (ids: string[]) =>
      inCardOrder(ids.map((fundingId) => ({ fundingId }))).map((x) => x.fundingId);
    expect(sorted([other, one])).toEqual(sorted([one, other]));
    const ends = await times(40, (at) => codeOf(both(sorted(at % 2 ? [one, other] : [other, one]))));
    expect(new Set(ends)).toEqual(new Set(['done']));
    await Promise.all([both([one, other]), both([other, one])]);
    expect([await stand(one), await stand(other)]).toMatchObject([{ frozen: '42.00' }, { frozen: '42.00' }]);
  });
});

describe('of an order', () => {
  it('no more is released or paid than was held, no more given back than was paid', async () => {
    const [id, order, another] = [await card('1000'), uuid(), uuid()];
    await hold(id, '100', order);
    await hold(id, '50', another);
    expect(await codeOf(release(id, '100.01', order))).toBe('FUNDING_ORDER_FROZEN');
    expect(await release(id, '30', order)).toMatchObject({ frozen: '120.00', available: '880.00' });
    expect(await codeOf(pay(id, '70.01', order))).toBe('FUNDING_ORDER_FROZEN');
    expect(await pay(id, '60', order)).toMatchObject({ balance: '940.00', frozen: '60.00' });
    expect(await codeOf(release(id, '10.01', order))).toBe('FUNDING_ORDER_FROZEN');
    await release(id, '10', order);
    expect(await codeOf(giveBack(id, '60.01', order))).toBe('FUNDING_ORDER_DEDUCTED');
    expect(await giveBack(id, '20', order)).toMatchObject({ balance: '960.00', frozen: '50.00' });
    expect(await codeOf(giveBack(id, '0.01', another))).toBe('FUNDING_ORDER_DEDUCTED');
    const racing = await times(10, () => codeOf(release(id, '50', another)));
    expect(racing.filter((end) => end === 'done')).toHaveLength(1);
    expect(await stand(id)).toMatchObject({ balance: '960.00', frozen: '0.00' });
  });

  it.each(['0', '0.00', '-1', '0.001', '1e12', '1000000000', '面议', ''])(
    'moves no amount “%s”',
    async (amount) => {
      expect(isAmount(amount)).toBe(false);
      const id = await card('10');
      for (const way of [hold, release, pay, giveBack])
        expect(await codeOf(way(id, amount))).toBe('FUNDING_AMOUNT');
      expect(await stand(id)).toMatchObject({ last_seq: 1 });
    },
  );
});

describe('a card that is not open', () => {
  it.each([
    ['expired', { validTo: '2020-12-31' }, 'FUNDING_EXPIRED'],
    ['suspended', { state: 'suspended' }, 'FUNDING_SUSPENDED'],
    ['not yet valid', { validFrom: '2090-01-01' }, 'FUNDING_NOT_YET'],
  ] as const)('holds nothing new when %s, but what is held goes on', async (_, change, code) => {
    const [id, order] = [await card('100'), uuid()];
    await hold(id, '50', order);
    await world.write(({ db }) => db.update(fundingAccount).set(change).where(sql`id = ${id}`));
    expect(await codeOf(hold(id, '1'))).toBe(code);
    expect(await release(id, '10', order)).toMatchObject({ frozen: '40.00' });
    expect(await pay(id, '40', order)).toMatchObject({ balance: '60.00', frozen: '0.00' });
    expect(await giveBack(id, '5', order)).toMatchObject({ balance: '65.00' });
  });

  it('is not there for who does not know it, and closed for all', async () => {
    expect(await codeOf(hold(uuid(), '1'))).toBe('NOT_FOUND');
    const [id, stranger] = [await card('100'), await world.signedInAs('staff')];
    expect(await codeOf(hold(id, '1', uuid(), uuid(), stranger))).toBe('FUNDING_UNAUTHORISED');
    await world.write(({ db }) => db.update(fundingAccount).set({ state: 'closed' }).where(sql`id = ${id}`));
    expect(await codeOf(hold(id, '1'))).toBe('FUNDING_CLOSED');
    expect(await codeOf(topUp(id, '1'))).toBe('FUNDING_CLOSED');
  });
});

describe('somebody who is authorised', () => {
  const people = async (limits: object) => {
    const user = await world.signedInAs('student');
    const one = {
      userId: user.id,
      limitPerOrder: null,
      limitTotal: null,
      usedTotal: '0.00',
      validTo: '2099-01-01',
    };
    return { user, id: await card('1000', { authorised: [{ ...one, ...limits }] }) };
  };

  it('is held by his limits, an order and in all, and gets back what is released', async () => {
    const { user, id } = await people({ limitPerOrder: '60.00', limitTotal: '100.00' });
    const [order, further] = [uuid(), uuid()];
    const draw = (amount: string, of = uuid()) => codeOf(hold(id, amount, of, uuid(), user));
    expect(await draw('60.01')).toBe('FUNDING_LIMIT_ORDER');
    expect(await draw('40', order)).toBe('done');
    expect(await draw('20.01', order)).toBe('FUNDING_LIMIT_ORDER');
    expect(await draw('60', further)).toBe('done');
    expect(await draw('0.01')).toBe('FUNDING_LIMIT_TOTAL');
    // By whoever it is released: the limit is his who had it held.
    await release(id, '40', order, uuid(), owner);
    await pay(id, '60', further, uuid(), owner);
    await giveBack(id, '10', further, uuid(), owner);
    const [row] = await query<{ authorised: { usedTotal: string }[] }>(
      'select authorised from funding_account where id = $1',
      [id],
    );
    expect(row?.authorised.map(({ usedTotal }) => usedTotal)).toEqual(['50.00']);
    expect(await draw('50')).toBe('done');
    expect(await codeOf(hold(id, '500'))).toBe('done');
  });

  it('never gets over his limit by drawing at once', async () => {
    const { user, id } = await people({ limitTotal: '55.00' });
    const ends = await times(20, () => codeOf(hold(id, '10', uuid(), uuid(), user)));
    expect(ends.filter((end) => end === 'done')).toHaveLength(5);
    expect(await stand(id)).toMatchObject({ frozen: '50.00' });
  });

  it('draws nothing any more when his time is over', async () => {
    const { user, id } = await people({ validTo: '2020-01-01' });
    expect(await codeOf(hold(id, '1', uuid(), uuid(), user))).toBe('FUNDING_UNAUTHORISED');
  });
});

it('writes nothing where the finance system does not take it', async () => {
  const [id, order] = [await card('100', { externalId: 'F-1' }), uuid()];
  const heard: unknown[] = [];
  const away = {
    ...builtInProvider,
    freeze: async (one: { externalId: string | null }, { amount }: { amount: string }) => {
      heard.push([one.externalId, amount]);
      throw new Error('away');
    },
  };
  world.platform.ports.give(fundingProvider, away);
  try {
    expect(await codeOf(hold(id, '10', order))).toBe('FUNDING_PROVIDER');
    expect(heard).toEqual([['F-1', '10']]);
    expect(await stand(id)).toMatchObject({ frozen: '0.00', last_seq: 1 });
    const said = async (balance: string) => {
      world.platform.ports.give(fundingProvider, {
        ...away,
        balance: async () => ({ balance, frozen: '0' }),
      });
      return (await finance.call(calls.fundingVerify, { fundingId: id })).result.faults;
    };
    expect(await said('100')).toEqual([]);
    expect(await said('90')).toMatchObject([{ id, seq: null, reason: '与校财务系统不符：余额 90，冻结 0' }]);
    await reconcileFunds(world.platform);
    const told = `select 1 from notification where kind = 'funding.differs' and account_id = $1`;
    expect(await query(told, [finance.id])).toHaveLength(1);
  } finally {
    world.platform.ports.give(fundingProvider, builtInProvider);
  }
  expect(await codeOf(hold(id, '10', order))).toBe('done');
});

it('tells the owner once that a card runs low', async () => {
  const id = await card('2000', { budget: '10000' });
  await hold(id, '900');
  await hold(id, '200');
  await hold(id, '200');
  const told = () =>
    query<{ kind: string; account_id: string }>(
      `select kind, account_id from notification where kind = 'funding.low' and link like '%' || $1 || '%'`,
      [id],
    );
  await eventually(async () => (await told()).length > 0);
  expect(await told()).toEqual([{ kind: 'funding.low', account_id: owner.id }]);
});

describe('the proof', () => {
  const tamper = async (statement: string, values: unknown[]) => {
    const client = await world.platform.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local session_replication_role = 'replica'`);
      await client.query(statement, values);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const verify = async (fundingId: string) => (await finance.call(calls.fundingVerify, { fundingId })).result;

  it('names a row that was changed and a card that says otherwise', async () => {
    const id = await card('100');
    await hold(id, '10');
    await hold(id, '20');
    const rows = await rowsOf(id);
    await eventually(async () => (await query('select 1 from journal_pending')).length === 0);
    expect(await verify(id)).toEqual({ checked: 3, faults: [] });
    const set = (amount: string) =>
      tamper('update funding_journal set amount = $1 where id = $2', [amount, rows[1]?.id]);
    await set('11');
    const said = await verify(id);
    expect(said.faults.map((one) => [one.seq, one.reason])).toEqual([
      [2, '流水内容被改动'],
      [null, '卡面金额与流水不符'],
      [2, '余额与前面的流水不符'],
      [3, '余额与前面的流水不符'],
    ]);
    expect(await whole()).toContainEqual({ id: rows[1]?.id, reason: 'the row was changed' });
    await set('10');
    await tamper('update funding_account set frozen = 5 where id = $1', [id]);
    expect((await verify(id)).faults).toMatchObject([{ id, reason: '卡面金额与流水不符' }]);
    await tamper('update funding_account set frozen = 30 where id = $1', [id]);
    expect(await whole()).toEqual([]);
  });

  it.each([
    ['update funding_journal set amount = 1 where funding_id = $1'],
    ['delete from funding_journal where funding_id = $1'],
    ['update funding_account set balance = balance + 1 where id = $1'],
    ['update funding_account set last_seq = last_seq + 2 where id = $1'],
    [
      `insert into funding_journal (id, funding_id, kind, amount, balance_after, frozen_after, idem_key)
       select gen_random_uuid(), $1, 'topUp', 1, 11, 0, 'alone'`,
    ],
  ])('money moves with its journal alone: %s', async (statement) => {
    const id = await card('10');
    await expect(query(statement, [id])).rejects.toMatchObject({ code: '42501' });
  });

  it('shows the proof to who keeps cards', async () => {
    expect((await owner.call(calls.fundingVerify, {})).status).toBe(403);
    expect((await finance.call(calls.fundingVerify, { fundingId: uuid() })).status).toBe(404);
    expect((await finance.call(calls.fundingVerify, {})).result.faults).toEqual([]);
  });
});

describe('rules', () => {
  const one = {
    ...{ cardNo: 'K1', balance: '100.00', frozen: '40.00', state: 'active' as const },
    ...{ validFrom: '2026-01-01', validTo: '2026-12-31', ownerId: 'o', authorised: [] },
  };
  it.each([
    [{}, '60', undefined],
    [{}, '60.01', { no: 'K1', short: '0.01' }],
    [{ balance: '99999999.99' }, '99999960', { no: 'K1', short: '0.01' }],
  ])('says what is short', (more, amount, values) => {
    expect(faultOf({ ...one, ...more }, { self: 'o', day: '2026-06-01', amount })?.values).toEqual(values);
  });
  it.each([
    ['10000', '999.99', true],
    ['10000', '1000', false],
    ['100', '499.99', true],
    ['100', '500', false],
  ])('a card of %s with %s left is low: %s', (budget, available, low) => {
    expect(isLow(budget, available, { lowFundingPercent: 10, lowFundingAmount: 500 })).toBe(low);
  });
  it('tells two places', () => {
    expect([told(0n), told(10_500_000n), told(-20_000n)]).toEqual(['0.00', '10.50', '-0.02']);
  });
});
