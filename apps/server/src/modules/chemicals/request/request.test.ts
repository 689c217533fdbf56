import { approval, chemicalRequestEndpoints, notification, screen } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, nowMs, today } from '../../../platform/clock.ts';
import { file } from '../../../platform/files/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { storageLocation } from '../tables.ts';
import { newCas } from '../testing/cas.ts';
import { useStock } from '../testing/stock.ts';
import { expireRequests } from './issuing.ts';
import { projectChecks } from './ports.ts';
import { chemicalRequest, chemicalRequestItem } from './tables.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
const requests = chemicalRequestEndpoints;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
/** Of the laboratory, who decides on what is not controlled. */
let officer: Client;
let ethanol: string;
let peroxide: string;
const day = today('Asia/Shanghai');

beforeAll(async () => {
  officer = await world.signedInAs('staff');
  lab = await stock.laboratory({ safetyOfficerIds: [officer.id] });
  ethanol = await stock.substanceId('64-17-5');
  // 过氧化氢: 易制爆.
  peroxide = await stock.substanceId('7722-84-1');
  await stock.rule('explosivePrecursor', { approvalRequired: true, maxIssue: 1000, maxIssueUnit: 'mL' });
});

const form = (more: object = {}) => ({
  ...{
    laboratoryId: lab.id,
    purpose: '氧化反应条件优化',
    projectName: '不对称氧化',
    useRoomId: lab.room.roomId,
  },
  ...{ useFrom: day, useTo: dayAfter(day, 5) },
  items: [{ substanceId: ethanol, quantity: '100', unit: 'mL' }],
  ...more,
});
const code = (answer: { status: number; result: unknown }) => [
  answer.status,
  (answer.result as { errorCode?: string }).errorCode,
];
const field = (answer: { result: unknown }) =>
  (answer.result as { errors?: { field: string }[] }).errors?.map((one) => one.field);
const save = (by: Client, more: object = {}) => by.call(requests.requestSave, form(more));
const shown = async (id: string, by: Client = lab.head) =>
  (await by.call(requests.requestDetails, { id })).result;
const submitted = async (by: Client, more: object = {}) => {
  const { result, status, message } = await save(by, more);
  expect(status, message).toBe(200);
  const answer = await by.call(requests.requestSubmit, { id: result.id, version: result.version });
  expect(answer.status, answer.message).toBe(200);
  return { id: result.id, no: result.requestNo, approvalId: answer.result.approvalId };
};
const decide = async (by: Client, approvalId: string | null, pass = true) => {
  const { todoPageList, approve, reject, instanceDetails } = approval.endpoints;
  const { data } = (await by.call(todoPageList, { pageSize: 100 })).result;
  const task = data.find(({ instanceId }) => instanceId === approvalId);
  const { version } = (await by.call(instanceDetails, { id: approvalId })).result;
  const answer = { taskId: task?.taskId, instanceVersion: version };
  return pass
    ? by.call(approve, answer)
    : by.call(reject, { ...answer, comment: '用量过大', target: 'applicant' });
};

