import type { FloorPlan, floorPlanEndpoints, InputOf, ResultOf } from '@anyan/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { file } from '../../../platform/files/tables.ts';
import { need } from '../../../platform/scope.ts';
import { findBuilding, roomsOfFloor } from '../building/queries.ts';
import { risksOf } from '../ports.ts';
import { floorPlan, room, roomSpot } from '../tables.ts';

type Endpoints = typeof floorPlanEndpoints;
type Place = InputOf<Endpoints['floorPlanDetails']>;
type UrlOf = (fileId: string, size: 'full' | 'thumb') => string;

/** Floors that have a plan, from the ground up; a building is the college's, so are its plans. */
export const listFloorPlans = async (
  db: Reader,
  buildingId: string,
  urlOf: UrlOf,
): Promise<ResultOf<Endpoints['floorPlanList']>> => {
  need(await findBuilding(db, buildingId));
  const rows = await db
    .select({
      floor: floorPlan.floor,
      fileId: floorPlan.fileId,
      spotCount: sql<number>`(select count(*)::int from room_spot s where s.plan_id = ${floorPlan.id})`,
    })
    .from(floorPlan)
    .where(eq(floorPlan.buildingId, buildingId))
    .orderBy(asc(floorPlan.floor));
  return rows.map(({ fileId, ...row }) => ({ ...row, pictureUrl: urlOf(fileId, 'thumb') }));
};

const planOf = async (db: Reader, { buildingId, floor }: Place) =>
  (
    await db
      .select({
        fileId: floorPlan.fileId,
        width: sql<number>`${file.width}`,
        height: sql<number>`${file.height}`,
        version: floorPlan.version,
      })
      .from(floorPlan)
      .innerJoin(file, eq(file.id, floorPlan.fileId))
      .where(and(eq(floorPlan.buildingId, buildingId), eq(floorPlan.floor, floor)))
  )[0];

/** The plan of a floor, with the rooms in reach: where they lie, how they are, what is behind their doors. */
export const floorPlanDetails = async (
  context: ReadContext,
  place: Place,
  urlOf: UrlOf,
): Promise<FloorPlan> => {
  const { db } = context;
  need(await findBuilding(db, place.buildingId));
  const plan = await planOf(db, place);
  const rooms = await roomsOfFloor(context, place);
  const spots = await db
    .select({ roomId: roomSpot.roomId, points: roomSpot.points })
    .from(roomSpot)
    .innerJoin(room, eq(room.id, roomSpot.roomId))
    .where(and(eq(room.buildingId, place.buildingId), eq(room.floor, place.floor)));
  const pointsOf = new Map(spots.map(({ roomId, points }) => [roomId, points]));
  const riskOf = await risksOf(
    context,
    rooms.map(({ id }) => id),
  );
  return {
    plan: plan ? { ...plan, pictureUrl: urlOf(plan.fileId, 'full') } : null,
    rooms: rooms.map((row) => ({ ...row, ...riskOf(row.id), points: pointsOf.get(row.id) ?? null })),
  };
};
