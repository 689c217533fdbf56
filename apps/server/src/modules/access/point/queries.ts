import {
  type InputOf,
  type MinePoint,
  type PointRow,
  type PointRule,
  type PointState,
  type pointEndpoints,
  pointLimits,
} from '@anyan/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, filter, flagged, register } from '../../../platform/register.ts';
import { canOf, type Place } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { belowOrganization, organization } from '../../college/public.ts';
import { account, ofPersonTyped, personName } from '../../identity/public.ts';
import { ownBars } from '../blacklist/queries.ts';
import { accessAppeal, accessGrant, accessPoint, accessPointBalance, live } from '../tables.ts';
import { yearOf } from './left.ts';
import { filesNamed, objectionColumns, objectionOf, objectionOpen } from './objections.ts';
import { pointMoves } from './states.ts';

type Calls = typeof pointEndpoints;
type Filters = Omit<InputOf<Calls['pointExport']>, 'reason'>;

const balance = sql<number>`coalesce(${accessPointBalance.balance}, ${pointLimits.year}::int)`;

const read = (db: Reader) =>
  db
    .select({
      id: accessPoint.id,
      userId: accessPoint.userId,
      userName: account.name,
      userNumber: account.loginName,
      unit: organization.name,
      year: accessPoint.year,
      points: accessPoint.points,
      balance,
      ruleCode: accessPoint.ruleCode,
      reason: accessPoint.reason,
      sourceKind: accessPoint.sourceKind,
      byName: personName(accessPoint.enteredById),
      state: accessPoint.state,
      withdrawReason: accessPoint.withdrawReason,
      createdAt: accessPoint.createdAt,
      version: accessPoint.version,
      ...objectionColumns,
      // For what may be done with it; no answer shows it.
      enteredById: accessPoint.enteredById,
      organizationId: account.organizationId,
      places: sql<
        Place[]
      >`coalesce((select json_agg(distinct jsonb_build_object('laboratory', g.laboratory_id))
        from ${accessGrant} g where g.user_id = access_point.user_id and g.${live}), '[]'::json)`,
    })
    .from(accessPoint)
    .innerJoin(account, eq(account.id, accessPoint.userId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .leftJoin(
      accessPointBalance,
      and(eq(accessPointBalance.userId, accessPoint.userId), eq(accessPointBalance.year, accessPoint.year)),
    )
    .leftJoin(accessAppeal, eq(accessAppeal.pointId, accessPoint.id))
    .$dynamic();
export type PointRecord = Awaited<ReturnType<typeof read>>[number];

/** Points of people of the organisations in reach, and of those who may enter the laboratories in reach. */
export const points = register({
  name: 'accessPoints',
  table: accessPoint,
  key: accessPoint.id,
  read,
  scope: [
    { organization: account.organizationId },
    ({ laboratories }) =>
      sql`exists (select 1 from ${accessGrant} g where g.user_id = access_point.user_id and g.${live}
        and g.laboratory_id = any(${laboratories}::uuid[]))`,
  ],
  filters: {
    keyword: ofPersonTyped(accessPoint.userId),
    organizationId: belowOrganization(account.organizationId),
    userId: equals<string>(accessPoint.userId),
    year: equals<number>(accessPoint.year),
    balanceTo: filter<number, { most: number }>(
      (most) => ({ most }),
      ({ most }) => sql`${accessPointBalance.balance} <= ${most}::int`,
    ),
    state: equals<PointState>(accessPoint.state),
    ruleCode: equals<PointRule>(accessPoint.ruleCode),
    appealOpen: flagged(objectionOpen),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: {
    createdAt: accessPoint.createdAt,
    userName: account.name,
    userNumber: account.loginName,
    points: accessPoint.points,
    balance: accessPointBalance.balance,
  },
  first: { field: 'createdAt', order: 'descend' },
  walk: { by: accessPoint.createdAt, of: (row) => row.createdAt, type: 'timestamptz' },
  shown: async (context, rows) => {
    const can = await canOf(context, pointMoves, ['withdraw', 'accept', 'reject']);
    const files = await filesNamed(
      context.db,
      rows.flatMap(({ objectionFileIds }) => objectionFileIds ?? []),
    );
    return (row): PointRow => ({ ...row, objection: objectionOf(row, files), can: can(row) });
  },
});

/** One’s own balance and entries of a year, and where one may not enter. */
export const minePoints = async (
  { db, caller }: ReadContext,
  { year: asked }: InputOf<Calls['minePoint']>,
): Promise<MinePoint> => {
  const self = caller.accountId;
  const day = await dayOf(db);
  const year = asked ?? yearOf(day);
  const rows = await read(db)
    .where(and(eq(accessPoint.userId, self), eq(accessPoint.year, year)))
    .orderBy(desc(accessPoint.createdAt), desc(accessPoint.id));
  const files = await filesNamed(
    db,
    rows.flatMap(({ objectionFileIds }) => objectionFileIds ?? []),
  );
  return {
    year,
    balance: rows[0]?.balance ?? pointLimits.year,
    entries: rows.map((row) => ({
      ...row,
      objection: objectionOf(row, files),
      appealable: row.state === 'counted' && row.points < 0 && !row.objectionState,
    })),
    blacklist: await ownBars(db, self, day),
  };
};