describe('what is asked for', () => {
  it('is kept as a draft of a member’s, with a number, and goes with him alone', async () => {
    const { result, status } = await save(lab.student);
    expect(status).toBe(200);
    expect(result.requestNo).toMatch(/^LY\d{13}$/);
    const row = await shown(result.id, lab.student);
    expect(row).toMatchObject({
      ...{ state: 'draft', applicantId: lab.student.id, can: ['edit', 'submit', 'delete'] },
      items: [{ chineseName: '乙醇', quantity: '100', unit: 'mL', issued: '0' }],
    });
    const stale = await lab.student.call(requests.requestSave, { ...form(), id: result.id, version: 7 });
    expect(code(stale)).toEqual([409, 'STALE_VERSION']);
    const edited = await lab.student.call(requests.requestSave, {
      ...form({ purpose: '重新拟定的用途' }),
      ...{ id: result.id, version: 0 },
    });
    expect(edited.result.version).toBe(1);
    for (const by of [lab.another, lab.member])
      expect((await by.call(requests.requestDetails, { id: result.id })).status).toBe(404);
    const college = await world.signedInAs('safetyAdministrator');
    for (const by of [lab.another, college])
      for (const call of [requests.requestDelete, requests.requestSubmit, requests.requestWithdraw])
        expect((await by.call(call, { id: result.id, version: 1 })).status).toBe(404);
    const foreign = { ...form(), id: result.id, version: 1 };
    expect((await college.call(requests.requestSave, foreign)).status).toBe(404);
    expect((await lab.student.call(requests.requestDelete, { id: result.id, version: 1 })).status).toBe(200);
    expect((await lab.student.call(requests.requestDetails, { id: result.id })).status).toBe(404);
  });

  it('waits for its project where somebody watches over projects, also once it is a draft', async () => {
    const asked: object[] = [];
    const open = { ok: true, name: '' };
    const closed = { ok: false, name: '不对称催化氢化' };
    let answer = open;
    const draft = (await save(lab.student)).result.id;
    world.platform.ports.give(projectChecks, async (_, of) => {
      if (of.laboratoryId !== lab.id) return open;
      asked.push(of);
      return answer;
    });
    expect((await save(lab.student)).status).toBe(200);
    answer = closed;
    const refused = await save(lab.student);
    expect(code(refused).slice(0, 2)).toEqual([409, 'REQUEST_PROJECT']);
    expect(refused.message).toContain('不对称催化氢化');
    const handed = await lab.student.call(requests.requestSubmit, { id: draft, version: 0 });
    expect(handed.result).toMatchObject({ errorCode: 'REQUEST_PROJECT' });
    expect(asked).toHaveLength(3);
    answer = open;
    expect((await lab.student.call(requests.requestSubmit, { id: draft, version: 0 })).status).toBe(200);
  });

  it.each([
    [
      'of no laboratory of his',
      async () => ({ laboratoryId: (await stock.laboratory()).id }),
      'REQUEST_MEMBER',
      undefined,
    ],
    ['that ends before it begins', () => ({ useTo: dayAfter(day, -3) }), 'REQUEST_DAYS_REVERSED', 'useTo'],
    [
      'whose days are over',
      () => ({ useFrom: dayAfter(day, -9), useTo: dayAfter(day, -8) }),
      'REQUEST_DAYS_PAST',
      'useTo',
    ],
    [
      'with the same substance twice',
      () => ({ items: [1, 2].map(() => ({ substanceId: ethanol, quantity: '1', unit: 'mL' })) }),
      'REQUEST_SUBSTANCE_TWICE',
      'items.1.substanceId',
    ],
    [
      'of more than one may have at a time',
      () => ({ items: [{ substanceId: peroxide, quantity: '1.5', unit: 'L' }] }),
      'REQUEST_MAX',
      'items.0.quantity',
    ],
    [
      'with oneself as the second user',
      () => ({ secondUserId: lab.student.id }),
      'REQUEST_SECOND_OTHER',
      'secondUserId',
    ],
    [
      'with a second user from elsewhere',
      async () => ({ secondUserId: (await world.signedInAs('student')).id }),
      'REQUEST_SECOND_OTHER',
      'secondUserId',
    ],
    [
      'in a room of another',
      async () => ({ useRoomId: await stock.ledger.room() }),
      'REQUEST_ROOM_OTHER',
      'useRoomId',
    ],
  ])('is refused %s', async (_, more, errorCode, at) => {
    const answer = await save(lab.student, await more());
    expect(code(answer)[1]).toBe(errorCode);
    if (at) expect(field(answer)).toEqual([at]);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 21 }, () => ({ substanceId: 'x', quantity: '1', unit: 'g' }))],
    ['a negative amount', [{ quantity: '-1', unit: 'g' }]],
    ['an amount beyond all measure', [{ quantity: '1e308', unit: 'g' }]],
    ['seven places', [{ quantity: '0.0000001', unit: 'g' }]],
    ['an unknown unit', [{ quantity: '1', unit: 'stone' }]],
  ])('takes no list of %s', async (_, items) => {
    const lines = items.map((one) => ({
      substanceId: ethanol,
      ...one,
      ...('substanceId' in one ? { substanceId: ethanol } : {}),
    }));
    expect((await save(lab.student, { items: lines })).status).toBe(400);
  });

  it('comes with a plan for 剧毒, and with a second user where two people use it', async () => {
    const cyanide = await stock.substanceId('151-50-8');
    const items = [{ substanceId: cyanide, quantity: '1', unit: 'g' }];
    const { result } = await save(lab.student, { items });
    const answer = await lab.student.call(requests.requestSubmit, { id: result.id, version: 0 });
    expect([code(answer)[1], field(answer)]).toEqual(['REQUEST_PLAN_NEEDED', ['experimentPlanFileId']]);
    await stock.rule('precursor3', { twoPersonUse: true });
    const toluene = await stock.substanceId('108-88-3');
    const other = await save(lab.student, { items: [{ substanceId: toluene, quantity: '1', unit: 'mL' }] });
    const second = await lab.student.call(requests.requestSubmit, { id: other.result.id, version: 0 });
    expect([code(second)[1], field(second)]).toEqual(['REQUEST_SECOND_NEEDED', ['secondUserId']]);
    await stock.rule('precursor3', {});
  });
});

