import { Batcher } from './batcher.ts';
import type { Reader } from './database/client.ts';
import { perPlatform } from './perPlatform.ts';
import type { Platform } from './platform.ts';
import { need } from './scope.ts';

/** Keys of one statement at most. */
const most = 200;
/** Callers whose keys one statement asks for at most, and statements under way at once. */
const callers = 20;
const readings = 2;

const gatherings = perPlatform(() => new Map<string, unknown>());

/** The one of this name at this node, made when it is first asked for. */
const gatheringOf = <G>(platform: Platform, name: string, make: () => G): G => {
  const named = gatherings(platform);
  const gathering = (named.get(name) as G | undefined) ?? make();
  named.set(name, gathering);
  return gathering;
};

type Read<K, V> = (db: Reader, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;

/**
 * One thing of many that callers read alike: what is asked for while one reading is under way is read by the next, with one
 * statement for all of them, so that everybody sees what was committed before he asked.
 */
export const gather = <K, V>(
  platform: Platform,
  name: string,
  key: K,
  read: Read<K, V>,
): Promise<V | undefined> =>
  gatheringOf(
    platform,
    name,
    () =>
      new Batcher<K, V | undefined>(
        async (keys) => {
          const found = await read(platform.database.db, [...new Set(keys)]);
          return keys.map((one) => found.get(one));
        },
        { most, queue: Number.POSITIVE_INFINITY },
      ),
  ).add(key);

/**
 * The same of several at once, as the rows of a page, for so many callers by one statement. What is answered is shared: nobody
 * changes it, and it holds what others asked for too. A write asks for itself, in its own transaction, as it sees what it has
 * written.
 */
export const gatherAll = <K, V>(
  { db, platform }: { db: Reader; platform: Platform },
  name: string,
  keys: readonly K[],
  read: Read<K, V>,
  { most = callers, lanes = readings }: { most?: number; lanes?: number } = {},
): Promise<ReadonlyMap<K, V>> => {
  if (db !== platform.database.db) return read(db, keys);
  const gathering = gatheringOf(
    platform,
    name,
    () =>
      new Batcher<{ keys: readonly K[]; read: Read<K, V> }, ReadonlyMap<K, V>>(
        async (asked) => {
          const all = [...new Set(asked.flatMap((one) => one.keys))];
          const found = await need(asked[0]).read(db, all);
          return asked.map(() => found);
        },
        { most, lanes, queue: Number.POSITIVE_INFINITY },
      ),
  );
  return gathering.add({ keys, read });
};
