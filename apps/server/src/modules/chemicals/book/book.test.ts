import {
  adjustmentEndpoints,
  bottleEndpoints,
  chemicalAlertEndpoints,
  chemicalReportEndpoints,
  chemicalRequestEndpoints,
  chemicalStatisticsEndpoints,
  files,
  keeperEntryEndpoints,
  ledger,
  limitEndpoints,
  movementEndpoints,
  notification,
  screen,
  search,
  stocktakeEndpoints,
  wasteContainerEndpoints,
  wasteRequestEndpoints,
  witnessEndpoints,
} from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { type Client, eventually, useWorld } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { rowsOf } from '../../../testing/workbooks.ts';
import { openLoop } from '../alert/queries.ts';
import { chemicalAlert, storageLocation } from '../tables.ts';
import { useStock } from '../testing/stock.ts';
import { keeperEntry } from './tables.ts';

const world = useWorld();
const stock = useStock(world);
const { keeperEntryPending, keeperEntrySave } = keeperEntryEndpoints;
const { alertPageList, alertHandle } = chemicalAlertEndpoints;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let college: Client;
let acetone: string;
/** With two keepers: somebody of staff, and the head. */
let cabinet: string;

const db = () => world.platform.database.db;
const bottle = () =>
  stock.bottle(lab, {
    substanceId: acetone,
    locationId: cabinet,
    netContent: '500',
    unit: 'mL',
    separated: true,
  });
const pending = async (by: Client, bottleId?: string) => {
  const rows = (await by.call(keeperEntryPending, {})).result;
  if (!bottleId) return rows;
  const { bottleCode } = await stock.shown(lab, bottleId);
  return rows.filter((row) => row.bottleCode === bottleCode);
};
const save = async (by: Client, movementId: string | undefined, quantityRead: string) =>
  by.call(keeperEntrySave, { movementId: movementId ?? '', quantityRead });
const alertOf = async (bottleId: string) =>
  (await db().select().from(chemicalAlert).where(eq(chemicalAlert.targetId, bottleId)))[0];

beforeAll(async () => {
  lab = await stock.laboratory();
  college = await world.signedInAs('safetyAdministrator');
  acetone = await stock.substanceId('67-64-1');
  await stock.rule('precursor3', { doubleBook: true });
  cabinet = await stock.cabinet(lab, {
    ...{ lockKind: 'double', keeperAId: lab.member.id, keeperBId: lab.head.id },
  });
});

