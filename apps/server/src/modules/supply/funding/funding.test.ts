import { approval, type FundingRow, files, type InputOf, personnel, supply } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../platform/clock.ts';
import { runReminders } from '../../../platform/reminders.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { approveAs, asked, rejectAs } from '../../../testing/approvals.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { firstField } from '../../../testing/people.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import { role } from '../../identity/tables.ts';
import { notification } from '../../notification/tables.ts';
import { mergeFunds } from './duties.ts';
import { freeze } from './moving.ts';
import { fundingAccount } from './tables.ts';

const world = useWorld();
const calls = supply.endpoints;
const noId = '01a00000-0000-7000-8000-000000000000';

let finance: Client;
let second: Client;
let ofA: Client;
let owner: Client;
let stranger: Client;
let admin: Client;
beforeAll(async () => {
  const { top, a } = world.organizations;
  finance = await world.signedInAs('finance', { organizationId: top });
  second = await world.signedInAs('finance', { organizationId: top });
  admin = await world.signedInAs('superAdministrator', { organizationId: top });
  owner = await world.signedInAs('staff');
  stranger = await world.signedInAs('staff');
  await world.write(({ db }) =>
    db.insert(role).values({
      ...{ code: 'fundsOfA', roleName: '院级经费管理员', dataScope: 'organizationSubtree' },
      menus: ['purchase.fundingManage'],
      permissions: [
        { permissionId: 'funding', actions: ['query', 'get', 'add', 'edit', 'adjust', 'import'] },
      ],
    }),
  );
  ofA = await world.signedInAs('fundsOfA', { organizationId: a });
});

type Fields = InputOf<typeof calls.fundingAdd>;
const fieldsOf = (more: Partial<Fields> = {}): Fields => ({
  ...{ cardNo: unique('K'), fundingName: '面上项目', source: 'vertical', ownerId: owner.id },
  ...{ organizationId: world.organizations.a, budget: '10000', balance: '5000' },
  ...{ validFrom: '2020-01-01', validTo: '2098-12-31' },
  ...more,
});
const added = async (more: Partial<Fields> = {}) => {
  const fields = fieldsOf(more);
  const { status, message, result } = await finance.call(calls.fundingAdd, fields);
  expect([status, message]).toEqual([200, 'ok']);
  return { ...fields, ...result };
};
const details = async (id: string, by = finance) => (await by.call(calls.fundingDetails, { id })).result;
const codeOf = ({ status, result }: { status: number; result: { errorCode?: string } | null }) =>
  status === 200 ? 200 : `${status} ${result?.errorCode}`;
const asks = (more: object = {}) => ({ reason: '年度预算下达', idemKey: unique('form-'), ...more });
const hold = (id: string, amount: string) =>
  world.write((context) => freeze(context, id, amount, noId, unique('hold')));

