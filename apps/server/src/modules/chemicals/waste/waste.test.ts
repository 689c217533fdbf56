import {
  approval,
  disposalBatchEndpoints,
  ledger,
  movementEndpoints,
  notification,
  screen,
  storageEndpoints,
  wasteContainerEndpoints,
  wasteRequestEndpoints,
  type wasteRequestFields,
  wasteRoundEndpoints,
  witnessEndpoints,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, today } from '../../../platform/clock.ts';
import { file } from '../../../platform/files/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import { enter, withPassword } from '../../../testing/accounts.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { useStock } from '../testing/stock.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
const [containers, requests] = [wasteContainerEndpoints, wasteRequestEndpoints];
const [rounds, batches] = [wasteRoundEndpoints, disposalBatchEndpoints];
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let other: Laboratory;
let admin: Client;
const day = today('Asia/Shanghai');

beforeAll(async () => {
  lab = await stock.laboratory();
  other = await stock.laboratory();
  admin = stock.ledger.admin;
});

const code = (answer: { status: number; result: unknown }) => [
  answer.status,
  (answer.result as { errorCode?: string }).errorCode,
];
const field = (answer: { result: unknown }) =>
  (answer.result as { errors?: { field: string }[] }).errors?.map((one) => one.field);

const form = (more: object = {}) => ({
  ...{ laboratoryId: lab.id, locationId: lab.room.id, wasteCategory: 'nonHalogenated' as const },
  ...{ hwCode: 'HW49 900-047-49', form: 'liquid' as const, capacity: '10', unit: 'L' as const },
  ...more,
});
const save = (more: object = {}, by: Client = lab.head) => by.call(containers.wasteContainerSave, form(more));
const made = async (more: object = {}) => {
  const { status, message, result } = await save(more);
  expect(status, message).toBe(200);
  return result;
};
const pour = (id: string, more: object = {}, by: Client = lab.student) =>
  by.call(containers.wasteContentAdd, { id, text: '废乙醇', quantity: '2.5', unit: 'L', ...more });
const shown = async (id: string, by: Client = lab.head) =>
  (await by.call(containers.wasteContainerDetails, { id })).result;
const filled = async (more: object = {}) => {
  const one = await made(more);
  const { status, message } = await pour(one.id);
  expect(status, message).toBe(200);
  return one;
};

