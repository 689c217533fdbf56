import { and, asc, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { need, needAll, reachShape, reachValues, within, withinPrepared } from '../../../platform/scope.ts';
import { isSystem, type Reach, reachOf } from '../../../platform/session/caller.ts';
import { laboratory } from '../tables.ts';
import type { Row } from './store.ts';

/** Laboratories within a reach: those of its organisations, and one's own. */
export const laboratoryWithin = (reach: Reach): SQL | undefined =>
  within(reach, { organization: laboratory.organizationId, laboratory: laboratory.id });

/** `laboratoryWithin` for a prepared query, executed with `reachValues`. */
export const laboratoryWithinPrepared = (reach: Reach): SQL | undefined =>
  withinPrepared(reach, { organization: laboratory.organizationId, laboratory: laboratory.id });

/** Laboratories that somebody is a member of; members read theirs whatever their roles permit. */
export const memberOf = (userId: string | Placeholder): SQL =>
  sql`exists (select 1 from laboratory_member m where m.laboratory_id = ${laboratory.id} and m.user_id = ${userId} and m.state = 'in')`;

/** Who answers for a laboratory: head, deputies and officers. */
export const responsibleFor = (userId: string): SQL =>
  sql`(${laboratory.headId} = ${userId} or ${laboratory.deputyHeadIds} @> array[${userId}]::uuid[]
    or ${laboratory.safetyOfficerIds} @> array[${userId}]::uuid[])`;

const reachUnder = ({ caller, reach }: ReadContext, permissions: readonly string[]): Reach =>
  isSystem(caller) ? reach : reachOf(caller, permissions);

const readPermissions = ['laboratory.get', 'laboratory.edit'] as const;

/** Laboratories that the caller may read: by `laboratory.get`, or as a member. */
export const mayRead = (context: ReadContext): SQL | undefined => {
  const reach = reachUnder(context, readPermissions);
  return or(laboratoryWithin(reach) ?? sql`true`, memberOf(context.caller.accountId));
};

/** `mayRead` for a prepared query of that shape, executed with those values. */
export const mayReadPrepared = (context: ReadContext) => {
  const reach = reachUnder(context, readPermissions);
  return {
    shape: reachShape(reach),
    condition: () => or(laboratoryWithinPrepared(reach) ?? sql`true`, memberOf(sql.placeholder('me'))),
    values: { ...reachValues(reach), me: context.caller.accountId },
  };
};

/** One laboratory that the caller may read. @throws NOT_FOUND */
export const readable = async (context: ReadContext, id: string): Promise<Row> =>
  need(
    (
      await context.db
        .select()
        .from(laboratory)
        .where(and(eq(laboratory.id, id), mayRead(context)))
    )[0],
  );

const manageable = (context: ReadContext, ownPermission: string): SQL | undefined => {
  const { caller } = context;
  if (isSystem(caller)) return undefined;
  const parts: SQL[] = [];
  // An administrator reaches whole organisations; one's own laboratories are managed by their posts below.
  if (caller.permissions.has('laboratory.edit'))
    parts.push(laboratoryWithin({ ...reachOf(caller, ['laboratory.edit']), laboratoryIds: [] }) ?? sql`true`);
  if (caller.permissions.has(ownPermission)) parts.push(responsibleFor(caller.accountId));
  return or(...parts) ?? sql`false`;
};

/** A laboratory that the caller manages, locked: as its head, deputy or officer, or by `laboratory.edit`. */
export const managed = async (context: WriteContext, id: string, ownPermission: string): Promise<Row> => {
  const [row] = await context.db
    .select()
    .from(laboratory)
    .where(and(eq(laboratory.id, id), manageable(context, ownPermission)))
    .for('no key update');
  return need(row);
};

export const managedIds = async (context: ReadContext, ownPermission: string): Promise<Set<string>> =>
  new Set(
    (
      await context.db
        .select({ id: laboratory.id })
        .from(laboratory)
        .where(manageable(context, ownPermission))
    ).map(({ id }) => id),
  );

/** All laboratories asked for, locked in one order; one out of reach counts as not there. @throws NOT_FOUND */
export const inReach = async (
  { db }: { db: WriteContext['db'] },
  reach: Reach,
  ids: readonly string[],
): Promise<Row[]> => [
  ...needAll(
    ids,
    await db
      .select()
      .from(laboratory)
      .where(and(inArray(laboratory.id, [...ids]), laboratoryWithin(reach)))
      .orderBy(asc(laboratory.id))
      .for('no key update'),
  ),
];

export const locked = async (db: WriteContext['db'], id: string): Promise<Row> =>
  need((await db.select().from(laboratory).where(eq(laboratory.id, id)).for('no key update'))[0]);
