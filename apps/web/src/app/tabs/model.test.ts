import { describe, expect, it } from 'vitest';
import { textOf } from '../../platform/i18n.ts';
import { home } from '../guard.ts';
import { appTexts } from '../texts.ts';
import { closeAll, closeLeft, closeRight, closeTab, openTab, type PageTab, pinTab } from './model.ts';

const tabs = (...paths: string[]): PageTab[] => paths.map((path) => ({ path, search: '' }));
const paths = (list: readonly PageTab[]) => list.map(({ path }) => path).join(' ');

describe('page tabs', () => {
  it('opens one tab a page and remembers its filter', () => {
    const two = openTab(tabs('/a'), '/b', '?x=1');
    expect(two).toEqual([
      { path: '/a', search: '' },
      { path: '/b', search: '?x=1' },
    ]);
    expect(openTab(two, '/b', '?x=2')[1]).toEqual({ path: '/b', search: '?x=2' });
    expect(openTab(two, '/b', '?x=1')).toBe(two);
  });

  it('lets the oldest unpinned one go beyond twenty', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ path: `/${n}`, search: '', pinned: n === 0 }));
    const next = openTab(many, '/new', '');
    expect(next).toHaveLength(20);
    expect(next.map(({ path }) => path)).toContain('/0');
    expect(next.map(({ path }) => path)).not.toContain('/1');
  });

  it('goes to the neighbour when the one on screen is closed', () => {
    expect(closeTab(tabs('/a', '/b', '/c'), '/b', '/b').go?.path).toBe('/c');
    expect(closeTab(tabs('/a', '/b', '/c'), '/c', '/c').go?.path).toBe('/b');
    expect(closeTab(tabs('/a', '/b', '/c'), '/b', '/a').go).toBeUndefined();
  });

  it('refuses to close the last one', () => {
    const change = closeTab(tabs('/a'), '/a', '/a');
    expect(change).toEqual({ tabs: tabs('/a'), complaint: 'lastTab' });
    expect(closeAll(tabs(home), home).complaint).toBe('lastTab');
  });

  it('closes left and right, but never a pinned one', () => {
    const list = [{ path: '/p', search: '', pinned: true }, ...tabs('/a', '/b', '/c')];
    expect(paths(closeLeft(list, '/b', '/b').tabs)).toBe('/p /b /c');
    expect(paths(closeRight(list, '/a', '/a').tabs)).toBe('/p /a');
    expect(closeRight(list, '/a', '/c').go?.path).toBe('/a');
    expect(closeLeft(list, '/a', '/a').complaint).toBe('noneLeft');
    expect(closeRight(list, '/c', '/c').complaint).toBe('noneRight');
  });

  it('closes all but the pinned ones, and opens home where nothing is left', () => {
    expect(closeAll(tabs('/a', '/b'), '/a')).toEqual({
      tabs: [{ path: home, search: '' }],
      go: { path: home, search: '' },
    });
    const pinned = pinTab(tabs('/a', '/b'), '/b');
    expect(paths(pinned)).toBe('/b /a');
    expect(paths(closeAll(pinned, '/a').tabs)).toBe('/b');
  });

  it('keeps the workplace, whatever is closed and however many there are', () => {
    const list = tabs(home, '/a', '/b');
    expect(closeTab(list, home, '/a')).toEqual({ tabs: list, complaint: 'homeStays' });
    expect(paths(closeLeft(list, '/b', '/b').tabs)).toBe(`${home} /b`);
    expect(paths(closeAll(list, '/b').tabs)).toBe(home);
    expect(closeAll(list, '/b').go?.path).toBe(home);
    const many = [...tabs(home), ...Array.from({ length: 19 }, (_, n) => ({ path: `/${n}`, search: '' }))];
    const next = openTab(many, '/new', '').map(({ path }) => path);
    expect(next).toContain(home);
    expect(next).not.toContain('/0');
  });

  it('says it in words', () => {
    expect(textOf(appTexts, 'lastTab')).toBe('这是最后一个标签了, 无法被关闭');
    expect(textOf(appTexts, 'noneLeft')).toBe('左侧没有标签');
    expect(textOf(appTexts, 'noneRight')).toBe('右侧没有标签');
    expect(textOf(appTexts, 'signOutAsk')).toBe('确定要退出登录吗？');
  });
});
