import {
  baseOf,
  blindWords,
  bottleEndpoints,
  bottleFields,
  bottleRow,
  casOf,
  day,
  inBase,
  inLocale,
  integer,
  noCas,
  nullable,
  optional,
  quantity,
  text,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { nowIso } from '../../../../platform/clock.ts';
import type { ReadContext } from '../../../../platform/context.ts';
import { failAt } from '../../../../platform/failure.ts';
import { isLabel } from '../../../../platform/labelCode.ts';
import { need } from '../../../../platform/scope.ts';
import { reaches } from '../../../../platform/states.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../../platform/timeZone.ts';
import { exportOf } from '../../../../platform/transfer/exportOf.ts';
import { importOf, lookup, lookupKey, Refused } from '../../../../platform/transfer/importOf.ts';
import { roomText } from '../../../college/public.ts';
import { laboratory } from '../../../ledger/public.ts';
import { isDayOfExcel, takenForDay } from '../../dictionary/rules.ts';
import { checkLimits } from '../../limit/checking.ts';
import { substance } from '../../tables.ts';
import { checkMany, type Earlier, type Verdict, verdictsOf } from '../../together/many.ts';
import { controlsIn } from '../controls.ts';
import { unfitting } from '../places/fitting.ts';
import { categoriesOf, exactOf, monthsAfter } from '../rules.ts';
import { storageLocation } from '../tables.ts';
import {
  contentOf,
  type Entry,
  enterBottles,
  isSolidByVolume,
  type Substance,
  solidByVolume,
  withLists,
} from './entering.ts';
import { bottles } from './queries.ts';

const { grossWeight: _g, tareWeight: _t, ...written } = bottleFields;
const fields = {
  ...written,
  num: integer(['瓶数', 'Bottles'], { min: 1, max: 200 }),
  remaining: optional(nullable(quantity(['剩余量', 'Remaining'], { zero: true }))),
  openedAt: optional(nullable(day(['开封日期', 'Opened']))),
  bookedOn: optional(nullable(day(['入账日期', 'Booked on']))),
  note: optional(nullable(text(['备注', 'Note'], { max: 200, min: 0 }))),
};

/** A place of a laboratory in reach: by the code of its label, or a room by building and number. */
const findPlaces = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const codes = [...new Set(words.map(([code = '']) => code.toLowerCase()))];
  const rows = await context.db
    .select({
      id: storageLocation.id,
      code: storageLocation.code,
      parentId: storageLocation.parentId,
      room: roomText(storageLocation.roomId),
      laboratoryId: storageLocation.laboratoryId,
      laboratoryCode: laboratory.laboratoryCode,
      laboratoryStatus: laboratory.status,
      organizationId: laboratory.organizationId,
      controlledState: storageLocation.controlledState,
      controlledCategories: storageLocation.controlledCategories,
      lockKind: storageLocation.lockKind,
    })
    .from(storageLocation)
    .innerJoin(laboratory, eq(laboratory.id, storageLocation.laboratoryId))
    .where(
      and(
        inArray(sql<string>`lower(${laboratory.laboratoryCode})`, codes),
        eq(storageLocation.useStatus, 1),
        eq(laboratory.status, 'active'),
      ),
    );
  const own = rows.filter((row) =>
    reaches(context.reach, { organization: row.organizationId, laboratory: row.laboratoryId }),
  );
  const found = new Map<string, (typeof rows)[number]>();
  for (const pair of words) {
    const [code = '', place = ''] = pair;
    const typed = place.trim();
    const row = own.find(
      (one) =>
        one.laboratoryCode.toLowerCase() === code.toLowerCase() &&
        (isLabel('S', typed.toUpperCase())
          ? one.code === typed.toUpperCase()
          : one.parentId === null && one.room.toLowerCase() === typed.toLowerCase()),
    );
    if (row) found.set(lookupKey(pair), row);
  }
  return found;
};

const byCas = async ({ db }: ReadContext, words: readonly (readonly string[])[]) => {
  const typed = words.map(([word = '']) => [word, casOf(word)] as const);
  const rows = await db
    .select()
    .from(substance)
    .where(
      inArray(
        substance.casCode,
        typed.flatMap(([, cas]) => cas ?? []),
      ),
    );
  const known = new Map((await withLists(db, rows)).map((row) => [row.casCode, row]));
  return new Map(
    typed.flatMap(([word, cas]): [string, Substance | Refused][] => {
      // What is no number is not to be looked for in the dictionary.
      if (!cas) return [[lookupKey([word]), new Refused(isDayOfExcel(word) ? takenForDay : noCas)]];
      const row = known.get(cas);
      return row ? [[lookupKey([word]), row]] : [];
    }),
  );
};

