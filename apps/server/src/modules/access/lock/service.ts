import { randomBytes } from 'node:crypto';
import { type InputOf, type LockSecret, type lockEndpoints, lockNotes, noteOf } from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import { nowIso } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { newSecret, rotatedSecret, sealedSecret } from '../../../platform/signature/signed.ts';
import { move } from '../../../platform/states.ts';
import { uuid } from '../../../platform/uuid.ts';
import { laboratory, laboratoryRoom, laboratoryWithin } from '../../ledger/public.ts';
import { accessRoom, lockCommand, smartLock } from '../tables.ts';
import { syncList } from './lists.ts';
import { locks } from './queries.ts';
import { listCommands } from './rules.ts';
import { lockMoves } from './states.ts';
import { pushLock } from './topics.ts';

type Calls = typeof lockEndpoints;

const taken = { smart_lock_external: () => failAt('externalId', 'LOCK_EXTERNAL_TAKEN') };
const old = { secret: '原密钥' };
const renewed = { secret: '新密钥' };

/** Names that LOCK_GATEWAYS has; their addresses are the operator’s. */
export const gatewayNames = async ({ platform }: ReadContext): Promise<string[]> =>
  Object.keys(platform.config.lockGateways).sort();

/** What only a lock behind a gateway has. @throws LOCK_GATEWAY_MISSING, LOCK_GATEWAY_UNKNOWN, LOCK_EXTERNAL_MISSING */
const reachedBy = (
  { platform }: WriteContext,
  provider: string,
  { gateway, externalId }: { gateway?: string | null | undefined; externalId?: string | null | undefined },
) => {
  if (provider !== 'webhook') return { gateway: null, externalId: externalId?.trim() || null };
  const name = gateway?.trim();
  if (!name) throw failAt('gateway', 'LOCK_GATEWAY_MISSING');
  if (!Object.hasOwn(platform.config.lockGateways, name))
    throw failAt('gateway', 'LOCK_GATEWAY_UNKNOWN', { name });
  const number = externalId?.trim();
  if (!number) throw failAt('externalId', 'LOCK_EXTERNAL_MISSING');
  return { gateway: name, externalId: number };
};

/** @throws NOT_FOUND for a room out of reach, or that nobody enters by the rules */
const checkRoom = async ({ db, reach }: WriteContext, roomId: string): Promise<void> => {
  const [found] = await db
    .select({ id: accessRoom.id })
    .from(accessRoom)
    .innerJoin(laboratoryRoom, eq(laboratoryRoom.roomId, accessRoom.id))
    .innerJoin(laboratory, eq(laboratory.id, laboratoryRoom.laboratoryId))
    .where(and(eq(accessRoom.id, roomId), laboratoryWithin(reach)))
    .limit(1);
  need(found);
};

/** @throws NOT_FOUND, LOCK_EXIT_UNCONFIRMED, what is wrong with the gateway, LOCK_EXTERNAL_TAKEN */
export const addLock = async (
  context: WriteContext,
  { exitConfirmed, roomId, provider, ...input }: InputOf<Calls['lockAdd']>,
): Promise<LockSecret> => {
  const { db, platform } = context;
  await checkRoom(context, roomId);
  if (!exitConfirmed) throw failAt('exitConfirmed', 'LOCK_EXIT_UNCONFIRMED');
  const by = reachedBy(context, provider, input);
  const secret = newSecret();
  const row = {
    ...{ id: uuid(), roomId, provider, ...by, offlineHours: input.offlineHours },
    ...{ name: input.name.trim(), model: input.model?.trim() || null },
    keyId: `door_${randomBytes(9).toString('base64url')}`,
  };
  const isSimulated = provider === 'simulated';
  await withUnique(taken, () =>
    db.insert(smartLock).values({
      ...row,
      secret: sealedSecret(platform, secret),
      simulated: isSimulated ? { latency: 0, offline: false, open: false, last: null } : null,
      ...(isSimulated ? { state: 'online' as const, lastSeenAt: nowIso(), battery: 100 } : {}),
    }),
  );
  const made = await locks.lockAnywhere(context, row.id);
  // Of ids nobody reads anything.
  const { id: _i, roomId: _r, ...told } = row;
  context.audit({
    target: lockMoves.target(made),
    changes: changesOf(lockMoves.fields, null, { ...told, roomText: made.roomText, exitConfirmed }),
  });
  await syncList(context, row.id);
  return { id: row.id, keyId: row.keyId, secret };
};

