// What controllers of locks call, signed; it stands beside the contract.
import { type DoorInput, doorApi, doorInputs } from '@anyan/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nowIso, steadyMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { readJson } from '../../../platform/http/jsonLimits.ts';
import { badInput, localeOf } from '../../../platform/http/mount.ts';
import { compileBody, compileLater, fieldErrors } from '../../../platform/http/validation.ts';
import { type Platform, systemContext } from '../../../platform/platform.ts';
import { need } from '../../../platform/scope.ts';
import {
  type Announced,
  announcedBy,
  checkSigned,
  hashedBody,
  type Signer,
  secretsInForce,
  takeHashedBodies,
} from '../../../platform/signature/signed.ts';
import { runWrite } from '../../../platform/transaction.ts';
import { account } from '../../identity/public.ts';
import { lockCommand, smartLock, smartLockPerson } from '../tables.ts';
import { finish, listTaken, lockById, newsForPull, seen, takeForPull, wakeOfLock } from './commands.ts';
import { credentialHash, credentialKey } from './credentials.ts';
import { takeEvents } from './events.ts';
import type { Lock } from './providers/provider.ts';
import { verify } from './verification.ts';

/** A hundred events of ordinary length, and more. */
const bodyLimit = 128 * 1024;
const most = { names: 2_000, values: 4_000, depth: 6 };
const prefix = 'x-door';
/** The longest that news missed by this node stays unknown to who waits. */
const lookAgainMs = 5_000;

interface LockSigner extends Signer {
  lock: Lock;
}

interface Call {
  platform: Platform;
  lock: Lock;
  request: FastifyRequest;
  /** What the clock of the device says, in milliseconds. */
  deviceNow: number;
  write<T>(work: (context: WriteContext) => Promise<T>): Promise<T>;
}

/** Whose key this is; nobody’s of a lock that was removed. */
const signerOf = async (platform: Platform, keyId: string): Promise<LockSigner | undefined> => {
  const [lock] = await platform.database.db
    .select()
    .from(smartLock)
    .where(and(eq(smartLock.keyId, keyId), isNull(smartLock.removedAt)));
  return lock && { lock, secrets: secretsInForce(platform, lock) };
};

/** Of the list what is newer than a version; all of it for one that the lock cannot have, or that we do not know any more. */
const listSince = async ({ platform }: Call, lock: Lock, version: number) => {
  const { db } = platform.database;
  const [known] = await db
    .select({ version: sql<number>`coalesce(max(${lockCommand.listVersion}), 0)` })
    .from(lockCommand)
    .where(and(eq(lockCommand.lockId, lock.id), eq(lockCommand.state, 'done')));
  // Who was taken off is forgotten once that is acknowledged: a list from before is begun anew.
  const full = version === 0 || version > lock.syncVersion || version < (known?.version ?? 0);
  const rows = await db
    .select({
      number: account.loginName,
      wanted: smartLockPerson.wanted,
      expiresAt: smartLockPerson.expiresAt,
    })
    .from(smartLockPerson)
    .innerJoin(account, eq(account.id, smartLockPerson.userId))
    .where(
      and(
        eq(smartLockPerson.lockId, lock.id),
        full ? eq(smartLockPerson.wanted, true) : gt(smartLockPerson.version, version),
      ),
    );
  const key = credentialKey(platform, lock.id);
  return {
    full,
    credentialKey: key,
    syncVersion: lock.syncVersion,
    grants: rows.map(({ number, wanted, expiresAt }) => ({
      credentialHash: credentialHash(key, number),
      slots: wanted ? lock.slots : [],
      // Null takes somebody off the list.
      expiresAt: wanted ? expiresAt : null,
    })),
  };
};

