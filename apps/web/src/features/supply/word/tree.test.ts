import { expect, it } from 'vitest';
import { isFoldedAway, parentsOf } from './folded.ts';
import { movedTo } from './order.ts';

const rows = [
  ['a', null],
  ['a1', 'a'],
  ['a2', 'a'],
  ['a3', 'a'],
  ['b', null],
].map(([id, parentId]) => ({ id: id ?? '', parentId: parentId ?? null }));

it.each([
  ['nothing', 'a a1 a2 a3 b', undefined],
  ['a type to the front', 'a a3 a1 a2 b', { id: 'a3', sort: 1 }],
  ['a type to the end', 'a a2 a3 a1 b', { id: 'a1', sort: 3 }],
  ['two that change places', 'a a2 a1 a3 b', { id: 'a2', sort: 1 }],
  ['a branch without those below it', 'a1 a2 a3 b a', { id: 'b', sort: 1 }],
  ['a row that left its own comes back', 'a1 a a2 a3 b', undefined],
])('moved: %s', (_, ids, moved) => expect(movedTo(rows, ids.split(' '))).toEqual(moved));

it('counts the place among all, where only some are shown', () => {
  const all = [...rows.slice(0, 2), { id: 'hidden', parentId: 'a' }, ...rows.slice(2)];
  expect(movedTo(rows, ['a', 'a2', 'a3', 'a1', 'b'], all)).toEqual({ id: 'a1', sort: 4 });
  expect(movedTo(rows, ['a', 'a1', 'a3', 'a2', 'b'], all)).toEqual({ id: 'a3', sort: 2 });
});

it('folds away all that lies below, however deep', () => {
  const parentOf = parentsOf([...rows, { id: 'a11', parentId: 'a1' }]);
  const away = ['a', 'a1', 'a11', 'b', 'x'].filter((id) => isFoldedAway(parentOf, new Set(['a']), id));
  expect(away).toEqual(['a1', 'a11']);
});
