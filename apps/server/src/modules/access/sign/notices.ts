import type { Label, NotificationKind } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { building, room, roomText } from '../../college/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { notify } from '../../notification/public.ts';

/** Where officers see who comes and goes. */
export const officersPage = '/access/signList';

export interface RoomNamed {
  id: string;
  text: string;
  buildingId: string;
  heads: string[];
  officers: string[];
}

/** Rooms as people say them, with who answers for their laboratories. */
export const roomsNamed = async (
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RoomNamed>> => {
  const [rows, posts] = await Promise.all([
    prepared(db, 'rooms named', () =>
      db
        .select({ id: room.id, text: roomText(sql`room.id`), buildingId: building.id })
        .from(room)
        .innerJoin(building, eq(building.id, room.buildingId))
        .where(anyAmong(room.id, 'ids')),
    ).execute({ ids }),
    prepared(db, 'posts of rooms', () =>
      db
        .select({
          roomId: laboratoryRoom.roomId,
          headId: laboratory.headId,
          officers: laboratory.safetyOfficerIds,
        })
        .from(laboratoryRoom)
        .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
        .where(and(anyAmong(laboratoryRoom.roomId, 'ids'), sql`${laboratory.status} <> 'closed'`)),
    ).execute({ ids }),
  ]);
  const of = Map.groupBy(posts, ({ roomId }) => roomId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        heads: (of.get(row.id) ?? []).flatMap(({ headId }) => headId ?? []),
        officers: (of.get(row.id) ?? []).flatMap(({ officers }) => officers),
      },
    ]),
  );
};

/** The buildings that rooms are in. */
export const buildingsOf = async (db: Reader, roomIds: readonly string[]): Promise<string[]> => {
  const query = prepared(db, 'buildings of rooms', () =>
    db.selectDistinct({ id: room.buildingId }).from(room).where(anyAmong(room.id, 'roomIds')),
  );
  return (await query.execute({ roomIds })).map(({ id }) => id);
};

/** Tells people of one entry or room; each once for its key. */
export const notifyAtRoom = (
  context: WriteContext,
  kind: NotificationKind,
  userIds: readonly string[],
  title: Label,
  key: string,
  link = '/access/mineAccessRoomList',
): Promise<void> => notify(context, { userIds, kind, title, link, key });
