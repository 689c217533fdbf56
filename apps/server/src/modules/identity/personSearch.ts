import { personnelPermission, personnelSearch } from '@anyan/contract';
import { type Column, or, type SQL, sql } from 'drizzle-orm';

import type { ReadContext } from '../../platform/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { likeText } from '../../platform/paging.ts';
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

/** More people than that are looked for row by row instead. */
const fewPeople = 200;

interface OfPerson {
  /** The row's own texts. */
  texts?: readonly (Column | SQL)[];
  /** Texts of what else the row names: its column, the key that it names, the text. */
  named?: readonly (readonly [column: Column, key: Column, text: Column])[];
}

/**
 * In a register of what people have: by their name, number or pinyin, or by a text of something else. Who is meant is found
 * first, by the index of people, and then what he has by that of `person`; joined and compared row by row, a search among
 * millions of entries would take many seconds.
 */
export const ofPersonTyped = (person: Column, { texts = [], named = [] }: OfPerson = {}): Filter<string> =>
  filter<string, { like: string; people?: readonly string[]; pattern?: string; pairs?: string }>(
    async (given, { db }) => {
      const asked = typed.values(given);
      if (!asked) return undefined;
      const found = prepared(db, `people typed ${!!asked.pairs}`, () =>
        db
          .select({ id: account.id })
          .from(account)
          .where(
            typed.where({
              pattern: sql.placeholder('pattern'),
              pairs: asked.pairs ? sql.placeholder('pairs') : undefined,
            }),
          )
          .limit(fewPeople + 1),
      );
      const people = (await found.execute({ ...asked })).map(({ id }) => id);
      return {
        like: `%${likeText(given.trim())}%`,
        ...(people.length > fewPeople ? asked : { people }),
      };
    },
    ({ like, people, pattern, pairs }) =>
      or(
        people
          ? sql`${person} = any(${people}::uuid[])`
          : sql`${person} in (select ${account.id} from ${account}
              where ${typed.where({ pattern: pattern as never, pairs })})`,
        ...texts.map((text) => sql`${text} ilike ${like}`),
        ...named.map(
          ([column, key, text]) =>
            sql`${column} = any(array(select ${key} from ${key.table} where ${text} ilike ${like}))`,
        ),
      ),
  );
