import {
  type CommodityImportAction,
  choice,
  commodityFields,
  commodityImportActions,
  commodityImportEndpoints,
  commodityImportLimits,
  commodityRow,
  type Label,
  optional,
  supply,
  taxRates,
} from '@anyan/contract';
import type { ReadContext, Uploads, WriteContext } from '../../../../platform/context.ts';
import { type Failure, fail } from '../../../../platform/failure.ts';
import { importOf, lookup, lookupKey } from '../../../../platform/transfer/importOf.ts';
import { askForOwnPrices } from '../../price/asking.ts';
import { suppliers } from '../../supplier/queries.ts';
import { typesByCode, wordsByName } from '../../word/queries.ts';
import { foldedName } from '../../word/rules.ts';
import { type Verdict, verdictsOf } from '../gates.ts';
import { knownFor, type Naming } from '../known.ts';
import { offeringSupplier } from '../service.ts';
import { type Known, otherNameOf } from '../values.ts';
import { type Decision, decide, type Given } from './deciding.ts';
import { unknownWords, type WordList } from './lackingWords.ts';
import { type PriceRule, priceRule } from './prices.ts';
import { goodsByNumber, sellersOf, type There } from './queries.ts';
import { type Planned, storeGoods } from './storing.ts';

const { commodityTypeId: _t, brandId: _b, specificationId: _s, unitId: _u, ...others } = commodityFields;
const { salesUserId: _p, attributes: _a, fileIds: _f, ...cells } = others;
const fields = {
  ...cells,
  action: optional(choice(['操作(新增/更新/下架)', 'What it does'], commodityImportActions)),
  supplierName: optional(commodityRow.properties.supplierName),
};

type Found = { id: string };

const findTypes = async ({ db }: ReadContext, words: readonly (readonly string[])[]) =>
  new Map<string, Found>(
    (
      await typesByCode(
        db,
        words.map(([code = '']) => code.toLowerCase()),
      )
    ).map(({ id, typeCode }) => [lookupKey([typeCode ?? '']), { id }]),
  );

/** Words of a list, as they are known: full width, case and blanks make no other word. Whether one may be chosen follows from the goods. */
const findIn =
  (list: WordList) =>
  async ({ db }: ReadContext, words: readonly (readonly string[])[]) => {
    const typed = words.map(([word = '']) => word);
    const rows = await wordsByName(db, list, [...new Set(typed.map(foldedName))]);
    const by = new Map(rows.map((row) => [foldedName(row.name), row]));
    return new Map<string, Found>(
      typed.flatMap((word) => {
        const row = by.get(foldedName(word));
        return row ? [[lookupKey([word]), { id: row.id }] as const] : [];
      }),
    );
  };

/** Told apart by its supplier only when the row is checked. */
const asTyped = async (_: ReadContext, words: readonly (readonly string[])[]) =>
  new Map(words.map(([name = '']) => [lookupKey([name]), name.toLowerCase()]));

const word = (list: WordList, title: Label, example: string) =>
  lookup<Found>(title, findIn(list), { required: true, unknown: unknownWords[list], example });

interface Facts {
  given: Given;
  there: There | undefined;
  known: Known;
  knownOf: (one: Naming) => Known;
  verdict: Verdict | undefined;
}
interface State {
  supplierId: string;
  sellers: ReadonlyMap<string, string>;
  facts: WeakMap<object, Facts>;
  prices: PriceRule;
}

/** A supplier's people import their own alone, whatever the job says that it was begun for. */
export const subjectIn = ({ caller }: ReadContext, subject: string | null): string => {
  if (!subject || (caller.supplierId && caller.supplierId !== subject)) throw fail('NOT_FOUND');
  return subject;
};

const prepare = async (context: ReadContext, subject: string | null): Promise<State> => {
  const supplierId = subjectIn(context, subject);
  return {
    supplierId,
    sellers: await sellersOf(context.db, supplierId),
    facts: new WeakMap(),
    prices: await priceRule(context.db),
  };
};

const keyOf = (itemNumber: string, specificationId: string): string => `${itemNumber}\n${specificationId}`;

/** At which column a refusal stands. */
const columnOf: Readonly<Record<string, string>> = {
  ...{ commodityTypeId: 'type', brandId: 'brand', specificationId: 'specification', unitId: 'unit' },
  ...{ attributes: 'type', salesUserId: 'seller' },
};

const delisting = (action: string | null): boolean => action === 'delist';

