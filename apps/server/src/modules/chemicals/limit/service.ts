import {
  decimalOf,
  type InputOf,
  type LimitScope,
  type limitEndpoints,
  limitFields,
  limitKeys,
  limitModes,
  limitPermission,
  limitScopes,
  limitUnits,
  shortDecimal,
} from '@anyan/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { reaches } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { valuesOf } from '../../../platform/values.ts';
import { organization, room } from '../../college/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { storageLocation, substance } from '../tables.ts';
import { limitName } from './names.ts';
import { type LimitRecord, limits, mayChange } from './queries.ts';
import { chemicalLimit, limitRaise } from './tables.ts';
import { limitInBase } from './units.ts';

type Calls = typeof limitEndpoints;
type Values = ReturnType<typeof valuesOf<typeof limitFields>>;

const targets = Object.fromEntries(
  (['organization', 'laboratory', 'room', 'location'] as const).map((scope) => [scope, `${scope}Id`]),
) as { readonly [S in Exclude<LimitScope, 'college'>]: `${S}Id` & keyof Values };
const subjects = {
  substance: 'substanceId',
  category: 'category',
  storageClass: 'storageClass',
  hCodes: 'hCodes',
} as const;

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null);

/** Only what belongs to its scope and its key. @throws LIMIT_FIELD_OTHER, LIMIT_KEY_NEEDED … at the field */
const checkFields = (values: Values): void => {
  for (const [scope, field] of Object.entries(targets))
    if (scope !== values.scope && isGiven(values[field])) throw failAt(field, 'LIMIT_FIELD_OTHER');
  for (const [key, field] of Object.entries(subjects)) {
    if (key !== values.key && isGiven(values[field])) throw failAt(field, 'LIMIT_FIELD_OTHER');
    if (key === values.key && !isGiven(values[field])) throw failAt(field, 'LIMIT_KEY_NEEDED');
  }
  if (values.fireUnit !== null && values.scope !== 'room') throw failAt('fireUnit', 'LIMIT_FIELD_OTHER');
  if (values.fireUnit !== null && values.roomId === null) throw failAt('roomId', 'LIMIT_FIRE_UNIT_ROOM');
  if (values.areaBasis !== null && (values.scope === 'location' || values.key === 'singleContainer'))
    throw failAt('areaBasis', 'LIMIT_AREA');
  const hazards = ['hazardousTotal', 'flammable', 'singleContainer', 'hCodes'];
  if (values.unit === 'pcs' && hazards.includes(values.key)) throw failAt('unit', 'LIMIT_UNIT');
};

/** The organisation and the laboratory that a target lies in; nothing where it does not exist. */
const targetOf = async (
  { db }: WriteContext,
  { organizationId, laboratoryId, roomId, locationId }: Values,
): Promise<{ organization: string; laboratory?: string } | undefined> => {
  if (organizationId) {
    const [row] = await db
      .select({ organization: organization.id })
      .from(organization)
      .where(and(eq(organization.id, organizationId), eq(organization.useStatus, 1)));
    return row;
  }
  if (roomId) {
    const [row] = await db
      .select({ organization: room.organizationId })
      .from(room)
      .where(eq(room.id, roomId));
    return row && { organization: row.organization ?? '' };
  }
  const [row] = await db
    .select({ organization: laboratory.organizationId, laboratory: laboratory.id })
    .from(laboratory)
    .where(
      laboratoryId
        ? eq(laboratory.id, laboratoryId)
        : sql`${laboratory.id} = (select s.laboratory_id from ${storageLocation} s where s.id = ${locationId} and s.use_status = 1)`,
    );
  return row;
};

/** @throws LIMIT_PLACES_COLLEGE, NOT_FOUND of what is not in reach */
const checkTarget = async (context: WriteContext, values: Values): Promise<void> => {
  const { scope } = values;
  const field = scope === 'college' ? undefined : targets[scope];
  if (!field || values[field] === null) {
    if (!context.reach.college) throw failAt(field ?? 'scope', 'LIMIT_PLACES_COLLEGE');
    return;
  }
  const at = await targetOf(context, values);
  if (!at || !reaches(context.reach, { organization: at.organization })) throw failAt(field, 'NOT_FOUND');
};

const own = (id: string | undefined) => (id ? ne(chemicalLimit.id, id) : undefined);

/** A room is in one fire unit. @throws LIMIT_FIRE_UNIT_OTHER */
const checkFireUnit = async (
  { db }: WriteContext,
  { roomId, fireUnit }: Values,
  id?: string,
): Promise<void> => {
  if (fireUnit === null || roomId === null) return;
  const [other] = await db
    .select({ unit: chemicalLimit.fireUnit })
    .from(chemicalLimit)
    .where(
      and(
        eq(chemicalLimit.useStatus, 1),
        eq(chemicalLimit.roomId, roomId),
        sql`${chemicalLimit.fireUnit} <> ${fireUnit}`,
        own(id),
      ),
    );
  if (other) throw failAt('fireUnit', 'LIMIT_FIRE_UNIT_OTHER', { unit: other.unit ?? '' });
};

