import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Db } from './database/client.ts';
import { installationSecret } from './tables.ts';

export interface Secrets {
  /** Newest first; tokens name theirs by `kid`. */
  readonly signing: readonly { kid: string; key: Buffer }[];
  /** Keyed SHA-256 as base64url, for one purpose. */
  mac(purpose: string, text: string): string;
  /** Compares in equal time. */
  macFits(purpose: string, text: string, mac: string): boolean;
  encrypt(plain: string): Buffer;
  decrypt(sealed: Buffer): string;
}

const derive = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'anyan', purpose, 32));

/** Reads the keys of this installation, or makes them on the first start; all nodes share them. */
export const loadSecrets = async (db: Db): Promise<Secrets> => {
  const rows = await db.transaction(async (tx) => {
    // Two nodes that start for the first time at once must not make a key each.
    await tx.execute(sql`select pg_advisory_xact_lock(7203948)`);
    const read = () => tx.select().from(installationSecret).orderBy(desc(installationSecret.createdAt));
    const found = await read();
    if (found.length > 0) return found;
    await tx
      .insert(installationSecret)
      .values({ kid: randomBytes(6).toString('base64url'), secret: randomBytes(32) });
    return read();
  });
  const oldest = rows.at(-1);
  if (!oldest) throw new Error('no installation secret');
  // What is stored is read by the oldest key, so that a new signing key does not make it unreadable.
  const storage = createSecretKey(derive(oldest.secret, 'storage'));
  const macKeys = new Map<string, KeyObject>();
  const macKey = (purpose: string): KeyObject => {
    const known = macKeys.get(purpose);
    if (known) return known;
    const key = createSecretKey(derive(oldest.secret, purpose));
    macKeys.set(purpose, key);
    return key;
  };
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', macKey(purpose)).update(text).digest('base64url');
  return {
    signing: rows.map(({ kid, secret }) => ({ kid, key: derive(secret, 'signing') })),
    mac,
    macFits: (purpose, text, given) => {
      const expected = Buffer.from(mac(purpose, text));
      const actual = Buffer.from(given);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
    encrypt: (plain) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', storage, iv);
      return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', storage, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(-16));
      return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
