import { type Label, type RouteEntry, routeNamed, sections } from '@anyan/contract';
import { useMemo } from 'react';
import { type AuthInfo, isOfSupplier, useAuth, useButton } from '../../platform/auth.tsx';
import { home, routeAt } from '../guard.ts';

export interface MenuSection {
  key: string;
  title: Label;
  icon: string;
  entries: readonly RouteEntry[];
}

/** The menu tree of the auth info with names and icons; what the route table doesn't know is left out. */
export const menuOf = (tree: AuthInfo['menuTree']): MenuSection[] =>
  tree.flatMap(({ section, menus }) => {
    const known = sections.find(({ key }) => key === section);
    const entries = menus.map(routeNamed).filter((route) => route !== undefined);
    return known && entries.length ? [{ ...known, entries }] : [];
  });

export const useMenu = (): MenuSection[] => {
  const { menuTree } = useAuth();
  return useMemo(() => menuOf(menuTree), [menuTree]);
};

/** A page that stands beside the sections. */
export interface PlainEntry {
  path: string;
  title: Label;
  icon: string;
}

const plain = (path: string, icon: string, section?: string): PlainEntry => {
  const title = sections.find(({ key }) => key === section)?.title ?? routeAt(path)?.title ?? ['', ''];
  return { path, icon, title };
};
const everybodys = [plain(home, 'home'), plain('/announcement/list', 'notification')];
const withMall = [...everybodys, plain('/mall/home', 'shop', 'mall')];

/** Pages of everybody, and the mall for who buys there, sells there or looks after it. */
export const usePlainEntries = (): readonly PlainEntry[] => {
  const buys = useButton('mallCartAdd');
  const auth = useAuth();
  const looksAfter = auth.menuTree.some(({ section }) => section === 'purchase');
  return buys || looksAfter || isOfSupplier(auth) ? withMall : everybodys;
};
