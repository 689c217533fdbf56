import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { bottle, storageLocation, substance } from '../tables.ts';
import { factsOf, type LaboratoryFact } from './rules.ts';

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
      hCodes: sql<string[]>`case when ${bottle.solution} is null then ${substance.hCodes}
          else array(select jsonb_array_elements_text(${bottle.solution} -> 'hCodes')) end`,
      inHazardousCatalogue: substance.inHazardousCatalogue,
      density: substance.density,
      criticalQuantity: substance.criticalQuantity,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(storageLocation, eq(storageLocation.id, bottle.locationId))
    .where(
      and(
        eq(bottle.laboratoryId, laboratoryId),
        sql`${bottle.state} in ('inStore', 'takenOut') and ${bottle.remaining} > 0`,
      ),
    )
    .orderBy(bottle.bottleCode);

/** The facts of a laboratory for its classification, by what is in its bottles now. */
export const laboratoryFacts = async (db: Reader, laboratoryId: string): Promise<LaboratoryFact[]> =>
  factsOf(await countedIn(db, laboratoryId));
