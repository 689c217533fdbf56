import {
  type accessRoomEndpoints,
  collegePledge,
  type grantEndpoints,
  type InputOf,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { isOwnSignature } from '../../approval/public.ts';
import { roomText } from '../../college/public.ts';
import { roomsFacts } from '../decision/facts.ts';
import { grants } from '../grant/queries.ts';
import { grantTarget } from '../grant/states.ts';
import { locksOfRoom, syncListsOf } from '../lock/lists.ts';
import { accessGrant, accessPledgeSigned, accessRoom, isLive, live } from '../tables.ts';
import { currentPledge } from './college.ts';

type RoomCalls = typeof accessRoomEndpoints;
type GrantCalls = typeof grantEndpoints;

type Shown = ResultOf<RoomCalls['pledgeShow']>;

/** Whether one of some rooms asks for the college’s pledge; who asks for no room wants to see it. */
const asksForCollege = async (db: Reader, roomIds: readonly string[]): Promise<boolean> =>
  roomIds.length === 0 ||
  [...(await roomsFacts(db, roomIds)).values()].some(({ effective }) => effective.needPledge);

/** The college’s pledge, where it is asked for and somebody has not signed it as it stands. */
const collegePledgeTo = async (db: Reader, userId: string, roomIds: readonly string[]): Promise<Shown> => {
  const current = await currentPledge(db);
  if (!current) return [];
  const [signed] = await db
    .select({ version: accessPledgeSigned.version })
    .from(accessPledgeSigned)
    .where(and(eq(accessPledgeSigned.userId, userId), eq(accessPledgeSigned.version, current.version)));
  if (signed || !(await asksForCollege(db, roomIds))) return [];
  return [{ roomId: null, roomText: null, version: current.version, text: current.text, signed: false }];
};

/** What whoever wants into some rooms signs; rooms without a pledge are left out. */
export const showPledges = async (
  { db, caller }: ReadContext,
  { roomIds = [] }: InputOf<RoomCalls['pledgeShow']>,
): Promise<Shown> => {
  const ofCollege = await collegePledgeTo(db, caller.accountId, roomIds);
  if (roomIds.length === 0) return ofCollege;
  const rows = await db
    .select({
      roomId: accessRoom.id,
      roomText: roomText(sql`access_room.id`),
      version: accessRoom.pledgeVersion,
      text: accessRoom.pledgeText,
      signed: sql<boolean>`coalesce((select min(g.pledge_version) from ${accessGrant} g where g.room_id = access_room.id
        and g.user_id = ${caller.accountId} and g.${live}) >= ${accessRoom.pledgeVersion}, false)`,
    })
    .from(accessRoom)
    .where(and(inArray(accessRoom.id, roomIds), isNotNull(accessRoom.pledgeText)))
    .orderBy(roomText(sql`access_room.id`));
  return [...ofCollege, ...rows.map((row) => ({ ...row, text: row.text ?? '' }))];
};

const logged = { pledgeVersion: collegePledge.properties.version };

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
