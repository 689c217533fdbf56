import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nowIso, nowMs } from '../clock.ts';
import type { WriteContext } from '../context.ts';
import { fail } from '../failure.ts';
import type { Platform } from '../platform.ts';
import { machineNonce } from '../tables.ts';

/** Seconds that the two clocks may differ. */
export const signatureWindow = 300;
/** Milliseconds for which a nonce is known; longer than any time stamp is taken. */
const nonceLife = 2 * signatureWindow * 1000;
const nonceBytes = 16;

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

interface Signed {
  method: string;
  /** Without the query. */
  path: string;
  /** Seconds since 1970. */
  timestamp: string;
  nonce: string;
  body: Buffer;
}

const signatureOver = (
  secret: string,
  { method, path, timestamp, nonce }: Omit<Signed, 'body'>,
  bodyHash: string,
): string =>
  createHmac('sha256', secret).update([method, path, timestamp, nonce, bodyHash].join('\n')).digest('hex');

/** Hex HMAC-SHA-256 over method, path, time, nonce and the hash of the body, a line each. */
export const signatureOf = (secret: string, { body, ...signed }: Signed): string =>
  signatureOver(secret, signed, sha256(body));

/** A body as it came, with its SHA-256 in hex. */
export interface HashedBody {
  bytes: Buffer;
  sha256: string;
}

/**
 * Reads a body and hashes it piece by piece as it comes: of a large one that is signed wrongly nothing is left to do at its
 * end that would keep others waiting.
 * @throws TOO_LARGE
 */
const readHashed = async (stream: AsyncIterable<Buffer>, most: number): Promise<HashedBody> => {
  const hash = createHash('sha256');
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > most) throw fail('TOO_LARGE');
    hash.update(piece);
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces), sha256: hash.digest('hex') };
};

/** Lets the calls of a scope take bodies that are signed; `hashedBody` is what they are then. */
export const takeHashedBodies = (scope: FastifyInstance, bodyLimit: number): void => {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', (_: FastifyRequest, stream: IncomingMessage) =>
    readHashed(stream, bodyLimit),
  );
};

/** Empty where nothing was sent. */
export const hashedBody = ({ body }: FastifyRequest): HashedBody =>
  (body as HashedBody | undefined) ?? { bytes: Buffer.alloc(0), sha256: sha256('') };

/** The headers of a call that we make, as `announcedBy` reads those of others. */
export const signedHeaders = (
  prefix: string,
  { keyId, secret, ...what }: { keyId: string; secret: string } & Pick<Signed, 'method' | 'path' | 'body'>,
): Record<string, string> => {
  const timestamp = String(Math.floor(nowMs() / 1000));
  const nonce = randomBytes(nonceBytes).toString('hex');
  return {
    [`${prefix}-id`]: keyId,
    [`${prefix}-timestamp`]: timestamp,
    [`${prefix}-nonce`]: nonce,
    [`${prefix}-signature`]: signatureOf(secret, { ...what, timestamp, nonce }),
  };
};

const equal = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const given = headers[name];
  return typeof given === 'string' && given.length <= 200 ? given : '';
};

/** A secret good enough to sign with, shown once; and for how many milliseconds the one before it is good too. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const secretOverlap = 24 * 3_600_000;

/** Who may sign: their secrets in force, two for a day after a rotation. */
export interface Signer {
  secrets: readonly string[];
}

/** Whose call it says it is, with what its signature is compared with. */
export interface Announced<S extends Signer = Signer> {
  keyId: string;
  timestamp: string;
  nonce: string;
  signature: string;
  signer: S;
}

/**
 * What the headers of a machine call say, `{prefix}-id`, `-timestamp`, `-nonce` and `-signature`, before anything of its body
 * is read: whoever knows no key id sends none. `find` answers nobody for a key id that is unknown or switched off.
 * @throws SIGNATURE_REFUSED, the same whatever is wrong
 */
export const announcedBy = async <S extends Signer>(
  request: FastifyRequest,
  prefix: string,
  find: (keyId: string) => Promise<S | undefined>,
): Promise<Announced<S>> => {
  const [keyId, timestamp, nonce, signature] = ['id', 'timestamp', 'nonce', 'signature'].map((name) =>
    headerOf(request, `${prefix}-${name}`),
  ) as [string, string, string, string];
  const at = /^\d{10,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;
  const inTime = Math.abs(nowMs() - at) <= signatureWindow * 1000;
  const shaped = nonce.length >= nonceBytes && nonce.length <= 100 && /^[0-9a-f]{64}$/.test(signature);
  if (!keyId || !inTime || !shaped) throw fail('SIGNATURE_REFUSED');
  const signer = await find(keyId);
  if (!signer) throw fail('SIGNATURE_REFUSED');
  return { keyId, timestamp, nonce, signature, signer };
};

/**
 * That it is signed as it was announced. A nonce is taken once in ten minutes, on whichever node.
 * @throws SIGNATURE_REFUSED, the same whatever is wrong
 */
export const checkSigned = async (
  platform: Platform,
  request: FastifyRequest,
  body: HashedBody,
  prefix: string,
  { keyId, timestamp, nonce, signature, signer }: Announced,
): Promise<void> => {
  const path = request.url.split('?')[0] ?? '';
  const signed = { method: request.method, path, timestamp, nonce };
  if (!signer.secrets.some((secret) => equal(signatureOver(secret, signed, body.sha256), signature)))
    throw fail('SIGNATURE_REFUSED');
  const fresh = await platform.database.db
    .insert(machineNonce)
    .values({ keyId: `${prefix} ${keyId}`, nonce, expiresAt: new Date(nowMs() + nonceLife).toISOString() })
    .onConflictDoNothing()
    .returning({ nonce: machineNonce.nonce });
  if (fresh.length === 0) throw fail('SIGNATURE_REFUSED');
};

/** Nonces whose time stamp nobody would take any more. */
export const forgetNonces = async ({ db }: WriteContext): Promise<void> => {
  await db.delete(machineNonce).where(lt(machineNonce.expiresAt, nowIso()));
};

/** Secrets as they are stored, encrypted. */
interface Stored {
  secret: string;
  previousSecret: string | null;
  previousUntil: string | null;
}

export const sealedSecret = ({ secrets }: Pick<Platform, 'secrets'>, secret: string): string =>
  secrets.encrypt(secret).toString('base64');

/** Those in force, the newest first. */
export const secretsInForce = (
  { secrets }: Pick<Platform, 'secrets'>,
  { secret, previousSecret, previousUntil }: Stored,
): string[] => {
  const before = previousSecret && (previousUntil ?? '') > nowIso() ? [previousSecret] : [];
  return [secret, ...before].map((one) => secrets.decrypt(Buffer.from(one, 'base64')));
};

/** What is stored after a rotation: the secret that was in force is good for a day more. */
export const rotatedSecret = (
  platform: Pick<Platform, 'secrets'>,
  { secret: before }: Pick<Stored, 'secret'>,
  secret: string,
): Stored => ({
  secret: sealedSecret(platform, secret),
  previousSecret: before,
  previousUntil: new Date(nowMs() + secretOverlap).toISOString(),
});
