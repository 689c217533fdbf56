import type { CabinetType } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/database/client.ts';
import { readMatrix } from '../compatibility/queries.ts';
import { pathOf } from '../stock/places/queries.ts';
import { controlledIn } from '../stock/rules.ts';
import { bottle, storageLocation, substance } from '../tables.ts';
import { acceptedClasses } from './cabinets.ts';
import type { Cabinet } from './plan.ts';
import { type Between, betweenOf } from './rules.ts';

const location = alias(storageLocation, 'location');
const above = alias(storageLocation, 'above');
/** A shelf is part of its cabinet; what stands in no cabinet stands in the room. */
const cabinetId = sql<string>`case when ${above.parentId} is null then ${location.id} else ${above.id} end`;

/** The matrix of the college. */
export const betweenIn = async (db: Reader): Promise<Between> => betweenOf(await readMatrix(db));

/** What stands in a laboratory, or in one of its cabinets, also what is out for a while and comes back. */
export const standingIn = (db: Reader, laboratoryId: string, inCabinet?: string) =>
  db
    .select({
      id: bottle.id,
      bottleCode: bottle.bottleCode,
      name: substance.chineseName,
      casCode: substance.casCode,
      storageClass: substance.storageClass,
      controlCategories: bottle.controlCategories,
      laboratoryId: bottle.laboratoryId,
      locationId: bottle.locationId,
      locationText: pathOf(location, above),
      cabinetId,
      movable: sql<boolean>`${bottle.state} = 'inStore' and ${bottle.frozenReason} is null`,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(location, eq(location.id, bottle.locationId))
    .leftJoin(above, eq(above.id, location.parentId))
    .where(
      and(
        eq(bottle.laboratoryId, laboratoryId),
        sql`${bottle.state} in ('inStore', 'takenOut')`,
        inCabinet === undefined ? undefined : sql`${cabinetId} = ${inCabinet}`,
      ),
    )
    .orderBy(bottle.bottleCode);
export type Stood = Awaited<ReturnType<typeof standingIn>>[number];

export interface Shelf extends Cabinet {
  name: string;
  path: string;
  cabinetType: CabinetType | null;
  lockKind: (typeof storageLocation.$inferSelect)['lockKind'];
}

/** The rooms of a laboratory and the cabinets in them. */
export const cabinetsOf = async (db: Reader, laboratoryId: string): Promise<Shelf[]> => {
  const rows = await db
    .select({
      id: location.id,
      parentId: location.parentId,
      roomId: location.roomId,
      name: location.name,
      path: pathOf(location, above),
      cabinetType: location.cabinetType,
      lockKind: location.lockKind,
      controlledState: location.controlledState,
      controlledCategories: location.controlledCategories,
    })
    .from(location)
    .leftJoin(above, eq(above.id, location.parentId))
    .where(
      and(
        eq(location.laboratoryId, laboratoryId),
        eq(location.useStatus, 1),
        sql`(${location.parentId} is null or ${above.parentId} is null)`,
      ),
    )
    .orderBy(location.code);
  const acceptedBy = await acceptedClasses();
  return rows.map(({ controlledState, controlledCategories, ...row }) => ({
    ...row,
    accepts: acceptedBy(row.cabinetType),
    room: row.parentId === null,
    controlled: controlledIn({ controlledState, controlledCategories, lockKind: row.lockKind }),
  }));
};

/** One of each kind that stands in some cabinets. */
export const kindsStanding = (db: Reader, cabinetIds: readonly string[]) =>
  db
    .selectDistinctOn([cabinetId, bottle.substanceId], {
      id: bottle.id,
      name: substance.chineseName,
      casCode: substance.casCode,
      storageClass: substance.storageClass,
      controlCategories: bottle.controlCategories,
      cabinetId,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(location, eq(location.id, bottle.locationId))
    .leftJoin(above, eq(above.id, location.parentId))
    .where(
      and(
        sql`${bottle.state} in ('inStore', 'takenOut')`,
        // By their places, as the index has them.
        sql`${bottle.locationId} in (select s.id from ${storageLocation} s
          where s.id = any(${sql.param([...cabinetIds])}::uuid[]) or s.parent_id = any(${sql.param([...cabinetIds])}::uuid[]))`,
        sql`${cabinetId} = any(${sql.param([...cabinetIds])}::uuid[])`,
      ),
    )
    .orderBy(cabinetId, bottle.substanceId, bottle.id);

/** The cabinets that some places are part of. */
export const cabinetsAt = (db: Reader, locationIds: readonly string[]) =>
  db
    .select({
      id: location.id,
      cabinetId,
      cabinetType: sql<CabinetType | null>`case when ${above.parentId} is null then ${location.cabinetType} else ${above.cabinetType} end`,
    })
    .from(location)
    .leftJoin(above, eq(above.id, location.parentId))
    .where(sql`${location.id} = any(${sql.param([...locationIds])}::uuid[])`);

/** The cabinet that a place is part of, with its type, and the laboratory. */
export const cabinetAt = async (db: Reader, locationId: string) => {
  const [row] = await db
    .select({
      cabinetId,
      cabinetType: sql<CabinetType | null>`case when ${above.parentId} is null then ${location.cabinetType} else ${above.cabinetType} end`,
      laboratoryId: location.laboratoryId,
    })
    .from(location)
    .leftJoin(above, eq(above.id, location.parentId))
    .where(eq(location.id, locationId));
  return row;
};