describe('a container', () => {
  it('gets a label, is seen by members and by its code, and is filled by them', async () => {
    const { id, code: label } = await made();
    expect(label).toMatch(/^W[0-9A-Z]{11}$/);
    const poured = await pour(id, { ph: 7 });
    expect(poured.result).toEqual({ filled: '2.5', percent: 25, state: 'inUse' });
    await pour(id, { text: '洗瓶水', quantity: '500', unit: 'mL' });
    const { result } = await lab.student.call(containers.wasteContainerByCode, { code: label.toLowerCase() });
    expect(result).toMatchObject({ filled: '3', percent: 30, capacity: '10', unit: 'L', can: ['add'] });
    expect(result.startedAt).not.toBeNull();
    expect(result.contents.map(({ text, quantity, unit, ph }) => [text, quantity, unit, ph])).toEqual([
      ['洗瓶水', '500', 'mL', null],
      ['废乙醇', '2.5', 'L', 7],
    ]);
    expect(result.contents[0]?.byName).toBe((await shown(id)).contents[0]?.byName);
    const { data } = (await lab.member.call(containers.wasteContainerPageList, { keyword: label })).result;
    expect(data.map((one) => one.id)).toEqual([id]);
  });

  it('is nobody’s of another laboratory', async () => {
    const { id, code: label } = await made();
    const by = other.student;
    expect(code(await by.call(containers.wasteContainerByCode, { code: label }))).toEqual([
      ...[404, 'WASTE_CODE_UNKNOWN'],
    ]);
    expect((await by.call(containers.wasteContainerDetails, { id })).status).toBe(404);
    expect((await pour(id, {}, by)).status).toBe(404);
    expect((await save({ id, version: 0 }, other.head)).status).toBe(404);
    expect((await other.head.call(containers.wasteLabelPrint, { ids: [id] })).status).toBe(404);
    expect((await save({}, lab.student)).status).toBe(403);
    expect(code(await lab.head.call(containers.wasteContainerByCode, { code: 'W0000000000Z' }))).toEqual([
      ...[404, 'WASTE_CODE_UNKNOWN'],
    ]);
  });

  it.each([
    ['a place of another laboratory', () => ({ locationId: other.room.id }), [404, 'NOT_FOUND'], undefined],
    ['a malformed code', () => ({ hwCode: 'HW49' }), [400, 'BAD_INPUT'], ['hwCode']],
    ['no capacity', () => ({ capacity: '0' }), [400, 'BAD_INPUT'], ['capacity']],
    ['a capacity too fine', () => ({ capacity: '0.0000001', unit: 'mL' }), [400, 'BAD_INPUT'], ['capacity']],
  ])('is not made with %s', async (_, more, answer, at) => {
    const given = await save(more());
    expect([code(given), field(given)]).toEqual([answer, at]);
  });

  it.each([
    ['more than it holds', { quantity: '8', unit: 'L' }, [409, 'WASTE_FULL']],
    ['what is measured otherwise', { quantity: '1', unit: 'kg' }, [400, 'WASTE_UNIT']],
    ['nothing', { text: ' ' }, [400, 'WASTE_CONTENT_WHAT']],
    ['none of it', { quantity: '0' }, [400, 'BAD_INPUT']],
    ['an impossible pH', { ph: 15 }, [400, 'BAD_INPUT']],
  ])('takes not %s', async (_, more, answer) => {
    const { id } = await filled();
    expect(code(await pour(id, more))).toEqual(answer);
    expect(await shown(id)).toMatchObject({ filled: '2.5' });
  });

  it('takes acids by their pH', async () => {
    const { id } = await made({ wasteCategory: 'acid' });
    expect(code(await pour(id, { ph: 12 }))).toEqual([400, 'WASTE_PH']);
    expect((await pour(id, { ph: 1 })).status).toBe(200);
  });

  it('of cyanides stays alkaline, whatever comes into it, and one of acids takes no base', async () => {
    const { id } = await made({ wasteCategory: 'cyanide' });
    expect(code(await pour(id, { ph: 3 }))).toEqual([400, 'WASTE_PH']);
    expect((await pour(id, { ph: 11 })).status).toBe(200);
    const cabinet = await stock.cabinet(lab, { cabinetType: 'corrosive' });
    const acid = await stock.bottle(lab, {
      ...{ substanceId: await stock.substanceId('7664-38-2'), locationId: cabinet, separated: true },
    });
    // Nothing in it says what it is: the container itself does.
    expect(code(await waste([acid], { wasteContainerId: id }))).toEqual([409, 'WASTE_KIND']);
    expect(code(await pour(id, { bottleId: acid, quantity: '1', unit: 'mL' }, lab.head))).toEqual([
      ...[409, 'WASTE_KIND'],
    ]);
    const acids = await made({ wasteCategory: 'acid' });
    expect((await waste([acid], { wasteContainerId: acids.id })).status).toBe(200);
  });

  it('does not become one of acids while what is in it is none', async () => {
    const { id } = await made({ wasteCategory: 'alkali' });
    expect((await pour(id, { ph: 12 })).status).toBe(200);
    const { version } = await shown(id);
    const answer = await save({ id, version, wasteCategory: 'acid' });
    expect(code(answer)).toEqual([400, 'WASTE_PH']);
    expect(field(answer)).toEqual(['wasteCategory']);
    expect((await save({ id, version, wasteCategory: 'other' })).status).toBe(200);
  });

  it('is full once nothing fits, or said to be; and takes nothing then', async () => {
    const { id } = await filled();
    expect((await pour(id, { quantity: '7.5' })).result).toMatchObject({ percent: 100, state: 'full' });
    expect(code(await pour(id, { quantity: '0.1' }))).toEqual([409, 'WRONG_STATE']);
    const half = await made();
    expect((await pour(half.id, { full: true })).result).toMatchObject({ percent: 25, state: 'full' });
    // Put right by who keeps it.
    const { version } = await shown(half.id);
    expect((await save({ id: half.id, version, full: false })).status).toBe(200);
    expect((await shown(half.id)).state).toBe('inUse');
  });

  it('keeps what is in it when it is edited', async () => {
    const { id } = await filled();
    const { version } = await shown(id);
    const edit = (more: object) => save({ id, version, ...more });
    expect(code(await edit({ capacity: '2' }))).toEqual([400, 'WASTE_CAPACITY']);
    expect(code(await edit({ unit: 'kg' }))).toEqual([409, 'WASTE_UNIT_FIXED']);
    expect(code(await save({ id, version: 0 }))).toEqual([409, 'STALE_VERSION']);
    expect((await edit({ capacity: '20', wasteCategory: 'halogenated' })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ capacity: '20', wasteCategory: 'halogenated', filled: '2.5' });
    const { data } = (await lab.head.call(containers.wasteContainerHistory, { id })).result;
    expect(data.length).toBeGreaterThan(2);
  });

  it('gets the label of HJ 1276', async () => {
    const { id, code: label } = await filled();
    const { status, body } = await lab.head.call(containers.wasteLabelPrint, { ids: [id] });
    expect(status).toBe(200);
    const words = (await readPdf(body)).texts.join('').replaceAll(/\s/g, '');
    for (const one of ['危险废物', '废物类别HW49', '废物代码900-047-49', '废乙醇', label, '易燃性'])
      expect(words).toContain(one);
    expect((await lab.student.call(containers.wasteLabelPrint, { ids: [id] })).status).toBe(403);
    // Several in one file, each with what is in it; one out of reach keeps all from being printed.
    const { id: empty } = await made();
    const both = await lab.head.call(containers.wasteLabelPrint, { ids: [empty, id] });
    const pages = (await readPdf(both.body)).texts.join('').replaceAll(/\s/g, '');
    for (const one of [label, (await shown(empty)).code, '废乙醇']) expect(pages).toContain(one);
    const foreign = await lab.head.call(containers.wasteLabelPrint, { ids: [id, uuid()] });
    expect(foreign.status).toBe(404);
  });

  it('keeps its place from being deleted', async () => {
    const cabinet = await stock.cabinet(lab);
    await made({ locationId: cabinet });
    const { version } = (await lab.head.call(storageEndpoints.storageDetails, { id: cabinet })).result;
    const answer = await lab.head.call(storageEndpoints.storageDelete, { id: cabinet, version });
    expect(code(answer)).toEqual([409, 'PLACE_NOT_EMPTY']);
  });
});

