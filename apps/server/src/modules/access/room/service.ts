import { type AccessMode, type accessRoomEndpoints, accessRoomFields, type InputOf } from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { syncLaboratories } from '../grant/sync.ts';
import { locksOfRoom, syncListsOf } from '../lock/lists.ts';
import { notifyBarredInRooms } from '../sign/barred.ts';
import { accessRoom } from '../tables.ts';
import { accessRooms } from './queries.ts';

type Calls = typeof accessRoomEndpoints;

const roomTarget = ({ id, roomText }: { id: string; roomText: string }) => ({
  kind: 'accessRoom',
  id,
  name: roomText,
});

/** Who belongs to the laboratories of these rooms has access by the mode that they have now; out of a closed one all are told to go. */
const follow = async (context: WriteContext, roomIds: readonly string[], accessMode: AccessMode) => {
  const rows = await context.db
    .selectDistinct({ id: laboratoryRoom.laboratoryId })
    .from(laboratoryRoom)
    .where(inArray(laboratoryRoom.roomId, [...roomIds]));
  await syncLaboratories(
    context,
    rows.map(({ id }) => id),
  );
  if (accessMode === 'closed') await notifyBarredInRooms(context, roomIds);
};

/** @throws NOT_FOUND, STALE_VERSION, OPEN_HOURS_REVERSED */
export const saveAccessRoom = async (
  context: WriteContext,
  { id, version, ...given }: InputOf<Calls['accessRoomSave']>,
): Promise<{ version: number }> => {
  const { db } = context;
  const row = await accessRooms.lockSeen(context, { id, version });
  if (given.openHours.some(({ from, to }) => to <= from)) throw failAt('openHours', 'OPEN_HOURS_REVERSED');
  const [before] = await db.select().from(accessRoom).where(eq(accessRoom.id, id));
  // Left out, the pledge stays as it is: only who has it before him changes it.
  const pledgeText = given.pledgeText === undefined ? before?.pledgeText : given.pledgeText?.trim() || null;
  const values = { ...given, notice: given.notice?.trim() || null, pledgeText: pledgeText ?? null };
  const isNew = values.pledgeText !== null && values.pledgeText !== before?.pledgeText;
  await db
    .update(accessRoom)
    .set({ ...values, ...(isNew ? { pledgeVersion: sql`${accessRoom.pledgeVersion} + 1` } : {}), ...bump })
    .where(eq(accessRoom.id, id));
  context.audit({ target: roomTarget(row), changes: changesOf(accessRoomFields, before ?? null, values) });
  if (before?.accessMode !== given.accessMode) await follow(context, [id], given.accessMode);
  await syncListsOf(context, locksOfRoom(id));
  return { version: version + 1 };
};

/** @throws NOT_FOUND unless all are in reach */
export const changeAccessMode = async (
  context: WriteContext,
  { roomIds, accessMode }: InputOf<Calls['accessRoomStatus']>,
): Promise<{ changed: number }> => {
  const rows = await accessRooms.lock(context, roomIds);
  const others = rows.filter((row) => row.accessMode !== accessMode);
  const ids = others.map(({ id }) => id);
  if (ids.length === 0) return { changed: 0 };
  await context.db
    .update(accessRoom)
    .set({ accessMode, ...bump })
    .where(inArray(accessRoom.id, ids));
  for (const row of others)
    context.audit({ target: roomTarget(row), changes: changesOf(accessRoomFields, row, { accessMode }) });
  await follow(context, ids, accessMode);
  for (const id of ids) await syncListsOf(context, locksOfRoom(id));
  return { changed: ids.length };
};
