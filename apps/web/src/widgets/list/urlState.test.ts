import { bool, choice, list, object, optional, pageQuery, text, useStatuses } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { pageToStepBackTo, readState, withoutEmpty, writeState } from './urlState.ts';

const schema = pageQuery(
  {
    keyword: optional(text(['名称', 'Name'], { max: 10, min: 0 })),
    useStatus: optional(choice(['状态', 'Status'], useStatuses)),
    subtree: optional(bool(['含下级', 'Below'])),
    risks: optional(
      list(choice(['等级', 'Level'], { I: ['一', 'I'], II: ['二', 'II'], III: ['三', 'III'] })),
    ),
  },
  ['name', 'order'],
);
const read = (query: string) => readState(new URLSearchParams(query), schema);

describe('the list in the address', () => {
  it('gives each filter the type that the contract says', () => {
    expect(read('keyword=1&useStatus=2&subtree=false').filters).toEqual({
      keyword: '1',
      useStatus: 2,
      subtree: false,
    });
  });
  it('gives several codes as a list, also a single one, and leaves out what is none', () => {
    expect(read('risks=III').filters).toEqual({ risks: ['III'] });
    expect(read('risks=III&risks=I&risks=V').filters).toEqual({ risks: ['I', 'III'] });
    expect(read('risks=V').filters).toEqual({});
  });
  it('drops what the contract does not know, so that no link is refused', () => {
    const state = read(
      'useStatus=9&keyword=12345678901&pageNo=0&pageSize=33&sortField=secret&sortOrder=ascend&x=1',
    );
    expect(state).toEqual({ pageNo: 1, pageSize: undefined, filters: {} });
  });
  it('keeps a sort only with both its parts', () => {
    expect(read('sortField=name&sortOrder=descend')).toMatchObject({
      sortField: 'name',
      sortOrder: 'descend',
    });
    expect(read('sortField=name')).not.toHaveProperty('sortField');
  });
  it('reads back what it wrote and leaves the parameters of others alone', () => {
    const state = {
      pageNo: 3,
      pageSize: 50,
      sortField: 'name',
      sortOrder: 'ascend' as const,
      filters: { keyword: '化', subtree: false },
    };
    const params = writeState(state, new URLSearchParams('tab=rooms&keyword=old'), schema);
    expect(params.get('tab')).toBe('rooms');
    expect(readState(params, schema)).toEqual(state);
  });
  it('leaves the first page and empty filters out', () => {
    const state = { pageNo: 1, filters: { keyword: '  ', useStatus: undefined } };
    expect(writeState(state, new URLSearchParams(), schema).toString()).toBe('');
  });
  it('serves a list without paging too', () => {
    expect(readState(new URLSearchParams('id=1'), object({}))).toEqual({
      pageNo: 1,
      pageSize: undefined,
      filters: {},
    });
  });
});

describe('stepping back', () => {
  it('leaves an empty page beyond the first', () => expect(pageToStepBackTo(3, 0)).toBe(2));
  it('stays on an empty first page', () => expect(pageToStepBackTo(1, 0)).toBeUndefined());
  it('stays where there are rows', () => expect(pageToStepBackTo(3, 1)).toBeUndefined());
});

it('trims words and drops what is empty', () => {
  expect(withoutEmpty({ a: ' x ', b: '', c: null, d: [], e: false, f: 0 })).toEqual({
    a: 'x',
    e: false,
    f: 0,
  });
});
