import type { InsideScope } from '@anyan/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { failAt } from '../../../platform/failure.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { room } from '../../college/public.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { roomOfReach } from '../room/reach.ts';

/** Rooms of a place; all of the college without one. */
export type Inside =
  | { buildingId: string }
  | { laboratoryIds: readonly string[] }
  | { roomIds: readonly string[] }
  | 'college';

/** In SQL: a room in which somebody is, or was, lies in a place, where rooms are joined. */
export const insideOf = (place: Inside, roomId: SQL = sql`sign_inside.room_id`): SQL | undefined => {
  if (place === 'college') return undefined;
  if ('buildingId' in place) return eq(room.buildingId, place.buildingId);
  if ('roomIds' in place) return sql`${roomId} = any(${sql.param([...place.roomIds])}::uuid[])`;
  return sql`exists (select 1 from ${laboratoryRoom} r where r.room_id = ${roomId}
    and r.laboratory_id = any(${sql.param([...place.laboratoryIds])}::uuid[]))`;
};

/** In SQL: a room within a reach. */
export const roomWithin = (reach: Reach, id: SQL): SQL | undefined =>
  reach.college
    ? undefined
    : roomOfReach(id)({
        self: sql.param(reach.self),
        places: sql.param(reach.organizationIds),
        laboratories: sql.param(reach.laboratoryIds),
      });

/** The place that was asked for. @throws SIGN_SCOPE_MISSING */
export const insideScope = (scope: InsideScope, refId: string | undefined): Inside => {
  if (scope === 'college') return scope;
  if (!refId) throw failAt('refId', 'SIGN_SCOPE_MISSING');
  if (scope === 'room') return { roomIds: [refId] };
  return scope === 'building' ? { buildingId: refId } : { laboratoryIds: [refId] };
};
