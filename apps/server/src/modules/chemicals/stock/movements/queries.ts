import type { ControlCategory, InputOf, MovementRow, movementEndpoints } from '@anyan/contract';
import { chemicalPermission, inUnit, shortDecimal } from '@anyan/contract';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nowMs } from '../../../../platform/clock.ts';
import type { ReadContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/client.ts';
import { anyAmong, literal, prepared } from '../../../../platform/database/prepared.ts';
import { gatherAll } from '../../../../platform/gather.ts';
import { equals, filter, flagged, fromDay, register, untilDay } from '../../../../platform/register.ts';
import { reaches } from '../../../../platform/states.ts';
import { personName } from '../../../identity/public.ts';
import { laboratory } from '../../../ledger/public.ts';
import { awaitsEntry, hiddenOf } from '../../book/blindQueries.ts';
import { chemicalSettings } from '../../settings.ts';
import { keeperEntry, substance } from '../../tables.ts';
import { ofLaboratory } from '../access.ts';
import { pathOf } from '../places/queries.ts';
import { anyOf, exactOf, hiddenCategories } from '../rules.ts';
import { bottle, movement, storageLocation } from '../tables.ts';

type Filters = InputOf<(typeof movementEndpoints)['movementExport']>;

const [from, fromAbove] = [alias(storageLocation, 'from_place'), alias(storageLocation, 'from_above')];
const [to, toAbove] = [alias(storageLocation, 'to_place'), alias(storageLocation, 'to_above')];
const reversal = alias(movement, 'reversal');

const { prevHash: _p, hash: _h, ...own } = getTableColumns(movement);

const read = (db: Reader) =>
  db
    .select({
      ...own,
      bottleCode: bottle.bottleCode,
      lastSeq: bottle.lastSeq,
      unit: bottle.unit,
      substanceId: bottle.substanceId,
      controlCategories: bottle.controlCategories,
      chineseName: substance.chineseName,
      laboratoryName: laboratory.laboratoryName,
      fromText: sql<string | null>`case when ${from.id} is not null then ${pathOf(from, fromAbove)} end`,
      toText: sql<string | null>`case when ${to.id} is not null then ${pathOf(to, toAbove)} end`,
      operatorName: sql<string>`coalesce(${personName(movement.operatorId)}, '系统')`,
      witnessName: personName(movement.witnessId),
      counterpartName: personName(movement.counterpartId),
      reversed: sql<boolean>`${reversal.id} is not null`,
      entryId: keeperEntry.id,
      matched: keeperEntry.matched,
      secondRead: keeperEntry.quantityRead,
      awaitsEntry: awaitsEntry(bottle.id),
      // For what may be done with it; no answer shows them.
      organizationId: laboratory.organizationId,
      headId: laboratory.headId,
      deputyHeadIds: laboratory.deputyHeadIds,
      safetyOfficerIds: laboratory.safetyOfficerIds,
    })
    .from(movement)
    .innerJoin(bottle, eq(bottle.id, movement.bottleId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, movement.laboratoryId))
    .leftJoin(from, eq(from.id, movement.fromLocationId))
    .leftJoin(fromAbove, eq(fromAbove.id, from.parentId))
    .leftJoin(to, eq(to.id, movement.toLocationId))
    .leftJoin(toAbove, eq(toAbove.id, to.parentId))
    .leftJoin(keeperEntry, eq(keeperEntry.movementId, movement.id))
    .leftJoin(reversal, eq(reversal.reversalOfId, movement.id))
    .$dynamic();
export type Movement = Awaited<ReturnType<typeof read>>[number];

/** Kinds that somebody may have entered wrongly, and how long ago they may be put right. */
export const reversibleKinds: readonly Movement['kind'][] = [
  'initialIn',
  'giftIn',
  'issue',
  'return',
  'use',
  'move',
  'wasteOut',
  'splitOut',
  'prepareOut',
  'transferIn',
];

/** What is taken back where it was booked first, and not by itself. */
export const isPartOfAnother = ({ kind }: Pick<Movement, 'kind'>): boolean =>
  kind === 'splitIn' || kind === 'prepareIn' || kind === 'transferOut';

/** Of what several bottles or books are part it is known which. */
const isKnown = ({ kind, bottleBefore }: Movement): boolean =>
  kind === 'transferIn'
    ? !!bottleBefore?.laboratoryId
    : kind === 'splitOut' || kind === 'prepareOut'
      ? !!bottleBefore?.made
      : true;

/** Whether its kind, and what is known of it, lets it be taken back. */
export const canBeTakenBack = (row: Movement): boolean =>
  reversibleKinds.includes(row.kind) && !row.reversed && isKnown(row);

export const isReversible = (row: Movement, self: string, hours: number): boolean =>
  canBeTakenBack(row) &&
  row.operatorId === self &&
  row.bottleSeq === row.lastSeq &&
  Date.parse(row.bookedAt) >= nowMs() - hours * 3_600_000;

export const shownMovements = async (
  context: ReadContext,
  rows: readonly Movement[],
): Promise<(row: Movement) => MovementRow> => {
  const { caller, reach } = context;
  const self = caller.accountId;
  const may = context.may(chemicalPermission.reversal);
  const own = may ? context.reachOf(chemicalPermission.reversal) : undefined;
  const { reversalHours } = await chemicalSettings.inForce(context.db);
  const hidden = await hiddenOf(context, rows);
  return (row) => {
    const told =
      !anyOf(row.controlCategories, hiddenCategories) ||
      reaches(reach, { organization: row.organizationId }) ||
      [row.operatorId, row.counterpartId, row.headId, ...row.deputyHeadIds, ...row.safetyOfficerIds].includes(
        self,
      );
    const blind = row.bottleSeq >= (hidden.get(row.bottleId) ?? Number.POSITIVE_INFINITY);
    return {
      ...row,
      delta: blind ? null : inUnit(exactOf(row.delta), row.unit),
      balanceAfter: blind ? null : inUnit(exactOf(row.balanceAfter), row.unit),
      secondBook:
        row.entryId === null ? null : row.matched === null ? 'pending' : row.matched ? 'matched' : 'differs',
      secondRead: blind ? null : row.secondRead && inUnit(exactOf(row.secondRead), row.unit),
      weightBefore: blind ? null : row.weightBefore && shortDecimal(row.weightBefore),
      weightAfter: blind ? null : row.weightAfter && shortDecimal(row.weightAfter),
      fromText: told ? row.fromText : null,
      toText: told ? row.toText : null,
      counterpartName: told ? row.counterpartName : null,
      can:
        own &&
        reaches(own, { organization: row.organizationId, laboratory: row.laboratoryId }) &&
        isReversible(row, self, reversalHours)
          ? ['reverse']
          : [],
    };
  };
};

/** Who had what is hidden is not told by asking for a person either. */
const ofPerson = filter<string, { is: string }>(
  (is) => ({ is }),
  ({ is }) => sql`(${movement.operatorId} = ${is}::uuid or ${movement.witnessId} = ${is}::uuid
    or ${movement.counterpartId} = ${is}::uuid and not ${bottle.controlCategories} && array['highlyToxic', 'narcotic', 'psychotropic2'])`,
);

export const movements = register({
  name: 'movements',
  table: movement,
  key: movement.id,
  read,
  scope: [ofLaboratory],
  filters: {
    bottleCode: filter<string, { is: string }>(
      (typed) => (typed.trim() ? { is: typed.trim().toUpperCase() } : undefined),
      ({ is }) => sql`${bottle.bottleCode} = ${is}`,
    ),
    kind: equals<Movement['kind']>(movement.kind),
    substanceId: equals<string>(bottle.substanceId),
    bottleId: equals<string>(movement.bottleId),
    category: filter<ControlCategory, { these: readonly string[] }>(
      (category) => ({ these: [category] }),
      ({ these }) => sql`${bottle.controlCategories} @> ${these}::text[]`,
    ),
    laboratoryId: equals<string>(movement.laboratoryId),
    onlyDifferences: flagged(sql`${keeperEntry.matched} = false`),
    personId: ofPerson,
    from: fromDay(movement.at),
    to: untilDay(movement.at),
  } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { at: movement.at },
  first: { field: 'at', order: 'descend' },
  walk: { by: movement.at, of: ({ at }) => at, type: 'timestamptz' },
  shown: shownMovements,
});

/** How many of a bottle its details show. */
const lastShown = 20;

/** By what a bottle is named whose movements are asked for. */
const named = { id: bottle.id, code: bottle.bottleCode };
type Named = { [By in keyof typeof named]: { readonly [K in By]: string } }[keyof typeof named];

/** The last movements of some bottles, by what they are named by, of each the newest first. */
const lastOf = async (db: Reader, by: keyof typeof named, some: readonly string[]) => {
  // Of each they are numbered without a gap.
  const query = prepared(db, `lastMovements by ${by}`, () =>
    read(db)
      .where(
        and(
          anyAmong(named[by], 'some'),
          sql`${movement.bottleSeq} > ${bottle.lastSeq} - ${literal(lastShown)}`,
        ),
      )
      .orderBy(sql`${movement.bottleSeq} desc`),
  );
  return Map.groupBy(await query.execute({ some }), ({ bottleId, bottleCode }) =>
    by === 'id' ? bottleId : bottleCode,
  );
};

/**
 * The last ones of a bottle, newest first, as they are read for all who look at bottles at the moment; whoever asks looks first
 * whether the bottle is in his reach, and shows them by `shownMovements`.
 */
export const lastMovements = async (context: ReadContext, one: Named): Promise<readonly Movement[]> => {
  const [by, is] = 'id' in one ? (['id', one.id] as const) : (['code', one.code] as const);
  const last = await gatherAll(context, `lastMovements by ${by}`, [is], (db, some) => lastOf(db, by, some));
  return last.get(is) ?? [];
};
