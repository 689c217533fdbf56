import type { BaseUnit } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { baseUnitOf } from '../stock/baseUnit.ts';
import { holdsSomething, statementsIn } from '../stock/held.ts';
import { bottle, movement, storageLocation, substance, wasteContainer } from '../tables.ts';
import { standsAsWaste } from '../waste/standing.ts';
import { type Counted, factsOf, type LaboratoryFact, type Wasted, wasteFactOf } from './rules.ts';

const inBottlesOf = (laboratoryId: string) => and(eq(bottle.laboratoryId, laboratoryId), holdsSomething);

const ofSubstance = {
  hCodes: statementsIn,
  inHazardousCatalogue: substance.inHazardousCatalogue,
  density: substance.density,
  criticalQuantity: substance.criticalQuantity,
};

/** What is in the bottles of a laboratory, as its facts count it; also what is out comes back. */
export const countedIn = (db: Reader, laboratoryId: string) =>
  db
    .select({
      id: bottle.id,
      roomId: storageLocation.roomId,
      substanceId: bottle.substanceId,
      remaining: bottle.remaining,
      unit: bottle.unit,
      controlCategories: bottle.controlCategories,
      ...ofSubstance,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(storageLocation, eq(storageLocation.id, bottle.locationId))
    .where(inBottlesOf(laboratoryId))
    .orderBy(bottle.bottleCode);

/** The same added up by kind, where no bottle has to be named. */
export const kindsCountedIn = async (db: Reader, laboratoryId: string): Promise<Counted[]> => {
  const base = sql<BaseUnit>`${baseUnitOf(sql`${bottle.unit}`)}`;
  const rows = await db
    .select({
      substanceId: bottle.substanceId,
      remaining: sql<string>`sum(${bottle.remaining})::text`,
      unit: base,
      controlCategories: bottle.controlCategories,
      ...ofSubstance,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(inBottlesOf(laboratoryId))
    .groupBy(bottle.substanceId, substance.id, base, bottle.controlCategories, bottle.solution);
  return rows.map((row, at) => ({ ...row, id: String(at), roomId: '' }));
};

/** What waits in a laboratory to be collected: in its containers, and bottles that became waste by themselves. */
export const wastedIn = async (db: Reader, laboratoryId: string): Promise<Wasted[]> => {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select c.id, l.room_id as "roomId", c.filled::text as remaining, c.unit
      from ${wasteContainer} c join ${storageLocation} l on l.id = c.location_id
      where c.laboratory_id = ${laboratoryId} and c.state <> 'collected'
    union all
    select b.id, l.room_id, (-m.delta)::text, b.unit
      from ${bottle} b
      join ${storageLocation} l on l.id = b.location_id
      join lateral (select o.delta from ${movement} o
        where o.bottle_id = b.id and o.kind = 'wasteOut' order by o.bottle_seq desc limit 1) m on true
      where b.laboratory_id = ${laboratoryId} and ${standsAsWaste({ id: sql`b.id`, state: sql`b.state` })}
    order by id`);
  return rows as unknown as Wasted[];
};

/** The facts of a laboratory for its classification, by what is in its bottles and its waste now. */
export const laboratoryFacts = async (db: Reader, laboratoryId: string): Promise<LaboratoryFact[]> => [
  ...factsOf(await countedIn(db, laboratoryId)),
  wasteFactOf(await wastedIn(db, laboratoryId)),
];
