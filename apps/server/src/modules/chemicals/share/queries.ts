import {
  controlledCategories,
  type InputOf,
  inUnit,
  type ShareOfferRow,
  type ShareOfferState,
  type shareEndpoints,
  type Unit,
} from '@anyan/contract';
import { and, asc, eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyOf, prepared } from '../../../platform/database/prepared.ts';
import { equals, filter, register } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { building, room } from '../../college/public.ts';
import { personName } from '../../identity/public.ts';
import { laboratory, laboratoryRoom } from '../../ledger/public.ts';
import { awaitsEntry, hiddenBottles } from '../book/blindQueries.ts';
import { asStored } from '../dictionary/rules.ts';
import { baseUnitOf } from '../stock/baseUnit.ts';
import { exactOf } from '../stock/rules.ts';
import { bottle, storageLocation, substance } from '../tables.ts';
import { metresBetween } from './rules.ts';
import { laboratoriesOf, offerStates } from './states.ts';
import { shareOffer, shareOfferBottle } from './tables.ts';

type Calls = typeof shareEndpoints;
type Filters = Pick<
  InputOf<Calls['sharePageList']>,
  'keyword' | 'cas' | 'buildingId' | 'laboratoryId' | 'state'
>;

const { updatedAt: _u, ...own } = getTableColumns(shareOffer);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      laboratoryName: laboratory.laboratoryName,
      offererName: sql<string>`coalesce(${personName(shareOffer.offererId)}, '')`,
      // For what may be done with it; no answer shows it.
      organizationId: laboratory.organizationId,
    })
    .from(shareOffer)
    .innerJoin(laboratory, eq(laboratory.id, shareOffer.laboratoryId))
    .$dynamic();
export type OfferRecord = Awaited<ReturnType<typeof read>>[number];

const codes = sql.param(Object.keys(controlledCategories));

/** Still to be had: in store where it was offered, fit for somebody else, and not controlled meanwhile. In SQL of a joined offer and bottle. */
const toBeHad = (day: SQL | string): SQL => sql`(${bottle.laboratoryId} = ${shareOffer.laboratoryId}
  and ${bottle.state} = 'inStore' and ${bottle.frozenReason} is null and ${bottle.remaining} > 0
  and not ${bottle.controlCategories} && ${codes}::text[]
  and (${bottle.expiryDate} is null or ${bottle.expiryDate} >= ${day}::date))`;

