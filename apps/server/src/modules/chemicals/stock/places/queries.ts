import type { PlaceRow } from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { fail } from '../../../../platform/failure.ts';
import { isLabel } from '../../../../platform/labelCode.ts';
import { equals, register } from '../../../../platform/register.ts';
import { canOf, reaches } from '../../../../platform/states.ts';
import { roomText } from '../../../college/public.ts';
import { personName } from '../../../identity/public.ts';
import { laboratory } from '../../../ledger/public.ts';
import { substance, wasteContainer } from '../../tables.ts';
import { ofLaboratory } from '../access.ts';
import { anyOf, hiddenCategories } from '../rules.ts';
import { bottle, storageLocation } from '../tables.ts';
import { place as placeStates } from './states.ts';

const above = alias(storageLocation, 'above');

/** From the room down to a place that stands at most two steps below it. */
export const pathOf = (
  at: { roomId: PgColumn; parentId: PgColumn; name: PgColumn },
  over: { parentId: PgColumn; name: PgColumn },
) =>
  sql<string>`concat_ws(' / ', ${roomText(at.roomId)}, case when ${over.parentId} is not null then ${over.name} end,
    case when ${at.parentId} is not null then ${at.name} end)`;

const own = {
  id: storageLocation.id,
  code: storageLocation.code,
  laboratoryId: storageLocation.laboratoryId,
  laboratoryName: laboratory.laboratoryName,
  roomId: storageLocation.roomId,
  roomText: roomText(storageLocation.roomId),
  parentId: storageLocation.parentId,
  name: storageLocation.name,
  path: pathOf(storageLocation, above),
  cabinetType: storageLocation.cabinetType,
  tempSetpoint: storageLocation.tempSetpoint,
  capacityL: storageLocation.capacityL,
  lockKind: storageLocation.lockKind,
  keeperAId: storageLocation.keeperAId,
  keeperAName: personName(storageLocation.keeperAId),
  keeperBId: storageLocation.keeperBId,
  keeperBName: personName(storageLocation.keeperBId),
  camera: storageLocation.camera,
  controlledState: storageLocation.controlledState,
  controlledCategories: storageLocation.controlledCategories,
  controlledNote: storageLocation.controlledNote,
  controlledFileId: storageLocation.controlledFileId,
  useStatus: storageLocation.useStatus,
  version: storageLocation.version,
  // For what may be done with it; no answer shows them.
  organizationId: laboratory.organizationId,
  headId: laboratory.headId,
  deputyHeadIds: laboratory.deputyHeadIds,
  safetyOfficerIds: laboratory.safetyOfficerIds,
  laboratoryStatus: laboratory.status,
};

const read = (db: Reader) =>
  db
    .select(own)
    .from(storageLocation)
    .innerJoin(laboratory, eq(laboratory.id, storageLocation.laboratoryId))
    .leftJoin(above, eq(above.id, storageLocation.parentId))
    .$dynamic();
export type Place = Awaited<ReturnType<typeof read>>[number];

/** Where the most dangerous stands is told to keepers, to whoever answers for the laboratory, and above it. */
const isTold = (
  { reach, caller }: ReadContext,
  row: Pick<
    Place,
    'organizationId' | 'keeperAId' | 'keeperBId' | 'headId' | 'deputyHeadIds' | 'safetyOfficerIds'
  >,
): boolean =>
  reaches(reach, { organization: row.organizationId }) ||
  [row.keeperAId, row.keeperBId, row.headId, ...row.deputyHeadIds, ...row.safetyOfficerIds].includes(
    caller.accountId,
  );
const mayKnow = (context: ReadContext, row: Place): boolean =>
  !anyOf(row.controlledCategories, hiddenCategories) || isTold(context, row);

const plain = sql`not ${bottle.controlCategories} && ${sql.param([...hiddenCategories])}::text[]`;