describe('a card', () => {
  it('is opened with its balance, shown, edited and told of', async () => {
    const { id, cardNo } = await added({ allowedKinds: ['chemical'], projectNo: ' 22176001 ' });
    expect(await details(id)).toMatchObject({
      ...{ cardNo, projectNo: '22176001', budget: '10000.00', balance: '5000.00', frozen: '0.00' },
      ...{ available: '5000.00', state: 'active', low: false, own: false, authorised: [], version: 0 },
      can: ['edit', 'topUp', 'adjust', 'transfer', 'authorise', 'suspend', 'close'],
    });
    const { balance: _, ...fields } = fieldsOf({ cardNo, fundingName: '重点项目' });
    const edited = await finance.call(calls.fundingEdit, { ...fields, id, version: 0 });
    expect(edited.result).toEqual({ id, version: 1 });
    expect(codeOf(await finance.call(calls.fundingEdit, { ...fields, id, version: 0 }))).toBe(
      '409 STALE_VERSION',
    );
    const { result } = await finance.call(calls.fundingHistory, { id });
    expect(result.data.map(({ action }) => action)).toEqual(['编辑经费卡', '新增经费卡']);
    const { result: journal } = await finance.call(calls.fundingJournalPageList, { fundingId: id });
    expect(journal.data).toMatchObject([
      { seq: 1, kind: 'open', amount: '5000.00', balanceAfter: '5000.00', frozenAfter: '0.00' },
    ]);
  });

  it.each<[string, Partial<Record<keyof Fields, unknown>>, string, string]>([
    ['a number that is taken', { cardNo: 'TAKEN-1' }, '409 FUNDING_CARD_TAKEN', 'cardNo'],
    ['an end before its beginning', { validTo: '2019-12-31' }, '400 FUNDING_DAYS', 'validTo'],
    ['an owner that is not there', { ownerId: noId }, '400 FUNDING_OWNER', 'ownerId'],
    [
      'an organisation that is not there',
      { organizationId: noId },
      '400 FUNDING_ORGANIZATION',
      'organizationId',
    ],
    ['a balance below nothing', { balance: '-1' }, '400 BAD_INPUT', 'balance'],
    ['a balance of three places', { balance: '0.001' }, '400 BAD_INPUT', 'balance'],
    ['a budget without measure', { budget: '1e12' }, '400 BAD_INPUT', 'budget'],
    ['words for a budget', { budget: '面议' }, '400 BAD_INPUT', 'budget'],
    ['an unknown source', { source: 'gift' }, '400 BAD_INPUT', 'source'],
    ['what is the product’s to say', { frozen: '1' } as object, '400 BAD_INPUT', 'frozen'],
  ])('is not opened with %s', async (_, more, code, field) => {
    if (code.includes('TAKEN')) await added({ cardNo: 'taken-1' });
    const answer = await finance.call(calls.fundingAdd, { ...fieldsOf(), ...more });
    expect([codeOf(answer), firstField(answer)]).toEqual([code, field]);
  });

  it('is of those who keep it, where they keep it', async () => {
    const [mine, foreign] = [await added(), await added({ organizationId: world.organizations.b })];
    expect((await details(mine.id, ofA)).can).toContain('edit');
    const { balance: _, ...fields } = fieldsOf();
    for (const answer of [
      await ofA.call(calls.fundingDetails, { id: foreign.id }),
      await ofA.call(calls.fundingHistory, { id: foreign.id }),
      await ofA.call(calls.fundingEdit, { ...fields, id: foreign.id, version: 0 }),
      await ofA.call(calls.fundingTopUp, { fundingId: foreign.id, amount: '1', ...asks() }),
      await ofA.call(calls.fundingTransfer, { fromId: mine.id, toId: foreign.id, amount: '1', ...asks() }),
      await stranger.call(calls.fundingDetails, { id: mine.id }),
      await stranger.call(calls.fundingJournalPageList, { fundingId: mine.id }),
      await stranger.call(calls.fundingAuthoriseSave, { fundingId: mine.id, version: 0, authorised: [] }),
      await stranger.call(calls.fundingStatement, {
        fundingId: mine.id,
        from: '2026-01-01',
        to: '2026-01-31',
      }),
    ])
      expect(answer.status).toBe(404);
    for (const answer of [
      await stranger.call(calls.fundingPageList, {}),
      await stranger.call(calls.fundingAdd, fieldsOf()),
      await owner.call(calls.fundingTopUp, { fundingId: mine.id, amount: '1', ...asks() }),
    ])
      expect(answer.status).toBe(403);
    expect((await world.anonymous.call(calls.fundingPageList, {})).status).toBe(401);
    const given = {
      ...fields,
      id: mine.id,
      version: 0,
      cardNo: mine.cardNo,
      organizationId: world.organizations.b,
    };
    expect(codeOf(await ofA.call(calls.fundingEdit, given))).toBe('400 FUNDING_ORGANIZATION');
  });

  it('is suspended, resumed and, when nothing of it is held or waits, closed', async () => {
    const { id } = await added();
    const to = (event: string, version: number) =>
      finance.call(calls.fundingStatusChange, { id, version, event, reason: '项目结题' });
    expect((await to('suspend', 0)).result).toEqual({ state: 'suspended', version: 1 });
    expect(codeOf(await to('suspend', 1))).toBe('409 WRONG_STATE');
    expect(await details(id)).toMatchObject({ state: 'suspended', reason: '项目结题' });
    expect((await to('resume', 1)).result).toEqual({ state: 'active', version: 2 });
    await hold(id, '10');
    expect(codeOf(await to('close', 2))).toBe('409 FUNDING_FROZEN_LEFT');
    const other = await added();
    await finance.call(calls.fundingTopUp, { fundingId: other.id, amount: '20000', ...asks() });
    const close = { event: 'close', reason: '项目结题' } as const;
    expect(
      codeOf(await finance.call(calls.fundingStatusChange, { id: other.id, version: 0, ...close })),
    ).toBe('409 FUNDING_PENDING');
    const empty = await added();
    const closed = await finance.call(calls.fundingStatusChange, { id: empty.id, version: 0, ...close });
    expect(closed.result.state).toBe('closed');
    expect((await details(empty.id)).can).toEqual([]);
    const late = await finance.call(calls.fundingTopUp, { fundingId: empty.id, amount: '1', ...asks() });
    expect(codeOf(late)).toBe('409 WRONG_STATE');
  });

  it('is listed by what is asked for, with sums, and exported', async () => {
    const name = unique('专项');
    const soon = dayAfter(await dayOf(world.platform.database.db), 10);
    const some = [
      await added({ fundingName: name, balance: '400', budget: '100' }),
      await added({ fundingName: name, validTo: soon, source: 'teaching' }),
      await added({ fundingName: name, organizationId: world.organizations.aDepartment, balance: null }),
    ];
    const list = async (more: object = {}) =>
      (
        await finance.call(calls.fundingPageList, {
          keyword: name,
          sortField: 'available',
          sortOrder: 'ascend',
          ...more,
        })
      ).result;
    const at = (rows: FundingRow[]) => rows.map(({ id }) => some.findIndex((one) => one.id === id));
    const all = await list();
    expect(at(all.data)).toEqual([2, 0, 1]);
    expect(all.sums).toEqual({
      budget: '20100.00',
      balance: '5400.00',
      frozen: '0.00',
      available: '5400.00',
    });
    expect(at((await list({ low: true })).data)).toEqual([2, 0]);
    expect(at((await list({ expiring: true })).data)).toEqual([1]);
    expect(at((await list({ source: 'teaching' })).data)).toEqual([1]);
    expect(at((await list({ organizationId: world.organizations.aDepartment })).data)).toEqual([2]);
    expect((await list({ ownerId: stranger.id })).totalCount).toBe(0);
    const { status, body } = await finance.call(calls.fundingExport, { keyword: name });
    expect(status).toBe(200);
    expect((await rowsOf(body)).slice(1).map((row) => row[1])).toEqual([name, name, name]);
  });
});

