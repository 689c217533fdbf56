// What has changed of who is inside since a page last asked: very many watch one list that changes many times a second.
import { steadyMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Together } from '../../../platform/together.ts';
import { uuid } from '../../../platform/uuid.ts';

/** Lists that are kept apart on a node, one for each reach and place, and people in them together. */
const most = { lists: 50, rows: 30_000 };
/** What many pages ask for at a word of a change is read for all that come within a moment. */
const moment = { gatherMs: 40, apartMs: 200 };
/** How long rooms are told by their marks alone: names and numbers of those inside are in none of them. */
const wholeMs = 30_000;

interface InRoom {
  roomId: string;
}

/** Where a list comes from. */
export interface InsideSource<Row extends InRoom, More> {
  /** Rooms with somebody inside, in the order of the list, each with what changes as soon as somebody comes or goes. */
  marks: () => Promise<ReadonlyMap<string, string>>;
  /** Who is inside; of some rooms, where they are given. */
  rows: (roomIds?: readonly string[]) => Promise<readonly Row[]>;
  more: () => Promise<More>;
}

/** A list as it was read, with the turn in which each of its rooms changed last. */
interface Reading<Row extends InRoom, More> {
  rows: readonly Row[];
  more: More;
  id: string;
  turn: number;
  changedIn: ReadonlyMap<string, number>;
  /** Rooms that somebody was in, and the turn since which nobody is. */
  goneIn: ReadonlyMap<string, number>;
  /** What pages were shown of it, each once for all that held the same before. */
  shown: Map<string, Promise<unknown>>;
}

/** What a page that holds an earlier state of a list has to be told; all of it where that state is not known. */
export interface Changes<Row extends InRoom, More> {
  rows: readonly Row[];
  more: More;
  mark: string;
  /** Whether what has changed is told alone. */
  part: boolean;
  changed: readonly Row[];
  /** Rooms that nobody is in any more. */
  gone: string[];
}

/** How changes are shown. */
export interface Shown<Row extends InRoom, More, Result> {
  /** Tells apart whom they are shown to otherwise. */
  to: (rows: readonly Row[]) => string;
  show: (changes: Changes<Row, More>) => Promise<Result>;
}

/** Readings of one list, each compared with the one before, room by room: only rooms that have changed are read. */
class Followed<Row extends InRoom, More> {
  readonly #id = uuid();
  readonly #together = new Together<Reading<Row, More>>(moment);
  #known: ReadonlyMap<string, { mark: string; turn: number; inside: readonly Row[] }> = new Map();
  readonly #gone = new Map<string, number>();
  #turn = 0;
  #wholeAt = Number.NEGATIVE_INFINITY;
  /** People in it when it was read last. */
  size = 0;

  read(source: InsideSource<Row, More>): Promise<Reading<Row, More>> {
    return this.#together.read(() => this.#load(source));
  }

  async #load({ marks, rows, more }: InsideSource<Row, More>): Promise<Reading<Row, More>> {
    const now = steadyMs();
    const whole = now - this.#wholeAt >= wholeMs;
    const [found, others] = await Promise.all([marks(), more()]);
    const before = this.#known;
    const other = [...found].flatMap(([roomId, mark]) => (before.get(roomId)?.mark === mark ? [] : [roomId]));
    const read = Map.groupBy(
      whole ? await rows() : other.length > 0 ? await rows(other) : [],
      ({ roomId }) => roomId,
    );
    if (whole) this.#wholeAt = now;
    const turn = ++this.#turn;
    const changed = new Set(other);
    const known: typeof before = new Map(
      [...found].flatMap(([roomId, mark]) => {
        const had = before.get(roomId);
        const inside = whole || changed.has(roomId) ? read.get(roomId) : had?.inside;
        // Whoever left since the marks were read.
        if (!inside) return [];
        const same = had && (had.inside === inside || JSON.stringify(had.inside) === JSON.stringify(inside));
        return [[roomId, { mark, turn: same ? had.turn : turn, inside }] as const];
      }),
    );
    for (const roomId of before.keys()) if (!known.has(roomId)) this.#gone.set(roomId, turn);
    for (const roomId of known.keys()) this.#gone.delete(roomId);
    this.#known = known;
    const all = [...known.values()].flatMap(({ inside }) => inside);
    this.size = all.length;
    return {
      ...{ rows: all, more: others, id: this.#id, turn, goneIn: new Map(this.#gone), shown: new Map() },
      changedIn: new Map([...known].map(([roomId, one]) => [roomId, one.turn])),
    };
  }
}

const keptOf = perPlatform(() => new Map<string, Followed<InRoom, unknown>>());

const followedOf = <Row extends InRoom, More>(platform: Platform, key: string): Followed<Row, More> => {
  const all = keptOf(platform);
  const found = all.get(key) ?? new Followed();
  // The one that was asked for last stands last.
  all.delete(key);
  all.set(key, found);
  let rows = [...all.values()].reduce((sum, { size }) => sum + size, 0);
  for (const [oldest, { size }] of all) {
    if (oldest === key || (all.size <= most.lists && rows <= most.rows)) break;
    all.delete(oldest);
    rows -= size;
  }
  return found as unknown as Followed<Row, More>;
};

const changesOf = <Row extends InRoom, More>(
  { rows, more, id, turn, changedIn, goneIn }: Reading<Row, More>,
  from: number | undefined,
): Changes<Row, More> => ({
  ...{ rows, more, mark: `${id}.${turn}`, part: from !== undefined },
  changed: rows.filter(({ roomId }) => from === undefined || (changedIn.get(roomId) ?? turn) > from),
  gone: from === undefined ? [] : [...goneIn].flatMap(([roomId, at]) => (at > from ? [roomId] : [])),
});

/** What a page is shown of a list under a key that it saw in the state `since`; the same for all alike that ask at the time. */
export const changesSince = async <Row extends InRoom, More, Result>(
  { platform }: Pick<ReadContext, 'platform'>,
  key: string,
  since: string | undefined,
  source: InsideSource<Row, More>,
  { to, show }: Shown<Row, More, Result>,
): Promise<Result> => {
  const reading = await followedOf<Row, More>(platform, key).read(source);
  const [of, seen] = since?.split('.') ?? [];
  const from = of === reading.id && Number(seen) <= reading.turn ? Number(seen) : undefined;
  const alike = JSON.stringify([from ?? null, to(reading.rows)]);
  if (!reading.shown.has(alike)) reading.shown.set(alike, show(changesOf(reading, from)));
  return reading.shown.get(alike) as Promise<Result>;
};
