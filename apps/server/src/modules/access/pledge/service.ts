import type { accessRoomEndpoints, grantEndpoints, InputOf, ResultOf } from '@anyan/contract';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { isOwnSignature } from '../../approval/public.ts';
import { roomText } from '../../college/public.ts';
import { grants } from '../grant/queries.ts';
import { grantTarget } from '../grant/states.ts';
import { locksOfRoom, syncListsOf } from '../lock/lists.ts';
import { accessGrant, accessRoom, isLive } from '../tables.ts';

type RoomCalls = typeof accessRoomEndpoints;
type GrantCalls = typeof grantEndpoints;

/** What whoever wants into some rooms signs; rooms without a pledge are left out. */
export const showPledges = async (
  { db }: ReadContext,
  { roomIds }: InputOf<RoomCalls['pledgeShow']>,
): Promise<ResultOf<RoomCalls['pledgeShow']>> => {
  const rows = await db
    .select({
      roomId: accessRoom.id,
      roomText: roomText(sql`access_room.id`),
      version: accessRoom.pledgeVersion,
      text: accessRoom.pledgeText,
    })
    .from(accessRoom)
    .where(and(inArray(accessRoom.id, roomIds), isNotNull(accessRoom.pledgeText)))
    .orderBy(roomText(sql`access_room.id`));
  return rows.map((row) => ({ ...row, text: row.text ?? '' }));
};

const logged = { pledgeVersion: { title: '承诺书版本', titleEn: 'Version of the pledge' } };

/**
 * Signs the pledge of a room for every grant that the caller has in it.
 * @throws NOT_FOUND without a live grant, PLEDGE_CHANGED, APPLY_SIGNATURE_UNKNOWN
 */
export const signPledge = async (
  context: WriteContext,
  { roomId, pledgeVersion, signatureFileId }: InputOf<GrantCalls['accessUserPledgeSign']>,
): Promise<{ changed: number }> => {
  const { db, caller } = context;
  const own = await db
    .select({ id: accessGrant.id })
    .from(accessGrant)
    .where(and(isLive, eq(accessGrant.roomId, roomId), eq(accessGrant.userId, caller.accountId)));
  need(own[0]);
  const [asked] = await db
    .select({ version: accessRoom.pledgeVersion })
    .from(accessRoom)
    .where(and(eq(accessRoom.id, roomId), isNotNull(accessRoom.pledgeText)));
  if (asked?.version !== pledgeVersion) throw fail('PLEDGE_CHANGED');
  if (!(await isOwnSignature(db, caller.accountId, signatureFileId)))
    throw failAt('signatureFileId', 'APPLY_SIGNATURE_UNKNOWN');
  const ids = own.map(({ id }) => id);
  const rows = await grants.lockAnywhere(context, ids);
  await db
    .update(accessGrant)
    .set({ pledgeVersion, pledgeSignatureId: signatureFileId, ...bump })
    .where(inArray(accessGrant.id, ids));
  for (const row of rows)
    context.audit({ target: grantTarget(row), changes: changesOf(logged, row, { pledgeVersion }) });
  await syncListsOf(context, locksOfRoom(roomId));
  return { changed: rows.length };
};
