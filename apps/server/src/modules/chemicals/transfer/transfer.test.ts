import { approval, ledger, notification, screen } from '@anyan/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, today } from '../../../platform/clock.ts';
import { enter, withPassword } from '../../../testing/accounts.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { building } from '../../college/tables.ts';
import { adjustments } from '../adjust/queries.ts';
import { applyAdjustment } from '../adjust/service.ts';
import { sharesByCas } from '../share/queries.ts';
import { metresBetween } from '../share/rules.ts';
import { endOffers } from '../share/service.ts';
import { bottle, keeperEntry, movement, shareOffer, storageLocation } from '../tables.ts';
import { useStock } from '../testing/stock.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let other: Laboratory;
const day = today('Asia/Shanghai');

/** Of the giving laboratory; its head decides. */
let officer: Client;

beforeAll(async () => {
  officer = await world.signedInAs('staff');
  lab = await stock.laboratory({ safetyOfficerIds: [officer.id] });
  other = await stock.laboratory();
});

const code = (answer: { status: number; result: unknown }) => [
  answer.status,
  (answer.result as { errorCode?: string }).errorCode,
];
const submit = (bottleIds: string[], more: object = {}, by: Client = officer) =>
  by.call(calls.transferSubmit, {
    ...{ bottleIds, toLaboratoryId: other.id, reason: '课题组合并存放' },
    ...more,
  } as never);
const shown = async (id: string, by: Client = lab.head) =>
  (await by.call(calls.transferDetails, { id })).result;
const decide = async (by: Client, approvalId: string | null, pass = true) => {
  const { todoPageList, approve, reject, instanceDetails } = approval.endpoints;
  const { data } = (await by.call(todoPageList, { pageSize: 100 })).result;
  const task = data.find(({ instanceId }) => instanceId === approvalId);
  const { version } = (await by.call(instanceDetails, { id: approvalId })).result;
  const answer = { taskId: task?.taskId, instanceVersion: version };
  return pass
    ? by.call(approve, answer)
    : by.call(reject, { ...answer, comment: '请先清点', target: 'applicant' });
};
/** Whoever of the two heads has not decided yet does. */
const bothDecide = async (id: string) => {
  for (const by of [lab.head, other.head]) {
    const { state, approvalId } = await shown(id, by);
    if (state === 'approving') await decide(by, approvalId);
  }
  expect((await shown(id)).state).toBe('toReceive');
};
const approved = async (bottleIds: string[], more: object = {}) => {
  const answer = await submit(bottleIds, more);
  expect(answer.status, answer.message).toBe(200);
  await bothDecide(answer.result.id);
  return answer.result.id;
};
const receive = async (id: string, more: object = {}, by: Client = other.head) => {
  const { version } = await shown(id, lab.head);
  return by.call(calls.transferReceive, { id, version, ...more } as never);
};
const at = (bottleIds: string[], locationId = other.room.id) => ({
  locations: bottleIds.map((bottleId) => ({ bottleId, locationId })),
});
const booked = async (bottleId: string) =>
  world.platform.database.db
    .select()
    .from(movement)
    .where(eq(movement.bottleId, bottleId))
    .orderBy(asc(movement.bottleSeq));