describe('the second book', () => {
  it('is kept by the other keeper, who is not told what the system says', async () => {
    const id = await bottle();
    expect(await pending(lab.head, id)).toEqual([]);
    for (const client of [lab.student, college]) expect(await pending(client, id)).toEqual([]);
    const [entry] = await pending(lab.member, id);
    expect(entry).toMatchObject({ kind: 'initialIn', chineseName: '丙酮', unit: 'mL' });
    expect(JSON.stringify(entry)).not.toContain('500');
    const todos = JSON.stringify((await lab.member.call(screen.endpoints.todoList, {})).result);
    expect(todos).toContain(`chemicalSecondBook ${entry?.movementId}`);
    const told = async (client: Client) =>
      (await client.call(notification.endpoints.notificationList, {})).result.data.filter(
        ({ kind, title }) => kind === 'chemicals.secondBook' && title.includes(`丙酮 ${entry?.bottleCode}`),
      );
    await eventually(async () => (await told(lab.member)).length > 0);
    expect(await told(lab.member)).toHaveLength(1);
    for (const client of [lab.head, lab.student, college]) expect(await told(client)).toEqual([]);
    const row = async () =>
      (await lab.head.call(movementEndpoints.movementPageList, { bottleId: id })).result.data[0];
    expect(await row()).toMatchObject({ secondBook: 'pending', secondRead: null });
    for (const client of [lab.head, lab.student, college])
      expect((await save(client, entry?.movementId, '500')).status).toBe(404);
    expect((await save(lab.member, entry?.movementId, '500')).result).toEqual({ matched: true });
    expect((await save(lab.member, entry?.movementId, '499')).result.errorCode).toBe('ENTRY_DONE');
    expect(await row()).toMatchObject({ secondBook: 'matched', secondRead: '500' });
    expect(await pending(lab.member, id)).toEqual([]);
  });

  it('is not changed in the database either', async () => {
    const id = await bottle();
    const [entry] = await pending(lab.member, id);
    await save(lab.member, entry?.movementId, '500');
    const of = eq(keeperEntry.movementId, entry?.movementId ?? '');
    await expect(
      world.write(({ db: tx }) => tx.update(keeperEntry).set({ quantityRead: '1' }).where(of)),
    ).rejects.toThrow();
    await expect(world.write(({ db: tx }) => tx.delete(keeperEntry).where(of))).rejects.toThrow();
  });

  it('is kept of what two books are kept of alone', async () => {
    const ethanol = await stock.bottle(lab);
    expect(await pending(lab.member, ethanol)).toEqual([]);
    const id = await bottle();
    const other = await stock.cabinet(lab, {
      ...{ lockKind: 'double', keeperAId: lab.member.id, keeperBId: lab.head.id },
    });
    const before = (await pending(lab.member, id)).length;
    const moved = await lab.head.call(bottleEndpoints.bottleMove, { ids: [id], locationId: other });
    expect(moved.status, moved.message).toBe(200);
    expect(await pending(lab.member, id)).toHaveLength(before);
  });

  it('is kept by head and officers where no other keeper is', async () => {
    const alone = await stock.cabinet(lab, { lockKind: 'single', keeperAId: lab.head.id });
    const officer = await world.signedInAs('staff');
    const other = await stock.laboratory({ safetyOfficerIds: [officer.id] });
    const there = await stock.cabinet(other, { lockKind: 'single' });
    const [made] = await stock.add(other, { substanceId: acetone, locationId: there, separated: true });
    expect((await pending(officer)).map(({ bottleCode }) => bottleCode)).toContain(made?.bottleCode);
    // The head is the only keeper and the only one in charge: nobody else is there to keep it.
    const [own] = await stock.add(lab, { substanceId: acetone, locationId: alone, separated: true });
    expect((await pending(lab.head)).map(({ bottleCode }) => bottleCode)).not.toContain(own?.bottleCode);
  });

  it('that differs keeps an empty bottle in the books until it is explained', async () => {
    const id = await bottle();
    for (const { movementId } of await pending(lab.member, id)) await save(lab.member, movementId, '500');
    const issued = await lab.head.call(bottleEndpoints.bottleIssue, {
      ...{ items: [{ bottleId: id }], receiverId: lab.student.id },
    });
    expect(issued.status, issued.message).toBe(200);
    await lab.student.call(bottleEndpoints.bottleReturn, { items: [{ bottleId: id, empty: true }] });
    const rows = await pending(lab.member, id);
    for (const { movementId, kind } of rows)
      await save(lab.member, movementId, kind === 'return' ? '300' : '500');
    expect(await stock.shown(lab, id)).toMatchObject({ state: 'empty', frozenReason: expect.any(String) });
    const archive = () => lab.student.call(bottleEndpoints.bottleArchive, { ids: [id] });
    expect((await archive()).result.errorCode).toBe('BOTTLE_FROZEN');
    expect((await stock.shown(lab, id)).can).not.toContain('archive');
    const ids = [(await alertOf(id))?.id ?? ''];
    for (const by of [lab.member, lab.head])
      expect((await by.call(alertHandle, { ids, state: 'handled', reason: '读数误差' })).status).toBe(200);
    expect((await archive()).status).toBe(200);
  });

  it('that differs freezes the bottle, tells the college, and is explained by both keepers and the head', async () => {
    const id = await bottle();
    const [entry] = await pending(lab.member, id);
    expect((await save(lab.member, entry?.movementId, '490')).result).toEqual({ matched: false });
    expect(await stock.shown(lab, id)).toMatchObject({ frozenReason: '第二本账与流水不符，待说明' });
    const used = await lab.member.call(bottleEndpoints.bottleUse, {
      items: [{ bottleId: id, quantity: '1', unit: 'mL', purpose: '清洗' }],
    });
    expect(used.result.errorCode).toBe('BOTTLE_FROZEN');
    const freeing = { ids: [id], freeze: false, reason: '已复核' };
    expect((await college.call(bottleEndpoints.bottleFreeze, freeing)).result.errorCode).toBe(
      'BOTTLE_HELD_BACK',
    );
    const only = (await lab.head.call(movementEndpoints.movementPageList, { onlyDifferences: true })).result
      .data;
    expect(only.map(({ bottleId }) => bottleId)).toContain(id);
    expect(await openLoop(db(), [lab.id])).toEqual(new Set([lab.id]));
    const alert = await alertOf(id);
    expect(alert).toMatchObject({ kind: 'discrepancy', level: 1, state: 'open', toldLevel: 1 });
    const listed = (await lab.head.call(alertPageList, { kind: 'discrepancy' })).result.data;
    expect(listed.find((row) => row.id === alert?.id)).toMatchObject({ can: ['explain', 'remind'] });
    const told = await db().execute(
      sql`select count(*)::int as n from notification where kind = 'chemicals.alert' and account_id = ${college.id}`,
    );
    expect(told.rows[0]?.n).toBeGreaterThan(0);

    const explain = (by: Client, state = 'handled') =>
      by.call(alertHandle, { ids: [alert?.id ?? ''], state, reason: '量筒读数误差' });
    expect((await explain(lab.head, 'ignored')).result.errorCode).toBe('ALERT_NOT_IGNORED');
    expect((await explain(college)).result.errorCode).toBe('ALERT_EXPLAINERS');
    expect((await explain(lab.student)).status).toBe(403);
    expect((await explain(lab.member)).status).toBe(200);
    expect((await explain(lab.member)).result.errorCode).toBe('ALERT_EXPLAINED');
    expect(await stock.shown(lab, id)).toMatchObject({ frozenReason: expect.any(String) });
    // The head is keeper B too: what he says counts as both.
    expect((await explain(lab.head)).status).toBe(200);
    expect(await stock.shown(lab, id)).toMatchObject({ frozenReason: null });
    const history = (await lab.head.call(bottleEndpoints.bottleHistory, { id: id })).result.data;
    expect(history.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'frozenReason', before: expect.any(String), after: null }),
    );
    expect(await alertOf(id)).toMatchObject({ state: 'handled', active: false });
    expect((await alertOf(id))?.statements.map(({ as }) => as)).toEqual(['keeperA', 'keeperB', 'head']);
    expect(await openLoop(db(), [lab.id])).toEqual(new Set());
  });

  it('that differs of a bottle frozen for something else stays unexplained when that is over', async () => {
    const [lost, held] = [await bottle(), await bottle()];
    const loss = await lab.head.call(adjustmentEndpoints.bottleLoss, {
      ...{ lines: [{ bottleId: lost }], kind: 'lost', note: '柜内未找到' },
    });
    expect(loss.status, loss.message).toBe(200);
    const freeze = (more: object) => college.call(bottleEndpoints.bottleFreeze, { ids: [held], ...more });
    expect((await freeze({ freeze: true, reason: '标签破损' })).status).toBe(200);
    for (const id of [lost, held]) {
      const [entry] = await pending(lab.member, id);
      expect((await save(lab.member, entry?.movementId, '490')).result).toEqual({ matched: false });
    }
    const withdrawn = await lab.head.call(adjustmentEndpoints.adjustmentWithdraw, {
      ...{ id: loss.result.adjustmentId, version: 0 },
    });
    expect(withdrawn.status, withdrawn.message).toBe(200);
    expect((await stock.shown(lab, lost)).frozenReason).toBe('第二本账与流水不符，待说明');
    expect((await freeze({ freeze: false, reason: '已换标签' })).result.errorCode).toBe('BOTTLE_HELD_BACK');
    for (const id of [lost, held]) {
      const ids = [(await alertOf(id))?.id ?? ''];
      for (const by of [lab.member, lab.head])
        expect((await by.call(alertHandle, { ids, state: 'handled', reason: '量筒读数误差' })).status).toBe(
          200,
        );
    }
    expect((await stock.shown(lab, lost)).frozenReason).toBeNull();
    // What it was frozen for besides is somebody else's to say.
    expect((await stock.shown(lab, held)).frozenReason).toBe('标签破损');
    expect((await freeze({ freeze: false, reason: '已换标签' })).status).toBe(200);
  });

  it('is printed beside the first, for whom the laboratory concerns', async () => {
    const [same, differs] = [await bottle(), await bottle()];
    const entryOf = async (id: string) => (await pending(lab.member, id))[0]?.movementId;
    await save(lab.member, await entryOf(same), '500');
    await save(lab.member, await entryOf(differs), '488.5');
    const asked = { laboratoryId: lab.id, month: today('Asia/Shanghai').slice(0, 7) };
    const paper = async (by: Client, more: object = {}) => {
      const answer = await by.call(keeperEntryEndpoints.bothBooksPrint, { ...asked, ...more });
      expect(answer.status, answer.message).toBe(200);
      return (await readPdf(answer.body)).texts.join('');
    };
    const text = await paper(college);
    for (const part of [
      '第一本账',
      '第二本账',
      '丙酮',
      '488.5',
      '相符',
      '不符',
      '第二本账保管人：',
      '实验室负责人：',
    ])
      expect(text).toContain(part);
    for (const id of [same, differs]) expect(text).toContain((await stock.shown(lab, id)).bottleCode);
    expect(await paper(college, { substanceId: acetone })).toContain('488.5');
    expect(await paper(college, { substanceId: await stock.substanceId('64-17-5') })).toContain(
      '该月没有双本账流水',
    );
    const officerOfB = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: world.organizations.b,
    });
    const print = (by: Client, more: object = {}) =>
      by.call(keeperEntryEndpoints.bothBooksPrint, { ...asked, ...more });
    expect((await print(officerOfB)).status).toBe(404);
    expect((await print(await world.signedInAs('student'))).status).toBe(404);
    expect((await print(college, { month: '2026-13' })).status).toBe(400);
  });

  it('takes no amount that is none', async () => {
    const id = await bottle();
    const [entry] = await pending(lab.member, id);
    for (const wrong of ['-1', '1e3', 'abc', '0.0000001'])
      expect((await save(lab.member, entry?.movementId, wrong)).status, wrong).toBe(400);
    expect((await save(lab.member, entry?.movementId, '0')).result).toEqual({ matched: false });
  });
});

