import { amountColumns, chemicalReportPermission, screen } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, today } from '../../../platform/clock.ts';
import { file } from '../../../platform/files/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import { type Client, useWorld } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { rowsOf as sheetOf } from '../../../testing/workbooks.ts';
import { chemicalReport, movement, storageLocation } from '../tables.ts';
import { useStock } from '../testing/stock.ts';
import { columnOf, columnWidths, dueOf, isTold, nextPeriod, periodsBefore } from './rules.ts';
import { draftReports } from './service.ts';
import { isReportedHere } from './years.ts';

const world = useWorld();
const stock = useStock(world);
const { calls } = stock;
type Laboratory = Awaited<ReturnType<typeof stock.laboratory>>;
let lab: Laboratory;
let other: Laboratory;
let college: Client;
let officer: Client;
let officerOfB: Client;
const day = today('Asia/Shanghai');
const month = day.slice(0, 7);
const year = day.slice(0, 4);
const before = periodsBefore(day).month;

const code = (answer: { status: number; result: unknown }) => [
  answer.status,
  (answer.result as { errorCode?: string }).errorCode,
];
const ok = <A extends { status: number; message: string }>(answer: A): A => {
  expect(answer.status, answer.message).toBe(200);
  return answer;
};
const shown = async (by: Client, asked: { kind: string; period: string; organizationId?: string }) =>
  ok(await by.call(calls.reportRowList, asked as never)).result;
/** Rows by the names of their columns. */
const rowsOf = async (by: Client, asked: { kind: string; period: string; organizationId?: string }) => {
  const { columns, rows } = await shown(by, asked);
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
};

beforeAll(async () => {
  lab = await stock.laboratory();
  other = await stock.laboratory();
  college = await world.signedInAs('safetyAdministrator');
  officer = await world.signedInAs('organizationSafetyAdministrator');
  officerOfB = await world.signedInAs('organizationSafetyAdministrator', {
    organizationId: world.organizations.b,
  });
  for (const category of ['highlyToxic', 'precursor3'] as const) await stock.rule(category, {});
  const safe = await stock.cabinet(lab, {
    ...{
      cabinetType: 'controlledSafe',
      lockKind: 'double',
      keeperAId: lab.head.id,
      keeperBId: lab.member.id,
    },
  });
  await world.write(({ db }) =>
    db
      .update(storageLocation)
      .set({
        ...{ controlledState: 'approved', controlledCategories: ['highlyToxic'] },
        controlledAt: new Date().toISOString(),
      })
      .where(eq(storageLocation.id, safe)),
  );
  await stock.add(lab, {
    ...{ substanceId: await stock.substanceId('151-50-8'), locationId: safe, netContent: '100', unit: 'g' },
  });
  // Drug precursors: from last month, used, wrongly used and put right, one to waste.
  const substanceId = await stock.substanceId('67-64-1');
  const acetone = { substanceId, locationId: await stock.cabinet(lab) };
  const [first] = await stock.add(lab, { ...acetone, at: `${before}-15T04:00:00.000Z` });
  const [second] = await stock.add(lab, acetone);
  const use = (quantity: string) =>
    lab.member.call(calls.bottleUse, {
      items: [{ bottleId: first?.id ?? '', quantity, unit: 'mL', purpose: '清洗玻璃器皿' }],
    });
  ok(await use('120'));
  const [wrong] = ok(
    await lab.head.call(calls.bottleUse, {
      items: [{ bottleId: first?.id ?? '', quantity: '30', unit: 'mL', purpose: '填错了' }],
    }),
  ).result;
  // As it is booked once the adjustment is decided on.
  await world.write(({ db }) =>
    db.insert(movement).values({
      ...{ bottleId: first?.id ?? '', kind: 'reversal', delta: '30', reversalOfId: wrong?.id ?? '' },
      ...{ at: new Date().toISOString(), laboratoryId: lab.id, operatorId: lab.head.id },
    }),
  );
  ok(await lab.head.call(calls.bottleWaste, { ids: [second?.id ?? ''] }));
  await stock.bottle(other, { netContent: '2.5', unit: 'L', price: '80' });
});

