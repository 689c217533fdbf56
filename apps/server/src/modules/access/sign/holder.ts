import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whose entry it is: a person of the college, by his id, or a visitor. */
export type Holder = string | { visitorId: string };

interface Held {
  userId: PgColumn;
  visitorId: PgColumn;
}

/** In SQL: rows of a holder. */
export const heldBy = (table: Held, holder: Holder): SQL =>
  typeof holder === 'string' ? eq(table.userId, holder) : eq(table.visitorId, holder.visitorId);

/** The same for a prepared query, whose shape names `kindOf` it; the value `holder` is `idOf` it. */
export const heldByPrepared = (table: Held, holder: Holder): SQL =>
  eq(typeof holder === 'string' ? table.userId : table.visitorId, sql.placeholder('holder'));
export const kindOf = (holder: Holder): 'person' | 'visitor' =>
  typeof holder === 'string' ? 'person' : 'visitor';
export const idOf = (holder: Holder): string => (typeof holder === 'string' ? holder : holder.visitorId);

/** Of a row that has one of both. */
export const holderOf = ({
  userId,
  visitorId,
}: {
  userId: string | null;
  visitorId: string | null;
}): Holder => userId ?? { visitorId: visitorId ?? '' };

/** As it is stored and told. */
export const idsOf = (holder: Holder): { userId: string } | { visitorId: string } =>
  typeof holder === 'string' ? { userId: holder } : holder;
