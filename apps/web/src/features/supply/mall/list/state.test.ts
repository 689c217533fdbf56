import { describe, expect, it } from 'vitest';
import {
  allowedOf,
  attributeOf,
  cleared,
  inputOf,
  patched,
  sortsFor,
  stateOf,
  withAttribute,
} from './state.ts';

const id = '01890000-0000-7000-8000-000000000001';
const at = (query: string) => new URLSearchParams(query);

describe('the address of the list of goods', () => {
  it('says all of the list: filters, order, page, and how it is drawn', () => {
    const query = `keyword=%E4%B9%99%E9%86%87&commodityTypeId=${id}&inStock=true&priceFrom=1.50&sort=priceDown&pageNo=3&view=table`;
    const state = stateOf(at(query));
    expect(state).toEqual({
      filters: { keyword: '乙醇', commodityTypeId: id, inStock: true, priceFrom: '1.50' },
      ...{ sort: 'priceDown', pageNo: 3, view: 'table' },
    });
    expect(inputOf(state)).toMatchObject({
      ...{ keyword: '乙醇', sortField: 'price', sortOrder: 'descend', pageNo: 3, withFacets: true },
    });
  });

  it.each([
    'commodityTypeId=1%27or',
    'brandId=x',
    'controlCategory=none',
    'priceFrom=-1',
    'priceTo=面议',
    'inStock=0',
    'sort=id;drop',
    'pageNo=0',
    'pageNo=1.5',
    'view=cloud',
    'keyword=%20%20',
  ])('says nothing by %s', (query) => {
    expect(stateOf(at(query))).toEqual({ filters: {}, sort: 'fit', pageNo: 1, view: 'grid' });
  });

  it('begins at the first page when what is looked for changes, and stays where goods are opened', () => {
    const query = at('keyword=a&pageNo=4&sort=sold');
    expect(patched(query, { brandId: id }).toString()).toBe(`keyword=a&sort=sold&brandId=${id}`);
    expect(patched(query, { open: id }).get('pageNo')).toBe('4');
    expect(patched(query, { view: 'table' }).get('pageNo')).toBe('4');
    expect(patched(query, { keyword: undefined }).toString()).toBe('sort=sold');
  });

  it('says what goods of a type are described by, a value each, until another type is chosen', () => {
    const query = at(
      'commodityTypeId=1&attributes=材质:丁腈&attributes=长度:24&attributes=材质:乳胶&attributes=x',
    );
    const { filters } = stateOf(query);
    expect(filters.attributes).toEqual(['材质:丁腈', '长度:24']);
    expect(attributeOf(filters, '材质')).toBe('丁腈');
    expect(withAttribute(filters, '材质', '乳胶')).toEqual(['长度:24', '材质:乳胶']);
    const next = patched(query, { attributes: withAttribute(filters, '长度', undefined) });
    expect(next.getAll('attributes')).toEqual(['材质:丁腈']);
    expect(patched(next, { brandId: id }).getAll('attributes')).toEqual(['材质:丁腈']);
    expect(patched(next, { commodityTypeId: id }).has('attributes')).toBe(false);
    expect(cleared(query).has('attributes')).toBe(false);
  });

  it('keeps order and drawing when all filters go', () => {
    expect(cleared(at(`keyword=a&brandId=${id}&sort=sold&view=table&pageNo=2`)).toString()).toBe(
      'sort=sold&view=table',
    );
  });

  it('asks for nothing that one is not told of, whoever gave the address on', () => {
    const state = stateOf(at(`brandId=${id}&inStock=true&priceFrom=1&sort=sold`));
    expect(allowedOf(state, { figures: true, prices: true })).toBe(state);
    expect(allowedOf(state, { figures: false, prices: true })).toMatchObject({
      ...{ filters: { brandId: id, priceFrom: '1' }, sort: 'fit' },
    });
    expect(allowedOf(state, { figures: false, prices: false }).filters).toEqual({ brandId: id });
    expect(allowedOf(stateOf(at('sort=unit')), { figures: false, prices: false }).sort).toBe('fit');
    const priced = stateOf(at('sort=price'));
    expect(allowedOf(priced, { figures: false, prices: true })).toBe(priced);
    expect(sortsFor({ figures: false, prices: true })).toEqual([
      'fit',
      'price',
      'priceDown',
      'fresh',
      'unit',
    ]);
  });

  it('is drawn as this device last had it, unless the address says', () => {
    expect(stateOf(at(''), 'table').view).toBe('table');
    expect(stateOf(at('view=grid'), 'table').view).toBe('grid');
  });
});
