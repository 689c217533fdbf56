import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show, signInAs, tidy } from '../../widgets/testing.tsx';
import { SideMenu } from './SideMenu.tsx';

afterEach(tidy);

const open = () => {
  signInAs([], { menuTree: [{ section: 'system', menus: ['system.level', 'system.rolelist'] }] });
  return show(<SideMenu mode="inline" />, '/system/level');
};

it('has a link for every page, so that it opens beside or is copied', () => {
  open();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['工作台', '/dashboard/workplace'],
    ['通知公告', '/announcement/list'],
    ['组织层级', '/system/level'],
    ['角色管理', '/system/rolelist'],
  ]);
});

it('leads into the mall whoever buys or sells there, and nobody else', () => {
  const mall = () => screen.queryByRole('link', { name: '采购商城' })?.getAttribute('href');
  open();
  expect(mall()).toBeUndefined();
  tidy();
  signInAs(['mallCartAdd']);
  show(<SideMenu mode="inline" />);
  expect(mall()).toBe('/mall/home');
  tidy();
  signInAs([], { menuTree: [{ section: 'supplier', menus: [] }] });
  show(<SideMenu mode="inline" />);
  expect(mall()).toBe('/mall/home');
});

it('goes there once by a click, and leaves a click with a key held to the browser', async () => {
  const { router } = open();
  const went = vi.spyOn(router, 'navigate');
  const link = screen.getByRole('link', { name: '角色管理' });
  fireEvent.click(link, { ctrlKey: true });
  expect(went).not.toHaveBeenCalled();
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/system/rolelist'));
  expect(went).toHaveBeenCalledTimes(1);
});