/** What a name says: a substance without number, or a word beside a number. */
const byName = async ({ db }: ReadContext, words: readonly (readonly string[])[]) => {
  const names = [...new Set(words.map(([name = '']) => name))];
  const rows = await db
    .select()
    .from(substance)
    .where(
      inArray(
        sql<string>`lower(${substance.chineseName})`,
        names.map((name) => name.toLowerCase()),
      ),
    );
  const known = new Map<string, Substance>();
  for (const row of await withLists(db, rows))
    if (row.casCode === null || !known.has(row.chineseName.toLowerCase()))
      known.set(row.chineseName.toLowerCase(), row);
  return new Map(
    names.map((name) => [lookupKey([name]), { name, substance: known.get(name.toLowerCase()) }]),
  );
};

/** As it is written down; else, as the form proposes it, by the day of production where the dictionary knows how long it keeps. */
const goodUntil = (
  { expiryDate, productionDate }: { expiryDate: string | null; productionDate: string | null },
  { shelfLifeMonths }: Pick<Substance, 'shelfLifeMonths'>,
): string | null =>
  expiryDate ??
  (productionDate && shelfLifeMonths !== null ? monthsAfter(productionDate, shelfLifeMonths) : null);

const byTwo = ['须逐瓶双人登记', 'Two people enter it, bottle by bottle'] as const;

const prepare = async ({ db }: ReadContext) => ({
  rules: await controlsIn(db),
  zone: await timeZoneOf(db),
  today: await dayOf(db),
  earlier: new Map() as Earlier,
  verdicts: new WeakMap<object, Verdict>(),
});

const newcomer = (of: Substance, locationId: string, massFraction: number | null) => ({
  ...{ id: '', name: of.chineseName, casCode: of.casCode, storageClass: of.storageClass, locationId },
  controlCategories: categoriesOf(of, massFraction),
});

