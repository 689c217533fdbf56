// The reports as they are printed: which columns, and what stands in them.
import {
  blindWords,
  type ChemicalReportKind,
  cabinetTypes,
  controlCategories,
  type Dictionary,
  inLocale,
  inUnit,
  type Label,
  type Locale,
  lockKinds,
  movementKinds,
  shortDecimal,
  units,
  usualHwCode,
  wasteCategories,
  wasteForms,
} from '@anyan/contract';
import { dayIn } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { shownIn } from '../../../platform/timeZone.ts';
import { hiddenSubstances } from '../book/blindQueries.ts';
import { measuredFor, ownPlaces } from '../limit/seen.ts';
import { percentOf } from '../limit/units.ts';
import { exactOf } from '../stock/rules.ts';
import { hiddenContainers } from '../waste/containerQueries.ts';
import type { Of } from './asked.ts';
import {
  flowCount,
  flowRows,
  laboratoriesInOrder,
  placeRows,
  precursorBalances,
  stockCount,
  stockRows,
  wasteBottleRows,
  wasteContainerRows,
} from './figureQueries.ts';
import { precursors, summed } from './rules.ts';

export type Cell = string | number | null;
type Rows = AsyncIterable<readonly (readonly Cell[])[]>;
interface Report {
  columns: readonly Label[];
  count(context: ReadContext, of: Of): Promise<number>;
  rows(context: ReadContext, of: Of): Rows;
}

const atOnce = 500;
const unit: Label = ['单位', 'Unit'];
const substanceName: Label = ['品名', 'Substance'];

const said = (dictionary: Dictionary, codes: readonly string[] | string | null, locale: Locale): string =>
  (typeof codes === 'string' ? [codes] : (codes ?? []))
    .map((code) => inLocale(dictionary[code] ?? [code, code], locale))
    .join(locale === 'en-US' ? ', ' : '、');

/** One list, read at once. */
const whole = (
  columns: readonly Label[],
  read: (context: ReadContext, of: Of) => Promise<Cell[][]>,
): Report => ({
  columns,
  count: async (context, of) => (await read(context, of)).length,
  rows: async function* (context, of) {
    yield await read(context, of);
  },
});

/** Instead of what the reader has still to read off the bottle. */
const blindCell = (locale: Locale): string => inLocale(blindWords, locale);

const controlledFlow: Report = {
  columns: [
    ['日期', 'Date'],
    substanceName,
    ['CAS 号', 'CAS number'],
    ['规格', 'Specification'],
    ['类型', 'Kind'],
    ['往来单位或领用人', 'From or to'],
    ['许可证或备案号', 'Permit or record'],
    ['收', 'In'],
    ['发', 'Out'],
    ['结存', 'Balance'],
    unit,
    ['用途', 'Purpose'],
    ['存放点', 'Place'],
    ['保管人', 'Keepers'],
    ['经手人', 'Operator'],
    ['复核人', 'Checked by'],
    ['流水号', 'Number'],
  ],
  count: ({ db }, of) => flowCount(db, of),
  rows: async function* ({ db, locale }, of) {
    let after: { at: string; id: string } | undefined;
    do {
      const rows = await flowRows(db, of, after, atOnce);
      const last = rows.at(-1);
      after = rows.length === atOnce && last ? { at: last.at, id: last.id } : undefined;
      yield rows.map((row) => {
        const delta = exactOf(row.delta);
        const other = row.kind === 'purchaseIn' || row.kind === 'supplierReturn' ? row.supplierName : null;
        return [
          ...[shownIn(of.zone, row.at), row.chineseName, row.casCode, row.spec],
          inLocale(movementKinds[row.kind], locale),
          row.toLaboratoryName ?? other ?? (row.told ? row.counterpartName : null),
          // Permits are the purchase's: what was there before, or given, has none.
          null,
          ...(row.bottleSeq >= (of.hidden.get(row.bottleId) ?? Number.POSITIVE_INFINITY)
            ? Array.from({ length: 3 }, () => blindCell(locale))
            : [
                delta > 0n ? inUnit(delta, row.unit) : null,
                delta < 0n ? inUnit(-delta, row.unit) : null,
                inUnit(exactOf(row.balanceAfter), row.unit),
              ]),
          ...[inLocale(units[row.unit], locale), row.purpose],
          ...[row.told ? row.placeText : null, row.told ? row.keeperNames : null],
          ...[row.operatorName, row.witnessName, `${row.bottleCode}-${row.bottleSeq}`],
        ];
      });
    } while (after);
  },
};

