import { and, eq, gte, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { account } from '../../identity/public.ts';
import { expert } from '../tables.ts';

/** Experts in use whose term ends on a day or later; who is of the college by his account. */
export const endingTerms = (db: Reader, day: string) =>
  db
    .select({
      id: expert.id,
      name: sql<string>`coalesce(${account.name}, ${expert.name})`,
      on: sql<string>`${expert.termTo}`,
      accountId: expert.accountId,
      since: sql<string>`${expert.createdAt}::date::text`,
    })
    .from(expert)
    .leftJoin(account, eq(account.id, expert.accountId))
    .where(and(eq(expert.useStatus, 1), gte(expert.termTo, day)));
