import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { fail } from '../../platform/failure.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { type Queued, Turns } from '../../platform/turns.ts';

// The package's enum is erased by type stripping; 2 is Argon2id.
const argon2id = 2 as Algorithm;

/** OWASP's minimum for argon2id. */
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Waiting at once; at 100 hashings a second on two cores the last waits for about eight seconds. */
const capacity = 800;
const sentAway = (queued: Queued) =>
  fail('SIGN_IN_QUEUED', { place: queued.place }, { extra: { ...queued } });

// As wide as the cores: hashing beyond that only makes all wait.
const hashing = new Turns({ capacity, sentAway });

/** Sign-ins that read and compare at once: enough that hashing never waits for the database. */
export const doorWidth = 16;
const door = new Turns({ width: doorWidth, capacity, sentAway });

/** A sign-in once its turn has come; whoever is sent away has cost the database nothing. @throws SIGN_IN_QUEUED */
export const inTurn = <T>(work: () => Promise<T>, ticket: string | undefined): Promise<T> =>
  door.run(work, ticket);

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, parameters));

/** An initial password is random, so a keyed SHA-256 keeps it as well as argon2id would. */
export const hashInitialPassword = (secrets: Secrets, password: string): string =>
  `mac:${secrets.mac('initial password', password)}`;

let dummy: Promise<string> | undefined;

/** Compares in the same time whether there is an account, and whatever way its password is kept. */
export const passwordFits = async (
  secrets: Secrets,
  stored: string | null,
  password: string,
): Promise<boolean> => {
  dummy ??= hash('no account has this', parameters);
  const argon = stored?.startsWith('mac:') || !stored ? await dummy : stored;
  const fits = await hashing.run(() => verify(argon, password));
  if (!stored) return false;
  return stored.startsWith('mac:')
    ? secrets.macFits('initial password', password, stored.slice('mac:'.length))
    : fits;
};
