// What locks tell of what happened at them, whoever brings it: this is `onEvent` of every provider.
import { type DoorInput, lockLimits, lockNotes, noteOf } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { uuid } from '../../../platform/uuid.ts';
import { lockCommand, lockEvent, smartLock } from '../tables.ts';
import { finish, seen } from './commands.ts';
import { personOfCard } from './credentials.ts';
import { enterByLock, leaveByLock } from './entries.ts';
import { notifyOfficers } from './notices.ts';
import type { Lock } from './providers/provider.ts';
import { correctedAt, masked } from './rules.ts';
import { pushLock } from './topics.ts';

type Event = DoorInput<'event'>['events'][number];

/** Milliseconds after which what a lock tells is only kept: nobody is signed in for the day before yesterday. */
const lateMs = 24 * 3_600_000;

const says = {
  forced: ['门被强行打开', 'the door was forced open'],
  heldOpen: ['门长时间未关', 'the door stands open'],
  alarm: ['门锁报警', 'alarm'],
} as const;

/** Whom an event is of: by the opening that it follows from, or by his card. */
const personOf = async ({ db }: WriteContext, lock: Lock, { commandId, credential }: Event) => {
  const [command] = commandId
    ? await db
        .select()
        .from(lockCommand)
        .where(and(eq(lockCommand.id, commandId), eq(lockCommand.lockId, lock.id)))
    : [];
  const person = credential ? await personOfCard(db, credential) : undefined;
  return { command, userId: person?.id ?? command?.requestedById ?? null };
};

const stateOf: Readonly<Partial<Record<Event['kind'], Lock['state']>>> = {
  ...{ forced: 'forcedOpen', alarm: 'fault', doorClosed: 'online', online: 'online', offline: 'offline' },
};

const alarmed = async (context: WriteContext, lock: Lock, event: Event, at: string): Promise<void> => {
  const { id: lockId, roomId } = lock;
  if (event.kind === 'heldOpen' && (event.seconds ?? lockLimits.heldSeconds + 1) <= lockLimits.heldSeconds)
    return;
  if (event.kind !== 'forced' && event.kind !== 'heldOpen' && event.kind !== 'alarm') return;
  await context.emit(event.kind === 'forced' ? 'lock.forced' : 'lock.alarm', { lockId, roomId });
  await notifyOfficers(context, lock, {
    kind: 'lock.alarm',
    key: `lock.alarm:${lockId}:${event.kind}:${at}`,
    says: says[event.kind],
  });
};

const follow = async (context: WriteContext, lock: Lock, event: Event, at: string): Promise<void> => {
  const { command, userId } = await personOf(context, lock, event);
  const state = stateOf[event.kind];
  if (state) await context.db.update(smartLock).set({ state }).where(eq(smartLock.id, lock.id));
  if (event.kind === 'lowBattery')
    await notifyOfficers(context, lock, {
      kind: 'lock.offline',
      key: `lock.battery:${lock.id}:${at.slice(0, 10)}`,
      says: ['门锁电量低', 'the battery is low'],
    });
  await alarmed(context, lock, event, at);
  if (event.kind !== 'opened') return;
  // That it has opened says the same as its answer.
  if (command) await finish(context, command.id, { ok: true });
  // A test signs nobody in.
  if (!userId || (command && !event.credential && !command.signsIn) || nowMs() - Date.parse(at) > lateMs)
    return;
  if (event.direction === 'out') await leaveByLock(context, lock.id, userId, at);
  // What was opened from here has signed him in by its answer; had it come too late, nobody may stand there any more.
  else if (!command || event.credential)
    await enterByLock(context, lock.id, userId, at, { placeProven: true });
};

/**
 * Takes events of a lock, the earliest first; those that it has told before are known. `deviceNow` is what its clock says
 * this moment, in milliseconds. Answers all their ids.
 */
export const takeEvents = async (
  context: WriteContext,
  lock: Lock,
  events: readonly Event[],
  deviceNow: number,
): Promise<string[]> => {
  const now = nowMs();
  const inOrder = events
    .map((event) => ({ event, at: correctedAt(event.at, deviceNow, now) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  await seen(context, lock.id);
  for (const { event, at } of inOrder) {
    const { userId } = await personOf(context, lock, event);
    const unknown =
      event.credential && !userId ? noteOf(lockNotes.unknownCard, { no: masked(event.credential) }) : null;
    const [first] = await context.db
      .insert(lockEvent)
      .values({
        ...{ id: uuid(), lockId: lock.id, deviceEventId: event.id, kind: event.kind, at, userId },
        ...{ deviceAt: new Date(Date.parse(event.at)).toISOString(), receivedAt: nowIso() },
        detail: event.detail || unknown,
      })
      .onConflictDoNothing()
      .returning({ id: lockEvent.id });
    if (!first) continue;
    if (event.battery !== undefined) await seen(context, lock.id, { battery: event.battery });
    await follow(context, lock, event, at);
  }
  pushLock(context, lock.id);
  return events.map(({ id }) => id);
};