describe('what is reported', () => {
  it('of drug precursors adds up from what was there to what is left', async () => {
    const [row, ...more] = await rowsOf(college, { kind: 'precursorMonth', period: month });
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...{ 品名: '丙酮', 类别: '第三类易制毒化学品', 上月结存: '500', 购进: '500', 使用: '120', 转出: '0' },
      ...{ 废弃: '500', 账务调整: '0', 本月结存: '380', 单位: 'mL' },
    });
    expect(await rowsOf(college, { kind: 'precursorMonth', period: before })).toMatchObject([
      { 上月结存: '0', 购进: '500', 使用: '0', 本月结存: '500' },
    ]);
    expect(await rowsOf(college, { kind: 'precursorYear', period: String(Number(year) - 2) })).toEqual([]);
  });

  it('of toxic substances names who and where only to whom that may be told', async () => {
    const asked = { kind: 'controlledFlow', period: month };
    const [row] = await rowsOf(college, asked);
    expect(row).toMatchObject({
      品名: '氰化钾',
      收: '100',
      发: null,
      结存: '100',
      单位: 'g',
      类型: '期初入库',
    });
    expect(row?.['存放点']).toContain('柜');
    expect((await rowsOf(officer, asked))[0]?.['存放点']).toContain('柜');
    expect((await rowsOf(lab.head, asked)).length).toBe(1);
    expect(await rowsOf(officerOfB, asked)).toEqual([]);
    expect(await rowsOf(other.head, asked)).toEqual([]);
    expect((await lab.member.call(calls.reportRowList, asked as never)).status).toBe(403);
  });

  it('of the stock tells places, amounts and how far the limit is used', async () => {
    const rows = await rowsOf(officer, { kind: 'hazardousStock', period: day });
    expect(rows.map((row) => [row['品名'], row['瓶数'], row['总量'], row['计量单位']])).toEqual(
      expect.arrayContaining([
        ['丙酮', '1', '380', 'mL'],
        ['氰化钾', '1', '100', 'g'],
        ['乙醇', '1', '2500', 'mL'],
      ]),
    );
    expect(rows.every((row) => row['实验室'] && row['负责人'] && row['占限量（%）'] !== null)).toBe(true);
  });

  it('of waste and of registered places is what stands in the books', async () => {
    const waste = await rowsOf(officer, { kind: 'wasteBook', period: month });
    expect(waste).toMatchObject([
      { 废物名称: '丙酮', 类别: 'HW49', 代码: '900-047-49', 数量: '500', 单位: 'mL' },
    ]);
    const [place] = await rowsOf(officer, { kind: 'controlledPlaces', period: day });
    expect(place).toMatchObject({
      锁具: '双锁',
      监控: '无',
      类别: '剧毒化学品',
      批准日期: day,
      保管人A: '张三',
    });
    expect(await rowsOf(other.head, { kind: 'controlledPlaces', period: day })).toEqual([]);
  });

  it('is narrowed to an organisation with all below it', async () => {
    const asked = { kind: 'precursorMonth', period: month };
    expect(await rowsOf(college, { ...asked, organizationId: world.organizations.b })).toEqual([]);
    expect(await rowsOf(college, { ...asked, organizationId: world.organizations.top })).toHaveLength(1);
  });

  it.each([
    ['precursorMonth', year, 'REPORT_PERIOD_MONTH'],
    ['precursorYear', month, 'REPORT_PERIOD_YEAR'],
    ['hazardousStock', dayAfter(day, -1), 'REPORT_PERIOD_DAY'],
    ['precursorYear', String(Number(year) + 1), 'REPORT_PERIOD_FUTURE'],
    ['precursorMonth', '2026-13', 'BAD_INPUT'],
  ])('is not made of %s %s', async (kind, period, error) => {
    expect(code(await college.call(calls.reportRowList, { kind, period } as never))).toEqual([400, error]);
  });

  it('goes out as a workbook with amounts that can be added up', async () => {
    const { body } = ok(await college.call(calls.reportExport, { kind: 'precursorMonth', period: month }));
    const [head, row] = await sheetOf(body);
    expect([head?.[0], row?.[0], row?.[2], row?.[4]]).toEqual(['品名', '丙酮', 500, 120]);
    expect((await lab.member.call(calls.reportExport, { kind: 'wasteBook', period: month })).status).toBe(
      403,
    );
  });

  it.each([
    ['controlledFlow', month, ['剧毒、易制爆化学品流向', '氰化钾', '期初入库', '151-50-8']],
    ['precursorMonth', month, ['易制毒化学品月报', '上月结存', '丙酮', '120', '380']],
    ['precursorYear', year, ['易制毒化学品年报', '年末结存', '丙酮']],
    ['hazardousStock', day, ['危险化学品存量', '丙酮', '占限量（%）', '2500']],
    ['wasteBook', month, ['危险废物台账', 'HW49', '900-047-49', '产生部门']],
    ['controlledPlaces', day, ['管制品储存场所与保管人员', '双锁', '张三']],
  ] as const)('goes out as a document to be signed: %s', async (kind, period, words) => {
    const { body } = ok(await college.call(calls.reportPrint, { kind, period }));
    const { texts, pages } = await readPdf(body);
    expect(pages).toBe(1);
    for (const word of [...words, '全校', '审核人：', '单位负责人（签章）：', '编制人：'])
      expect(texts[0]).toContain(word);
  });

  it('on paper holds what its printer reaches, and no more than can be read', async () => {
    const asked = { kind: 'precursorMonth', period: month } as const;
    const text = async (by: Client) =>
      (await readPdf(ok(await by.call(calls.reportPrint, asked)).body)).texts.join('');
    expect(await text(officer)).toContain('丙酮');
    expect(await text(officerOfB)).toContain('该期间没有记录');
    expect((await lab.member.call(calls.reportPrint, asked)).status).toBe(403);
    const future = await college.call(calls.reportPrint, { ...asked, period: String(Number(year) + 1) });
    expect(code(future)).toEqual([400, 'REPORT_PERIOD_MONTH']);
    const cyanide = await stock.substanceId('151-50-8');
    const long = `${Number(year) - 2}-05`;
    await world.write(({ db }) =>
      db.execute(sql`insert into movement (id, bottle_id, kind, delta, at, laboratory_id, operator_id)
        select gen_random_uuid(), b.id, 'use', 0, ${`${long}-20T04:00:00.000Z`}::timestamptz, b.laboratory_id, ${lab.head.id}::uuid
        from bottle b, generate_series(1, 2001) where b.substance_id = ${cyanide}::uuid`),
    );
    const refused = await college.call(calls.reportPrint, { kind: 'controlledFlow', period: long });
    expect(code(refused)).toEqual([400, 'REPORT_LONG']);
  });
});

