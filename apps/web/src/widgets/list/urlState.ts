import { fieldOf, type TObject } from '@anyan/contract';

export type SortOrder = 'ascend' | 'descend';
export type Filters = Record<string, unknown>;

export interface ListState {
  pageNo: number;
  pageSize?: number;
  sortField?: string;
  sortOrder?: SortOrder;
  filters: Filters;
}

export const pageSizes = [10, 20, 50, 100] as const;

const paging = ['pageNo', 'pageSize', 'sortField', 'sortOrder'];

/** The filters that an endpoint knows; everything else in the address belongs to somebody else. */
export const filterKeys = (schema: TObject | undefined): string[] =>
  Object.keys(schema?.properties ?? {}).filter((key) => !paging.includes(key));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Leaves out what is not filled in, so that the address and the call stay short. */
export const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => !isEmpty(value)),
  );

/** One value out of the address; undefined where it does not fit the contract, so that no call is refused for it. */
const parse = (schema: TObject, key: string, values: string[]): unknown => {
  const facts = fieldOf(schema, key);
  const raw = values[0];
  if (!facts || raw === undefined || raw === '') return undefined;
  if (facts.kind === 'list') return values;
  if (facts.kind === 'choices') {
    const known = facts.codes.filter((code) => values.includes(String(code)));
    return known.length > 0 ? known : undefined;
  }
  if (facts.kind === 'boolean') return raw === 'true' ? true : raw === 'false' ? false : undefined;
  if (facts.kind === 'choice') return facts.codes.find((code) => String(code) === raw);
  if (facts.kind === 'number') return Number.isFinite(Number(raw)) ? Number(raw) : undefined;
  if (facts.maxLength !== undefined && raw.length > facts.maxLength) return undefined;
  return raw;
};

const whole = (raw: string | null, max: number): number | undefined => {
  const value = Number(raw);
  return raw && Number.isInteger(value) && value >= 1 && value <= max ? value : undefined;
};

/** The list's state as a link carries it. Wrong values are dropped, not reported: links are typed and cut by people. */
export const readState = (params: URLSearchParams, schema: TObject | undefined): ListState => {
  const filters: Filters = {};
  for (const key of filterKeys(schema)) {
    const value = schema && params.has(key) ? parse(schema, key, params.getAll(key)) : undefined;
    if (value !== undefined) filters[key] = value;
  }
  const sortField = fieldOf(schema, 'sortField')?.codes.find((code) => code === params.get('sortField'));
  const order = params.get('sortOrder');
  return {
    pageNo: whole(params.get('pageNo'), 1_000_000) ?? 1,
    pageSize: pageSizes.find((size) => size === whole(params.get('pageSize'), 100)),
    ...(sortField && (order === 'ascend' || order === 'descend')
      ? { sortField: String(sortField), sortOrder: order }
      : {}),
    filters,
  };
};

/** The address with this state in it; parameters of others stay. */
export const writeState = (
  state: ListState,
  before: URLSearchParams,
  schema: TObject | undefined,
): URLSearchParams => {
  const params = new URLSearchParams(before);
  for (const key of [...paging, ...filterKeys(schema)]) params.delete(key);
  if (state.pageNo > 1) params.set('pageNo', String(state.pageNo));
  if (state.pageSize) params.set('pageSize', String(state.pageSize));
  if (state.sortField && state.sortOrder) {
    params.set('sortField', state.sortField);
    params.set('sortOrder', state.sortOrder);
  }
  for (const [key, value] of Object.entries(withoutEmpty(state.filters))) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(key, String(one));
  }
  return params;
};

/** A page beyond the first that came back empty is left for the one before. */
export const pageToStepBackTo = (pageNo: number, rows: number): number | undefined =>
  rows === 0 && pageNo > 1 ? pageNo - 1 : undefined;
