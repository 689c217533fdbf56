import { personnelPermission, personnelSearch } from '@anyan/contract';
import type { ReadContext } from '../../platform/context.ts';
import { type Filter, filter, searchedBy } from '../../platform/register.ts';
import { account } from './tables.ts';

/** Whoever may see people in full. */
export const seesPeople = [personnelPermission.get, personnelSearch.get] as const;

/**
 * Notes that somebody looks for people by a text. Who may see them in full needs no list to learn what they hide; of
 * everybody else so many different texts are no longer a search.
 * @throws SEARCH_TOO_MANY
 */
export const noteSearch = (context: ReadContext, keyword: string): void => {
  if (!context.may(...seesPeople))
    context.platform.searches.note(context.caller.accountId, keyword.trim().toLowerCase());
};

const typed = searchedBy(account.searchText, account.searchIndex);

/** In a register that has the account joined: people by name, number or pinyin. */
export const personTyped: Filter<string> = filter<string, { pattern: string; pairs?: string }>(
  (given, context) => {
    if (given.trim()) noteSearch(context, given);
    return typed.values(given);
  },
  typed.where,
);
