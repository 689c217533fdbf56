// The code that somebody shows on his own phone: made there of a seed, also without network, for half a minute each.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ResultOf, type signEndpoints, signLimits } from '@anyan/contract';
import { lt } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { personalCodeUse } from '../tables.ts';

const letter = 'P';
/** Bytes: the session, the hour in which its seed was given, the step, and a mark of 96 bits. */
const bytes = { session: 16, hour: 4, step: 4, mark: 12 } as const;
const head = bytes.session + bytes.hour;
const hour = 3_600_000;

const hourOf = (milliseconds: number): number => Math.floor(milliseconds / hour);
export const personalStepOf = (milliseconds: number): number =>
  Math.floor(milliseconds / (signLimits.codeSeconds * 1000));

const prefixOf = (sessionId: string, at: number): Buffer => {
  const made = Buffer.alloc(head);
  made.write(sessionId.replaceAll('-', ''), 'hex');
  made.writeUInt32BE(at, bytes.session);
  return made;
};

/** Of a session and an hour; it stands nowhere and ends with the session. */
const seedOf = ({ secrets }: Pick<Platform, 'secrets'>, prefix: Buffer): string =>
  secrets.mac('personal code', prefix.toString('base64url'));

/** What a phone shows in a step. */
export const personalCodeOf = (prefix: string, seed: string, step: number): string => {
  const body = Buffer.alloc(head + bytes.step);
  Buffer.from(prefix, 'base64url').copy(body);
  body.writeUInt32BE(step, head);
  const mark = createHmac('sha256', seed).update(body).digest().subarray(0, bytes.mark);
  return letter + Buffer.concat([body, mark]).toString('base64url');
};

export const personalCodeSeed = async ({
  platform,
  caller,
}: ReadContext): Promise<ResultOf<(typeof signEndpoints)['personalCodeSeed']>> => {
  const prefix = prefixOf(caller.sessionId, hourOf(nowMs()));
  return {
    prefix: prefix.toString('base64url'),
    seed: seedOf(platform, prefix),
    validTo: new Date((hourOf(nowMs()) + signLimits.seedHours) * hour).toISOString(),
    serverNow: nowIso(),
  };
};

export interface ReadPersonal {
  userId: string;
  step: number;
}

/** Whose code it is; undefined for one that is forged, too old, or of a session that has ended. */
export const readPersonal = async (
  { platform }: Pick<WriteContext, 'platform'>,
  code: string,
): Promise<ReadPersonal | undefined> => {
  if (!code.startsWith(letter) || !/^[\w-]+$/.test(code)) return undefined;
  const read = Buffer.from(code.slice(1), 'base64url');
  if (read.length !== head + bytes.step + bytes.mark) return undefined;
  const [prefix, step] = [read.subarray(0, head), read.readUInt32BE(head)];
  const [issued, now] = [prefix.readUInt32BE(bytes.session), hourOf(nowMs())];
  if (issued > now || now - issued >= signLimits.seedHours) return undefined;
  const expected = Buffer.from(personalCodeOf(prefix.toString('base64url'), seedOf(platform, prefix), step));
  const given = Buffer.from(code);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  // A phone’s clock may be half a minute off either way.
  if (Math.abs(personalStepOf(nowMs()) - step) > 1) return undefined;
  const id = prefix.subarray(0, bytes.session).toString('hex');
  const sessionId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const caller = await platform.callers.ofSession(sessionId);
  return caller ? { userId: caller.accountId, step } : undefined;
};

/** Uses up a code; false for one that was used. */
export const takePersonal = async (
  { db }: Pick<WriteContext, 'db'>,
  { userId, step }: ReadPersonal,
): Promise<boolean> =>
  (
    await db
      .insert(personalCodeUse)
      .values({ userId, step })
      .onConflictDoNothing()
      .returning({ step: personalCodeUse.step })
  ).length === 1;

export const sweepPersonal = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(personalCodeUse).where(lt(personalCodeUse.step, personalStepOf(nowMs()) - 4));
};
