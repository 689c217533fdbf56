import type { Payload } from 'altcha-lib/v1/types';
import { lt } from 'drizzle-orm';
import { nowIso, nowMs } from '../../platform/clock.ts';
import type { ManualContext, WriteContext } from '../../platform/context.ts';
import { fail } from '../../platform/failure.ts';
import { library } from '../../platform/library.ts';
import type { Platform } from '../../platform/platform.ts';
import { spentCaptcha } from './tables.ts';

const proofs = library<typeof import('altcha-lib/v1')>('altcha-lib/v1');

/** How long a challenge may be solved and used. */
const life = 5 * 60_000;
/** Half as many hashes on average: a moment for a phone, a bill for who sends thousands. */
const hardness = 100_000;

const keyOf = ({ secrets }: Platform): string => secrets.mac('captcha', 'key');

/** A proof of work: nothing to look at, nothing about the person, no service of somebody else. */
export const newCaptcha = async (platform: Platform) => {
  const { maxnumber, ...challenge } = await proofs().createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keyOf(platform),
    maxnumber: platform.config.test ? hardness / 100 : hardness,
    expires: new Date(nowMs() + life),
  });
  return { ...challenge, maxnumber: maxnumber ?? hardness };
};

/** What a solution says, whatever was sent. */
const read = (solution: string): Payload | undefined => {
  try {
    const { algorithm, challenge, number, salt, signature } = JSON.parse(
      Buffer.from(solution, 'base64').toString('utf8'),
    );
    const texts = [challenge, salt, signature].every((one) => typeof one === 'string' && one.length < 300);
    return texts && algorithm === 'SHA-256' && Number.isSafeInteger(number)
      ? { algorithm, challenge, number, salt, signature }
      : undefined;
  } catch {
    return undefined;
  }
};

const isSolved = async (platform: Platform, payload: Payload): Promise<boolean> =>
  // Rules read the database's time, so the library is not asked about it.
  Number(proofs().extractParams(payload).expires) * 1000 > nowMs() &&
  (await proofs().verifySolution(payload, keyOf(platform), false));

/**
 * Spends a solved challenge; each is good once, also when the call is then refused.
 * @throws CAPTCHA_REQUIRED for none, a wrong, an old or a spent one: the page solves another and calls again.
 */
export const takeCaptcha = async (context: ManualContext, solution: string | undefined): Promise<void> => {
  const payload = solution ? read(solution) : undefined;
  if (!payload || !(await isSolved(context.platform, payload))) throw fail('CAPTCHA_REQUIRED');
  const spent = await context.db
    .insert(spentCaptcha)
    .values({ signature: payload.signature, expiresAt: new Date(nowMs() + life).toISOString() })
    .onConflictDoNothing()
    .returning({ signature: spentCaptcha.signature });
  if (spent.length === 0) throw fail('CAPTCHA_REQUIRED');
};

/** Old ones are refused by their own time. */
export const forgetCaptchas = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(spentCaptcha).where(lt(spentCaptcha.expiresAt, nowIso()));
};