describe('whoever has still to enter something', () => {
  const left = '437.25';
  /** Of a bottle that the college has entered: both keepers are the other one. */
  let here: Laboratory;
  let id: string;
  let code: string;
  let where: string;
  let takeId: string;
  let requestId: string;
  let adjustmentId: string;

  const json = (answer: { status: number; result: unknown; message?: string }) => {
    expect(answer.status, answer.message).toBe(200);
    return JSON.stringify(answer.result);
  };
  const cells = async (answer: { body: Buffer }) => JSON.stringify(await rowsOf(answer.body));
  /** Where the figure stands for whoever may know it. */
  const answers: Record<string, (by: Client) => Promise<string>> = {
    list: async (by) => json(await by.call(bottleEndpoints.bottlePageList, { keyword: code })),
    details: async (by) => json(await by.call(bottleEndpoints.bottleDetails, { id })),
    label: async (by) => json(await by.call(bottleEndpoints.bottleByCode, { code })),
    below: async (by) =>
      json(await by.call(bottleEndpoints.bottlePageList, { laboratoryId: here.id, below: 90 })),
    sums: async (by) => json(await by.call(bottleEndpoints.substanceStockList, { laboratoryId: here.id })),
    journal: async (by) => json(await by.call(movementEndpoints.movementPageList, { bottleId: id })),
    'export of the stock': async (by) =>
      cells(await by.call(bottleEndpoints.bottleExport, { keyword: code })),
    'export of the journal': async (by) =>
      cells(await by.call(movementEndpoints.movementExport, { bottleId: id })),
    'both books on paper': async (by) => {
      const month = today('Asia/Shanghai').slice(0, 7);
      const asked = { laboratoryId: here.id, month };
      const { body } = await by.call(keeperEntryEndpoints.bothBooksPrint, asked);
      return (await readPdf(body)).texts.join('');
    },
    'dossier of the laboratory': async (by) => {
      const { result } = await by.call(ledger.endpoints.dossierPdf, { id: here.id });
      const { jobId } = result as unknown as { jobId: string };
      const job = await eventually(async () => {
        const asked = (await by.call(files.endpoints.exportJobDetails, { id: jobId })).result;
        return asked.state !== 'running' && asked;
      });
      const { rawPayload } = await world.app.inject({ url: job.link ?? '' });
      return (await readPdf(rawPayload)).texts.join('');
    },
    'stock-take': async (by) => json(await by.call(stocktakeEndpoints.stocktakeLineList, { id: takeId })),
    adjustment: async (by) =>
      json(await by.call(adjustmentEndpoints.adjustmentDetails, { id: adjustmentId })),
    request: async (by) => json(await by.call(chemicalRequestEndpoints.requestDetails, { id: requestId })),
    requests: async (by) =>
      json(await by.call(chemicalRequestEndpoints.requestPageList, { laboratoryId: here.id })),
  };
  /** Where it stands for nobody, as others read it. */
  const never: Record<string, (by: Client) => Promise<string>> = {
    search: async (by) => json(await by.call(search.endpoints.searchAll, { keyword: code })),
    history: async (by) => json(await by.call(bottleEndpoints.bottleHistory, { id })),
    pending: async (by) => json(await by.call(keeperEntryPending, {})),
    'what the approval says': async () =>
      JSON.stringify(
        (
          await db().execute(
            sql`select summary, facts from approval_instance where business_id = ${adjustmentId}`,
          )
        ).rows,
      ),
    'what a second person is asked': async (by) => {
      const payload = { items: [{ bottleId: id }], receiverId: here.student.id, purpose: '合成' };
      const started = await college.call(witnessEndpoints.witnessStart, {
        ...{ call: 'bottleIssue', payload: JSON.stringify(payload) },
      });
      return json(await by.call(witnessEndpoints.witnessDetails, { token: started.result.code }));
    },
    'what a second person is asked of a division': async (by) => {
      const parts = [{ netContent: '1', unit: 'mL', locationId: where }];
      const started = await college.call(witnessEndpoints.witnessStart, {
        ...{ call: 'bottleSplit', payload: JSON.stringify({ bottleId: id, parts }) },
      });
      return json(await by.call(witnessEndpoints.witnessDetails, { token: started.result.code }));
    },
  };

  beforeAll(async () => {
    here = await stock.laboratory();
    where = await stock.cabinet(here, {
      ...{ lockKind: 'double', keeperAId: here.member.id, keeperBId: here.head.id },
    });
    const entered = await college.call(
      bottleEndpoints.bottleAdd,
      await stock.form(here, {
        ...{ substanceId: acetone, locationId: where, remaining: left, separated: true },
      }),
    );
    expect(entered.status, entered.message).toBe(200);
    [{ id, bottleCode: code }] = entered.result.bottles as [{ id: string; bottleCode: string }];
    const take = await here.head.call(stocktakeEndpoints.stocktakeSave, {
      ...{ subject: 'bottle', name: '盲记盘点', laboratoryIds: [here.id], scope: 'all', kind: 'full' },
      mode: 'open',
    });
    takeId = take.result.id;
    await here.head.call(stocktakeEndpoints.stocktakeStart, { id: takeId, version: 0 });
    const loss = await college.call(adjustmentEndpoints.bottleLoss, {
      ...{ lines: [{ bottleId: id, quantity: '1.5' }], kind: 'spilled', note: '转移时洒漏' },
    });
    expect(loss.status, loss.message).toBe(200);
    adjustmentId = loss.result.adjustmentId;
    requestId = await stock.approved(
      { laboratoryId: here.id, applicantId: here.student.id, substanceId: acetone },
      { quantity: '600', unit: 'mL' },
    );
    const issued = await college.call(bottleEndpoints.bottleIssue, {
      ...{ items: [{ bottleId: id }], receiverId: here.student.id, requestId },
    });
    expect(issued.status, issued.message).toBe(200);
  });

  it.each(Object.keys(answers))('reads nothing of it in: %s', async (name) => {
    const of = answers[name] as (by: Client) => Promise<string>;
    expect(await of(college)).toContain(left);
    expect(await of(here.head)).not.toContain(left);
  });

  it.each(Object.keys(never))('nor in: %s', async (name) => {
    const told = await (never[name] as (by: Client) => Promise<string>)(here.head);
    // Something stands there.
    expect(told.length).toBeGreaterThan(60);
    expect(told).not.toContain(left);
  });

  it('sees that it is his to find out', async () => {
    expect(await stock.shown(here, id)).toMatchObject({ remaining: null, converted: null });
    const stocked = await answers['export of the stock']?.(here.head);
    const journal = await answers['export of the journal']?.(here.head);
    for (const told of [stocked, journal]) expect(told).toContain('待盲记');
    expect(await never['what a second person is asked']?.(here.head)).toContain('待盲记');
  });

  it('is not told by trying, nor by what he does himself', async () => {
    const back = (used: string) =>
      here.head.call(bottleEndpoints.bottleReturn, { items: [{ bottleId: id, used }], separated: true });
    const refused = await back('500');
    expect(refused.result).toMatchObject({ errorCode: 'NOT_ENOUGH_BLIND' });
    expect(JSON.stringify(refused)).not.toContain(left);
    const returned = await back('10.5');
    expect(returned.status, returned.message).toBe(200);
    expect(returned.result.booked).toMatchObject([{ bottleId: id, balanceAfter: null }]);
  });

  it('knows it once he has; what he booked himself hides from the other keeper', async () => {
    const own = await pending(here.head);
    const entry = (kind: string) => own.find((one) => one.bottleCode === code && one.kind === kind);
    expect(entry('return')).toBeUndefined();
    for (const kind of ['initialIn', 'issue'])
      expect((await save(here.head, entry(kind)?.movementId, left)).result).toEqual({ matched: true });
    for (const name of ['details', 'journal', 'stock-take', 'requests'])
      expect(await answers[name]?.(here.head), name).toMatch(/437\.25|426\.75|"issued":"10\.5"/);
    const other = await here.member.call(bottleEndpoints.bottleDetails, { id });
    expect(other.result.remaining).toBeNull();
    expect(other.result.movements.map(({ kind, balanceAfter }) => [kind, balanceAfter])).toEqual([
      ['return', null],
      ['issue', left],
      ['initialIn', left],
    ]);
    expect(await never.history?.(here.member)).not.toContain(left);
  });
});

