import { type CommodityState, casOf, type DelistedBy, fenOf, yuanOf } from '@anyan/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { dayAfter } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { uuid } from '../../../platform/uuid.ts';
import { substancesKnownByCas } from '../../chemicals/public.ts';
import { formOf } from '../commodity/import/deciding.ts';
import { editGoods } from '../commodity/service.ts';
import { derivedOf, plainly } from '../commodity/values.ts';
import { missingLicences, requiredLicences } from '../licence/covering.ts';
import { savePrices } from '../price/service.ts';
import { catalogueWord, commodity, priceChange, supplier, supplierUser } from '../tables.ts';
import { foldedName, measureOf } from '../word/rules.ts';
import { addWord } from '../word/service.ts';
import { type DemoGoods, demoGoods } from './growing.ts';

type Row = typeof commodity.$inferInsert & { id: string };

/** A number of its own for each of the goods, the same at every loading: 0 to 1. */
const shareOf = (name: string): number => {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  // The last letters alone would tell neighbours apart by steps.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2_246_822_507);
  hash ^= hash >>> 13;
  return (hash >>> 0) / 4_294_967_296;
};

/** Specifications that the shipped words do not have yet. */
const addSpecifications = async (college: DemoCollege, names: readonly string[]): Promise<void> => {
  const { context } = college;
  const there = await context.db
    .select({ folded: catalogueWord.foldedName })
    .from(catalogueWord)
    .where(eq(catalogueWord.list, 'specification'));
  const known = new Set(there.map(({ folded }) => folded));
  const adding = await college.inName('purchase', 'specification.add');
  for (const name of new Set(names)) {
    if (known.has(foldedName(name))) continue;
    const { amount, unit } = measureOf(name);
    await addWord(adding, { list: 'specification', name, ...(amount ? { amount, unit } : {}) });
  }
};

/** Goods are told by names; what they name stands in the lists. */
const readNames = async ({ db }: WriteContext) => {
  const words = await db.select().from(catalogueWord).where(eq(catalogueWord.useStatus, 1));
  const by = new Map(words.map((word) => [`${word.list} ${word.typeCode ?? word.name}`, word]));
  const suppliers = new Map(
    (
      await db
        .select({ id: supplier.id, code: supplier.supplierCode, name: supplier.supplierName })
        .from(supplier)
    ).map((one) => [one.code, one]),
  );
  const people = new Map(
    (await db.select().from(supplierUser).orderBy(asc(supplierUser.accountId))).map((one) => [
      one.supplierId,
      one.accountId,
    ]),
  );
  const find = (list: string, name: string) => {
    const word = by.get(`${list} ${name}`);
    if (!word) throw new Error(`the demo knows no ${list} ${name}`);
    return word;
  };
  return { find, suppliers, people };
};

interface Standing {
  state: CommodityState;
  delistedBy?: DelistedBy;
  stateReason?: string;
}
/** Most are on sale; of the grown ones a few stand elsewhere. */
const standingOf = (at: number): Standing => {
  if (at < 183) return { state: 'listed' };
  if (at % 211 === 5) return { state: 'draft' };
  if (at % 173 === 7) return { state: 'pendingReview' };
  if (at % 397 === 11) return { state: 'refused', stateReason: '名称与规格不一致，请核对后重新提交' };
  if (at % 149 === 13) return { state: 'delisted', delistedBy: 'supplier', stateReason: '厂家停产换代' };
  if (at % 499 === 17)
    return { state: 'delisted', delistedBy: 'college', stateReason: '价格明显高于同类，请先调价' };
  return { state: 'listed' };
};

const at = (day: string) => `${day}T02:00:00.000Z`;

