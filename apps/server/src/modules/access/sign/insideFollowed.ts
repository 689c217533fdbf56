// What has changed of who is inside since a page last asked: very many watch one list that changes many times a second.
import { createHash } from 'node:crypto';
import type { ReadContext } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Together } from '../../../platform/together.ts';
import { uuid } from '../../../platform/uuid.ts';

/** Lists that are kept apart on a node: one for each reach and place. */
const most = 50;

interface InRoom {
  roomId: string;
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
}

/** Readings of one list, each compared with the one before, room by room. */
class Followed<Row extends InRoom, More> {
  readonly #id = uuid();
  readonly #together = new Together<Reading<Row, More>>();
  readonly #known = new Map<string, { mark: string; turn: number }>();
  readonly #gone = new Map<string, number>();
  #turn = 0;

  read(load: () => Promise<{ rows: readonly Row[]; more: More }>): Promise<Reading<Row, More>> {
    return this.#together.read(async () => this.#compared(await load()));
  }

  #compared({ rows, more }: { rows: readonly Row[]; more: More }): Reading<Row, More> {
    const turn = ++this.#turn;
    const rooms = Map.groupBy(rows, ({ roomId }) => roomId);
    for (const [roomId, inside] of rooms) {
      const mark = createHash('sha256').update(JSON.stringify(inside)).digest('base64');
      this.#gone.delete(roomId);
      if (this.#known.get(roomId)?.mark !== mark) this.#known.set(roomId, { mark, turn });
    }
    for (const roomId of this.#known.keys())
      if (!rooms.has(roomId)) {
        this.#known.delete(roomId);
        this.#gone.set(roomId, turn);
      }
    return {
      ...{ rows, more, id: this.#id, turn, goneIn: new Map(this.#gone) },
      changedIn: new Map([...this.#known].map(([roomId, known]) => [roomId, known.turn])),
    };
  }
}

const kept = new WeakMap<Platform, Map<string, Followed<InRoom, unknown>>>();

const followedOf = <Row extends InRoom, More>(platform: Platform, key: string): Followed<Row, More> => {
  const all = kept.get(platform) ?? new Map<string, Followed<InRoom, unknown>>();
  kept.set(platform, all);
  const found = all.get(key) ?? new Followed();
  // The one that was asked for last stands last.
  all.delete(key);
  all.set(key, found);
  const [oldest] = all.keys();
  if (oldest !== undefined && all.size > most) all.delete(oldest);
  return found as unknown as Followed<Row, More>;
};

/** Of a list under a key, what a page that holds an earlier state of it has to be told; all of it where that is not known. */
export const changesSince = async <Row extends InRoom, More>(
  { platform }: Pick<ReadContext, 'platform'>,
  key: string,
  since: string | undefined,
  load: () => Promise<{ rows: readonly Row[]; more: More }>,
) => {
  const { rows, more, id, turn, changedIn, goneIn } = await followedOf<Row, More>(platform, key).read(load);
  const [of, seen] = since?.split('.') ?? [];
  const from = of === id && Number(seen) <= turn ? Number(seen) : undefined;
  const later = (roomId: string) => from === undefined || (changedIn.get(roomId) ?? turn) > from;
  return {
    ...{ rows, more, mark: `${id}.${turn}`, part: from !== undefined },
    changed: rows.filter(({ roomId }) => later(roomId)),
    gone: from === undefined ? [] : [...goneIn].flatMap(([roomId, at]) => (at > from ? [roomId] : [])),
  };
};
