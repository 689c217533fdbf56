import { Batcher } from './batcher.ts';
import type { Reader } from './database/client.ts';
import type { Platform } from './platform.ts';

/** Keys of one statement at most. */
const most = 200;
/** Callers whose keys one statement asks for at most, and statements under way at once. */
const callers = 20;
const lanes = 2;

const kept = new WeakMap<Platform, Map<string, unknown>>();

/** The one of this name at this node, made when it is first asked for. */
const gatheringOf = <G>(platform: Platform, name: string, make: () => G): G => {
  const gatherings = kept.get(platform) ?? new Map<string, unknown>();
  kept.set(platform, gatherings);
  const gathering = (gatherings.get(name) as G | undefined) ?? make();
  gatherings.set(name, gathering);
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

/** The same of several at once, as the rows of a page. What is answered is shared: nobody changes it. */
export const gatherAll = <K, V>(
  platform: Platform,
  name: string,
  keys: readonly K[],
  read: Read<K, V>,
): Promise<ReadonlyMap<K, V>> =>
  gatheringOf(
    platform,
    name,
    () =>
      new Batcher<readonly K[], ReadonlyMap<K, V>>(
        async (asked) => {
          const found = await read(platform.database.db, [...new Set(asked.flat())]);
          return asked.map(() => found);
        },
        { most: callers, lanes, queue: Number.POSITIVE_INFINITY },
      ),
  ).add(keys);