const rowOf = (
  goods: DemoGoods,
  index: number,
  {
    names,
    known,
    today,
  }: {
    names: Awaited<ReturnType<typeof readNames>>;
    known: Awaited<ReturnType<typeof substancesKnownByCas>>;
    today: string;
  },
): Row => {
  const { find, suppliers, people } = names;
  const seller = suppliers.get(goods.supplier);
  if (!seller) throw new Error(`the demo knows no supplier ${goods.supplier}`);
  const type = find('type', goods.typeCode);
  const brand = find('brand', goods.brand);
  const standing = standingOf(index);
  const share = shareOf(goods.itemNumber);
  const [price, dear] = [fenOf(goods.price), type.commodityKind === 'instrument'];
  const listedOn = dayAfter(today, -20 - Math.floor(share * 660));
  const was = standing.state === 'listed' || standing.state === 'delisted';
  const common = goods.labelName?.includes('常用') ?? false;
  const salesNum = was ? Math.floor((dear ? 3 : common ? 900 : 60) * share ** 3) : 0;
  const said = {
    ...{ itemNumber: goods.itemNumber, commodityName: goods.commodityName },
    ...{ chineseName: goods.chineseName ?? null, englishName: goods.englishName ?? null },
    ...{ otherName: goods.otherName ?? null, molecularFormula: goods.molecularFormula ?? null },
    ...{ casCode: casOf(goods.casCode ?? '') ?? null, massFraction: goods.massFraction ?? null, price },
    ...{ netContent: goods.netContent ?? null, netUnit: goods.netUnit ?? null },
  };
  const substance = said.casCode ? known.get(said.casCode) : undefined;
  return {
    ...{ id: uuid(), supplierId: seller.id, commodityTypeId: type.id, brandId: brand.id },
    ...said,
    ...derivedOf(said, { type, brand, supplierName: seller.name, substance }),
    ...{
      specificationId: find('specification', goods.specificationNum).id,
      unitId: find('unit', goods.packagingUnit).id,
    },
    ...{ labels: goods.labelName?.split(',').filter(Boolean) ?? [], purity: goods.purity ?? null },
    ...{ seriesCode: goods.seriesCode ?? null, attributes: goods.attributes ?? {} },
    ...{ storageCondition: goods.storageCondition ?? null, warrantyMonths: goods.warrantyMonths ?? null },
    // What it costs elsewhere, where the supplier says that it sells for less.
    marketPrice: share > 0.8 ? Math.ceil((price * 1.15) / 10) * 10 : null,
    ...{ minNum: price < 500 ? 2 : 1, stockNum: dear || share > 0.7 ? null : 20 + Math.floor(share * 400) },
    ...{ taxRate: 13, fileIds: [], unNumber: null, description: null },
    ...{ stockStatus: dear && share > 0.5 ? ('futures' as const) : ('spot' as const) },
    ...{ leadDays: goods.leadDays, origin: '中国', salesUserId: people.get(seller.id) ?? null },
    ...{ ...standing, stateAt: at(was ? listedOn : dayAfter(today, -1 - Math.floor(share * 6))) },
    ...{ listedAt: was ? at(listedOn) : null, createdAt: at(dayAfter(listedOn, -3)) },
    ...{ salesNum, score: salesNum > 3 ? (4.2 + share * 0.8).toFixed(2) : null },
  };
};

/** Goods whose supplier lacks a licence are off sale by themselves, as they are every night. */
const withLicences = async (context: WriteContext, rows: readonly Row[], today: string): Promise<Row[]> => {
  const licensed = rows.map((row) => ({
    ...{ id: row.id, supplierId: row.supplierId, commodityTypeId: row.commodityTypeId },
    ...{ controlCategories: row.controlCategories ?? [], casCode: row.casCode ?? null, brandId: row.brandId },
  }));
  const required = await requiredLicences(context.db, licensed);
  const missing = await missingLicences(context.db, licensed, today);
  return rows.map((row): Row => {
    const kinds = required.get(row.id);
    const lacks = kinds === null || (missing.get(row.id) ?? []).length > 0;
    return {
      ...row,
      requiredLicences: kinds ?? [],
      ...(lacks && row.state === 'listed'
        ? { state: 'delisted', delistedBy: 'auto', autoReason: 'licence', stateAt: at(dayAfter(today, -11)) }
        : {}),
    };
  });
};

