import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { holdsSomething, statementsIn } from '../stock/held.ts';
import { bottle, substance } from '../tables.ts';
import { type HazardTag, tagsOf } from './rules.ts';

/** What is in the bottles of some laboratories, out or in, as hazard tags of each. */
export const hazardsOf = async (
  db: Reader,
  laboratoryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HazardTag[]>> => {
  const rows = await db
    .selectDistinct({
      laboratoryId: bottle.laboratoryId,
      casCodes: sql<(string | null)[]>`array[${substance.casCode}, ${substance.parentCas}]`,
      hCodes: statementsIn,
      controlCategories: bottle.controlCategories,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(and(inArray(bottle.laboratoryId, [...laboratoryIds]), holdsSomething));
  const byLaboratory = Map.groupBy(rows, ({ laboratoryId }) => laboratoryId);
  return new Map([...byLaboratory].map(([id, there]) => [id, tagsOf(there)]));
};
