import { sql } from 'drizzle-orm';
import { substance } from '../tables.ts';
import { bottle } from './tables.ts';

/** In SQL: a bottle holds something; also what is out comes back. */
export const holdsSomething = sql`${bottle.state} in ('inStore', 'takenOut') and ${bottle.remaining} > 0`;

/** In SQL: what is said of the hazards of what a bottle holds, a solution by its own statements. */
export const statementsIn = sql<string[]>`case when ${bottle.solution} is null then ${substance.hCodes}
  else array(select jsonb_array_elements_text(${bottle.solution} -> 'hCodes')) end`;
