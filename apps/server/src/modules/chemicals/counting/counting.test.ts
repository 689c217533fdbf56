import {
  bottleEndpoints,
  limitEndpoints,
  screen,
  stocktakeEndpoints,
  storageEndpoints,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nowMs } from '../../../platform/clock.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { decideStocktake } from '../../stocktake/public.ts';
import { countAdjusting } from '../ports.ts';
import { useStock } from '../testing/stock.ts';
import type { AdjustLine } from './rules.ts';

const world = useWorld();
const stock = useStock(world);
const calls = stocktakeEndpoints;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let other: Laboratory;
let officerOfB: Client;
const approvalId = uuid();
let asked: { name: string; lines: readonly AdjustLine[] }[];

beforeAll(async () => {
  await world.write(({ db }) =>
    db.execute(sql`update substance set density = 0.789 where cas_code = '64-17-5'`),
  );
  other = await stock.laboratory();
  officerOfB = await world.signedInAs('organizationSafetyAdministrator', {
    organizationId: world.organizations.b,
  });
});
beforeEach(async () => {
  lab = await stock.laboratory();
  asked = [];
  world.platform.ports.give(countAdjusting, async (_, of) => {
    asked.push(of);
    return approvalId;
  });
});

const code = (answer: { status: number; result: unknown }) => [
  answer.status,
  (answer.result as { errorCode?: string }).errorCode,
];
const field = (answer: { result: unknown }) =>
  (answer.result as { errors?: { field: string }[] }).errors?.map((one) => one.field);
const form = (more: object = {}) => ({
  ...{ subject: 'bottle', name: unique('盘点'), laboratoryIds: [lab.id] },
  ...{ scope: 'all', kind: 'full', mode: 'open' },
  ...more,
});
const save = (more: object = {}, by: Client = lab.head) => by.call(calls.stocktakeSave, form(more));
const shown = async (id: string, by: Client = lab.head) =>
  (await by.call(calls.stocktakeDetails, { id })).result;
const started = async (more: object = {}, by: Client = lab.head): Promise<string> => {
  const { result, status, message } = await save(more, by);
  expect(status, message).toBe(200);
  const answer = await by.call(calls.stocktakeStart, { id: result.id, version: 0 });
  expect(answer.status, answer.message).toBe(200);
  return result.id;
};
const lines = async (id: string, more: object = {}, by: Client = lab.head) =>
  (await by.call(calls.stocktakeLineList, { id, ...more })).result;
const now = (before = 0) => new Date(nowMs() - before).toISOString();
const row = (label: string, more: object = {}) => ({
  ...{ clientId: uuid(), code: label, placeCode: lab.room.code, at: now() },
  ...more,
});
const count = (id: string, rows: object[], by: Client = lab.head) =>
  by.call(calls.stocktakeCount, { id, rows });
const submit = async (id: string, by: Client = lab.head) =>
  by.call(calls.stocktakeSubmit, { id, version: (await shown(id)).version });
const finished = async (id: string) => {
  const answer = await submit(id);
  expect(answer.status, answer.message).toBe(200);
  expect(answer.result.state).toBe('reviewing');
};
const handle = (lineIds: string[], handling: string, cause = '清点核实', by: Client = lab.head) =>
  by.call(calls.stocktakeHandle, { lineIds, handling, cause });
const bottles = async (n: number, more: object = {}) =>
  Promise.all(
    (await stock.add(lab, { num: n, ...more })).map(async ({ id }: { id: string }) => ({
      id,
      code: (await stock.shown(lab, id)).bottleCode,
    })),
  );
const placeCode = async (id: string) =>
  (await lab.head.call(storageEndpoints.storageDetails, { id })).result.code;