describe('a keeper who reads reports too', () => {
  const [left, gone] = ['437.25', '218.75'];
  let there: Laboratory;
  /** Of the university, and keeper of the places here. */
  let reader: Client;
  let requestId: string;
  let limitId: string;
  let wasteId: string;
  let containerId: string;
  let spare: string[];
  const month = today('Asia/Shanghai').slice(0, 7);

  const told = (answer: { status: number; result: unknown; message?: string }) => {
    expect(answer.status, answer.message).toBe(200);
    return JSON.stringify(answer.result);
  };
  const report = (kind: string, period: string, name: string) => async (by: Client) => {
    const rows = { kind, period } as never;
    const answer = await by.call(chemicalReportEndpoints.reportRowList, rows);
    expect(answer.status, answer.message).toBe(200);
    return JSON.stringify(answer.result.rows.filter((row) => row.some((cell) => cell?.includes(name))));
  };
  const issue = (by: Client) =>
    by.call(bottleEndpoints.bottleIssue, {
      ...{ items: spare.map((bottleId) => ({ bottleId })), receiverId: there.student.id, requestId },
    });
  const add = async (substanceId: string, locationId: string, more: object) => {
    const form = await stock.form(there, { substanceId, locationId, separated: true, ...more });
    const entered = await college.call(bottleEndpoints.bottleAdd, form);
    expect(entered.status, entered.message).toBe(200);
    return entered.result.bottles[0]?.id ?? '';
  };
  /** As whoever may know it is told, and as the reader is: each with a word that the other does not have. */
  const answers: Record<string, [(by: Client) => Promise<string>, string, string]> = {
    'what waits for a request of waste': [
      async (by) =>
        told(await by.call(wasteRequestEndpoints.wasteBottleSelectList, { laboratoryId: there.id })),
      gone,
      '待盲记',
    ],
    'a request of waste': [
      async (by) => told(await by.call(wasteRequestEndpoints.wasteRequestDetails, { id: wasteId })),
      gone,
      '待盲记',
    ],
    'a container that it was poured into': [
      async (by) => told(await by.call(wasteContainerEndpoints.wasteContainerDetails, { id: containerId })),
      '"filled":"0.1185"',
      '"filled":null',
    ],
    'the book of waste': [(by) => report('wasteBook', month, there.of.laboratoryName)(by), gone, '待盲记'],
    'a container in the book of waste': [
      (by) => report('wasteBook', month, '其他废物')(by),
      '"0.1185"',
      '待盲记',
    ],
    'sums of limits': [
      async (by) => {
        const all = await by.call(limitEndpoints.limitUsage, { laboratoryId: there.id });
        const row = all.result.find((one) => one.limitId === limitId);
        return JSON.stringify([
          row?.now ?? 'none',
          (await by.call(limitEndpoints.limitDetails, { id: limitId })).result.fullest,
        ]);
      },
      '"897.25"',
      '["none",null]',
    ],
    'what is over a limit': [
      async (by) => {
        const over = { substanceId: acetone, locationId: there.room.id, separated: true };
        const form = await stock.form(there, { ...over, locationId: cabinetThere });
        return JSON.stringify(await by.call(bottleEndpoints.bottleAdd, form));
      },
      '897.25',
      'LIMIT_EXCEEDED_BLIND',
    ],
    'the order by what is left': [
      async (by) =>
        JSON.stringify(
          (await by.call(bottleEndpoints.bottlePageList, { laboratoryId: there.id, sortField: 'remaining' }))
            .result,
        ),
      left,
      'SORT_BLIND',
    ],
    'more than was approved': [
      async (by) => JSON.stringify(await issue(by)),
      'REQUEST_OVER"',
      'REQUEST_OVER_BLIND',
    ],
    'report of the flow': [(by) => report('controlledFlow', month, '过氧化氢')(by), gone, '待盲记'],
    'report of precursors': [(by) => report('precursorMonth', month, '丙酮')(by), '丙酮', '待盲记'],
    'report of the stock': [
      (by) => report('hazardousStock', today('Asia/Shanghai'), there.of.laboratoryName)(by),
      '897.25',
      '待盲记',
    ],
    figures: [
      async (by) =>
        told(await by.call(chemicalStatisticsEndpoints.chemicalStatistics, { laboratoryId: there.id })),
      '"received":"1.235"',
      '"received":"0"',
    ],
  };
  let cabinetThere: string;

  beforeAll(async () => {
    there = await stock.laboratory();
    reader = await world.signedInAs('safetyAdministrator');
    const joined = await stock.ledger.admin.call(ledger.endpoints.memberAdd, {
      ...{ laboratoryId: there.id, userId: reader.id, memberRole: 'teacher' },
    });
    expect(joined.status, joined.message).toBe(200);
    await stock.rule('explosivePrecursor', { doubleBook: true });
    const kept = { lockKind: 'double', keeperAId: reader.id, keeperBId: there.head.id };
    cabinetThere = await stock.cabinet(there, kept);
    const safe = await stock.cabinet(there, { ...kept, cabinetType: 'oxidizer' });
    await world.write(({ db: tx }) =>
      tx
        .update(storageLocation)
        .set({ controlledState: 'approved', controlledCategories: ['explosivePrecursor'] })
        .where(eq(storageLocation.id, safe)),
    );
    const first = await add(acetone, cabinetThere, { remaining: left });
    spare = [];
    for (const remaining of ['450', '10']) spare.push(await add(acetone, cabinetThere, { remaining }));
    const peroxide = await add(await stock.substanceId('7722-84-1'), safe, {
      remaining: gone,
      massFraction: 30,
    });
    const wasted = await college.call(bottleEndpoints.bottleWaste, { ids: [peroxide] });
    expect(wasted.status, wasted.message).toBe(200);
    const asked = await college.call(wasteRequestEndpoints.wasteRequestSave, {
      ...{ containerIds: [], bottleIds: [peroxide], kg: '1' },
    });
    expect(asked.status, asked.message).toBe(200);
    wasteId = asked.result.id;
    const container = await college.call(wasteContainerEndpoints.wasteContainerSave, {
      ...{
        laboratoryId: there.id,
        locationId: there.room.id,
        wasteCategory: 'other',
        capacity: '10',
        unit: 'L',
      },
      ...{ hwCode: 'HW49 900-047-49', form: 'liquid' },
    } as never);
    expect(container.status, container.message).toBe(200);
    containerId = container.result.id;
    const more = await add(await stock.substanceId('7722-84-1'), safe, {
      remaining: '118.5',
      massFraction: 30,
    });
    const poured = await college.call(bottleEndpoints.bottleWaste, {
      ids: [more],
      wasteContainerId: containerId,
    });
    expect(poured.status, poured.message).toBe(200);
    const limit = await college.call(limitEndpoints.limitSave, {
      ...{ scope: 'laboratory', laboratoryId: there.id, key: 'substance', substanceId: acetone },
      ...{ max: '900', unit: 'mL', warnAt: 80, mode: 'forbid', confirmed: true },
    } as never);
    expect(limit.status, limit.message).toBe(200);
    limitId = limit.result.id;
    requestId = await stock.approved(
      { laboratoryId: there.id, applicantId: there.student.id, substanceId: acetone },
      { quantity: '600', unit: 'mL' },
    );
    const issued = await college.call(bottleEndpoints.bottleIssue, {
      ...{ items: [{ bottleId: first }], receiverId: there.student.id, requestId },
    });
    expect(issued.status, issued.message).toBe(200);
  });

  it.each(Object.keys(answers))('reads nothing of what is his to enter in: %s', async (name) => {
    const [of, figure, instead] = answers[name] as (typeof answers)[string];
    const [open, blind] = [await of(college), await of(reader)];
    expect(open).toContain(figure);
    expect(open).not.toContain(instead);
    expect(blind).toContain(instead);
    for (const amount of [left, gone, '897.25']) expect(blind).not.toContain(amount);
  });

  it('finds in what is written down of a container what went in, and not how much', async () => {
    const which = { id: containerId, pageNo: 1, pageSize: 20 };
    const history = told(await reader.call(wasteContainerEndpoints.wasteContainerHistory, which));
    expect(history).toContain('过氧化氢');
    expect(history).not.toContain('1185');
    expect(history).not.toContain('118.5');
  });

  it('is told how many bottles the figures leave out', async () => {
    const { result } = await reader.call(chemicalStatisticsEndpoints.chemicalStatistics, {});
    expect(result.blind).toBe(5);
    expect(await college.call(chemicalStatisticsEndpoints.chemicalStatistics, {})).toMatchObject({
      result: { blind: 0 },
    });
  });
});
