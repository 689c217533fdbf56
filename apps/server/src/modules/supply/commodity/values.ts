import {
  attributeAnswers,
  type ControlCategory,
  commodityLimits,
  type ErrorCode,
  fenOf,
  commodityFields as formFields,
  inBase,
  type Static,
  shortDecimal,
  type TObject,
  yuanOf,
} from '@anyan/contract';
import { type Failure, failAt } from '../../../platform/failure.ts';
import { sanitizeHtml } from '../../../platform/html.ts';
import { valuesOf } from '../../../platform/values.ts';
import { categoriesOf, type KnownSubstance } from '../../chemicals/public.ts';
import type { StoredAttribute } from '../tables.ts';
import { unitPriceOf } from './rules.ts';
import { searchTextOf } from './searching.ts';
import type { commodity } from './tables.ts';

export type CommodityFields = Static<TObject<typeof formFields>>;
type Columns = typeof commodity.$inferInsert;

interface Word {
  id: string;
  name: string;
  useStatus: 1 | 2;
}

/** A type of goods with what it asks. */
export interface TypeWord extends Word {
  ledgerKind: 'chemical' | 'gas' | 'equipment' | 'consumable' | null;
  requiresCas: boolean;
  attributes: readonly StoredAttribute[];
}

/** What has to be known of what a form names; what is not there is left out. */
export interface Known {
  type: TypeWord | undefined;
  brand: (Word & { englishName: string | null }) | undefined;
  specification: Word | undefined;
  unit: Word | undefined;
  supplierName: string;
  /** Of its CAS number, whatever the mass fraction. */
  substance: KnownSubstance | undefined;
}

/** What of goods is stored as their form says it. */
export interface Said
  extends Pick<
    Columns,
    | 'itemNumber'
    | 'seriesCode'
    | 'commodityName'
    | 'commodityTypeId'
    | 'brandId'
    | 'casCode'
    | 'chineseName'
    | 'englishName'
    | 'otherName'
    | 'molecularFormula'
    | 'purity'
    | 'specificationId'
    | 'unitId'
    | 'netContent'
    | 'netUnit'
    | 'massFraction'
    | 'price'
    | 'marketPrice'
    | 'stockNum'
    | 'origin'
    | 'warrantyMonths'
    | 'storageCondition'
    | 'unNumber'
    | 'description'
    | 'salesUserId'
  > {
  labels: string[];
  taxRate: number;
  minNum: number;
  stockStatus: NonNullable<Columns['stockStatus']>;
  leadDays: number;
  attributes: Record<string, string>;
  fileIds: string[];
}

/** What is changed of goods on sale only when somebody has looked at it. */
export const materialFields = [
  'commodityName',
  'casCode',
  'massFraction',
  'specificationId',
  // A bottle at the price of a box is another price.
  'unitId',
  'netContent',
  'netUnit',
  'commodityTypeId',
] as const;
export type Material = Pick<Said, (typeof materialFields)[number]>;

/** A list of labels as it is typed: parted by commas of any kind. */
export const labelsOf = (typed: string | null | undefined): string[] => [
  ...new Set((typed ?? '').split(/[,，、;；]/u).flatMap((label) => label.trim() || [])),
];

const decimal = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : shortDecimal(value);

/** Numbers of the database as the form says them: no zeros at their end. */
export const plainly = <R extends { netContent?: string | null; massFraction?: string | null }>(
  row: R,
): R => ({
  ...row,
  netContent: decimal(row.netContent),
  massFraction: decimal(row.massFraction),
});

