import type {
  BlacklistRow,
  BlacklistScope,
  BlacklistState,
  blacklistEndpoints,
  InputOf,
  MinePoint,
} from '@anyan/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { maskNumber } from '../../../platform/audit/write.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, flagged, named, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { organization, roomText } from '../../college/public.ts';
import { account, personName } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { filesNamed, objectionColumns, objectionOf, objectionOpen } from '../point/objections.ts';
import { placesOfRoom, roomOfReach } from '../room/reach.ts';
import { accessAppeal, accessBlacklist } from '../tables.ts';
import { blacklistMoves } from './states.ts';

type Filters = Omit<InputOf<(typeof blacklistEndpoints)['blacklistExport']>, 'reason'>;

const roomId = sql`access_blacklist.room_id`;

const read = (db: Reader) =>
  db
    .select({
      id: accessBlacklist.id,
      userId: accessBlacklist.userId,
      userName: sql<string>`coalesce(${account.name}, ${accessBlacklist.visitorName}, '')`,
      userNumber: account.loginName,
      visitorPhone: accessBlacklist.visitorPhone,
      unit: sql<string | null>`(select o.name from ${organization} o where o.id = ${account.organizationId})`,
      scope: accessBlacklist.scope,
      placeText: sql<string>`coalesce(${organization.name}, ${laboratory.laboratoryName},
        ${roomText(roomId)}, '全校')`,
      reason: accessBlacklist.reason,
      from: accessBlacklist.validFrom,
      to: accessBlacklist.validTo,
      state: accessBlacklist.state,
      byName: personName(accessBlacklist.enteredById),
      liftReason: accessBlacklist.liftReason,
      liftedByName: personName(accessBlacklist.liftedById),
      createdAt: accessBlacklist.createdAt,
      version: accessBlacklist.version,
      evidenceIds: accessBlacklist.evidenceIds,
      ...objectionColumns,
      // For what may be done with it; no answer shows it.
      enteredById: accessBlacklist.enteredById,
      organizationId: accessBlacklist.organizationId,
      laboratoryId: accessBlacklist.laboratoryId,
      laboratoryOrganizationId: laboratory.organizationId,
      rooms: placesOfRoom(roomId),
    })
    .from(accessBlacklist)
    .leftJoin(account, eq(account.id, accessBlacklist.userId))
    .leftJoin(organization, eq(organization.id, accessBlacklist.organizationId))
    .leftJoin(laboratory, eq(laboratory.id, accessBlacklist.laboratoryId))
    .leftJoin(accessAppeal, eq(accessAppeal.blacklistId, accessBlacklist.id))
    .$dynamic();
export type BlacklistRecord = Awaited<ReturnType<typeof read>>[number];

/** Who is kept out of organisations, laboratories and rooms in reach; out of the whole college for whom that is in reach. */
export const blacklists = register({
  name: 'accessBlacklists',
  table: accessBlacklist,
  key: accessBlacklist.id,
  read,
  scope: [
    { organization: accessBlacklist.organizationId },
    { organization: laboratory.organizationId, laboratory: accessBlacklist.laboratoryId },
    roomOfReach(roomId),
  ],
  filters: {
    keyword: named(account.name, { texts: [account.loginName, accessBlacklist.visitorName], of: 'person' }),
    userId: equals<string>(accessBlacklist.userId),
    scope: equals<BlacklistScope>(accessBlacklist.scope),
    state: equals<BlacklistState>(accessBlacklist.state),
    appealOpen: flagged(objectionOpen),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    createdAt: accessBlacklist.createdAt,
    userName: account.name,
    userNumber: account.loginName,
    from: accessBlacklist.validFrom,
    to: accessBlacklist.validTo,
  },
  first: { field: 'createdAt', order: 'descend' },
  walk: { by: accessBlacklist.createdAt, of: (row) => row.createdAt, type: 'timestamptz' },
  shown: async (context, rows) => {
    const can = await canOf(context, blacklistMoves, ['lift', 'accept', 'reject']);
    const files = await filesNamed(
      context.db,
      rows.flatMap(({ evidenceIds, objectionFileIds }) => [...evidenceIds, ...(objectionFileIds ?? [])]),
    );
    return (row): BlacklistRow => ({
      ...row,
      visitorPhone: row.visitorPhone && maskNumber(row.visitorPhone),
      evidence: row.evidenceIds.flatMap((id) => files.get(id) ?? []),
      objection: objectionOf(row, files),
      can: can(row),
    });
  },
});

/** Where somebody may not enter, or could not, the newest first. */
export const ownBars = async (db: Reader, userId: string, day: string): Promise<MinePoint['blacklist']> => {
  const rows = await read(db)
    .where(eq(accessBlacklist.userId, userId))
    .orderBy(desc(accessBlacklist.createdAt), desc(accessBlacklist.id))
    .limit(100);
  const files = await filesNamed(
    db,
    rows.flatMap(({ objectionFileIds }) => objectionFileIds ?? []),
  );
  return rows.map((row) => {
    const stands = row.state === 'active' && (row.to === null || row.to >= day);
    return {
      ...row,
      active: stands,
      objection: objectionOf(row, files),
      appealable: stands && !row.objectionState,
    };
  });
};
