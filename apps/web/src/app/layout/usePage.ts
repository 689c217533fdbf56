import type { RouteEntry } from '@anyan/contract';
import { useMatches } from 'react-router';

export interface PageHandle {
  route: RouteEntry;
}

/** The route of the page on screen. */
export const usePage = (): RouteEntry | null => {
  const matches = useMatches();
  return (matches.at(-1)?.handle as PageHandle | undefined)?.route ?? null;
};
