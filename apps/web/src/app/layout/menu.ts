import { type AuthInfo, type Label, type RouteEntry, routeNamed, sections } from '@anyan/contract';
import { useMemo } from 'react';
import { useAuth } from '../../platform/auth.tsx';

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
