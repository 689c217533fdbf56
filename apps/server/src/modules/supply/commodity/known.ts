import { inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { type KnownSubstance, substancesKnownByCas } from '../../chemicals/public.ts';
import { catalogueWord, supplier } from '../tables.ts';
import type { Known } from './values.ts';

/** What goods name: words, the number of a substance, whose they are. */
export interface Naming {
  commodityTypeId: string;
  brandId: string;
  specificationId: string;
  unitId: string;
  casCode?: string | null;
  supplierId: string;
}

const wordsOf = async (db: Reader, ids: readonly string[]) =>
  new Map(
    (
      await db
        .select({
          id: catalogueWord.id,
          list: catalogueWord.list,
          name: catalogueWord.name,
          englishName: catalogueWord.englishName,
          useStatus: catalogueWord.useStatus,
          ledgerKind: catalogueWord.ledgerKind,
          requiresCas: catalogueWord.requiresCas,
          attributes: catalogueWord.attributes,
        })
        .from(catalogueWord)
        .where(inArray(catalogueWord.id, [...new Set(ids)]))
    ).map((word) => [word.id, word]),
  );

/** What the dictionary and the college say of some numbers, whatever the mass fraction. */
export const substancesOf = (
  db: Reader,
  casCodes: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, KnownSubstance>> =>
  substancesKnownByCas(
    db,
    [...new Set(casCodes.flatMap((casCode) => casCode || []))].map((casCode) => ({ casCode })),
  );

/** Reads at once what has to be known of some goods; answers what of it each of them names. */
export const knownFor = async (db: Reader, goods: readonly Naming[]): Promise<(one: Naming) => Known> => {
  const words = await wordsOf(
    db,
    goods.flatMap((one) => [one.commodityTypeId, one.brandId, one.specificationId, one.unitId]),
  );
  const names = new Map(
    (
      await db
        .select({ id: supplier.id, name: supplier.supplierName })
        .from(supplier)
        .where(inArray(supplier.id, [...new Set(goods.map(({ supplierId }) => supplierId))]))
    ).map(({ id, name }) => [id, name]),
  );
  const substances = await substancesOf(
    db,
    goods.map(({ casCode }) => casCode),
  );
  const wordOf = (list: string, id: string) => {
    const word = words.get(id);
    return word?.list === list ? word : undefined;
  };
  return (one) => ({
    type: wordOf('type', one.commodityTypeId),
    brand: wordOf('brand', one.brandId),
    specification: wordOf('specification', one.specificationId),
    unit: wordOf('unit', one.unitId),
    supplierName: names.get(one.supplierId) ?? '',
    substance: one.casCode ? substances.get(one.casCode) : undefined,
  });
};