describe('a change by hand', () => {
  it('is booked at once below the limit, and once however often the form is sent', async () => {
    const { id } = await added();
    const form = { fundingId: id, amount: '10000', ...asks() };
    const [first, again] = [
      await finance.call(calls.fundingTopUp, form),
      await finance.call(calls.fundingTopUp, form),
    ];
    const done = { balance: '15000.00', frozen: '0.00', available: '15000.00', seq: 2, approvalId: null };
    expect([first.result, again.result]).toEqual([done, done]);
    const racing = { fundingId: id, amount: '1', ...asks() };
    const answers = await Promise.all([1, 2, 3].map(() => finance.call(calls.fundingTopUp, racing)));
    expect(answers.map(({ result }) => result.balance)).toEqual(Array(3).fill('15001.00'));
    const other = { ...form, amount: '1' };
    expect(codeOf(await finance.call(calls.fundingTopUp, other))).toBe('409 FUNDING_KEY_USED');
    const less = await finance.call(calls.fundingAdjust, { fundingId: id, amount: '-5001', ...asks() });
    expect(less.result).toMatchObject({ balance: '10000.00', seq: 4 });
    const over = await finance.call(calls.fundingAdjust, { fundingId: id, amount: '-10000', ...asks() });
    expect(over.result).toMatchObject({ balance: '0.00' });
    const short = await finance.call(calls.fundingAdjust, { fundingId: id, amount: '-0.01', ...asks() });
    expect([codeOf(short), short.message]).toEqual([
      '409 FUNDING_INSUFFICIENT',
      `经费卡 ${(await details(id)).cardNo} 可用余额不足，差 0.01 元`,
    ]);
  });

  it.each(['0', '-1', '0.001', '1e12', '1000000000', '面议', ''])(
    'is not of the amount “%s”',
    async (amount) => {
      const { id } = await added();
      for (const answer of [
        await finance.call(calls.fundingTopUp, { fundingId: id, amount, ...asks() }),
        ...(amount === '-1'
          ? []
          : [await finance.call(calls.fundingAdjust, { fundingId: id, amount, ...asks() })]),
        await finance.call(calls.fundingTransfer, { fromId: id, toId: noId, amount, ...asks() }),
      ])
        expect([codeOf(answer), firstField(answer)]).toEqual(['400 BAD_INPUT', 'amount']);
    },
  );

  it('waits above the limit for another one of the finance office', async () => {
    const { id } = await added();
    const form = { fundingId: id, amount: '10000.01', ...asks() };
    const { result } = await finance.call(calls.fundingTopUp, form);
    expect(result).toMatchObject({ balance: '5000.00', seq: null });
    expect((await finance.call(calls.fundingTopUp, form)).result).toEqual(result);
    const { approvalId } = result;
    if (!approvalId) throw new Error('nobody was asked');
    expect(await asked(world, approvalId)).toContain(second.id);
    expect(await asked(world, approvalId)).not.toContain(finance.id);
    const waiting = await finance.call(calls.fundingAdjustmentPageList, { state: 'pending', fundingId: id });
    expect(waiting.result.data).toMatchObject([
      { kind: 'topUp', amount: '10000.01', waitingFor: expect.any(String) },
    ]);
    // A record of its own, to which its approval leads whoever decides.
    const [row] = waiting.result.data;
    const opened = (by: Client) => by.call(calls.fundingAdjustmentDetails, { id: row?.id ?? '' });
    expect((await opened(second)).result).toEqual(row);
    expect(codeOf(await opened(owner))).toBe('403 NOT_ALLOWED');
    const { detailRoute } = (await second.call(approval.endpoints.instanceDetails, { id: approvalId }))
      .result;
    expect(detailRoute).toBe(`/purchase/fundingManage?tab=adjustment&open=${row?.id}`);
    expect((await approveAs(world, finance, approvalId)).status).not.toBe(200);
    expect((await approveAs(world, second, approvalId)).status).toBe(200);
    expect(await details(id)).toMatchObject({ balance: '15000.01' });
    const done = await finance.call(calls.fundingAdjustmentPageList, { fundingId: id });
    expect(done.result.data).toMatchObject([{ state: 'done', waitingFor: null }]);
  });

  it('of one’s own card waits for another one, however little it is', async () => {
    const own = fieldsOf({ ownerId: finance.id, cardNo: unique('K') });
    const refused = await finance.call(calls.fundingAdd, own);
    expect([codeOf(refused), firstField(refused)]).toEqual(['409 FUNDING_OWN_BALANCE', 'balance']);
    const mine = await added({ ownerId: finance.id, balance: '0' });
    const other = await added();
    for (const answer of [
      await finance.call(calls.fundingTopUp, { fundingId: mine.id, amount: '0.01', ...asks() }),
      await finance.call(calls.fundingAdjust, { fundingId: mine.id, amount: '0.01', ...asks() }),
      await finance.call(calls.fundingTransfer, {
        ...{ fromId: other.id, toId: mine.id, amount: '0.01', ...asks() },
      }),
    ]) {
      expect(answer.result, answer.message).toMatchObject({ seq: null, approvalId: expect.any(String) });
      expect((await approveAs(world, finance, answer.result.approvalId ?? '')).status).not.toBe(200);
      expect((await approveAs(world, second, answer.result.approvalId ?? '')).status).toBe(200);
    }
    expect(await details(mine.id)).toMatchObject({ balance: '0.03' });
    expect(await details(other.id)).toMatchObject({ balance: '4999.99' });
  });

  it('that nobody could book today asks nobody', async () => {
    const [from, full] = [await added(), await added({ balance: '999999000' })];
    const ask = (amount: string, toId = full.id) =>
      finance.call(calls.fundingTransfer, { fromId: from.id, toId, amount, ...asks() });
    for (const [answer, code] of [
      [await ask('20000', (await added()).id), '409 FUNDING_INSUFFICIENT'],
      [
        await finance.call(calls.fundingAdjust, { fundingId: from.id, amount: '-20000', ...asks() }),
        '409 FUNDING_INSUFFICIENT',
      ],
      [
        await finance.call(calls.fundingTopUp, { fundingId: full.id, amount: '20000', ...asks() }),
        '400 FUNDING_MOST',
      ],
    ] as const)
      expect(codeOf(answer)).toBe(code);
    const { result } = await finance.call(calls.fundingAdjustmentPageList, { fundingId: full.id });
    expect(result.totalCount).toBe(0);
  });

  it('moves nothing when it is refused, or when nothing is left to take', async () => {
    const [from, to] = [await added({ balance: '30000' }), await added()];
    const ask = async () =>
      (
        await finance.call(calls.fundingTransfer, {
          fromId: from.id,
          toId: to.id,
          amount: '20000',
          ...asks(),
        })
      ).result.approvalId ?? '';
    const [refused, late] = [await ask(), await ask()];
    expect((await rejectAs(world, second, refused)).status).toBe(200);
    await hold(from.id, '10000.01');
    expect(codeOf(await approveAs(world, second, late))).toBe('409 FUNDING_INSUFFICIENT');
    expect(await details(to.id)).toMatchObject({ balance: '5000.00' });
    const { result } = await finance.call(calls.fundingAdjustmentPageList, { fundingId: to.id });
    expect(result.data.map(({ state, outcome }) => [state, outcome])).toEqual([
      ['pending', null],
      ['refused', '不同意'],
    ]);
  });

  it('is moved between cards together, in either direction', async () => {
    const [one, other] = [await added(), await added()];
    const both = await Promise.all(
      [1, 2, 3, 4].map((at) =>
        finance.call(calls.fundingTransfer, {
          ...{
            fromId: at % 2 ? one.id : other.id,
            toId: at % 2 ? other.id : one.id,
            amount: String(at * 10),
          },
          ...asks(),
        }),
      ),
    );
    expect(both.map(codeOf)).toEqual([200, 200, 200, 200]);
    expect([await details(one.id), await details(other.id)]).toMatchObject([
      { balance: '5020.00' },
      { balance: '4980.00' },
    ]);
    const same = await finance.call(calls.fundingTransfer, {
      fromId: one.id,
      toId: one.id,
      amount: '1',
      ...asks(),
    });
    expect(codeOf(same)).toBe('400 FUNDING_SAME_CARD');
    const { result } = await finance.call(calls.fundingJournalPageList, {
      fundingId: one.id,
      kind: 'transferIn',
    });
    expect(result.totalCount).toBe(2);
  });
});

