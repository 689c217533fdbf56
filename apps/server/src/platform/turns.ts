import { availableParallelism } from 'node:os';
import { steadyMs } from './clock.ts';
import type { Failure } from './failure.ts';

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

/** What somebody who is sent away is told: his place, the ticket that keeps it, and seconds until he shall come again. */
export interface Queued {
  place: number;
  queueTicket: string;
  seconds: number;
}

interface Options {
  /** At work at once; as many as the cores unless it is said. */
  width?: number;
  /** Waiting at once. */
  capacity: number;
  sentAway: (queued: Queued) => Failure;
}

/** First come, first served, some at a time. When too many wait, a caller is sent away with a ticket that keeps its place. */
export class Turns {
  readonly #width: number;
  readonly #capacity: number;
  readonly #sentAway: (queued: Queued) => Failure;
  readonly #waiting: Waiting[] = [];
  /** In the order of their numbers: a name that is set again keeps its place in the map. */
  readonly #tickets = new Map<string, { number: number; at: number }>();
  #running = 0;
  #numbers = 0;
  #swept = 0;
  /** When the last turns ended. */
  readonly #ended: number[] = [];

  constructor({ width = Math.max(2, availableParallelism()), capacity, sentAway }: Options) {
    this.#width = width;
    this.#capacity = capacity;
    this.#sentAway = sentAway;
  }

  /**
   * Does `work` when its turn has come. `own` is a name that nobody else can give, as that of an account: its place is
   * kept under it, and no ticket need be shown.
   * @throws what `sentAway` says while too many wait
   */
  async run<T>(work: () => Promise<T>, ticket?: string, { own = false } = {}): Promise<T> {
    await this.#enter(ticket, own);
    try {
      return await work();
    } finally {
      this.#running--;
      this.#ended.push(steadyMs());
      if (this.#ended.length > paceOf) this.#ended.shift();
      this.#next();
    }
  }

  #enter(ticket: string | undefined, own: boolean): Promise<void> {
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
      const name = ticket && (known || own) ? ticket : crypto.randomUUID();
      if (known || this.#tickets.size < maxTickets)
        this.#tickets.set(name, { number: known?.number ?? ++this.#numbers, at: steadyMs() });
      const place = this.#waiting.length + ahead + 1;
      throw this.#sentAway({ place, queueTicket: name, seconds: this.#comeBack(place) });
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
