import {
  type deviceEndpoints,
  deviceFields,
  deviceLimits,
  type InputOf,
  type ResultOf,
} from '@anyan/contract';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { changesOf } from '../../platform/audit/write.ts';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { bump } from '../../platform/database/versions.ts';
import { fail, failAt } from '../../platform/failure.ts';
import { networkOf } from '../../platform/network.ts';
import { perMinute } from '../../platform/perMinute.ts';
import { need } from '../../platform/scope.ts';
import { uuid } from '../../platform/uuid.ts';
import { lockDevice, mayHangIn } from './queries.ts';
import { device } from './tables.ts';
import { hashOfCode, hashOfToken, newCode, newToken } from './tokens.ts';

type Calls = typeof deviceEndpoints;

const target = ({ id, name }: { id: string; name: string }) => ({ kind: 'device', id, name });
const after = (minutes: number): string => new Date(nowMs() + minutes * 60_000).toISOString();

/** A code that no other device waits with. */
const freeCode = async ({ db, platform }: WriteContext): Promise<{ code: string; codeHash: string }> => {
  await db.update(device).set({ codeHash: null, codeUntil: null }).where(lt(device.codeUntil, nowIso()));
  for (;;) {
    const code = newCode();
    const codeHash = hashOfCode(platform.secrets, code);
    const [taken] = await db.select({ id: device.id }).from(device).where(eq(device.codeHash, codeHash));
    if (!taken) return { code, codeHash };
  }
};

/**
 * A code of six digits for a new device, or for one that is paired again; what that one has holds until it is.
 * @throws NOT_FOUND for a device or room beyond reach, WRONG_STATE for one that was unpaired
 */
export const drawPairCode = async (
  context: WriteContext,
  { id, kind, name, roomId }: InputOf<Calls['devicePairCode']>,
): Promise<ResultOf<Calls['devicePairCode']>> => {
  const { db } = context;
  if (!(await mayHangIn(context, kind, roomId))) throw fail('NOT_FOUND');
  const before = id ? await lockDevice(context, kind, id) : undefined;
  if (before?.revokedAt) throw fail('WRONG_STATE');
  const { code, codeHash } = await freeCode(context);
  const codeUntil = after(deviceLimits.codeMinutes);
  const made = before?.id ?? uuid();
  if (before)
    await db
      .update(device)
      .set({ name, roomId, codeHash, codeUntil, ...bump })
      .where(eq(device.id, made));
  else await db.insert(device).values({ id: made, kind, name, roomId, codeHash, codeUntil });
  context.audit({
    target: target({ id: made, name }),
    changes: changesOf({ name: deviceFields.name }, before ?? null, { name }),
  });
  return { id: made, code, until: codeUntil };
};

/** @throws NOT_FOUND, STALE_VERSION, WRONG_STATE */
export const renameDevice = async (
  context: WriteContext,
  { id, kind, version, name }: InputOf<Calls['deviceEdit']>,
): Promise<{ version: number }> => {
  const before = await lockDevice(context, kind, id);
  if (before.revokedAt) throw fail('WRONG_STATE');
  if (before.version !== version) throw fail('STALE_VERSION');
  await context.db
    .update(device)
    .set({ name, ...bump })
    .where(eq(device.id, id));
  context.audit({
    target: target({ id, name }),
    changes: changesOf({ name: deviceFields.name }, before, { name }),
  });
  return { version: version + 1 };
};

/** Its token and its code hold no longer; the next call of the device is refused. @throws NOT_FOUND, WRONG_STATE */
export const revokeDevice = async (
  context: WriteContext,
  { id, kind }: InputOf<Calls['deviceRevoke']>,
): Promise<void> => {
  const before = await lockDevice(context, kind, id);
  if (before.revokedAt) throw fail('WRONG_STATE');
  await context.db
    .update(device)
    .set({ revokedAt: nowIso(), tokenHash: null, codeHash: null, codeUntil: null, ...bump })
    .where(eq(device.id, id));
  context.audit({ target: target(before) });
};

/** Guessing six digits takes 200,000 minutes from a network. */
const tries = perMinute(deviceLimits.triesPerMinute);

/** Takes a code, once. @throws TOO_MANY, DEVICE_CODE_WRONG */
export const pairDevice = async (
  context: WriteContext,
  { code, appVersion }: InputOf<Calls['devicePair']>,
): Promise<ResultOf<Calls['devicePair']>> => {
  const { db, platform, origin } = context;
  const from = networkOf(origin.ip ?? '');
  tries.check(from);
  tries.count(from);
  const token = newToken();
  const now = nowIso();
  const [paired] = await db
    .update(device)
    .set({
      ...{ codeHash: null, codeUntil: null, tokenHash: hashOfToken(token), pairedAt: now, lastSeenAt: now },
      ...{ appVersion: appVersion ?? null, battery: null },
      ...bump,
    })
    .where(
      and(
        eq(device.codeHash, hashOfCode(platform.secrets, code)),
        gt(device.codeUntil, now),
        isNull(device.revokedAt),
      ),
    )
    .returning({ id: device.id, kind: device.kind, name: device.name });
  if (!paired) throw failAt('code', 'DEVICE_CODE_WRONG');
  context.audit({ target: target(paired), actor: { id: null, name: paired.name } });
  return { token, kind: paired.kind, name: paired.name };
};

/** That it is there, and how it is. */
export const beat = async (
  { db, device: calling }: WriteContext,
  { battery, appVersion }: InputOf<Calls['deviceBeat']>,
): Promise<{ serverNow: string }> => {
  const serverNow = nowIso();
  await db
    .update(device)
    .set({
      lastSeenAt: serverNow,
      ...(battery === undefined ? {} : { battery }),
      ...(appVersion ? { appVersion } : {}),
    })
    .where(eq(device.id, need(calling).id));
  return { serverNow };
};

/** Takes away what was never paired, days after its code was over. */
export const sweepDevices = async ({ db }: WriteContext): Promise<void> => {
  await db
    .delete(device)
    .where(
      and(
        isNull(device.tokenHash),
        isNull(device.revokedAt),
        lt(sql`coalesce(${device.codeUntil}, ${device.updatedAt})`, after(-24 * 60)),
      ),
    );
};