/** What stands just in each place of some laboratories, by its class; a kilogram takes a litre where no density is known. */
const standingIn = async (db: Reader, laboratoryIds: readonly string[]) => {
  const litres = sql`${bottle.netBase} / 1000 / case when ${bottle.unit} in ('μL', 'mL', 'L') then 1
    else coalesce(nullif(${substance.density}, 0), 1)::numeric end`;
  const rows = await db
    .select({
      id: bottle.locationId,
      storageClass: substance.storageClass,
      n: sql<number>`count(*)::int`,
      told: sql<number>`count(*) filter (where ${plain})::int`,
      litres: sql<number>`coalesce(sum(${litres}) filter (where ${bottle.unit} <> 'pcs'), 0)::float8`,
      toldLitres: sql<number>`coalesce(sum(${litres}) filter (where ${bottle.unit} <> 'pcs' and ${plain}), 0)::float8`,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .where(
      and(
        inArray(bottle.laboratoryId, [...laboratoryIds]),
        sql`${bottle.state} in ('inStore', 'takenOut', 'empty')`,
      ),
    )
    .groupBy(bottle.locationId, substance.storageClass);
  return Map.groupBy(rows, ({ id }) => id);
};
type Standing = Awaited<ReturnType<typeof standingIn>> extends Map<string, (infer Row)[]> ? Row : never;

/** A place with those who keep it. */
type Kept = Pick<Place, 'id' | 'keeperAId' | 'keeperBId'>;

const sumOf = (rows: readonly Standing[], field: 'n' | 'litres'): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

const classesOf = (rows: readonly Standing[]): PlaceRow['classes'] =>
  [...Map.groupBy(rows, ({ storageClass }) => storageClass)]
    .map(([storageClass, some]) => ({
      storageClass,
      bottles: some.reduce((sum, { told }) => sum + told, 0),
    }))
    .filter(({ bottles }) => bottles > 0)
    .sort((a, b) => b.bottles - a.bottles || a.storageClass.localeCompare(b.storageClass));

const childrenOf = async (db: Reader, laboratoryIds: readonly string[]) =>
  Map.groupBy(
    await db
      .select({
        id: storageLocation.id,
        parentId: storageLocation.parentId,
        keeperAId: storageLocation.keeperAId,
        keeperBId: storageLocation.keeperBId,
      })
      .from(storageLocation)
      .where(
        and(inArray(storageLocation.laboratoryId, [...laboratoryIds]), eq(storageLocation.useStatus, 1)),
      ),
    ({ parentId }) => parentId,
  );

export const places = register({
  name: 'places',
  table: storageLocation,
  key: storageLocation.id,
  read,
  scope: [ofLaboratory],
  filters: {
    laboratoryId: equals<string>(storageLocation.laboratoryId),
    code: equals<string>(storageLocation.code),
    useStatus: equals<1 | 2>(storageLocation.useStatus),
  },
  orders: { code: storageLocation.code },
  first: { field: 'code' },
  shown: async (context, rows): Promise<(row: Place) => PlaceRow> => {
    const laboratoryIds = [...new Set(rows.map(({ laboratoryId }) => laboratoryId))];
    const standing = await standingIn(context.db, laboratoryIds);
    const children = await childrenOf(context.db, laboratoryIds);
    // For whom it is hidden where the most dangerous stands, it is not counted there either.
    const standingAt = (at: Kept, row: Place): Standing[] => {
      const all = standing.get(at.id) ?? [];
      const { keeperAId, keeperBId } = at;
      return isTold(context, { ...row, keeperAId, keeperBId })
        ? all
        : all.map((one) => ({ ...one, n: one.told, litres: one.toldLitres }));
    };
    const within = (at: Kept, row: Place): Standing[] => [
      ...standingAt(at, row),
      ...(children.get(at.id) ?? []).flatMap((one) => within(one, row)),
    ];
    const can = await canOf(context, placeStates, ['edit', 'apply', 'approve', 'revoke', 'remove']);
    return (row) => {
      const all = within(row, row);
      return {
        ...row,
        bottles: sumOf(standingAt(row, row), 'n'),
        bottlesWithin: sumOf(all, 'n'),
        filledL: Math.round(sumOf(all, 'litres') * 10) / 10,
        classes: classesOf(all),
        can: can(row),
      };
    };
  },
});

/** The places of a laboratory, each behind the one that it is within. */
export const placeTree = async (
  context: ReadContext,
  { laboratoryId }: { laboratoryId: string },
): Promise<PlaceRow[]> => {
  const found: PlaceRow[] = [];
  for await (const some of places.walk(context, { laboratoryId, useStatus: 1 })) found.push(...some);
  const known = found.filter((row) => mayKnow(context, row as unknown as Place));
  const below = Map.groupBy(known, ({ parentId }) => parentId);
  const ordered = (parentId: string | null): PlaceRow[] =>
    [...(below.get(parentId) ?? [])]
      .sort((a, b) => a.name.localeCompare(b.name, 'zh-CN', { numeric: true }))
      .flatMap((row) => [row, ...ordered(row.id)]);
  return ordered(null);
};

/** In the order that is given. @throws NOT_FOUND unless all are in reach */
export const placesDetails = async (context: ReadContext, ids: readonly string[]): Promise<PlaceRow[]> => {
  const rows = await places.getAll(context, ids);
  if (!rows.every((row) => mayKnow(context, row as unknown as Place))) throw fail('NOT_FOUND');
  return rows;
};

/** @throws NOT_FOUND */
export const placeDetails = async (context: ReadContext, id: string): Promise<PlaceRow> => {
  const row = await places.get(context, id);
  if (!mayKnow(context, row as unknown as Place)) throw fail('NOT_FOUND');
  return row;
};

/** @throws PLACE_CODE_UNKNOWN */
export const placeByCode = async (context: ReadContext, { code }: { code: string }): Promise<PlaceRow> => {
  const typed = code.trim().toUpperCase();
  if (!isLabel('S', typed)) throw fail('PLACE_CODE_UNKNOWN');
  const [found] = await context.db
    .select({ id: storageLocation.id })
    .from(storageLocation)
    .where(eq(storageLocation.code, typed));
  if (!found) throw fail('PLACE_CODE_UNKNOWN');
  try {
    return await placeDetails(context, found.id);
  } catch (error) {
    // A label that somebody may not see is, for him, no label of ours.
    throw (error as { code?: string }).code === 'NOT_FOUND' ? fail('PLACE_CODE_UNKNOWN') : error;
  }
};

/** What is in a place: bottles, containers of waste, and places within it. */
export const heldBy = async (
  db: Reader,
  id: string,
): Promise<{ bottles: number; containers: number; places: number }> => ({
  containers: await db.$count(
    wasteContainer,
    and(eq(wasteContainer.locationId, id), sql`${wasteContainer.state} <> 'collected'`),
  ),
  bottles: await db.$count(
    bottle,
    and(eq(bottle.locationId, id), sql`${bottle.state} in ('inStore', 'takenOut', 'empty')`),
  ),
  places: await db.$count(
    storageLocation,
    and(eq(storageLocation.parentId, id), eq(storageLocation.useStatus, 1)),
  ),
});
