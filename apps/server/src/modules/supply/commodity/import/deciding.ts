import {
  type CommodityImportAction,
  type commodityFields,
  type Static,
  shortDecimal,
  type TObject,
  yuanOf,
} from '@anyan/contract';
import { type Failure, failAt } from '../../../../platform/failure.ts';
import type { Naming } from '../known.ts';
import { saidOf } from '../service.ts';
import {
  derivedOf,
  goodsIn,
  type Known,
  type Material,
  materialFields,
  materialOf,
  type Said,
  saidIn,
} from '../values.ts';
import type { There } from './queries.ts';

export type Fields = Static<TObject<typeof commodityFields>>;

/** What a row says: the fields of the form that its cells give. */
export type Given = Partial<Fields>;

/** What is there, as a form would have it: an empty cell leaves it as it is. */
export const formOf = (there: Said): Fields => ({
  ...{ itemNumber: there.itemNumber, commodityName: there.commodityName },
  ...{ commodityTypeId: there.commodityTypeId, brandId: there.brandId, casCode: there.casCode ?? null },
  ...{ chineseName: there.chineseName ?? null, englishName: there.englishName ?? null },
  ...{ otherName: there.otherName ?? null, molecularFormula: there.molecularFormula ?? null },
  ...{ purity: there.purity ?? null, specificationId: there.specificationId, unitId: there.unitId },
  massFraction: there.massFraction ? Number(there.massFraction) : null,
  ...{ netContent: there.netContent ? shortDecimal(there.netContent) : null, netUnit: there.netUnit ?? null },
  ...{ price: yuanOf(there.price), marketPrice: there.marketPrice ? yuanOf(there.marketPrice) : null },
  taxRate: there.taxRate as NonNullable<Fields['taxRate']>,
  ...{ minNum: there.minNum, stockNum: there.stockNum ?? null, stockStatus: there.stockStatus },
  ...{ leadDays: there.leadDays, labelName: there.labels.join(',') || null },
  ...{ storageCondition: there.storageCondition ?? null, unNumber: there.unNumber ?? null },
  ...{ warrantyMonths: there.warrantyMonths ?? null, seriesCode: there.seriesCode ?? null },
  ...{ origin: there.origin ?? null, salesUserId: there.salesUserId ?? null },
  ...{ description: there.description ?? null, fileIds: [...there.fileIds] },
  attributes: Object.entries(there.attributes).map(([name, value]) => ({ name, value })),
});

/** Where a new version waits, a row that says what is on sale leaves that version alone. */
const besideDraft = (given: Given, there: There): Given => {
  if (there.draftState !== 'pending') return given;
  const said = saidIn({ ...formOf(there), ...given });
  const told = new Set<string>(differing(there, said));
  const material = new Set<string>(materialFields);
  return Object.fromEntries(
    Object.entries(given).filter(([field]) => told.has(field) || !material.has(field)),
  );
};

/** A new version of goods that waits stands in what is there already: the same file twice asks for nothing. */
const withDraft = (there: There): Said => ({
  ...there,
  ...(there.draftState === 'pending' ? (there.draft ?? {}) : {}),
});

const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** The fields in which two say something else. */
export const differing = (before: Said, after: Said): (keyof Said)[] => {
  const [one, other] = [saidOf(before), saidOf(after)];
  return (Object.keys(one) as (keyof Said)[]).filter((field) => plain(one[field]) !== plain(other[field]));
};

export interface Decision {
  /** `add`, or what happens to what is there; `same` where nothing does. */
  step: 'add' | 'edit' | 'delist' | 'same';
  faults: Failure[];
  /** All columns as they will stand; the price is still the old one where it changes by a price change. */
  columns?: ReturnType<typeof goodsIn>['columns'];
  /** Of goods that were on sale what is to be decided on and does not wait already. */
  material?: Partial<Material>;
  /** Of goods that were on sale the prices that are asked for, in fen. */
  price?: { price: number; marketPrice: number | null };
}

const delisting = (there: There | undefined): Decision => {
  if (!there) return { step: 'delist', faults: [failAt('action', 'COMMODITY_IMPORT_UNKNOWN')] };
  const onSale = there.state === 'listed' || (there.state === 'delisted' && there.delistedBy === 'auto');
  if (onSale) return { step: 'delist', faults: [] };
  return there.state === 'delisted'
    ? { step: 'same', faults: [] }
    : { step: 'delist', faults: [failAt('action', 'COMMODITY_IMPORT_NOT_ON_SALE')] };
};

/** Told by what is there before: whether a row may do what it says. */
const faultOf = (action: CommodityImportAction | null, there: There | undefined): Failure | undefined => {
  if (action === 'add' && there) return failAt('action', 'COMMODITY_IMPORT_THERE');
  return action === 'edit' && !there ? failAt('action', 'COMMODITY_IMPORT_UNKNOWN') : undefined;
};

/**
 * The one rule of what a row of the workbook does, asked when it is checked and again when it is stored. What is on sale
 * stays on sale: its price changes by a price change, and what somebody has to look at waits.
 */
export const decide = (
  given: Given,
  {
    action,
    there,
    supplierId,
    knownOf,
  }: {
    action: CommodityImportAction | null;
    there: There | undefined;
    supplierId: string;
    knownOf: (one: Naming) => Known;
  },
): Decision => {
  if (action === 'delist') return delisting(there);
  const refused = faultOf(action, there);
  if (refused) return { step: there ? 'edit' : 'add', faults: [refused] };
  const before = there && withDraft(there);
  const fields = {
    ...(before ? formOf(before) : {}),
    ...(there ? besideDraft(given, there) : given),
  } as Fields;
  const { columns, said, faults } = goodsIn(fields, knownOf({ ...fields, supplierId }), before);
  if (!there || !before) return { step: 'add', faults, columns };
  const asked = there.listedAt !== null && said.price !== there.price;
  // The same price that waits already is not asked for twice.
  const waits = asked && said.price === there.openPrice;
  const changed = differing(before, said).filter((field) => field !== 'price' || !waits);
  // What stays as it is need not be right by the rules of today.
  if (changed.length === 0) return { step: 'same', faults: [] };
  if (there.state === 'archived')
    return { step: 'edit', faults: [...faults, failAt('itemNumber', 'COMMODITY_IMPORT_ARCHIVED')] };
  if (there.state === 'pendingReview')
    return { step: 'edit', faults: [...faults, failAt('itemNumber', 'COMMODITY_IMPORT_IN_REVIEW')] };
  if (typeof said.stockNum === 'number' && said.stockNum < there.reservedNum)
    faults.push(failAt('stockNum', 'COMMODITY_STOCK_RESERVED', { num: there.reservedNum }));
  if (!there.listedAt) return { step: 'edit', faults, columns };
  if (asked && !waits && there.openPrice !== null)
    faults.push(failAt('price', 'COMMODITY_IMPORT_PRICE_OPEN'));
  const material = materialOf(there, said);
  const kept = Object.fromEntries(
    Object.keys(material).map((field) => [field, there[field as keyof There] ?? null]),
  );
  const now = { ...said, ...kept, price: there.price } as Said;
  if (asked) now.marketPrice = there.marketPrice;
  const handedIn = there.draftState === 'pending' && plain(there.draft) === plain(material);
  return {
    ...{ step: 'edit' as const, faults, material: handedIn ? {} : material },
    columns: { ...now, ...derivedOf(now, knownOf({ ...now, supplierId })) },
    ...(asked && !waits ? { price: { price: said.price, marketPrice: said.marketPrice ?? null } } : {}),
  };
};
