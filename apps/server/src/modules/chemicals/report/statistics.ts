import {
  type ChemicalStatistics,
  chemicalReportLimits,
  chemicalStatisticsEndpoints,
  controlCategories,
  type InputOf,
  inLocale,
  type Label,
  shortDecimal,
} from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type SheetSpec, writeWorkbook } from '../../../platform/excel/index.ts';
import { periodOf } from '../../../platform/period.ts';
import { need } from '../../../platform/scope.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { fileExporter } from '../../../platform/transfer/exports.ts';
import { organizationNames } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { askerOf, laboratoriesOf } from './asked.ts';
import { type Counted, flowFigures, stockFigures, wasteCollected } from './statisticsQueries.ts';

type Asked = InputOf<(typeof chemicalStatisticsEndpoints)['chemicalStatistics']>;

const ratioOf = (kg: string, used: string): number | null =>
  Number(used) > 0 ? Math.round((Number(kg) / Number(used)) * 1000) / 1000 : null;

/** @throws STATISTICS_RANGE */
export const chemicalStatistics = async (context: ReadContext, asked: Asked): Promise<ChemicalStatistics> => {
  const { db } = context;
  const { from, to } = await periodOf(db, asked, chemicalReportLimits.days);
  const zone = await timeZoneOf(db);
  const of: Counted = {
    laboratories: and(
      await laboratoriesOf(context, asked.organizationId),
      asked.laboratoryId ? eq(laboratory.id, asked.laboratoryId) : undefined,
    ),
    category: asked.category,
    begin: need(momentOf(from, zone)),
    end: need(momentOf(dayAfter(to, 1), zone)),
    ...{ zone, day: await dayOf(db) },
    ...{ top: chemicalReportLimits.top, people: chemicalReportLimits.people },
    ...(await askerOf(context)),
  };
  const stock = await stockFigures(db, of);
  const flow = await flowFigures(db, of);
  const wasteKg = shortDecimal(await wasteCollected(db, of));
  const organizations = new Map(stock.organizations.map((one) => [one.id, one]));
  const moved = new Map(flow.organizations.map((one) => [one.id, one]));
  const ids = [...new Set([...organizations.keys(), ...moved.keys()])];
  const names = await organizationNames(db, ids);
  const people = await db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(
      inArray(
        account.id,
        flow.people.map(({ id }) => id),
      ),
    );
  const called = new Map(people.map(({ id, name }) => [id, name]));
  const { received, used, wasted } = flow.total;
  const short = <R extends { received: string; used: string }>(row: R): R => ({
    ...row,
    received: shortDecimal(row.received),
    used: shortDecimal(row.used),
  });
  return {
    computedAt: nowIso(),
    blind: of.hidden.size,
    ...{ from, to, ...stock.total, wasteKg, wasteRatio: ratioOf(wasteKg, used) },
    ...{ received: shortDecimal(received), used: shortDecimal(used), wasted: shortDecimal(wasted) },
    byCategory: [...new Set([...stock.categories, ...flow.categories].map(({ category }) => category))]
      .map((category) => ({
        ...{ category, bottles: 0, value: 0, received: '0', used: '0' },
        ...stock.categories.find((one) => one.category === category),
        ...flow.categories.find((one) => one.category === category),
      }))
      .map(short)
      .sort((a, b) => b.bottles - a.bottles || Number(b.used) - Number(a.used)),
    byOrganization: ids
      .map((id) => ({
        ...{ id, name: names.get(id) ?? '', bottles: 0, value: 0, received: '0', used: '0' },
        ...organizations.get(id),
        ...moved.get(id),
      }))
      .map(short)
      .sort((a, b) => b.bottles - a.bottles || Number(b.used) - Number(a.used) || a.id.localeCompare(b.id))
      .slice(0, 500),
    byMonth: flow.months.map(short),
    top: flow.top.map(short),
    people: flow.people.map((one) => ({
      ...one,
      name: called.get(one.id) ?? '',
      used: shortDecimal(one.used),
    })),
  };
};

const received: Label = ['入库（kg/L）', 'Received (kg or L)'];
const used: Label = ['消耗（kg/L）', 'Used (kg or L)'];
const bottles: Label = ['瓶数', 'Bottles'];
const value: Label = ['价值（元）', 'Worth (yuan)'];

/** A sheet for each table of the page. */
export const exportChemicalStatistics = fileExporter<Asked>({
  kind: 'chemicalStatistics',
  module: 'chemicals',
  title: ['化学品统计', 'Chemicals in figures'],
  calls: chemicalStatisticsEndpoints.chemicalStatisticsExport,
  extension: 'xlsx',
  directly: 1,
  count: async () => 1,
  write: async (context, asked, path, done) => {
    const { locale } = context;
    const figures = await chemicalStatistics(context, asked);
    const sheet = (title: Label, columns: readonly Label[], rows: (string | number)[][]): SheetSpec => ({
      title: inLocale(title, locale),
      columns: columns.map((one, at) => ({
        title: inLocale(one, locale),
        ...(at > 0 && one[0] !== 'CAS 号' ? { kind: 'number' as const } : {}),
      })),
      rows: (async function* () {
        yield rows;
      })(),
    });
    const uncontrolled = inLocale(['非管制', 'Not controlled'], locale);
    await writeWorkbook(path, {
      sheets: [
        sheet(
          ['按组织', 'By organisation'],
          [['组织', 'Organisation'], bottles, value, received, used],
          figures.byOrganization.map((one) => [
            ...[one.name, one.bottles, one.value, Number(one.received), Number(one.used)],
          ]),
        ),
        sheet(
          ['按管制类别', 'By category'],
          [['管制类别', 'Control category'], bottles, value, received, used],
          figures.byCategory.map((one) => [
            one.category ? inLocale(controlCategories[one.category], locale) : uncontrolled,
            ...[one.bottles, one.value, Number(one.received), Number(one.used)],
          ]),
        ),
        sheet(
          ['按月', 'By month'],
          [['月份', 'Month'], received, used],
          figures.byMonth.map((one) => [one.month, Number(one.received), Number(one.used)]),
        ),
        sheet(
          ['消耗最多', 'Most used'],
          [['化学品', 'Substance'], ['CAS 号', 'CAS number'], received, used],
          figures.top.map((one) => [one.name, one.casCode ?? '', Number(one.received), Number(one.used)]),
        ),
        sheet(
          ['管制品使用人', 'Who used controlled substances'],
          [['姓名', 'Name'], ['次数', 'Times'], used],
          figures.people.map((one) => [one.name, one.times, Number(one.used)]),
        ),
      ],
      locale,
      note: inLocale(
        [
          `统计区间 ${figures.from} 至 ${figures.to}；存量与价值为当前值${figures.blind > 0 ? `；${figures.blind} 瓶待盲记，数量未计入` : ''}`,
          `From ${figures.from} to ${figures.to}; stock and worth are as of now${figures.blind > 0 ? `; ${figures.blind} bottles are yours to read and not counted` : ''}`,
        ],
        locale,
      ),
    });
    await done(1);
  },
});
