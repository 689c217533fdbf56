import { laboratoryFields, pickFields } from '@anyan/contract';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { building, organization, room } from '../../college/public.ts';
import { person } from '../../personnel/public.ts';
import { ledgerSettings } from '../settings.ts';
import { laboratory, laboratoryRoom } from '../tables.ts';
import type { Values } from './rules.ts';

export type Row = typeof laboratory.$inferSelect;

export interface PlacedRoom {
  laboratoryId: string;
  roomId: string;
  share: number;
  use: Values['rooms'][number]['use'];
  buildingId: string;
  buildingName: string;
  floor: number;
  roomNo: string;
  area: number | null;
  roomStatus: 1 | 2;
  organizationId: string | null;
}

export const roomText = (one: { buildingName: string; roomNo: string }) =>
  `${one.buildingName}-${one.roomNo}`;

const place = {
  roomId: room.id,
  buildingId: room.buildingId,
  buildingName: building.name,
  floor: room.floor,
  roomNo: room.roomNo,
  area: room.area,
  roomStatus: room.roomStatus,
};

/** The rooms of laboratories, in their order. */
export const roomsOf = (db: Reader, laboratoryIds: readonly string[]): Promise<PlacedRoom[]> =>
  laboratoryIds.length === 0
    ? Promise.resolve([])
    : prepared(db, 'rooms of laboratories', () =>
        db
          .select({
            laboratoryId: laboratoryRoom.laboratoryId,
            share: laboratoryRoom.share,
            use: laboratoryRoom.use,
            organizationId: room.organizationId,
            ...place,
          })
          .from(laboratoryRoom)
          .innerJoin(room, eq(room.id, laboratoryRoom.roomId))
          .innerJoin(building, eq(building.id, room.buildingId))
          .where(sql`${laboratoryRoom.laboratoryId} = any(${sql.placeholder('ids')}::uuid[])`)
          .orderBy(asc(laboratoryRoom.laboratoryId), asc(laboratoryRoom.orderNo)),
      ).execute({ ids: [...laboratoryIds] });

/** In a query of laboratories: the rooms of each, in their order, with the shares that others in use hold of them. */
export const sharedRooms = sql<
  (PlacedRoom & { sharedWith: { id: string; laboratoryName: string; share: number }[] })[]
>`coalesce((
  select json_agg(json_build_object('laboratoryId', lr.laboratory_id, 'roomId', lr.room_id, 'share', lr.share, 'use', lr.use,
      'buildingId', r.building_id, 'buildingName', b.name, 'floor', r.floor, 'roomNo', r.room_no, 'area', r.area,
      'roomStatus', r.room_status, 'organizationId', r.organization_id, 'sharedWith', coalesce((
        select json_agg(json_build_object('id', l.id, 'laboratoryName', l.laboratory_name, 'share', o.share) order by l.id)
          from laboratory_room o join laboratory l on l.id = o.laboratory_id
         where o.room_id = lr.room_id and l.id <> lr.laboratory_id and l.status <> 'closed'), '[]'::json))
      order by lr.order_no)
    from laboratory_room lr join ${room} r on r.id = lr.room_id join ${building} b on b.id = r.building_id
   where lr.laboratory_id = "laboratory"."id"), '[]'::json)`;

/** Shares that laboratories in use hold of rooms. */
export const sharesOf = async (db: Reader, roomIds: readonly string[], without: string | null) =>
  roomIds.length === 0
    ? []
    : db
        .select({
          roomId: laboratoryRoom.roomId,
          share: laboratoryRoom.share,
          id: laboratory.id,
          laboratoryName: laboratory.laboratoryName,
          organizationId: laboratory.organizationId,
        })
        .from(laboratoryRoom)
        .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
        .where(
          and(
            inArray(laboratoryRoom.roomId, [...roomIds]),
            ne(laboratory.status, 'closed'),
            without ? ne(laboratory.id, without) : undefined,
          ),
        );

/** Rooms with where they are, whether they are open, and the path of the organisation that has them. */
export const placesWhere = (db: Reader, condition: SQL | undefined) =>
  db
    .select({ ...place, path: organization.path })
    .from(room)
    .innerJoin(building, eq(building.id, room.buildingId))
    .leftJoin(organization, eq(organization.id, room.organizationId))
    .where(condition)
    .orderBy(asc(room.floor), asc(room.roomNo), asc(room.id))
    .limit(5000);

/** The rooms of laboratories or drafts. */
export const placesOf = async (
  db: Reader,
  ...of: readonly { rooms?: readonly { roomId: string }[] | null }[]
) => {
  const ids = of.flatMap(({ rooms }) => rooms ?? []).map(({ roomId }) => roomId);
  return ids.length === 0 ? [] : placesWhere(db, inArray(room.id, ids));
};

/** The same with which laboratories, but for one, hold shares of them. */
export const withShares = async <P extends { roomId: string }>(
  db: Reader,
  rooms: readonly P[],
  without: string | null,
) => {
  const ids = rooms.map(({ roomId }) => roomId);
  const shares = Map.groupBy(await sharesOf(db, ids, without), ({ roomId }) => roomId);
  return rooms.map((row) => ({
    ...row,
    sharedWith: (shares.get(row.roomId) ?? []).map(({ id, laboratoryName, share }) => ({
      ...{ id, laboratoryName, share },
    })),
  }));
};

/** What others hold of a room, in per cent. */
export const heldOf = (others: readonly { share: number }[]): number =>
  others.reduce((sum, { share }) => sum + share, 0);
export const holdersText = (others: readonly { laboratoryName: string; share: number }[]): string =>
  others.map(({ laboratoryName, share }) => `${laboratoryName} ${share}%`).join('、');

/** A stored laboratory as its form has it. */
export const stored = (
  row: Omit<Row, 'searchText' | 'searchIndex'>,
  rooms: readonly Pick<PlacedRoom, 'roomId' | 'share' | 'use'>[],
): Values => ({
  ...pickFields(laboratoryFields, row),
  rooms: rooms.map(({ roomId, share, use }) => ({ roomId, share, use })),
  area: row.areaGiven,
  hazards: row.handHazards,
});

export const findLaboratory = async (db: Reader, id: string): Promise<Row | undefined> =>
  (await db.select().from(laboratory).where(eq(laboratory.id, id)))[0];

export const snapshotOf = async (db: Reader, row: Row): Promise<Values> =>
  stored(row, await roomsOf(db, [row.id]));

export const settingInForce = (db: Reader) => ledgerSettings.inForce(db);

/** Laboratories somebody answers for: as head, deputy or officer; a mentor those of his students. */
export const ownLaboratoryIds = async (db: Reader, userId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from laboratory where head_id = ${userId} or deputy_head_ids @> array[${userId}]::uuid[]
        or safety_officer_ids @> array[${userId}]::uuid[]
    union select m.laboratory_id from ${person} p join laboratory_member m on m.user_id = p.account_id and m.state = 'in'
           where p.mentor_id = ${userId}`);
  return rows.map(({ id }) => id);
};
