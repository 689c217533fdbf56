import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/client.ts';
import { countsBy } from '../../platform/database/countsBy.ts';
import { closeRow, type LaboratoryPart } from '../ledger/public.ts';
import { openStates } from './rules.ts';
import { visitor, visitorInvitation } from './tables.ts';

const toCome = inArray(visitor.state, [...openStates]);
const isOut = (): SQL | undefined =>
  and(isNull(visitorInvitation.revokedAt), gt(visitorInvitation.expiresAt, nowIso()));

/** Visits to come and links that are out, of the rooms that they name: these are not deleted under them. */
export const visitsOfRooms = {
  counts: async (db: Reader, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const ids = sql`${sql.param([...roomIds])}::uuid[]`;
    const { rows } = await db.execute<{ id: string; n: number }>(sql`
      select id, count(*)::int as n from (
        select unnest(${visitor.roomIds}) as id from ${visitor} where ${toCome} and ${visitor.roomIds} && ${ids}
        union all
        select unnest(${visitorInvitation.roomIds}) from ${visitorInvitation}
         where ${isOut()} and ${visitorInvitation.roomIds} && ${ids}) named
       where id = any(${ids}) group by id`);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
};

/** A laboratory is not closed before its visitors have come and gone, and its links are called back. */
export const visitsOfLaboratory: LaboratoryPart = {
  counts: countsBy(visitor.laboratoryId, () => toCome),
  closeCheck: async (db, id) => [
    closeRow(
      'visitors',
      ['来访与邀请', 'Visits and invitations'],
      (await db.$count(visitor, and(toCome, eq(visitor.laboratoryId, id)))) +
        (await db.$count(visitorInvitation, and(isOut(), eq(visitorInvitation.laboratoryId, id)))),
      '/system/visitorlist',
    ),
  ],
};