const waste = (ids: string[], more: object = {}, by: Client = lab.head) =>
  by.call(calls.bottleWaste, { ids, ...more });

describe('bottles to waste', () => {
  it('go with all that is left, by who manages them', async () => {
    const id = await stock.bottle(lab, { remaining: '120' });
    expect((await waste([id], {}, lab.student)).status).toBe(403);
    expect((await waste([id], {}, other.head)).status).toBe(404);
    expect((await waste([id])).result).toMatchObject([{ bottleId: id, balanceAfter: '0' }]);
    const { state, remaining, movements, can } = await stock.shown(lab, id);
    expect([state, remaining, can]).toEqual(['wasted', '0', []]);
    expect(movements[0]).toMatchObject({ kind: 'wasteOut', delta: '-120', balanceAfter: '0' });
    expect(code(await waste([id]))).toEqual([409, 'BOTTLE_STATE']);
  });

  it('go into a container of their laboratory, as far as it holds them', async () => {
    const { id: container } = await made({ capacity: '800', unit: 'mL' });
    const [a, b] = [await stock.bottle(lab), await stock.bottle(lab)];
    expect(code(await waste([a, b], { wasteContainerId: container }))).toEqual([409, 'WASTE_FULL']);
    expect((await stock.shown(lab, a)).state).toBe('inStore');
    expect((await waste([a], { wasteContainerId: container })).status).toBe(200);
    const row = await shown(container);
    const away = { id: container, version: row.version, capacity: '800', unit: 'mL' };
    const elsewhere = { laboratoryId: other.id, locationId: other.room.id };
    expect(code(await save({ ...away, ...elsewhere }, admin))).toEqual([409, 'WASTE_LABORATORY_FIXED']);
    expect(row).toMatchObject({
      filled: '500',
      state: 'inUse',
      contents: [{ text: '乙醇', quantity: '500' }],
    });
    expect(row.ghsPictograms).toContain('GHS02');
    const foreign = await stock.bottle(other);
    expect(code(await waste([foreign], { wasteContainerId: container }, admin))).toEqual([
      400,
      'WASTE_CONTAINER_OTHER',
    ]);
  });

  it('are counted by the piece, or by density', async () => {
    const { id: pieces } = await made({ wasteCategory: 'emptyBottle', capacity: '5', unit: 'pcs' });
    const { id: weighed } = await made({ capacity: '20', unit: 'kg' });
    const [a, b] = [await stock.bottle(lab), await stock.bottle(lab)];
    await waste([a], { wasteContainerId: pieces });
    expect((await shown(pieces)).filled).toBe('1');
    const into = { wasteContainerId: weighed };
    expect(code(await waste([b], into))).toEqual([400, 'WASTE_UNIT']);
    await world.write(({ db }) =>
      db.execute(sql`update substance set density = 0.789 where cas_code = '64-17-5'`),
    );
    const answer = await waste([b], into);
    expect(answer.status, answer.message).toBe(200);
    expect((await shown(weighed)).filled).toBe('0.3945');
    await world.write(({ db }) =>
      db.execute(sql`update substance set density = null where cas_code = '64-17-5'`),
    );
  });

  it('never meet in a container what they must not meet', async () => {
    const { id: container } = await made({ wasteCategory: 'other', capacity: '20' });
    const phosphoric = await stock.substanceId('7664-38-2');
    const ethanol = await stock.bottle(lab);
    await waste([ethanol], { wasteContainerId: container });
    const cabinet = await stock.cabinet(lab, { cabinetType: 'corrosive' });
    const acid = await stock.bottle(lab, { substanceId: phosphoric, locationId: cabinet });
    expect(code(await waste([acid], { wasteContainerId: container }))).toEqual([409, 'WASTE_MIXED']);
  });

  it('that are frozen stay; those of a suspended laboratory go', async () => {
    const closing = await stock.laboratory();
    const [frozen, id] = [await stock.bottle(closing), await stock.bottle(closing)];
    await admin.call(calls.bottleFreeze, { ids: [frozen], freeze: true, reason: '待核' });
    await world.write(({ db }) =>
      db.execute(sql`update laboratory set status = 'suspended' where id = ${closing.id}`),
    );
    expect(code(await waste([frozen], {}, closing.head))).toEqual([409, 'BOTTLE_FROZEN']);
    expect((await waste([id], {}, closing.head)).status).toBe(200);
  });

  it('by mistake are taken back, and out of their container', async () => {
    const { id: container } = await made();
    const id = await stock.bottle(lab);
    const [booked] = (await waste([id], { wasteContainerId: container })).result;
    const back = await lab.head.call(movementEndpoints.movementReversal, {
      ...{ movementId: booked?.id ?? '', reason: '扫错了瓶' },
    });
    expect(back.status, back.message).toBe(200);
    expect(await stock.shown(lab, id)).toMatchObject({ state: 'inStore', remaining: '500' });
    expect(await shown(container)).toMatchObject({ filled: '0', contents: [], startedAt: null });
  });
});