export const bottleImport = importOf({
  calls: bottleEndpoints.bottleImport,
  kind: 'bottle',
  page: '/chemicals/chemicalsList?tab=stock',
  module: 'chemicals',
  title: ['期初库存导入', 'Import of what is there'],
  fields,
  prepare,
  columns: {
    place: lookup(
      {
        laboratoryCode: ['实验室编号', 'Code of the laboratory'],
        placeCode: ['存放点编码或楼宇-房间号', 'Code of the place, or building-room'],
      },
      findPlaces,
      {
        required: true,
        rule: [
          '您管理的实验室；如“化学楼-301”或存放点标签上的编码',
          'Such as “Chemistry-301”, or the code of a label',
        ],
        unknown: ['没有您管理的这个存放点', 'You manage no such place'],
      },
    ),
    cas: lookup(['CAS号', 'CAS number'], byCas, {
      example: '67-64-1',
      rule: ['无 CAS 号的填中文名', 'Without one give the name'],
      unknown: ['字典中没有，请先导入字典', 'It is not in the dictionary; import it there first'],
    }),
    name: lookup(['中文名', 'Chinese name'], byName, {
      example: '丙酮',
      unknown: ['字典中没有，请先导入字典', 'It is not in the dictionary; import it there first'],
    }),
    spec: { example: 'AR 500 mL' },
    purity: {},
    massFraction: {},
    brand: {},
    supplierName: {},
    batchNo: {},
    netContent: { example: '500' },
    unit: { example: 'mL' },
    remaining: { rule: ['不填为满瓶', 'Full unless given'] },
    num: { example: '2' },
    productionDate: {},
    expiryDate: {
      rule: [
        '不填时按生产日期和字典的保质期推算',
        'By the day of production and the shelf life of the dictionary unless given',
      ],
    },
    openedAt: {},
    price: {},
    bookedOn: { rule: ['不填为今天', 'Today unless given'] },
    note: {},
  },
  compare: async ({ db }, rows, { earlier, verdicts }) => {
    const known = rows.flatMap((row) => {
      const of = row.cas ?? row.name?.substance;
      return of && row.place ? [{ row, of: newcomer(of, row.place.id, row.massFraction) }] : [];
    });
    const found = await verdictsOf(
      db,
      known.map(({ of }) => of),
      earlier,
    );
    for (const [at, { row }] of known.entries()) if (found[at]) verdicts.set(row, found[at]);
  },
  check: (row, { wrong, given, holds, state, effect }) => {
    const of = row.cas ?? (given('cas') ? undefined : row.name?.substance);
    if (!given('cas') && !given('name'))
      wrong('cas', '请填写 CAS 号或中文名', 'Give the CAS number or the name');
    if (!given('cas') && row.name && !row.name.substance)
      wrong('name', '字典中没有，请先导入字典', 'It is not in the dictionary; import it there first');
    const { productionDate, expiryDate, netContent, unit, remaining } = row;
    if (productionDate && expiryDate && expiryDate < productionDate)
      wrong('expiryDate', '有效期不能早于生产日期', 'It cannot expire before it was produced');
    for (const key of ['openedAt', 'bookedOn', 'productionDate'] as const) {
      const value = row[key];
      if (value && value > state.today) wrong(key, '不能晚于今天', 'It cannot lie in the future');
    }
    if (netContent && unit) {
      const net = inBase(netContent, unit);
      const left = remaining ? inBase(remaining, unit) : net;
      if (net === undefined)
        wrong('netContent', '数量过小或过大，无法记账', 'Too small or too large to be booked');
      else if (left === undefined || left > net)
        wrong('remaining', '剩余量不能大于净含量', 'No more can remain than the net content');
    }
    if (of && row.place) {
      const categories = categoriesOf(of, row.massFraction);
      if (state.rules.of(categories).twoPersonReceive) wrong('cas', ...byTwo);
      else if (unfitting(row.place, categories, state.rules))
        wrong(
          'placeCode',
          '管制类化学品须存入已登记、上锁的存放点',
          'Controlled substances stand in registered places behind locks',
        );
    }
    const met = state.verdicts.get(row);
    if (met?.level === 'forbid')
      wrong('placeCode', '不能与{name}同柜存放：{reason}', 'Not in one cabinet with {name}: {reason}', {
        ...{ name: met.name, reason: met.reason },
      });
    else if (met && holds())
      met.level === 'class'
        ? effect('柜型不是为该储存类别设的，须隔开存放', 'The cabinet is for other classes: to be kept apart')
        : effect(`须与${met.name}隔开存放`, `To be kept apart from ${met.name}`);
    const until = of && goodUntil(row, of);
    if (holds() && until && !expiryDate)
      effect(
        `有效期至 ${until}，由生产日期和保质期推算`,
        `Good until ${until}, by production and shelf life`,
      );
    if (holds() && until && until < state.today)
      effect('有效期已过，请核对', 'It has expired: check the day');
    if (holds() && of && unit && isSolidByVolume(of, { unit, massFraction: row.massFraction }))
      effect(...solidByVolume);
    if (holds() && of && row.name && row.name.name !== of.chineseName)
      effect(`名称以字典为准：${of.chineseName}`, `Named as in the dictionary: ${of.chineseName}`);
  },
  storeMany: async (context, rows) => {
    const { zone, today, rules } = await prepare(context);
    const now = nowIso();
    const entries = rows.map((row): Entry => {
      const of = need(row.cas ?? row.name?.substance);
      const content = contentOf({
        ...{ ...row, expiryDate: goodUntil(row, of) },
        ...{ grossWeight: null, tareWeight: null },
      });
      const at = row.bookedOn ? need(momentOf(row.bookedOn, zone)) : now;
      return {
        ...{
          substance: of,
          place: need(row.place ?? undefined),
          content,
        },
        ...{ num: row.num, openedAt: row.openedAt, sourceKind: 'initial' as const, note: row.note },
        remaining: row.remaining ? need(inBase(row.remaining, row.unit)) : exactOf(content.netBase),
        when: { at, backdated: row.bookedOn !== null && row.bookedOn < today },
      };
    });
    // As it was checked; a place or a rule may have changed since.
    const { id, controlledState, controlledCategories, lockKind } = storageLocation;
    const places = await context.db
      .select({ id, controlledState, controlledCategories, lockKind })
      .from(storageLocation)
      .where(inArray(id, [...new Set(entries.map(({ place }) => place.id))]));
    const placeOf = new Map(places.map((one) => [one.id, one]));
    for (const { substance: of, place, content } of entries) {
      const categories = categoriesOf(of, content.massFraction);
      const asksTwo = rules.of(categories).twoPersonReceive;
      const failure = asksTwo
        ? failAt('cas', 'WITNESS_INVALID', { reason: inLocale(byTwo, context.locale) })
        : unfitting(need(placeOf.get(place.id)), categories, rules);
      if (failure) throw failure;
    }
    // As bottles that are entered one by one; that some are kept apart was said before it was confirmed.
    await checkMany(
      context.db,
      entries.map(({ substance: of, place, content }) => newcomer(of, place.id, content.massFraction)),
    );
    await checkLimits(
      context,
      entries.map(({ substance: of, place, content, num, remaining }) => ({
        ...{ locationId: place.id, substanceId: of.id, base: baseOf(content.unit) },
        ...{ amount: remaining * BigInt(num), container: exactOf(content.netBase) },
        categories: categoriesOf(of, content.massFraction),
      })),
    );
    await enterBottles(context, entries);
    return rows.map(() => null);
  },
});

export const exportBottles = exportOf({
  calls: bottleEndpoints.bottleExport,
  kind: 'bottle',
  module: 'chemicals',
  title: ['化学品库存', 'Stock of chemicals'],
  row: bottleRow,
  columns: [
    ...([
      'bottleCode',
      'chineseName',
      'casCode',
      'molecularFormula',
      'controlCategories',
      'storageClass',
    ] as const),
    ...(['spec', 'batchNo'] as const),
    {
      title: ['剩余量', 'Remaining'],
      value: ({ remaining }, locale) => remaining ?? inLocale(blindWords, locale),
    },
    ...(['netContent', 'unit', 'laboratoryName', 'locationText'] as const),
    ...([
      'keeperNames',
      'holderName',
      'heldSince',
      'dueBack',
      'expiryDate',
      'openedAt',
      'openedExpiry',
    ] as const),
    ...(['state', 'frozenReason', 'createdAt'] as const),
  ],
  of: bottles,
});
