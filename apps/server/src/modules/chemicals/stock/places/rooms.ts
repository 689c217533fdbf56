import { and, eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { insertRows } from '../../../../platform/database/insertRows.ts';
import { newLabel } from '../../../../platform/labelCode.ts';
import { uuid } from '../../../../platform/uuid.ts';
import { roomText } from '../../../college/public.ts';
import { laboratory, laboratoryRoom } from '../../../ledger/public.ts';
import { wasteContainer } from '../../tables.ts';
import { bottle, movement, storageLocation } from '../tables.ts';

/** Rooms of laboratories that have no place of their own yet. */
const missing = (db: Reader, most: number, laboratoryId?: string) =>
  db
    .select({
      laboratoryId: laboratoryRoom.laboratoryId,
      roomId: laboratoryRoom.roomId,
      name: roomText(laboratoryRoom.roomId),
    })
    .from(laboratoryRoom)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(
      and(
        laboratoryId ? eq(laboratoryRoom.laboratoryId, laboratoryId) : sql`${laboratory.status} <> 'closed'`,
        sql`not exists (select 1 from ${storageLocation} s where s.laboratory_id = ${laboratoryRoom.laboratoryId}
          and s.room_id = ${laboratoryRoom.roomId} and s.parent_id is null and s.use_status = 1)`,
      ),
    )
    .limit(most);

/** Makes the places of rooms that have none; one that was given up and comes back is the same again. Answers how many. */
export const makeRoomPlaces = async (
  { db }: Pick<WriteContext, 'db'>,
  most: number,
  laboratoryId?: string,
): Promise<number> => {
  const rows = await missing(db, most, laboratoryId);
  if (rows.length === 0) return 0;
  const json = JSON.stringify(rows);
  const { rows: back } = await db.execute<{ laboratoryId: string; roomId: string }>(sql`
    update ${storageLocation} s set use_status = 1, version = version + 1, updated_at = now()
      from json_to_recordset(${json}::json) as r("laboratoryId" uuid, "roomId" uuid)
     where s.laboratory_id = r."laboratoryId" and s.room_id = r."roomId" and s.parent_id is null
    returning s.laboratory_id as "laboratoryId", s.room_id as "roomId"`);
  const there = new Set(back.map((one) => `${one.laboratoryId} ${one.roomId}`));
  await insertRows(
    db,
    storageLocation,
    rows
      .filter((one) => !there.has(`${one.laboratoryId} ${one.roomId}`))
      .map((one) => ({ ...one, id: uuid(), code: newLabel('S') })),
  );
  return rows.length;
};

/** Places of rooms that a laboratory has given up go with them; what the journal names is kept and shown no more. */
const closeRoomPlaces = async ({ db }: Pick<WriteContext, 'db'>, laboratoryId: string): Promise<void> => {
  const { rows } = await db.execute<{ roomId: string; kept: boolean }>(sql`
    select s.room_id as "roomId",
           bool_or(exists (select 1 from ${movement} m where m.from_location_id = s.id or m.to_location_id = s.id)
             or exists (select 1 from ${wasteContainer} w where w.location_id = s.id)) as kept
      from ${storageLocation} s
     where s.laboratory_id = ${laboratoryId} and s.use_status = 1
       and not exists (select 1 from ${laboratoryRoom} r where r.laboratory_id = s.laboratory_id and r.room_id = s.room_id)
     group by s.room_id
    having not bool_or(exists (select 1 from ${bottle} b where b.location_id = s.id
       and b.state in ('inStore', 'takenOut', 'empty'))
       or exists (select 1 from ${wasteContainer} w where w.location_id = s.id and w.state <> 'collected'))`);
  for (const { roomId, kept } of rows) {
    const those = and(eq(storageLocation.laboratoryId, laboratoryId), eq(storageLocation.roomId, roomId));
    if (kept) await db.update(storageLocation).set({ useStatus: 2 }).where(those);
    else await db.delete(storageLocation).where(those);
  }
};

/** Brings the places of a laboratory in line with its rooms. */
export const followRooms = async (context: WriteContext, laboratoryId: string): Promise<void> => {
  await makeRoomPlaces(context, 1000, laboratoryId);
  await closeRoomPlaces(context, laboratoryId);
};
