import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { fail } from '../../platform/failure.ts';
import type { Secrets } from '../../platform/secrets.ts';

// The package's enum is erased by type stripping; 2 is Argon2id.
const argon2id = 2 as Algorithm;

/** OWASP's minimum for argon2id. */
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashings waiting at once; at 100 a second on two cores the last waits for about eight seconds. */
const usualCapacity = 800;
const ticketLife = 60_000;
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
  readonly #tickets = new Map<string, { number: number; at: number }>();
  #running = 0;
  #numbers = 0;

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
      this.#next();
    }
  }

  #enter(ticket: string | undefined): Promise<void> {
    const known = ticket ? this.#tickets.get(ticket) : undefined;
    if (ticket) this.#tickets.delete(ticket);
    if (this.#running < this.#width && this.#waiting.length === 0) {
      this.#running++;
      return Promise.resolve();
    }
    this.#forget();
    const ahead = [...this.#tickets.values()].filter(({ number }) => !known || number < known.number).length;
    if (this.#waiting.length + ahead >= this.#capacity || (!known && ahead > 0)) {
      // A name that we have not given could be anybody's.
      const name = known && ticket ? ticket : crypto.randomUUID();
      if (known || this.#tickets.size < maxTickets)
        this.#tickets.set(name, { number: known?.number ?? ++this.#numbers, at: Date.now() });
      const place = this.#waiting.length + ahead + 1;
      throw fail('SIGN_IN_QUEUED', { place }, { extra: { place, queueTicket: name } });
    }
    return new Promise((start) => this.#waiting.push({ start }));
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    this.#running++;
    next.start();
  }

  #forget(): void {
    for (const [name, { at }] of this.#tickets) if (Date.now() - at > ticketLife) this.#tickets.delete(name);
  }
}

const queue = new HashQueue();

export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(password, parameters));

/** An initial password is random, so a keyed SHA-256 keeps it as well as argon2id would. */
export const hashInitialPassword = (secrets: Secrets, password: string): string =>
  `mac:${secrets.mac('initial password', password)}`;

let dummy: Promise<string> | undefined;

/** Compares in the same time whether there is an account, and whatever way its password is kept. */
export const passwordFits = async (
  secrets: Secrets,
  stored: string | null,
  password: string,
  ticket?: string,
): Promise<boolean> => {
  dummy ??= hash('no account has this', parameters);
  const argon = stored?.startsWith('mac:') || !stored ? await dummy : stored;
  const fits = await queue.run(() => verify(argon, password), ticket);
  if (!stored) return false;
  return stored.startsWith('mac:')
    ? secrets.macFits('initial password', password, stored.slice('mac:'.length))
    : fits;
};