/** @throws LIMIT_TWICE */
const checkOnce = async ({ db }: WriteContext, values: Values, id?: string): Promise<void> => {
  const same = Object.values(targets).map(
    (field) => sql`${chemicalLimit[field]} is not distinct from ${values[field]}::uuid`,
  );
  const [other] = await db
    .select({ id: chemicalLimit.id })
    .from(chemicalLimit)
    .where(
      and(
        eq(chemicalLimit.useStatus, 1),
        eq(chemicalLimit.scope, values.scope),
        eq(chemicalLimit.key, values.key),
        ...same,
        sql`${chemicalLimit.substanceId} is not distinct from ${values.substanceId}::uuid`,
        sql`${chemicalLimit.category} is not distinct from ${values.category}`,
        sql`${chemicalLimit.storageClass} is not distinct from ${values.storageClass}`,
        sql`${chemicalLimit.hCodes} = ${sql.param(values.hCodes)}::text[]`,
        own(id),
      ),
    );
  if (other) throw failAt('key', 'LIMIT_TWICE');
};

const openRaises = ({ db }: WriteContext, limitId: string) =>
  db.$count(
    limitRaise,
    and(eq(limitRaise.limitId, limitId), inArray(limitRaise.state, ['approving', 'returned', 'applied'])),
  );

/** What raises of it rest on. */
const moved = (before: LimitRecord, values: Values): boolean =>
  [
    ...Object.values(targets),
    'scope',
    'key',
    'unit',
    'substanceId',
    'category',
    'storageClass',
    'fireUnit',
  ].some((field) => before[field as 'scope'] !== values[field as 'scope']) ||
  before.hCodes.join() !== values.hCodes.join();

const lockChangeable = async (
  context: WriteContext,
  name: (typeof limitPermission)['edit' | 'delete'],
  seen: { id: string; version: number },
): Promise<LimitRecord> => {
  const row = await limits.lockSeen(context, seen);
  if (row.useStatus !== 1 || !mayChange(context, name, row)) throw fail('NOT_FOUND');
  return row;
};

export const limitTarget = async (
  { db }: WriteContext,
  row: Pick<LimitRecord, 'id' | 'scope' | 'key' | 'substanceId' | 'category' | 'storageClass' | 'hCodes'>,
) => ({
  kind: 'chemicalLimit',
  id: row.id,
  name: `${limitScopes[row.scope][0]} ${(await limitName(db, [row]))(row)}`,
});

const told = ({ max, warnAt, areaBasis, fireUnit, confirmed, basis, ...of }: Pick<Values, keyof Values>) => ({
  ...{ max, warnAt, areaBasis, fireUnit, confirmed, basis, hCodes: of.hCodes },
  scope: { name: limitScopes[of.scope] },
  key: { name: limitKeys[of.key] },
  unit: { name: limitUnits[of.unit] },
  mode: { name: limitModes[of.mode] },
});

/** @throws what is wrong with its fields, LIMIT_TWICE, LIMIT_RAISED, STALE_VERSION */
export const saveLimit = async (
  context: WriteContext,
  { id, version, ...input }: InputOf<Calls['limitSave']>,
): Promise<{ id: string; version: number }> => {
  const { db } = context;
  const values = valuesOf(limitFields, input);
  checkFields(values);
  const before = id
    ? await lockChangeable(context, limitPermission.edit, { id, version: version ?? -1 })
    : undefined;
  await checkTarget(context, values);
  const maxBase = limitInBase(values.max, values.unit);
  if (maxBase === undefined || maxBase === 0n) throw failAt('max', 'UNIT_TOO_FINE');
  if (values.substanceId && values.substanceId !== before?.substanceId) {
    const known = and(eq(substance.id, values.substanceId), eq(substance.useStatus, 1));
    if ((await db.$count(substance, known)) === 0) throw failAt('substanceId', 'NOT_FOUND');
  }
  // Two that are saved at once are compared one after the other.
  await hold(db, 'chemicalLimit save');
  await checkFireUnit(context, values, before?.id);
  await checkOnce(context, values, before?.id);
  if (before && moved(before, values) && (await openRaises(context, before.id)) > 0)
    throw fail('LIMIT_RAISED');
  const saved = { id: before?.id ?? uuid(), version: before ? before.version + 1 : 0 };
  const row = { ...values, maxBase: decimalOf(maxBase) };
  if (before)
    await db
      .update(chemicalLimit)
      .set({ ...row, ...bump })
      .where(eq(chemicalLimit.id, before.id));
  else await db.insert(chemicalLimit).values({ ...row, id: saved.id });
  context.audit({
    target: await limitTarget(context, { ...values, id: saved.id }),
    changes: changesOf(
      limitFields,
      before ? told({ ...before, max: shortDecimal(before.max) }) : null,
      told(values),
    ),
  });
  return saved;
};

/** @throws LIMIT_RAISED, STALE_VERSION */
export const deleteLimit = async (
  context: WriteContext,
  seen: InputOf<Calls['limitDelete']>,
): Promise<void> => {
  const row = await lockChangeable(context, limitPermission.delete, seen);
  if ((await openRaises(context, row.id)) > 0) throw fail('LIMIT_RAISED');
  await context.db
    .update(chemicalLimit)
    .set({ useStatus: 2, ...bump })
    .where(eq(chemicalLimit.id, row.id));
  context.audit({ target: await limitTarget(context, row), changes: [] });
};

/** Limits of substances that are merged are of the one that is kept. */
export const mergeLimits = async (
  { db }: WriteContext,
  from: readonly string[],
  into: string,
): Promise<void> => {
  await db
    .update(chemicalLimit)
    .set({ substanceId: into, ...bump })
    .where(inArray(chemicalLimit.substanceId, [...from]));
};

/** Limits of organisations that are merged follow them. */
export const moveLimits = async (
  { db }: Pick<WriteContext, 'db'>,
  fromId: string,
  intoId: string,
): Promise<void> => {
  await db
    .update(chemicalLimit)
    .set({ organizationId: intoId, ...bump })
    .where(eq(chemicalLimit.organizationId, fromId));
};