const precursorColumns = ([last, now]: readonly [Label, Label]): readonly Label[] => [
  substanceName,
  ['类别', 'Category'],
  last,
  ['购进', 'Received'],
  ['使用', 'Used'],
  ['转出', 'Moved out'],
  ['废弃', 'To waste'],
  ['账务调整', 'Adjusted'],
  now,
  unit,
  ['备案证明号', 'Record'],
];

const precursorReport = (names: readonly [Label, Label]): Report =>
  whole(precursorColumns(names), async (context, of) => {
    const { db, locale } = context;
    const hidden = await hiddenSubstances(context);
    return (await precursorBalances(db, of)).map((row) => {
      const sums = summed(row);
      const blind = hidden.has(row.substanceId);
      const told = (amount: bigint) => (blind ? blindCell(locale) : inUnit(amount, row.base));
      return [
        row.chineseName,
        said(
          controlCategories,
          row.categories.filter((one) => (precursors as readonly string[]).includes(one)),
          locale,
        ),
        told(exactOf(row.opening)),
        ...[
          told(sums.received),
          told(sums.used),
          told(sums.movedOut),
          told(sums.wasted),
          told(sums.adjusted),
        ],
        ...[told(exactOf(row.closing)), inLocale(units[row.base], locale), null],
      ];
    });
  });

/** By room, how much of the limit is used that is used most there. */
const percentsOf = async (context: ReadContext): Promise<ReadonlyMap<string, number>> => {
  const percents = new Map<string, number>();
  const all = await measuredFor(context, { own: ownPlaces(context) });
  for (const { scope, roomIds, now, allowed } of all)
    if (scope !== 'college' && scope !== 'organization')
      for (const id of roomIds) percents.set(id, Math.max(percents.get(id) ?? 0, percentOf(now, allowed)));
  return percents;
};

const laboratoriesAtOnce = 20;

const hazardousStock: Report = {
  columns: [
    ['单位', 'Organisation'],
    ['实验室', 'Laboratory'],
    ['房间', 'Room'],
    ['存放点', 'Place'],
    substanceName,
    ['CAS 号', 'CAS number'],
    ['危险性类别', 'Hazard class'],
    ['UN 编号', 'UN number'],
    ['规格', 'Specification'],
    ['瓶数', 'Bottles'],
    ['总量', 'Amount'],
    ['计量单位', 'Unit'],
    ['占限量（%）', 'Of the limit (%)'],
    ['负责人', 'Head'],
    ['电话', 'Phone'],
  ],
  count: ({ db }, of) => stockCount(db, of),
  rows: async function* (context, of) {
    const { db, locale } = context;
    const percents = await percentsOf(context);
    const ids = (await laboratoriesInOrder(db, of)).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += laboratoriesAtOnce)
      yield (await stockRows(db, of, ids.slice(from, from + laboratoriesAtOnce))).map((row) => [
        ...[row.organizationName, row.laboratoryName],
        ...[row.told ? row.roomText : null, row.told ? row.placeText : null],
        ...[row.chineseName, row.casCode, row.hazardClass, row.unNo, row.spec, row.bottles],
        ...[
          row.blind ? blindCell(locale) : shortDecimal(row.total),
          inLocale(units[row.base], locale),
          percents.get(row.roomId) ?? null,
        ],
        ...[row.headName, row.headPhone],
      ]);
  },
};

const kilograms = (weighed: string | null, amount: string, of: string): [string, string] =>
  weighed ? [shortDecimal(weighed), 'kg'] : [amount, of];

