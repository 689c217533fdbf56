import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/client.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique, type World } from '../../../testing/harness.ts';
import { unitPriceOf } from '../commodity/rules.ts';
import { searchTextOf } from '../commodity/searching.ts';
import { catalogueWord, commodity } from '../tables.ts';
import { someSupplier } from './suppliers.ts';

type Handle = Pick<Db, 'insert' | 'select'>;
type Word = typeof catalogueWord.$inferInsert;

/** The word of a list that is called so; made where there is none. */
export const someWord = async (
  db: Handle,
  list: Word['list'],
  name: string,
  more: Partial<Word> = {},
): Promise<string> => {
  const foldedName = name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
  const known = await db
    .select({ id: catalogueWord.id })
    .from(catalogueWord)
    .where(and(eq(catalogueWord.list, list), eq(catalogueWord.foldedName, foldedName)));
  if (known[0]) return known[0].id;
  const id = uuid();
  const ofType = { typeCode: unique('t'), commodityKind: 'chemical', ledgerKind: 'chemical' } as const;
  await db
    .insert(catalogueWord)
    .values({ id, list, name, foldedName, sort: 100, ...(list === 'type' ? ofType : {}), ...more });
  return id;
};

type Values = Partial<typeof commodity.$inferInsert> & {
  supplierName?: string;
  typeName?: string;
  brandName?: string;
  specification?: string;
  unit?: string;
  synonyms?: readonly string[];
};

/** Goods on sale, of a supplier of their own unless one is named; found by all that they are called. */
export const listed = async (db: Handle, values: Values = {}): Promise<string> => {
  const {
    supplierName = '某供应商',
    typeName = '化学试剂',
    brandName = '某品牌',
    specification = '500mL',
    unit = '瓶',
    synonyms = [],
    ...own
  } = values;
  const id = uuid();
  const row = {
    id,
    supplierId: own.supplierId ?? (await someSupplier(db)),
    itemNumber: unique('HH'),
    commodityName: '商品',
    commodityTypeId: own.commodityTypeId ?? (await someWord(db, 'type', typeName)),
    brandId: own.brandId ?? (await someWord(db, 'brand', brandName)),
    specificationId: own.specificationId ?? (await someWord(db, 'specification', specification)),
    unitId: own.unitId ?? (await someWord(db, 'unit', unit)),
    price: 1000,
    state: 'listed' as const,
    listedAt: new Date().toISOString(),
    ...own,
  };
  const {
    chineseName = null,
    englishName = null,
    otherName = null,
    casCode = null,
    molecularFormula = null,
  } = row;
  const found = { chineseName, englishName, otherName, casCode, molecularFormula, synonyms };
  await db.insert(commodity).values({
    ...row,
    ...unitPriceOf({ price: row.price, netContent: row.netContent ?? null, netUnit: row.netUnit ?? null }),
    searchText: searchTextOf({ ...row, ...found, brandNames: [brandName], supplierName, typeName }),
  });
  return id;
};

const ofTypes = { elsewhere: 'narrows what everybody sees: mall/goods.test.ts' };

/** For the mall’s reads: goods on sale are everybody’s, and its filters only narrow them. */
export const listedObjects = {
  shared: { listedGoods: ({ platform }: World) => listed(platform.database.db) },
  fields: {
    'mallCommodityDetail.id': 'listedGoods',
    'mallOfferList.commodityId': 'listedGoods',
    'mallPriceHistory.id': 'listedGoods',
    'mallCompareList.ids': 'listedGoods',
    ...Object.fromEntries(
      ['commodityTypeId', 'supplierId', 'brandId', 'specificationId', 'unitId'].map((field) => [
        `mallCommodityList.${field}`,
        ofTypes,
      ]),
    ),
    'mallCommodityGroup.supplierId': ofTypes,
    'mallSupplierNames.commodityTypeId': ofTypes,
  },
};
