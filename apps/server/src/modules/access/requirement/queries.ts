import { or, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { accessRequirement } from '../tables.ts';
import { matrixOf, ofCollege, type StoredRequirements } from './rules.ts';

/** The college's matrix, and what laboratories and rooms add, by their ids. */
export const requirementsOf = async (
  db: Reader,
  laboratoryIds: readonly string[],
  roomIds: readonly string[],
): Promise<StoredRequirements> => {
  const query = prepared(db, 'requirements', () =>
    db
      .select({
        scope: accessRequirement.scope,
        laboratoryId: accessRequirement.laboratoryId,
        roomId: accessRequirement.roomId,
        cells: accessRequirement.cells,
        own: accessRequirement.own,
        graces: accessRequirement.graces,
      })
      .from(accessRequirement)
      .where(
        or(
          sql`${accessRequirement.scope} = 'default'`,
          anyAmong(accessRequirement.laboratoryId, 'laboratoryIds'),
          anyAmong(accessRequirement.roomId, 'roomIds'),
        ),
      ),
  );
  const rows = await query.execute({ laboratoryIds, roomIds });
  const aside = rows.filter(({ graces }) => graces.length > 0);
  const day = aside.length > 0 ? await dayOf(db) : '';
  return {
    matrix: matrixOf(rows.find(({ scope }) => scope === 'default')?.cells ?? []),
    ofLaboratory: new Map(
      rows.flatMap(({ laboratoryId, own }) => (laboratoryId ? [[laboratoryId, own] as const] : [])),
    ),
    ofRoom: new Map(rows.flatMap(({ roomId, own }) => (roomId ? [[roomId, own] as const] : []))),
    graces: new Map(
      aside.map(({ laboratoryId, roomId, graces }) => [
        laboratoryId ?? roomId ?? ofCollege,
        graces.filter(({ until }) => until > day),
      ]),
    ),
  };
};
