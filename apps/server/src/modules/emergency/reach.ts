import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { room } from '../college/public.ts';
import { laboratory, laboratoryRoom, memberOf, responsibleFor } from '../ledger/public.ts';

type At = Record<'self' | 'places' | 'laboratories', SQLWrapper>;

/** An emergency is of whoever reaches one of its laboratories, or the organisation of its room. */
export const reachesIt = (at: At): SQL =>
  sql`(emergency.organization_id = any(${at.places}::uuid[])
    or exists (select 1 from ${laboratory} l where l.id = any(emergency.laboratory_ids)
      and (l.organization_id = any(${at.places}::uuid[]) or l.id = any(${at.laboratories}::uuid[]))))`;

/** It is of a whole building, and of a room there, or a laboratory in use that has it, this holds. */
const inBuilding = (holds: SQL): SQL =>
  sql`(emergency.room_id is null and emergency.laboratory_ids = '{}' and exists (select 1 from ${room}
    left join ${laboratoryRoom} on ${laboratoryRoom.roomId} = ${room.id}
    left join ${laboratory} on ${laboratory.id} = ${laboratoryRoom.laboratoryId} and ${laboratory.status} <> 'closed'
    where ${room.buildingId} = emergency.building_id and ${holds}))`;

/** One of a whole building is also listed to whoever reaches a room there. */
export const reachesBuilding = ({ places, laboratories }: At): SQL =>
  inBuilding(sql`(${laboratory.organizationId} = any(${places}::uuid[]) or ${room.organizationId} = any(${places}::uuid[])
    or ${laboratory.id} = any(${laboratories}::uuid[]))`);

/** Somebody works in the building that it is of: as a member of a laboratory there, or as who answers for it. */
export const worksThere = (userId: string): SQL =>
  inBuilding(sql`(${memberOf(userId)} or ${responsibleFor(userId)})`);
