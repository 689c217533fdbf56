import type { ManagedRoomRow } from '@anyan/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Place } from '../../../platform/states.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { unratedLevel } from '../requirement/rules.ts';

/** A room is of whoever reaches one of its laboratories. */
export const roomOfReach =
  (id: SQLWrapper) =>
  (at: Record<'self' | 'places' | 'laboratories', SQLWrapper>): SQL =>
    sql`exists (select 1 from ${laboratoryRoom} r join ${laboratory} l on l.id = r.laboratory_id
    where r.room_id = ${id} and l.status <> 'closed'
      and (l.organization_id = any(${at.places}::uuid[]) or l.id = any(${at.laboratories}::uuid[])))`;

/** In SQL: the laboratories that a room has now. */
export const laboratoriesOf = (
  roomId: SQLWrapper,
): SQL => sql`(select l.id, l.laboratory_name, l.organization_id, l.risk_level, l.hazard_categories
  from ${laboratoryRoom} r join ${laboratory} l on l.id = r.laboratory_id
  where r.room_id = ${roomId} and l.status <> 'closed')`;

/** In SQL: the gravest level of its laboratories, one that is not rated taken as doors take it; none where none is rated. */
export const levelOfRoom = (roomId: SQLWrapper): SQL<ManagedRoomRow['level']> =>
  sql<ManagedRoomRow['level']>`(select case when count(l.risk_level) > 0
    then min(coalesce(l.risk_level, ${sql.raw(`'${unratedLevel}'`)})) end from ${laboratoriesOf(roomId)} l)`;

/** In SQL: whose a room is, for what may be done there; no answer shows it. */
export const placesOfRoom = (roomId: SQLWrapper): SQL<Place[]> =>
  sql<
    Place[]
  >`coalesce((select json_agg(json_build_object('organization', l.organization_id, 'laboratory', l.id))
    from ${laboratoriesOf(roomId)} l), '[]'::json)`;