describe('whoever keeps cards', () => {
  it('takes none with money on it for himself', async () => {
    const { id, balance: _, version: _v, ...fields } = await added();
    const taking = { ...fields, id, ownerId: finance.id };
    const refused = await finance.call(calls.fundingEdit, { ...taking, version: 0 });
    expect([codeOf(refused), firstField(refused)]).toEqual(['409 FUNDING_OWN_TAKE', 'ownerId']);
    expect((await second.call(calls.fundingEdit, { ...taking, version: 0 })).status).toBe(200);
    // What is his already he edits; an empty one is worth nothing.
    expect((await finance.call(calls.fundingEdit, { ...taking, version: 1 })).status).toBe(200);
    const { id: empty, balance: _b, version: _w, ...bare } = await added({ balance: '0' });
    const own = await finance.call(calls.fundingEdit, {
      ...bare,
      id: empty,
      ownerId: finance.id,
      version: 0,
    });
    expect(own.status).toBe(200);
  });

  it('takes none of whom he lets leave', async () => {
    const gone = await world.signedInAs('staff');
    const { id } = await added({ ownerId: gone.id });
    const { version } = (await admin.call(personnel.endpoints.personDetails, { id: gone.id })).result;
    const left = await admin.call(personnel.endpoints.personLeave, {
      ...{ id: gone.id, leaveDate: '2026-01-01', version },
      handOver: [{ duty: `funding.owner:${id}`, toUserId: admin.id }],
    });
    expect([codeOf(left), firstField(left)]).toEqual(['409 FUNDING_OWN_TAKE', 'handOver']);
    expect((await details(id)).ownerId).toBe(gone.id);
  });

  it('lets himself use none; what its owner has let him stays', async () => {
    const { id } = await added();
    const me = { userId: finance.id, limitTotal: '100', validTo: '2098-01-01' };
    const save = (by: Client, version: number, authorised: object[]) =>
      by.call(calls.fundingAuthoriseSave, { fundingId: id, version, authorised } as never);
    expect(codeOf(await save(finance, 0, [me]))).toBe('409 FUNDING_OWN_AUTHORISE');
    expect((await save(owner, 0, [me])).status).toBe(200);
    const other = { userId: stranger.id, validTo: '2098-01-01' };
    expect((await save(finance, 1, [me, other])).status).toBe(200);
    const more = await save(finance, 2, [{ ...me, limitTotal: '100.01' }, other]);
    expect([codeOf(more), firstField(more)]).toEqual(['409 FUNDING_OWN_AUTHORISE', 'authorised.0.userId']);
    expect((await save(finance, 2, [other])).status).toBe(200);
  });
});

