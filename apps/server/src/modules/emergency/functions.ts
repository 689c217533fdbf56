// What modules above ask of emergencies.
import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { EmergencyPlace } from './ports.ts';
import { emergencies } from './queries.ts';
import { closeRow } from './service.ts';
import { emergency } from './tables.ts';

export { type Raise, raise } from './raise.ts';

type Within = { laboratoryIds: readonly string[] } | { buildingIds: readonly string[] } | 'college';

/** Those that are open in a place, oldest first. */
export const open = (db: Reader, within: Within) =>
  db
    .select({
      id: emergency.id,
      no: emergency.no,
      kind: emergency.kind,
      drill: emergency.drill,
      place: emergency.place,
      roomId: emergency.roomId,
      buildingId: emergency.buildingId,
      laboratoryIds: emergency.laboratoryIds,
      state: emergency.state,
      raisedAt: emergency.raisedAt,
    })
    .from(emergency)
    .where(
      and(
        inArray(emergency.state, ['raised', 'handling']),
        within === 'college'
          ? undefined
          : 'laboratoryIds' in within
            ? arrayOverlaps(emergency.laboratoryIds, [...within.laboratoryIds])
            : inArray(emergency.buildingId, [...within.buildingIds]),
      ),
    )
    .orderBy(asc(emergency.raisedAt));

/** Whose right it is was asked by the caller. @throws as `closeRow` */
export const close = async (
  context: WriteContext,
  id: string,
  closing: { outcome: 'handled' | 'falseAlarm'; result: string },
): Promise<void> => {
  await closeRow(context, await emergencies.lockAnywhere(context, id), closing);
};

/** Whether it is a drill; undefined where there is none of this id. */
export const emergencyDrill = async (db: Reader, id: string): Promise<{ drill: boolean } | undefined> =>
  (await db.select({ drill: emergency.drill }).from(emergency).where(eq(emergency.id, id)))[0];

/** Where it was, and since when. */
export const emergencyPlaceOf = async (
  db: Reader,
  id: string,
): Promise<(EmergencyPlace & { raisedAt: string }) | undefined> =>
  (
    await db
      .select({
        roomId: emergency.roomId,
        buildingId: emergency.buildingId,
        laboratoryIds: emergency.laboratoryIds,
        raisedAt: emergency.raisedAt,
      })
      .from(emergency)
      .where(eq(emergency.id, id))
  )[0];
