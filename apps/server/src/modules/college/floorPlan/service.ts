import { type floorPlanEndpoints, type InputOf, logFact } from '@anyan/contract';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { changeOf, changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile, fileRow } from '../../../platform/files/files.ts';
import { need, needAll } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { hasFloor } from '../building/rules.ts';
import { building, floorPlan, room, roomSpot } from '../tables.ts';
import { outlineFault } from './rules.ts';

type Endpoints = typeof floorPlanEndpoints;
type Plan = InputOf<Endpoints['floorPlanSave']>;
type Place = Pick<Plan, 'buildingId' | 'floor'>;
type Row = typeof floorPlan.$inferSelect;

const use = (planId: string) => `building.floorPlan:${planId}`;

/** The building keeps its floors until this is done. */
const checkPlace = async (db: WriteContext['db'], { buildingId, floor }: Place) => {
  const row = need((await db.select().from(building).where(eq(building.id, buildingId)).for('share'))[0]);
  if (!hasFloor(row, floor)) throw failAt('floor', 'ROOM_FLOOR_OUTSIDE', { floor });
  return row;
};

/** The rooms drawn, which stay on the floor until this is done. @throws SPOT_… for the first that is wrong */
const checkSpots = async (db: WriteContext['db'], { buildingId, floor, spots }: Plan): Promise<void> => {
  const ids = [...new Set(spots.map(({ roomId }) => roomId))];
  if (ids.length === 0) return;
  const rooms = needAll(
    ids,
    await db.select().from(room).where(inArray(room.id, ids)).orderBy(asc(room.id)).for('share'),
  );
  const known = new Map(rooms.map((row) => [row.id, row]));
  for (const [at, { roomId, points }] of spots.entries()) {
    const field = `spots.${at}`;
    const row = need(known.get(roomId));
    const { roomNo } = row;
    if (row.buildingId !== buildingId || row.floor !== floor)
      throw failAt(field, 'SPOT_ROOM_ELSEWHERE', { roomNo });
    if (spots.findIndex((spot) => spot.roomId === roomId) !== at)
      throw failAt(field, 'SPOT_ROOM_TWICE', { roomNo });
    const fault = outlineFault(points);
    if (fault) throw failAt(field, fault, { roomNo });
  }
};

const atPlace = ({ buildingId, floor }: Place) =>
  and(eq(floorPlan.buildingId, buildingId), eq(floorPlan.floor, floor));

const findPlan = async (db: WriteContext['db'], place: Place): Promise<Row | undefined> =>
  (await db.select().from(floorPlan).where(atPlace(place)).for('update'))[0];

/** Only a picture has a size. */
const checkPicture = async (db: WriteContext['db'], fileId: string): Promise<void> => {
  if (!(await fileRow(db, fileId))?.width) throw failAt('fileId', 'FILE_UNKNOWN');
};

/**
 * Saves the picture of a floor and the rooms drawn on it; what is not sent is taken away.
 * @throws STALE_VERSION, FILE_UNKNOWN, ROOM_FLOOR_OUTSIDE, SPOT_…
 */
export const saveFloorPlan = async (context: WriteContext, input: Plan): Promise<{ version: number }> => {
  const { db } = context;
  const { buildingId, floor, fileId, spots } = input;
  const house = await checkPlace(db, input);
  const before = await findPlan(db, input);
  if ((before?.version ?? 0) !== input.version) throw fail('STALE_VERSION');
  if (fileId !== before?.fileId) await checkPicture(db, fileId);
  await checkSpots(db, input);
  const saved = before
    ? await versioned(
        db
          .update(floorPlan)
          .set({ fileId, ...bump })
          .where(and(eq(floorPlan.id, before.id), eq(floorPlan.version, input.version)))
          .returning(),
      )
    : await versioned(
        withUnique({ floor_plan_floor: () => fail('STALE_VERSION') }, () =>
          db.insert(floorPlan).values({ id: uuid(), buildingId, floor, fileId }).returning(),
        ),
      );
  await claimFile(context, use(saved.id), fileId, before?.fileId ?? null);
  const drawn = await db.$count(roomSpot, eq(roomSpot.planId, saved.id));
  await db.delete(roomSpot).where(
    and(
      eq(roomSpot.planId, saved.id),
      spots.length > 0
        ? notInArray(
            roomSpot.roomId,
            spots.map(({ roomId }) => roomId),
          )
        : undefined,
    ),
  );
  for (const { roomId, points } of spots)
    await db
      .insert(roomSpot)
      .values({ roomId, planId: saved.id, points })
      .onConflictDoUpdate({ target: roomSpot.roomId, set: { planId: saved.id, points } });
  logPlan(context, house, floor, before ? { fileId: before.fileId, drawn } : null, {
    fileId,
    drawn: spots.length,
  });
  return { version: saved.version };
};

/** Deletes the plan of a floor with the rooms drawn on it; the rooms stay. @throws STALE_VERSION */
export const deleteFloorPlan = async (
  context: WriteContext,
  input: InputOf<Endpoints['floorPlanDelete']>,
): Promise<void> => {
  const { db } = context;
  const house = await checkPlace(db, input);
  const before = need(await findPlan(db, input));
  if (before.version !== input.version) throw fail('STALE_VERSION');
  const drawn = await db.$count(roomSpot, eq(roomSpot.planId, before.id));
  await removePlan(context, before);
  logPlan(context, house, input.floor, { fileId: before.fileId, drawn }, null);
};

const removePlan = async (context: WriteContext, plan: Row): Promise<void> => {
  await context.db.delete(floorPlan).where(eq(floorPlan.id, plan.id));
  await claimFile(context, use(plan.id), null, plan.fileId);
};

/** Plans of floors that a building has no more, or all of them, go with it. */
export const removeFloorPlans = async (
  context: WriteContext,
  buildingId: string,
  keeps: (floor: number) => boolean = () => false,
): Promise<void> => {
  const plans = await context.db.select().from(floorPlan).where(eq(floorPlan.buildingId, buildingId));
  for (const plan of plans) if (!keeps(plan.floor)) await removePlan(context, plan);
};

/** A room that moves to another floor leaves the plan. */
export const removeSpot = async ({ db }: WriteContext, roomId: string): Promise<void> => {
  await db.delete(roomSpot).where(eq(roomSpot.roomId, roomId));
};

type Told = { fileId: string; drawn: number } | null;

const planFact = logFact(['楼层平面图', 'Floor plan']);
const pictureField = { fileId: logFact(['图片', 'Picture']) };

const logPlan = (
  context: WriteContext,
  { id, name }: { id: string; name: string },
  floor: number,
  before: Told,
  after: Told,
): void => {
  const words = (plan: Told) => (plan ? `${floor}F · ${plan.drawn}` : null);
  const replaced = before && after && before.fileId !== after.fileId;
  context.audit({
    target: { kind: 'building', id, name },
    changes: [
      changeOf('floorPlan', planFact, words(before), words(after)),
      ...(replaced ? changesOf(pictureField, before, after) : []),
    ],
  });
};
