import { type Duty, noteOf, placeFields, studentType } from '@anyan/contract';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { account } from '../../identity/public.ts';
import { laboratory, memberOf, responsibleFor } from '../../ledger/public.ts';
import type { DutySource } from '../../personnel/public.ts';
import { bookedAt } from './access.ts';
import { book } from './bottles/booking.ts';
import { bottles } from './bottles/queries.ts';
import { bottleStates } from './bottles/states.ts';
import { controlsIn } from './controls.ts';
import { pathOf, places } from './places/queries.ts';
import { bottle, storageLocation } from './tables.ts';

const keeper = 'storage.keeper';
const holder = 'bottle.holder';
const above = alias(storageLocation, 'above');

/** Somebody of a laboratory, as its member or by a post; nothing of anybody else. */
const oneOf = async ({ db }: WriteContext, laboratoryId: string, userId: string) => {
  const [who] = await db
    .select({ userType: account.userType })
    .from(laboratory)
    .innerJoin(account, eq(account.id, userId))
    .where(and(eq(laboratory.id, laboratoryId), or(memberOf(userId), responsibleFor(userId))));
  return who;
};

/** @throws KEEPER_UNKNOWN, KEEPER_STUDENT, KEEPERS_SAME: whom the form of the place would not take either */
const handOverPlace = async (context: WriteContext, id: string, userId: string, toUserId: string) => {
  const row = await places.lockAnywhere(context, id);
  const heir = await oneOf(context, row.laboratoryId, toUserId);
  if (!heir) throw failAt('handOver', 'KEEPER_UNKNOWN');
  const { controlledCategories } = row;
  if (heir.userType === studentType && controlledCategories.length > 0)
    if (!(await controlsIn(context.db)).studentsKeep(controlledCategories))
      throw failAt('handOver', 'KEEPER_STUDENT');
  if (row.controlledState !== 'none' && [row.keeperAId, row.keeperBId].includes(toUserId))
    throw failAt('handOver', 'KEEPERS_SAME');
  const next = (own: string | null) =>
    own === userId ? (row.keeperAId === toUserId || row.keeperBId === toUserId ? null : toUserId) : own;
  const values = { keeperAId: next(row.keeperAId), keeperBId: next(row.keeperBId) };
  await context.db
    .update(storageLocation)
    .set({ ...values, ...bump })
    .where(eq(storageLocation.id, id));
  context.audit({
    target: { kind: 'storageLocation', id, name: row.path },
    changes: changesOf({ keeperAId: placeFields.keeperAId, keeperBId: placeFields.keeperBId }, row, values),
  });
};

/** What somebody holds goes to another of the laboratory, and the journal says so. @throws HOLDER_UNKNOWN */
const handOverBottles = async (
  context: WriteContext,
  laboratoryId: string,
  userId: string,
  toUserId: string,
) => {
  const held = await context.db
    .select({ id: bottle.id })
    .from(bottle)
    .where(
      and(eq(bottle.laboratoryId, laboratoryId), eq(bottle.holderId, userId), eq(bottle.state, 'takenOut')),
    );
  if (held.length === 0) return;
  if (!(await oneOf(context, laboratoryId, toUserId))) throw failAt('handOver', 'HOLDER_UNKNOWN');
  const rows = await bottles.lockAnywhere(
    context,
    held.map(({ id }) => id),
  );
  const when = await bookedAt(context.db, null);
  await book(
    context,
    when,
    rows.map((row) => ({
      ...{ row, kind: 'issue' as const, delta: 0n, counterpartId: toUserId, requestId: row.requestId },
      ...{ fromLocationId: null, toLocationId: null, note: noteOf('handedOver') },
    })),
  );
  await context.db
    .update(bottle)
    .set({ holderId: toUserId, heldSince: when.at, ...bump })
    .where(
      inArray(
        bottle.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const row of rows) context.audit({ target: bottleStates.target(row) });
};

/** Who keeps places, none of a closed laboratory, and who has bottles: each is handed to somebody before he leaves. */
export const stockDuties: DutySource = {
  list: async (db, userId) => {
    const kept = await db
      .select({
        id: storageLocation.id,
        place: pathOf(storageLocation, above),
        of: laboratory.laboratoryName,
      })
      .from(storageLocation)
      .innerJoin(laboratory, eq(laboratory.id, storageLocation.laboratoryId))
      .leftJoin(above, eq(above.id, storageLocation.parentId))
      .where(
        and(
          ne(laboratory.status, 'closed'),
          eq(storageLocation.useStatus, 1),
          or(eq(storageLocation.keeperAId, userId), eq(storageLocation.keeperBId, userId)),
        ),
      )
      .orderBy(asc(storageLocation.code));
    const held = await db
      .select({ id: laboratory.id, of: laboratory.laboratoryName, n: sql<number>`count(*)::int` })
      .from(bottle)
      .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
      .where(and(eq(bottle.holderId, userId), eq(bottle.state, 'takenOut')))
      .groupBy(laboratory.id)
      .orderBy(asc(laboratory.laboratoryCode));
    return [
      ...kept.map(
        ({ id, place, of }): Duty => ({
          ...{ duty: `${keeper}:${id}`, title: '化学品保管人', titleEn: 'Keeper of chemicals' },
          place: `${of} ${place}`,
        }),
      ),
      ...held.map(
        ({ id, of, n }): Duty => ({
          ...{ duty: `${holder}:${id}`, title: '领出未还的化学品', titleEn: 'Chemicals not returned' },
          ...{ place: `${of} ${n} 瓶`, placeEn: `${of}, bottles: ${n}` },
        }),
      ),
    ];
  },
  holders: async (db, userIds) => {
    const those = sql.param(userIds);
    const { rows } = await db.execute<{ id: string }>(sql`
      select k.id from ${storageLocation} join ${laboratory} on ${laboratory.id} = ${storageLocation.laboratoryId}
        and ${laboratory.status} <> 'closed', lateral (values (${storageLocation.keeperAId}), (${storageLocation.keeperBId})) as k(id)
       where ${storageLocation.useStatus} = 1 and k.id = any(${those}::uuid[])
      union
      select ${bottle.holderId} from ${bottle} where ${bottle.state} = 'takenOut' and ${bottle.holderId} = any(${those}::uuid[])`);
    return rows.map(({ id }) => id);
  },
  successor: async (db, duty, userId) => {
    const [what = '', id = ''] = duty.split(':');
    if (what !== keeper && what !== holder) return undefined;
    const [row] =
      what === keeper
        ? await db
            .select({ headId: laboratory.headId })
            .from(storageLocation)
            .innerJoin(laboratory, eq(laboratory.id, storageLocation.laboratoryId))
            .where(eq(storageLocation.id, id))
        : await db.select({ headId: laboratory.headId }).from(laboratory).where(eq(laboratory.id, id));
    return row?.headId === userId ? undefined : row?.headId;
  },
  handOver: async (context, duty, userId, toUserId) => {
    const [what, id = ''] = duty.split(':');
    if (what === keeper) return handOverPlace(context, id, userId, toUserId);
    if (what === holder) return handOverBottles(context, id, userId, toUserId);
    throw fail('NOT_FOUND');
  },
};
