import type { buildingEndpoints, InputOf } from '@anyan/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need, needAll, reachesOrganization } from '../../../platform/scope.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { findOrganization } from '../organization/queries.ts';
import { namesOf } from '../ports.ts';
import { building, room } from '../tables.ts';
import { roomInReach } from './queries.ts';
import { hasFloor } from './rules.ts';

export type RoomValues = InputOf<(typeof buildingEndpoints)['roomAdd']>;
type Room = typeof room.$inferSelect;

/** All rooms asked for, locked, or NOT_FOUND: one out of reach counts as not there. */
export const roomsInReach = async (
  db: WriteContext['db'],
  reach: Reach,
  ids: readonly string[],
): Promise<Room[]> => [
  ...needAll(
    ids,
    await db
      .select()
      .from(room)
      .where(and(inArray(room.id, [...ids]), roomInReach(reach)))
      // In one order, or two batches could wait for each other.
      .orderBy(asc(room.id))
      .for('update'),
  ),
];

/** The building must be there and have the floor; it keeps its floors until this is done. */
export const checkFloor = async (
  db: WriteContext['db'],
  { buildingId, floor }: RoomValues,
): Promise<void> => {
  const place = need((await db.select().from(building).where(eq(building.id, buildingId)).for('share'))[0]);
  if (!hasFloor(place, floor)) throw failAt('floor', 'ROOM_FLOOR_OUTSIDE', { floor });
};

/** A room given to an organisation stays within reach; only the college has rooms of no organisation. */
export const checkOrganization = async (
  { db, reach }: WriteContext,
  before: Room | null,
  fields: RoomValues,
): Promise<void> => {
  const organizationId = fields.organizationId ?? null;
  if (before && before.organizationId === organizationId) return;
  if (!reachesOrganization(reach, organizationId)) throw fail('NOT_FOUND');
  if (!organizationId) return;
  const { useStatus, name } = need(await findOrganization(db, organizationId));
  if (useStatus === 2) throw failAt('organizationId', 'ORGANIZATION_DISABLED', { name });
};

/** @throws PERSON_UNKNOWN for a newly chosen manager who is not there or disabled */
export const checkManager = async (
  context: WriteContext,
  before: Room | null,
  { managerId }: RoomValues,
): Promise<void> => {
  if (!managerId || managerId === before?.managerId) return;
  if ((await namesOf(context, [managerId])).get(managerId)?.useStatus !== 1)
    throw failAt('managerId', 'PERSON_UNKNOWN');
};
