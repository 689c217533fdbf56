// The page of a simulated lock: what somebody would do at a real one.
import {
  type InputOf,
  type LockEventKind,
  type lockEndpoints,
  lockLimits,
  type Simulator,
} from '@anyan/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { uuid } from '../../../platform/uuid.ts';
import { account } from '../../identity/public.ts';
import { lockCommand, type Simulated, smartLock, smartLockPerson } from '../tables.ts';
import { lockById, queueCommands, seen } from './commands.ts';
import { personOfCard } from './credentials.ts';
import { takeEvents } from './events.ts';
import type { Lock } from './providers/provider.ts';
import { locks } from './queries.ts';
import { lockMoves } from './states.ts';
import { verify } from './verification.ts';

type Calls = typeof lockEndpoints;
type Acted = InputOf<Calls['simulatorAct']>;

const simulatorOf = async (db: Reader, lock: Lock): Promise<Simulator> => {
  const { simulated, battery, state } = lock;
  if (!simulated) throw fail('LOCK_NOT_SIMULATED');
  const people = await db
    .select({
      userName: account.name,
      userNumber: account.loginName,
      expiresAt: smartLockPerson.heldUntil,
    })
    .from(smartLockPerson)
    .innerJoin(account, eq(account.id, smartLockPerson.userId))
    .where(and(eq(smartLockPerson.lockId, lock.id), gt(smartLockPerson.heldUntil, nowIso())))
    .orderBy(asc(account.name), asc(account.id))
    .limit(500);
  return {
    ...{ latency: simulated.latency, offline: simulated.offline, battery, state },
    ...{ open: simulated.open, last: simulated.last },
    people: people.map(({ expiresAt, ...one }) => ({ ...one, expiresAt: expiresAt ?? nowIso() })),
  };
};

/** @throws NOT_FOUND, LOCK_NOT_SIMULATED */
export const simulatorState = async (
  context: ReadContext,
  { lockId }: InputOf<Calls['simulatorState']>,
): Promise<Simulator> => {
  await locks.get(context, lockId);
  return simulatorOf(context.db, need(await lockById(context.db, lockId)));
};

/** A figure that was typed. @throws LOCK_SIMULATOR_VALUE */
const figure = (value: string | undefined, most: number): number => {
  const typed = /^\d{1,6}$/.test(value ?? '') ? Number(value) : Number.NaN;
  if (!(typed <= most)) throw failAt('value', 'LOCK_SIMULATOR_VALUE');
  return typed;
};

const told = (context: WriteContext, lock: Lock, kind: LockEventKind, more: object = {}): Promise<string[]> =>
  takeEvents(context, lock, [{ id: uuid(), at: nowIso(), kind, ...more }], nowMs());

/** A card at the lock: with network it asks, without it goes by its list. */
const present = async (context: WriteContext, lock: Lock, card: string, direction: 'in' | 'out') => {
  const { db } = context;
  const person = await personOfCard(db, card);
  if (!person) throw failAt('value', 'LOCK_SIMULATOR_CARD');
  const offline = lock.simulated?.offline ?? false;
  const [listed] = await db
    .select({ until: smartLockPerson.heldUntil })
    .from(smartLockPerson)
    .where(and(eq(smartLockPerson.lockId, lock.id), eq(smartLockPerson.userId, person.id)));
  const allow =
    direction === 'out' ||
    (offline
      ? (listed?.until ?? '') > nowIso()
      : (await verify(context, lock, { credential: card, direction })).allow);
  // Without network what happened would be told later; here it is told at once, so that it is seen.
  await told(context, lock, allow ? 'opened' : 'denied', { credential: card, direction });
  return allow ? `${person.name}刷卡，已开门` : `${person.name}刷卡，未开门`;
};

const acts: Readonly<
  Record<Acted['act'], (context: WriteContext, lock: Lock, value?: string) => Promise<Partial<Simulated>>>
> = {
  latency: async (_, __, value) => ({ latency: figure(value, lockLimits.latency) }),
  offline: async (_, __, value) => ({ offline: value === '1' }),
  battery: async (context, lock, value) => {
    const battery = figure(value, 100);
    await seen(context, lock.id, { battery });
    if (battery <= 20) await told(context, lock, 'lowBattery');
    return {};
  },
  card: async (context, lock, value = '') => ({ last: await present(context, lock, value, 'in') }),
  cardOut: async (context, lock, value = '') => ({ last: await present(context, lock, value, 'out') }),
  forced: async (context, lock) => {
    await told(context, lock, 'forced');
    return { open: true, last: '门被强行打开' };
  },
  heldOpen: async (context, lock) => {
    await told(context, lock, 'heldOpen', { seconds: lockLimits.heldSeconds + 1 });
    return { open: true, last: '门长时间未关' };
  },
  close: async (context, lock) => {
    await told(context, lock, 'doorClosed');
    return { open: false, last: '门已关闭' };
  },
};

/** @throws NOT_FOUND, LOCK_NOT_SIMULATED, LOCK_SIMULATOR_VALUE, LOCK_SIMULATOR_CARD */
export const simulatorAct = async (
  context: WriteContext,
  { lockId, act, value }: Acted,
): Promise<Simulator> => {
  const { db } = context;
  const row = await locks.lock(context, lockId);
  const lock = need(await lockById(db, lockId));
  if (!lock.simulated) throw fail('LOCK_NOT_SIMULATED');
  const changed = await acts[act](context, lock, value?.trim());
  const simulated = { ...lock.simulated, ...changed };
  await db.update(smartLock).set({ simulated }).where(eq(smartLock.id, lockId));
  context.audit({ target: lockMoves.target(row) });
  if (act === 'offline' && !simulated.offline) {
    await seen(context, lockId);
    // Whatever it has missed is sent at once, not when the next try is due.
    await db
      .update(lockCommand)
      .set({ nextAt: nowIso() })
      .where(and(eq(lockCommand.lockId, lockId), eq(lockCommand.state, 'pending')));
    await queueCommands(context, lockId, [{ kind: 'status' }]);
  }
  return simulatorOf(db, need(await lockById(db, lockId)));
};
