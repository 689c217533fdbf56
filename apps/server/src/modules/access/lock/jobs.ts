import { lockLimits } from '@anyan/contract';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { dayAfter, nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { accessSettings } from '../settings.ts';
import { lockCommand, lockEvent, smartLock, smartLockPerson } from '../tables.ts';
import { endLate, queueCommands, sendCommands } from './commands.ts';
import { locksToRenew, syncLists } from './lists.ts';
import { notifyOfficers } from './notices.ts';
import { listCommands } from './rules.ts';
import { pushLock } from './topics.ts';

const ago = (minutes: number): string => new Date(nowMs() - minutes * 60_000).toISOString();

/** Those that gave no sign for minutes are offline; officers hear of it when that lasts. */
export const watchSilent = async (context: WriteContext): Promise<void> => {
  const { db } = context;
  const gone = await db
    .update(smartLock)
    .set({ state: 'offline' })
    .where(
      and(
        isNull(smartLock.removedAt),
        sql`${smartLock.state} <> 'offline'`,
        // A simulated lock is there as long as nobody has switched its network off.
        sql`(${smartLock.simulated} ->> 'offline') is distinct from 'false'`,
        sql`coalesce(${smartLock.lastSeenAt}, ${smartLock.createdAt}) < ${ago(lockLimits.offlineMinutes)}::timestamptz`,
      ),
    )
    .returning({ id: smartLock.id, roomId: smartLock.roomId });
  for (const { id, roomId } of gone) {
    await context.emit('lock.offline', { lockId: id, roomId });
    pushLock(context, id);
  }
  const { lockOffline } = await accessSettings.inForce(db);
  const told = await db
    .update(smartLock)
    .set({ offlineTold: true })
    .where(
      and(
        isNull(smartLock.removedAt),
        eq(smartLock.state, 'offline'),
        eq(smartLock.offlineTold, false),
        // One that was never there is being installed.
        lt(smartLock.lastSeenAt, ago(lockOffline)),
      ),
    )
    .returning({
      id: smartLock.id,
      roomId: smartLock.roomId,
      name: smartLock.name,
      at: smartLock.lastSeenAt,
    });
  for (const { at, ...lock } of told)
    await notifyOfficers(context, lock, {
      kind: 'lock.offline',
      key: `lock.offline:${lock.id}:${at}`,
      says: ['门锁已离线', 'the lock is offline'],
    });
};

/** Locks behind gateways that say nothing by themselves are asked, one question at a time. */
const askSilent = async (context: WriteContext): Promise<void> => {
  const rows = await context.db
    .select({ id: smartLock.id })
    .from(smartLock)
    .where(
      and(
        isNull(smartLock.removedAt),
        eq(smartLock.provider, 'webhook'),
        sql`(${smartLock.lastSeenAt} is null or ${smartLock.lastSeenAt} < ${ago(lockLimits.offlineMinutes - 1)}::timestamptz)`,
        sql`not exists (select 1 from ${lockCommand} c where c.lock_id = smart_lock.id and c.kind = 'status'
          and c.state in ('pending', 'sent'))`,
      ),
    )
    .limit(500);
  for (const { id } of rows) await queueCommands(context, id, [{ kind: 'status' }]);
};

/** Minutes after which a lock whose list was given up on is told it again. */
const againMinutes = 10;

/** In SQL: locks that are there, and do not know what of their list was given up while they were not. */
const givenUp = (): SQL => {
  const ofList = sql`select 1 from ${lockCommand} c where c.lock_id = smart_lock.id
    and c.kind in (${sql.join(
      listCommands.map((kind) => sql`${kind}`),
      sql`, `,
    )})`;
  return sql`${smartLock.state} <> 'offline' and ${smartLock.provider} <> 'pull'
    and exists (select 1 from ${smartLockPerson} p where p.lock_id = smart_lock.id and not p.acked)
    and exists (${ofList} and c.state = 'failed' and not c.resolved)
    and not exists (${ofList} and (c.state in ('pending', 'sent') or c.ended_at > ${ago(againMinutes)}::timestamptz))`;
};

const call = unlogged('access', ['门锁巡检', 'Locks are looked at']);

/** Each minute: who gives no sign, whose list has to be said again before it ends, and who was not told of it. */
export const watchLocks = async (platform: Platform): Promise<void> => {
  await asSystem(platform, call, watchSilent);
  await asSystem(platform, call, askSilent);
  await syncLists(platform, locksToRenew(nowIso()));
  await syncLists(platform, givenUp(), { whole: true });
};

/** Every few seconds: what failed is tried again, and openings that nobody carried out end. */
export const retryCommands = async (platform: Platform): Promise<void> => {
  const now = nowIso();
  const [due] = await platform.database.db
    .select({ id: lockCommand.id })
    .from(lockCommand)
    .innerJoin(smartLock, eq(smartLock.id, lockCommand.lockId))
    .where(
      and(
        inArray(lockCommand.state, ['pending', 'sent']),
        // A controller that calls us comes for its own when it comes.
        sql`(${lockCommand.expiresAt} < ${now}::timestamptz
          or ${lockCommand.nextAt} <= ${now}::timestamptz and ${smartLock.provider} <> 'pull')`,
      ),
    )
    .limit(1);
  if (!due) return;
  await asSystem(platform, call, endLate);
  await sendCommands(platform);
};

/** Commands of last quarter and questions of yesterday, and events beyond what is kept. */
export const sweepLocks = async ({ db }: WriteContext): Promise<void> => {
  const day = await dayOf(db);
  const before = (days: number) => `${dayAfter(day, -days)}T00:00:00.000Z`;
  await db.delete(lockCommand).where(
    sql`${lockCommand.endedAt} is not null and (${lockCommand.createdAt} < ${before(90)}::timestamptz
        or ${lockCommand.kind} = 'status' and ${lockCommand.createdAt} < ${before(1)}::timestamptz)`,
  );
  const { keepYears } = await accessSettings.inForce(db);
  await db.delete(lockEvent).where(lt(lockEvent.at, before(keepYears * 365)));
};