describe('who else may use a card', () => {
  it('is said by its owner, and sees what he has used it for', async () => {
    const { id } = await added();
    const { id: userId } = stranger;
    const save = (by: Client, version: number, authorised: object[]) =>
      by.call(calls.fundingAuthoriseSave, { fundingId: id, version, authorised });
    const one = { userId, limitPerOrder: '100', limitTotal: '1000', validTo: '2098-01-01' };
    expect((await save(owner, 0, [one])).result).toEqual({ version: 1 });
    expect(codeOf(await save(owner, 0, [one]))).toBe('409 STALE_VERSION');
    expect(codeOf(await save(stranger, 1, []))).toBe('403 NOT_ALLOWED');
    for (const [some, code] of [
      [[one, one], '400 FUNDING_AUTHORISED_TWICE'],
      [[{ ...one, userId: owner.id }], '400 FUNDING_AUTHORISED_OTHER'],
      [[{ ...one, userId: noId }], '400 FUNDING_AUTHORISED_OTHER'],
      [[{ ...one, limitTotal: '0' }], '400 BAD_INPUT'],
      [Array(51).fill(one), '400 BAD_INPUT'],
    ] as const)
      expect(codeOf(await save(owner, 1, [...some]))).toBe(code);
    expect(await details(id, owner)).toMatchObject({
      ...{ own: true, can: ['authorise'] },
      authorised: [{ userId, userName: '张三', limitPerOrder: '100.00', usedTotal: '0.00' }],
    });
    await hold(id, '10');
    expect((await owner.call(calls.fundingJournalPageList, { fundingId: id })).result.totalCount).toBe(2);
    expect((await stranger.call(calls.fundingJournalPageList, { fundingId: id })).result.totalCount).toBe(0);
    const usable = async (by: Client, amount?: string) =>
      (await by.call(calls.getOrderFundingList, amount ? { amount } : {})).result.find(
        (row) => row.id === id,
      );
    expect(await usable(owner)).toMatchObject({ usable: true, whyNot: null, available: '4990.00' });
    expect(await usable(stranger, '100.01')).toMatchObject({
      usable: false,
      whyNot: expect.stringContaining('单笔限额 100.00 元'),
    });
    expect(await usable(finance)).toBeUndefined();
    expect((await save(finance, 1, [])).result).toEqual({ version: 2 });
    expect((await stranger.call(calls.fundingDetails, { id })).status).toBe(404);
  });
});