const wasteBook = whole(
  [
    ['产生时间', 'Since'],
    ['废物名称', 'Waste'],
    ['类别', 'Category'],
    ['代码', 'Code'],
    ['形态', 'Form'],
    ['数量', 'Amount'],
    unit,
    ['容器编码', 'Container'],
    ['产生部门', 'Where from'],
    ['经办人', 'By'],
    ['入暂存时间', 'Stored'],
    ['去向', 'Went to'],
    ['联单编号', 'Manifest'],
    ['出库时间', 'Handed over'],
  ],
  async (context, of) => {
    const { db, locale } = context;
    const clock = (at: string | null) => at && shownIn(of.zone, at);
    const gone = (row: {
      organizationName: string;
      laboratoryName: string;
      byName: string | null;
      storedAt: string | null;
      company: string | null;
      manifestNo: string | null;
      handedAt: string | null;
    }): Cell[] => [
      `${row.organizationName} ${row.laboratoryName}`,
      ...[row.byName, clock(row.storedAt), row.company, row.manifestNo, clock(row.handedAt)],
    ];
    const begun = await wasteContainerRows(db, of);
    const blind = await hiddenContainers(
      context,
      begun.flatMap(({ id, weighed }) => (weighed ? [] : [id])),
    );
    const containers = begun.map((row): [string, Cell[]] => {
      const [category, number] = row.hwCode.split(' ');
      return [
        row.at ?? '',
        [
          ...[clock(row.at), said(wasteCategories, row.category, locale), category ?? '', number ?? ''],
          said(wasteForms, row.form, locale),
          ...kilograms(
            row.weighed,
            blind.has(row.id) ? blindCell(locale) : inUnit(exactOf(row.filled), row.unit),
            inLocale(units[row.unit], locale),
          ),
          ...[row.code, ...gone(row)],
        ],
      ];
    });
    const [usual, number] = usualHwCode.split(' ');
    const bottles = (await wasteBottleRows(db, of)).map((row): [string, Cell[]] => [
      row.at,
      [
        ...[clock(row.at), row.chineseName, usual ?? '', number ?? ''],
        row.physicalState === 'gas' || !row.physicalState
          ? null
          : said(wasteForms, row.physicalState, locale),
        ...kilograms(
          row.weighed,
          of.hidden.has(row.bottleId) ? blindCell(locale) : inUnit(exactOf(row.left), row.unit),
          inLocale(units[row.unit], locale),
        ),
        ...[row.code, ...gone(row)],
      ],
    ]);
    return [...containers, ...bottles].sort(([a], [b]) => a.localeCompare(b)).map(([, cells]) => cells);
  },
);

const keeper = (letter: string): Label[] => [
  [`保管人${letter}`, `Keeper ${letter}`],
  ['工号', 'Number'],
  ['电话', 'Phone'],
];

const controlledPlaces = whole(
  [
    ['场所编码', 'Code'],
    ['楼宇房间', 'Place'],
    ['实验室', 'Laboratory'],
    ['类型', 'Kind'],
    ['锁具', 'Lock'],
    ['监控', 'Camera'],
    ['类别', 'Categories'],
    ['批准日期', 'Approved'],
    ...keeper('A'),
    ...keeper('B'),
  ],
  async ({ db, locale }, of) =>
    (await placeRows(db, of)).map((row) => [
      ...[row.code, row.placeText, row.laboratoryName, said(cabinetTypes, row.cabinetType, locale)],
      ...[said(lockKinds, row.lockKind, locale), inLocale(row.camera ? ['有', 'Yes'] : ['无', 'No'], locale)],
      said(controlCategories, row.categories, locale),
      row.approvedAt && dayIn(of.zone, new Date(row.approvedAt)),
      ...[row.keeperAName, row.keeperANo, row.keeperAPhone],
      ...[row.keeperBName, row.keeperBNo, row.keeperBPhone],
    ]),
);

export const reports: Readonly<Record<ChemicalReportKind, Report>> = {
  controlledFlow,
  precursorMonth: precursorReport([
    ['上月结存', 'From last month'],
    ['本月结存', 'At the end of the month'],
  ]),
  precursorYear: precursorReport([
    ['上年结存', 'From last year'],
    ['年末结存', 'At the end of the year'],
  ]),
  hazardousStock,
  wasteBook,
  controlledPlaces,
};
