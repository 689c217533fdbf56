import { decimalOf, millionthsOf, notification } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowMs, today } from '../../../platform/clock.ts';
import { newLabel } from '../../../platform/labelCode.ts';
import { type Client, eventually, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { rowsOf, workbook } from '../../../testing/workbooks.ts';
import { controlJobs } from '../alert/following.ts';
import { chemicalAlert } from '../alert/tables.ts';
import { emergencyList } from '../others/queries.ts';
import { substance } from '../tables.ts';
import { newCas } from '../testing/cas.ts';
import { useStock } from '../testing/stock.ts';
import { proveMovements } from './movements/service.ts';
import { storageLocation } from './tables.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let other: Laboratory;
let outsider: Client;
let officerOfB: Client;
let college: Client;
/** One person is answered some 80 calls at once: what 300 do is done by four. */
let users: Client[];
let managers: Client[];

beforeAll(async () => {
  // The dictionary is shipped without densities.
  await world.write(({ db }) =>
    db.execute(sql`update substance set density = 0.789 where cas_code = '64-17-5'`),
  );
  lab = await stock.laboratory();
  other = await stock.laboratory();
  users = [lab.head, lab.member, lab.student, lab.another];
  managers = [
    lab.head,
    stock.ledger.admin,
    await world.signedInAs('safetyAdministrator'),
    await world.signedInAs('organizationSafetyAdministrator'),
  ];
  await stock.rule('highlyToxic', { twoPersonReceive: true, twoPersonStore: true });
  college = await world.signedInAs('safetyAdministrator');
  outsider = await world.signedInAs('staff');
  officerOfB = await world.signedInAs('organizationSafetyAdministrator', {
    organizationId: world.organizations.b,
  });
});

const journalOf = async (id: string) =>
  (await lab.head.call(calls.movementPageList, { bottleId: id, pageSize: 100 })).result.data;
const issue = (id: string, more: object = {}, client = lab.head) =>
  client.call(calls.bottleIssue, { items: [{ bottleId: id }], receiverId: lab.student.id, ...more });
const give = (id: string, more: object, client: Client = lab.student) =>
  client.call(calls.bottleReturn, { items: [{ bottleId: id, ...more }] });
const use = (id: string, quantity: string, more: object = {}, client: Client = lab.student) =>
  client.call(calls.bottleUse, { items: [{ bottleId: id, quantity, unit: 'mL', purpose: '洗涤', ...more }] });
const sumOf = async (id: string) => {
  const { rows } = await world.platform.database.db.execute<{
    sum: string;
    remaining: string;
    least: string;
  }>(sql`
    select sum(m.delta)::text as sum, min(m.balance_after)::text as least, b.remaining::text as remaining
      from movement m join bottle b on b.id = m.bottle_id where b.id = ${id} group by b.id`);
  return rows[0];
};

describe('places', () => {
  it('are there for every room of a laboratory, by themselves', async () => {
    const { result } = await lab.tree();
    expect(result).toHaveLength(1);
    expect(result[0]).toMatchObject({
      parentId: null,
      cabinetType: null,
      bottles: 0,
      controlledState: 'none',
    });
    expect(result[0]?.code).toMatch(/^S[0-9A-Z]{11}$/);
  });

  it('stand in each other, room, cabinet and shelf, and no deeper', async () => {
    const of = await stock.laboratory();
    const cabinet = await stock.cabinet(of, { name: '易燃品柜 1' });
    const shelf = await of.head.call(calls.storageAdd, { parentId: cabinet, name: '上层', lockKind: 'none' });
    expect(shelf.status).toBe(200);
    const deep = await of.head.call(calls.storageAdd, {
      parentId: shelf.result.id,
      name: '盒',
      lockKind: 'none',
    });
    expect(deep.result.errorCode).toBe('PLACE_TOO_DEEP');
    const paths = (await of.tree()).result.map(({ path }) => path.split(' / ').slice(1));
    expect(paths).toEqual([[], ['易燃品柜 1'], ['易燃品柜 1', '上层']]);
    const same = await of.head.call(calls.storageAdd, {
      parentId: of.room.id,
      name: '易燃品柜 1',
      lockKind: 'none',
    });
    expect(same.result.errorCode).toBe('PLACE_NAME_TAKEN');
  });

  it('have two keepers of the laboratory, who are not the same', async () => {
    const one = { parentId: lab.room.id, name: unique('柜'), lockKind: 'double' };
    const twice = { ...one, keeperAId: lab.member.id, keeperBId: lab.member.id };
    expect((await lab.head.call(calls.storageAdd, twice)).result.errorCode).toBe('KEEPERS_SAME');
    const foreign = { ...one, keeperAId: outsider.id };
    expect((await lab.head.call(calls.storageAdd, foreign)).result.errorCode).toBe('KEEPER_UNKNOWN');
    const fits = { ...one, keeperAId: lab.member.id, keeperBId: lab.head.id };
    expect((await lab.head.call(calls.storageAdd, fits)).status).toBe(200);
  });

  it('are edited and deleted by those who manage the laboratory, but no room and none with bottles in it', async () => {
    const id = await stock.cabinet(lab);
    const { result } = await lab.head.call(calls.storageDetails, { id });
    const edit = { id, name: unique('柜'), lockKind: 'double', version: result.version };
    expect((await lab.student.call(calls.storageEdit, edit)).status).toBe(403);
    expect((await other.head.call(calls.storageEdit, edit)).status).toBe(404);
    expect((await lab.head.call(calls.storageEdit, edit)).status).toBe(200);
    expect((await lab.head.call(calls.storageEdit, edit)).result.errorCode).toBe('STALE_VERSION');
    const history = await lab.head.call(calls.storageHistory, { id });
    expect(history.result.data[0]?.changes.map(({ field }) => field).sort()).toContain('lockKind');
    await stock.bottle(lab, { locationId: id });
    const held = { id, version: result.version + 1 };
    expect((await lab.head.call(calls.storageDelete, held)).result.errorCode).toBe('PLACE_NOT_EMPTY');
    const room = { id: lab.room.id, version: lab.room.version };
    expect((await lab.head.call(calls.storageDelete, room)).result.errorCode).toBe('PLACE_OF_ROOM');
    const empty = await stock.cabinet(lab);
    expect((await lab.head.call(calls.storageDelete, { id: empty, version: 0 })).status).toBe(200);
    expect((await lab.tree()).result.map((one) => one.id)).not.toContain(empty);
  });

  it('that were removed take nothing any more, and nothing is done with them', async () => {
    const gone = await stock.cabinet(lab);
    const [there, held] = [await stock.bottle(lab), await stock.bottle(lab)];
    const out = { items: [{ bottleId: held }], receiverId: lab.head.id };
    expect((await lab.head.call(calls.bottleIssue, out)).status).toBe(200);
    expect((await lab.head.call(calls.storageDelete, { id: gone, version: 0 })).status).toBe(200);
    const answers = [
      await lab.head.call(calls.bottleAdd, await stock.form(lab, { locationId: gone })),
      await lab.head.call(calls.bottleMove, { ids: [there], locationId: gone }),
      await lab.head.call(calls.bottleReturn, { items: [{ bottleId: held, used: '1', locationId: gone }] }),
      await lab.head.call(calls.storageAdd, { parentId: gone, name: unique('层'), lockKind: 'none' }),
      await lab.head.call(calls.storageEdit, { id: gone, name: unique('柜'), lockKind: 'none', version: 1 }),
      await lab.head.call(calls.storageDelete, { id: gone, version: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await stock.shown(lab, there)).locationId).toBe(lab.room.id);
    expect((await lab.head.call(calls.storageDetails, { id: gone })).result.can).toEqual([]);
  });

  it('have labels that are scanned', async () => {
    const pdf = await lab.head.call(calls.storagePrint, { ids: [lab.room.id], layout: '60x40' });
    expect((await readPdf(pdf.body)).texts.join()).toContain(lab.room.code);
    const cabinet = await stock.cabinet(lab, { cabinetType: 'oxidizer' });
    const door = await lab.head.call(calls.storagePrint, { ids: [cabinet], layout: '60x40' });
    expect((await readPdf(door.body)).texts.join('')).toMatch(/可存.*氧化剂/);
    const scanned = await lab.student.call(calls.storageByCode, { code: lab.room.code.toLowerCase() });
    expect(scanned.result.id).toBe(lab.room.id);
    expect((await outsider.call(calls.storageByCode, { code: lab.room.code })).result.errorCode).toBe(
      'PLACE_CODE_UNKNOWN',
    );
    expect((await lab.student.call(calls.storageByCode, { code: 'S00000000000' })).status).toBe(404);
  });
});

describe('bottles', () => {
  it('of a solid told by volume are questioned, unless they are of a solution', async () => {
    const [salt, locationId] = [await stock.substanceId('7647-14-5'), await stock.cabinet(lab)];
    const { db } = world.platform.database;
    const state = (is: 'solid' | null) =>
      db.update(substance).set({ physicalState: is }).where(eq(substance.id, salt));
    const warned = async (more: object) => {
      const form = await stock.form(lab, { substanceId: salt, locationId, separated: true, ...more });
      const { status, message, result } = await lab.head.call(calls.bottleAdd, form);
      expect(status, message).toBe(200);
      return result.warnings.join();
    };
    await state('solid');
    try {
      expect(await warned({ unit: 'mL' })).toContain('不以体积计量');
      expect(await warned({ unit: 'mL', massFraction: 10 })).not.toContain('体积');
      expect(await warned({ unit: 'g' })).not.toContain('体积');
    } finally {
      await state(null);
    }
  });

  it('are entered many at once, each with a code of its own and its first movement', async () => {
    const made = await stock.add(lab, { num: 50, spec: 'AR 500 mL', batchNo: unique('B') });
    expect(new Set(made.map(({ bottleCode }) => bottleCode)).size).toBe(50);
    const id = made[0]?.id ?? '';
    expect(await stock.shown(lab, id)).toMatchObject({
      ...{ state: 'inStore', remaining: '500', netContent: '500', unit: 'mL', chineseName: '乙醇' },
      converted: '394.5 g',
    });
    expect(await journalOf(id)).toMatchObject([
      { kind: 'initialIn', delta: '500', balanceAfter: '500', bottleSeq: 1 },
    ]);
  });

  it('enter all or none', async () => {
    const before = (await lab.head.call(calls.bottlePageList, {})).result.totalCount;
    const bad = await stock.form(lab, { num: 50, remaining: '501' });
    const { status, result } = await lab.head.call(calls.bottleAdd, bad);
    expect([status, result.errorCode, result.errors?.[0]?.field]).toEqual([
      400,
      'REMAINING_TOO_MUCH',
      'remaining',
    ]);
    expect((await lab.head.call(calls.bottlePageList, {})).result.totalCount).toBe(before);
  });

  it.each([
    [{ netContent: '0' }, 'netContent'],
    [{ netContent: '-1' }, 'netContent'],
    [{ netContent: '1.1234567' }, 'netContent'],
    [{ netContent: '1e308' }, 'netContent'],
    [{ netContent: '0.0000001' }, 'netContent'],
    [{ massFraction: 101 }, 'massFraction'],
    [{ netContent: '0.0001', unit: 'μL' }, 'netContent'],
    [{ num: 201 }, 'num'],
    [{ num: 0 }, 'num'],
    [{ productionDate: '2026-02-01', expiryDate: '2026-01-01' }, 'expiryDate'],
    [{ openedAt: '2999-01-01' }, 'openedAt'],
    [{ grossWeight: '100', tareWeight: '200' }, 'tareWeight'],
  ])('refuse %j', async (more, field) => {
    const { status, result } = await lab.head.call(calls.bottleAdd, await stock.form(lab, more));
    expect([status, result.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('are entered by those who manage the laboratory', async () => {
    const form = await stock.form(lab);
    expect((await world.anonymous.call(calls.bottleAdd, form)).status).toBe(401);
    expect((await lab.student.call(calls.bottleAdd, form)).status).toBe(403);
    expect((await other.head.call(calls.bottleAdd, form)).status).toBe(404);
    expect((await officerOfB.call(calls.bottleAdd, form)).status).toBe(404);
  });

  it('are seen by members whatever their scope, and by nobody else', async () => {
    const id = await stock.bottle(lab);
    for (const client of [lab.head, lab.member, lab.student, stock.ledger.admin])
      expect((await client.call(calls.bottleDetails, { id })).status).toBe(200);
    for (const client of [outsider, other.head, other.student, officerOfB])
      expect((await client.call(calls.bottleDetails, { id })).status).toBe(404);
  });

  it('are found by name, number, pinyin, formula and whole code, and counted by category', async () => {
    const [one] = await stock.add(lab);
    for (const keyword of ['乙醇', '64–17–5', 'yichun', one?.bottleCode.toLowerCase() ?? '']) {
      const { result } = await lab.student.call(calls.bottlePageList, { keyword, pageSize: 100 });
      expect(
        result.data.map(({ id }) => id),
        keyword,
      ).toContain(one?.id);
    }
    const { result } = await lab.student.call(calls.bottlePageList, {
      controlCategory: 'hazardous',
      live: true,
    });
    expect(result.totals).toEqual([{ category: 'hazardous', bottles: result.totalCount }]);
    const grouped = await lab.student.call(calls.substanceStockList, { keyword: '乙醇' });
    expect(grouped.result.data[0]).toMatchObject({ casCode: '64-17-5', laboratories: 1 });
    expect(grouped.result.data[0]?.sums?.[0]?.unit).toBe('mL');
  });

  it('keep their net content once something was booked', async () => {
    const id = await stock.bottle(lab);
    const edit = (more: object) => ({ id, netContent: '500', unit: 'mL', brand: '国药', ...more });
    expect((await lab.head.call(calls.bottleEdit, edit({ netContent: '1000', version: 0 }))).status).toBe(
      200,
    );
    expect((await use(id, '10')).status).toBe(200);
    const { version } = await stock.shown(lab, id);
    const late = await lab.head.call(calls.bottleEdit, edit({ netContent: '2000', version }));
    expect(late.result.errorCode).toBe('CONTENT_MOVED');
    expect((await lab.head.call(calls.bottleEdit, edit({ netContent: '1000', version }))).status).toBe(200);
  });

  it('hold what their label says, when it was entered wrongly and nothing was booked yet', async () => {
    const id = await stock.bottle(lab, { netContent: '50' });
    const edit = async (netContent: string, more: object = {}) =>
      lab.head.call(calls.bottleEdit, {
        ...{ id, netContent, unit: 'mL', version: (await stock.shown(lab, id)).version },
        ...more,
      });
    expect((await edit('500')).status).toBe(200);
    expect(await stock.shown(lab, id)).toMatchObject({ remaining: '500', netContent: '500' });
    expect((await journalOf(id)).map(({ kind, delta }) => [kind, delta])).toEqual([
      ...[
        ['initialIn', '500'],
        ['reversal', '-50'],
        ['initialIn', '50'],
      ],
    ]);
    // Too much is put right as well, as often as it takes.
    expect((await edit('0.25', { unit: 'L' })).status).toBe(200);
    expect(await stock.shown(lab, id)).toMatchObject({ remaining: '0.25', unit: 'L' });
    expect((await use(id, '10')).status).toBe(200);
    expect((await edit('500')).result.errorCode).toBe('CONTENT_MOVED');
    // One that came half empty keeps what was in it.
    const half = await stock.bottle(lab, { remaining: '100' });
    expect((await edit('1000', { id: half, version: 0 })).status).toBe(200);
    expect(await stock.shown(lab, half)).toMatchObject({ remaining: '100', netContent: '1000' });
    expect((await edit('50', { id: half, version: 1 })).result.errorCode).toBe('REMAINING_TOO_MUCH');
    // An entry that was put right can be taken back as a whole.
    const wrong = await stock.bottle(lab, { netContent: '5' });
    expect((await edit('50', { id: wrong, version: 0 })).status).toBe(200);
    const [last] = await journalOf(wrong);
    const undo = { movementId: last?.id ?? '', reason: '录入有误' };
    expect((await lab.head.call(calls.movementReversal, undo)).result.balanceAfter).toBe('0');
    expect(await stock.shown(lab, wrong)).toMatchObject({ state: 'archived', remaining: '0' });
  });

  it('of controlled substances are not put right by one person alone', async () => {
    const acetone = { substanceId: await stock.substanceId('67-64-1'), locationId: await stock.cabinet(lab) };
    const id = await stock.bottle(lab, { ...acetone, netContent: '50' });
    const edit = { id, netContent: '500', unit: 'mL', version: 0 };
    expect((await lab.head.call(calls.bottleEdit, edit)).result.errorCode).toBe('REVERSAL_CONTROLLED');
    expect(await stock.shown(lab, id)).toMatchObject({ remaining: '50', netContent: '50' });
    expect((await lab.head.call(calls.bottleEdit, { ...edit, netContent: '50', brand: '国药' })).status).toBe(
      200,
    );
  });

  it('print their labels, in the order in which they are named', async () => {
    const made = (await stock.add(lab, { num: 3, spec: 'AR', expiryDate: '2028-05-01' })).reverse();
    const input = { bottleIds: made.map(({ id }) => id), layout: '50x30' };
    const read = await readPdf((await lab.head.call(calls.labelPrint, input)).body);
    expect(read.pages).toBe(3);
    for (const [at, { bottleCode }] of made.entries()) expect(read.texts[at]).toContain(bottleCode);
    expect(read.texts[0]).toContain('CAS64-17-5');
    // Its data sheet says so; the dictionary has no word for it.
    expect(read.texts[0]).toContain('危险');
    expect((await other.head.call(calls.labelPrint, input)).status).toBe(404);
    expect((await lab.student.call(calls.labelPrint, input)).status).toBe(403);
  });
});

describe('taking and returning', () => {
  it('is what the journal says, and the label tells', async () => {
    const [one] = await stock.add(lab);
    const id = one?.id ?? '';
    expect((await issue(id, { purpose: '萃取' })).result).toMatchObject([
      { bottleId: id, balanceAfter: '500' },
    ]);
    const code = one?.bottleCode ?? '';
    const scanned = (await lab.student.call(calls.bottleByCode, { code })).result;
    expect(scanned).toMatchObject({
      state: 'takenOut',
      holderId: lab.student.id,
      can: ['giveBack', 'use', 'open', 'lose'],
    });
    expect((await give(id, { used: '120.5' })).result.booked[0]?.balanceAfter).toBe('379.5');
    expect(await stock.shown(lab, id)).toMatchObject({
      state: 'inStore',
      holderId: null,
      remaining: '379.5',
    });
    expect((await journalOf(id)).map(({ kind, delta }) => [kind, delta])).toEqual([
      ['return', '-120.5'],
      ['issue', '0'],
      ['initialIn', '500'],
    ]);
  });

  it('asks for access to the laboratory', async () => {
    const id = await stock.bottle(lab);
    expect((await issue(id, { receiverId: outsider.id })).result.errorCode).toBe('ENTRY_NEEDED');
  });

  it('is given out by whoever manages the laboratory', async () => {
    const id = await stock.bottle(lab);
    expect((await issue(id, {}, lab.student)).status).toBe(403);
    expect((await issue(id, {}, other.head)).status).toBe(404);
    expect((await issue(id)).status).toBe(200);
    expect((await issue(id)).result.errorCode).toBe('BOTTLE_STATE');
  });

  it('is all or nothing: 50 of which one fails', async () => {
    const made = await stock.add(lab, { num: 50 });
    await issue(made[49]?.id ?? '');
    const all = made.map(({ id }) => ({ bottleId: id }));
    const { status, message, result } = await lab.head.call(calls.bottleIssue, {
      items: all,
      receiverId: lab.student.id,
    });
    expect([status, result.errorCode, message]).toEqual([
      ...[409, 'BOTTLE_STATE'],
      `${made[49]?.bottleCode} 现为“领出”，不能进行此操作`,
    ]);
    for (const { id } of made.slice(0, 49)) expect(await journalOf(id)).toHaveLength(1);
    // The same of what they are used: the line is named, and the bottle that has not that much.
    const lines = (at: number, quantity: string) =>
      all.slice(0, 49).map(({ bottleId }, index) => ({
        ...{ bottleId, unit: 'mL', purpose: '洗涤', quantity: index === at ? quantity : '1' },
      }));
    const fine = await lab.head.call(calls.bottleUse, { items: lines(31, '0.0000001') });
    expect([fine.status, fine.result.errors?.[0]?.field]).toEqual([400, 'items.31.quantity']);
    const much = await lab.head.call(calls.bottleUse, { items: lines(7, '501') });
    expect([much.status, much.message]).toEqual([409, `${made[7]?.bottleCode} 剩余量不足（剩余 500 mL）`]);
    for (const { id } of made.slice(0, 49)) expect(await journalOf(id)).toHaveLength(1);
  });

  it('takes a label that is read twice in a second once', async () => {
    const id = await stock.bottle(lab);
    const answers = await Promise.all([issue(id), issue(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const back = await Promise.all([1, 2].map(() => give(id, { used: '10' }, lab.head)));
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await journalOf(id)).map(({ kind }) => kind)).toEqual(['return', 'issue', 'initialIn']);
    expect((await stock.shown(lab, id)).remaining).toBe('490');
    // In one call too.
    const twice = await lab.head.call(calls.bottleIssue, {
      ...{ items: [{ bottleId: id }, { bottleId: id }], receiverId: lab.student.id },
    });
    expect([twice.status, twice.result.errorCode]).toEqual([400, 'BOTTLE_TWICE']);
    const used = { unit: 'mL' as const, purpose: '洗涤' };
    const both = await lab.head.call(calls.bottleUse, {
      items: ['1', '2'].map((quantity) => ({ ...used, bottleId: id, quantity })),
    });
    expect([both.status, both.result.errors?.[0]?.field]).toEqual([400, 'items.1.bottleId']);
    expect(await journalOf(id)).toHaveLength(3);
  });

  it('knows no label of another college, nor one that was misread', async () => {
    const [one] = await stock.add(lab);
    const code = one?.bottleCode ?? '';
    const misread = `${code.slice(0, 5)}${code[5] === 'A' ? 'B' : 'A'}${code.slice(6)}`;
    const answers = await Promise.all(
      // Well formed and not ours; with a slip; of a place; of a bottle out of reach.
      [
        newLabel('B'),
        misread,
        lab.room.code,
        (await stock.shown(other, await stock.bottle(other))).bottleCode,
      ].map((label) => lab.head.call(calls.bottleByCode, { code: label })),
    );
    for (const { status, result } of answers)
      expect([status, result.errorCode]).toEqual([404, 'BOTTLE_CODE_UNKNOWN']);
  });

  it('takes bottles of one laboratory at a time', async () => {
    const [a, b] = [await stock.bottle(lab), await stock.bottle(other)];
    const items = [{ bottleId: a }, { bottleId: b }];
    const all = await stock.ledger.admin.call(calls.bottleIssue, { items, receiverId: lab.student.id });
    expect(all.result.errorCode).toBe('BOTTLES_OF_SEVERAL');
  });

  it('reckons by weight, with the density of the dictionary', async () => {
    const id = await stock.bottle(lab, { tareWeight: '200' });
    await issue(id, { items: [{ bottleId: id, weightBefore: '594.5' }] });
    expect((await give(id, { weightAfter: '600' })).result.errorCode).toBe('WEIGHT_UNREASONABLE');
    expect((await give(id, { weightAfter: '199' })).result.errorCode).toBe('WEIGHT_UNREASONABLE');
    expect((await give(id, { weightAfter: '515.6' })).result.booked[0]?.balanceAfter).toBe('400');
  });

  it('is sorted by name, and by when it went out and is due back; what is in store comes last', async () => {
    const of = await stock.laboratory();
    const [a, b] = [await stock.bottle(of), await stock.bottle(of)];
    const c = await stock.bottle(of, { substanceId: await stock.substanceId('141-78-6'), separated: true });
    const day = (days: number) => new Date(nowMs() + days * 86_400_000).toISOString().slice(0, 10);
    for (const [id, days] of [[a, 9] as const, [b, 3] as const]) {
      const out = await of.head.call(calls.bottleIssue, {
        ...{ items: [{ bottleId: id }], receiverId: of.student.id, dueBack: day(days) },
      });
      expect(out.status, out.message).toBe(200);
    }
    const sorted = async (
      sortField: 'chineseName' | 'dueBack' | 'heldSince',
      sortOrder: 'ascend' | 'descend',
    ) =>
      (
        await of.head.call(calls.bottlePageList, { laboratoryId: of.id, sortField, sortOrder })
      ).result.data.map(({ id }) => id);
    expect(await sorted('dueBack', 'ascend')).toEqual([b, a, c]);
    expect(await sorted('dueBack', 'descend')).toEqual([a, b, c]);
    expect(await sorted('heldSince', 'ascend')).toEqual([a, b, c]);
    expect(await sorted('heldSince', 'descend')).toEqual([b, a, c]);
    const names = await sorted('chineseName', 'ascend');
    expect([0, 2]).toContain(names.indexOf(c));
    expect((await sorted('chineseName', 'descend')).indexOf(c)).toBe(2 - names.indexOf(c));
  });

  it('takes a mass of a volume by the density that it tells, on use and return; of a solution it knows none', async () => {
    const id = await stock.bottle(lab);
    expect((await stock.shown(lab, id)).density).toBe(0.789);
    const used = await use(id, '78.9', { unit: 'g' });
    expect(used.status, used.message).toBe(200);
    expect(used.result[0]?.balanceAfter).toBe('400');
    await issue(id);
    expect((await give(id, { used: '78.9', unit: 'g' })).result.booked[0]?.balanceAfter).toBe('300');
    const solution = JSON.stringify({ name: '75% 乙醇', concentration: '75%', hCodes: [] });
    await world.write(({ db }) =>
      db.execute(sql`update bottle set solution = ${solution}::jsonb where id = ${id}`),
    );
    expect((await stock.shown(lab, id)).density).toBeNull();
  });

  it('reckons by its tare, or by what it weighed full, where nobody weighed it before', async () => {
    const full = await stock.bottle(lab, { grossWeight: '594.5', tareWeight: '200' });
    await issue(full);
    expect((await give(full, { weightAfter: '515.6' })).result.booked[0]?.balanceAfter).toBe('400');
    await issue(full);
    expect((await give(full, { weightAfter: '516' })).result.errorCode).toBe('WEIGHT_UNREASONABLE');
    expect((await give(full, { weightAfter: '357.8' })).result.booked[0]?.balanceAfter).toBe('200');
    await issue(full);
    expect((await give(full, { weightAfter: '200' })).result.booked[0]?.balanceAfter).toBe('0');
    const sealed = await stock.bottle(lab, { grossWeight: '594.5' });
    await issue(sealed);
    expect((await give(sealed, { weightAfter: '594.6' })).result.errorCode).toBe('WEIGHT_UNREASONABLE');
    expect((await give(sealed, { weightAfter: '515.6' })).result.booked[0]?.balanceAfter).toBe('400');
    const bare = await stock.bottle(lab);
    await issue(bare);
    expect((await give(bare, { weightAfter: '300' })).result.errorCode).toBe('USED_NEEDED');
  });

  it('refuses a mass for a volume where no density is known, and pieces anyhow', async () => {
    const id = await stock.bottle(lab, { substanceId: await stock.substanceId('141-78-6') });
    for (const unit of ['g', 'pcs']) {
      const { status, result } = await use(id, '10', { unit });
      expect([status, result.errorCode]).toEqual([400, 'UNIT_OTHER']);
    }
  });

  it('says what is counted in pieces in the words of the reader', async () => {
    const id = await stock.bottle(lab, { netContent: '3', unit: 'pcs' });
    const told = async (quantity: string, unit: string) => {
      const items = [{ bottleId: id, quantity, unit, purpose: '洗涤' }];
      const say = async (language: string) =>
        (await lab.student.call(calls.bottleUse, { items }, { headers: { 'accept-language': language } }))
          .message;
      return [await say('zh-CN'), await say('en-US')];
    };
    const [left, leftInEnglish] = await told('4', 'pcs');
    expect(left).toContain('剩余 3 个');
    expect(leftInEnglish).toContain('(3 pcs)');
    const [other, otherInEnglish] = await told('1', 'g');
    expect(other).toContain('以 个 计量');
    expect(otherInEnglish).toContain('counted in pcs');
  });

  it('returns nothing without a reading, and no more than there is', async () => {
    const id = await stock.bottle(lab);
    await issue(id);
    expect((await give(id, {})).result.errorCode).toBe('USED_NEEDED');
    expect((await give(id, { used: '500.000001' })).result.errorCode).toBe('NOT_ENOUGH');
    expect((await give(id, { used: '-1' })).status).toBe(400);
    expect((await give(id, { used: '1' }, lab.member)).status).toBe(404);
    expect((await give(id, { empty: true })).result.booked[0]?.balanceAfter).toBe('0');
    expect((await stock.shown(lab, id)).state).toBe('empty');
    expect((await lab.student.call(calls.bottleArchive, { ids: [id] })).status).toBe(200);
    expect((await stock.shown(lab, id)).state).toBe('archived');
  });

  it('is used by members where it stands, and what another holds by him alone', async () => {
    const id = await stock.bottle(lab);
    expect((await use(id, '100')).result[0]?.balanceAfter).toBe('400');
    expect((await use(id, '0.4', { unit: 'L' })).result[0]?.balanceAfter).toBe('0');
    expect((await stock.shown(lab, id)).state).toBe('empty');
    const held = await stock.bottle(lab);
    await issue(held);
    expect((await use(held, '1', {}, lab.member)).result.errorCode).toBe('BOTTLE_HELD');
    expect((await use(held, '1')).status).toBe(200);
    expect((await use(held, '1', {}, outsider)).status).toBe(404);
  });

  it('proposes what expires first, the opened before the unopened', async () => {
    const of = await stock.laboratory();
    const late = await stock.bottle(of, { expiryDate: '2031-01-01' });
    const soon = await stock.bottle(of, { expiryDate: '2030-01-01' });
    const opened = await stock.bottle(of, { expiryDate: '2030-01-01', openedAt: '2026-01-01' });
    await stock.bottle(of, { expiryDate: '2020-01-01' });
    // Past its life once opened, it is tested before anybody takes it.
    const thf = await stock.substanceId('109-99-9');
    await stock.bottle(of, { substanceId: thf, openedAt: '2020-01-01' });
    const fresh = await stock.bottle(of, { substanceId: thf });
    const ask = (quantity: string, unit: string) => async () =>
      (
        await of.student.call(calls.bottlePropose, {
          ...{ laboratoryId: of.id, substanceId: await stock.substanceId('64-17-5'), quantity, unit },
        })
      ).result;
    expect((await ask('600', 'mL')()).bottles.map(({ id }) => id)).toEqual([opened, soon]);
    const all = await ask('2', 'L')();
    expect([all.bottles.map(({ id }) => id), all.enough]).toEqual([[opened, soon, late], false]);
    const ethers = await of.student.call(calls.bottlePropose, {
      ...{ laboratoryId: of.id, substanceId: thf, quantity: '600', unit: 'mL' as const },
    });
    expect(ethers.result.bottles.map(({ id }) => id)).toEqual([fresh]);
  });

  it('refuses what has expired, is frozen, or past its opened life', async () => {
    const expired = await stock.bottle(lab, { expiryDate: '2020-01-01' });
    expect((await issue(expired)).result.errorCode).toBe('BOTTLE_EXPIRED');
    const frozen = await stock.bottle(lab);
    const freeze = { ids: [frozen], freeze: true, reason: '标签破损' };
    expect((await lab.head.call(calls.bottleFreeze, freeze)).status).toBe(403);
    expect((await stock.ledger.admin.call(calls.bottleFreeze, freeze)).status).toBe(200);
    expect((await issue(frozen)).result.errorCode).toBe('BOTTLE_FROZEN');
    expect((await use(frozen, '1')).result.errorCode).toBe('BOTTLE_FROZEN');
    const ether = await stock.bottle(lab, {
      substanceId: await stock.substanceId('109-99-9'),
      openedAt: '2020-01-01',
    });
    expect((await issue(ether)).result.errorCode).toBe('BOTTLE_TEST_FIRST');
  });

  it('is entered later by some days at most, and never ahead', async () => {
    const ago = (days: number) => new Date(nowMs() - days * 86_400_000).toISOString();
    const id = await stock.bottle(lab, { at: ago(30) });
    expect((await issue(id, { at: ago(8) })).result.errorCode).toBe('BOOKED_TOO_EARLY');
    expect((await issue(id, { at: ago(-1) })).result.errorCode).toBe('BOOKED_LATER');
    expect((await issue(id, { at: ago(6) })).status).toBe(200);
    expect((await journalOf(id)).find(({ kind }) => kind === 'issue')).toMatchObject({ backdated: true });
  });

  it('does nothing before it was there', async () => {
    const ago = (hours: number) => new Date(nowMs() - hours * 3_600_000).toISOString();
    const [before, fresh] = [await stock.bottle(lab, { at: ago(48) }), await stock.bottle(lab)];
    const items = [before, fresh].map((bottleId) => ({ bottleId }));
    const answers = [
      await issue(fresh, { items, at: ago(24) }),
      await issue(before, { at: ago(49) }),
      await lab.student.call(calls.bottleUse, {
        ...{ items: [{ bottleId: fresh, quantity: '1', unit: 'mL', purpose: '清洗' }], at: ago(1) },
      }),
      await lab.head.call(calls.bottleWaste, { ids: [fresh], at: ago(1) }),
    ];
    for (const { result } of answers)
      expect(result).toMatchObject({ errorCode: 'BOOKED_BEFORE_ENTRY', errors: [{ field: 'at' }] });
    // The minute in which it was entered is picked as a whole.
    expect((await issue(fresh, { at: new Date(nowMs() - (nowMs() % 60_000)).toISOString() })).status).toBe(
      200,
    );
    expect((await issue(before, { at: ago(24) })).status).toBe(200);
  });

  it('moves within the laboratory alone', async () => {
    const [id, cabinet] = [await stock.bottle(lab), await stock.cabinet(lab)];
    expect((await lab.head.call(calls.bottleMove, { ids: [id], locationId: cabinet })).status).toBe(200);
    expect((await stock.shown(lab, id)).locationId).toBe(cabinet);
    const away = { ids: [id], locationId: other.room.id };
    expect((await stock.ledger.admin.call(calls.bottleMove, away)).result.errorCode).toBe(
      'BOTTLE_OTHER_LABORATORY',
    );
    expect((await lab.student.call(calls.bottleMove, { ids: [id], locationId: cabinet })).status).toBe(403);
  });

  it('gives nothing out while the laboratory is suspended, and takes everything back', async () => {
    const of = await stock.laboratory();
    const [held, there] = [await stock.bottle(of), await stock.bottle(of)];
    await of.head.call(calls.bottleIssue, { items: [{ bottleId: held }], receiverId: of.student.id });
    await world.write(({ db }) =>
      db.execute(sql`update laboratory set status = 'suspended' where id = ${of.id}`),
    );
    const refused = 'BOTTLE_LABORATORY_STATE';
    const items = [{ bottleId: there }];
    expect(
      (await of.head.call(calls.bottleIssue, { items, receiverId: of.student.id })).result.errorCode,
    ).toBe(refused);
    expect((await use(there, '1', {}, of.student)).result.errorCode).toBe(refused);
    expect((await of.head.call(calls.bottleAdd, await stock.form(of))).result.errorCode).toBe(refused);
    expect(
      (await of.head.call(calls.bottleMove, { ids: [there], locationId: of.room.id })).result.errorCode,
    ).toBe(refused);
    expect((await give(held, { used: '1' }, of.student)).status).toBe(200);
  });
});

describe('the journal', () => {
  it('adds up to what remains, whatever happens at once', async () => {
    const id = await stock.bottle(lab, { netContent: '100' });
    // A hundred at once, three times: the product turns away what comes beyond what it can answer.
    const amounts = Array.from({ length: 300 }, (_, no) => (no % 3 === 0 ? '0.7' : '0.000003'));
    const answers = [];
    for (let from = 0; from < 300; from += 100)
      answers.push(
        ...(await Promise.all(
          amounts.slice(from, from + 100).map((amount, no) => use(id, amount, {}, users[no % 4])),
        )),
      );
    const taken = answers
      .map(({ status }, no) => (status === 200 ? (no % 3 === 0 ? 700_000n : 3n) : 0n))
      .reduce<bigint>((sum, one) => sum + one, 0n);
    // On a busy machine some are turned away, and then nothing of them is booked.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [200, 429, 503].includes(status))).toBe(true);
    const after = await sumOf(id);
    expect(millionthsOf(after?.sum ?? '')).toBe(100_000_000n - taken);
    expect(after?.sum).toBe(after?.remaining);
  });

  it('never goes below nothing: 300 at once for what one of them can have', async () => {
    const id = await stock.bottle(lab, { netContent: '5' });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, no) => use(id, '2', {}, users[no % 4])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const after = await sumOf(id);
    expect([after?.sum, after?.remaining, after?.least]).toEqual(['1.000000', '1.000000', '1.000000']);
  });

  it('gives one bottle to one person: 300 issues at once', async () => {
    const id = await stock.bottle(lab);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, no) => issue(id, {}, managers[no % 4])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await journalOf(id)).toHaveLength(2);
  });

  it('is the database’s: what remains is changed by no other way', async () => {
    const id = await stock.bottle(lab);
    const run = (text: string) => world.platform.database.pool.query(text, [id]);
    await expect(run('update bottle set remaining = 1 where id = $1')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(run('delete from movement where bottle_id = $1')).rejects.toMatchObject({ code: '42501' });
    const forged = `insert into movement (id, bottle_id, kind, delta, at, laboratory_id)
      select gen_random_uuid(), id, 'use', -1000, now(), laboratory_id from bottle where id = $1`;
    await expect(run(forged)).rejects.toMatchObject({ code: '23514' });
  });

  it('keeps under which versions of the lists it was booked', async () => {
    await stock.rule('precursor3', {});
    const acetone = await stock.substanceId('67-64-1');
    const id = await stock.bottle(lab, { substanceId: acetone, locationId: await stock.cabinet(lab) });
    expect((await issue(id)).status).toBe(200);
    const plain = await stock.bottle(lab);
    const { rows } = await world.platform.database.db.execute<{ kind: string; versions: string | null }>(
      sql`select kind, list_versions as versions from movement where bottle_id in (${id}, ${plain}) order by at`,
    );
    const of = await world.platform.database.db.execute<{ told: string }>(
      sql`select code || ' ' || version_name as told from control_list
        where state = 'effective' and id in (select list_id from control_list_item where control_category = 'precursor3')`,
    );
    expect(rows.map(({ kind, versions }) => [kind, versions])).toEqual([
      ['initialIn', of.rows[0]?.told],
      ['issue', of.rows[0]?.told],
      ['initialIn', null],
    ]);
  });

  it('says in the language of the reader what is to be minded', async () => {
    const id = await stock.bottle(lab, { expiryDate: '2020-01-01' });
    const inEnglish = await lab.head.call(
      calls.bottleDetails,
      { id },
      { headers: { 'accept-language': 'en' } },
    );
    expect(inEnglish.result.warnings).toContain('It has expired: turn it to waste');
    expect((await stock.shown(lab, id)).warnings).toContain('已过期，请转入废弃');
  });

  it('is proven, and names a row that was tampered with', async () => {
    const id = await stock.bottle(lab);
    await use(id, '10');
    const day = new Date().toISOString().slice(0, 10);
    const range = { from: '2020-01-01', to: `${Number(day.slice(0, 4)) + 1}-01-01` };
    const whole = await lab.head.call(calls.movementVerify, range);
    expect(whole.result.faults).toEqual([]);
    expect(whole.result.checkedCount).toBeGreaterThan(100);
    const elsewhere = await officerOfB.call(calls.movementVerify, range);
    expect(elsewhere.result.checkedCount).toBe(0);
    const [last] = await journalOf(id);
    const tamper = async (to: string) => {
      const client = await world.platform.database.pool.connect();
      await client.query(`begin; set local session_replication_role = 'replica'`);
      await client.query('update movement set delta = $1 where id = $2', [to, last?.id]);
      await client.query('commit');
      client.release();
    };
    await tamper('-1');
    const named = { id: last?.id, reason: 'the row was changed' };
    expect((await proveMovements(world.platform.database.db)).faults).toEqual([named]);
    const { bottleCode } = await stock.shown(lab, id);
    expect((await lab.head.call(calls.movementVerify, range)).result.faults).toEqual([
      { id: last?.id, reason: '流水内容被改动', bottleCode, bottleSeq: last?.bottleSeq },
    ]);
    await tamper('-10');
    expect((await proveMovements(world.platform.database.db)).faults).toEqual([]);
    expect((await lab.head.call(calls.movementVerify, { from: '2026-02-01', to: '2026-01-01' })).status).toBe(
      400,
    );
  });

  it('is sealed within a moment', async () => {
    await stock.bottle(lab);
    await eventually(async () => (await proveMovements(world.platform.database.db)).unsealedCount === 0);
  });
});

describe('a reversal', () => {
  const reverse = (movementId: string, client = lab.head) =>
    client.call(calls.movementReversal, { movementId, reason: '录入错误' });

  it('restores exactly what was there before', async () => {
    const id = await stock.bottle(lab, { openedAt: '2026-01-05' });
    const steps = [
      () => use(id, '12.345678', {}, lab.head),
      () => issue(id, { items: [{ bottleId: id, weightBefore: '700' }], dueBack: '2999-01-01' }),
      () => give(id, { used: '7.5' }, lab.head),
    ];
    for (const step of steps) {
      const { version: _v, movements: _m, can: _c, ...before } = await stock.shown(lab, id);
      expect((await step()).status).toBe(200);
      const [last] = await journalOf(id);
      expect(last?.can).toEqual(['reverse']);
      expect((await reverse(last?.id ?? '')).status).toBe(200);
      const { version: _w, movements: _n, can: _d, ...after } = await stock.shown(lab, id);
      expect(after).toEqual(before);
      expect((await step()).status).toBe(200);
    }
    const sum = await sumOf(id);
    expect(sum?.sum).toBe(sum?.remaining);
    expect(sum?.remaining).toBe(`${decimalOf(500_000_000n - 12_345_678n - 7_500_000n)}`.padEnd(10, '0'));
  });

  it('is by who booked it, of the last movement, within a day, once', async () => {
    const id = await stock.bottle(lab);
    await use(id, '1', {}, lab.head);
    const [last, first] = await journalOf(id);
    expect((await reverse(first?.id ?? '')).result.errorCode).toBe('REVERSAL_NOT_LAST');
    expect((await reverse(last?.id ?? '', stock.ledger.admin)).result.errorCode).toBe('REVERSAL_OTHER');
    expect((await reverse(last?.id ?? '', lab.student)).status).toBe(403);
    expect((await reverse(last?.id ?? '', other.head)).status).toBe(404);
    expect((await reverse(last?.id ?? '')).status).toBe(200);
    expect((await reverse(last?.id ?? '')).result.errorCode).toBe('REVERSAL_NOT_LAST');
    const [undone] = await journalOf(id);
    expect((await reverse(undone?.id ?? '')).result.errorCode).toBe('WRONG_STATE');
  });

  it('puts nothing back into a place that was removed since', async () => {
    const gone = await stock.cabinet(lab);
    const id = await stock.bottle(lab, { locationId: gone });
    expect((await lab.head.call(calls.bottleMove, { ids: [id], locationId: lab.room.id })).status).toBe(200);
    expect((await lab.head.call(calls.storageDelete, { id: gone, version: 0 })).status).toBe(200);
    const [moved] = await journalOf(id);
    expect((await reverse(moved?.id ?? '')).result.errorCode).toBe('REVERSAL_PLACE_GONE');
    expect((await stock.shown(lab, id)).locationId).toBe(lab.room.id);
  });

  it('of an entry ends the bottle', async () => {
    const id = await stock.bottle(lab);
    const [entry] = await journalOf(id);
    expect((await reverse(entry?.id ?? '')).result.balanceAfter).toBe('0');
    expect(await stock.shown(lab, id)).toMatchObject({ state: 'archived', remaining: '0' });
  });
});

describe('a workbook', () => {
  const titles = [
    ...[
      '实验室编号',
      '存放点编码或楼宇-房间号',
      'CAS号',
      '中文名',
      '规格',
      '净含量',
      '单位',
      '剩余量',
      '瓶数',
    ],
    ...['有效期至', '批号'],
  ];
  const row = (more: Record<string, string | number> = {}) => {
    const cells: Record<string, string | number> = {
      ...{
        实验室编号: lab.code,
        '存放点编码或楼宇-房间号': lab.room.path,
        CAS号: '141-78-6',
        中文名: '乙酸乙酯',
      },
      ...{ 规格: 'AR', 净含量: '500', 单位: 'mL', 剩余量: '', 瓶数: 2, 有效期至: '2029-01-01', 批号: 'W1' },
      ...more,
    };
    return titles.map((title) => cells[title] ?? '');
  };

  it('brings bottles in, which print their labels, are scanned and taken', async () => {
    const batch = unique('W');
    const book = await workbook([
      titles,
      row({ 批号: batch, CAS号: '64－17－5', 中文名: '酒精' }),
      row({ 批号: batch, CAS号: '64-17-5', 中文名: '', 剩余量: '0.25', 净含量: 1, 单位: 'L', 瓶数: 1 }),
    ]);
    const job = await uploaded(lab.head, calls.bottleImport, book);
    expect(job, JSON.stringify(job)).toMatchObject({ state: 'waiting', goodCount: 2, badCount: 0 });
    await confirmed(lab.head, job.id);
    const { data } = (await lab.head.call(calls.bottlePageList, { batchNo: batch })).result;
    expect(data.map(({ remaining, unit }) => `${remaining} ${unit}`).sort()).toEqual([
      '0.25 L',
      '500 mL',
      '500 mL',
    ]);
    const labels = await lab.head.call(calls.labelPrint, {
      bottleIds: data.map(({ id }) => id),
      layout: 'a4x24',
    });
    expect((await readPdf(labels.body)).pages).toBe(1);
    const [one] = data;
    const scanned = await lab.student.call(calls.bottleByCode, { code: one?.bottleCode ?? '' });
    expect((await issue(scanned.result.id)).status).toBe(200);
    expect((await journalOf(scanned.result.id)).map(({ kind }) => kind)).toEqual(['issue', 'initialIn']);
  });

  it('brings nothing in whose place is fit no longer once it is confirmed', async () => {
    const batch = unique('W');
    const cabinet = await lab.head.call(calls.storageDetails, { id: await stock.cabinet(lab) });
    const acetone = row({
      ...{ 批号: batch, CAS号: '67-64-1', 中文名: '丙酮' },
      '存放点编码或楼宇-房间号': cabinet.result.code,
    });
    await stock.rule('precursor3', {});
    try {
      const job = await uploaded(lab.head, calls.bottleImport, await workbook([titles, acetone]));
      expect(job, JSON.stringify(job.errors)).toMatchObject({ state: 'waiting', goodCount: 1 });
      await stock.rule('precursor3', { twoPersonReceive: true });
      const end = await confirmed(lab.head, job.id);
      expect([end.doneCount, end.badCount]).toEqual([0, 1]);
      const { data } = (await lab.head.call(notification.endpoints.notificationList, {})).result;
      expect(data.find(({ link }) => link?.includes(job.id))?.title).toMatch(/未完成$/);
      expect((await lab.head.call(calls.bottlePageList, { batchNo: batch })).result.totalCount).toBe(0);
    } finally {
      await stock.rule('precursor3', {});
    }
  });

  it('proposes until when something is good by the day of production, and says so', async () => {
    const batch = unique('W');
    const keeps = (months: number | null) =>
      world.write(({ db }) =>
        db.execute(sql`update substance set shelf_life_months = ${months}::int where cas_code = '141-78-6'`),
      );
    await keeps(25);
    try {
      const bare = row({ 批号: batch, 瓶数: 1, 有效期至: '' });
      const own = row({ 批号: batch, 瓶数: 1, 有效期至: '2029-01-01' });
      const book = await workbook([
        [...titles, '生产日期'],
        [...bare, '2026-01-31'],
        [...own, '2026-01-31'],
        [...bare, ''],
      ]);
      const job = await uploaded(lab.head, calls.bottleImport, book);
      expect(job, JSON.stringify(job)).toMatchObject({ state: 'waiting', goodCount: 3, badCount: 0 });
      expect(JSON.stringify(job)).toContain('有效期至 2028-02-29，由生产日期和保质期推算');
      await confirmed(lab.head, job.id);
      const { data } = (await lab.head.call(calls.bottlePageList, { batchNo: batch })).result;
      expect(data.map(({ expiryDate }) => expiryDate ?? '').sort()).toEqual(['', '2028-02-29', '2029-01-01']);
    } finally {
      await keeps(null);
    }
  });

  it('names every bad row and cell', async () => {
    const bad = [
      row({ 实验室编号: other.code }),
      row({ CAS号: '64-17-6' }),
      row({ CAS号: '1975-05-08' }),
      row({ CAS号: '乙醇' }),
      row({ CAS号: '', 中文名: '没有这个' }),
      row({ CAS号: '', 中文名: '' }),
      row({ 净含量: '0' }),
      row({ 净含量: '1.1234567' }),
      row({ 单位: '斤' }),
      row({ 剩余量: '501' }),
      row({ 瓶数: 201 }),
      // 氰化钾: highly toxic, entered by two people bottle by bottle.
      row({ CAS号: '151-50-8', 中文名: '氰化钾', 单位: 'g' }),
    ];
    const job = await uploaded(lab.head, calls.bottleImport, await workbook([titles, ...bad, row()]));
    const good = job.goodCount;
    expect([good, job.badCount], JSON.stringify(job.errors)).toEqual([1, bad.length]);
    const told = job.errors.data.map(({ row: at, message }) => `${at}: ${message}`).join('\n');
    for (let at = 2; at < bad.length + 2; at++) expect(told).toContain(`${at}: `);
    expect(told).toContain('须逐瓶双人登记');
    for (const at of [3, 5]) expect(told).toContain(`${at}: CAS 号校验位不正确`);
    expect(told).toContain('4: Excel 已把 CAS 号改成日期');
    expect(told).toContain('字典中没有，请先导入字典');
  });

  it('says of merged cells, formulas and days as numbers what is wrong, and takes the other rows', async () => {
    const batch = unique('W');
    const one = row({ 批号: batch, 瓶数: 1 });
    const at = (title: string) => titles.indexOf(title) + 1;
    const book = await workbook([titles, one, one, one, one, one, one], (sheet) => {
      sheet.getCell(2, at('净含量')).value = { formula: '250*2', result: 500 };
      sheet.mergeCells(3, at('规格'), 4, at('规格'));
      sheet.getCell(5, at('有效期至')).value = 47119;
      sheet.getCell(6, at('有效期至')).value = new Date('2029-01-02T00:00:00Z');
      sheet.getCell(7, at('净含量')).value = 1e308;
    });
    const job = await uploaded(lab.head, calls.bottleImport, book);
    const told = job.errors.data.map(({ row: at, column, message }) => `${at} ${column}: ${message}`);
    // What is merged stands in its first row; the others have nothing.
    expect([job.goodCount, job.badCount], told.join('\n')).toEqual([2, 4]);
    expect(told.join('\n')).toMatch(/2 净含量.*: 不接受公式，请粘贴为数值/);
    expect(told.join('\n')).toContain('4 规格: 请取消合并单元格并逐行填写');
    expect(told.join('\n')).toMatch(/5 有效期至.*日期/);
    expect(told.join('\n')).toMatch(/7 净含量/);
    await confirmed(lab.head, job.id);
    const { data } = (await lab.head.call(calls.bottlePageList, { batchNo: batch })).result;
    expect(data.map(({ expiryDate }) => expiryDate).sort()).toEqual(['2029-01-01', '2029-01-02']);
  });

  it('of 2,000 unknown substances names each row, and brings in what is known', async () => {
    const batch = unique('W');
    const rows = Array.from({ length: 2000 }, () =>
      row({ 批号: batch, CAS号: newCas(), 中文名: '未知试剂' }),
    );
    const known = row({ 批号: batch, 瓶数: 1 });
    const job = await uploaded(lab.head, calls.bottleImport, await workbook([titles, ...rows, known]));
    expect([job.goodCount, job.badCount]).toEqual([1, 2000]);
    expect(job.errors.totalCount).toBeGreaterThanOrEqual(2000);
    expect(job.errors.data[0]?.message).toBe('字典中没有，请先导入字典');
    const end = await confirmed(lab.head, job.id);
    expect([end.doneCount, end.badCount]).toEqual([1, 2000]);
    expect((await lab.head.call(calls.bottlePageList, { batchNo: batch })).result.totalCount).toBe(1);
  });

  it('brings places in, cabinets and their shelves', async () => {
    const of = await stock.laboratory();
    const [building = '', roomNo = ''] = of.room.path.split('-');
    const head = [
      '实验室编号',
      '楼宇',
      '房间号',
      '上级名称',
      '名称',
      '类型',
      '锁具',
      '保管人A工号',
      '保管人B工号',
    ];
    const rows = [
      [of.code, building, roomNo, '', '酸柜', '腐蚀品柜', '单锁', '', ''],
      [of.code, building, roomNo, '酸柜', '上层', '', '无锁', '', ''],
      [of.code, building, '999', '', '别处', '', '无锁', '', ''],
    ];

    const job = await uploaded(of.head, calls.storageImport, await workbook([head, ...rows]));
    expect([job.goodCount, job.badCount], JSON.stringify(job.errors)).toEqual([2, 1]);
    await confirmed(of.head, job.id);
    expect((await of.tree()).result.map(({ name }) => name)).toEqual([of.room.name, '酸柜', '上层']);
  });

  it('goes out with what the filter shows', async () => {
    const batchNo = unique('E');
    await stock.add(lab, { num: 3, batchNo });
    const rows = await rowsOf((await lab.head.call(calls.bottleExport, { batchNo })).body);
    expect(rows.filter((cells) => cells.includes('乙醇'))).toHaveLength(3);
    const journal = await rowsOf(
      (await lab.head.call(calls.movementExport, { laboratoryId: lab.id, kind: 'use' })).body,
    );
    expect(journal.length).toBeGreaterThan(1);
  });
});

it('is taken out of control by its mass fraction only by the university', async () => {
  const place = await stock.cabinet(lab, { cabinetType: 'oxidizer', lockKind: 'double' });
  await world.write(({ db }) =>
    db
      .update(storageLocation)
      .set({ controlledState: 'approved', controlledCategories: ['explosivePrecursor'] })
      .where(eq(storageLocation.id, place)),
  );
  await stock.rule('explosivePrecursor', {});
  // 过氧化氢: 易制爆 above 8 %.
  const substanceId = await stock.substanceId('7722-84-1');
  const id = await stock.bottle(lab, { substanceId, locationId: place, massFraction: 30 });
  const edit = async (by: Client, massFraction: number) => {
    const { version } = await stock.shown(lab, id);
    return by.call(calls.bottleEdit, { id, version, netContent: '500', unit: 'mL', massFraction });
  };
  const controlled = async () =>
    (await stock.shown(lab, id)).controlCategories.includes('explosivePrecursor');
  const refused = await edit(lab.head, 3);
  expect([refused.status, refused.result]).toMatchObject([
    409,
    { errorCode: 'BOTTLE_LOOSENED', errors: [{ field: 'massFraction' }] },
  ]);
  expect([(await edit(lab.head, 35)).status, await controlled()]).toEqual([200, true]);
  expect([(await edit(college, 3)).status, await controlled()]).toEqual([200, false]);
});

describe('a bottle follows the dictionary', () => {
  const named = async () => {
    const { result, message } = await college.call(calls.substanceAdd, {
      ...{ chineseName: unique('自制试剂'), noCasReason: '自制', storageClass: 'GN' as const },
    });
    expect(result, message).toHaveProperty('id');
    return result.id;
  };
  const categories = async (id: string) => (await stock.shown(lab, id)).controlCategories;

  it('when its substance becomes controlled', async () => {
    const substanceId = await named();
    const id = await stock.bottle(lab, { substanceId, separated: true });
    expect(await categories(id)).toEqual([]);
    const { result } = await college.call(calls.substanceDetails, { id: substanceId });
    const edited = await college.call(calls.substanceEdit, {
      ...{ id: substanceId, version: result.version, chineseName: result.chineseName, noCasReason: '自制' },
      ...{ storageClass: 'GN', controlCategories: ['explosivePrecursor'] },
      ...{ catalogueSource: '易制爆危险化学品名录（2017）', catalogueDate: '2026-01-05' },
    });
    expect(edited.status, edited.message).toBe(200);
    expect(await eventually(async () => (await categories(id)).length > 0 && (await categories(id)))).toEqual(
      ['explosivePrecursor'],
    );
  });

  it('when what it is a hydrate of becomes controlled, and whoever keeps it is told', async () => {
    const [casCode, hydrateCas] = [newCas(), newCas()];
    const substanceAdd = async (more: object) => {
      const { result, message } = await college.call(calls.substanceAdd, {
        ...{ chineseName: unique('母体'), storageClass: 'GN' as const, casCode, ...more },
      });
      expect(result, message).toHaveProperty('id');
      return result.id;
    };
    const parentId = await substanceAdd({});
    const substanceId = await substanceAdd({ casCode: hydrateCas, parentCas: casCode });
    const id = await stock.bottle(lab, { substanceId, separated: true });
    const { result } = await college.call(calls.substanceDetails, { id: parentId });
    const edited = await college.call(calls.substanceEdit, {
      ...{ id: parentId, version: result.version, chineseName: result.chineseName, casCode },
      ...{ storageClass: 'GN', controlCategories: ['explosivePrecursor'] },
      ...{ catalogueSource: '易制爆危险化学品名录（2017）', catalogueDate: '2026-01-05' },
    });
    expect(edited.status, edited.message).toBe(200);
    await expect.poll(() => categories(id), { timeout: 30_000 }).toEqual(['explosivePrecursor']);
    const hydrate = (await college.call(calls.substanceDetails, { id: substanceId })).result;
    expect(hydrate.controlCategories).toEqual(['explosivePrecursor']);
    const told = await world.platform.database.db.execute(
      sql`select title from notification where account_id = ${lab.head.id} and kind = 'chemicals.alerts'
        and link like ${`%substanceId=${substanceId}`}`,
    );
    expect(told.rows).toHaveLength(1);
  });

  it('when the college itself controls its substance, whatever the dictionary says of it meanwhile, and no longer', async () => {
    const casCode = newCas();
    const { result: made, message } = await college.call(calls.substanceAdd, {
      ...{ chineseName: unique('自控试剂'), casCode, storageClass: 'GN' as const },
    });
    expect(made, message).toHaveProperty('id');
    const id = await stock.bottle(lab, { substanceId: made.id, separated: true });
    const controlled = async (is: boolean) =>
      expect.poll(() => categories(id), { timeout: 30_000 }).toEqual(is ? ['precursor3'] : []);
    const save = async (items: object[]) => {
      const { data } = { data: (await college.call(calls.controlListList, {})).result };
      const own = data.find(({ code }) => code === 'local');
      const answer = await college.call(calls.localControlSave, { items, version: own?.version });
      expect(answer.status, answer.message).toBe(200);
    };
    await controlled(false);
    await save([{ casCode, level: 'approval', reason: '本校要求', controlCategory: 'precursor3' }]);
    await controlled(true);
    // The dictionary counts what whoever reads it may see.
    const counted = async (by: Client) =>
      (await by.call(calls.substancePageList, { keyword: casCode })).result.data[0]?.bottles;
    expect([await counted(college), await counted(lab.student), await counted(outsider)]).toEqual([1, 1, 0]);
    // Also where the dictionary alone says nothing of it: sums, what is in a room, what the authorities are told.
    const sums = (await lab.head.call(calls.substanceStockList, { keyword: casCode })).result.data;
    expect(sums.map(({ controlCategories }) => controlCategories)).toEqual([['precursor3']]);
    const there = await emergencyList(world.platform.database.db, lab.room.roomId);
    expect(there.find((one) => one.casCode === casCode)?.controlCategories).toEqual(['precursor3']);
    const month = today('Asia/Shanghai').slice(0, 7);
    const report = await college.call(calls.reportRowList, { kind: 'precursorMonth', period: month });
    expect(report.result.rows.find(([name]) => name?.startsWith('自控试剂'))?.[1]).toBe('第三类易制毒化学品');
    // It stands in a room without a lock: whoever answers for it hears of that the same day.
    const asked = () =>
      world.platform.database.pool.query(
        `select 1 from jobs.job where name = 'chemicals.controlChanged' and data->>'laboratoryId' = $1`,
        [lab.id],
      );
    await eventually(async () => ((await asked()).rowCount ?? 0) > 0);
    for (const { run } of controlJobs) await run(world.platform, { laboratoryId: lab.id });
    const alerts = await world.platform.database.db
      .select()
      .from(chemicalAlert)
      .where(and(eq(chemicalAlert.targetId, lab.room.id), eq(chemicalAlert.kind, 'place')));
    expect(alerts).toMatchObject([{ level: 2, active: true, toldLevel: 2 }]);
    const { result } = await college.call(calls.substanceDetails, { id: made.id });
    const edited = await college.call(calls.substanceEdit, {
      ...{ id: made.id, version: result.version, chineseName: result.chineseName, casCode },
      ...{ storageClass: 'GN', peroxideFormer: true },
    });
    expect(edited.status, edited.message).toBe(200);
    await controlled(true);
    await save([]);
    await controlled(false);
  });

  it('when a list names what has no number', async () => {
    const substanceId = await named();
    const { chineseName } = (await college.call(calls.substanceDetails, { id: substanceId })).result;
    const id = await stock.bottle(lab, { substanceId, separated: true });
    const save = async (items: object[]) => {
      const own = (await college.call(calls.controlListList, {})).result.find(({ code }) => code === 'local');
      const answer = await college.call(calls.localControlSave, { items, version: own?.version });
      expect(answer.status, answer.message).toBe(200);
    };
    await save([{ chineseName, level: 'banned', reason: '本校禁用', controlCategory: 'precursor3' }]);
    await expect.poll(() => categories(id), { timeout: 30_000 }).toEqual(['precursor3']);
    expect((await issue(id)).result.errorCode).toBe('SUBSTANCE_BANNED');
    await save([]);
    await expect.poll(() => categories(id), { timeout: 30_000 }).toEqual([]);
  });

  it('when its substance is merged into another', async () => {
    const [from, into] = [await named(), await named()];
    const id = await stock.bottle(lab, { substanceId: from, separated: true });
    const merged = await college.call(calls.substanceMerge, { keepId: into, ids: [from] });
    expect(merged.status, merged.message).toBe(200);
    expect((await stock.shown(lab, id)).substanceId).toBe(into);
  });
});
