import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
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
      hCodes: sql<string[]>`case when ${bottle.solution} is null then ${substance.hCodes}
          else array(select jsonb_array_elements_text(${bottle.solution} -> 'hCodes')) end`,
      controlCategories: bottle.controlCategories,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(
      and(
        inArray(bottle.laboratoryId, [...laboratoryIds]),
        sql`${bottle.state} in ('inStore', 'takenOut') and ${bottle.remaining} > 0`,
      ),
    );
  const byLaboratory = Map.groupBy(rows, ({ laboratoryId }) => laboratoryId);
  return new Map([...byLaboratory].map(([id, there]) => [id, tagsOf(there)]));
};
