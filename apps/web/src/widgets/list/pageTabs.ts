import type { Label } from '@anyan/contract';
import { type ComponentType, createContext, useContext } from 'react';
import { useAuth } from '../../platform/auth.tsx';
import { useLabel } from '../../platform/i18n.ts';
import type { TabOf } from './TabPage.tsx';

/** A tab that a feature brings to a page of another. */
export interface PageTab {
  /** In the address (`?tab=`). */
  key: string;
  label: Label;
  /** Where it stands among the others that are brought. */
  order: number;
  /** Not there without any of these; by name, for the shell knows no module's calls. */
  buttons?: readonly string[];
  /** Not there without this menu. */
  menu?: string;
  /** Offered to who has this; whoever is led to it by an address sees what of it is his. */
  offeredFor?: string;
  /** Loaded when it is opened. */
  Tab: ComponentType;
}

/** By the names of the pages' routes; filled in `app/` from the features' `pages.ts`. */
export const PageTabs = createContext<Readonly<Record<string, readonly PageTab[]>>>({});

/** What other features bring to a page, as `TabPage` takes it. */
export const usePageTabs = (page: string): Readonly<Record<string, TabOf>> => {
  const label = useLabel();
  const { buttonList, meunList } = useAuth();
  const brought = useContext(PageTabs)[page] ?? [];
  return Object.fromEntries(
    brought
      .filter(
        ({ buttons, menu }) =>
          (!buttons || buttons.some((name) => buttonList.includes(name))) &&
          (!menu || meunList.includes(menu)),
      )
      .map(({ key, label: title, offeredFor, Tab }) => [
        key,
        { label: label(title), Tab, may: !offeredFor || buttonList.includes(offeredFor) },
      ]),
  );
};
