import type { Found, SearchKind } from '@anyan/contract';
import type { ReadContext } from './context.ts';
import { port } from './ports.ts';

/** How things of one kind are found, by a module's own list, so that search and list never disagree. */
export interface SearchSource {
  /** The page of who manages comes first, then that of who only looks: path, and the permission that shows it. */
  pages: readonly { permission: string; path: string }[];
  /** A few hits within the reach of the permissions held. */
  find(context: ReadContext, keyword: string, link: (words: string) => string): Promise<Found['items']>;
}

/** What the search over everything looks through. */
export const searchSources = port<SearchSource, SearchKind>('platform.searchSources');

/** The page a source asks its list for. */
export const fewFound = { pageNo: 1, pageSize: 5 };

/** Words of a hit side by side; null for none. */
export const hintOf = (...words: (string | null | undefined)[]): string | null =>
  words.filter(Boolean).join(' · ') || null;
