import {
  catalogueLimits,
  commodityKinds,
  controlCategories,
  type InputOf,
  type MallFacet,
  type mallGoodsEndpoints,
} from '@anyan/contract';

export type ListInput = InputOf<typeof mallGoodsEndpoints.mallCommodityList>;
export type View = 'grid' | 'table';

/** Goods of a page: rows of two, three and four come out even. */
export const pageSize = 24;

/** How a list may be ordered: the first is as well as they fit, and each has the order that one means by it. */
export const sorts = {
  fit: {},
  price: { sortField: 'price', sortOrder: 'ascend' },
  priceDown: { sortField: 'price', sortOrder: 'descend' },
  sold: { sortField: 'salesNum', sortOrder: 'descend' },
  fresh: { sortField: 'listedAt', sortOrder: 'descend' },
  unit: { sortField: 'unitPrice', sortOrder: 'ascend' },
} as const satisfies Record<string, Pick<ListInput, 'sortField' | 'sortOrder'>>;
export type Sort = keyof typeof sorts;

/** Which filter the values of a facet set. */
export const filterOf = {
  type: 'commodityTypeId',
  supplier: 'supplierId',
  brand: 'brandId',
  specification: 'specificationId',
  unit: 'unitId',
  purity: 'purity',
  controlCategory: 'controlCategory',
  label: 'labelName',
  attribute: 'attributes',
} as const satisfies Record<MallFacet['name'], keyof ListInput>;

/** Filters in the order of their chips. */
export const filterNames = [
  ...(['keyword', 'commodityKind', 'commodityTypeId', 'attributes', 'brandId', 'specificationId'] as const),
  ...(['purity', 'unitId', 'controlCategory', 'labelName', 'supplierId', 'inStock'] as const),
  ...(['priceFrom', 'priceTo'] as const),
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Pick<ListInput, FilterName>;

/** What one chip stands for: a filter, or one of the attributes. */
export interface Chosen {
  name: FilterName;
  attribute?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const yuan = /^\d{1,8}(\.\d{1,2})?$/;
const text = (most: number) => (value: string) => value.slice(0, most);
const only = (right: (value: string) => boolean) => (value: string) => (right(value) ? value : undefined);
const anId = only((value) => uuid.test(value));

/** What an address may say of each filter; what it may not is as if it said nothing. */
const read: Record<Exclude<FilterName, 'attributes'>, (value: string) => string | boolean | undefined> = {
  keyword: text(500),
  commodityKind: only((value) => value in commodityKinds),
  commodityTypeId: anId,
  brandId: anId,
  specificationId: anId,
  unitId: anId,
  supplierId: anId,
  purity: text(40),
  labelName: text(12),
  controlCategory: only((value) => value in controlCategories),
  inStock: (value) => value === 'true' || undefined,
  priceFrom: only((value) => yuan.test(value)),
  priceTo: only((value) => yuan.test(value)),
};

/** The name of the attribute in `name:value`. */
const nameIn = (one: string): string => one.slice(0, one.indexOf(':'));

/** What is chosen of an attribute. */
export const attributeOf = ({ attributes = [] }: Filters, name: string): string | undefined =>
  attributes.find((one) => nameIn(one) === name)?.slice(name.length + 1);

/** The attributes with another value of one, or without it. */
export const withAttribute = (
  { attributes = [] }: Filters,
  name: string,
  value: string | undefined,
): string[] => [
  ...attributes.filter((one) => nameIn(one) !== name),
  ...(value === undefined ? [] : [`${name}:${value}`]),
];

/** An attribute stands once; what is no `name:value` says nothing. */
const attributesIn = (query: URLSearchParams): string[] => {
  const all = query.getAll('attributes').filter((one) => /^[^:]{1,20}:.{1,60}$/.test(one));
  return all
    .filter((one, at) => all.findIndex((other) => nameIn(other) === nameIn(one)) === at)
    .slice(0, catalogueLimits.attributes);
};

export interface ListState {
  filters: Filters;
  sort: Sort;
  pageNo: number;
  view: View;
}

/** The list that an address means. */
export const stateOf = (query: URLSearchParams, usualView: View = 'grid'): ListState => {
  const filters = Object.fromEntries(
    filterNames.flatMap((name): [string, unknown][] => {
      if (name === 'attributes') {
        const attributes = attributesIn(query);
        return attributes.length > 0 ? [[name, attributes]] : [];
      }
      const value = query.get(name)?.trim();
      const known = value ? read[name](value) : undefined;
      return known === undefined ? [] : [[name, known]];
    }),
  ) as Filters;
  const asked = query.get('sort') ?? '';
  const page = Number(query.get('pageNo'));
  const view = query.get('view');
  return {
    filters,
    sort: asked in sorts ? (asked as Sort) : 'fit',
    pageNo: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    view: view === 'grid' || view === 'table' ? view : usualView,
  };
};

/** Orders and filters by what only some are told: figures the college alone, prices whom the college shows them. */
const byFigures = { sorts: ['sold'], filters: ['inStock'] } as const;
const byPrices = { sorts: ['price', 'priceDown', 'unit'], filters: ['priceFrom', 'priceTo'] } as const;

export interface Told {
  figures: boolean;
  prices: boolean;
}

/** Orders that somebody may ask for. */
export const sortsFor = ({ figures, prices }: Told): Sort[] =>
  (Object.keys(sorts) as Sort[]).filter(
    (sort) =>
      (figures || !(byFigures.sorts as readonly Sort[]).includes(sort)) &&
      (prices || !(byPrices.sorts as readonly Sort[]).includes(sort)),
  );

/** The list without what somebody may not ask for, which may stand in an address that was given on; itself otherwise. */
export const allowedOf = (state: ListState, told: Told): ListState => {
  const hidden = [...(told.figures ? [] : byFigures.filters), ...(told.prices ? [] : byPrices.filters)];
  const dropped = hidden.filter((name) => state.filters[name] !== undefined);
  const sort = sortsFor(told).includes(state.sort) ? state.sort : 'fit';
  if (dropped.length === 0 && sort === state.sort) return state;
  const filters = Object.fromEntries(
    Object.entries(state.filters).filter(([name]) => !(dropped as string[]).includes(name)),
  ) as Filters;
  return { ...state, filters, sort };
};

export type Patch = Partial<
  Record<Exclude<FilterName, 'attributes'> | 'sort' | 'pageNo' | 'view' | 'open', string | undefined>
> & { attributes?: readonly string[] | undefined };

/** The address of a list that differs in what is said; another choice begins at its first page. */
export const patched = (query: URLSearchParams, patch: Patch): URLSearchParams => {
  const next = new URLSearchParams(query);
  // What goods are described by is another for each type.
  if ('commodityTypeId' in patch) next.delete('attributes');
  for (const [name, value] of Object.entries(patch)) {
    next.delete(name);
    for (const one of [value ?? []].flat()) if (one) next.append(name, one);
  }
  const stays = ['pageNo', 'view', 'open'];
  if (Object.keys(patch).some((name) => !stays.includes(name))) next.delete('pageNo');
  return next;
};

export const cleared = (query: URLSearchParams): URLSearchParams =>
  patched(query, Object.fromEntries(filterNames.map((name) => [name, undefined])));

/** What the server is asked for a list. */
export const inputOf = ({ filters, sort, pageNo }: ListState): ListInput => ({
  ...filters,
  ...sorts[sort],
  pageNo,
  pageSize,
  withFacets: true,
});
