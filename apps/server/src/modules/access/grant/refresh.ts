// Grants follow from days, certificates and requirements; this brings what is stored of them up to date.
import { and, asc, type SQL, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { roomText } from '../../college/public.ts';
import { personName } from '../../identity/public.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { graceFor, grantStateOn, heldAgainst, reasonsOf } from '../decision/grants.ts';
import { accessGrant, isLive } from '../tables.ts';
import { type Moved, notifyGraced, notifyMoved } from './notices.ts';
import { followed, grantMoves, grantTarget } from './states.ts';

/** Grants that are looked at together: few enough that others are answered meanwhile. */
const atOnce = 100;

/** The next grants, those of one person together: who has many is told of all of them at once. */
const nextAfter = async (
  { db }: Pick<WriteContext, 'db'>,
  where: SQL | undefined,
  after: string | undefined,
) => {
  const [userId, id] = after?.split(' ') ?? [];
  const rows = await db
    .select({ id: accessGrant.id, userId: accessGrant.userId })
    .from(accessGrant)
    .where(
      and(
        isLive,
        after ? sql`(${accessGrant.userId}, ${accessGrant.id}) > (${userId}::uuid, ${id}::uuid)` : undefined,
        where,
      ),
    )
    .orderBy(asc(accessGrant.userId), asc(accessGrant.id))
    .limit(atOnce);
  if (rows.length < atOnce) return { next: rows };
  const others = rows.filter((one) => one.userId !== rows.at(-1)?.userId);
  // Nobody is cut in two, but for who fills it alone.
  const next = others.length > 0 ? others : rows;
  const last = next.at(-1);
  return { next, ...(last ? { end: `${last.userId} ${last.id}` } : {}) };
};

const among = (ids: readonly string[]): SQL => sql`${accessGrant.id} = any(${sql.param([...ids])}::uuid[])`;

/** Locked in the order of their ids, as all others lock them; what has changed in the meantime is left out. */
const locked = async ({ db }: Pick<WriteContext, 'db'>, where: SQL | undefined, ids: readonly string[]) =>
  db
    .select({
      id: accessGrant.id,
      userId: accessGrant.userId,
      userName: sql<string>`coalesce(${personName(accessGrant.userId)}, '')`,
      roomId: accessGrant.roomId,
      laboratoryId: accessGrant.laboratoryId,
      roomText: roomText(sql`access_grant.room_id`),
      state: accessGrant.state,
      reasons: accessGrant.reasons,
      begun: accessGrant.begun,
      validFrom: accessGrant.validFrom,
      validTo: accessGrant.validTo,
      givenAt: accessGrant.createdAt,
      version: accessGrant.version,
      overridden: sql<boolean>`${accessGrant.overrideReason} is not null`,
    })
    .from(accessGrant)
    .where(and(isLive, among(ids), where))
    .orderBy(asc(accessGrant.id))
    .for('no key update');

interface Options {
  /** Nobody hears of it, and the log tells nothing. */
  quietly?: boolean;
  /** The write logs these grants itself. */
  logged?: boolean;
}

/** One batch of live grants after another; answers where it ended, or nothing when all were looked at. */
export const refreshSome = async (
  context: WriteContext,
  where: SQL | undefined,
  { after, quietly = false, logged = quietly }: Options & { after?: string | undefined } = {},
): Promise<string | undefined> => {
  const { db } = context;
  const { next, end } = await nextAfter(context, where, after);
  const rows = await locked(
    context,
    where,
    next.map(({ id }) => id),
  );
  const people = await peopleFacts(
    db,
    rows.map(({ userId }) => userId),
  );
  const rooms = await roomsFacts(
    db,
    rows.map(({ roomId }) => roomId),
  );
  const [policy, day] = [await policyOf(db), await dayOf(db)];
  const graced: (Moved & { until: string })[] = [];
  const moved = rows.flatMap((row): (Moved & typeof row)[] => {
    const [person, place] = [people.get(row.userId), rooms.get(row.roomId)];
    // Given against the requirements it asks for none of them, and stands for nobody who is kept out himself.
    const against = () => {
      if (!person || !place) return [];
      const held = heldAgainst(place, person);
      if (row.overridden) return held;
      const all = reasonsOf(place, person, policy, row.laboratoryId);
      const grace = all.length > held.length ? graceFor(place, person, policy, row) : undefined;
      if (!grace) return all;
      // Whoever may not come anyhow, or not as long, is not told of it.
      const comesThen = row.validTo === null || row.validTo >= grace.until;
      if (held.length === 0 && comesThen && !row.reasons.includes('manual'))
        graced.push({ ...row, to: row.state, now: all, ...grace });
      return held;
    };
    const now = [...against(), ...row.reasons.filter((one) => one === 'manual')];
    const to = grantStateOn(day, row, now);
    const same = to === row.state && now.join() === row.reasons.join();
    return same ? [] : [{ ...row, to, now }];
  });
  for (const some of Map.groupBy(moved, ({ to, now }) => `${to} ${now.join()}`).values()) {
    const [{ to, now }] = some as [(typeof moved)[number]];
    await db
      .update(accessGrant)
      .set({ state: to, reasons: [...now], ...(to === 'active' ? { begun: true } : {}), ...bump })
      .where(among(some.map(({ id }) => id)));
  }
  if (!logged)
    for (const row of moved)
      context.audit({
        action: followed,
        target: grantTarget(row),
        changes: changesOf(
          grantMoves.fields,
          { state: row.state, reasons: row.reasons },
          { state: row.to, reasons: row.now },
        ),
      });
  if (!quietly) {
    await notifyMoved(context, moved);
    await notifyGraced(context, graced);
  }
  return end;
};

/** All live grants that a condition names, within this transaction; for a few. */
export const refresh = async (
  context: WriteContext,
  where: SQL | undefined,
  options: Options = {},
): Promise<void> => {
  let after: string | undefined;
  do after = await refreshSome(context, where, { after, ...options });
  while (after);
};