const ask = async (
  more: Partial<Record<keyof typeof wasteRequestFields, unknown>> = {},
  by: Client = lab.head,
) => by.call(requests.wasteRequestSave, { containerIds: [], bottleIds: [], kg: '3', ...more } as never);
const submit = async (by: Client, { id, version }: { id: string; version: number }) =>
  by.call(requests.wasteRequestSubmit, { id, version });
const request = async (id: string, by: Client = lab.head) =>
  (await by.call(requests.wasteRequestDetails, { id })).result;
const decide = async (approvalId: string | null, pass = true) => {
  const { todoPageList, approve, reject, instanceDetails } = approval.endpoints;
  const { version } = (await admin.call(instanceDetails, { id: approvalId })).result;
  const { data } = (await admin.call(todoPageList, { pageSize: 100 })).result;
  const task = data.find(({ instanceId }) => instanceId === approvalId);
  const answer = { taskId: task?.taskId, instanceVersion: version };
  return pass
    ? admin.call(approve, answer)
    : admin.call(reject, { ...answer, comment: '分类有误', target: 'applicant' });
};
/** The flow goes to whoever stands above where nobody is named; here to the administrator of all. */
const submitted = async () => {
  const container = await filled();
  const bottle = await stock.bottle(lab);
  await waste([bottle]);
  const saved = await ask({ containerIds: [container.id], bottleIds: [bottle] });
  expect(saved.status, saved.message).toBe(200);
  const answer = await submit(lab.head, saved.result);
  expect(answer.status, answer.message).toBe(200);
  return { ...saved.result, container, bottle, approvalId: answer.result.approvalId };
};
const approved = async () => {
  const one = await submitted();
  await world.write(({ db }) =>
    db.execute(sql`update waste_request set state = 'toCollect' where id = ${one.id}`),
  );
  return one;
};

