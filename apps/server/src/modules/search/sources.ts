import { codesOf, type Found, searchKinds } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { searchSources } from '../../platform/found.ts';
import { reachOf } from '../../platform/session/caller.ts';

/** What somebody may see of what a keyword finds, kind by kind; kinds without a hit are left out. */
export const searchAll = async (context: ReadContext, keyword: string): Promise<Found[]> => {
  const typed = keyword.trim();
  // Blanks around a single character would find half the college.
  if ([...typed].length < 2) return [];
  const found: Found[] = [];
  for (const kind of codesOf(searchKinds)) {
    const source = context.platform.ports.one(searchSources, kind);
    const held = source?.pages.filter(({ permission }) => context.caller.permissions.has(permission)) ?? [];
    const [page] = held;
    if (!source || !page) continue;
    const reach = reachOf(
      context.caller,
      held.map(({ permission }) => permission),
    );
    const link = (words: string) => `?keyword=${encodeURIComponent(words)}`;
    const items = await source.find({ ...context, reach }, typed, link);
    if (items.length > 0)
      found.push({ kind, items: items.map((item) => ({ ...item, link: `${page.path}${item.link}` })) });
  }
  return found;
};