export const commodityImport = importOf({
  calls: commodityImportEndpoints.commodityImport,
  kind: 'commodity',
  module: 'supply',
  title: ['商品导入', 'Import of goods'],
  page: ({ supplierId }) => (supplierId ? '/supplier/commodityImport' : '/purchase/commodityManage'),
  fields,
  maxRows: commodityImportLimits.rows,
  together: true,
  exported: () =>
    Object.values(supply.endpoints.commodityPageList.result.properties.data.items.properties).flatMap(
      (schema) => {
        const { title, titleEn } = schema as { title?: string; titleEn?: string };
        return title ? [[title, titleEn ?? title] as const] : [];
      },
    ),
  prepare,
  columns: {
    itemNumber: { width: 18, example: 'HH-1001' },
    commodityName: { width: 30, example: '盐酸 AR 500mL/瓶' },
    type: lookup<Found>(['类别编码', 'Code of the type'], findTypes, {
      required: true,
      unknown: ['没有类别编码“{word}”', 'There is no type of the code “{word}”'],
      rule: ['商品分类的编码', 'The code of the type'],
      example: '101010',
    }),
    brand: word('brand', ['品牌', 'Brand'], '恒化'),
    casCode: { also: ['CAS号'], width: 14, example: '7647-01-0' },
    chineseName: { example: '盐酸' },
    englishName: { example: 'Hydrochloric acid' },
    otherName: {},
    molecularFormula: { example: 'HCl' },
    purity: { example: 'AR' },
    massFraction: {},
    specification: word('specification', ['规格', 'Specification'], '500mL'),
    unit: word('unit', ['包装单位', 'Unit'], '瓶'),
    netContent: { example: '500' },
    netUnit: { example: 'mL' },
    price: { example: '12.80' },
    marketPrice: {},
    taxRate: { also: ['税率(%)'], example: taxRates[13][0] },
    minNum: {},
    stockNum: { rule: ['不填为不限', 'Not counted unless given'] },
    stockStatus: {},
    leadDays: { also: ['货期（天）'] },
    labelName: { rule: ['用逗号分隔', 'Parted by commas'], example: '常用' },
    storageCondition: {},
    unNumber: { also: ['UN编号'] },
    warrantyMonths: { also: ['保修（月）'] },
    seriesCode: {},
    origin: {},
    seller: lookup<string>(['业务员账号', 'Account of the salesperson'], asTyped, {
      unknown: ['没有该业务员账号', 'There is no such account'],
      rule: ['本企业启用的账号', 'An account of the company in use'],
    }),
    description: {},
    action: {
      also: ['操作'],
      rule: [
        '新增、更新或下架；不填时已有的更新、没有的新增',
        'New, Changed or Off sale; unless given what is there is changed and what is not is added',
      ],
    },
    // An export of the college may hold goods of several.
    supplierName: { unasked: true },
  },
  unique: [
    {
      key: ({ itemNumber, specification }) =>
        itemNumber && specification
          ? { at: 'itemNumber' as const, key: keyOf(itemNumber, specification.id) }
          : undefined,
      there: () => Promise.resolve(new Set<string>()),
      message: ['已在列表中', 'It is in the list already'],
    },
  ],
  compare: async (context, rows, { supplierId, sellers, facts, prices }) => {
    const numbers = [...new Set(rows.flatMap(({ itemNumber }) => itemNumber ?? []))];
    const there = new Map(
      (await goodsByNumber(context.db, supplierId, numbers)).map((one) => [
        keyOf(one.itemNumber, one.specificationId),
        one,
      ]),
    );
    const named = rows.flatMap((row, at) => {
      const { itemNumber, commodityName, type, brand, specification, unit } = row;
      if (!itemNumber || !commodityName || !type || !brand || !specification || !unit) return [];
      const {
        action: _,
        supplierName: _n,
        type: _t,
        brand: _b,
        specification: _s,
        unit: _u,
        seller,
        price,
        ...said
      } = row;
      const given = {
        ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
        ...{ commodityTypeId: type.id, brandId: brand.id },
        ...{ specificationId: specification.id, unitId: unit.id },
        // Whatever else is wrong of a row without a price is told as well.
        price: price ?? '1',
        ...(seller && sellers.has(seller) ? { salesUserId: sellers.get(seller) } : {}),
      } as Given & { commodityTypeId: string; brandId: string; specificationId: string; unitId: string };
      const own = there.get(keyOf(itemNumber, specification.id));
      return [{ row, at: String(at), given, own, casCode: given.casCode ?? own?.casCode ?? null }];
    });
    const naming = named.map(({ given, casCode }) => ({ ...given, casCode, supplierId }));
    const knownOf = await knownFor(context.db, [...naming, ...named.flatMap(({ own }) => own ?? [])]);
    const fresh = named.filter(({ own }) => !own?.listedAt);
    const verdicts = await verdictsOf(
      context,
      fresh.map(({ at, given, casCode }) => ({
        ...{ id: at, supplierId, commodityTypeId: given.commodityTypeId, brandId: given.brandId, casCode },
        massFraction: given.massFraction === undefined ? null : String(given.massFraction),
      })),
    );
    await prices.read(
      context.db,
      named.flatMap(({ own }) => (own?.listedAt ? [own.id] : [])),
    );
    for (const [no, { row, at, given, own }] of named.entries())
      facts.set(row, {
        ...{ given, there: own, verdict: verdicts.get(at) },
        ...{ knownOf, known: knownOf(naming[no] ?? ({} as never)) },
      });
  },
  check: (row, tools) => {
    const { state, wrong, holds, effect, given: isGiven } = tools;
    if (row.seller && !state.sellers.has(row.seller))
      wrong('seller', '没有该业务员账号，或已停用', 'There is no such account, or it is disabled');
    const facts = state.facts.get(row);
    if (!facts) return;
    const { there, known, knownOf, given } = facts;
    if (row.supplierName && row.supplierName !== known.supplierName)
      wrong('supplierName', '这是其他供应商的商品', 'These are the goods of another supplier');
    const decision = decide(given, { action: row.action, there, supplierId: state.supplierId, knownOf });
    const tell = (failure: Failure) => {
      const field = failure.fields?.[0]?.field ?? 'itemNumber';
      const column = (columnOf[field] ?? field) as 'itemNumber';
      // What could not be read is told already.
      if (isGiven(column) && row[column] === null) return;
      wrong(column, failure.sentence('zh-CN'), failure.sentence('en-US'));
    };
    for (const fault of decision.faults) tell(fault);
    const asked =
      there && decision.price !== undefined ? state.prices.ask(there, decision.price.price) : undefined;
    if (!holds()) return;
    if (decision.step === 'same') tools.unchanged();
    else tellEffects(decision, facts, effect);
    if (asked) effect(asked.told[0], asked.told[1]);
    if (!delisting(row.action)) {
      const name = otherNameOf({ ...(there ?? {}), ...given } as never, known.substance);
      if (name) effect(noteOf(name)[0], noteOf(name)[1]);
    }
    tools.become(plannedOf(decision, row.action, facts));
  },
  finish: askForOwnPrices,
  storeMany: async (context, rows, subject) => {
    await storeGoods(context, subjectIn(context, subject), rows as unknown as Planned[]);
    return rows.map(() => null);
  },
});

