import type { Db } from '../../../platform/database/client.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { catalogueWord, commodity } from '../../supply/tables.ts';
import { someSupplier } from '../../supply/testing/suppliers.ts';

type Inserts = Pick<Db, 'insert'>;

let sort = 1000;
const someWord = async (db: Inserts, list: 'type' | 'brand' | 'specification' | 'unit'): Promise<string> => {
  const [id, name] = [uuid(), unique('词')];
  const type = { typeCode: unique('t'), commodityKind: 'chemical', ledgerKind: 'chemical' } as const;
  await db
    .insert(catalogueWord)
    .values({ id, list, name, foldedName: name, sort: sort++, ...(list === 'type' ? type : {}) });
  return id;
};

/** Goods on sale, of a supplier in use unless one is given. */
export const someGoods = async (
  db: Inserts,
  values: Partial<typeof commodity.$inferInsert> = {},
): Promise<string> => {
  const id = uuid();
  const name = values.commodityName ?? unique('商品');
  await db.insert(commodity).values({
    ...{ id, itemNumber: unique('H'), commodityName: name, price: 1000, state: 'listed' },
    supplierId: values.supplierId ?? (await someSupplier(db)),
    commodityTypeId: values.commodityTypeId ?? (await someWord(db, 'type')),
    brandId: await someWord(db, 'brand'),
    specificationId: await someWord(db, 'specification'),
    unitId: await someWord(db, 'unit'),
    ...{ unitPrice: '1000', unitPriceUnit: 'pcs', searchText: name },
    ...values,
  });
  return id;
};