describe('a request', () => {
  it('holds what is asked for until it is decided on, and lets it go when it is withdrawn', async () => {
    const { id, requestNo, container } = await submitted();
    expect(requestNo).toMatch(/^FQ\d{13}$/);
    expect(await shown(container.id)).toMatchObject({ state: 'toCollect', requestNo });
    expect(code(await pour(container.id))).toEqual([409, 'WRONG_STATE']);
    const row = await request(id);
    expect(row).toMatchObject({ state: 'approving', kg: '3' });
    expect(row.items).toHaveLength(2);
    expect(row.items.map(({ amount }) => amount)).toEqual(['2.5 L', '500 mL']);
    expect((await lab.student.call(requests.wasteRequestDetails, { id })).status).toBe(200);
    expect((await other.student.call(requests.wasteRequestDetails, { id })).status).toBe(404);
    const back = await lab.head.call(requests.wasteRequestWithdraw, { id, version: row.version });
    expect(back.status, back.message).toBe(200);
    expect(await shown(container.id)).toMatchObject({ state: 'inUse', requestNo: null });
    // And may be handed in again, as it is.
    const again = await submit(lab.head, await request(id));
    expect(again.status, again.message).toBe(200);
  });

  it('is decided on by who stands above, and returned to be put right', async () => {
    const { id, container, approvalId } = await submitted();
    const answer = await decide(approvalId, false);
    expect(answer.status, answer.message).toBe(200);
    expect(await request(id)).toMatchObject({ state: 'returned', reason: '分类有误' });
    expect((await shown(container.id)).state).toBe('inUse');
    const again = await submit(lab.head, await request(id));
    expect(again.status, again.message).toBe(200);
    expect((await decide(again.result.approvalId)).status).toBe(200);
    expect((await request(id)).state).toBe('toCollect');
  });

  it.each([
    ['nothing', async () => ({}), [400, 'WASTE_NOTHING']],
    ['an empty container', async () => ({ containerIds: [(await made()).id] }), [409, 'WASTE_EMPTY']],
    [
      'a bottle that is no waste',
      async () => ({ bottleIds: [await stock.bottle(lab)] }),
      [409, 'WASTE_TAKEN'],
    ],
    [
      'what another asks for',
      async () => ({ containerIds: [(await submitted()).container.id] }),
      [409, 'WASTE_TAKEN'],
    ],
    [
      'a bottle that another asks for',
      async () => ({ bottleIds: [(await submitted()).bottle] }),
      [409, 'WASTE_TAKEN'],
    ],
    ['no weight', async () => ({ kg: '0' }), [400, 'BAD_INPUT']],
  ])('is not for %s', async (_, more, answer) => {
    expect(code(await ask(await more()))).toEqual(answer);
  });

  it('is for a container of liquids that holds empty bottles alone', async () => {
    const { id: container, code: label } = await made({ wasteCategory: 'emptyBottle' });
    const empty = await stock.bottle(lab, { remaining: '0' });
    await world.write(({ db }) => db.execute(sql`update bottle set state = 'inStore' where id = ${empty}`));
    const answer = await waste([empty], { wasteContainerId: container });
    expect(answer.status, answer.message).toBe(200);
    expect(await shown(container)).toMatchObject({ filled: '0', contents: [{ quantity: '0' }] });
    const offered = await lab.head.call(containers.wasteContainerPageList, { askable: true, keyword: label });
    expect(offered.result.data.map(({ id }) => id)).toEqual([container]);
    const saved = await ask({ containerIds: [container] });
    expect(saved.status, saved.message).toBe(200);
    expect((await submit(lab.head, saved.result)).status).toBe(200);
    expect((await shown(container)).state).toBe('toCollect');
  });

  it('is of one laboratory, and by who may', async () => {
    const mine = await filled();
    expect((await ask({ containerIds: [mine.id] }, lab.student)).status).toBe(403);
    expect((await ask({ containerIds: [mine.id] }, other.head)).status).toBe(404);
    const foreign = await other.head.call(containers.wasteContainerSave, {
      ...form({ laboratoryId: other.id, locationId: other.room.id }),
    });
    await pour(foreign.result.id, {}, other.head);
    const both = await ask({ containerIds: [mine.id, foreign.result.id] }, admin);
    expect(code(both)).toEqual([400, 'WASTE_OF_SEVERAL']);
  });

  it('that is a draft is edited and deleted by who wrote it', async () => {
    const [a, b] = [await filled(), await filled()];
    const { id } = (await ask({ containerIds: [a.id] })).result;
    const edit = (version: number) =>
      lab.head.call(requests.wasteRequestSave, {
        id,
        version,
        containerIds: [b.id],
        bottleIds: [],
        kg: '4.5',
      });
    expect(code(await edit(5))).toEqual([409, 'STALE_VERSION']);
    expect((await edit(0)).result.version).toBe(1);
    expect(await request(id)).toMatchObject({ kg: '4.5', items: [{ containerId: b.id }] });
    expect((await admin.call(requests.wasteRequestDelete, { id, version: 1 })).status).toBe(404);
    expect((await lab.head.call(requests.wasteRequestDelete, { id, version: 1 })).status).toBe(200);
  });

  it('proposes the bottles that wait by themselves', async () => {
    const id = await stock.bottle(lab);
    await waste([id]);
    const list = async (by: Client = lab.head) =>
      (await by.call(requests.wasteBottleSelectList, { laboratoryId: lab.id })).result.map((one) => one.id);
    expect(await list()).toContain(id);
    expect(await list(other.head)).toEqual([]);
    const { result } = await ask({ bottleIds: [id] });
    expect(await list()).toContain(id);
    await submit(lab.head, result);
    expect(await list()).not.toContain(id);
  });
});

