import type { PendingEntry } from '@anyan/contract';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { personName } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { pathOf } from '../stock/places/queries.ts';
import { bottle, movement, storageLocation, substance } from '../tables.ts';
import { keeperEntry } from './tables.ts';

/** Where a movement was booked: the place that it went to, or came from, or where the bottle stands. Of joined ones. */
export const bookedPlaceId = sql<string>`coalesce(${movement.toLocationId}, ${movement.fromLocationId}, ${bottle.locationId})`;
export const place = alias(storageLocation, 'place');
const above = alias(storageLocation, 'above');

/**
 * Who enters a movement into the second book: the keeper of its place who has not booked it himself; head, deputies and
 * officers where there is none. Of joined movement, place and laboratory.
 */
export const isOtherKeeper = (self: SQL): SQL => sql`(${self} is distinct from ${movement.operatorId} and (
  ${self} in (${place.keeperAId}, ${place.keeperBId})
  or coalesce(nullif(${place.keeperAId}, ${movement.operatorId}), nullif(${place.keeperBId}, ${movement.operatorId})) is null
    and (${laboratory.headId} = ${self} or ${laboratory.deputyHeadIds} @> array[${self}]::uuid[]
      or ${laboratory.safetyOfficerIds} @> array[${self}]::uuid[])))`;

const read = (db: Reader, self: string) =>
  db
    .select({
      movementId: movement.id,
      bottleId: bottle.id,
      kind: movement.kind,
      at: movement.at,
      bottleCode: bottle.bottleCode,
      chineseName: substance.chineseName,
      unit: bottle.unit,
      laboratoryName: laboratory.laboratoryName,
      locationText: pathOf(place, above),
      operatorName: sql<string>`coalesce(${personName(movement.operatorId)}, '系统')`,
      due: keeperEntry.due,
      keeperId: keeperEntry.keeperId,
      balanceAfter: movement.balanceAfter,
      own: sql<boolean>`coalesce(${isOtherKeeper(sql`${self}::uuid`)}, false)`,
    })
    .from(keeperEntry)
    .innerJoin(movement, eq(movement.id, keeperEntry.movementId))
    .innerJoin(bottle, eq(bottle.id, keeperEntry.bottleId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, keeperEntry.laboratoryId))
    .innerJoin(place, eq(place.id, bookedPlaceId))
    .leftJoin(above, eq(above.id, place.parentId))
    .$dynamic();

const most = 200;

/** What somebody has to enter, the oldest first. */
export const pendingOf = (db: Reader, self: string) =>
  read(db, self)
    .where(and(isNull(keeperEntry.keeperId), isOtherKeeper(sql`${self}::uuid`)))
    .orderBy(asc(keeperEntry.due), asc(movement.at), asc(movement.id))
    .limit(most);

/** Who may enter some movements into the second book, one row for each of them. */
export const otherKeepersOf = async (
  db: Reader,
  movementIds: readonly string[],
): Promise<{ movementId: string; userId: string; chineseName: string; bottleCode: string }[]> =>
  db
    .select({
      ...{ movementId: movement.id, userId: sql<string>`self.id` },
      ...{ chineseName: substance.chineseName, bottleCode: bottle.bottleCode },
    })
    .from(movement)
    .innerJoin(bottle, eq(bottle.id, movement.bottleId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, movement.laboratoryId))
    .innerJoin(place, eq(place.id, bookedPlaceId))
    .innerJoin(
      sql`lateral (select distinct id from unnest(array[${place.keeperAId}, ${place.keeperBId}, ${laboratory.headId}]
        || ${laboratory.deputyHeadIds} || ${laboratory.safetyOfficerIds}) id where id is not null) self`,
      isOtherKeeper(sql`self.id`),
    )
    .where(sql`${movement.id} = any(${sql.param([...movementIds])}::uuid[])`)
    .orderBy(asc(movement.id));

/** Without figures: what the system says is hidden from who keeps the second book. */
export const listPending = async ({ db, caller }: ReadContext): Promise<PendingEntry[]> =>
  (await pendingOf(db, caller.accountId)).map(
    ({ balanceAfter: _b, keeperId: _k, own: _o, bottleId: _i, ...row }) => row,
  );

/** One entry as somebody meets it. */
export const entryOf = async (db: Reader, self: string, movementId: string) =>
  (await read(db, self).where(eq(keeperEntry.movementId, movementId)))[0];

/** Who has entered some movements into the second book, and when; those still missing are left out. */
export const enteredBy = async (
  db: Reader,
  movementIds: readonly string[],
): Promise<ReadonlyMap<string, { keeperName: string | null; at: string | null }>> => {
  const rows = await db
    .select({
      movementId: keeperEntry.movementId,
      keeperName: personName(keeperEntry.keeperId),
      at: keeperEntry.at,
    })
    .from(keeperEntry)
    .where(
      and(
        sql`${keeperEntry.movementId} = any(${sql.param([...movementIds])}::uuid[])`,
        isNotNull(keeperEntry.keeperId),
      ),
    );
  return new Map(rows.map(({ movementId, ...entry }) => [movementId, entry]));
};