/** The bottles of some offers, with where they stand. */
const offeredIn = (db: Reader, offerIds: readonly string[], day: string) =>
  db
    .select({
      offerId: shareOfferBottle.offerId,
      id: bottle.id,
      bottleCode: bottle.bottleCode,
      chineseName: sql<string>`coalesce(${bottle.solution} ->> 'name', ${substance.chineseName})`,
      casCode: substance.casCode,
      spec: bottle.spec,
      remaining: bottle.remaining,
      unit: bottle.unit,
      expiryDate: bottle.expiryDate,
      controlCategories: bottle.controlCategories,
      awaitsEntry: awaitsEntry(bottle.id),
      there: sql<boolean>`${toBeHad(day)}`,
      buildingText: building.name,
      longitude: building.longitude,
      latitude: building.latitude,
    })
    .from(shareOfferBottle)
    .innerJoin(shareOffer, eq(shareOffer.id, shareOfferBottle.offerId))
    .innerJoin(bottle, eq(bottle.id, shareOfferBottle.bottleId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(storageLocation, eq(storageLocation.id, bottle.locationId))
    .innerJoin(room, eq(room.id, storageLocation.roomId))
    .innerJoin(building, eq(building.id, room.buildingId))
    .where(inArray(shareOfferBottle.offerId, [...offerIds]))
    .orderBy(asc(shareOfferBottle.offerId), asc(shareOfferBottle.sort));

/** Where somebody is at home: the building of the first of his laboratories that is on the map. */
const homeOf = async (db: Reader, laboratoryIds: ReadonlySet<string>) => {
  if (laboratoryIds.size === 0) return undefined;
  const rows = await db
    .select({ longitude: building.longitude, latitude: building.latitude })
    .from(laboratoryRoom)
    .innerJoin(room, eq(room.id, laboratoryRoom.roomId))
    .innerJoin(building, eq(building.id, room.buildingId))
    .where(
      and(
        inArray(laboratoryRoom.laboratoryId, [...laboratoryIds]),
        sql`${building.longitude} is not null and ${building.latitude} is not null`,
      ),
    )
    .orderBy(asc(building.id))
    .limit(1);
  return rows[0];
};

const shownIn = async (context: ReadContext, rows: readonly OfferRecord[]) => {
  const { db, caller } = context;
  const can = await canOf(context, offerStates, ['reserve', 'edit', 'close']);
  const day = await dayOf(db);
  const home = await homeOf(db, await laboratoriesOf(db, caller.accountId));
  const ids = rows.map(({ id }) => id);
  const found = await offeredIn(db, ids, day);
  const offered = Map.groupBy(found, ({ offerId }) => offerId);
  const hidden = await hiddenBottles(context, found);
  return (row: OfferRecord): ShareOfferRow => {
    const { organizationId: _o, offererId: _b, ...shown } = row;
    const all = offered.get(row.id) ?? [];
    const some = row.state === 'handedOver' ? all : all.filter(({ there }) => there);
    return {
      ...shown,
      buildingText: all[0]?.buildingText ?? '',
      distance: metresBetween(home, all[0]),
      bottles: some.map(({ id, bottleCode, chineseName, casCode, spec, remaining, unit, expiryDate }) => ({
        ...{ id, bottleCode, chineseName, casCode, spec, unit, expiryDate },
        remaining: hidden.has(id) ? null : inUnit(exactOf(remaining), unit),
      })),
      soonest: some.flatMap(({ expiryDate }) => expiryDate ?? []).sort()[0] ?? null,
      can: can(row),
    };
  };
};

const holds = (condition: SQL): SQL => sql`exists (select 1 from ${shareOfferBottle}
  inner join ${bottle} on ${bottle.id} = ${shareOfferBottle.bottleId}
  inner join ${substance} on ${substance.id} = ${bottle.substanceId}
  inner join ${storageLocation} on ${storageLocation.id} = ${bottle.locationId}
  inner join ${room} on ${room.id} = ${storageLocation.roomId}
  where ${shareOfferBottle.offerId} = ${shareOffer.id} and ${condition})`;

/** Everybody's of the college who may look for chemicals. */
export const offers = register({
  name: 'shareOffers',
  table: shareOffer,
  key: shareOffer.id,
  read,
  filters: {
    keyword: filter<string, { pattern: string }>(
      (given) => {
        const typed = asStored(given.trim()).toLowerCase();
        return typed ? { pattern: `%${typed.replace(/[\\%_]/g, '\\$&')}%` } : undefined;
      },
      ({ pattern }) => holds(sql`${substance.searchText} like ${pattern}`),
    ),
    cas: filter<string, { is: string }>(
      (given) => {
        const is = asStored(given.trim());
        return is ? { is } : undefined;
      },
      ({ is }) => holds(sql`${substance.casCode} = ${is}`),
    ),
    buildingId: filter<string, { is: string }>(
      (is) => ({ is }),
      ({ is }) => holds(sql`${room.buildingId} = ${is}::uuid`),
    ),
    laboratoryId: equals<string>(shareOffer.laboratoryId),
    state: equals<ShareOfferState>(shareOffer.state),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { createdAt: shareOffer.createdAt, validTo: shareOffer.validTo, state: shareOffer.state },
  first: { field: 'createdAt', order: 'descend' },
  shown: shownIn,
});

/** The bottles of an offer that are still to be had. */
export const offeredBottles = async (db: Reader, offerId: string): Promise<string[]> =>
  (await offeredIn(db, [offerId], await dayOf(db))).filter(({ there }) => there).map(({ id }) => id);

/** Of some bottles one that another offer has. */
export const offeredElsewhere = async (db: Reader, bottleIds: readonly string[], without: string) =>
  (
    await db
      .select({ bottleCode: bottle.bottleCode })
      .from(shareOfferBottle)
      .innerJoin(shareOffer, eq(shareOffer.id, shareOfferBottle.offerId))
      .innerJoin(bottle, eq(bottle.id, shareOfferBottle.bottleId))
      .where(
        and(
          inArray(shareOfferBottle.bottleId, [...bottleIds]),
          notInArray(shareOffer.state, ['handedOver', 'closed']),
          sql`${shareOffer.id} <> ${without}`,
        ),
      )
      .orderBy(asc(bottle.bottleCode))
      .limit(1)
  )[0];

/** Offers whose days are over, or of which nothing is left. */
export const overdueOffers = async (db: Reader, most: number): Promise<string[]> => {
  const day = await dayOf(db);
  const rows = await db
    .select({ id: shareOffer.id })
    .from(shareOffer)
    .where(
      and(
        eq(shareOffer.state, 'offered'),
        sql`(${shareOffer.validTo} < ${day}::date or not exists (select 1 from ${shareOfferBottle}
          inner join ${bottle} on ${bottle.id} = ${shareOfferBottle.bottleId}
          where ${shareOfferBottle.offerId} = ${shareOffer.id} and ${toBeHad(day)}))`,
      ),
    )
    .orderBy(asc(shareOffer.id))
    .limit(most);
  return rows.map(({ id }) => id);
};

export interface Shares {
  count: number;
  laboratories: number;
  quantity: string;
  unit: Unit;
}

/** What the college offers of some substances now, by their numbers; by base unit, as mass and volume are not added up. */
export const sharesByCas = async (
  db: Reader,
  casCodes: readonly string[],
): Promise<ReadonlyMap<string, Shares[]>> => {
  const query = prepared(db, 'sharesByCas', () =>
    db
      .select({
        casCode: sql<string>`${substance.casCode}`,
        count: sql<number>`count(distinct ${shareOffer.id})::int`,
        laboratories: sql<number>`count(distinct ${shareOffer.laboratoryId})::int`,
        quantity: sql<string>`sum(${bottle.remaining})::text`,
        unit: baseUnitOf(bottle.unit).as('base'),
      })
      .from(shareOffer)
      .innerJoin(shareOfferBottle, eq(shareOfferBottle.offerId, shareOffer.id))
      .innerJoin(bottle, eq(bottle.id, shareOfferBottle.bottleId))
      .innerJoin(substance, eq(substance.id, bottle.substanceId))
      .where(
        and(
          eq(shareOffer.state, 'offered'),
          sql`${shareOffer.validTo} >= ${sql.placeholder('day')}::date`,
          anyOf(substance.casCode, 'casCodes'),
          toBeHad(sql`${sql.placeholder('day')}`),
        ),
      )
      .groupBy(substance.casCode, sql`base`)
      .orderBy(substance.casCode, sql`base`),
  );
  const rows = await query.execute({ casCodes, day: await dayOf(db) });
  return Map.groupBy(
    rows.map(({ quantity, unit, ...counts }) => ({
      ...{ ...counts, unit, quantity: inUnit(exactOf(quantity), unit) },
    })),
    ({ casCode }) => casCode,
  );
};