/** A signature drawn on his device. */
const signature = async (by: Client): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(file).values({
      ...{ id, ownerId: by.id, name: 'signature.png', bytes: 10, type: 'image/png' },
      ...{ sha256: uuid(), usedBy: `approval.signature:${by.id}` },
    }),
  );
  return id;
};
const plan = (requestIds: string[], more: object = {}, by: Client = admin) =>
  by.call(rounds.wasteRoundSave, {
    ...{ date: day, vehicle: '鄂A12345', handlerIds: [admin.id], requestIds },
    ...more,
  });
const round = async (id: string) => (await admin.call(rounds.wasteRoundDetails, { id })).result;
const planned = async () => {
  const one = await approved();
  const { status, message, result } = await plan([one.id]);
  expect(status, message).toBe(200);
  const bottle = await stock.shown(lab, one.bottle);
  return { ...one, roundId: result.id, bottleCode: bottle.bottleCode };
};
const collect = async (roundId: string, codes: { code: string; kg: string }[], by: Client = admin) =>
  by.call(rounds.wasteCollect, { roundId, codes, signatureFileId: await signature(by) });

describe('a round', () => {
  it('is planned in its order, told to who waits, and is a to-do of who collects', async () => {
    const [a, b] = [await approved(), await approved()];
    const { result } = await plan([b.id, a.id]);
    expect((await round(result.id)).route.map(({ id }) => id)).toEqual([b.id, a.id]);
    expect(await request(a.id)).toMatchObject({ roundId: result.id, roundDate: day });
    const { data } = (await lab.head.call(notification.endpoints.notificationList, { pageSize: 50 })).result;
    expect(data.some(({ title }) => title.includes(a.requestNo) && title.includes('收运'))).toBe(true);
    const todos = (await admin.call(screen.endpoints.todoList, { source: 'wasteRounds' })).result.data;
    expect(todos.some(({ link }) => link?.endsWith(result.id))).toBe(true);
    // One of them is left out again.
    const { version } = await round(result.id);
    expect((await plan([b.id], { id: result.id, version })).status).toBe(200);
    expect((await request(a.id)).roundId).toBeNull();
  });

  it.each([
    ['what is not approved', async () => [(await submitted()).id], {}, [409, 'WASTE_ROUND_TAKEN']],
    ['what another collects', async () => [(await planned()).id], {}, [409, 'WASTE_ROUND_TAKEN']],
    [
      'a day that is over',
      async () => [(await approved()).id],
      { date: dayAfter(day, -1) },
      [400, 'WASTE_ROUND_PAST'],
    ],
    ['nothing', async () => [], {}, [400, 'BAD_INPUT']],
  ])('is not for %s', async (_, ids, more, answer) => {
    expect(code(await plan(await ids(), more))).toEqual(answer);
  });

  it('is for those who may', async () => {
    const { id } = await approved();
    expect((await plan([id], {}, lab.head)).status).toBe(403);
    expect(code(await plan([id], { handlerIds: [lab.student.id] }))).toEqual([400, 'WASTE_HANDLER']);
  });

  it('and a batch take nothing of an organisation that one does not reach', async () => {
    const { id } = await approved();
    const ofB = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    expect((await plan([id], { handlerIds: [ofB.id] }, ofB)).status).toBe(404);
    // Nor may he ask a second person to confirm it.
    expect((await ofB.call(batches.disposalBatchSave, batch([id]))).status).toBe(403);
    const asked = { call: 'disposalBatchSave', payload: JSON.stringify(batch([id])) };
    expect((await ofB.call(witnessEndpoints.witnessStart, asked)).status).toBe(404);
  });

  it('loads what is scanned and weighed, tells what differs, and ends in the store', async () => {
    const one = await planned();
    const answer = await collect(one.roundId, [{ code: one.container.code, kg: '2.2' }]);
    expect(answer.status, answer.message).toBe(200);
    expect(answer.result.differences).toEqual([
      { kind: 'missing', code: one.bottleCode, asked: null, weighed: null },
      { kind: 'weight', code: one.requestNo, asked: '3', weighed: '2.2' },
    ]);
    expect(await shown(one.container.id)).toMatchObject({ state: 'collected', weighed: '2.2' });
    expect(await request(one.id)).toMatchObject({ state: 'loaded', weighed: '2.2' });
    // What was left there is asked for anew.
    const waiting = await lab.head.call(requests.wasteBottleSelectList, { laboratoryId: lab.id });
    expect(waiting.result.map(({ id }) => id)).toContain(one.bottle);
    const { version, state } = await round(one.roundId);
    expect(state).toBe('running');
    expect(code(await plan([one.id], { id: one.roundId, version }))).toEqual([409, 'WRONG_STATE']);
    const end = await admin.call(rounds.wasteRoundFinish, { id: one.roundId, version });
    expect(end.status, end.message).toBe(200);
    expect((await request(one.id)).state).toBe('stored');
    expect((await round(one.roundId)).state).toBe('done');
    // It was no waste at all.
    const { data } = (await lab.head.call(movementEndpoints.movementPageList, { bottleId: one.bottle }))
      .result;
    const back = await lab.head.call(movementEndpoints.movementReversal, {
      ...{ movementId: data[0]?.id ?? '', reason: '扫错了瓶' },
    });
    expect(back.status, back.message).toBe(200);
  });

  it.each([
    [
      'a code of nothing in it',
      (_: string) => [{ code: 'W0000000000A', kg: '1' }],
      [409, 'WASTE_NOT_IN_ROUND'],
    ],
    [
      'a code twice',
      (own: string) => [
        { code: own, kg: '1' },
        { code: own.toLowerCase(), kg: '1' },
      ],
      [400, 'WASTE_CODE_TWICE'],
    ],
    ['no weight', (own: string) => [{ code: own, kg: '0' }], [400, 'BAD_INPUT']],
  ])('does not load %s', async (_, codes, answer) => {
    const one = await planned();
    expect(code(await collect(one.roundId, codes(one.container.code)))).toEqual(answer);
    expect((await request(one.id)).state).toBe('toCollect');
  });

  it('is signed where it is loaded, and finished once something was', async () => {
    const one = await planned();
    const codes = [{ code: one.container.code, kg: '2' }];
    const foreign = await admin.call(rounds.wasteCollect, {
      ...{ roundId: one.roundId, codes, signatureFileId: await signature(lab.head) },
    });
    expect([code(foreign), field(foreign)]).toEqual([[400, 'FILE_UNKNOWN'], ['signatureFileId']]);
    expect((await collect(one.roundId, codes, lab.head)).status).toBe(403);
    const { version } = await round(one.roundId);
    const early = await admin.call(rounds.wasteRoundFinish, { id: one.roundId, version });
    expect(code(early)).toEqual([409, 'WASTE_NOTHING_LOADED']);
  });

  it('prints its route', async () => {
    const one = await planned();
    const { status, body } = await admin.call(rounds.wasteRoundPrint, { id: one.roundId });
    expect(status).toBe(200);
    const words = (await readPdf(body)).texts.join('').replaceAll(/\s/g, '');
    for (const part of ['危险废物收运单', '鄂A12345', one.container.code]) expect(words).toContain(part);
  });
});

