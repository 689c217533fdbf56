import type { PermissionName, SearchKind } from '@anyan/contract';
import type { ReadContext } from './context.ts';
import type { Platform } from './platform.ts';
import { port } from './ports.ts';
import type { Caller } from './session/caller.ts';

/** A list page that shows records of a kind, to whom. */
export interface RecordPage {
  /** What its list needs; nothing where both are absent. */
  permission?: PermissionName;
  menu?: string;
  path: string;
  /** Of several lists on one page. */
  tab?: string;
  /** The filter of its list for what is typed; `keyword` where none is named. */
  typed?: string;
}

/** A record that was found. */
export interface Hit {
  id: string;
  title: string;
  hint: string | null;
  /** Instead of the page of its kind: another list that shows this one. */
  page?: RecordPage;
  /** Parameters that its page needs beside `open`. */
  beside?: Readonly<Record<string, string>>;
  /** Instead of any list: a page of its own. */
  path?: string;
}

/**
 * How records of one kind are found, by a module's own list, so that search and list never disagree. Both functions are
 * given the reach of the permissions held.
 */
export interface SearchSource {
  /** The page of who manages comes first, then that of who only looks. */
  pages: readonly RecordPage[];
  /** A few hits, those whose code or number was typed first. */
  find(context: ReadContext, keyword: string): Promise<readonly Hit[]>;
  /** One of them, for what somebody opened lately; absent for what is no record. @throws NOT_FOUND */
  one?(context: ReadContext, id: string): Promise<Hit>;
}

/** What the search over everything looks through. */
export const searchSources = port<SearchSource, SearchKind>('platform.searchSources');

/** Told of records that somebody opens, by the call that `opens` them. */
export const openedRecords =
  port<(told: { platform: Platform; accountId: string; kind: SearchKind; id: string }) => void>(
    'platform.openedRecords',
  );

/** The page a source asks its list for. */
export const fewFound = { pageNo: 1, pageSize: 5 };

/** Words of a hit side by side; null for none. */
export const hintOf = (...words: (string | null | undefined)[]): string | null =>
  words.filter(Boolean).join(' · ') || null;

/** The pages of a kind that somebody may open, the first of which is his. */
export const pagesFor = (
  { permissions, menus, needsFactor }: Caller,
  { pages }: SearchSource,
): readonly RecordPage[] =>
  pages.filter(
    ({ permission, menu }) =>
      (permission === undefined || (permissions.has(permission) && !needsFactor)) &&
      (menu === undefined || menus.has(menu)),
  );

/** The context in which a source is asked: the reach of the permissions of these pages. */
export const asking = (context: ReadContext, pages: readonly RecordPage[]): ReadContext => ({
  ...context,
  reach: context.reachOf(...pages.flatMap(({ permission }) => permission ?? [])),
});

const addressOf = ({ path, tab }: RecordPage, more: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams({ ...(tab ? { tab } : {}), ...more })}`;

/** Where a record opens: over its list, whatever this is filtered by. */
export const linkTo = (page: RecordPage, { id, page: own, beside, path }: Hit): string =>
  path ?? addressOf(own ?? page, { ...beside, open: id });

/** The list of what a keyword finds. */
export const listOf = (page: RecordPage, keyword: string): string =>
  addressOf(page, { [page.typed ?? 'keyword']: keyword });