describe('a request', () => {
  it('of what is not controlled is the officer’s of the laboratory to approve, and is told to who issues', async () => {
    const { id, approvalId, no } = await submitted(lab.student);
    expect(await shown(id, lab.student)).toMatchObject({
      state: 'approving',
      can: ['urge', 'withdraw', 'print'],
    });
    expect((await decide(officer, approvalId)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ state: 'toIssue', can: ['issue', 'print'] });
    expect((await shown(id, lab.student)).can).toEqual(['print']);
    const todos = async (more: object) =>
      JSON.stringify((await lab.head.call(screen.endpoints.todoList, more)).result);
    for (const more of [{}, { kind: 'chemicalRequests.issue' }]) expect(await todos(more)).toContain(no);
    // Its last day is over at the end of that day.
    const until = async (useTo: string) =>
      world.write(({ db }) =>
        db.update(chemicalRequest).set({ useFrom: useTo, useTo }).where(eq(chemicalRequest.id, id)),
      );
    await until(day);
    for (const more of [{ overdue: true }, { kind: 'chemicalRequests.other' }])
      expect(await todos(more)).not.toContain(no);
    await until(dayAfter(day, -1));
    expect(await todos({ overdue: true })).toContain(no);
    await until(day);
    const told = await eventually(async () => {
      const { data } = (await lab.head.call(notification.endpoints.notificationList, { pageSize: 100 }))
        .result;
      return data.some(({ kind, title }) => kind === 'chemicals.toIssue' && title.includes(no));
    });
    expect(told).toBe(true);
    const list = async (by: Client, view: string) =>
      (await by.call(requests.requestPageList, { view, keyword: no } as never)).result.data.map(
        (one) => one.id,
      );
    expect([await list(lab.head, 'toIssue'), await list(lab.head, 'mine')]).toEqual([[id], []]);
    expect([await list(lab.student, 'mine'), await list(lab.another, 'all')]).toEqual([[id], []]);
  });

  it('of what is 易制爆 is the head’s and then the organisation’s to approve', async () => {
    const items = [{ substanceId: peroxide, quantity: '100', unit: 'mL' }];
    const { id, approvalId } = await submitted(lab.student, { items });
    expect((await decide(officer, approvalId)).status).toBeGreaterThanOrEqual(400);
    expect((await decide(lab.head, approvalId)).status).toBe(200);
    expect((await shown(id)).state).toBe('approving');
    // The head cannot decide for both.
    expect((await decide(lab.head, approvalId)).status).toBeGreaterThanOrEqual(400);
    expect((await shown(id)).state).toBe('approving');
  });

  it('of what is 剧毒 is not decided on without the password', async () => {
    const planId = uuid();
    await world.write(({ db }) =>
      db.insert(file).values({
        ...{ id: planId, ownerId: lab.student.id, name: '方案.pdf', type: 'application/pdf', bytes: 10 },
        sha256: 'x'.repeat(64),
      }),
    );
    const items = [{ substanceId: await stock.substanceId('151-50-8'), quantity: '1', unit: 'g' }];
    const { id, approvalId } = await submitted(lab.student, {
      ...{ items, experimentPlanFileId: planId, secondUserId: lab.another.id },
    });
    expect((await shown(id, lab.head)).planName).toBe('方案.pdf');
    const plain = await decide(lab.head, approvalId);
    expect([plain.status, field(plain)]).toEqual([400, ['password']]);
    expect((await shown(id)).state).toBe('approving');
  });

  it('is sent back, corrected and handed in again, and withdrawn', async () => {
    const { id, approvalId } = await submitted(lab.student);
    expect((await decide(officer, approvalId, false)).status).toBe(200);
    const back = await shown(id, lab.student);
    expect(back).toMatchObject({
      state: 'returned',
      reason: '用量过大',
      can: ['edit', 'submit', 'withdraw', 'print'],
    });
    const edited = await lab.student.call(requests.requestSave, {
      ...form({ items: [{ substanceId: ethanol, quantity: '10', unit: 'mL' }] }),
      ...{ id, version: back.version },
    });
    expect(edited.status).toBe(200);
    const again = await lab.student.call(requests.requestSubmit, { id, version: edited.result.version });
    expect([again.status, again.result.approvalId]).toEqual([200, approvalId]);
    const { version } = await shown(id, lab.student);
    expect((await lab.student.call(requests.requestWithdraw, { id, version })).status).toBe(200);
    expect(await shown(id, lab.student)).toMatchObject({
      state: 'withdrawn',
      can: ['edit', 'submit', 'print'],
    });
    expect(code(await decide(officer, approvalId))[0]).toBeGreaterThanOrEqual(400);
  });
});