describe('a stock-take', () => {
  it('is set up and corrected by whoever answers for its laboratories', async () => {
    const { result } = await save();
    expect(await shown(result.id)).toMatchObject({
      ...{ state: 'draft', total: 0, laboratories: [{ id: lab.id }], can: ['edit', 'start', 'cancel'] },
    });
    const edit = { ...form({ name: '年终盘点' }), id: result.id, version: 0 };
    expect((await lab.head.call(calls.stocktakeSave, edit)).result.version).toBe(1);
    expect(code(await lab.head.call(calls.stocktakeSave, edit))).toEqual([409, 'STALE_VERSION']);
    for (const by of [other.head, officerOfB]) {
      expect((await by.call(calls.stocktakeDetails, { id: result.id })).status).toBe(404);
      const theirs = { ...edit, version: 1, laboratoryIds: [other.id] };
      expect((await by.call(calls.stocktakeSave, theirs)).status).toBe(404);
      expect((await by.call(calls.stocktakeStart, { id: result.id, version: 1 })).status).toBe(404);
    }
    expect((await save({}, lab.student)).status).toBe(403);
    expect((await lab.student.call(calls.stocktakeDetails, { id: result.id })).status).toBe(404);
    const history = await lab.head.call(calls.stocktakeHistory, { id: result.id });
    expect(history.result.data.length).toBe(2);
  });

  it.each([
    ['nowhere', () => ({ laboratoryIds: [] }), [400, 'STOCKTAKE_WHERE'], 'laboratoryIds'],
    ['of a laboratory out of reach', () => ({ laboratoryIds: [other.id] }), [404, 'NOT_FOUND'], undefined],
    [
      'of a place that is another’s',
      () => ({ placeIds: [other.room.id] }),
      [400, 'STOCKTAKE_PLACE'],
      'placeIds',
    ],
    ['of a sample of no size', () => ({ kind: 'sample' }), [400, 'STOCKTAKE_PERCENT'], 'samplePercent'],
    [
      'by two people of whom there is one',
      () => ({ kind: 'double', personIds: [lab.student.id] }),
      [400, 'STOCKTAKE_PERSONS'],
      'personIds',
    ],
    [
      'by somebody of another laboratory',
      () => ({ personIds: [other.student.id] }),
      [400, 'STOCKTAKE_PERSON_OTHER'],
      'personIds',
    ],
    ['due before now', () => ({ dueAt: now(60_000) }), [400, 'STOCKTAKE_DUE_PAST'], 'dueAt'],
    [
      'of an organisation without a laboratory in reach',
      () => ({ laboratoryIds: [], organizationId: world.organizations.b }),
      [400, 'STOCKTAKE_NO_LABORATORY'],
      'organizationId',
    ],
  ])('is refused %s', async (_, more, says, at) => {
    const answer = await save(more());
    expect(code(answer)).toEqual(says);
    expect(field(answer)?.[0]).toBe(at);
  });

  it('counts against the book as it is when it starts, which is no more than once', async () => {
    const empty = await save();
    const start = { id: empty.result.id, version: 0 };
    expect(code(await lab.head.call(calls.stocktakeStart, start))).toEqual([409, 'STOCKTAKE_EMPTY']);
    await bottles(2);
    expect((await lab.head.call(calls.stocktakeStart, start)).result).toEqual({ total: 2 });
    expect(code(await lab.head.call(calls.stocktakeStart, start))).toEqual([409, 'STALE_VERSION']);
    expect(await shown(start.id)).toMatchObject({
      ...{ state: 'counting', total: 2, counted: 0, can: ['count', 'finish', 'cancel'] },
      places: [{ code: lab.room.code }],
    });
    expect((await lines(start.id))[0]).toMatchObject({
      ...{ name: '乙醇', expected: '500', unit: 'mL', found: null, expectedPlaceId: lab.room.id },
    });
    const edit = { ...form(), id: start.id, version: 1 };
    expect(code(await lab.head.call(calls.stocktakeSave, edit))).toEqual([409, 'WRONG_STATE']);
  });

  it('covers a place with all within it, what is controlled alone, or a sample', async () => {
    const cabinet = await stock.cabinet(lab);
    const shelf = await lab.head.call(storageEndpoints.storageAdd, {
      parentId: cabinet,
      name: '上层',
      lockKind: 'none',
    });
    await bottles(3);
    await bottles(2, { locationId: shelf.result.id });
    const within = await started({ placeIds: [cabinet] });
    expect((await shown(within)).total).toBe(2);
    // 甲苯: 易制毒三类.
    const locked = await stock.cabinet(lab, { lockKind: 'single' });
    await bottles(1, { substanceId: await stock.substanceId('108-88-3'), locationId: locked });
    const controlled = await started({ scope: 'controlled' });
    expect((await lines(controlled)).map(({ name }) => name)).toEqual(['甲苯']);
    const [stranger] = (await lines(within)).map((one) => one.code);
    expect((await count(controlled, [row(stranger ?? '')])).result[0]).toMatchObject({ refused: 'scope' });
    const sample = await started({ kind: 'sample', samplePercent: 50 });
    const some = await lines(sample);
    expect(some).toHaveLength(3);
    const rest = (await lines(await started())).filter((one) => !some.some((it) => it.code === one.code));
    expect((await count(sample, [row(rest[0]?.code ?? '')])).result[0]).toMatchObject({
      ...{ refused: 'sample', lineId: null, found: null },
    });
  });

  it('of an organisation covers the laboratories that its college has', async () => {
    await bottles(1);
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const id = await started({ laboratoryIds: [], organizationId: world.organizations.a }, officer);
    const { laboratories } = await shown(id, officer);
    expect(laboratories.map((one) => one.id)).toEqual(expect.arrayContaining([lab.id, other.id]));
    // A head reaches his own, which is not all of it.
    expect((await lab.head.call(calls.stocktakeDetails, { id })).status).toBe(404);
  });
});

