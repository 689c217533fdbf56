import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { wasteContent, wasteItem, wasteRequest } from './tables.ts';

/**
 * Whether a bottle is waste that stands by itself in its place: it went into no container with what was left in it, and
 * nobody has taken it away.
 */
export const standsAsWaste = (bottle: {
  id: SQL | AnyColumn;
  state: SQL | AnyColumn;
}): SQL => sql`(${bottle.state} = 'wasted'
  and not exists (select 1 from ${wasteContent} c where c.bottle_id = ${bottle.id} and c.movement_id is not null)
  and not exists (select 1 from ${wasteItem} i join ${wasteRequest} r on r.id = i.request_id
    where i.bottle_id = ${bottle.id} and i.weighed is not null and r.state in ('loaded', 'stored', 'handedOver')))`;
