import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nowMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import type { Owner } from '../../../platform/scope.ts';
import { reaches } from '../../../platform/states.ts';
import { laboratory, laboratoryMember, mayEnter, memberOf } from '../../ledger/public.ts';
import { chemicalSettings } from '../settings.ts';
import { hiddenCategories } from './rules.ts';
import { bottle, movement } from './tables.ts';

/** What is of a laboratory: by its place, and for its members whatever their scope. Needs `laboratory` joined. */
export const ofLaboratory: Owner = {
  organization: laboratory.organizationId,
  laboratory: laboratory.id,
  whose: memberOf,
};

export interface InLaboratory {
  laboratoryId: string;
  organizationId: string;
}

/** Members see it, but only whoever has it in the reach of his permission manages it. @throws NOT_FOUND */
export const needManaged = ({ reach }: ReadContext, rows: readonly InLaboratory[]): void => {
  for (const { laboratoryId, organizationId } of rows)
    if (!reaches(reach, { laboratory: laboratoryId, organization: organizationId })) throw fail('NOT_FOUND');
};

/** Laboratories that somebody is a member of. */
export const membershipsOf = async (db: Reader, userId: string): Promise<ReadonlySet<string>> => {
  const query = prepared(db, 'chemicals membershipsOf', () =>
    db
      .select({ id: laboratoryMember.laboratoryId })
      .from(laboratoryMember)
      .where(and(eq(laboratoryMember.userId, sql.placeholder('userId')), eq(laboratoryMember.state, 'in'))),
  );
  const rows = await query.execute({ userId });
  return new Set(rows.map(({ id }) => id));
};

const readByWrite = new WeakMap<ReadContext, Promise<ReadonlySet<string>>>();

/** The caller’s own; for what is only shown they are kept a second, a write reads them itself, once. */
export const ownMemberships = (context: ReadContext): Promise<ReadonlySet<string>> => {
  const { db, platform, caller } = context;
  const read = () => membershipsOf(db, caller.accountId);
  if (db === platform.database.db) return platform.shortCache.get(`memberships ${caller.accountId}`, read);
  const known = readByWrite.get(context) ?? read();
  readByWrite.set(context, known);
  return known;
};

/** @throws BOTTLE_LABORATORY_STATE while a laboratory is suspended, and once it is closed */
export const needOpen = async (db: Reader, laboratoryIds: readonly string[]): Promise<void> => {
  const rows = await db
    .select({ name: laboratory.laboratoryName })
    .from(laboratory)
    .where(and(inArray(laboratory.id, [...laboratoryIds]), sql`${laboratory.status} <> 'active'`))
    .limit(1);
  if (rows[0]) throw fail('BOTTLE_LABORATORY_STATE', { name: rows[0].name });
};

/** @throws ENTRY_NEEDED */
export const needEntry = async (
  context: ReadContext,
  userId: string,
  rooms: readonly { laboratoryId: string; roomId: string }[],
): Promise<void> => {
  const asked = new Map(rows(rooms));
  for (const { laboratoryId, roomId } of asked.values())
    if (!(await mayEnter(context, userId, laboratoryId, roomId)).ok) throw fail('ENTRY_NEEDED');
};
const rows = (rooms: readonly { laboratoryId: string; roomId: string }[]) =>
  rooms.map((one) => [`${one.laboratoryId} ${one.roomId}`, one] as const);

/** Who may be told where the most dangerous stands: whoever keeps or manages it. In SQL of a joined bottle and place. */
export const toldOfHidden = (
  keepers: readonly [SQL, SQL],
  at: Record<'self' | 'places', SQL | { getSQL(): SQL }>,
): SQL => sql`(${keepers[0]} = ${at.self} or ${keepers[1]} = ${at.self} or ${laboratory.headId} = ${at.self}
  or ${laboratory.deputyHeadIds} @> array[${at.self}]::uuid[] or ${laboratory.safetyOfficerIds} @> array[${at.self}]::uuid[]
  or ${laboratory.organizationId} = any(${at.places}::uuid[]))`;

/** That somebody may be told of it: it is none of the most dangerous, or he keeps or manages it. Needs `laboratory` joined. */
export const toldWhere = (
  categories: PgColumn,
  place: { keeperAId: PgColumn; keeperBId: PgColumn },
  asker: { self: string; places: readonly string[] },
): SQL<boolean> =>
  sql<boolean>`(not ${categories} && ${sql.param([...hiddenCategories])}::text[] or coalesce(${toldOfHidden(
    [sql`${place.keeperAId}`, sql`${place.keeperBId}`],
    { self: sql`${asker.self}::uuid`, places: sql`${sql.param([...asker.places])}` },
  )}, false))`;

/** As long as a moment that is picked lasts. */
const minute = 60_000;

/** Of a bottle nothing is booked that happened before it was there: sums of the time before would lack it. @throws BOOKED_BEFORE_ENTRY */
const needThere = async (db: Reader, at: string, bottleIds: readonly string[]): Promise<void> => {
  const [later] = await db
    .select({ code: bottle.bottleCode })
    .from(movement)
    .innerJoin(bottle, eq(bottle.id, movement.bottleId))
    .where(
      and(
        inArray(movement.bottleId, [...bottleIds]),
        eq(movement.bottleSeq, 1),
        sql`date_trunc('minute', ${movement.at}) > ${at}::timestamptz`,
      ),
    )
    .orderBy(bottle.bottleCode)
    .limit(1);
  if (later) throw failAt('at', 'BOOKED_BEFORE_ENTRY', { code: later.code });
};

/** When something happened to some bottles that is booked now. @throws BOOKED_TOO_EARLY, BOOKED_LATER, BOOKED_BEFORE_ENTRY */
export const bookedAt = async (
  db: Reader,
  at: string | null | undefined,
  { anyDay = false, of = [] }: { anyDay?: boolean; of?: readonly { id: string }[] } = {},
): Promise<{ at: string; backdated: boolean }> => {
  const now = nowMs();
  if (!at) return { at: new Date(now).toISOString(), backdated: false };
  const moment = Date.parse(at);
  // Clocks of phones run ahead a little.
  if (moment > now + minute) throw failAt('at', 'BOOKED_LATER');
  const { backdatingDays } = await chemicalSettings.inForce(db);
  const early = moment < now - backdatingDays * 86_400_000;
  if (early && !anyDay) throw failAt('at', 'BOOKED_TOO_EARLY', { days: backdatingDays });
  const booked = new Date(Math.min(moment, now)).toISOString();
  if (of.length > 0 && moment < now - minute)
    await needThere(
      db,
      booked,
      of.map(({ id }) => id),
    );
  return { at: booked, backdated: moment < now - 3_600_000 };
};