const attributeFits = ({ type, options }: StoredAttribute, value: string): boolean => {
  if (type === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(value);
  if (type === 'choice') return options.includes(value);
  return type !== 'boolean' || value === attributeAnswers.yes || value === attributeAnswers.no;
};

const wordFaults = {
  brand: ['brandId', 'COMMODITY_BRAND_UNKNOWN'],
  specification: ['specificationId', 'COMMODITY_SPECIFICATION_UNKNOWN'],
  unit: ['unitId', 'COMMODITY_UNIT_UNKNOWN'],
} as const satisfies Record<string, readonly [keyof Said, ErrorCode]>;

/** What was chosen once may stay, though the word is disabled since. */
const faultsOfWords = (said: Said, known: Known, before: Partial<Said> | undefined): Failure[] =>
  (Object.keys(wordFaults) as (keyof typeof wordFaults)[]).flatMap((list) => {
    const [field, code] = wordFaults[list];
    const word = known[list];
    return word && (word.useStatus === 1 || before?.[field] === said[field]) ? [] : [failAt(field, code)];
  });

const dearest = fenOf(commodityLimits.price);

const faultsOfMoney = ({ price, marketPrice }: Said): Failure[] =>
  (
    [
      ['price', price],
      ['marketPrice', marketPrice ?? 0],
    ] as const
  ).flatMap(([field, fen]) =>
    fen > dearest ? [failAt(field, 'COMMODITY_PRICE_MOST', { most: commodityLimits.price })] : [],
  );

const faultsOfContent = ({ netContent, netUnit }: Said): Failure[] => {
  if (!netContent && !netUnit) return [];
  if (!netContent || !netUnit)
    return [failAt(netContent ? 'netUnit' : 'netContent', 'COMMODITY_CONTENT_HALF')];
  return inBase(netContent, netUnit) ? [] : [failAt('netContent', 'COMMODITY_CONTENT_FINE')];
};

/** What goods lack that their type asks of them; told at the field, or at the type where it alone is chosen. */
export const faultsOfType = (
  { casCode, netContent, netUnit }: Pick<Said, 'casCode' | 'netContent' | 'netUnit'>,
  type: TypeWord | undefined,
  at?: 'commodityTypeId',
): Failure[] => [
  ...(type?.requiresCas && !casCode
    ? [failAt(at ?? 'casCode', 'COMMODITY_CAS_NEEDED', { type: type.name })]
    : []),
  ...((type?.ledgerKind === 'chemical' || type?.ledgerKind === 'gas') && !netContent && !netUnit
    ? [failAt(at ?? 'netContent', 'COMMODITY_CONTENT_NEEDED')]
    : []),
];

/** What is wrong with the place in the catalogue and the labels of goods. */
export const faultsOfPlace = (
  { commodityTypeId, labels }: Pick<Said, 'commodityTypeId' | 'labels'>,
  { type }: Pick<Known, 'type'>,
  before: Partial<Said> | undefined,
): Failure[] => {
  const known = type && (type.useStatus === 1 || before?.commodityTypeId === commodityTypeId);
  const { labels: most, label: letters } = commodityLimits;
  const tooMany = labels.length > most || labels.some((label) => [...label].length > letters);
  return [
    ...(known ? [] : [failAt('commodityTypeId', 'COMMODITY_TYPE_UNKNOWN')]),
    ...(tooMany ? [failAt('labelName', 'COMMODITY_LABELS', { most, letters })] : []),
  ];
};

/** The attributes that a type has as well. */
export const attributesOf = (
  attributes: Record<string, string>,
  type: TypeWord | undefined,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) =>
      type?.attributes.some((one) => one.name === name && attributeFits(one, value)),
    ),
  );

const faultsOfAttributes = ({ attributes }: Said, type: TypeWord | undefined): Failure[] =>
  Object.entries(attributes).flatMap(([name, value]) => {
    const attribute = type?.attributes.find((one) => one.name === name);
    return !type || (attribute && attributeFits(attribute, value))
      ? []
      : [failAt('attributes', 'COMMODITY_ATTRIBUTE', { name })];
  });

const faultsOf = (said: Said, known: Known, before: Partial<Said> | undefined): Failure[] => {
  const { type } = known;
  return [
    ...faultsOfPlace(said, known, before),
    ...faultsOfWords(said, known, before),
    ...faultsOfType(said, type),
    ...faultsOfContent(said),
    ...faultsOfMoney(said),
    ...faultsOfAttributes(said, type),
  ];
};

/** What is stored of the fields of a form, before anything is checked; the description is cleaned. */
export const saidIn = (fields: CommodityFields): Said => {
  const { labelName, attributes, price, marketPrice, massFraction, ...values } = valuesOf(formFields, fields);
  return {
    ...values,
    labels: labelsOf(labelName),
    price: fenOf(price),
    marketPrice: marketPrice ? fenOf(marketPrice) : null,
    massFraction: massFraction === null ? null : shortDecimal(String(massFraction)),
    netContent: decimal(values.netContent),
    taxRate: Number(values.taxRate ?? 13),
    minNum: values.minNum ?? 1,
    stockStatus: values.stockStatus ?? 'spot',
    leadDays: values.leadDays ?? 0,
    description: values.description ? sanitizeHtml(values.description) || null : null,
    attributes: Object.fromEntries(
      attributes.flatMap(({ name, value }) => (value.trim() ? [[name.trim(), value.trim()]] : [])),
    ),
  };
};