it('a statement tells what stood at its ends and moved between them', async () => {
  const { id, cardNo } = await added();
  await hold(id, '12.34');
  const today = await dayOf(world.platform.database.db);
  const print = (from: string, to: string) => owner.call(calls.fundingStatement, { fundingId: id, from, to });
  const { texts } = await readPdf((await print(today, today)).body);
  for (const said of [cardNo, '期初余额0.00元', '5000.00', '12.34', '期末余额5000.00元'])
    expect(texts.join('')).toContain(said);
  expect(codeOf(await print(today, dayAfter(today, -1)))).toBe('400 FUNDING_RANGE');
  expect(codeOf(await print(today, dayAfter(today, 366)))).toBe('400 FUNDING_RANGE');
  expect((await print(today, dayAfter(today, 365))).status).toBe(200);
});

describe('an import of cards', () => {
  const titles = ['卡号', '名称', '项目编号', '来源', '负责人工号', '组织编码', '预算', '余额'];
  const further = ['有效期自', '有效期至', '允许类别', '允许管制', '外部编号'];
  let number: string;
  beforeAll(async () => {
    const [row] = await world.platform.database.pool
      .query<{ login_name: string }>('select login_name from account where id = $1', [owner.id])
      .then(({ rows }) => rows);
    number = row?.login_name ?? '';
  });
  const good = (no: string): (string | null)[] => [
    ...[no, '导入经费', '', '横向', number, 'A1', '1000', '800'],
    ...['2026-01-01', '2026-12-31', '化学品、耗材', '是', ''],
  ];
  const sent = async (rows: (string | null)[][]) =>
    uploaded(finance, calls.fundingImport, await workbook([[...titles, ...further], ...rows]));

  it('adds, changes and leaves as they are; no money of a card that is there', async () => {
    const no = unique('I');
    const first = await sent([good(no)]);
    expect(first.errors.data).toEqual([]);
    expect(await confirmed(finance, first.id)).toMatchObject({ state: 'done' });
    const { result } = await finance.call(calls.fundingPageList, { keyword: no });
    expect(result.data).toMatchObject([
      {
        ...{ balance: '800.00', allowedKinds: ['chemical', 'consumable'], allowControlled: true },
        ...{ source: 'horizontal', ownerId: owner.id, organizationId: world.organizations.aDepartment },
      },
    ]);
    const again = await sent([good(no)]);
    expect(again).toMatchObject({ sameCount: 1 });
    const changed = await sent([good(no).with(1, '新名称').with(7, '')]);
    await confirmed(finance, changed.id);
    expect((await finance.call(calls.fundingPageList, { keyword: no })).result.data).toMatchObject([
      { fundingName: '新名称', balance: '800.00' },
    ]);
    const chosen = await finance.call(calls.fundingExport, { ids: [result.data[0]?.id ?? ''] });
    expect((await rowsOf(chosen.body)).map(([cell]) => cell)).toEqual(['卡号', no]);
    const money = await sent([good(no).with(7, '900')]);
    expect(money.errors.data.map(({ column }) => column)).toEqual(['余额']);
  });

  it('gives whoever sends it neither a card with money on it, nor money onto a new one of his', async () => {
    const { cardNo } = await added({ organizationId: world.organizations.aDepartment });
    const { rows } = await world.platform.database.pool.query<{ login_name: string }>(
      'select login_name from account where id = $1',
      [finance.id],
    );
    const mine = (no: string, balance: string) =>
      good(no)
        .with(4, rows[0]?.login_name ?? '')
        .with(7, balance);
    const { errors } = await sent([mine(cardNo, ''), mine(unique('I'), '800'), mine(unique('I'), '0')]);
    expect(errors.data.map(({ row, column }) => [row, column])).toEqual([
      [2, '负责人工号'],
      [3, '余额'],
    ]);
  });

  it('tells nothing of a card elsewhere but that its number is taken', async () => {
    const { cardNo } = await added({ organizationId: world.organizations.b });
    for (const balance of ['1', '1000']) {
      const rows = [[...titles, ...further], good(cardNo).with(7, balance)];
      const { errors } = await uploaded(ofA, calls.fundingImport, await workbook(rows));
      expect(errors.data.map(({ column }) => column)).toEqual(['卡号']);
    }
  });

  it('names each bad cell', async () => {
    const bad: [number, string][] = [
      [0, ''],
      [1, '一'],
      [3, '赠款'],
      [4, 'nobody'],
      [5, 'NOWHERE'],
      [6, '面议'],
      [7, '-1'],
      [7, ''],
      [8, '去年'],
      [9, '2025-12-31'],
      [10, '核材料'],
      [11, '也许'],
    ];
    const { errors } = await sent(bad.map(([at, cell], n) => good(`${unique('B')}${n}`).with(at, cell)));
    expect(errors.data.map(({ row, column }) => [row, column])).toEqual(
      bad.map(([at], n) => [n + 2, [...titles, ...further][at]]),
    );
  });

  it('has a template', async () => {
    const { status, body } = await finance.call(calls.fundingTempExport);
    expect(status).toBe(200);
    expect((await rowsOf(body))[0]?.map((title) => String(title).replace('*', ''))).toEqual(
      expect.arrayContaining(titles),
    );
    expect((await stranger.call(calls.fundingTempExport)).status).toBe(403);
  });
});

