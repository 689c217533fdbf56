// Whom each lock has to know, as the decision says; brought up to date whenever something of it changes.
import type { OpenTimes } from '@anyan/contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { laboratoryRoom } from '../../ledger/public.ts';
import { atNow, peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import type { GrantFacts } from '../decision/inputs.ts';
import { nightIn } from '../decision/nights.ts';
import { decide } from '../decision/rules.ts';
import { accessGrant, isLive, smartLock, smartLockPerson } from '../tables.ts';
import { queueCommands } from './commands.ts';
import { isToRenew, listedUntil, slotsOf } from './rules.ts';

/** People that one command is about at most. */
const atOnce = 300;
/** Locks of which one transaction looks at the lists. */
const locksAtOnce = 20;

interface Listed {
  /** By user the last day, `YYYY-MM-DD`; null for no end. */
  people: ReadonlyMap<string, string | null>;
  slots: OpenTimes[];
}

/** Whom a lock lets in by itself while it has no network: whom the decision would, in hours that are no night. */
export const listedIn = async (db: Reader, roomId: string): Promise<Listed> => {
  const room = (await roomsFacts(db, [roomId])).get(roomId);
  // Who may only come with somebody is let in by asking us.
  const alone = room && room.effective.minPeopleDay <= 1;
  if (!alone || room.signMethods?.includes('lock') === false) return { people: new Map(), slots: [] };
  const policy = await policyOf(db);
  const slots = slotsOf(room.openHours, nightIn(room.effective, policy));
  // Whether it is night now changes no list: its hours leave the night out. A day off does.
  const byDay = { ...policy, nightFrom: '00:00', nightTo: '00:00' };
  const rows = await db
    .select({
      id: accessGrant.id,
      userId: accessGrant.userId,
      laboratoryId: accessGrant.laboratoryId,
      state: accessGrant.state,
      validFrom: accessGrant.validFrom,
      validTo: accessGrant.validTo,
      givenAt: accessGrant.createdAt,
      reasons: accessGrant.reasons,
      note: accessGrant.note,
      overridden: sql<boolean>`${accessGrant.overrideReason} is not null`,
      pledgeVersion: accessGrant.pledgeVersion,
    })
    .from(accessGrant)
    // Who has hours of his own is let in by asking us: a lock knows the hours of its room alone.
    .where(and(eq(accessGrant.roomId, roomId), isLive, sql`${accessGrant.slots} = '[]'::jsonb`));
  const own = Map.groupBy(
    rows.map((row) => ({ ...row, slots: [], nights: [] }) satisfies GrantFacts & { userId: string }),
    ({ userId }): string => userId,
  );
  const facts = await peopleFacts(db, [...own.keys()]);
  const at = await atNow(db);
  const people = new Map<string, string | null>();
  for (const [userId, grants] of own) {
    const person = facts.get(userId);
    // Its hours are the list’s, and how many are inside is asked when there is somebody to ask.
    const always = { ...room, openHours: [], maxPeople: 0 };
    const decision = person && decide(person, always, grants, at, byDay);
    if (decision?.allow)
      people.set(userId, grants.find(({ id }) => id === decision.grantId)?.validTo ?? null);
  }
  return { people, slots };
};

const pieces = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) =>
    ids.slice(at * atOnce, (at + 1) * atOnce),
  );

/** Times as one text: the database gives back the fields of each in an order of its own. */
const inWords = (slots: readonly OpenTimes[]): string =>
  slots.map(({ days, from, to }) => `${days.join()} ${from}-${to}`).join('; ');

