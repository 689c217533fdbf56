import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { steadyMs } from '../../platform/clock.ts';
import { fail } from '../../platform/failure.ts';
import type { Secrets } from '../../platform/secrets.ts';

// The package's enum is erased by type stripping; 2 is Argon2id.
const argon2id = 2 as Algorithm;

/** OWASP's minimum for argon2id. */
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Waiting at once; at 100 hashings a second on two cores the last waits for about eight seconds. */
const usualCapacity = 800;
const ticketLife = 60_000;
/** Tickets are looked through for old ones as often. */
const sweepEvery = 1000;
/** How soon to come back at best and at worst; the latter well before a ticket is forgotten. */
const waits = { least: 2, most: 40 };
/** Turns by which the pace is told. */
const paceOf = 100;
/** Tickets known at once; who comes later is sent away without a place kept. */
const maxTickets = 20_000;

interface Waiting {
  start: () => void;
}

/**
 * First come, first served, as wide as the cores: hashing beyond that only makes all wait. When too many wait, a
 * caller is sent away with a ticket that keeps its place.
 */
export class HashQueue {
  readonly #width: number;
  readonly #capacity: number;
  readonly #waiting: Waiting[] = [];
  /** In the order of their numbers: a name that is set again keeps its place in the map. */
  readonly #tickets = new Map<string, { number: number; at: number }>();
  #running = 0;
  #numbers = 0;
  #swept = 0;
  /** When the last turns ended. */
  readonly #ended: number[] = [];

  constructor({ width = Math.max(2, availableParallelism()), capacity = usualCapacity } = {}) {
    this.#width = width;
    this.#capacity = capacity;
  }

  async run<T>(work: () => Promise<T>, ticket?: string): Promise<T> {
    await this.#enter(ticket);
    try {
      return await work();
    } finally {
      this.#running--;
      this.#ended.push(steadyMs());
      if (this.#ended.length > paceOf) this.#ended.shift();
      this.#next();
    }
  }

  #enter(ticket: string | undefined): Promise<void> {
    const known = ticket ? this.#tickets.get(ticket) : undefined;
    if (this.#running < this.#width && this.#waiting.length === 0) {
      if (ticket) this.#tickets.delete(ticket);
      this.#running++;
      return Promise.resolve();
    }
    this.#forget();
    const ahead = this.#ahead(known);
    if (this.#waiting.length + ahead >= this.#capacity || (!known && ahead > 0)) {
      // A name that we have not given could be anybody's.
      const name = known && ticket ? ticket : crypto.randomUUID();
      if (known || this.#tickets.size < maxTickets)
        this.#tickets.set(name, { number: known?.number ?? ++this.#numbers, at: steadyMs() });
      const place = this.#waiting.length + ahead + 1;
      const seconds = this.#comeBack(place);
      throw fail('SIGN_IN_QUEUED', { place }, { extra: { place, queueTicket: name, seconds } });
    }
    if (ticket) this.#tickets.delete(ticket);
    return new Promise((start) => this.#waiting.push({ start }));
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    this.#running++;
    next.start();
  }

  /** Seconds until this place may wait, nearly: those who wait already are seconds of work, so nobody comes too late. */
  #comeBack(place: number): number {
    const since = (steadyMs() - (this.#ended[0] ?? steadyMs())) / 1000;
    const pace = since > 0 ? this.#ended.length / since : Number.POSITIVE_INFINITY;
    const seconds = Math.ceil((0.9 * (place - this.#capacity)) / pace);
    return Math.min(waits.most, Math.max(waits.least, seconds));
  }

  /** Tickets given before this one; all of them for who has none. */
  #ahead(known: { number: number } | undefined): number {
    if (!known) return this.#tickets.size;
    let ahead = 0;
    for (const { number } of this.#tickets.values()) {
      if (number >= known.number) break;
      ahead++;
    }
    return ahead;
  }

  #forget(): void {
    const now = steadyMs();
    if (now - this.#swept < sweepEvery) return;
    this.#swept = now;
    for (const [name, { at }] of this.#tickets) if (now - at > ticketLife) this.#tickets.delete(name);
  }
}

const hashing = new HashQueue();

/** Sign-ins that read and compare at once: enough that hashing never waits for the database. */
export const doorWidth = 16;
const door = new HashQueue({ width: doorWidth });

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
