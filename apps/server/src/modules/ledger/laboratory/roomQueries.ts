import type { ChoosableRoom, InputOf, ledger } from '@anyan/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { building, organization, room } from '../../college/public.ts';
import { ledgerApplication } from '../tables.ts';
import { sameBranch } from './checks.ts';
import { sharesOf } from './store.ts';

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
  const rooms = await db
    .select({
      roomId: room.id,
      buildingId: room.buildingId,
      buildingName: building.name,
      floor: room.floor,
      roomNo: room.roomNo,
      area: room.area,
      roomStatus: room.roomStatus,
      path: organization.path,
    })
    .from(room)
    .innerJoin(building, eq(building.id, room.buildingId))
    .leftJoin(organization, eq(organization.id, room.organizationId))
    .where(eq(room.buildingId, input.buildingId))
    .orderBy(asc(room.floor), asc(room.roomNo), asc(room.id))
    .limit(5000);
  const ids = rooms.map(({ roomId }) => roomId);
  const held = await sharesOf(db, ids, input.laboratoryId ?? null);
  const asked = await askedOf(db, input.buildingId, input.applicationId ?? null);
  const [own] = input.organizationId
    ? await db
        .select({ path: organization.path })
        .from(organization)
        .where(eq(organization.id, input.organizationId))
    : [];
  return rooms.map(({ roomStatus, path, ...one }) => {
    const holders = held.filter(({ roomId }) => roomId === one.roomId);
    const taken = holders.reduce((sum, { share }) => sum + share, 0);
    const foreign = path !== null && own && !sameBranch(path, own.path) && holders.length === 0;
    return {
      ...one,
      sharedWith: holders.map(({ id, laboratoryName, share }) => ({ id, laboratoryName, share })),
      asked: asked.get(one.roomId) ?? 0,
      barred: roomStatus === 2 ? 'closed' : foreign ? 'foreign' : taken >= 100 ? 'full' : null,
    };
  });
};