const stored = async () => {
  const one = await planned();
  await collect(one.roundId, [
    { code: one.container.code, kg: '2' },
    { code: one.bottleCode, kg: '1' },
  ]);
  const { version } = await round(one.roundId);
  await admin.call(rounds.wasteRoundFinish, { id: one.roundId, version });
  return one;
};
let second: Client & { password: string };
const batch = (requestIds: string[], more: object = {}) => ({
  ...{ company: '绿源环保', licenceNo: 'HB-001', licenceTo: dayAfter(day, 300), vehicle: '鄂A54321' },
  ...{ manifestNo: `LD${Math.random().toString(36).slice(2, 12)}`, requestIds, kg: '3', fileIds: [] },
  ...more,
});
const handOver = async (given: object, by: Client & { password?: string } = second) => {
  const { witnessStart, witnessConfirm } = witnessEndpoints;
  const asked = await admin.call(witnessStart, {
    ...{ call: 'disposalBatchSave', payload: JSON.stringify(given), witnessId: null },
  });
  expect(asked.status, asked.message).toBe(200);
  const confirmed = await by.call(witnessConfirm, {
    ...{ token: asked.result.code, confirm: true, password: by.password ?? 'x' },
  });
  return {
    confirmed,
    answer: await admin.call(batches.disposalBatchSave, {
      ...(given as ReturnType<typeof batch>),
      witnessToken: asked.result.token,
    }),
  };
};