/** Prices of the last twelve months, up to the one of today: a rise of some per cent, or less after a promotion. */
const pricesOf = (rows: readonly Row[], today: string): (typeof priceChange.$inferInsert)[] =>
  rows.flatMap((row, index) => {
    const share = shareOf(`${row.itemNumber} price`);
    if (index % 4 !== 0 || !row.listedAt) return [];
    const steps = [0.94 + share * 0.03, share > 0.5 ? 0.97 + share * 0.02 : 1.05];
    const days = [-300 + Math.floor(share * 90), -60 - Math.floor(share * 80)];
    const prices = [...steps.map((step) => Math.max(1, Math.round((row.price * step) / 10) * 10)), row.price];
    return days.flatMap((days, no) => {
      const [oldPrice = 1, newPrice = 1] = [prices[no], prices[no + 1]];
      const day = dayAfter(today, days);
      if (oldPrice === newPrice || at(day) < String(row.listedAt)) return [];
      return [
        {
          ...{
            id: uuid(),
            commodityId: row.id,
            oldPrice,
            newPrice,
            effectiveFrom: day,
            effectiveAt: at(day),
          },
          ...{ ratio: ((newPrice - oldPrice) / oldPrice).toFixed(6), state: 'effective' as const },
          reason: newPrice > oldPrice ? '原料与运费上涨' : null,
          ...{ createdBy: row.salesUserId ?? null, createdAt: at(day), updatedAt: at(day) },
        },
      ];
    });
  });

const chunk = 500;

/** What goods of some types are made of, so that it can be filtered by. */
const addMaterial = async ({ db }: WriteContext, goods: readonly DemoGoods[]): Promise<void> => {
  const codes = goods.flatMap(({ typeCode, attributes }) => (attributes ? [typeCode] : []));
  const material = { name: '材质', unit: null, type: 'text' as const, options: [], facet: true };
  await db
    .update(catalogueWord)
    .set({ attributes: [material] })
    .where(and(eq(catalogueWord.list, 'type'), inArray(catalogueWord.typeCode, [...new Set(codes)])));
};

/** What waits for the purchasing office: prices that rise, and new versions of goods on sale. */
const askForMore = async (college: DemoCollege, rows: readonly Row[]): Promise<void> => {
  const context = await college.inName('supplier', 'supplierCommodity.edit');
  const own = rows.filter(
    ({ supplierId, state }) => supplierId === context.caller.supplierId && state === 'listed',
  );
  const some = (from: number, count: number) => own.slice(from, from + count);
  await savePrices(context, {
    items: some(4, 8).map(({ id, price }) => ({
      ...{ id, price: yuanOf(Math.round((price * 1.12) / 10) * 10), reason: '上游原料涨价，附厂家调价通知' },
    })),
  });
  for (const row of some(20, 3)) {
    const form = formOf(plainly({ ...row, draftState: null }) as never);
    await editGoods(context, {
      ...{ ...form, id: row.id, version: 0, commodityName: `${row.commodityName}（新包装）` },
    });
  }
};

/** Some 3,000 goods of the twelve suppliers, with the prices of a year. */
export const loadGoods = async (college: DemoCollege): Promise<void> => {
  const { context } = college;
  const { db } = context;
  const goods = demoGoods();
  await addSpecifications(
    college,
    goods.map(({ specificationNum }) => specificationNum),
  );
  await addMaterial(context, goods);
  const today = await dayOf(db);
  const names = await readNames(context);
  const numbers = [...new Set(goods.flatMap(({ casCode }) => casOf(casCode ?? '') ?? []))];
  const known = await substancesKnownByCas(
    db,
    numbers.map((casCode) => ({ casCode })),
  );
  const rows = await withLicences(
    context,
    goods.map((one, index) => rowOf(one, index, { names, known, today })),
    today,
  );
  for (let from = 0; from < rows.length; from += chunk)
    await db.insert(commodity).values(rows.slice(from, from + chunk));
  const prices = pricesOf(rows, today);
  for (let from = 0; from < prices.length; from += chunk)
    await db.insert(priceChange).values(prices.slice(from, from + chunk));
  await askForMore(college, rows);
};