it('columns of paper are as wide as what stands in them', () => {
  const { widths, points } = columnWidths(
    ['CAS 号', '品名', '用途'],
    [['7757-79-1', '硝酸钾', '制备对照样品，用于年度考核的比对实验与方法验证'.repeat(3)]],
  );
  expect(widths[2]).toBeGreaterThan(widths[1] ?? 0);
  expect(widths[2]).toBeLessThan(2 * (widths[0] ?? 0));
  expect(points).toBe(9);
  const many = columnWidths(Array(17).fill('流水号'), [Array(17).fill('B0123456789A-12')]);
  expect(many.points).toBeLessThan(7);
});

it('columns of paper keep codes of capitals within their lines', () => {
  const width = (code: string) => columnWidths(['流水号', '用途'], [[code, '制备']]).widths[0] ?? 0;
  expect(width('BQTBXVJTSRRO-X')).toBeGreaterThan(width('80183714580104'));
});

it('columns of paper put amounts to the right, but not what is a name of digits', () => {
  const rows = [
    ['丙酮', '500', '1090', ''],
    ['乙醚', '', '1155', ''],
  ];
  expect(amountColumns(['品名', '购进', 'UN 编号', '用途'], rows)).toEqual([false, true, false, false]);
});

describe('a report', () => {
  const page = async (by: Client, more: object = {}) =>
    ok(await by.call(calls.reportPageList, { pageSize: 100, ...more })).result.data;
  const save = (by: Client, more: object = {}) =>
    by.call(calls.reportSave, {
      kind: 'wasteBook',
      period: month,
      organizationId: world.organizations.a,
      ...more,
    });
  const fileOf = async (ownerId: string) => {
    const id = uuid();
    await world.write(({ db }) =>
      db.insert(file).values({
        ...{ id, ownerId, name: '回执.pdf', type: 'application/pdf', bytes: 10, sha256: 'x'.repeat(64) },
      }),
    );
    return id;
  };

  it('is drafted, handed in with its file, and put right', async () => {
    const { id } = ok(await save(officer)).result;
    expect(code(await save(college))).toEqual([409, 'REPORT_THERE']);
    const row = async () => (await page(officer)).find((one) => one.id === id);
    expect(await row()).toMatchObject({ state: 'draft', dueOn: null, can: ['show', 'file'] });
    const filing = { id, version: 0, date: day };
    const foreign = await officer.call(calls.reportMarkFiled, {
      ...filing,
      fileId: await fileOf(college.id),
    });
    expect(code(foreign)).toEqual([400, 'FILE_UNKNOWN']);
    const early = await officer.call(calls.reportMarkFiled, { ...filing, date: dayAfter(`${month}-01`, -1) });
    expect(code(early)).toEqual([400, 'REPORT_FILED_EARLY']);
    const later = await officer.call(calls.reportMarkFiled, { ...filing, date: dayAfter(day, 1) });
    expect(code(later)).toEqual([400, 'REPORT_FILED_LATER']);
    ok(await officer.call(calls.reportMarkFiled, { ...filing, fileId: await fileOf(officer.id) }));
    expect(await row()).toMatchObject({
      state: 'filed',
      filedOn: day,
      fileName: '回执.pdf',
      can: ['show', 'correct'],
    });
    expect(code(await officer.call(calls.reportMarkFiled, filing))).toEqual([409, 'STALE_VERSION']);
    ok(await officer.call(calls.reportMarkFiled, { ...filing, version: 1 }));
    expect(await row()).toMatchObject({ state: 'filed', fileName: null, version: 2 });
    expect(await page(officerOfB)).toEqual([]);
    expect((await officerOfB.call(calls.reportMarkFiled, { ...filing, version: 2 })).status).toBe(404);
  });

  it('is of an organisation in reach, and of the university only by the university', async () => {
    expect((await save(officerOfB)).status).toBe(404);
    expect((await save(officer, { organizationId: null, kind: 'controlledFlow' })).status).toBe(404);
    expect((await save(college, { organizationId: null, kind: 'controlledFlow' })).status).toBe(200);
  });

  const landed = (at: string) =>
    world.write(({ db }) => db.execute(sql`update college set created_at = ${at}::timestamptz`));
  const drafts = async () => {
    await draftReports(world.platform);
    return (await page(college))
      .filter(({ period }) => period === before || period.length === 4)
      .map(({ kind }) => kind)
      .sort();
  };
  const todos = async (by: Client) =>
    ok(await by.call(screen.endpoints.todoList, { pageSize: 100 })).result.data.map(({ title }) => title);

  it('of last month and last year is drafted once, and the year waits for the university', async () => {
    const late = String(Number(year) - 2);
    await landed(`${year}-02-01T00:00:00Z`);
    await world.write(({ db }) =>
      db.insert(chemicalReport).values({ id: uuid(), kind: 'precursorYear', period: late }),
    );
    const title = `上报 ${late} 年易制毒化学品年报`;
    // The journal of this world begins last month: of a year before nothing is to be told from here.
    if (before.startsWith(year)) {
      expect(await drafts()).toEqual(['controlledFlow', 'precursorMonth', 'precursorYear', 'wasteBook']);
      expect((await page(college)).filter(({ period }) => period === String(Number(year) - 1))).toEqual([]);
      expect(await todos(college)).not.toContain(title);
    }
    await landed(`${late}-12-31T15:00:00Z`);
    const all = ['controlledFlow', 'precursorMonth', 'precursorYear', 'precursorYear', 'wasteBook'];
    expect(await drafts()).toEqual(all);
    expect(await drafts()).toEqual(all);
    expect(await todos(college)).toContain(title);
    expect(await todos(officer)).not.toContain(title);
    expect((await page(college, { year: Number(late) }))[0]).toMatchObject({
      ...{ dueOn: `${Number(late) + 1}-03-31`, overdue: true, organizationName: '全校' },
    });
  });
});