describe('an owner', () => {
  it('who is disabled leaves his cards suspended until somebody has them', async () => {
    const gone = await world.signedInAs('staff');
    const { id } = await added({ ownerId: gone.id });
    const duty = { duty: `funding.owner:${id}`, toUserId: owner.id };
    const change = { ids: [gone.id], useStatus: 2 as const };
    expect((await admin.call(personnel.endpoints.personStatusChange, change)).status).toBe(200);
    const state = async () => (await details(id)).state === 'suspended';
    await eventually(state);
    const { version } = await details(id);
    const resume = { id, version, event: 'resume' as const, reason: '继续使用' };
    expect(codeOf(await finance.call(calls.fundingStatusChange, resume))).toBe('409 FUNDING_OWNER_DISABLED');
    const { result: person } = await admin.call(personnel.endpoints.personDetails, { id: gone.id });
    const leaving = { id: gone.id, leaveDate: '2026-01-01', version: person.version };
    const left = await admin.call(personnel.endpoints.personLeave, { ...leaving, handOver: [duty] });
    expect([left.status, left.message]).toEqual([200, 'ok']);
    expect(await details(id)).toMatchObject({ state: 'active', ownerId: owner.id, reason: null });
  });

  it('who leaves hands his card to nobody who lets him leave and may not give cards', async () => {
    const gone = await world.signedInAs('staff');
    const { id } = await added({ ownerId: gone.id });
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const { version } = (await admin.call(personnel.endpoints.personDetails, { id: gone.id })).result;
    const leave = (toUserId: string) =>
      officer.call(personnel.endpoints.personLeave, {
        ...{ id: gone.id, leaveDate: '2026-01-01', version },
        handOver: [{ duty: `funding.owner:${id}`, toUserId }],
      });
    expect(codeOf(await leave(officer.id))).toBe('403 DUTY_BEYOND_REACH');
    expect((await details(id)).ownerId).toBe(gone.id);
    expect((await leave(owner.id)).status).toBe(200);
    expect((await details(id)).ownerId).toBe(owner.id);
  });

  it('hears 30 and 7 days before a card ends, once', async () => {
    const soon = dayAfter(await dayOf(world.platform.database.db), 7);
    const holder = await world.signedInAs('staff');
    await added({ ownerId: holder.id, validTo: soon });
    await runReminders(world.platform);
    await runReminders(world.platform);
    const told = await world.platform.database.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, holder.id));
    expect(told.map(({ kind }) => kind)).toEqual(['funding.expiring']);
  });
});

it('a merge of organisations takes their cards along', async () => {
  const { id } = await added({ organizationId: world.organizations.bDepartment });
  await world.write(async (context) => {
    await mergeFunds(context, world.organizations.bDepartment, world.organizations.aDepartment);
  });
  const [row] = await world.platform.database.db
    .select()
    .from(fundingAccount)
    .where(sql`${fundingAccount.id} = ${id}`);
  expect(row?.organizationId).toBe(world.organizations.aDepartment);
});

it('a file of a change is whose it is', async () => {
  const { id } = await added();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = await finance.call(files.endpoints.imageUpload, undefined, {
    files: [{ name: '预算.png', content: png, type: 'image/png' }],
  });
  const { fileId } = upload.result;
  const give = (by: Client) => by.call(calls.fundingTopUp, { fundingId: id, amount: '1', fileId, ...asks() });
  const foreign = await give(second);
  expect([codeOf(foreign), firstField(foreign)]).toEqual(['400 FILE_UNKNOWN', 'fileId']);
  expect((await give(finance)).status).toBe(200);
  const { result } = await finance.call(calls.fundingAdjustmentPageList, { fundingId: id });
  expect(result.data[0]?.fileUrl).toContain(fileId);
});