describe('counting', () => {
  it('finds what is there, elsewhere, or one too many', async () => {
    const [here, there, missing] = await bottles(3);
    const cabinet = await stock.cabinet(lab);
    const id = await started();
    const foreign = await stock.shown(other, await stock.bottle(other));
    const answer = await count(id, [
      row(here?.code ?? '', { counted: '500' }),
      row(`https://lab.test/scan?c=${there?.code}`, { placeCode: await placeCode(cabinet) }),
      row(foreign.bottleCode),
      row(newLabel('B')),
    ]);
    expect(answer.result.map(({ found }) => found)).toEqual(['there', 'misplaced', 'extra', 'extra']);
    expect(await shown(id)).toMatchObject({
      total: 3,
      counted: 2,
      there: 1,
      misplaced: 1,
      extra: 2,
      missing: 0,
    });
    expect((await lines(id, { only: 'open' })).map((one) => one.code)).toEqual([missing?.code]);
    await finished(id);
    expect(await shown(id)).toMatchObject({
      missing: 1,
      unhandled: 4,
      can: ['count', 'handle', 'settle', 'cancel'],
    });
    expect((await lines(id, { found: 'missing' }))[0]).toMatchObject({ difference: '-500', may: ['lose'] });
    expect((await lines(id, { only: 'unhandled' })).length).toBe(4);
    const extra = await lines(id, { found: 'extra' });
    expect(extra.map(({ may }) => may)).toEqual([['enter'], ['enter']]);
  });

  it.each([
    ['a label that is none', (label: string) => ({ code: `${label.slice(0, -1)}-` }), 'code'],
    ['an unknown place', () => ({ placeCode: newLabel('S') }), 'place'],
    ['a place that is not counted', () => ({ placeCode: other.room.code }), 'place'],
    ['a photo of nobody’s', () => ({ photo: uuid() }), 'photo'],
    ['less than the empty bottle weighs', () => ({ weight: '99' }), 'amount'],
  ])('takes nothing with %s, and the rest all the same', async (_, more, refused) => {
    const [one, two] = await bottles(2, { tareWeight: '100' });
    const id = await started();
    const answer = await count(id, [row(one?.code ?? '', more(one?.code ?? '')), row(two?.code ?? '')]);
    expect(answer.result.map((line) => [line.refused, line.found])).toEqual([
      [refused, null],
      [null, 'there'],
    ]);
    expect((await shown(id)).counted).toBe(1);
    expect(await lines(id)).toHaveLength(2);
  });

  it('takes the content of what was weighed', async () => {
    const [one] = await bottles(1, { tareWeight: '100' });
    const id = await started();
    // 394.5 g of ethanol are 500 mL.
    await count(id, [row(one?.code ?? '', { weight: '494.5' })]);
    expect((await lines(id))[0]).toMatchObject({ counted: '500', weight: '494.5', difference: '0' });
  });

  it('takes a phone’s clock as far as it can be right', async () => {
    const [ahead, behind] = await bottles(2);
    const id = await started();
    const begun = (await shown(id)).snapshotAt ?? '';
    await count(id, [
      row(ahead?.code ?? '', { at: now(-3_600_000) }),
      row(behind?.code ?? '', { at: now(86_400_000) }),
    ]);
    const at = new Map((await lines(id)).map((line) => [line.code, line.scannedAt ?? '']));
    expect(at.get(behind?.code ?? '')).toBe(begun);
    expect((at.get(ahead?.code ?? '') ?? '') <= now()).toBe(true);
    expect((at.get(ahead?.code ?? '') ?? '') > begun).toBe(true);
  });

  it('takes bad amounts for none', async () => {
    const [one] = await bottles(1);
    const id = await started();
    for (const counted of ['-1', '1.1234567', 'viel'])
      expect((await count(id, [row(one?.code ?? '', { counted })])).status).toBe(400);
  });

  it('is merged of two phones by bottle and time, sent in any order and more than once', async () => {
    const [one, two, three] = await bottles(3);
    const id = await started({ personIds: [lab.student.id, lab.another.id] });
    await world.write(({ db }) =>
      db.execute(sql`update stocktake set snapshot_at = now() - interval '1 hour' where id = ${id}`),
    );
    const [codes, cabinet] = [
      [one, two, three].map((bottle) => bottle?.code ?? ''),
      await stock.cabinet(lab),
    ];
    // The first phone was without network: what it counted early and late comes after the second's.
    const first = [
      row(codes[0] ?? '', { counted: '500', at: now(50 * 60_000) }),
      row(codes[1] ?? '', { counted: '450', at: now(10 * 60_000) }),
    ];
    const second = [
      row(codes[0] ?? '', { counted: '480', at: now(30 * 60_000) }),
      row(codes[1] ?? '', { counted: '500', at: now(30 * 60_000), placeCode: await placeCode(cabinet) }),
      row(codes[2] ?? '', { at: now(30 * 60_000) }),
    ];
    expect((await count(id, second, lab.another)).status).toBe(200);
    expect((await count(id, first, lab.student)).status).toBe(200);
    const before = await lines(id);
    expect(
      codes.map((label) => {
        const line = before.find((it) => it.code === label);
        return [line?.counted, line?.found, line?.scannedByName === line?.checkedByName];
      }),
    ).toEqual([
      ['480', 'there', expect.any(Boolean)],
      ['450', 'there', expect.any(Boolean)],
      [null, 'there', false],
    ]);
    // Sent anew, each counts once, and the answer is the same.
    const again = await count(id, [...first, ...second], lab.student);
    expect(again.result.every(({ refused, lineId }) => refused === null && lineId !== null)).toBe(true);
    expect(await lines(id)).toEqual(before);
    const { rows } = await world.platform.database.db.execute(
      sql`select count(*)::int as n from stocktake_count where stocktake_id = ${id}`,
    );
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('of phones that send at the same moment loses nothing', async () => {
    const some = await bottles(12);
    const id = await started({ personIds: [lab.student.id, lab.another.id, lab.member.id] });
    const phones = [lab.student, lab.another, lab.member, lab.head];
    const answers = await Promise.all(
      some.map((one, index) => count(id, [row(one.code)], phones[index % phones.length])),
    );
    expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200));
    expect(await shown(id)).toMatchObject({ counted: 12, there: 12 });
  });

  it('is for whom it was given to and whoever manages it, as long as it goes on', async () => {
    const [one] = await bottles(1);
    const id = await started({ personIds: [lab.student.id] });
    const label = one?.code ?? '';
    expect((await shown(id, lab.student)).can).toEqual(['count']);
    expect((await count(id, [row(label)], lab.student)).status).toBe(200);
    for (const by of [lab.another, lab.member, other.head, officerOfB]) {
      expect((await count(id, [row(label)], by)).status).toBe(404);
      expect((await by.call(calls.stocktakeLineList, { id })).status).toBe(404);
    }
    expect((await count(id, [row(label)], world.anonymous)).status).toBe(401);
    const seen = { id, version: (await shown(id)).version };
    expect((await lab.student.call(calls.stocktakeSubmit, seen)).status).toBe(403);
    expect((await other.head.call(calls.stocktakeCancel, seen)).status).toBe(404);
    expect((await lab.head.call(calls.stocktakeCancel, seen)).status).toBe(200);
    expect(code(await count(id, [row(label)], lab.student))).toEqual([409, 'STOCKTAKE_CLOSED']);
  });

  it('is asked for where somebody looks for his work', async () => {
    await bottles(1);
    const id = await started({ name: '期末盘点', personIds: [lab.student.id] });
    const { todoList } = screen.endpoints;
    const waiting = async (by: Client) =>
      (await by.call(todoList, {})).result.data.filter(({ link }) => link.includes(id));
    expect(await waiting(lab.student)).toMatchObject([{ title: '待盘点：期末盘点' }]);
    expect(await waiting(lab.another)).toEqual([]);
    const [line] = await lines(id);
    await count(id, [row(line?.code ?? '')], lab.student);
    await finished(id);
    expect(await waiting(lab.student)).toEqual([]);
    expect(await waiting(lab.head)).toMatchObject([{ title: '盘点差异待处理：期末盘点' }]);
  });

  it('waits for who answers for it when those are gone whom it was given to', async () => {
    const [one] = await bottles(1);
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const id = await started({ name: '接手盘点', personIds: [lab.student.id] }, officer);
    const waiting = async (by: Client) =>
      (await by.call(screen.endpoints.todoList, {})).result.data
        .filter(({ link }) => link.includes(id))
        .map(({ title }) => title);
    const gone = (who: Client) =>
      world.write(({ db }) => db.execute(sql`update account set use_status = 2 where id = ${who.id}`));
    expect(await waiting(officer)).toEqual([]);
    await gone(lab.student);
    expect(await waiting(officer)).toEqual(['待盘点：接手盘点']);
    expect(await waiting(lab.head)).toEqual([]);
    await gone(officer);
    expect(await waiting(lab.head)).toEqual(['待盘点：接手盘点']);
    expect(await waiting(lab.another)).toEqual([]);
    await count(id, [row(one?.code ?? '')]);
    await finished(id);
    expect(await waiting(lab.head)).toEqual(['盘点差异待处理：接手盘点']);
  });

  it('that is blind tells nothing of the book until it has ended', async () => {
    const [one] = await bottles(2);
    const cabinet = await stock.cabinet(lab);
    const id = await started({ mode: 'blind' });
    expect(await lines(id)).toEqual([]);
    const answer = await count(id, [row(one?.code ?? '', { placeCode: await placeCode(cabinet) })]);
    expect(answer.result[0]).toMatchObject({ found: null, refused: null });
    expect(await lines(id)).toMatchObject([
      { code: one?.code, expected: null, expectedPlace: null, found: null, difference: null },
    ]);
    expect(await lines(id, { found: 'misplaced' })).toEqual([]);
    expect(await shown(id)).toMatchObject({
      ...{ total: 2, counted: 1, misplaced: null, differences: null, blind: true },
    });
    await finished(id);
    expect(await shown(id)).toMatchObject({ misplaced: 1, missing: 1, blind: false });
    expect((await lines(id, { found: 'misplaced' }))[0]).toMatchObject({ expectedPlaceId: lab.room.id });
  });

  it('by two people ends once each has seen everything, and says on what they disagree', async () => {
    const [one, two] = await bottles(2);
    const id = await started({ kind: 'double', personIds: [lab.student.id, lab.another.id] });
    const both = (counted: string) => [
      row(one?.code ?? '', { counted }),
      row(two?.code ?? '', { counted: '500' }),
    ];
    await count(id, both('500'), lab.student);
    expect(code(await submit(id))).toEqual([409, 'STOCKTAKE_UNCHECKED']);
    await count(id, both('490'), lab.another);
    await finished(id);
    expect(await lines(id, { only: 'conflict' })).toMatchObject([{ code: one?.code, conflict: 'persons' }]);
    // Looked at once more, by the first of them.
    await count(id, [row(one?.code ?? '', { counted: '490' })], lab.student);
    expect(await lines(id, { only: 'conflict' })).toEqual([]);
    expect((await lines(id, { only: 'difference' }))[0]).toMatchObject({
      difference: '-10',
      may: ['adjust'],
    });
  });

  it('ends only once something was counted', async () => {
    await bottles(1);
    expect(code(await submit(await started()))).toEqual([409, 'STOCKTAKE_NOTHING_COUNTED']);
  });

  it('tells where the most dangerous stands to whoever may know it alone', async () => {
    await bottles(1);
    const id = await started({ personIds: [lab.student.id] });
    await world.write(({ db }) =>
      db.execute(sql`update bottle set control_categories = '{highlyToxic}' where laboratory_id = ${lab.id}`),
    );
    await world.write(({ db }) =>
      db.execute(sql`update stocktake_line set hidden = true where stocktake_id = ${id}`),
    );
    expect((await lines(id))[0]).toMatchObject({ expectedPlaceId: lab.room.id });
    expect((await lines(id, {}, lab.student))[0]).toMatchObject({
      expectedPlaceId: null,
      expectedPlace: null,
    });
  });
});

