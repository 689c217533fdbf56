import { describe, expect, it } from 'vitest';
import { alikeOf, attributeFault, foldedName, measureOf, treeOf } from './rules.ts';

const word = (name: string) => ({ id: name, name, foldedName: foldedName(name) });

describe('names', () => {
  it.each([
    ['ＡＢＣ　试剂', 'abc试剂'],
    [' 500 mL ', '500ml'],
    ['５００ｍＬ', '500ml'],
  ])('%s is known as %s', (name, folded) => expect(foldedName(name)).toBe(folded));

  it.each([
    ['500mL/瓶', '500mL·瓶', true],
    ['Sigma-Aldrich', 'Sigma Aldrich', true],
    ['Merck', 'Merk', true],
    ['Thermo', 'Themro', true],
    ['Aladdin', 'Alladin', true],
    ['250g/瓶', '500g/瓶', false],
    ['1000支/袋', '100支/袋', false],
    ['1.5mL', '15mL', false],
    ['个', '件', false],
    ['恒化', '恒花', false],
  ])('%s and %s are alike: %s', (one, other, alike) =>
    expect(alikeOf([word(one), word(other), word('培养皿')]).get(one) ?? []).toEqual(alike ? [other] : []),
  );

  it('holds against a thousand names at once', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => word(`品牌${at * 7919}号`));
    expect(alikeOf([...many, word('恒化试剂公司'), word('恒化试济公司')]).size).toBe(2);
  });
});

it.each([
  ['500mL', '500', 'mL'],
  ['2.5L', '2.5', 'L'],
  ['1000张/卷', '1000', '张'],
  ['个', null, null],
  ['AR级', null, null],
  ['0mL', null, null],
])('the specification %s begins with %s %s', (name, amount, unit) =>
  expect(measureOf(name)).toEqual({ amount, unit }),
);

it.each([
  [[{ name: '沸点', type: 'number' }], undefined],
  [
    [
      { name: '沸点', type: 'number' },
      { name: ' 沸 点', type: 'text' },
    ],
    'twice',
  ],
  [[{ name: '等级', type: 'choice', options: ['AR', 'ar'] }], 'options'],
  [[{ name: '等级', type: 'choice', options: ['AR', 'GR'] }], undefined],
] as const)('attributes %o are at fault: %s', (attributes, kind) =>
  expect(attributeFault(attributes as never)?.kind).toBe(kind),
);

it('a tree is walked from the top down, by the places of siblings', () => {
  const tree = treeOf([
    { id: 'b', parentId: null, sort: 2 },
    { id: 'a2', parentId: 'a', sort: 2 },
    { id: 'a', parentId: null, sort: 1 },
    { id: 'a1', parentId: 'a', sort: 1 },
    { id: 'a11', parentId: 'a1', sort: 1 },
  ]);
  expect(tree.inOrder().map(({ id }) => id)).toEqual(['a', 'a1', 'a11', 'a2', 'b']);
  expect(tree.chainOf('a11')).toEqual(['a', 'a1', 'a11']);
  expect([tree.levels('a'), tree.levels('b'), tree.levels('x')]).toEqual([3, 1, 0]);
  expect(tree.chainOf('x')).toEqual([]);
});