describe('a transfer', () => {
  it('goes to both heads, waits for the receiving laboratory, and then stands in its book', async () => {
    const ids = (await stock.add(lab, { num: 2 })).map(({ id }) => id);
    const answer = await submit(ids);
    expect(answer.status, answer.message).toBe(200);
    const { id, transferNo, approvalId } = answer.result;
    expect(transferNo).toMatch(/^ZY\d{13}$/);
    await decide(other.head, approvalId);
    await bothDecide(id);
    const todos = JSON.stringify((await other.head.call(screen.endpoints.todoList, {})).result);
    expect(todos).toContain(transferNo);
    expect((await shown(id, other.head)).can).toEqual(['receive', 'refuse']);
    expect((await shown(id, officer)).can).toEqual(['withdraw']);
    expect((await shown(id, lab.head)).can).toEqual([]);
    const done = await receive(id, at(ids));
    expect(done.status, done.message).toBe(200);
    expect(await shown(id)).toMatchObject({ state: 'done', can: [], receivedAt: expect.any(String) });
    expect(await stock.shown(other, ids[0] ?? '')).toMatchObject({
      ...{ state: 'inStore', laboratoryId: other.id, locationId: other.room.id, remaining: '500' },
    });
    const rows = await booked(ids[0] ?? '');
    expect(rows.map(({ kind, delta, balanceAfter }) => [kind, Number(delta), Number(balanceAfter)])).toEqual([
      ['initialIn', 500, 500],
      ['transferOut', -500, 0],
      ['transferIn', 500, 500],
    ]);
    expect(rows.slice(1).map(({ laboratoryId, toLaboratoryId }) => [laboratoryId, toLaboratoryId])).toEqual([
      [lab.id, other.id],
      [other.id, other.id],
    ]);
    const told = await eventually(async () => {
      const { data } = (await officer.call(notification.endpoints.notificationList, { pageSize: 100 }))
        .result;
      return data.some(({ kind, title }) => kind === 'chemicals.transfer' && title.includes(transferNo));
    });
    expect(told).toBe(true);
  });

  it('counts once of what is asked, decided and received at once', async () => {
    const bottleId = await stock.bottle(lab);
    const asked = await Promise.all([1, 2, 3].map(() => submit([bottleId])));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const id = asked.find(({ status }) => status === 200)?.result.id ?? '';
    const { approvalId } = await shown(id);
    const decisions = await Promise.all([
      decide(lab.head, approvalId),
      decide(lab.head, approvalId),
      decide(other.head, approvalId),
      decide(other.head, approvalId),
    ]);
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await shown(id)).state).toBe('toReceive');
    const { version } = await shown(id);
    const taking = () => other.head.call(calls.transferReceive, { id, version, ...at([bottleId]) } as never);
    const ends = await Promise.all([
      taking(),
      taking(),
      officer.call(calls.transferWithdraw, { id, version }),
      other.head.call(calls.transferReceive, { id, version, refuseReason: '存放点已满' } as never),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { state } = await shown(id);
    const rows = await booked(bottleId);
    expect(rows.map(({ kind }) => kind)).toEqual(
      state === 'done' ? ['initialIn', 'transferOut', 'transferIn'] : ['initialIn'],
    );
  });

  it.each([
    ['to where they are', () => ({ toLaboratoryId: lab.id }), 400, 'TRANSFER_SAME'],
    ['to nowhere', () => ({ toLaboratoryId: lab.room.id }), 404, 'NOT_FOUND'],
    ['without a reason', () => ({ reason: '无' }), 400, 'BAD_INPUT'],
    ['of nothing', () => ({ bottleIds: [] }), 400, 'BAD_INPUT'],
  ])('is refused %s', async (_, more, status, error) => {
    expect(code(await submit([await stock.bottle(lab)], more()))).toEqual([status, error]);
  });

  it('takes the hazards along: who gave the last away has them no more, who got them has them', async () => {
    const giving = await stock.laboratory({ safetyOfficerIds: [officer.id] });
    const id = await stock.bottle(giving);
    const tags = async (of: Laboratory) => (await stock.ledger.shown(of.id)).hazards;
    await eventually(async () => (await tags(giving)).includes('flammableLiquid'));
    const answer = await submit([id]);
    expect(answer.status, answer.message).toBe(200);
    const { id: transferId, approvalId } = answer.result;
    for (const by of [giving.head, other.head]) {
      const { state } = await shown(transferId, by);
      if (state === 'approving') await decide(by, approvalId);
    }
    const { version } = await shown(transferId, other.head);
    const done = await other.head.call(calls.transferReceive, {
      id: transferId,
      version,
      ...at([id]),
    } as never);
    expect(done.status, done.message).toBe(200);
    await eventually(async () => !(await tags(giving)).includes('flammableLiquid'));
    expect(await tags(other)).toContain('flammableLiquid');
  });

  it('is refused of what is frozen, out, on its way already, of several laboratories, and for others', async () => {
    const [frozen, out, open, theirs] = [
      await stock.bottle(lab),
      await stock.bottle(lab),
      await stock.bottle(lab),
      await stock.bottle(other),
    ];
    await stock.ledger.admin.call(calls.bottleFreeze, { ids: [frozen], freeze: true, reason: '标签破损' });
    await lab.head.call(calls.bottleIssue, { items: [{ bottleId: out }], receiverId: lab.student.id });
    expect((await submit([open])).status).toBe(200);
    expect(code(await submit([frozen]))).toEqual([409, 'BOTTLE_FROZEN']);
    expect(code(await submit([out]))).toEqual([409, 'BOTTLE_STATE']);
    expect(code(await submit([open]))).toEqual([409, 'TRANSFER_OPEN']);
    expect(code(await submit([theirs]))).toEqual([404, 'NOT_FOUND']);
    const mine = await stock.bottle(lab);
    expect(code(await submit([mine, theirs], {}, stock.ledger.admin))).toEqual([400, 'BOTTLES_OF_SEVERAL']);
    expect((await submit([mine], {}, lab.student)).status).toBe(403);
  });

  it('is sent back, corrected and withdrawn by its applicant alone', async () => {
    const [one, two] = [await stock.bottle(lab), await stock.bottle(lab)];
    const { id, approvalId } = (await submit([one])).result;
    await decide(other.head, approvalId, false);
    const back = await shown(id, officer);
    expect(back).toMatchObject({ state: 'returned', answer: '请先清点', can: ['edit', 'withdraw'] });
    expect((await submit([two], { id, version: back.version - 1 })).status).toBe(409);
    expect((await submit([two], { id, version: back.version }, other.head)).status).toBe(404);
    const again = await submit([two], { id, version: back.version });
    expect([again.status, again.result.approvalId]).toEqual([200, approvalId]);
    const { version, bottles } = await shown(id);
    expect(bottles.map((of) => of.id)).toEqual([two]);
    expect((await other.head.call(calls.transferWithdraw, { id, version })).status).toBe(404);
    expect((await officer.call(calls.transferWithdraw, { id, version })).status).toBe(200);
    expect((await shown(id)).state).toBe('withdrawn');
    expect((await submit([one])).status).toBe(200);
  });

  it('is received with a place of the laboratory for each bottle, by whoever keeps it, or not accepted', async () => {
    const [one, two] = (await stock.add(lab, { num: 2 })).map(({ id }) => id);
    const ids = [one ?? '', two ?? ''];
    const id = await approved(ids);
    expect(code(await receive(id, at(ids), lab.head))).toEqual([404, 'NOT_FOUND']);
    expect(code(await receive(id, at(ids), other.student))).toEqual([404, 'NOT_FOUND']);
    expect(code(await receive(id, at(ids.slice(1))))).toEqual([400, 'TRANSFER_PLACE_NEEDED']);
    expect(code(await receive(id, at(ids, lab.room.id)))).toEqual([400, 'TRANSFER_PLACE_OTHER']);
    expect(code(await receive(id, at([...ids, await stock.bottle(lab)])))[0]).toBe(404);
    expect(code(await receive(id, { ...at(ids), refuseReason: '不要' }))).toEqual([400, 'TRANSFER_REFUSAL']);
    expect((await receive(id, { ...at(ids), version: 0 })).status).toBe(409);
    const sent = await lab.head.call(calls.bottleIssue, {
      ...{ items: [{ bottleId: one }], receiverId: lab.student.id },
    });
    expect(sent.status).toBe(200);
    expect(code(await receive(id, at(ids)))).toEqual([409, 'TRANSFER_NOT_THERE']);
    // What was used up meanwhile stays behind.
    await lab.student.call(calls.bottleReturn, { items: [{ bottleId: one, empty: true }] });
    const done = await receive(id, at(ids.slice(1)));
    expect(done.status, done.message).toBe(200);
    expect((await stock.shown(lab, one ?? '')).laboratoryId).toBe(lab.id);

    const refused = await approved([await stock.bottle(lab)]);
    expect((await receive(refused, { refuseReason: '柜子已满' })).status).toBe(200);
    expect(await shown(refused)).toMatchObject({ state: 'cancelled', answer: '柜子已满' });
    expect((await receive(refused, { refuseReason: '柜子已满' })).status).toBe(409);
  });

  it('that was received by mistake is taken back into the book of the giving laboratory, bottle by bottle', async () => {
    const ids = (await stock.add(lab, { num: 2 })).map(({ id }) => id) as [string, string];
    const id = await approved(ids);
    expect((await receive(id, at(ids))).status).toBe(200);
    const half = async (kind: string, of = ids[0]) =>
      (await booked(of)).find((row) => row.kind === kind)?.id ?? '';
    const reverse = async (movementId: string, by: Client = other.head) =>
      by.call(calls.movementReversal, { movementId, reason: '接收了错误的瓶', separated: true });
    expect(code(await reverse(await half('transferIn'), stock.ledger.admin))[1]).toBe('REVERSAL_OTHER');
    expect(code(await reverse(await half('transferIn'), lab.head))[0]).toBe(404);
    expect(code(await reverse(await half('transferOut')))[1]).toBe('REVERSAL_AT_SOURCE');
    const answer = await reverse(await half('transferIn'));
    expect(answer.status, answer.message).toBe(200);
    expect(answer.result.balanceAfter).toBe('500');
    expect(await stock.shown(lab, ids[0])).toMatchObject({
      ...{ state: 'inStore', laboratoryId: lab.id, locationId: lab.room.id, remaining: '500' },
    });
    expect(
      (await booked(ids[0]))
        .slice(3)
        .map(({ kind, delta, balanceAfter, laboratoryId }) => [
          kind,
          Number(delta),
          Number(balanceAfter),
          laboratoryId,
        ]),
    ).toEqual([
      ['reversal', -500, 0, other.id],
      ['reversal', 500, 500, lab.id],
    ]);
    const { state, bottles } = await shown(id);
    expect([state, bottles.map(({ received, goes }) => [received, goes])]).toEqual([
      'done',
      [
        [false, false],
        [true, false],
      ],
    ]);
    const told = await eventually(async () =>
      JSON.stringify(
        (await officer.call(notification.endpoints.notificationList, { pageSize: 100 })).result,
      ).includes('转移已冲正'),
    );
    expect(told).toBe(true);
    // It goes again, rightly, and then on.
    const again = await approved([ids[0]]);
    expect((await receive(again, at([ids[0]]))).status).toBe(200);
    await other.head.call(calls.bottleIssue, { items: [{ bottleId: ids[1] }], receiverId: other.student.id });
    expect(code(await reverse(await half('transferIn', ids[1])))[1]).toBe('REVERSAL_NOT_LAST');
  });

  it('of what is controlled is the university’s too, goes to registered places, and is confirmed by the giving side', async () => {
    await stock.rule('explosivePrecursor', { twoPersonIssue: true, doubleBook: true });
    const register = async (of: Laboratory) => {
      const safe = await stock.cabinet(of, { lockKind: 'double', cabinetType: 'oxidizer' });
      await world.write(({ db }) =>
        db
          .update(storageLocation)
          .set({ controlledState: 'approved', controlledCategories: ['explosivePrecursor'] })
          .where(eq(storageLocation.id, safe)),
      );
      return safe;
    };
    const college = await world.signedInAs('safetyAdministrator');
    const [from, to] = [await register(lab), await register(other)];
    const substanceId = await stock.substanceId('7722-84-1');
    const id = await stock.bottle(lab, { substanceId, locationId: from, massFraction: 30 });
    const { id: transferId, approvalId } = (await submit([id])).result;
    for (const by of [lab.head, other.head]) await decide(by, approvalId);
    expect((await shown(transferId)).state).toBe('approving');
    await decide(college, approvalId);
    expect((await shown(transferId)).state).toBe('toReceive');
    expect(code(await receive(transferId, at([id])))).toEqual([409, 'CONTROLLED_PLACE']);
    const input = { id: transferId, version: (await shown(transferId)).version, ...at([id], to) };
    expect(code(await other.head.call(calls.transferReceive, input))[1]).toBe('WITNESS_INVALID');
    const holder = await withPassword(world);
    await stock.ledger.admin.call(ledger.endpoints.memberAdd, {
      ...{ laboratoryId: lab.id, userId: holder.id, memberRole: 'teacher' },
    });
    const giver = await enter(world, holder);
    const { result } = await other.head.call(calls.witnessStart, {
      ...{ call: 'transferReceive', payload: JSON.stringify(input) },
    });
    // Somebody of the receiving side is not the other keeper.
    const wrong = await other.member.call(calls.witnessConfirm, {
      ...{ token: result.code, confirm: true, password: 'x' },
    });
    expect(wrong.status).toBe(403);
    const confirmed = await giver.call(calls.witnessConfirm, {
      ...{ token: result.code, confirm: true, password: holder.password },
    });
    expect(confirmed.status, confirmed.message).toBe(200);
    const done = await other.head.call(calls.transferReceive, { ...input, witnessToken: result.token });
    expect(done.status, done.message).toBe(200);
    const rows = (await booked(id)).slice(1);
    expect(rows.map(({ witnessId }) => witnessId)).toEqual([holder.id, holder.id]);
    const books = await world.platform.database.db
      .select()
      .from(keeperEntry)
      .where(eq(keeperEntry.bottleId, id));
    expect(books.map(({ laboratoryId }) => laboratoryId).sort()).toEqual([lab.id, lab.id, other.id].sort());
    // Back again somebody of the giving side confirms it too.
    const back = { movementId: rows.at(-1)?.id ?? '', reason: '接收了错误的瓶', separated: true };
    const reverse = (more: object = {}) => other.head.call(calls.movementReversal, { ...back, ...more });
    expect(code(await reverse())[1]).toBe('WITNESS_INVALID');
    const { result: asked } = await other.head.call(calls.witnessStart, {
      ...{ call: 'movementReversal', payload: JSON.stringify(back) },
    });
    await giver.call(calls.witnessConfirm, {
      ...{ token: asked.code, confirm: true, password: holder.password },
    });
    const { status, message, result: begun } = await reverse({ witnessToken: asked.token });
    expect(status, message).toBe(200);
    await world.write(async (context) => {
      const [row] = await adjustments.lockAnywhere(context, [begun.adjustmentId ?? '']);
      if (row) await applyAdjustment(context, row);
    });
    expect(
      (await booked(id)).slice(3).map(({ witnessId, laboratoryId }) => [witnessId, laboratoryId]),
    ).toEqual([
      [holder.id, other.id],
      [holder.id, lab.id],
    ]);
    const due = await world.platform.database.db
      .select()
      .from(keeperEntry)
      .where(eq(keeperEntry.bottleId, id));
    expect(due).toHaveLength(books.length + 2);
    await stock.rule('explosivePrecursor', {});
  });
});

