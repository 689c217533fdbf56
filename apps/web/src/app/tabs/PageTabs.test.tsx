import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { show, tidy } from '../../widgets/testing.tsx';
import { PageTabs } from './PageTabs.tsx';
import { reloadStore, tabsStore } from './store.ts';

const strip = () => screen.getByRole('navigation', { name: '页签' });
const names = () => [...strip().querySelectorAll('.tab-name')].map(({ textContent }) => textContent);
const choose = async (tab: string, item: string) => {
  fireEvent.contextMenu(within(strip()).getByText(tab));
  const menu = await waitFor(() => {
    const open = document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)');
    if (!open) throw new Error('no menu');
    return open as HTMLElement;
  });
  fireEvent.click(within(menu).getByText(item));
};
const open = () => show(<PageTabs />, '/system/level');

beforeEach(() =>
  tabsStore.set([
    { path: '/dashboard/workplace', search: '' },
    { path: '/system/level', search: '' },
    { path: '/system/personnel', search: '?keyword=x' },
  ]),
);
afterEach(() => {
  tabsStore.set([]);
  tidy();
});

it('offers the six ways of the menu', async () => {
  open();
  expect(names()).toEqual(['工作台', '组织层级', '人员管理']);
  fireEvent.contextMenu(within(strip()).getByText('组织层级'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '刷新',
    '固定',
    '关闭当前',
    '关闭左侧',
    '关闭右侧',
    '关闭所有',
  ]);
});

it('goes to a tab with the filter it had', () => {
  const { router } = open();
  fireEvent.click(within(strip()).getByText('人员管理'));
  expect(router.state.location.pathname + router.state.location.search).toBe('/system/personnel?keyword=x');
});

it('pins a tab: it comes first, stays when all are closed, and has nothing to close it by', async () => {
  open();
  await choose('组织层级', '固定');
  expect(names()).toEqual(['组织层级', '工作台', '人员管理']);
  expect(screen.queryByRole('button', { name: /关闭.*组织层级/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /关闭.*人员管理/ }));
  expect(names()).toEqual(['组织层级', '工作台']);
});

it('starts the page on screen anew, and another one after going there', async () => {
  const { router } = open();
  const before = reloadStore.get();
  await choose('组织层级', '刷新');
  expect(reloadStore.get()).toBe(before + 1);
  expect(router.state.location.pathname).toBe('/system/level');
});

it('refuses to close the last one, and says why', async () => {
  tabsStore.set([{ path: '/system/level', search: '' }]);
  open();
  fireEvent.click(screen.getByRole('button', { name: /关闭.*组织层级/ }));
  expect(await screen.findByText('这是最后一个标签了, 无法被关闭')).toBeTruthy();
  expect(names()).toEqual(['组织层级']);
});

it('keeps the workplace: it has nothing to close it by', async () => {
  open();
  expect(screen.queryByRole('button', { name: /关闭.*工作台/ })).toBeNull();
  fireEvent.contextMenu(within(strip()).getByText('工作台'));
  fireEvent.click(await screen.findByRole('menuitem', { name: '关闭当前' }));
  expect(await screen.findByText('工作台标签始终保留')).toBeTruthy();
  expect(names()).toContain('工作台');
});

it('leaves its menu open while something scrolls', async () => {
  open();
  fireEvent.contextMenu(within(strip()).getByText('组织层级'));
  await screen.findAllByRole('menuitem');
  fireEvent.scroll(strip());
  fireEvent.scroll(window);
  await new Promise((done) => requestAnimationFrame(done));
  expect(document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)')).not.toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: '刷新' }));
  await waitFor(() =>
    expect(document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden, .ant-slide-up-leave)')).toBeNull(),
  );
});
