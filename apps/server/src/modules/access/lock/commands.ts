// What locks are told, and what becomes of it. A command is kept with what it follows from and sent after the commit; what it
// says is read when it is sent, so that a late one never brings back what was taken meanwhile.
import { type CommandKind, type CommandState, lockLimits, lockNotes, noteOf } from '@anyan/contract';
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { gather } from '../../../platform/gather.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { lockCommand, smartLock, smartLockPerson } from '../tables.ts';
import { acknowledge } from './acknowledgement.ts';
import { credentialHash, credentialKey } from './credentials.ts';
import { enterByLock } from './entries.ts';
import type { Lock, LockProviderOf, LockStatus, Told } from './providers/provider.ts';
import { simulated } from './providers/simulated.ts';
import { webhook } from './providers/webhook.ts';
import { listCommands, nextTry } from './rules.ts';
import { pushLock } from './topics.ts';

export type Command = typeof lockCommand.$inferSelect;

/** Commands that one turn sends. */
const atOnce = 50;
/** Milliseconds for an answer, and until a command whose sender died is sent by another. */
const [answerMs, lostMs] = [5000, 15_000];

const later = (milliseconds: number): string => new Date(nowMs() + milliseconds).toISOString();

/** Under it whoever waits for a lock to have something for it, or for a command to be done, is woken. */
export const wakeOfLock = (lockId: string): string => `lock ${lockId}`;
export const wakeOfCommand = (id: string): string => `lock command ${id}`;

interface Queued {
  kind: CommandKind;
  userIds?: readonly string[];
  listVersion?: number;
  signsIn?: boolean;
  requestedById?: string;
}

/** Commands for one lock, sent once this commits. An opening that is late is none. Answers their ids. */
export const queueCommands = async (
  context: WriteContext,
  lockId: string,
  commands: readonly Queued[],
): Promise<string[]> => {
  if (commands.length === 0) return [];
  const { db, platform } = context;
  const rows = commands.map(({ userIds = [], ...one }) => ({
    ...{ id: uuid(), lockId, userIds: [...userIds], ...one, nextAt: nowIso() },
    expiresAt: one.kind === 'open' ? later(lockLimits.openSeconds * 1000) : null,
  }));
  await db.insert(lockCommand).values(rows);
  context.notify('wake', { key: wakeOfLock(lockId) });
  pushLock(context, lockId);
  context.afterCommit(() => {
    void sendCommands(platform).catch((error: unknown) =>
      platform.log.warn({ error: (error as Error).name }, 'commands to locks'),
    );
  });
  return rows.map(({ id }) => id);
};

/**
 * Takes what is due, of each lock one command beside its openings: two that change its list could overtake each other.
 * Another node passes over what this one takes.
 */
