import { Batcher } from './batcher.ts';
import type { Reader } from './database/client.ts';
import type { Platform } from './platform.ts';

/** Keys of one statement at most. */
const most = 200;

const kept = new WeakMap<Platform, Map<string, unknown>>();

/**
 * One thing of many that callers read alike: what is asked for while one reading is under way is read by the next, with one
 * statement for all of them, so that everybody sees what was committed before he asked.
 */
export const gather = <K, V>(
  platform: Platform,
  name: string,
  key: K,
  read: (db: Reader, keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): Promise<V | undefined> => {
  const gatherings = kept.get(platform) ?? new Map<string, unknown>();
  kept.set(platform, gatherings);
  const gathering =
    (gatherings.get(name) as Batcher<K, V | undefined> | undefined) ??
    new Batcher<K, V | undefined>(
      async (keys) => {
        const found = await read(platform.database.db, [...new Set(keys)]);
        return keys.map((one) => found.get(one));
      },
      { most, queue: Number.POSITIVE_INFINITY },
    );
  gatherings.set(name, gathering);
  return gathering.add(key);
};