describe('what moves while it is counted', () => {
  const issue = (id: string) =>
    lab.head.call(bottleEndpoints.bottleIssue, { items: [{ bottleId: id }], receiverId: lab.student.id });
  const use = (id: string, quantity: string) =>
    lab.head.call(bottleEndpoints.bottleUse, {
      items: [{ bottleId: id, quantity, unit: 'mL', purpose: '洗涤' }],
    });

  it('shifts what is expected; what does not fit all the same is a conflict', async () => {
    const [before, after, unseen, out] = await bottles(4);
    const id = await started();
    expect((await use(before?.id ?? '', '100')).status).toBe(200);
    expect((await use(unseen?.id ?? '', '100')).status).toBe(200);
    await count(id, [
      row(before?.code ?? '', { counted: '400' }),
      row(after?.code ?? '', { counted: '500' }),
      row(unseen?.code ?? '', { counted: '500' }),
    ]);
    expect((await use(after?.id ?? '', '50')).status).toBe(200);
    expect((await issue(out?.id ?? '')).status).toBe(200);
    expect((await lines(id, { found: 'away' }))[0]).toMatchObject({
      code: out?.code,
      away: expect.any(String),
    });
    await finished(id);
    const found = new Map((await lines(id)).map((line) => [line.code, line]));
    expect(found.get(before?.code ?? '')).toMatchObject({ expected: '400', difference: '0', conflict: null });
    expect(found.get(after?.code ?? '')).toMatchObject({ expected: '500', difference: '0', conflict: null });
    expect(found.get(unseen?.code ?? '')).toMatchObject({ difference: '100', conflict: 'movement' });
    expect(found.get(out?.code ?? '')).toMatchObject({ found: 'away', conflict: null });
    expect(await shown(id)).toMatchObject({ conflicts: 1, unhandled: 1, missing: 0 });
  });

  it('is taken into what is adjusted', async () => {
    const [one] = await bottles(1);
    const id = await started();
    await count(id, [row(one?.code ?? '', { counted: '300' })]);
    await finished(id);
    expect((await use(one?.id ?? '', '50')).status).toBe(200);
    const [line] = await lines(id);
    await handle([line?.id ?? ''], 'adjust', '挥发损失');
    expect((await submit(id)).result.state).toBe('approving');
    // 500 in the book less 50 used since, where 300 less 50 are left.
    expect(asked[0]?.lines).toEqual([
      { bottleId: one?.id, expected: '450', counted: '250', cause: '挥发损失', lost: false },
    ]);
  });

  it('that came into its places since is no extra', async () => {
    await bottles(1);
    const id = await started();
    const [late] = await bottles(1);
    expect((await count(id, [row(late?.code ?? '')])).result[0]).toMatchObject({ found: 'there' });
  });
});

