import type { InputOf, LimitKey, LimitRow, LimitScope, limitEndpoints } from '@anyan/contract';
import { limitPermission, shortDecimal } from '@anyan/contract';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { reaches } from '../../../platform/states.ts';
import { organization, room, roomText } from '../../college/public.ts';
import { laboratory, laboratoryMember } from '../../ledger/public.ts';
import { pathOf } from '../stock/places/queries.ts';
import { storageLocation, substance } from '../tables.ts';
import { limitsFilled } from './seen.ts';
import { chemicalLimit } from './tables.ts';

type Calls = typeof limitEndpoints;
export type LimitFilters = Pick<
  InputOf<Calls['limitPageList']>,
  'scope' | 'key' | 'laboratoryId' | 'percent'
>;

const location = alias(storageLocation, 'location');
const above = alias(storageLocation, 'above');
const { createdAt, updatedAt: _u, ...own } = getTableColumns(chemicalLimit);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      createdAt,
      substanceName: substance.chineseName,
      targetText: sql<string | null>`coalesce(${organization.name}, ${laboratory.laboratoryName},
        case when ${chemicalLimit.roomId} is not null then ${roomText(chemicalLimit.roomId)} end,
        case when ${chemicalLimit.locationId} is not null then ${pathOf(location, above)} end)`,
      // For what may be done with it; no answer shows them.
      ownerId: sql<
        string | null
      >`coalesce(${chemicalLimit.organizationId}, ${laboratory.organizationId}, ${room.organizationId},
        (select b.organization_id from ${laboratory} b where b.id = ${location.laboratoryId}))`,
    })
    .from(chemicalLimit)
    .leftJoin(substance, eq(substance.id, chemicalLimit.substanceId))
    .leftJoin(organization, eq(organization.id, chemicalLimit.organizationId))
    .leftJoin(laboratory, eq(laboratory.id, chemicalLimit.laboratoryId))
    .leftJoin(room, eq(room.id, chemicalLimit.roomId))
    .leftJoin(location, eq(location.id, chemicalLimit.locationId))
    .leftJoin(above, eq(above.id, location.parentId))
    .$dynamic();
export type LimitRecord = Awaited<ReturnType<typeof read>>[number];

/** It is about something of a laboratory `b`. */
const about = sql`(b.id = ${chemicalLimit.laboratoryId} or exists (select from ${storageLocation} s where s.laboratory_id = b.id
    and (s.room_id = ${chemicalLimit.roomId} or s.id = ${chemicalLimit.locationId}))
  or exists (select from ${organization} o join ${organization} t on t.id = ${chemicalLimit.organizationId}
    where o.id = b.organization_id and o.path like t.path || '%'))`;
const ofAll = sql`coalesce(${chemicalLimit.organizationId}, ${chemicalLimit.laboratoryId}, ${chemicalLimit.roomId}, ${chemicalLimit.locationId}) is null`;

/** Who sees it may change it where it lies in the reach of that right; what holds for all is the college's. */
export const mayChange = (
  context: ReadContext,
  name: (typeof limitPermission)['edit' | 'delete'],
  row: Pick<LimitRecord, 'ownerId'>,
): boolean => context.may(name) && reaches(context.reachOf(name), { organization: row.ownerId });

export type LimitShown = Omit<LimitRow, 'fullest'>;
export const shownLimit =
  (context: ReadContext) =>
  ({ ownerId, useStatus: _s, maxBase: _m, ...row }: LimitRecord): LimitShown => ({
    ...row,
    max: shortDecimal(row.max),
    can: (['edit', 'delete'] as const).filter((event) =>
      mayChange(context, limitPermission[event], { ownerId }),
    ),
  });

/** What holds for all, and what is about laboratories, rooms and organisations in reach. */
export const limits = register({
  name: 'chemicalLimits',
  table: chemicalLimit,
  key: chemicalLimit.id,
  read,
  common: ofAll,
  scope: [
    ({ self, places, laboratories }): SQL => sql`(${chemicalLimit.organizationId} = any(${places}::uuid[])
      or ${room.organizationId} = any(${places}::uuid[])
      or exists (select from ${laboratory} b where ${about} and (b.organization_id = any(${places}::uuid[])
        or b.id = any(${laboratories}::uuid[]) or exists (select from ${laboratoryMember} m
          where m.laboratory_id = b.id and m.user_id = ${self} and m.state = 'in'))))`,
  ],
  filters: {
    scope: equals<LimitScope>(chemicalLimit.scope),
    key: equals<LimitKey>(chemicalLimit.key),
    laboratoryId: filter<string, { id: string }>(
      (id) => ({ id }),
      ({ id }) =>
        sql`(${ofAll} or exists (select from ${laboratory} b where b.id = ${id}::uuid and ${about}))`,
    ),
    percent: filter<number, { ids: string[] }>(
      async (least, context, { laboratoryId }) => ({
        ids: await limitsFilled(context, least, laboratoryId as string | undefined),
      }),
      ({ ids }) => sql`${chemicalLimit.id} = any(${ids}::uuid[])`,
    ),
    useStatus: equals<1 | 2>(chemicalLimit.useStatus),
  } satisfies { [K in keyof Required<LimitFilters> | 'useStatus']: unknown },
  // What was deleted stays for what raised it.
  always: () => ({ useStatus: 1 as const }),
  orders: {
    createdAt: chemicalLimit.createdAt,
    scope: chemicalLimit.scope,
    key: chemicalLimit.key,
    warnAt: chemicalLimit.warnAt,
  },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownLimit,
});
