import {
  type InputOf,
  type ResultOf,
  type stocktakeEndpoints,
  stocktakeFields,
  stocktakeLimits,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import { nowIso } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/insertRows.ts';
import { bump } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { needAll, within } from '../../platform/scope.ts';
import { check, move } from '../../platform/states.ts';
import { uuid } from '../../platform/uuid.ts';
import { subtreeIds } from '../college/public.ts';
import { laboratory, laboratoryMember } from '../ledger/public.ts';
import { tellToCount } from './notices.ts';
import { managed, stocktakes, type Take } from './queries.ts';
import { sampled } from './rules.ts';
import { coversOf } from './standing.ts';
import { takeStates, takeTarget } from './states.ts';
import { subjectOf } from './subject.ts';
import { stocktake, stocktakeLaboratory, stocktakeLine } from './tables.ts';

type Calls = typeof stocktakeEndpoints;
type Given = InputOf<Calls['stocktakeSave']>;

const owner = { organization: laboratory.organizationId, laboratory: laboratory.id };

/** The laboratories it is about, all of them in reach. @throws NOT_FOUND, STOCKTAKE_WHERE, STOCKTAKE_NO_LABORATORY */
const laboratoriesOf = async (
  { db, reach }: WriteContext,
  { laboratoryIds = [], organizationId }: Pick<Given, 'laboratoryIds' | 'organizationId'>,
): Promise<string[]> => {
  const named = [...new Set(laboratoryIds)];
  if (named.length === 0 && !organizationId) throw failAt('laboratoryIds', 'STOCKTAKE_WHERE');
  const where =
    named.length > 0
      ? inArray(laboratory.id, named)
      : and(
          inArray(laboratory.organizationId, await subtreeIds(db, [organizationId ?? ''])),
          sql`${laboratory.status} <> 'closed'`,
        );
  const rows = await db
    .select({ id: laboratory.id })
    .from(laboratory)
    .where(and(where, within(reach, owner)))
    .limit(stocktakeLimits.laboratories + 1);
  if (named.length > 0) needAll(named, rows);
  if (rows.length === 0) throw failAt('organizationId', 'STOCKTAKE_NO_LABORATORY');
  if (rows.length > stocktakeLimits.laboratories)
    throw failAt('organizationId', 'STOCKTAKE_TOO_LARGE', {
      n: rows.length,
      max: stocktakeLimits.laboratories,
    });
  return rows.map(({ id }) => id);
};

/** @throws STOCKTAKE_PERSON_OTHER unless each of them is a member of one of the laboratories, or answers for it */
const checkPersons = async (
  { db, caller }: WriteContext,
  laboratoryIds: readonly string[],
  personIds: readonly string[],
): Promise<void> => {
  const others = personIds.filter((id) => id !== caller.accountId);
  if (others.length === 0) return;
  const members = await db
    .select({ id: laboratoryMember.userId })
    .from(laboratoryMember)
    .where(
      and(
        inArray(laboratoryMember.laboratoryId, [...laboratoryIds]),
        inArray(laboratoryMember.userId, others),
        eq(laboratoryMember.state, 'in'),
      ),
    );
  const posts = await db
    .select({
      head: laboratory.headId,
      deputies: laboratory.deputyHeadIds,
      officers: laboratory.safetyOfficerIds,
    })
    .from(laboratory)
    .where(inArray(laboratory.id, [...laboratoryIds]));
  const known = new Set([
    ...members.map(({ id }) => id),
    ...posts.flatMap(({ head, deputies, officers }) => [head, ...deputies, ...officers]),
  ]);
  if (others.some((id) => !known.has(id))) throw failAt('personIds', 'STOCKTAKE_PERSON_OTHER');
};

/** What is given, as it is stored. @throws STOCKTAKE_PERCENT, STOCKTAKE_PERSONS, STOCKTAKE_DUE_PAST, STOCKTAKE_PLACE … */
const checked = async (context: WriteContext, given: Given) => {
  const { subject, kind, scope, mode, organizationId, dueAt, samplePercent } = given;
  const [placeIds, personIds] = [[...new Set(given.placeIds ?? [])], [...new Set(given.personIds ?? [])]];
  if (kind === 'sample' && !samplePercent) throw failAt('samplePercent', 'STOCKTAKE_PERCENT');
  if (kind === 'double' && personIds.length === 1) throw failAt('personIds', 'STOCKTAKE_PERSONS');
  if (dueAt && new Date(dueAt).toISOString() < nowIso()) throw failAt('dueAt', 'STOCKTAKE_DUE_PAST');
  const laboratoryIds = await laboratoriesOf(context, given);
  await checkPersons(context, laboratoryIds, personIds);
  if (placeIds.length > 0) {
    const places = await subjectOf(context, subject).places(context.db, { laboratoryIds, placeIds: [] });
    const own = new Set(places.map(({ id }) => id));
    if (placeIds.some((id) => !own.has(id))) throw failAt('placeIds', 'STOCKTAKE_PLACE');
  }
  return {
    laboratoryIds,
    values: {
      ...{ subject, name: given.name.trim(), scope, kind, mode, placeIds, personIds },
      // Named laboratories are meant themselves, not what is theirs.
      organizationId: given.laboratoryIds?.length ? null : (organizationId ?? null),
      samplePercent: kind === 'sample' ? (samplePercent ?? null) : null,
      dueAt: dueAt ? new Date(dueAt).toISOString() : null,
    },
  };
};

const writeLaboratories = async (
  { db }: WriteContext,
  stocktakeId: string,
  laboratoryIds: readonly string[],
): Promise<void> => {
  await db.delete(stocktakeLaboratory).where(eq(stocktakeLaboratory.stocktakeId, stocktakeId));
  await insertRows(
    db,
    stocktakeLaboratory,
    laboratoryIds.map((laboratoryId) => ({ stocktakeId, laboratoryId })),
  );
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, and what is wrong with it */
export const saveStocktake = async (
  context: WriteContext,
  { id, version, ...given }: Given,
): Promise<ResultOf<Calls['stocktakeSave']>> => {
  const { db, caller } = context;
  const before = id ? await managed.lockSeen(context, { id, version: version ?? -1 }) : undefined;
  if (before) await check(context, takeStates, 'edit', before);
  const { values, laboratoryIds } = await checked(context, given);
  const saved = { id: before?.id ?? uuid(), name: values.name };
  if (before)
    await db
      .update(stocktake)
      .set({ ...values, ...bump })
      .where(eq(stocktake.id, before.id));
  else await db.insert(stocktake).values({ ...values, id: saved.id, createdById: caller.accountId });
  await writeLaboratories(context, saved.id, laboratoryIds);
  const { name, scope, kind, samplePercent, mode, dueAt } = stocktakeFields;
  context.audit({
    target: takeTarget(saved),
    changes: changesOf({ name, scope, kind, samplePercent, mode, dueAt }, before ?? null, values),
  });
  return { id: saved.id, version: before ? before.version + 1 : 0 };
};

/** The book as it stands now is what is counted against. @throws NOT_FOUND, STALE_VERSION, WRONG_STATE, STOCKTAKE_EMPTY, STOCKTAKE_TOO_LARGE */
export const startStocktake = async (
  context: WriteContext,
  seen: InputOf<Calls['stocktakeStart']>,
): Promise<ResultOf<Calls['stocktakeStart']>> => {
  const { db } = context;
  const take = await managed.lockSeen(context, seen);
  await check(context, takeStates, 'start', take);
  // Of an organisation, those that it has by now.
  const laboratoryIds = take.organizationId
    ? await laboratoriesOf(context, { organizationId: take.organizationId })
    : coversOf(take).laboratoryIds;
  if (take.organizationId) await writeLaboratories(context, take.id, laboratoryIds);
  const all = await subjectOf(context, take.subject).snapshot(db, { ...coversOf(take), laboratoryIds });
  const max = stocktakeLimits.lines;
  if (all.length === 0) throw fail('STOCKTAKE_EMPTY');
  if (all.length > max) throw fail('STOCKTAKE_TOO_LARGE', { n: all.length, max });
  const targets = take.samplePercent ? sampled(all, take.samplePercent) : all;
  await insertRows(
    db,
    stocktakeLine,
    targets.map(({ amount, placeId, place, away, mark, ...one }) => ({
      ...{ ...one, id: uuid(), stocktakeId: take.id },
      ...{ bookAmount: amount, bookPlaceId: placeId, bookPlace: place, bookAway: away },
      bookMark: mark,
      ...{ expected: amount, expectedPlaceId: placeId, expectedPlace: place, away },
      found: away === null ? null : ('away' as const),
    })),
  );
  await move(context, takeStates, take, 'start', { snapshotAt: nowIso() });
  await tellToCount(context, take);
  return { total: targets.length };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const cancelStocktake = async (
  context: WriteContext,
  seen: InputOf<Calls['stocktakeCancel']>,
): Promise<void> => move(context, takeStates, await managed.lockSeen(context, seen), 'cancel');

/** Of what somebody may count, locked. @throws NOT_FOUND, STOCKTAKE_CLOSED */
export const lockToCount = async (context: WriteContext, id: string): Promise<Take> => {
  const take = await stocktakes.lock(context, id);
  const facts = await takeStates.facts(context);
  if (!takeStates.events.count.reached?.(take, facts)) throw fail('NOT_FOUND');
  await check(context, takeStates, 'count', take);
  return take;
};
