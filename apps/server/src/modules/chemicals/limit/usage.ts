import {
  type InputOf,
  inLocale,
  type LimitUnit,
  type LimitUsage,
  type Locale,
  type limitEndpoints,
  limitUnits,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail } from '../../../platform/failure.ts';
import { within } from '../../../platform/scope.ts';
import { idsOf } from '../../../platform/values.ts';
import { building, organization, room } from '../../college/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { ofLaboratory } from '../stock/access.ts';
import { pathOf } from '../stock/places/queries.ts';
import { storageLocation } from '../tables.ts';
import { answering, isRaisable } from './answering.ts';
import type { Coming, Measured } from './measureQueries.ts';
import { comingOnOrder } from './onOrder.ts';
import { type LimitShown, limits } from './queries.ts';
import { measuredFor, ownPlaces } from './seen.ts';
import { limitTold, percentOf } from './units.ts';

type Calls = typeof limitEndpoints;
type Row = ResultOf<Calls['limitPageList']>['data'][number];
type Figures = NonNullable<Row['fullest']>;

const location = alias(storageLocation, 'location');
const above = alias(storageLocation, 'above');

/** How places of counting are called. */
export const unitTexts = async (
  db: Reader,
  units: readonly Pick<Measured, 'scope' | 'unit'>[],
): Promise<(of: Pick<Measured, 'scope' | 'unit'>) => string> => {
  const of = (scope: Measured['scope']) => [
    ...new Set(units.flatMap((one) => (one.scope === scope ? one.unit.slice(0, 36) : []))),
  ];
  const names = new Map<string, string>();
  const keep = (rows: readonly { id: string; name: string }[]) => {
    for (const { id, name } of rows) names.set(id, name);
  };
  const [organizations, laboratories, rooms, places] = [
    of('organization'),
    of('laboratory'),
    of('room'),
    of('location'),
  ];
  if (organizations.length > 0)
    keep(
      await db
        .select({ id: organization.id, name: organization.name })
        .from(organization)
        .where(inArray(organization.id, organizations)),
    );
  if (laboratories.length > 0)
    keep(
      await db
        .select({ id: laboratory.id, name: laboratory.laboratoryName })
        .from(laboratory)
        .where(inArray(laboratory.id, laboratories)),
    );
  if (rooms.length > 0) {
    keep(
      await db
        .select({ id: room.id, name: sql<string>`${building.name} || '-' || ${room.roomNo}` })
        .from(room)
        .innerJoin(building, eq(building.id, room.buildingId))
        .where(inArray(room.id, rooms)),
    );
    // Of a fire unit its building comes first.
    keep(
      await db
        .select({ id: building.id, name: building.name })
        .from(building)
        .where(inArray(building.id, rooms)),
    );
  }
  if (places.length > 0)
    keep(
      await db
        .select({ id: location.id, name: pathOf(location, above) })
        .from(location)
        .leftJoin(above, eq(above.id, location.parentId))
        .where(inArray(location.id, places)),
    );
  return ({ scope, unit }) => {
    if (scope === 'college') return '全校';
    const name = names.get(unit.slice(0, 36)) ?? '';
    return unit.length > 36 ? `${name} 防火单元${unit.slice(36)}` : name;
  };
};

const figuresOf = (of: Measured, unit: LimitUnit, unitText: string): Figures => ({
  unitText,
  allowed: limitTold(of.allowed, unit),
  now: limitTold(of.now, unit),
  onOrder: limitTold(
    [...of.coming.values()].reduce((sum, one) => sum + one, 0n),
    unit,
  ),
  percent: percentOf(of.now, of.allowed),
  validTo: of.validTo,
  estimated: of.estimated,
  unknown: of.unknown,
  uncounted: of.uncounted,
});

const measured = async (
  context: ReadContext,
  laboratoryId: string | undefined,
  more: { limitIds?: readonly string[]; filled?: boolean } = {},
): Promise<Measured[]> => {
  const own = ownPlaces(context, laboratoryId);
  const coming: Coming[] = await comingOnOrder(context, own);
  return measuredFor(context, { own, coming, ...more });
};

const fuller = (a: Measured, b: Measured): Measured =>
  b.now * (a.allowed || 1n) > a.now * (b.allowed || 1n) ? b : a;

/** Each with the place where it is used most. */
export const withFullest = async (
  context: ReadContext,
  rows: readonly LimitShown[],
  laboratoryId?: string,
): Promise<Row[]> => {
  if (rows.length === 0) return [];
  const all = await measured(context, laboratoryId, { limitIds: idsOf(rows), filled: true });
  const fullest = new Map<string, Measured>();
  for (const one of all) {
    const known = fullest.get(one.limitId);
    fullest.set(one.limitId, known ? fuller(known, one) : one);
  }
  const text = await unitTexts(context.db, [...fullest.values()]);
  return rows.map((row) => {
    const of = fullest.get(row.id);
    return { ...row, fullest: of ? figuresOf(of, row.unit, text(of)) : null };
  });
};

export const limitPage = async (context: ReadContext, input: InputOf<Calls['limitPageList']>) => {
  const page = await limits.page(context, input);
  return { ...page, data: await withFullest(context, page.data, input.laboratoryId) };
};

/** @throws NOT_FOUND of a laboratory out of reach */
const needSeen = async ({ db, reach }: ReadContext, laboratoryId: string): Promise<void> => {
  const seen = and(eq(laboratory.id, laboratoryId), within(reach, ofLaboratory));
  const [found] = await db.select({ id: laboratory.id }).from(laboratory).where(seen);
  if (!found) throw fail('NOT_FOUND');
};

/** Everything that holds for a laboratory, place by place, the fullest first. @throws NOT_FOUND */
export const limitUsage = async (
  context: ReadContext,
  { laboratoryId }: InputOf<Calls['limitUsage']>,
): Promise<LimitUsage[]> => {
  await needSeen(context, laboratoryId);
  const all = await measured(context, laboratoryId);
  const byId = new Map((await limitsHere(context, all)).map((row) => [row.id, row]));
  const text = await unitTexts(context.db, all);
  const may = (await answering(context, laboratoryId))?.may ?? false;
  return all
    .flatMap((of) => {
      const row = byId.get(of.limitId);
      if (!row) return [];
      const { builtIn: _b, createdAt: _c, version: _v, can: _can, ...limit } = row;
      return [
        {
          ...limit,
          ...figuresOf(of, row.unit, text(of)),
          ...{ limitId: row.id, id: row.id, mayRaise: may && isRaisable(row.scope) },
        },
      ];
    })
    .sort((a, b) => b.percent - a.percent);
};

const limitsHere = async (context: ReadContext, all: readonly Measured[]): Promise<LimitShown[]> => {
  const ids = [...new Set(all.map(({ limitId }) => limitId))];
  const rows: LimitShown[] = [];
  for await (const some of limits.walk(context, {})) rows.push(...some.filter(({ id }) => ids.includes(id)));
  return rows;
};

export const unitWord = (unit: LimitUnit, locale: Locale = 'zh-CN'): string =>
  inLocale(limitUnits[unit], locale);
