import type { accessStatisticsEndpoints, InputOf } from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { room, subtreeIds } from '../../college/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';

export type Asked = InputOf<(typeof accessStatisticsEndpoints)['accessOverview']>;

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
const all = (parts: readonly (SQL | undefined)[]): SQL | undefined => {
  const some = parts.filter((part) => part !== undefined);
  return some.length > 0 ? sql.join(some, sql` and `) : undefined;
};

export interface Places {
  /** In SQL, of a laboratory `l`: in reach and asked about; undefined where all are. */
  laboratories: SQL | undefined;
  /** In SQL: that a room, by its id, is one of these laboratories and of the building; undefined where all are. */
  room: (id: SQL) => SQL | undefined;
  /** In SQL: that a room is in the building. */
  building: (id: SQL) => SQL | undefined;
}

/** Which laboratories, and rooms of theirs, the figures are of: those in reach, narrowed by what is asked. */
export const placesOf = async (
  { db, reach }: ReadContext,
  { organizationId, buildingId, laboratoryId, level, category }: Asked,
): Promise<Places> => {
  const below = organizationId ? await subtreeIds(db, [organizationId]) : undefined;
  const laboratories = all([
    reach.college
      ? undefined
      : sql`(l.organization_id = any(${uuids(reach.organizationIds)}) or l.id = any(${uuids(reach.laboratoryIds)}))`,
    below ? sql`l.organization_id = any(${uuids(below)})` : undefined,
    laboratoryId ? sql`l.id = ${laboratoryId}` : undefined,
    level ? sql`l.risk_level = ${level}` : undefined,
    category
      ? sql`(l.hazard_categories @> array[${category}]::text[] or ${category} = 'other' and cardinality(l.hazard_categories) = 0)`
      : undefined,
  ]);
  const building = (id: SQL) =>
    buildingId ? sql`${id} in (select m.id from ${room} m where m.building_id = ${buildingId})` : undefined;
  return {
    laboratories,
    building,
    room: (id) =>
      all([
        laboratories
          ? sql`${id} in (select r.room_id from ${laboratoryRoom} r join ${laboratory} l on l.id = r.laboratory_id
              where l.status <> 'closed' and ${laboratories})`
          : undefined,
        building(id),
      ]),
  };
};

/** In SQL: a condition, or that everything holds. */
export const or = (condition: SQL | undefined): SQL => condition ?? sql`true`;