const short = (name: string): string => [...name].slice(0, 30).join('');
const noteOf = (name: string): Label => [
  `CAS 号与名称不符：该 CAS 为「${short(name)}」`,
  `The CAS number is of “${short(name)}”`,
];

const steps = commodityImportActions;

const tellEffects = (
  { step, material }: Decision,
  { there, verdict }: Facts,
  effect: (zh: string, en: string) => void,
): void => {
  if (step !== 'same') effect(steps[step][0], steps[step][1]);
  if (step === 'delist') return;
  if (Object.keys(material ?? {}).length > 0) effect('变更需审批', 'The change is decided on');
  if (there?.listedAt) return;
  const [first] = verdict?.failures ?? [];
  if (!first) effect('提交审批', 'Handed in');
  else
    effect(
      `存为草稿：${short(first.failure.sentence('zh-CN'))}`,
      `Kept as a draft: ${first.failure.sentence('en-US').slice(0, 40)}`,
    );
};

const plannedOf = (
  { step, columns }: Decision,
  action: CommodityImportAction | null,
  { there, given }: Facts,
): Planned =>
  there ? { there: there.id, action, given } : ({ step, columns } as Extract<Planned, { step: 'add' }>);

/** Takes a workbook for the own company, or by the college for a supplier that it names. */
export const startCommodityImport = async (
  context: WriteContext & Uploads,
  { supplierId }: { supplierId?: string | undefined },
): Promise<{ jobId: string }> => commodityImport.startFor(context, await supplierFor(context, supplierId));

/** Whose goods are meant: the own company's, or those that the college names. @throws SUPPLIER_UNBOUND, COMMODITY_NOT_ADMITTED, COMMODITY_IMPORT_SUPPLIER, COMMODITY_IMPORT_SUPPLIER_OFF, NOT_FOUND */
export const supplierFor = async (context: WriteContext, supplierId: string | undefined): Promise<string> => {
  if (context.caller.supplierId) {
    const own = await offeringSupplier(context);
    if (supplierId && supplierId !== own) throw fail('NOT_FOUND');
    return own;
  }
  if (!supplierId) throw fail('COMMODITY_IMPORT_SUPPLIER');
  const { supplierStatus } = await suppliers.get(context, supplierId);
  if (supplierStatus !== 'active' && supplierStatus !== 'suspended')
    throw fail('COMMODITY_IMPORT_SUPPLIER_OFF');
  return supplierId;
};