/** @throws NOT_FOUND, STALE_VERSION, what is wrong with the gateway, LOCK_EXTERNAL_TAKEN */
export const editLock = async (
  context: WriteContext,
  { id, version, ...input }: InputOf<Calls['lockEdit']>,
): Promise<{ version: number }> => {
  const row = await locks.lockSeen(context, { id, version });
  const by = reachedBy(context, row.provider, input);
  const values = {
    ...{ name: input.name.trim(), model: input.model?.trim() || null },
    ...{ ...by, offlineHours: input.offlineHours },
  };
  await withUnique(taken, () => move(context, lockMoves, row, 'edit', values));
  await syncList(context, id);
  return { version: version + 1 };
};

/** It stays with what happened at it; its controller is refused from now on. @throws NOT_FOUND, STALE_VERSION */
export const deleteLock = async (
  context: WriteContext,
  { id, version, reason }: InputOf<Calls['lockDelete']>,
): Promise<void> => {
  const row = await locks.lockSeen(context, { id, version });
  await move(context, lockMoves, row, 'delete', {}, reason.trim());
  const { db } = context;
  await db.update(smartLock).set({ removedAt: nowIso() }).where(eq(smartLock.id, id));
  await db
    .update(lockCommand)
    .set({ state: 'timeout', endedAt: nowIso(), detail: noteOf(lockNotes.removed), resolved: true })
    .where(and(eq(lockCommand.lockId, id), inArray(lockCommand.state, ['pending', 'sent'])));
  await db.update(lockCommand).set({ resolved: true }).where(eq(lockCommand.lockId, id));
  pushLock(context, id);
};

/** @throws NOT_FOUND, STALE_VERSION */
export const rotateLockSecret = async (
  context: WriteContext,
  given: InputOf<Calls['secretRotate']>,
): Promise<LockSecret> => {
  const row = await locks.lockSeen(context, given);
  const { db, platform } = context;
  const [stored] = await db
    .select({ secret: smartLock.secret })
    .from(smartLock)
    .where(eq(smartLock.id, row.id));
  const secret = newSecret();
  await move(context, lockMoves, row, 'rotate', {}, changesOf(lockMoves.fields, old, renewed));
  await db
    .update(smartLock)
    .set(rotatedSecret(platform, need(stored), secret))
    .where(eq(smartLock.id, row.id));
  return { id: row.id, keyId: row.keyId, secret };
};

/** @throws NOT_FOUND, STALE_VERSION */
export const resyncLock = async (
  context: WriteContext,
  given: InputOf<Calls['lockSync']>,
): Promise<{ id: string }> => {
  const row = await locks.lockSeen(context, given);
  await move(context, lockMoves, row, 'sync');
  const { db } = context;
  // What was under way is part of it, and what had failed is made up for by it.
  await db
    .update(lockCommand)
    .set({ state: 'timeout', endedAt: nowIso(), detail: noteOf(lockNotes.replaced) })
    .where(
      and(
        eq(lockCommand.lockId, row.id),
        eq(lockCommand.state, 'pending'),
        inArray(lockCommand.kind, [...listCommands]),
      ),
    );
  await db
    .update(lockCommand)
    .set({ resolved: true })
    .where(and(eq(lockCommand.lockId, row.id), eq(lockCommand.state, 'failed')));
  if (!(await syncList(context, row.id, { whole: true }))) throw fail('NOT_FOUND');
  return { id: row.id };
};
