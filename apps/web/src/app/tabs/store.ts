import { decodeToken, onSessionChange } from '../../platform/session.ts';
import { createStore } from '../../platform/store.ts';
import { openTab, type PageTab } from './model.ts';

interface Kept {
  account: string;
  tabs: readonly PageTab[];
  scroll: Record<string, number>;
}

const key = 'page_tabs';

const account = () => decodeToken()?.sub ?? '';

const kept = (): Kept => {
  try {
    const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    // Another person's open pages are nobody's business.
    if (value && value.account === account() && Array.isArray(value.tabs)) return value;
  } catch {
    // Unreadable: start afresh.
  }
  return { account: account(), tabs: [], scroll: {} };
};

const start = kept();
const scroll: Record<string, number> = { ...start.scroll };

export const tabsStore = createStore<readonly PageTab[]>(start.tabs);
/** Counts the reloads of the page on screen; the page starts anew with each. */
export const reloadStore = createStore(0);

const keep = () => {
  const open = new Set(tabsStore.get().map(({ path }) => path));
  const places = Object.fromEntries(
    Object.entries(scroll).filter(([key]) => open.has(key.split('#', 1)[0] ?? '')),
  );
  sessionStorage.setItem(
    key,
    JSON.stringify({ account: account(), tabs: tabsStore.get(), scroll: places } satisfies Kept),
  );
};

tabsStore.subscribe(keep);
addEventListener('pagehide', () => {
  if (tabsStore.get().length) keep();
});

export const visit = (path: string, search: string): void =>
  tabsStore.set((tabs) => openTab(tabs, path, search));

export const rememberScroll = (path: string, top: number): void => {
  scroll[path] = top;
};
export const scrollOf = (path: string): number => scroll[path] ?? 0;

onSessionChange((change) => {
  if (change === 'renewed') return;
  tabsStore.set([]);
  for (const path of Object.keys(scroll)) delete scroll[path];
  sessionStorage.removeItem(key);
});