describe('figures', () => {
  const figures = async (by: Client, more: object = {}) =>
    ok(await by.call(calls.chemicalStatistics, more)).result;

  it('tell stock, worth, what came and what was used', async () => {
    const all = await figures(officer, { from: dayAfter(day, -60), to: day });
    expect(all).toMatchObject({ bottles: 3, substances: 3, laboratories: 2, controlled: 2, expired: 0 });
    // 2.5 L of 80 yuan, all of it left.
    expect(all.value).toBe(80);
    expect(all).toMatchObject({ received: '3.6', used: '0.12', wasted: '0.5', wasteKg: '0' });
    expect(all.top).toMatchObject([{ name: '丙酮', used: '0.12' }]);
    expect(all.people).toMatchObject([{ id: lab.member.id, times: 1, used: '0.12' }]);
    expect(all.byOrganization).toMatchObject([{ name: '甲学院', bottles: 3, used: '0.12' }]);
    expect(all.byMonth.at(-1)).toMatchObject({ month, used: '0.12' });
    expect(all.byCategory.find(({ category }) => category === 'precursor3')).toMatchObject({
      ...{ bottles: 1, received: '1', used: '0.12' },
    });
  });

  it.each([
    ['a laboratory', () => ({ laboratoryId: other.id }), 1],
    ['a category', () => ({ category: 'highlyToxic' as const }), 1],
    ['another organisation', () => ({ organizationId: world.organizations.b }), 0],
  ])('are narrowed to %s', async (_, more, bottles) => {
    expect((await figures(college, more())).bottles).toBe(bottles);
  });

  it('are of those in reach, and of a year at most', async () => {
    expect((await figures(lab.head)).bottles).toBe(2);
    expect((await figures(officerOfB)).bottles).toBe(0);
    expect((await lab.student.call(calls.chemicalStatistics, {})).status).toBe(403);
    const long = await college.call(calls.chemicalStatistics, { from: '2024-01-01', to: '2026-01-01' });
    expect(code(long)).toEqual([400, 'STATISTICS_RANGE']);
    expect(ok(await college.call(calls.chemicalStatisticsExport, {})).body.length).toBeGreaterThan(2000);
  });
});