describe('what is handed over', () => {
  beforeAll(async () => {
    const holder = await withPassword(world, { roleCode: 'safetyAdministrator' });
    second = { ...(await enter(world, holder)), password: holder.password };
  });

  it('leaves the store by two people who collect waste', async () => {
    const one = await stored();
    const given = batch([one.id]);
    expect(code(await admin.call(batches.disposalBatchSave, given))).toEqual([403, 'WITNESS_INVALID']);
    const stranger = await handOver(given, lab.head);
    expect(code(stranger.confirmed)).toEqual([403, 'WITNESS_INVALID']);
    const { answer, confirmed } = await handOver(given);
    expect(confirmed.status, confirmed.message).toBe(200);
    expect(answer.status, answer.message).toBe(200);
    expect((await request(one.id)).state).toBe('handedOver');
    const row = (await admin.call(batches.disposalBatchDetails, { id: answer.result.id })).result;
    expect(row).toMatchObject({ company: '绿源环保', kg: '3', requests: 1, of: [{ weighed: '3' }] });
    expect(await shown(one.container.id)).toMatchObject({
      company: '绿源环保',
      manifestNo: given.manifestNo,
    });
    const again = await handOver(batch([one.id]));
    expect(code(again.answer)).toEqual([409, 'WASTE_BATCH_TAKEN']);
    const same = await handOver({ ...batch([(await stored()).id]), manifestNo: given.manifestNo });
    expect(code(same.answer)).toEqual([409, 'WASTE_MANIFEST_TAKEN']);
  });

  it('is put right by two people again; what was not in it is in the store', async () => {
    const [a, b] = [await stored(), await stored()];
    const first = (await handOver(batch([a.id, b.id]))).answer.result.id;
    const { version, manifestNo } = (await admin.call(batches.disposalBatchDetails, { id: first })).result;
    const { answer } = await handOver({ ...batch([a.id]), manifestNo, id: first, version });
    expect(answer.status, answer.message).toBe(200);
    expect([(await request(a.id)).state, (await request(b.id)).state]).toEqual(['handedOver', 'stored']);
  });

  it('goes to a company with a licence', async () => {
    const one = await stored();
    const over = await admin.call(
      batches.disposalBatchSave,
      batch([one.id], { licenceTo: dayAfter(day, -1) }),
    );
    expect([code(over), field(over)]).toEqual([[400, 'WASTE_LICENCE_OVER'], ['licenceTo']]);
    expect((await lab.head.call(batches.disposalBatchSave, batch([one.id]))).status).toBe(403);
  });

  it('counts in the year', async () => {
    await stored();
    const year = Number(day.slice(0, 4));
    const { result } = await admin.call(containers.wasteStatistics, { year, laboratoryId: lab.id });
    expect(Number(result.find(({ category }) => category === 'nonHalogenated')?.kg)).toBeGreaterThanOrEqual(
      2,
    );
    expect(Number(result.find(({ category }) => category === 'other')?.kg)).toBeGreaterThanOrEqual(1);
    const foreign = await other.head.call(containers.wasteStatistics, { year });
    expect(foreign.result).toEqual([]);
  });
});

describe('a laboratory', () => {
  it('is not closed while there is waste in it', async () => {
    const closing = await stock.laboratory();
    const { result } = await closing.head.call(containers.wasteContainerSave, {
      ...form({ laboratoryId: closing.id, locationId: closing.room.id }),
    });
    const red = async () => {
      const { result: checks } = await closing.head.call(ledger.endpoints.closeCheck, {
        laboratoryId: closing.id,
      });
      return checks.find(({ key }: { key: string }) => key === 'wasteContainers')?.ok;
    };
    expect(await red()).toBe(true);
    await pour(result.id, {}, closing.head);
    expect(await red()).toBe(false);
  });
});
