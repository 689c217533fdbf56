import { type ControlCategory, codesOf, controlCategories } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { substance } from '../tables.ts';
import { bottle } from './tables.ts';

/** In SQL: a bottle holds something; also what is out comes back. */
export const holdsSomething = sql`${bottle.state} in ('inStore', 'takenOut') and ${bottle.remaining} > 0`;

/** In SQL: what is said of the hazards of what a bottle holds, a solution by its own statements. */
export const statementsIn = sql<string[]>`case when ${bottle.solution} is null then ${substance.hCodes}
  else array(select jsonb_array_elements_text(${bottle.solution} -> 'hCodes')) end`;

/**
 * In SQL grouped over `bottle`: what any of them is controlled by, in the order of the law. The dictionary alone does not say
 * it: a list in force or the college's own may have more.
 */
export const categoriesTogether = sql<ControlCategory[]>`array(select k.code
  from unnest(${sql.param(codesOf(controlCategories))}::text[]) with ordinality k(code, n)
  where k.code = any(string_to_array(string_agg(array_to_string(${bottle.controlCategories}, ','), ','), ',')) order by k.n)`;
