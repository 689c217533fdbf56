import { and, eq, inArray, isNull, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { laboratory } from '../../ledger/public.ts';
import { takenForRequests } from '../stock/rules.ts';
import { bottle, movement, storageLocation } from '../tables.ts';
import { bookedPlaceId, isOtherKeeper, place } from './queries.ts';
import { keeperEntry } from './tables.ts';

// Who has to enter a movement into the second book is told nothing of that bottle's account from this movement on: he reads
// what is left off the bottle itself.

/** Whether anybody has still to enter something of a bottle, as a column of what is read. */
export const awaitsEntry = (bottleId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${keeperEntry} waiting where waiting.bottle_id = ${bottleId} and waiting.keeper_id is null)`;

const pending = (db: Reader) =>
  db
    .select({ bottleId: keeperEntry.bottleId, since: min(movement.bottleSeq) })
    .from(keeperEntry)
    .innerJoin(movement, eq(movement.id, keeperEntry.movementId))
    .innerJoin(bottle, eq(bottle.id, keeperEntry.bottleId))
    .innerJoin(laboratory, eq(laboratory.id, keeperEntry.laboratoryId))
    .innerJoin(place, eq(place.id, bookedPlaceId))
    .$dynamic();

/** From which of its movements on the account of some bottles is hidden from the caller; bottles left out hide nothing. */
export const hiddenSince = async (
  { db, caller }: Pick<ReadContext, 'db' | 'caller'>,
  bottleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (bottleIds.length === 0) return new Map();
  const rows = await pending(db)
    .where(
      and(
        sql`${keeperEntry.bottleId} = any(${sql.param([...new Set(bottleIds)])}::uuid[])`,
        isNull(keeperEntry.keeperId),
        isOtherKeeper(sql`${caller.accountId}::uuid`),
      ),
    )
    .groupBy(keeperEntry.bottleId);
  return new Map(rows.map(({ bottleId, since }) => [bottleId, since ?? 0]));
};

/** Of rows as they were read those whose bottle hides its account from the caller; asks only where something waits. */
export const hiddenOf = (
  context: Pick<ReadContext, 'db' | 'caller'>,
  rows: readonly { bottleId: string | null; awaitsEntry: boolean }[],
): Promise<ReadonlyMap<string, number>> =>
  hiddenSince(
    context,
    rows.flatMap(({ bottleId, awaitsEntry }) => (awaitsEntry && bottleId ? [bottleId] : [])),
  );

/** The same of bottles themselves. */
export const hiddenBottles = (
  context: Pick<ReadContext, 'db' | 'caller'>,
  rows: readonly { id: string; awaitsEntry: boolean }[],
): Promise<ReadonlyMap<string, number>> =>
  hiddenOf(
    context,
    rows.map(({ id, awaitsEntry: waits }) => ({ bottleId: id, awaitsEntry: waits })),
  );

/** All that is hidden from the caller, bottle by bottle, with the movement from which on it is. */
export const hiddenFrom = async ({
  db,
  caller,
}: Pick<ReadContext, 'db' | 'caller'>): Promise<ReadonlyMap<string, number>> => {
  const rows = await pending(db)
    .where(and(isNull(keeperEntry.keeperId), isOtherKeeper(sql`${caller.accountId}::uuid`)))
    .groupBy(keeperEntry.bottleId);
  return new Map(rows.map(({ bottleId, since }) => [bottleId, since ?? 0]));
};

/** That a joined bottle is one of those that are hidden. */
export const isAmong = (hidden: ReadonlyMap<string, number>): SQL<boolean> =>
  sql<boolean>`${bottle.id} = any(${sql.param([...hidden.keys()])}::uuid[])`;

/** Substances of which a sum would tell the caller what he has to read himself. */
export const hiddenSubstances = async (
  context: Pick<ReadContext, 'db' | 'caller'>,
): Promise<ReadonlySet<string>> => {
  const hidden = await hiddenFrom(context);
  if (hidden.size === 0) return new Set();
  const found = await context.db
    .selectDistinct({ id: bottle.substanceId })
    .from(bottle)
    .where(isAmong(hidden));
  return new Set(found.map(({ id }) => id));
};

/** Lines of requests, by request and substance, of which the amount that was issued would tell it. */
export const hiddenLines = async (
  context: Pick<ReadContext, 'db' | 'caller'>,
  requestIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (requestIds.length === 0) return new Set();
  const rows = await context.db
    .selectDistinct({
      requestId: movement.requestId,
      substanceId: bottle.substanceId,
      bottleId: bottle.id,
    })
    .from(movement)
    .innerJoin(bottle, eq(bottle.id, movement.bottleId))
    .where(
      and(
        sql`${movement.requestId} = any(${sql.param([...requestIds])}::uuid[])`,
        inArray(movement.kind, takenForRequests),
        awaitsEntry(bottle.id),
      ),
    );
  const hidden = await hiddenSince(
    context,
    rows.map(({ bottleId }) => bottleId),
  );
  return new Set(
    rows.flatMap(({ requestId, substanceId, bottleId }) =>
      hidden.has(bottleId) ? [`${requestId} ${substanceId}`] : [],
    ),
  );
};

/** Bottles of which anybody has still to enter something: what is written down for others to read names no amount of them. */
export const awaitingEntry = async (
  db: Reader,
  bottleIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectDistinct({ bottleId: keeperEntry.bottleId })
    .from(keeperEntry)
    .where(
      and(
        sql`${keeperEntry.bottleId} = any(${sql.param([...bottleIds])}::uuid[])`,
        isNull(keeperEntry.keeperId),
      ),
    );
  return new Set(rows.map(({ bottleId }) => bottleId));
};

/** That a joined bottle hides its account from somebody: by an amount it is not found either. */
export const isHiddenFrom = (bottleId: SQLWrapper, self: SQLWrapper): SQL =>
  sql`exists (select 1 from ${keeperEntry} waiting inner join ${movement} on ${movement.id} = waiting.movement_id
    inner join ${storageLocation} place on place.id = ${bookedPlaceId}
    where waiting.bottle_id = ${bottleId} and waiting.keeper_id is null and ${isOtherKeeper(sql`${self}::uuid`)})`;
