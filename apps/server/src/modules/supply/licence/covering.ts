import type { LicenceKind } from '@anyan/contract';
import type { Reader } from '../../../platform/database/client.ts';
import {
  type Covering,
  covers,
  kindsOf,
  type Licensed,
  type MissingLicence,
  needsOf,
  typesAboveOf,
} from './matching.ts';
import { licencesOf, readRules, typeParents } from './queries.ts';

export type { Licensed, MissingLicence } from './matching.ts';

/** What the rules and the tree of types say today; goods are then told apart in memory, however many they are. */
const readNeeds = async (db: Reader) => {
  const [rules, types] = await Promise.all([readRules(db), typeParents(db)]);
  const above = typesAboveOf(types);
  return { above, needs: needsOf(rules, above) };
};

/** By goods the kinds of licences that the rules of the college ask for; null: no rule lets them be sold. */
export const requiredLicences = async (
  db: Reader,
  goods: readonly Licensed[],
): Promise<ReadonlyMap<string, LicenceKind[] | null>> => {
  if (goods.length === 0) return new Map();
  const { needs } = await readNeeds(db);
  return new Map(
    goods.map((one) => {
      const asked = needs(one);
      return [one.id, asked && kindsOf(asked)];
    }),
  );
};

/**
 * By goods what their supplier lacks on a day: every kind where it is not admitted; nothing for those that may be sold,
 * nor for those that no rule lets be sold.
 */
export const missingLicences = async (
  db: Reader,
  goods: readonly Licensed[],
  day: string,
): Promise<ReadonlyMap<string, MissingLicence[]>> => {
  if (goods.length === 0) return new Map();
  const suppliers = [...new Set(goods.map(({ supplierId }) => supplierId))];
  const [{ above, needs }, held] = await Promise.all([readNeeds(db), licencesOf(db, suppliers, day)]);
  const licences = Map.groupBy(held, ({ supplierId }) => supplierId);
  const known = new Map<string, MissingLicence[]>();
  const missing = (one: Licensed): MissingLicence[] => {
    const own = licences.get(one.supplierId) ?? [];
    const good: Covering[] = own.filter(({ holds }) => holds);
    const lacked = kindsOf(
      (needs(one) ?? []).filter((need) => !good.some((licence) => covers(licence, one, need, above))),
    );
    return lacked.map((kind) => ({
      kind,
      endedAt:
        own
          .flatMap((licence) => (licence.kind === kind && licence.endedAt ? [licence.endedAt] : []))
          .sort()
          .at(-1) ?? null,
    }));
  };
  return new Map(
    goods.map((one) => {
      // Goods of a supplier are mostly of a few sorts.
      const { supplierId, commodityTypeId, controlCategories, casCode, brandId } = one;
      const sort = [supplierId, commodityTypeId, casCode, brandId, ...controlCategories].join();
      const found = known.get(sort) ?? missing(one);
      known.set(sort, found);
      return [one.id, found];
    }),
  );
};