/** Commands and what has changed in the list; waits for them where there is nothing yet. */
const pull = async (call: Call, { lockId, syncVersion, wait = 0 }: DoorInput<'pull'>) => {
  const { platform, write } = call;
  if (lockId !== call.lock.id) throw fail('NOT_FOUND');
  const until = steadyMs() + wait * 1000;
  for (let first = true; ; first = false) {
    const left = until - steadyMs();
    const news = platform.wakes.wait(wakeOfLock(lockId), Math.min(lookAgainMs, Math.max(1, left)));
    const isOver = left <= 0 || platform.wakes.closed;
    // Thousands wait at once: they look together, and each writes when it comes and when there is something.
    const there = first ? undefined : need(await newsForPull(platform, lockId));
    if (there && !there.hasCommands && there.syncVersion === syncVersion && !isOver) {
      await news;
      continue;
    }
    const commands =
      !there || there.hasCommands
        ? await write(async (context) => {
            await seen(context, lockId);
            const now = await lockById(context.db, lockId);
            if (first && now && syncVersion > 0 && syncVersion <= now.syncVersion)
              await listTaken(context, lockId, syncVersion);
            return takeForPull(context, lockId);
          })
        : [];
    const lock = need(await lockById(platform.database.db, lockId));
    if (commands.length > 0 || syncVersion !== lock.syncVersion || isOver)
      return {
        commands: commands.map(({ id, kind, expiresAt }) => ({ commandId: id, kind, expiresAt })),
        ...(await listSince(call, lock, syncVersion)),
        serverNow: nowIso(),
      };
    await news;
  }
};

/** @throws NOT_FOUND for a command of another lock */
const ack = ({ lock, write }: Call, { commandId, ok, detail }: DoorInput<'ack'>) =>
  write(async (context) => {
    const [own] = await context.db
      .select({ id: lockCommand.id })
      .from(lockCommand)
      .where(and(eq(lockCommand.id, commandId), eq(lockCommand.lockId, lock.id)));
    need(own);
    await seen(context, lock.id);
    await finish(context, commandId, { ok, ...(detail ? { detail } : {}) });
    return { accepted: [commandId] };
  });

const event = ({ lock, write, deviceNow }: Call, { events }: DoorInput<'event'>) =>
  write(async (context) => ({ accepted: await takeEvents(context, lock, events, deviceNow) }));

const heartbeat = ({ lock, write }: Call, { battery, firmware }: DoorInput<'heartbeat'>) =>
  write(async (context) => {
    await seen(context, lock.id, {
      ...(battery === undefined ? {} : { battery }),
      ...(firmware ? { firmware } : {}),
    });
    return { serverNow: nowIso() };
  });

const calls = {
  pull,
  ack,
  event,
  heartbeat,
  verify: ({ lock, write }: Call, input: DoorInput<'verify'>) =>
    write((context) => verify(context, lock, input)),
} as const;
type Name = keyof typeof calls;

const checks = Object.fromEntries(
  Object.entries(doorInputs).map(([name, schema]) => [name, compileLater(() => compileBody(schema))]),
) as Record<Name, ReturnType<typeof compileLater>>;

/** Mounts them; of a body nothing is read before its headers name a lock, and nothing believed before they fit it. */
export const doorRoutes = (app: FastifyInstance, platform: Platform): void => {
  void app.register(async (scope) => {
    takeHashedBodies(scope, bodyLimit);
    const coming = new WeakMap<FastifyRequest, Announced<LockSigner>>();
    scope.addHook('onRequest', async (request) => {
      coming.set(request, await announcedBy(request, prefix, (keyId) => signerOf(platform, keyId)));
    });
    for (const name of Object.keys(calls) as Name[])
      scope.post(doorApi[name], { schema: { hide: true }, bodyLimit }, async (request, reply) => {
        const body = hashedBody(request);
        const announced = need(coming.get(request));
        await checkSigned(platform, request, body, prefix, announced);
        const input = readJson(body.bytes.toString('utf8'), most);
        const check = checks[name];
        if (!check(input)) throw badInput(fieldErrors(check.errors ?? [], localeOf(request)));
        const context = {
          ...systemContext(platform),
          origin: { requestId: request.id, ip: request.ip, userAgent: null },
        };
        const title = ['门锁接口', 'Calls of locks'] as const;
        const call: Call = {
          ...{ platform, request, lock: announced.signer.lock },
          deviceNow: Number(announced.timestamp) * 1000,
          write: (work) => runWrite(context, { title, module: 'access', unlogged: true }, work),
        };
        const result = await (calls[name] as (call: Call, input: unknown) => Promise<unknown>)(call, input);
        return reply.send({ code: 200, result, message: 'ok', requestId: request.id });
      });
  });
};
