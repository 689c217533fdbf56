import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { visitor } from '../../visitor/public.ts';
import { accessSettings } from '../settings.ts';
import { accessRoom, isItsRecord, signInside, signRecord } from '../tables.ts';
import { checkAlone } from './alone.ts';
import { end, holdRooms } from './exit.ts';
import { holderOf, idsOf } from './holder.ts';
import { notifyAtRoom, officersPage, roomsNamed } from './notices.ts';
import { overtimeSteps, stepsDue } from './rules.ts';
import { pushInside } from './topics.ts';

/** Entries that one transaction looks at. */
export const entriesAtOnce = 200;

/** Who is past his time is told, then the officers, then the head. Answers how many it found. */
export const watchOvertime = async (context: WriteContext): Promise<number> => {
  const { db } = context;
  const now = nowIso();
  const steps = overtimeSteps(await accessSettings.inForce(db));
  const stepOf = sql<number>`case ${sql.join(
    steps.map(
      (minutes, at) =>
        sql`when ${signRecord.told} = ${at} then ${signRecord.overtimeAt} + make_interval(mins => ${minutes})`,
    ),
    sql` `,
  )} end`;
  const rows = await db
    .select({
      id: signRecord.id,
      userId: signRecord.userId,
      visitorId: signRecord.visitorId,
      hostId: visitor.hostId,
      name: sql<string>`coalesce(${account.name}, ${visitor.name}, '')`,
      roomId: signRecord.roomId,
      inAt: signRecord.inAt,
      overtimeAt: signRecord.overtimeAt,
      told: signRecord.told,
    })
    .from(signInside)
    .innerJoin(signRecord, isItsRecord)
    .leftJoin(account, eq(account.id, signInside.userId))
    .leftJoin(visitor, eq(visitor.id, signInside.visitorId))
    .where(sql`${stepOf} <= ${now}::timestamptz`)
    .orderBy(asc(signRecord.id))
    .limit(entriesAtOnce)
    .for('no key update', { of: signInside, skipLocked: true });
  if (rows.length === 0) return 0;
  const rooms = await roomsNamed(
    db,
    rows.map(({ roomId }) => roomId),
  );
  const zone = await timeZoneOf(db);
  for (const row of rows) {
    const { id, roomId, told } = row;
    // Of a visitor his host hears.
    const whom = row.userId ?? row.hostId;
    const since = row.overtimeAt ?? now;
    const due = stepsDue(steps, since, now);
    await db
      .update(signRecord)
      .set({ state: 'overtime', told: due })
      .where(and(eq(signRecord.id, id), eq(signRecord.inAt, row.inAt)));
    if (told === 0)
      await context.emit('sign.overtime', { signRecordId: id, roomId, ...idsOf(holderOf(row)) });
    const room = rooms.get(roomId);
    if (!room) continue;
    const [text, at] = [room.text, shownIn(zone, since)];
    // After a night without the server each step is told once, not one a minute.
    if (told < 2 && whom)
      await notifyAtRoom(
        context,
        'sign.overtime',
        [whom],
        row.userId
          ? [`您在${text}已超时，请签退`, `You are overtime in ${text}; please sign out`]
          : [`您的访客${row.name}在${text}已超时，请签退`, `Your visitor ${row.name} is overtime in ${text}`],
        `sign.overtime:${id}:${Math.min(due, 2)}`,
      );
    for (const [step, post, whom] of [
      [3, 'officer', room.officers],
      [4, 'head', room.heads],
    ] as const)
      if (due >= step && told < step)
        await notifyAtRoom(
          context,
          'sign.overtime',
          whom,
          [`${row.name}在${text}超时未签退（自 ${at}）`, `${row.name} is overtime in ${text} since ${at}`],
          `sign.overtime:${id}:${post}`,
          officersPage,
        );
  }
  pushInside(
    context,
    [...rooms.values()].map(({ buildingId }) => buildingId),
  );
  return rows.length;
};

/** Who did not sign out by the time at which the room is emptied. Answers how many it found. */
export const autoSignOut = async (context: WriteContext): Promise<number> => {
  const { db } = context;
  const now = nowIso();
  const rows = await db
    .select({
      userId: signInside.userId,
      visitorId: signInside.visitorId,
      roomId: signInside.roomId,
      autoOutAt: signRecord.autoOutAt,
      asked: accessRoom.requireSignOut,
    })
    .from(signInside)
    .innerJoin(signRecord, isItsRecord)
    .leftJoin(accessRoom, eq(accessRoom.id, signInside.roomId))
    .where(lte(signRecord.autoOutAt, now))
    .orderBy(asc(signInside.roomId), asc(signInside.recordId))
    .limit(entriesAtOnce);
  if (rows.length === 0) return 0;
  await holdRooms(
    db,
    rows.map(({ roomId }) => roomId),
  );
  for (const { autoOutAt, asked, ...row } of rows)
    await end(context, holderOf(row), { outAt: autoOutAt ?? now, method: 'auto', unasked: asked === false });
  const ids = [...new Set(rows.map(({ roomId }) => roomId))];
  await checkAlone(context, ids);
  pushInside(
    context,
    [...(await roomsNamed(db, ids)).values()].map(({ buildingId }) => buildingId),
  );
  return rows.length;
};
