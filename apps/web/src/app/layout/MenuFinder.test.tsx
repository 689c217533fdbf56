import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve, show, signInAs, tidy } from '../../widgets/testing.tsx';
import MenuFinder from './MenuFinder.tsx';

const closed = vi.fn();
const item = (id: string, title: string) => ({ id, title, hint: 'x', link: `/system/personnel?open=${id}` });
const group = (kind: string, items: object[], failed = false) => ({
  kind,
  items,
  link: `/system/personnel?keyword=${kind}`,
  failed,
});
const recent = {
  kind: 'laboratory',
  id: '7',
  title: '激光室',
  hint: null,
  link: '/ledger/laboratoryList?open=7',
  openedAt: '2026-01-05T00:00:00.000Z',
  pinned: false,
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  signInAs([], { menuTree: [{ section: 'system', menus: [] }], meunList: ['system.personnel'] });
});
afterEach(() => {
  closed.mockReset();
  tidy();
});
const found = (answer: object[]) => serve({ SearchAll: () => answer, RecentList: () => [recent] });
const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
const press = (key: string, more = {}) => fireEvent.keyDown(screen.getByRole('combobox'), { key, ...more });
const titles = () => screen.getAllByRole('option').map((one) => one.querySelector('span')?.textContent);

it('shows what was opened lately while nothing is typed, and opens it', async () => {
  found([]);
  const { router } = show(<MenuFinder onClose={closed} />);
  await screen.findByText('激光室');
  expect(screen.getByText('最近打开')).toBeTruthy();
  press('Enter');
  await waitFor(() => expect(router.state.location.search).toBe('?open=7'));
  expect(closed).toHaveBeenCalled();
});

it('leads to the record, and from the end of each kind to its list; Tab narrows to one kind', async () => {
  found([
    group('person', [item('1', '周安国')]),
    group('role', [item('2', '周期检查员')]),
    { ...group('menu', [{ id: 'm', title: '周报', hint: null, link: '/x' }]) },
  ]);
  const { router } = show(<MenuFinder onClose={closed} />);
  type('zhou');
  await screen.findByText('周安国');
  // A page that pinyin alone finds stands with the pages.
  expect(titles()).toEqual(['周报', '周安国', '查看全部人员结果', '周期检查员', '查看全部角色结果']);
  press('Tab');
  expect(titles()).toEqual(['周安国', '查看全部人员结果']);
  press('Tab');
  expect(titles()).toEqual(['周期检查员', '查看全部角色结果']);
  press('Tab');
  expect(titles()).toHaveLength(5);
  press('Tab', { shiftKey: true });
  expect(titles()).toEqual(['周期检查员', '查看全部角色结果']);
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=role'));
});

it('says which kinds could not be searched, beside what the others found', async () => {
  found([group('person', [item('1', '周安国')]), group('approval', [], true)]);
  show(<MenuFinder onClose={closed} />);
  type('zhou');
  expect((await screen.findByRole('status')).textContent).toBe('审批暂时无法搜索，请稍后再试');
  expect(titles()).toEqual(['周安国', '查看全部人员结果']);
});

it('searches again by itself what could not be searched', async () => {
  let asked = 0;
  serve({
    SearchAll: () => [++asked === 1 ? group('person', [], true) : group('person', [item('1', '周安国')])],
    RecentList: () => [recent],
  });
  show(<MenuFinder onClose={closed} />);
  type('zhou');
  await screen.findByRole('status');
  await screen.findByText('周安国', {}, { timeout: 30_000 });
  expect(screen.queryByRole('status')).toBeNull();
});