/** Brings the list of one lock up to what the decision says now; answers whether something has changed. */
export const syncList = async (
  context: WriteContext,
  lockId: string,
  { whole = false } = {},
): Promise<boolean> => {
  const { db } = context;
  const [lock] = await db
    .select()
    .from(smartLock)
    .where(and(eq(smartLock.id, lockId), isNull(smartLock.removedAt)))
    .for('no key update');
  if (!lock) return false;
  const { people, slots } = await listedIn(db, lock.roomId);
  const [now, zone] = [nowIso(), await timeZoneOf(db)];
  const known = new Map(
    (await db.select().from(smartLockPerson).where(eq(smartLockPerson.lockId, lockId))).map((row) => [
      row.userId,
      row,
    ]),
  );
  const others = inWords(slots) !== inWords(lock.slots);
  const untilOf = (validTo: string | null) =>
    listedUntil(now, lock.offlineHours, validTo === null ? undefined : momentOf(dayAfter(validTo, 1), zone));
  const given = [...people].flatMap(([userId, validTo]) => {
    const row = known.get(userId);
    const until = untilOf(validTo);
    const same = row?.wanted && !whole && !others && !isToRenew(now, lock.offlineHours, row.expiresAt, until);
    return same ? [] : [{ userId, expiresAt: until }];
  });
  const taken = [...known.values()].flatMap(({ userId, wanted }) =>
    (wanted || whole) && !people.has(userId) ? [userId] : [],
  );
  if (!whole && !others && given.length + taken.length === 0) return false;
  const version = lock.syncVersion + 1;
  await db.update(smartLock).set({ syncVersion: version, slots }).where(eq(smartLock.id, lockId));
  for (const userIds of pieces(taken))
    await db
      .update(smartLockPerson)
      .set({ wanted: false, version, acked: false })
      .where(and(eq(smartLockPerson.lockId, lockId), inArray(smartLockPerson.userId, userIds)));
  for (const some of pieces(given.map(({ userId }) => userId)))
    await db
      .insert(smartLockPerson)
      .values(
        given
          .filter(({ userId }) => some.includes(userId))
          .map((one) => ({ ...one, lockId, wanted: true, version })),
      )
      .onConflictDoUpdate({
        target: [smartLockPerson.lockId, smartLockPerson.userId],
        set: { wanted: true, version, acked: false, expiresAt: sql`excluded.expires_at` },
      });
  const about = (kind: 'grantRemove' | 'grantUpsert', userIds: readonly string[]) =>
    pieces(userIds).map((some) => ({ kind, userIds: some, listVersion: version }));
  await queueCommands(
    context,
    lockId,
    whole
      ? [{ kind: 'syncAll', userIds: [...people.keys()], listVersion: version }]
      : [
          // Who may not come in any more goes first.
          ...about('grantRemove', taken),
          ...about(
            'grantUpsert',
            given.map(({ userId }) => userId),
          ),
        ],
  );
  return true;
};

const locksWhere = async (db: Reader, where: SQL | undefined): Promise<string[]> =>
  (
    await db
      .select({ id: smartLock.id })
      .from(smartLock)
      .where(and(isNull(smartLock.removedAt), where))
      .orderBy(smartLock.id)
  ).map(({ id }) => id);

const title = ['更新门锁名单', 'Lists of locks follow'] as const;

/** Brings the lists of all locks that a condition names up to date, some at a time; `whole` says all of them anew. */
export const syncLists = async (
  platform: Platform,
  where: SQL | undefined,
  how: { whole?: boolean } = {},
): Promise<void> => {
  const ids = await locksWhere(platform.database.db, where);
  for (let at = 0; at < ids.length; at += locksAtOnce)
    await asSystem(platform, { title, module: 'access', unlogged: true }, async (context) => {
      for (const id of ids.slice(at, at + locksAtOnce)) await syncList(context, id, how);
    });
};

/** In SQL: locks at whose doors somebody may, or might, come in. */
export const locksOfPerson = (userId: string): SQL =>
  sql`(${smartLock.roomId} in (select g.room_id from ${accessGrant} g where g.user_id = ${userId} and g.state in ('upcoming', 'active', 'pending', 'suspended'))
    or exists (select 1 from ${smartLockPerson} p where p.lock_id = smart_lock.id and p.user_id = ${userId}))`;

export const locksOfRoom = (roomId: string): SQL => eq(smartLock.roomId, roomId);

/** In SQL: locks of the rooms of a laboratory. */
export const locksOfLaboratory = (laboratoryId: string): SQL =>
  sql`${smartLock.roomId} in (select r.room_id from ${laboratoryRoom} r where r.laboratory_id = ${laboratoryId})`;

/** In SQL: locks that have to hear soon again how long their lists hold. */
export const locksToRenew = (now: string): SQL =>
  sql`exists (select 1 from ${smartLockPerson} p where p.lock_id = smart_lock.id and p.wanted
    and p.expires_at < ${now}::timestamptz + make_interval(mins => smart_lock.offline_hours * 30))`;

/** Those of a lock whose rooms’ lists change with the room’s own settings. */
export const syncListsOf = async (context: WriteContext, where: SQL): Promise<void> => {
  for (const id of await locksWhere(context.db, where)) await syncList(context, id);
};