describe('a transfer of what has become controlled since', () => {
  it('is received by nobody before the university has decided', async () => {
    const bottleId = await stock.bottle(lab);
    const id = await approved([bottleId]);
    await world.platform.database.db
      .update(bottle)
      .set({ controlCategories: ['precursor3'] })
      .where(eq(bottle.id, bottleId));
    expect(code(await receive(id, at([bottleId])))).toEqual([409, 'TRANSFER_CONTROLLED']);
    expect(await shown(id)).toMatchObject({ state: 'toReceive' });
    expect((await booked(bottleId)).map(({ kind }) => kind)).toEqual(['initialIn']);
    expect((await receive(id, { refuseReason: '已列入管制，请重新提交' })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ state: 'cancelled' });
  });
});

describe('校内调剂', () => {
  const save = (bottleIds: string[], more: object = {}, by: Client = lab.member) =>
    by.call(calls.shareSave, { bottleIds, note: '课题结束', validTo: dayAfter(day, 30), ...more } as never);
  const offered = async (more: object = {}) => {
    const id = await stock.bottle(lab, more);
    const answer = await save([id]);
    expect(answer.status, answer.message).toBe(200);
    return { id: answer.result.id, bottleId: id };
  };
  const offer = async (id: string, by: Client = other.student) =>
    (await by.call(calls.shareDetails, { id })).result;
  const reserve = async (id: string, more: object = {}, by: Client = other.student) =>
    by.call(calls.shareReserve, {
      ...{ id, version: (await offer(id)).version, toLaboratoryId: other.id, reason: '下周合成要用' },
      ...more,
    } as never);

  it('is offered by members, found by everybody, reserved for one’s own laboratory and handed over', async () => {
    const { id, bottleId } = await offered({ expiryDate: '2099-01-05' });
    const found = await other.student.call(calls.sharePageList, {
      cas: '64-17-5',
      keyword: '乙醇',
      state: 'offered',
    });
    const row = found.result.data.find((one) => one.id === id);
    expect(row).toMatchObject({ laboratoryId: lab.id, soonest: '2099-01-05', can: ['reserve'] });
    expect(row?.bottles.map(({ remaining, unit }) => [remaining, unit])).toEqual([['500', 'mL']]);
    const shares = await sharesByCas(world.platform.database.db, ['64-17-5', '67-64-1']);
    expect([...shares.keys()]).toEqual(['64-17-5']);
    expect(shares.get('64-17-5')).toMatchObject([{ laboratories: 1, unit: 'mL' }]);
    expect((await offer(id, lab.student)).can).toEqual(['edit', 'close']);
    const answer = await reserve(id);
    expect(answer.status, answer.message).toBe(200);
    const { transferId } = answer.result;
    expect(await offer(id)).toMatchObject({ state: 'reserved', transferId, can: [] });
    expect(code(await reserve(id))[0]).toBe(409);
    expect(await shown(transferId, other.student)).toMatchObject({ state: 'approving', shareOfferId: id });
    await bothDecide(transferId);
    expect((await receive(transferId, at([bottleId]))).status).toBe(200);
    expect(await offer(id)).toMatchObject({ state: 'handedOver' });
    expect((await stock.shown(other, bottleId)).laboratoryId).toBe(other.id);
  });

  it('is offered again when its transfer comes to nothing', async () => {
    const { id } = await offered();
    const { transferId } = (await reserve(id)).result;
    const { version } = await shown(transferId, other.student);
    expect((await other.student.call(calls.transferWithdraw, { id: transferId, version })).status).toBe(200);
    expect(await offer(id)).toMatchObject({ state: 'offered', transferId: null });
    const second = (await reserve(id)).result.transferId;
    await bothDecide(second);
    expect((await receive(second, { refuseReason: '不再需要' })).status).toBe(200);
    expect((await offer(id)).state).toBe('offered');
  });

  it('is never of what is controlled, frozen, over, out, offered already or somebody else’s', async () => {
    await stock.rule('precursor3', {});
    const place = await stock.cabinet(lab, { cabinetType: 'flammable' });
    const acetone = await stock.bottle(lab, {
      ...{ substanceId: await stock.substanceId('67-64-1'), locationId: place, separated: true },
    });
    const [frozen, old, out, twice] = [
      await stock.bottle(lab),
      await stock.bottle(lab, { expiryDate: '2020-01-01' }),
      await stock.bottle(lab),
      (await offered()).bottleId,
    ];
    await stock.ledger.admin.call(calls.bottleFreeze, { ids: [frozen], freeze: true, reason: '标签破损' });
    await lab.head.call(calls.bottleIssue, { items: [{ bottleId: out }], receiverId: lab.student.id });
    expect(code(await save([acetone]))).toEqual([409, 'SHARE_CONTROLLED']);
    expect(code(await save([frozen]))).toEqual([409, 'SHARE_NOT_THERE']);
    expect(code(await save([old]))).toEqual([409, 'SHARE_NOT_THERE']);
    expect(code(await save([out]))).toEqual([409, 'BOTTLE_STATE']);
    expect(code(await save([twice]))).toEqual([409, 'SHARE_TWICE']);
    expect(code(await save([await stock.bottle(lab)], {}, other.member))).toEqual([404, 'NOT_FOUND']);
    const mine = await stock.bottle(lab);
    for (const validTo of [dayAfter(day, -1), dayAfter(day, 366)])
      expect(code(await save([mine], { validTo }))).toEqual([400, 'SHARE_DAYS']);
  });

  it('is reserved by nobody for a laboratory that is not his, for its own, or once nothing is left', async () => {
    const { id, bottleId } = await offered();
    expect(code(await reserve(id, { toLaboratoryId: lab.id }, lab.student))[0]).toBeGreaterThanOrEqual(400);
    expect(code(await reserve(id, {}, lab.student))).toEqual([403, 'SHARE_MEMBER']);
    const { version } = await offer(id);
    expect(code(await other.student.call(calls.shareClose, { id, version }))).toEqual([403, 'SHARE_MEMBER']);
    await lab.head.call(calls.bottleUse, {
      items: [{ bottleId, quantity: '500', unit: 'mL', purpose: '清洗' }],
    });
    expect(code(await reserve(id))).toEqual([409, 'SHARE_GONE']);
    await endOffers(world.platform);
    expect((await offer(id)).state).toBe('closed');
  });

  it('that has become controlled meanwhile is not to be had any more', async () => {
    const { id, bottleId } = await offered();
    await world.write(({ db }) =>
      db
        .update(bottle)
        .set({ controlCategories: ['precursor3'] })
        .where(eq(bottle.id, bottleId)),
    );
    expect((await offer(id)).bottles).toEqual([]);
    expect(code(await reserve(id))).toEqual([409, 'SHARE_GONE']);
    await endOffers(world.platform);
    expect((await offer(id)).state).toBe('closed');
    for (const sortField of ['state', 'receivedAt'] as const)
      expect((await lab.head.call(calls.transferPageList, { sortField })).status).toBe(200);
  });

  it('is edited, closed, and ends after its last day', async () => {
    const { id, bottleId } = await offered();
    const edited = await save([bottleId], { id, version: 0, note: '急' });
    expect([edited.status, edited.result.version]).toEqual([200, 1]);
    expect((await save([bottleId], { id, version: 0 })).status).toBe(409);
    expect((await lab.student.call(calls.shareClose, { id, version: 1 })).status).toBe(200);
    expect((await offer(id)).state).toBe('closed');
    const late = await offered();
    await world.write(({ db }) =>
      db
        .update(shareOffer)
        .set({ validTo: dayAfter(day, -1) })
        .where(eq(shareOffer.id, late.id)),
    );
    expect((await offer(late.id)).can).toEqual([]);
    expect(code(await reserve(late.id))[1]).toBe('WRONG_STATE');
    await endOffers(world.platform);
    expect((await offer(late.id)).state).toBe('closed');
    const [still] = await world.platform.database.db
      .select()
      .from(bottle)
      .where(and(eq(bottle.id, late.bottleId), eq(bottle.state, 'inStore')));
    expect(still).toBeDefined();
  });

  it('tells how far it is, as far as both buildings are on the map', async () => {
    const gate = { longitude: 120.08, latitude: 30.3 };
    expect(metresBetween(gate, { longitude: 120.09, latitude: 30.3 })).toBe(960);
    expect(metresBetween(gate, { longitude: null, latitude: 30.3 })).toBeNull();
    expect(metresBetween(undefined, gate)).toBeNull();
    const { id } = await offered();
    await world.write(({ db }) => db.update(building).set(gate));
    expect((await offer(id)).distance).toBe(0);
  });
});

it('to a laboratory that is closed comes to nothing, and its bottles are free again', async () => {
  const over = await stock.laboratory();
  const [one, two] = (await stock.add(lab, { num: 2 })).map(({ id }) => id);
  const waits = (await submit([one ?? ''], { toLaboratoryId: over.id })).result;
  const ready = (await submit([two ?? ''], { toLaboratoryId: over.id })).result;
  for (const by of [lab.head, over.head]) await decide(by, ready.approvalId);
  expect((await shown(ready.id)).state).toBe('toReceive');
  await world.write(async ({ db, emit }) => {
    await db.execute(sql`update laboratory set status = 'closed' where id = ${over.id}`);
    await emit('laboratory.closed', { laboratoryId: over.id });
  });
  await eventually(async () => (await shown(ready.id)).state === 'cancelled');
  expect(await shown(waits.id)).toMatchObject({ state: 'rejected', answer: '实验室已注销' });
  const { instanceDetails } = approval.endpoints;
  expect((await officer.call(instanceDetails, { id: waits.approvalId })).result.state).toBe('withdrawn');
  const again = await submit([one ?? '', two ?? '']);
  expect(again.status, again.message).toBe(200);
});
