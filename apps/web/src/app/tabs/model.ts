import { home } from '../guard.ts';

/** One open page: its path names it, its search keeps the list's filter. */
export interface PageTab {
  path: string;
  search: string;
  pinned?: boolean;
}

export type TabComplaint = 'lastTab' | 'homeStays' | 'noneLeft' | 'noneRight';

export interface TabChange {
  tabs: readonly PageTab[];
  /** Where to go when the page on screen was closed. */
  go?: PageTab;
  complaint?: TabComplaint;
}

const most = 20;

const pinnedFirst = (tabs: readonly PageTab[]): PageTab[] => [
  ...tabs.filter(({ pinned }) => pinned),
  ...tabs.filter(({ pinned }) => !pinned),
];

/** What no closing reaches: the workplace, and what was pinned. */
const stays = ({ path, pinned }: PageTab): boolean => path === home || !!pinned;

/** Opens a page's tab, or remembers the filter that it now has; beyond twenty the oldest unpinned one goes. */
export const openTab = (tabs: readonly PageTab[], path: string, search: string): readonly PageTab[] => {
  const known = tabs.find((tab) => tab.path === path);
  if (known?.search === search) return tabs;
  if (known) return tabs.map((tab) => (tab === known ? { ...tab, search } : tab));
  const oldest = tabs.length >= most ? tabs.find((tab) => !stays(tab)) : undefined;
  return [...tabs.filter((tab) => tab !== oldest), { path, search }];
};

export const closeTab = (tabs: readonly PageTab[], path: string, current: string): TabChange => {
  const index = tabs.findIndex((tab) => tab.path === path);
  if (index < 0) return { tabs };
  if (tabs.length === 1) return { tabs, complaint: 'lastTab' };
  if (path === home) return { tabs, complaint: 'homeStays' };
  const rest = tabs.filter((tab) => tab.path !== path);
  return path === current ? { tabs: rest, go: rest[Math.min(index, rest.length - 1)] } : { tabs: rest };
};

const keepFrom = (
  tabs: readonly PageTab[],
  path: string,
  current: string,
  keeps: (index: number, own: number) => boolean,
  complaint: TabComplaint,
): TabChange => {
  const own = tabs.findIndex((tab) => tab.path === path);
  const rest = tabs.filter((tab, index) => stays(tab) || keeps(index, own));
  if (rest.length === tabs.length) return { tabs, complaint };
  const gone = !rest.some((tab) => tab.path === current);
  return gone ? { tabs: rest, go: tabs[own] } : { tabs: rest };
};

export const closeLeft = (tabs: readonly PageTab[], path: string, current: string): TabChange =>
  keepFrom(tabs, path, current, (index, own) => index >= own, 'noneLeft');

export const closeRight = (tabs: readonly PageTab[], path: string, current: string): TabChange =>
  keepFrom(tabs, path, current, (index, own) => index <= own, 'noneRight');

/** Closes all but the pinned ones and the home page; where nothing would be left, the home page opens. */
export const closeAll = (tabs: readonly PageTab[], current: string): TabChange => {
  const only = tabs.length === 1 ? tabs[0] : undefined;
  if (only && stays(only)) return { tabs, complaint: 'lastTab' };
  const rest = tabs.filter(stays);
  const first = rest[0] ?? { path: home, search: '' };
  const left = rest.length ? rest : [first];
  return left.some((tab) => tab.path === current) ? { tabs: left } : { tabs: left, go: first };
};

export const pinTab = (tabs: readonly PageTab[], path: string): readonly PageTab[] =>
  pinnedFirst(tabs.map((tab) => (tab.path === path ? { ...tab, pinned: !tab.pinned } : tab)));