describe('bottles for a request', () => {
  const approvedFor = (applicantId: string, more: object = {}) =>
    stock.approved(
      { laboratoryId: lab.id, applicantId, substanceId: ethanol },
      { quantity: '600', unit: 'mL', ...more },
    );
  const issue = (bottles: readonly string[], more: object) =>
    lab.head.call(calls.bottleIssue, {
      ...{ items: bottles.map((bottleId) => ({ bottleId })), receiverId: lab.student.id },
      ...more,
    });
  const state = async (id: string) => {
    const { state, items } = await shown(id);
    return [state, items[0]?.issued];
  };

  it('go out whole until it is covered, are counted, and close it as they come back', async () => {
    const requestId = await approvedFor(lab.student.id);
    const [one, two, three] = (await stock.add(lab, { num: 3 })).map(({ id }) => id);
    expect((await issue([one ?? ''], { requestId })).status).toBe(200);
    expect(await state(requestId)).toEqual(['partIssued', '500']);
    expect((await issue([two ?? ''], { requestId })).status).toBe(200);
    expect(await state(requestId)).toEqual(['issued', '1000']);
    expect((await shown(requestId)).bottles.map(({ chineseName, amount }) => [chineseName, amount])).toEqual([
      ['乙醇', '500 mL'],
      ['乙醇', '500 mL'],
    ]);
    expect(code(await issue([three ?? ''], { requestId }))).toEqual([409, 'REQUEST_REQUIRED']);
    await lab.student.call(calls.bottleReturn, { items: [{ bottleId: one, used: '100' }] });
    expect(await state(requestId)).toEqual(['issued', '600']);
    await lab.student.call(calls.bottleReturn, { items: [{ bottleId: two, empty: true }] });
    expect(await state(requestId)).toEqual(['closed', '600']);
  });

  it('are refused beyond it, on other days, for others, of other laboratories and for what is not approved', async () => {
    const [one] = (await stock.add(lab, { num: 1 })).map(({ id }) => id);
    const bottle = one ?? '';
    const small = await approvedFor(lab.student.id, { quantity: '10' });
    const [first, second] = (await stock.add(lab, { num: 2 })).map(({ id }) => id);
    const both = await issue([first ?? '', second ?? ''], { requestId: small });
    expect([code(both), both.message]).toEqual([
      [409, 'REQUEST_OVER'],
      '超出批准数量：乙醇批准 10 mL，已领 0 mL',
    ]);
    const late = await approvedFor(lab.student.id, { useFrom: dayAfter(day, 1), useTo: dayAfter(day, 2) });
    expect(code(await issue([bottle], { requestId: late }))).toEqual([409, 'REQUEST_DAYS']);
    const theirs = await approvedFor(lab.another.id);
    expect(code(await issue([bottle], { requestId: theirs }))).toEqual([409, 'REQUEST_RECEIVER']);
    const draft = await approvedFor(lab.student.id, { state: 'approving' as const });
    expect(code(await issue([bottle], { requestId: draft }))).toEqual([409, 'REQUEST_REQUIRED']);
    const other = await stock.laboratory();
    const elsewhere = await stock.approved(
      { laboratoryId: other.id, applicantId: lab.student.id, substanceId: ethanol },
      { unit: 'mL' },
    );
    expect(code(await issue([bottle], { requestId: elsewhere }))).toEqual([409, 'REQUEST_REQUIRED']);
    expect(await state(small)).toEqual(['toIssue', '0']);
  });

  it('that nobody asked for are not booked on it, and what has become controlled since is asked for anew', async () => {
    const methanol = await stock.substanceId('67-56-1');
    const requestId = await approvedFor(lab.student.id, { quantity: '10' });
    const [asked] = (await stock.add(lab, { num: 1 })).map(({ id }) => id);
    const [other] = (await stock.add(lab, { num: 1, substanceId: methanol })).map(({ id }) => id);
    expect((await issue([asked ?? '', other ?? ''], { requestId })).status).toBe(200);
    expect((await shown(requestId)).bottles.map(({ chineseName }) => chineseName)).toEqual(['乙醇']);
    await lab.student.call(calls.bottleReturn, { items: [{ bottleId: asked, empty: true }] });
    expect((await state(requestId))[0]).toBe('closed');
    const before = await stock.approved(
      { laboratoryId: lab.id, applicantId: lab.student.id, substanceId: peroxide },
      { unit: 'mL', categories: [] },
    );
    const place = await stock.cabinet(lab, { lockKind: 'double', cabinetType: 'oxidizer' });
    await world.write(({ db }) =>
      db
        .update(storageLocation)
        .set({ controlledState: 'approved', controlledCategories: ['explosivePrecursor'] })
        .where(eq(storageLocation.id, place)),
    );
    const bottle = await stock.bottle(lab, { substanceId: peroxide, locationId: place, massFraction: 30 });
    expect(code(await issue([bottle], { requestId: before }))).toEqual([409, 'REQUEST_REQUIRED']);
    const after = await stock.approved(
      { laboratoryId: lab.id, applicantId: lab.student.id, substanceId: peroxide },
      { unit: 'mL' },
    );
    const answer = await issue([bottle], { requestId: after });
    expect(answer.status, answer.message).toBe(200);
  });

  it('of a booking by mistake are taken back from it', async () => {
    const requestId = await approvedFor(lab.student.id);
    const [one] = (await stock.add(lab, { num: 1 })).map(({ id }) => id);
    const issued = await issue([one ?? ''], { requestId });
    expect(await state(requestId)).toEqual(['partIssued', '500']);
    const reversed = await lab.head.call(calls.movementReversal, {
      ...{ movementId: issued.result[0]?.id, reason: '发错一瓶' },
    });
    expect(reversed.status, reversed.message).toBe(200);
    expect(await state(requestId)).toEqual(['toIssue', '0']);
  });

  it('are not booked as issued before it was asked for', async () => {
    const submittedAt = new Date(nowMs() - 3_600_000).toISOString();
    const requestId = await approvedFor(lab.student.id, { submittedAt });
    const [one] = (await stock.add(lab, { num: 1, at: new Date(nowMs() - 86_400_000).toISOString() })).map(
      ({ id }) => id,
    );
    const at = (hours: number) => new Date(nowMs() - hours * 3_600_000).toISOString();
    expect(code(await issue([one ?? ''], { requestId, at: at(2) }))).toEqual([409, 'REQUEST_REQUIRED']);
    expect((await issue([one ?? ''], { requestId, at: at(0.5) })).status).toBe(200);
  });

  it('are given out once, however often it is pressed', async () => {
    const requestId = await approvedFor(lab.student.id, { quantity: '10' });
    const some = (await stock.add(lab, { num: 4 })).map(({ id }) => id);
    const answers = await Promise.all(some.map((id) => issue([id], { requestId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await state(requestId)).toEqual(['issued', '500']);
  });

  it('come back on the same day where the rule says so, and are asked for or stay where the college says so', async () => {
    const casCode = newCas();
    const { result: made } = await stock.ledger.admin.call(calls.substanceAdd, {
      ...{ chineseName: '校级自控试剂', casCode, storageClass: 'GN' as const },
    });
    const bottle = await stock.bottle(lab, { substanceId: made.id, separated: true });
    const local = async (...items: object[]) => {
      const lists = (await stock.ledger.admin.call(calls.controlListList, {})).result;
      const version = lists.find((one) => one.code === 'local')?.version;
      const answer = await stock.ledger.admin.call(calls.localControlSave, {
        items: items.map((one) => ({ casCode, reason: '本校要求', ...one })),
        version,
      });
      expect(answer.status, answer.message).toBe(200);
    };
    await local({ level: 'banned' });
    expect(code(await issue([bottle], {}))).toEqual([409, 'SUBSTANCE_BANNED']);
    expect(
      code(await save(lab.student, { items: [{ substanceId: made.id, quantity: '1', unit: 'g' }] })),
    ).toEqual([409, 'SUBSTANCE_BANNED']);
    await local({ level: 'approval' });
    const asked = await issue([bottle], {});
    expect(code(asked)).toEqual([409, 'REQUEST_REQUIRED']);
    expect(asked.result.errors?.[0]?.field).toBe('requestId');
    await local({ level: 'limited', maxQuantity: 50, unit: 'mL' });
    const much = await save(lab.student, { items: [{ substanceId: made.id, quantity: '51', unit: 'mL' }] });
    expect([code(much)[1], much.message]).toEqual(['REQUEST_MAX', expect.stringContaining('最多申请 50 mL')]);
    await local();
    await stock.rule('precursor3', { returnSameDay: true });
    await local({ level: 'approval', controlCategory: 'precursor3' });
    await expect
      .poll(async () => (await stock.shown(lab, bottle)).controlCategories, { timeout: 30_000 })
      .toEqual(['precursor3']);
    const requestId = await stock.approved(
      { laboratoryId: lab.id, applicantId: lab.student.id, substanceId: made.id },
      { unit: 'mL', categories: ['precursor3'] },
    );
    const late = await issue([bottle], { requestId, dueBack: dayAfter(day, 1) });
    expect([code(late)[1], field(late)]).toEqual(['RETURN_SAME_DAY', ['dueBack']]);
    expect((await issue([bottle], { requestId })).status).toBe(200);
    expect((await stock.shown(lab, bottle)).dueBack).toBe(day);
    await local();
    await stock.rule('precursor3', {});
  });
});

describe('what somebody gets at most at a time', () => {
  let acid: string;
  let salt: string;
  let bench: Laboratory;
  const limited = { maxIssue: 100, maxIssueUnit: 'g' as const };
  const give = (bottles: readonly string[], more: object = {}) =>
    bench.head.call(calls.bottleIssue, {
      ...{ items: bottles.map((bottleId) => ({ bottleId })), receiverId: bench.student.id },
      ...more,
    });
  const of = (netContent: string, num = 1, substanceId = acid) =>
    stock
      .add(bench, { substanceId, netContent, unit: 'g', num, separated: true })
      .then((some) => some.map(({ id }) => id));
  const back = (bottleId: string, used: string) =>
    bench.student.call(calls.bottleReturn, { items: [{ bottleId, used }] });
  const asks = (quantity: string, more: object = {}) =>
    stock.approved(
      { laboratoryId: bench.id, applicantId: bench.student.id, substanceId: acid },
      { quantity, unit: 'g', ...more },
    );

  beforeAll(async () => {
    bench = await stock.laboratory();
    const made = async (chineseName: string) =>
      (
        await stock.ledger.admin.call(calls.substanceAdd, {
          ...{ chineseName, casCode: newCas(), storageClass: 'GN', controlCategories: ['precursor3'] },
          ...{ catalogueSource: '试验名录', catalogueDate: '2025-01-01' },
        })
      ).result.id;
    acid = await made('限领试剂甲');
    salt = await made('限领试剂乙');
    await stock.rule('precursor3', limited);
    const place = await stock.cabinet(bench, { lockKind: 'double', cabinetType: 'general' });
    bench = { ...bench, room: { ...bench.room, id: place } };
    return () => stock.rule('precursor3', {});
  });

  it('is asked for in one line or in several', async () => {
    const lines = (a: string, b: string) => ({
      ...{ laboratoryId: bench.id, useRoomId: bench.room.roomId },
      items: [
        { substanceId: acid, quantity: a, unit: 'g' },
        { substanceId: salt, quantity: b, unit: 'g' },
      ],
    });
    expect((await save(bench.student, lines('60', '40'))).status).toBe(200);
    const much = await save(bench.student, lines('60', '40.000001'));
    expect([...code(much), field(much)]).toEqual([400, 'REQUEST_MAX_SUM', ['items.1.quantity']]);
    expect(much.message).toContain('合计最多申请 100 g');
  });

  it('is for a request what was received for it, less what came back', async () => {
    const requestId = await asks('100');
    const [a = '', b = '', c = ''] = await of('60', 3);
    expect((await give([a], { requestId })).status).toBe(200);
    const second = await give([b], { requestId });
    expect([code(second), second.message]).toEqual([
      [409, 'REQUEST_MOST'],
      expect.stringContaining('每份申请每人最多领用 100 g'),
    ]);
    expect((await back(a, '20')).status).toBe(200);
    // 20 and 60 are within; with another 60 they are not.
    expect((await give([b], { requestId })).status).toBe(200);
    expect(code(await give([c], { requestId }))).toEqual([409, 'REQUEST_MOST']);
  });

  it('is of a bottle that is more by itself that bottle alone', async () => {
    const requestId = await asks('100');
    const [small = ''] = await of('60');
    const [large = ''] = await of('500');
    expect(code(await give([small, large], { requestId }))).toEqual([409, 'REQUEST_MOST']);
    expect((await give([small], { requestId })).status).toBe(200);
    expect(code(await give([large], { requestId }))).toEqual([409, 'REQUEST_MOST']);
    expect((await back(small, '20')).status).toBe(200);
    expect((await give([large], { requestId })).status).toBe(200);
  });

  it('holds as it is by now, not as it was approved', async () => {
    const requestId = await asks('100');
    const [one = ''] = await of('40');
    await stock.rule('precursor3', { ...limited, maxIssue: 50 });
    expect(code(await give([one], { requestId }))).toEqual([409, 'REQUEST_MOST_NOW']);
    await stock.rule('precursor3', limited);
    expect((await give([one], { requestId })).status).toBe(200);
  });

  it('is without a request that of the person and day, whoever gives it and at whatever moment', async () => {
    const receiver = bench.another.id;
    const to = (ids: readonly string[], more: object = {}) => give(ids, { receiverId: receiver, ...more });
    const [large = ''] = await of('101');
    const over = await to([large]);
    expect([code(over), over.message]).toEqual([
      [409, 'ISSUE_MOST'],
      expect.stringContaining('不凭申请每人每日最多领用 100 g'),
    ]);
    const three = await of('50', 3);
    const answers = await Promise.all(three.map((id) => to([id])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const [other = ''] = await of('1', 1, salt);
    expect(code(await to([other]))).toEqual([409, 'ISSUE_MOST']);
    // Somebody else, and what is taken back as a mistake.
    expect((await give([other])).status).toBe(200);
    const gone = answers.find(({ status }) => status === 200);
    const reversed = await bench.head.call(calls.movementReversal, {
      ...{ movementId: gone?.result[0]?.id, reason: '发错一瓶' },
    });
    if (reversed.status === 200) {
      const [again = ''] = await of('50');
      expect((await to([again])).status).toBe(200);
    }
  });
});

it('expires some days after its last day, and tells its applicant', async () => {
  const over = { useFrom: dayAfter(day, -9) };
  const of = { laboratoryId: lab.id, applicantId: lab.another.id, substanceId: ethanol };
  const [old, young] = [
    await stock.approved(of, { ...over, useTo: dayAfter(day, -4) }),
    await stock.approved(of, { ...over, useTo: dayAfter(day, -3) }),
  ];
  await expireRequests(world.platform);
  expect((await shown(old)).state).toBe('expired');
  expect((await shown(young)).state).toBe('toIssue');
  const told = await eventually(async () =>
    (await lab.another.call(notification.endpoints.notificationList, { pageSize: 100 })).result.data.some(
      ({ kind }) => kind === 'chemicals.requestExpired',
    ),
  );
  expect(told).toBe(true);
});

it('follows a substance that is merged into another', async () => {
  const { db } = world.platform.database;
  const [from, into] = await Promise.all(
    ['合并前', '合并后'].map(async (chineseName) => {
      const { result } = await stock.ledger.admin.call(calls.substanceAdd, {
        ...{ chineseName, noCasReason: '自制', storageClass: 'GN' },
      } as never);
      return (result as { id: string }).id;
    }),
  );
  const requestId = await stock.approved({
    laboratoryId: lab.id,
    applicantId: lab.student.id,
    substanceId: from ?? '',
  });
  const merged = await stock.ledger.admin.call(calls.substanceMerge, { keepId: into, ids: [from] } as never);
  expect(merged.status, merged.message).toBe(200);
  const [item] = await db
    .select()
    .from(chemicalRequestItem)
    .where(eq(chemicalRequestItem.requestId, requestId));
  expect(item?.substanceId).toBe(into);
  expect(await db.$count(chemicalRequest, eq(chemicalRequest.id, requestId))).toBe(1);
});

it('ends with the laboratory that is closed: nobody decides on it or waits to issue it, and its applicant hears', async () => {
  const safety = await world.signedInAs('staff');
  const over = await stock.laboratory({ safetyOfficerIds: [safety.id] });
  const own = { laboratoryId: over.id, useRoomId: over.room.roomId };
  const waits = await submitted(over.student, own);
  const agreed = await submitted(over.student, own);
  await decide(safety, agreed.approvalId);
  expect((await shown(agreed.id, over.student)).state).toBe('toIssue');
  const draft = (await save(over.student, own)).result.id;
  const instance = async () =>
    (await over.student.call(approval.endpoints.instanceDetails, { id: waits.approvalId })).result.state;
  expect(await instance()).toBe('running');
  await world.write(async ({ db, emit }) => {
    await db.execute(sql`update laboratory set status = 'closed' where id = ${over.id}`);
    await emit('laboratory.closed', { laboratoryId: over.id });
  });
  const told = async () =>
    (await over.student.call(notification.endpoints.notificationList, { pageSize: 100 })).result.data.filter(
      ({ title }) => title.startsWith('领用申请已终止'),
    );
  await eventually(async () => (await told()).length === 2);
  expect(await instance()).toBe('withdrawn');
  const states = await Promise.all(
    [waits.id, agreed.id, draft].map(async (id) => (await shown(id, over.student)).state),
  );
  expect(states).toEqual(['rejected', 'expired', 'draft']);
});
