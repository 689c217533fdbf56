import type { ControlCategory, LicenceKind } from '@anyan/contract';

/** What of goods decides which licences their supplier needs. */
export interface Licensed {
  id: string;
  supplierId: string;
  controlCategories: readonly ControlCategory[];
  commodityTypeId: string;
  casCode: string | null;
  brandId: string;
}

/** A licence that is not there; the day on which the last one of its kind ended, where there was one. */
export interface MissingLicence {
  kind: LicenceKind;
  endedAt: string | null;
}

export interface LicenceRule {
  controlCategory: ControlCategory | null;
  commodityTypeId: string | null;
  kinds: readonly LicenceKind[];
}

/** What of a licence says which goods it covers; lists without anything in them name all. */
export interface Covering {
  supplierId: string;
  kind: LicenceKind;
  coveredCategories: readonly ControlCategory[];
  coveredTypeIds: readonly string[];
  coveredCas: readonly string[];
  brandId: string | null;
}

/** A type and all above it, the type first. */
export type TypesAbove = (typeId: string) => readonly string[];

export const typesAboveOf = (types: readonly { id: string; parentId: string | null }[]): TypesAbove => {
  const parents = new Map(types.map(({ id, parentId }) => [id, parentId]));
  const known = new Map<string, readonly string[]>();
  return (typeId) => {
    const before = known.get(typeId);
    if (before) return before;
    const chain: string[] = [];
    for (let at: string | null | undefined = typeId; at && !chain.includes(at); at = parents.get(at))
      chain.push(at);
    known.set(typeId, chain);
    return chain;
  };
};

/** A kind of licence, and the control category that asks for it; none where the type does. */
interface Need {
  kind: LicenceKind;
  category: ControlCategory | null;
}

/** What goods need by the rules; null where one of their categories has none, so that they are not sold. */
export const needsOf = (
  rules: readonly LicenceRule[],
  above: TypesAbove,
): ((goods: Pick<Licensed, 'controlCategories' | 'commodityTypeId'>) => readonly Need[] | null) => {
  const byCategory = new Map(rules.map((rule) => [rule.controlCategory, rule]));
  const byType = new Map(rules.map((rule) => [rule.commodityTypeId, rule]));
  const known = new Map<string, readonly Need[] | null>();
  return ({ controlCategories, commodityTypeId }) => {
    const key = [commodityTypeId, ...controlCategories].join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const ruled = controlCategories.every((category) => byCategory.has(category));
    const needs = !ruled
      ? null
      : [
          ...controlCategories.flatMap((category) =>
            (byCategory.get(category)?.kinds ?? []).map((kind) => ({ kind, category })),
          ),
          ...above(commodityTypeId).flatMap((typeId) =>
            (byType.get(typeId)?.kinds ?? []).map((kind) => ({ kind, category: null })),
          ),
        ];
    known.set(key, needs);
    return needs;
  };
};

const names = <T>(list: readonly T[], some: readonly (T | null)[]): boolean =>
  list.length === 0 || some.some((one) => one !== null && list.includes(one));

/** Whether a licence is of a need's kind and covers the goods that have it. */
export const covers = (licence: Covering, goods: Licensed, need: Need, above: TypesAbove): boolean =>
  licence.kind === need.kind &&
  names(licence.coveredCategories, need.category ? [need.category] : goods.controlCategories) &&
  names(licence.coveredTypeIds, above(goods.commodityTypeId)) &&
  names(licence.coveredCas, [goods.casCode]) &&
  (licence.brandId === null || licence.brandId === goods.brandId);

export const kindsOf = (needs: readonly Need[]): LicenceKind[] => [...new Set(needs.map(({ kind }) => kind))];