type Deriving = Pick<
  Said,
  | 'commodityName'
  | 'itemNumber'
  | 'chineseName'
  | 'englishName'
  | 'otherName'
  | 'casCode'
  | 'molecularFormula'
  | 'massFraction'
  | 'price'
  | 'netContent'
  | 'netUnit'
>;

/** The categories of a substance in goods, at the mass fraction that is given or as if none were. */
export const categoriesAt = (
  substance: KnownSubstance | undefined,
  massFraction: string | number | null | undefined,
): ControlCategory[] =>
  substance
    ? categoriesOf(
        {
          controlCategories: substance.controlCategories,
          controlMinMassFraction: substance.substance?.controlMinMassFraction ?? null,
        },
        massFraction === null || massFraction === undefined ? null : Number(massFraction),
      )
    : [];

/** Whether the college's own list asks for approval of a substance. */
export const localApprovalOf = (substance: KnownSubstance | undefined): boolean =>
  substance?.local?.level === 'approval';

/** What the dictionary calls a number beside what the goods are called. */
export const synonymsOf = (substance: KnownSubstance | undefined): string[] => {
  const { chineseName, englishName, otherNames } = substance?.substance ?? {};
  return [chineseName, englishName, ...(otherNames ?? [])].flatMap((name) => name || []);
};

/** What follows from what goods say, for their columns. */
export const derivedOf = (
  goods: Deriving,
  { type, brand, supplierName, substance }: Pick<Known, 'type' | 'brand' | 'supplierName' | 'substance'>,
) => ({
  controlCategories: goods.casCode ? categoriesAt(substance, goods.massFraction) : [],
  localApproval: goods.casCode ? localApprovalOf(substance) : false,
  ...unitPriceOf({
    price: goods.price,
    netContent: goods.netContent ?? null,
    netUnit: goods.netUnit ?? null,
  }),
  searchText: searchTextOf({
    commodityName: goods.commodityName,
    itemNumber: goods.itemNumber,
    chineseName: goods.chineseName ?? null,
    englishName: goods.englishName ?? null,
    otherName: goods.otherName ?? null,
    casCode: goods.casCode ?? null,
    molecularFormula: goods.molecularFormula ?? null,
    brandNames: brand ? [brand.name, ...(brand.englishName ? [brand.englishName] : [])] : [],
    supplierName,
    typeName: type?.name ?? '',
    synonyms: synonymsOf(substance),
  }),
});

/**
 * The one rule of what may be stored of goods, for the form and for each row of a workbook: the columns with all that
 * follows from them, or what is wrong, at its field.
 */
export const goodsIn = (
  fields: CommodityFields,
  known: Known,
  before?: Partial<Said>,
): { said: Said; columns: Said & ReturnType<typeof derivedOf>; faults: Failure[] } => {
  const said = saidIn(fields);
  return {
    said,
    columns: { ...said, ...derivedOf(said, known) },
    faults: faultsOf(said, known, before),
  };
};

/** What changes of what somebody has to look at; the attributes go with the type. */
export const materialOf = (
  before: Material & { attributes?: Record<string, string> },
  after: Material & { attributes?: Record<string, string> },
): Partial<Material> & { attributes?: Record<string, string> } => {
  const changed = Object.fromEntries(
    materialFields.flatMap((field) =>
      (before[field] ?? null) === (after[field] ?? null) ? [] : [[field, after[field] ?? null]],
    ),
  ) as Partial<Material>;
  return 'commodityTypeId' in changed && after.attributes
    ? { ...changed, attributes: after.attributes }
    : changed;
};

const folded = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-－]/gu, '');

/** What the dictionary calls a number where the goods are called something else; nothing where they agree. */
export const otherNameOf = (
  goods: Pick<Said, 'commodityName' | 'chineseName' | 'englishName' | 'otherName'>,
  substance: KnownSubstance | undefined,
): string | null => {
  const names = synonymsOf(substance);
  const [name] = names;
  if (!name) return null;
  const called = [goods.commodityName, goods.chineseName, goods.englishName, goods.otherName].map((one) =>
    folded(one ?? ''),
  );
  return names.some((one) => called.some((text) => text.includes(folded(one)))) ? null : name;
};

/** A price as forms and the log say it. */
export const inYuan = (fen: number | null | undefined): string | null =>
  fen === null || fen === undefined ? null : yuanOf(fen);