describe('differences', () => {
  const reviewed = async () => {
    const [fine, lost, elsewhere, less] = await bottles(4);
    const cabinet = await stock.cabinet(lab);
    const id = await started({ name: '差异盘点' });
    await count(id, [
      row(fine?.code ?? '', { counted: '500' }),
      row(elsewhere?.code ?? '', { placeCode: await placeCode(cabinet) }),
      row(less?.code ?? '', { counted: '420' }),
    ]);
    await finished(id);
    const found = new Map((await lines(id)).map((line) => [line.code, line.id]));
    const lineOf = (one: { code: string } | undefined) => found.get(one?.code ?? '') ?? '';
    return {
      ...{ id, cabinet, lost, elsewhere, less },
      lines: { fine: lineOf(fine), lost: lineOf(lost), elsewhere: lineOf(elsewhere), less: lineOf(less) },
    };
  };

  it('are settled one by one, each as it may be, then moved and handed in for approval', async () => {
    const of = await reviewed();
    expect(code(await submit(of.id))).toEqual([409, 'STOCKTAKE_UNHANDLED']);
    for (const [line, handling] of [
      [of.lines.fine, 'adjust'],
      [of.lines.lost, 'move'],
      [of.lines.less, 'lose'],
      [of.lines.elsewhere, 'adjust'],
    ] as const)
      expect(code(await handle([line], handling))).toEqual([400, 'STOCKTAKE_HANDLING']);
    expect((await handle([of.lines.lost], 'lose', ' ')).status).toBe(400);
    expect((await handle([of.lines.lost], 'lose', '未找到')).status).toBe(200);
    expect((await handle([of.lines.less], 'adjust', '挥发')).status).toBe(200);
    expect((await handle([of.lines.elsewhere], 'move', '放错位置')).status).toBe(200);
    const answer = await submit(of.id);
    expect([answer.status, answer.result.state], answer.message).toEqual([200, 'approving']);
    expect(await stock.shown(lab, of.elsewhere?.id ?? '')).toMatchObject({ locationId: of.cabinet });
    expect(asked[0]?.lines).toEqual(
      expect.arrayContaining([
        { bottleId: of.lost?.id, expected: '500', counted: '0', cause: '未找到', lost: true },
        { bottleId: of.less?.id, expected: '500', counted: '420', cause: '挥发', lost: false },
      ]),
    );
    expect(asked[0]?.lines).toHaveLength(2);
    expect(await shown(of.id)).toMatchObject({ state: 'approving', approvalId, can: [] });
    expect(code(await handle([of.lines.less], 'adjust'))).toEqual([409, 'WRONG_STATE']);

    // Refused, they are settled anew; what was moved already stays where it is.
    await world.write((context) => decideStocktake(context, of.id, false));
    expect(await shown(of.id)).toMatchObject({ state: 'reviewing', approvalId: null });
    expect((await submit(of.id)).result.state).toBe('approving');
    await world.write((context) => decideStocktake(context, of.id, true));
    expect(await shown(of.id)).toMatchObject({ state: 'done', doneAt: expect.any(String) });
    // What is told once more changes nothing.
    await world.write((context) => decideStocktake(context, of.id, false));
    expect((await shown(of.id)).state).toBe('done');
  });

  it('of what was found in a cabinet for something else are moved in the book as well', async () => {
    const [one] = await bottles(1);
    const cabinet = await stock.cabinet(lab, { cabinetType: 'corrosive' });
    const id = await started();
    await count(id, [row(one?.code ?? '', { placeCode: await placeCode(cabinet) })]);
    await finished(id);
    await handle([(await lines(id))[0]?.id ?? ''], 'move', '放错位置');
    const answer = await submit(id);
    expect([answer.status, answer.result.state], answer.message).toEqual([200, 'done']);
    expect(await stock.shown(lab, one?.id ?? '')).toMatchObject({ locationId: cabinet });
  });

  it('are told at once, before anybody decides on them', async () => {
    const told = vi.spyOn(world.platform.jobs, 'publish');
    const of = await reviewed();
    const events = told.mock.calls
      .filter(([, event]) => event === 'stock.discrepancy')
      .map(([, , one]) => one);
    told.mockRestore();
    expect(events).toMatchObject([
      { sourceKind: 'stocktake', sourceId: of.id, laboratoryId: lab.id, controlCategories: [] },
    ]);
    const [event] = events as unknown as { bottleIds: string[] }[];
    expect([...(event?.bottleIds ?? [])].sort()).toEqual([of.lost?.id, of.less?.id].sort());
  });

  it('are decided by whoever manages all of it, line by line of one stock-take', async () => {
    const of = await reviewed();
    expect((await handle([of.lines.lost], 'lose', '未找到', lab.student)).status).toBe(403);
    expect((await handle([of.lines.lost], 'lose', '未找到', other.head)).status).toBe(404);
    expect((await handle([uuid()], 'lose')).status).toBe(404);
    const second = await reviewed();
    expect(code(await handle([of.lines.lost, second.lines.lost], 'lose'))).toEqual([
      400,
      'STOCKTAKE_LINE_OTHER',
    ]);
  });

  it('without a quantity in them need no approval', async () => {
    const [one, two] = await bottles(2);
    const cabinet = await stock.cabinet(lab);
    const id = await started();
    await count(id, [row(one?.code ?? ''), row(two?.code ?? '', { placeCode: await placeCode(cabinet) })]);
    await finished(id);
    const [line] = await lines(id, { only: 'unhandled' });
    await handle([line?.id ?? ''], 'move');
    expect((await submit(id)).result.state).toBe('done');
    expect(asked).toEqual([]);
  });

  it('that were counted once more are decided anew', async () => {
    const of = await reviewed();
    await handle([of.lines.less], 'adjust');
    const label = of.less?.code ?? '';
    expect((await count(of.id, [row(label, { counted: '500' })])).result[0]).toMatchObject({
      found: 'there',
    });
    expect((await lines(of.id)).find((line) => line.code === label)).toMatchObject({
      ...{ handling: null, cause: null, difference: '0', may: [] },
    });
  });

  it('that the book does not take keep the stock-take where it is', async () => {
    const [one] = await bottles(1);
    const cabinet = await stock.cabinet(lab);
    const id = await started();
    await count(id, [row(one?.code ?? '', { placeCode: await placeCode(cabinet) })]);
    await finished(id);
    const [line] = await lines(id);
    await handle([line?.id ?? ''], 'move');
    await world.write(({ db }) =>
      db.execute(sql`update storage_location set use_status = 2 where id = ${cabinet}`),
    );
    expect(code(await submit(id))).toEqual([404, 'NOT_FOUND']);
    expect((await shown(id)).state).toBe('reviewing');
  });

  it('of a bottle that is found where a limit takes no more set its place: it stands there', async () => {
    const [one] = await bottles(1);
    const cabinet = await stock.cabinet(lab);
    const college = await world.signedInAs('safetyAdministrator', {
      organizationId: world.organizations.top,
    });
    const limit = await college.call(limitEndpoints.limitSave, {
      ...{ scope: 'location', locationId: cabinet, key: 'substance', max: '1', unit: 'g', warnAt: 80 },
      ...{ substanceId: await stock.substanceId('64-17-5'), mode: 'forbid', confirmed: true },
    } as never);
    expect(limit.status, limit.message).toBe(200);
    const moved = await lab.head.call(bottleEndpoints.bottleMove, {
      ids: [one?.id],
      locationId: cabinet,
    } as never);
    expect(code(moved)).toEqual([409, 'LIMIT_EXCEEDED']);
    const id = await started();
    await count(id, [row(one?.code ?? '', { placeCode: await placeCode(cabinet) })]);
    await finished(id);
    const [line] = await lines(id);
    await handle([line?.id ?? ''], 'move');
    expect((await submit(id)).result.state).toBe('done');
    expect(await stock.shown(lab, one?.id ?? '')).toMatchObject({ locationId: cabinet });
  });

  it('of a bottle that is frozen set its place, and it stays frozen', async () => {
    const [one] = await bottles(1);
    const cabinet = await stock.cabinet(lab);
    const id = await started({ name: '冻结瓶盘点' });
    await count(id, [row(one?.code ?? '', { placeCode: await placeCode(cabinet) })]);
    await finished(id);
    const [line] = await lines(id);
    await handle([line?.id ?? ''], 'move');
    await world.write(({ db }) =>
      db.execute(sql`update bottle set frozen_reason = '标签破损' where id = ${one?.id}`),
    );
    expect((await submit(id)).result.state).toBe('done');
    const after = await stock.shown(lab, one?.id ?? '');
    expect(after).toMatchObject({ locationId: cabinet, frozenReason: '标签破损' });
    expect(after.movements[0]).toMatchObject({ kind: 'move', note: '盘点：冻结瓶盘点' });
    const moved = await lab.head.call(bottleEndpoints.bottleMove, {
      ...{ ids: [one?.id], locationId: lab.room.id },
    } as never);
    expect(code(moved)).toEqual([409, 'BOTTLE_FROZEN']);
  });
});

it('the report says what was counted, what was found and what was decided', async () => {
  const [one] = await bottles(2);
  const id = await started({ name: '报告盘点', personIds: [lab.student.id] });
  await count(id, [row(one?.code ?? '', { counted: '480' })]);
  await finished(id);
  const [line] = await lines(id, { found: 'missing' });
  await handle([line?.id ?? ''], 'lose', '未找到');
  const { texts } = await readPdf((await lab.head.call(calls.stocktakePdf, { id })).body);
  const words = texts.join('');
  for (const said of ['报告盘点', '应盘2，已盘1', '报失：未找到', '500/480mL', '未处理'])
    expect(words).toContain(said);
  expect((await other.head.call(calls.stocktakePdf, { id })).status).toBe(404);
});
