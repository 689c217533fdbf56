import type { ChoosableRoom, InputOf, ledger } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { findOrganization, room } from '../../college/public.ts';
import { ledgerApplication } from '../tables.ts';
import { isForeign } from './checks.ts';
import { heldOf, placesWhere, withShares } from './store.ts';

/** Per cent that applications on their way ask for of each room, beyond what their laboratory holds of it already. */
const askedOf = async (db: Reader, buildingId: string, without: string | null) => {
  const { rows } = await db.execute<{ roomId: string; share: number }>(sql`
    select r.id as "roomId", sum(greatest(0, (d->>'share')::int - coalesce(h.share, 0)))::int as share
      from ${ledgerApplication} a
      cross join lateral jsonb_array_elements(coalesce(nullif(a.draft->'rooms', 'null'), '[]')) d
      join ${room} r on r.id = (d->>'roomId')::uuid and r.building_id = ${buildingId}
      left join laboratory_room h on h.laboratory_id = a.laboratory_id and h.room_id = r.id
     where a.state in ('approving', 'returned') and a.kind <> 'close' and a.id is distinct from ${without}::uuid
     group by r.id`);
  return new Map(rows.map(({ roomId, share }) => [roomId, share]));
};

/** All rooms of a building by the rules that a submission is checked with, so that none is refused afterwards. */
export const roomShares = async (
  { db }: ReadContext,
  input: InputOf<(typeof ledger)['endpoints']['roomShareList']>,
): Promise<ChoosableRoom[]> => {
  const there = await placesWhere(db, eq(room.buildingId, input.buildingId));
  const rooms = await withShares(db, there, input.laboratoryId ?? null);
  const asked = await askedOf(db, input.buildingId, input.applicationId ?? null);
  const own = input.organizationId ? await findOrganization(db, input.organizationId) : undefined;
  return rooms.map(({ roomStatus, path, ...one }) => {
    const foreign = one.sharedWith.length === 0 && own && isForeign(path, own);
    const full = heldOf(one.sharedWith) >= 100;
    return {
      ...one,
      asked: asked.get(one.roomId) ?? 0,
      barred: roomStatus === 2 ? 'closed' : foreign ? 'foreign' : full ? 'full' : null,
    };
  });
};
