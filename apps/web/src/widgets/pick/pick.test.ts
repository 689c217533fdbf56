import type { OrganizationNode } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { floorName } from './floorName.ts';
import { floorsOf } from './RoomCascader.tsx';
import { pathOf, searchTree, subtreeIds, treeOf } from './tree.ts';

const node = (
  id: string,
  parentId: string | null,
  name: string,
  order = 0,
  useStatus: 1 | 2 = 1,
): OrganizationNode => ({
  id,
  parentId,
  name,
  levelId: 'l',
  useStatus,
  order,
});
const nodes = [
  node('s', null, '示范大学'),
  node('b', 's', '材料学院', 2),
  node('a', 's', '化学学院', 1),
  node('a1', 'a', '高分子系', 0, 2),
];

describe('the tree of organisations', () => {
  it('orders siblings and greys the disabled', () => {
    const [school] = treeOf(nodes);
    expect(school?.children?.map((one) => one.title)).toEqual(['化学学院', '材料学院']);
    expect(school?.children?.[0]?.children?.[0]?.disabled).toBe(true);
  });
  it('puts a node whose parent is outside the scope at the top', () => {
    expect(treeOf([node('x', 'unseen', '某系')]).map((one) => one.title)).toEqual(['某系']);
  });
  it('keeps everything above what is found', () => {
    expect(searchTree(nodes, '高分子').map((one) => one.id)).toEqual(['s', 'a', 'a1']);
    expect(searchTree(nodes, ' ')).toHaveLength(4);
  });
  it('knows what lies below, and the way down', () => {
    expect([...subtreeIds(nodes, 'a')]).toEqual(['a', 'a1']);
    expect(pathOf(nodes, 'a1')).toEqual(['示范大学', '化学学院', '高分子系']);
  });
  it('does not hang on a circle', () => {
    const circle = [node('p', 'q', 'P'), node('q', 'p', 'Q')];
    expect(pathOf(circle, 'p')).toEqual(['Q', 'P']);
    expect(subtreeIds(circle, 'p').size).toBe(2);
  });
});

describe('rooms', () => {
  const t = (key: 'floor' | 'basement', values?: object) => `${key}${JSON.stringify(values)}`;
  it('names floors below ground by their depth', () => {
    expect(floorName(t, -2)).toBe('basement{"n":2}');
    expect(floorName(t, 3)).toBe('floor{"n":3}');
  });
  it('orders floors and rooms as numbers', () => {
    const room = (roomNo: string, floor: number) => ({ id: roomNo, buildingId: 'b', floor, roomNo });
    const floors = floorsOf([room('1010', 1), room('102', 1), room('B1', -1)], String);
    expect(floors.map((floor) => floor.label)).toEqual(['-1', '1']);
    expect(floors[1]?.children?.map((one) => one.label)).toEqual(['102', '1010']);
  });
});
