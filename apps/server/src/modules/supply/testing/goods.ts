import type { CatalogueList } from '@anyan/contract';
import { nowIso } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/client.ts';
import { uuid } from '../../../platform/uuid.ts';
import { unique } from '../../../testing/harness.ts';
import { knownFor } from '../commodity/known.ts';
import { derivedOf } from '../commodity/values.ts';
import { catalogueWord, commodity } from '../tables.ts';
import { someSupplier } from './suppliers.ts';

type Database = Pick<Db, 'insert' | 'select' | 'selectDistinct' | 'execute' | '$count'>;
type Columns = typeof commodity.$inferInsert;

/** A word of a list; a type is one of chemicals unless said otherwise. */
export const aWord = async (
  db: Pick<Db, 'insert'>,
  list: CatalogueList,
  values: Partial<typeof catalogueWord.$inferInsert> = {},
): Promise<string> => {
  const id = uuid();
  const name = values.name ?? unique('词');
  await db.insert(catalogueWord).values({
    ...{ id, list, name, foldedName: name.toLowerCase(), sort: 100 },
    ...(list === 'type'
      ? { typeCode: unique('t'), commodityKind: 'chemical' as const, ledgerKind: 'chemical' as const }
      : {}),
    ...values,
  });
  return id;
};

/** Words of all four lists, by the fields of goods that name them. */
export const someWords = async (db: Pick<Db, 'insert'>) => ({
  commodityTypeId: await aWord(db, 'type'),
  brandId: await aWord(db, 'brand'),
  specificationId: await aWord(db, 'specification'),
  unitId: await aWord(db, 'unit'),
});

/**
 * Goods past their service: listed ones of a supplier in use, 500 g of something without CAS number for 12.80 yuan each,
 * unless said otherwise; with all that follows from their columns. Answers their ids.
 */
export const addGoods = async (db: Database, rows: readonly Partial<Columns>[] = [{}]): Promise<string[]> => {
  const words = await someWords(db);
  const supplierId = rows.every((row) => row.supplierId) ? '' : await someSupplier(db);
  const now = nowIso();
  const whole = rows.map((row) => ({
    ...words,
    id: uuid(),
    supplierId: row.supplierId ?? supplierId,
    itemNumber: unique('H'),
    commodityName: unique('商品'),
    price: 1280,
    netContent: '500',
    netUnit: 'g' as const,
    state: 'listed' as const,
    listedAt: row.state === 'draft' || row.state === 'pendingReview' || row.state === 'refused' ? null : now,
    ...row,
  }));
  const known = await knownFor(db as Db, whole);
  await db.insert(commodity).values(whole.map((row) => ({ ...derivedOf(row, known(row)), ...row })));
  return whole.map(({ id }) => id);
};