it('of a year before the university came here is asked for where the journal has something of it', async () => {
  const last = String(Number(year) - 1);
  const later = `${year}-01-01T00:00:00+08:00`;
  await world.write(({ db }) => db.execute(sql`update college set created_at = ${later}::timestamptz`));
  const { db } = world.platform.database;
  expect([await isReportedHere(db, last), await isReportedHere(db, year)]).toEqual([
    before.startsWith(last),
    true,
  ]);
  await stock.add(other, { at: `${last}-06-01T04:00:00.000Z` });
  expect(await isReportedHere(db, last)).toBe(before.startsWith(last));
  const acetone = { substanceId: await stock.substanceId('67-64-1'), locationId: await stock.cabinet(other) };
  await stock.add(other, { ...acetone, at: `${last}-12-31T15:59:59.000Z` });
  expect([await isReportedHere(db, last), await isReportedHere(db, String(Number(last) - 1))]).toEqual([
    true,
    false,
  ]);
});

it('counts periods, days on which it is told, and every kind of movement', () => {
  expect([nextPeriod('2026-12'), nextPeriod('2026'), nextPeriod('2026-02-28')]).toEqual([
    ...['2027-01', '2027', '2026-03-01'],
  ]);
  expect(periodsBefore('2026-01-05')).toEqual({ month: '2025-12', year: '2025' });
  const due = dueOf('precursorYear', '2025') ?? '';
  expect(
    ['2026-01-31', '2026-02-01', '2026-02-02', '2026-03-15', '2026-03-26', '2026-05-01'].map((one) =>
      isTold(due, one),
    ),
  ).toEqual([false, true, false, true, true, true]);
  expect(dueOf('wasteBook', '2026-01')).toBeNull();
  expect(Object.keys(columnOf)).not.toContain('reversal');
  expect(chemicalReportPermission.query).toBe('chemicalReport.query');
});