const claim = (platform: Platform): Promise<Command[]> =>
  asSystem(platform, unlogged('access', ['门锁指令', 'Commands to locks']), async ({ db }) => {
    const now = nowIso();
    const { rows } = await db.execute<{ id: string }>(sql`
        select c.id from ${lockCommand} c join ${smartLock} l on l.id = c.lock_id
         where c.state in ('pending', 'sent') and c.next_at <= ${now}::timestamptz
           and l.provider <> 'pull' and l.removed_at is null
           and (c.kind = 'open' or not exists (select 1 from ${lockCommand} o
             where o.lock_id = c.lock_id and o.kind <> 'open' and o.id <> c.id
               and (o.state = 'sent' and o.next_at > ${now}::timestamptz
                 or o.state in ('pending', 'sent') and o.next_at <= ${now}::timestamptz
                   and (o.created_at, o.id) < (c.created_at, c.id))))
         order by c.kind = 'open' desc, c.created_at, c.id limit ${atOnce} for update of c skip locked`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    return db
      .update(lockCommand)
      .set({ state: 'sent', attempts: sql`${lockCommand.attempts} + 1`, nextAt: later(lostMs) })
      .where(inArray(lockCommand.id, ids))
      .returning();
  });

/** Those of a command who are, or are not, on the list as it is now, with the hashes of their numbers. */
const entriesOf = async (platform: Platform, { lockId, userIds, kind }: Command) => {
  const { db } = platform.database;
  const rows = await db
    .select({
      number: account.loginName,
      expiresAt: smartLockPerson.expiresAt,
      wanted: smartLockPerson.wanted,
    })
    .from(smartLockPerson)
    .innerJoin(account, eq(account.id, smartLockPerson.userId))
    .where(
      and(
        eq(smartLockPerson.lockId, lockId),
        kind === 'syncAll' ? undefined : inArray(smartLockPerson.userId, userIds),
      ),
    );
  const key = credentialKey(platform, lockId);
  const wanted = kind !== 'grantRemove';
  return rows
    .filter((row) => row.wanted === wanted)
    .map(({ number, expiresAt }) => ({ credentialHash: credentialHash(key, number), expiresAt }));
};

const providers: Readonly<Record<Exclude<Lock['provider'], 'pull'>, LockProviderOf>> = { simulated, webhook };

const carryOut = async (told: Told, provider: LockProviderOf, command: Command): Promise<LockStatus> => {
  const { platform, lock } = told;
  if (command.kind === 'open') {
    await provider.openOnce(told, lockLimits.unlockSeconds);
    return {};
  }
  if (command.kind === 'status') return provider.status(told);
  const entries = await entriesOf(platform, command);
  if (command.kind === 'syncAll') await provider.replaceGrants(told, entries, lock.slots);
  else if (entries.length > 0 && command.kind === 'grantUpsert')
    await provider.upsertGrant(told, entries, lock.slots);
  else if (entries.length > 0) await provider.removeGrant(told, entries);
  return {};
};

/** Sends one and keeps what came of it. */
const send = async (platform: Platform, command: Command): Promise<void> => {
  const [lock] = await platform.database.db.select().from(smartLock).where(eq(smartLock.id, command.lockId));
  if (!lock || lock.provider === 'pull') return;
  const ends = new AbortController();
  const silence = setTimeout(() => ends.abort(), answerMs);
  const told = { platform, lock, commandId: command.id, signal: ends.signal };
  let outcome: Outcome;
  try {
    outcome = { ok: true, ...(await carryOut(told, providers[lock.provider], command)) };
  } catch (error) {
    // Of our own faults and of what a library says people at a lock understand nothing.
    const { message, name } = error as Error;
    const detail = name === 'Error' ? message.slice(0, 200) : noteOf(lockNotes.silent);
    outcome = { ok: false, detail };
  } finally {
    clearTimeout(silence);
  }
  await asSystem(platform, unlogged('access', ['门锁应答', 'Answers of locks']), (context) =>
    finish(context, command.id, outcome),
  );
};

/** Sends what is due, until nothing is. */
export const sendCommands = async (platform: Platform): Promise<void> => {
  for (let some = await claim(platform); some.length > 0; some = await claim(platform))
    await Promise.all(some.map((one) => send(platform, one)));
};

export interface Outcome extends LockStatus {
  ok: boolean;
  detail?: string;
}

const ended: readonly CommandState[] = ['done', 'failed', 'timeout'];

const failedFor = async ({ db }: WriteContext, command: Command, detail: string): Promise<CommandState> => {
  const seconds = nextTry(command.attempts);
  const next = seconds === undefined ? undefined : later(seconds * 1000);
  const over = !next || command.kind === 'status' || (command.expiresAt !== null && next > command.expiresAt);
  const state: CommandState = over ? (command.kind === 'open' ? 'timeout' : 'failed') : 'pending';
  await db
    .update(lockCommand)
    .set({
      ...{ state, detail },
      ...(over ? { endedAt: nowIso(), resolved: command.kind === 'status' } : { nextAt: next ?? nowIso() }),
    })
    .where(eq(lockCommand.id, command.id));
  return state;
};

/** That a lock was heard of just now. */
export const seen = async (
  context: Pick<WriteContext, 'db'>,
  lockId: string,
  { battery, firmware }: LockStatus = {},
): Promise<void> => {
  await context.db
    .update(smartLock)
    .set({
      lastSeenAt: nowIso(),
      offlineTold: false,
      state: sql`case when ${smartLock.state} = 'offline' then 'online' else ${smartLock.state} end`,
      ...(battery === undefined ? {} : { battery }),
      ...(firmware === undefined ? {} : { firmware }),
    })
    .where(eq(smartLock.id, lockId));
};

/**
 * Keeps what became of a command; what was answered before stays, and what comes too late changes nothing but that the lock
 * was heard of. Of an opening its person is signed in.
 */
export const finish = async (
  context: WriteContext,
  commandId: string,
  { ok, detail = '', ...status }: Outcome,
): Promise<CommandState> => {
  const { db } = context;
  const [command] = await db.select().from(lockCommand).where(eq(lockCommand.id, commandId)).for('update');
  if (!command) return 'failed';
  if (ended.includes(command.state)) return command.state;
  if (command.expiresAt !== null && command.expiresAt < nowIso()) {
    // Nobody stands there any more: that it was opened late is said, and nobody comes in by it.
    await db
      .update(lockCommand)
      .set({ state: 'timeout', endedAt: nowIso(), detail: detail || noteOf(lockNotes.late) })
      .where(eq(lockCommand.id, commandId));
    context.notify('wake', { key: wakeOfCommand(commandId) });
    return 'timeout';
  }
  const state = ok ? 'done' : await failedFor(context, command, detail);
  if (ok) {
    await db
      .update(lockCommand)
      .set({ state: 'done', endedAt: nowIso(), detail: detail || null })
      .where(eq(lockCommand.id, commandId));
    await seen(context, command.lockId, status);
    await resolve(context, command);
    if (command.kind === 'open' && command.signsIn && command.requestedById)
      // Who pressed a button may stand anywhere.
      await enterByLock(context, command.lockId, command.requestedById, nowIso(), { placeProven: false });
  }
  context.notify('wake', { key: wakeOfCommand(commandId) });
  pushLock(context, command.lockId);
  return state;
};

/** What a command that went through settles: its people are known to the lock, and what failed before is made up for. */
const resolve = async (context: WriteContext, { id, lockId, kind, userIds, listVersion }: Command) => {
  if (kind === 'open' || kind === 'status') return;
  await acknowledge(context, lockId, listVersion, kind === 'syncAll' ? undefined : userIds);
  const [unsynced] = await context.db
    .select({ userId: smartLockPerson.userId })
    .from(smartLockPerson)
    .where(and(eq(smartLockPerson.lockId, lockId), eq(smartLockPerson.acked, false)))
    .limit(1);
  if (unsynced) return;
  await context.db
    .update(lockCommand)
    .set({ resolved: true })
    .where(and(eq(lockCommand.lockId, lockId), eq(lockCommand.state, 'failed'), ne(lockCommand.id, id)));
};

/** In SQL: what a controller that calls us is to be told now. */
const forPull = (lockId: string | SQL) => sql`lock_id = ${lockId} and state in ('pending', 'sent')
  and kind in ('open', 'status') and next_at <= ${nowIso()}::timestamptz
  and (expires_at is null or expires_at > ${nowIso()}::timestamptz)`;

/** Whether a controller is to be told something, and the version of its list; undefined once the lock is gone. */
export const newsForPull = (
  platform: Platform,
  lockId: string,
): Promise<{ hasCommands: boolean; syncVersion: number } | undefined> =>
  gather(platform, 'lock.news', lockId, async (db, lockIds) => {
    const rows = await db
      .select({
        id: smartLock.id,
        syncVersion: smartLock.syncVersion,
        hasCommands: sql<boolean>`exists (select 1 from ${lockCommand} where ${forPull(sql`smart_lock.id`)})`,
      })
      .from(smartLock)
      .where(and(inArray(smartLock.id, [...lockIds]), isNull(smartLock.removedAt)));
    return new Map(rows.map(({ id, ...news }) => [id, news]));
  });

/** What a controller that calls us has not heard of yet, or has not said that it did: it gets it again after a while. */
export const takeForPull = async (context: WriteContext, lockId: string): Promise<Command[]> => {
  const { db } = context;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${lockCommand} where ${forPull(lockId)}
      order by created_at, id limit ${atOnce} for update skip locked`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .update(lockCommand)
    .set({
      state: 'sent',
      attempts: sql`${lockCommand.attempts} + 1`,
      // An opening is told once: told twice, a door opens twice.
      nextAt: sql`case when ${lockCommand.kind} = 'open' then ${lockCommand.expiresAt} else ${later(lostMs)}::timestamptz end`,
    })
    .where(inArray(lockCommand.id, ids))
    .returning();
};

/** A controller that has a version of the list has done all commands that led to it. */
export const listTaken = async (context: WriteContext, lockId: string, version: number): Promise<void> => {
  const { db } = context;
  await acknowledge(context, lockId, version);
  await db
    .update(lockCommand)
    .set({ state: 'done', endedAt: nowIso() })
    .where(
      and(
        eq(lockCommand.lockId, lockId),
        inArray(lockCommand.state, ['pending', 'sent']),
        inArray(lockCommand.kind, [...listCommands]),
        sql`${lockCommand.listVersion} <= ${version}`,
      ),
    );
};

/** Openings that nobody has carried out in time. */
export const endLate = async (context: WriteContext): Promise<void> => {
  const late = await context.db
    .update(lockCommand)
    .set({ state: 'timeout', endedAt: nowIso(), detail: noteOf(lockNotes.silent) })
    .where(
      and(
        inArray(lockCommand.state, ['pending', 'sent']),
        sql`${lockCommand.expiresAt} < ${nowIso()}::timestamptz`,
      ),
    )
    .returning({ id: lockCommand.id, lockId: lockCommand.lockId });
  for (const { id, lockId } of late) {
    context.notify('wake', { key: wakeOfCommand(id) });
    pushLock(context, lockId);
  }
};

/** A lock that is there, by its id. */
export const lockById = async (db: Reader, id: string): Promise<Lock | undefined> =>
  (
    await db
      .select()
      .from(smartLock)
      .where(and(eq(smartLock.id, id), isNull(smartLock.removedAt)))
  )[0];
