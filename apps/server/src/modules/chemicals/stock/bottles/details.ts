import {
  type BottleDetails,
  baseOf,
  type bottleEndpoints,
  controlCategories,
  type InputOf,
  inLocale,
  type Label,
  shortDecimal,
  signalWords,
  yuanOf,
} from '@anyan/contract';
import { worstFirst } from '@anyan/contract/core/ghs';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayIn } from '../../../../platform/clock.ts';
import type { FileAnswer, ReadContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { fail } from '../../../../platform/failure.ts';
import { renderLabels } from '../../../../platform/label/labels.ts';
import { isLabel } from '../../../../platform/labelCode.ts';
import { temporaryPdf } from '../../../../platform/pdf/temporary.ts';
import { dayOf, timeZoneOf } from '../../../../platform/timeZone.ts';
import { personName } from '../../../identity/public.ts';
import { casCodeDetail, substance } from '../../tables.ts';
import { baseAmount } from '../amounts.ts';
import { controlsOf } from '../controls.ts';
import { lastMovements, type Movement, shownMovements } from '../movements/queries.ts';
import { testsOf } from '../peroxides/queries.ts';
import { convertedOf, exactOf, inMeasure, isControlled } from '../rules.ts';
import { bottle, movement } from '../tables.ts';
import { type Bottle, bottles, proposeBottles, type ShownBottle } from './queries.ts';

type Calls = typeof bottleEndpoints;

const parent = alias(bottle, 'parent');

/** What whoever takes it into his hands should know. */
const warningsOf = (row: Bottle, day: string): Label[] => {
  const { frozenReason, expiryDate, openedExpiry, dueBack, testDueAt, substance: of } = row;
  const isPast = (on: string | null) => on !== null && on < day;
  const all: [is: boolean, said: Label][] = [
    [frozenReason !== null, [`已冻结：${frozenReason}`, `Frozen: ${frozenReason}`]],
    [isPast(expiryDate), ['已过期，请转入废弃', 'It has expired: turn it to waste']],
    [isPast(openedExpiry), ['开封后已超过有效期', 'It is past its life once opened']],
    [isPast(dueBack), ['已超过应归还日期', 'It was due back']],
    [
      row.laboratoryStatus !== 'active',
      ['实验室已停用或注销，只能归还和盘点', 'The laboratory is closed: it is given back and counted alone'],
    ],
    [!!of.lightSensitive, ['避光保存', 'Keep it away from light']],
    [!!of.tempRange, [`储存温度：${of.tempRange}`, `To be stored at ${of.tempRange}`]],
    [
      !!row.peroxideFormer,
      ['易生成过氧化物，开封后定期检测', 'It forms peroxides: test it regularly once it is opened'],
    ],
    [
      row.testResult === 'act',
      [
        '过氧化物偏高：须先处理并复测，处理前不得蒸馏',
        'Too much peroxide: treat and test it first, and do not distil it before',
      ],
    ],
    [isPast(testDueAt), ['过氧化物检测已到期', 'Its test for peroxides is due']],
  ];
  return all.flatMap(([is, said]) => (is ? [said] : []));
};

const codeOf = async (db: Reader, id: string): Promise<string | null> =>
  (await db.select({ code: bottle.bottleCode }).from(bottle).where(eq(bottle.id, id)))[0]?.code ?? null;

const detailsOf = async (
  context: ReadContext,
  shown: ShownBottle,
  last: readonly Movement[],
): Promise<BottleDetails> => {
  const { db } = context;
  const row = shown as unknown as Bottle;
  const { id, substance: found } = row;
  const [rules, day, tests, shownOne, parentCode] = await Promise.all([
    controlsOf(context),
    dayOf(db),
    row.testResult === null ? [] : testsOf(context, id),
    last.length === 0 ? undefined : shownMovements(context, last),
    row.parentBottleId === null ? null : codeOf(db, row.parentBottleId),
  ]);
  const controls = rules.of(row.controlCategories);
  return {
    ...shown,
    ...{ englishName: found.englishName, signalWord: found.signalWord, casCodeID: found.casCodeID },
    hCodes: row.solution?.hCodes ?? found.hCodes,
    concentration: row.solution?.concentration ?? null,
    parentCode,
    ...{ purity: row.purity, massFraction: row.massFraction, brand: row.brand },
    ...{ supplierName: row.supplierName, productionDate: row.productionDate, sourceKind: row.sourceKind },
    grossWeight: row.grossWeight && shortDecimal(row.grossWeight),
    tareWeight: row.tareWeight && shortDecimal(row.tareWeight),
    price: row.price === null ? null : yuanOf(row.price),
    converted:
      shown.leftInBase === null
        ? null
        : convertedOf(baseOf(row.unit), exactOf(shown.leftInBase), row.density),
    density: row.solution === null ? row.density : null,
    weighed: controls.weighEachReturn,
    byWeight: row.weightBefore !== null,
    witnessed: controls.twoPersonIssue,
    askable: row.state === 'inStore' && row.frozenReason === null,
    warnings: warningsOf(row, day).map((one) => inLocale(one, context.locale)),
    peroxideFormer: row.peroxideFormer,
    tests,
    movements: shownOne ? last.map(shownOne) : [],
  };
};

/** @throws NOT_FOUND */
export const bottleDetails = async (context: ReadContext, id: string): Promise<BottleDetails> => {
  const [shown, last] = await Promise.all([bottles.get(context, id), lastMovements(context, { id })]);
  return detailsOf(context, shown, last);
};

/** @throws BOTTLE_CODE_UNKNOWN */
export const bottleByCode = async (
  context: ReadContext,
  { code }: { code: string },
): Promise<BottleDetails> => {
  const typed = code.trim().toUpperCase();
  if (!isLabel('B', typed)) throw fail('BOTTLE_CODE_UNKNOWN');
  try {
    const [shown, last] = await Promise.all([
      bottles.getBy(context, bottle.bottleCode, typed),
      lastMovements(context, { code: typed }),
    ]);
    return await detailsOf(context, shown, last);
  } catch (error) {
    // A label that somebody may not see is, for him, no label of ours.
    throw (error as { code?: string }).code === 'NOT_FOUND' ? fail('BOTTLE_CODE_UNKNOWN') : error;
  }
};

export const propose = (context: ReadContext, input: InputOf<Calls['bottlePropose']>) =>
  proposeBottles(context, {
    ...input,
    wanted: baseAmount('quantity', input.quantity, input.unit),
    base: baseOf(input.unit),
  });

/** What is printed of a controlled one: its first category. */
const markOf = (categories: Bottle['controlCategories']): string | null => {
  const first = categories.find(isControlled);
  return first ? controlCategories[first][0].replace('化学品', '').replace('危险', '') : null;
};

/** 瓶签. @throws NOT_FOUND unless all are in reach */
export const printLabels = async (
  context: ReadContext,
  { bottleIds, layout }: InputOf<Calls['labelPrint']>,
): Promise<FileAnswer> => {
  const { db, platform } = context;
  const zone = await timeZoneOf(db);
  const ids = [...new Set(bottleIds)];
  const rows = await bottles.getAll(context, ids);
  const printed = await db
    .select({
      id: bottle.id,
      // Where the dictionary has none, as its data sheet says.
      signalWord: sql<
        keyof typeof signalWords | null
      >`coalesce(${substance.signalWord}, ${casCodeDetail.signalWord})`,
      ...{ purity: bottle.purity, solution: bottle.solution },
      ...{ parentCode: parent.bottleCode, createdAt: bottle.createdAt },
      madeBy: personName(movement.operatorId),
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .leftJoin(casCodeDetail, eq(casCodeDetail.id, substance.casCodeID))
    .leftJoin(parent, eq(parent.id, bottle.parentBottleId))
    .leftJoin(movement, and(eq(movement.bottleId, bottle.id), eq(movement.bottleSeq, 1)))
    .where(sql`${bottle.id} = any(${sql.param(ids)}::uuid[])`);
  const more = new Map(printed.map((one) => [one.id, one]));
  const labels = rows.map((row) => {
    const of = more.get(row.id);
    return {
      title: row.chineseName,
      lines: [
        row.casCode ? `CAS ${row.casCode}` : '无 CAS 号',
        [
          of?.solution?.concentration ?? row.spec ?? of?.purity,
          inMeasure(row.netContent, row.unit),
          row.batchNo && `批号 ${row.batchNo}`,
        ]
          .filter(Boolean)
          .join('  '),
        // What was filled or made here is opened as it is.
        of?.parentCode
          ? `${of.madeBy ?? ''} ${dayIn(zone, new Date(of.createdAt))}  源 ${of.parentCode}`.trim()
          : `开封 ${row.openedAt ? dayIn(zone, new Date(row.openedAt)) : '____________'}`,
        `有效期至 ${row.openedExpiry ?? row.expiryDate ?? '____________'}`,
        row.roomText ?? '',
      ],
      pictograms: worstFirst(row.ghsPictograms),
      signal: of?.signalWord ? signalWords[of.signalWord][0] : null,
      mark: markOf(row.controlCategories),
      code: row.bottleCode,
    };
  });
  const { pdf } = await renderLabels({ publicUrl: platform.config.publicUrl, layout, title: '瓶签' }, labels);
  return temporaryPdf(platform, pdf, labels.length === 1 ? `瓶签 ${labels[0]?.code}` : '瓶签');
};
