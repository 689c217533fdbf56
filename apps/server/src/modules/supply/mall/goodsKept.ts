import { steadyMs } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { goodsMark } from './goodsQueries.ts';

interface Kept {
  value: Promise<unknown>;
  /** What the goods were like when it was counted. */
  mark: Promise<string>;
  /** Milliseconds that it took; none while it is counted. */
  took?: number;
  at: number;
}

/** Counts at most; beyond that all are counted anew. */
const most = 500;
/** What is counted faster is counted again after any write; the rest as the goods have changed. */
const quick = 20;
/** What took longer is kept ten times as long as it took, whatever happens: counting never takes a tenth of the time. */
const slow = 200;
const share = 10;

const ofPlatforms = new WeakMap<Platform, Map<string, Kept>>();

const holds = async (one: Kept, mark: Promise<string>): Promise<boolean> => {
  if (one.mark === mark || one.took === undefined) return true;
  if (one.took < quick) return false;
  if (one.took >= slow && steadyMs() < one.at + one.took * share) return true;
  return (await one.mark) === (await mark);
};

/**
 * What was counted of the goods. Within a second, and until something is written, it is asked once; what is costly to
 * count, over a million goods, is kept for as long as none of them has changed.
 */
export const keptOfGoods = async <T>(
  { platform, db }: ReadContext,
  key: string,
  load: () => Promise<T>,
): Promise<T> => {
  const kept = ofPlatforms.get(platform) ?? new Map<string, Kept>();
  ofPlatforms.set(platform, kept);
  const mark = platform.shortCache.get('mallGoodsMark', () => goodsMark(db));
  const known = kept.get(key);
  if (known && (await holds(known, mark))) return known.value as Promise<T>;
  // Another call may have counted it while this one looked.
  const newer = kept.get(key);
  if (newer && newer !== known) return newer.value as Promise<T>;
  if (kept.size >= most) kept.clear();
  const from = steadyMs();
  const one: Kept = { value: load(), mark, at: from };
  kept.set(key, one);
  one.value.then(
    () => {
      one.at = steadyMs();
      one.took = one.at - from;
    },
    () => kept.delete(key),
  );
  mark.catch(() => kept.delete(key));
  return one.value as Promise<T>;
};
