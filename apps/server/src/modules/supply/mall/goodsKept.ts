import { steadyMs } from '../../../platform/clock.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { perPlatform } from '../../../platform/perPlatform.ts';
import { goodsMark } from './goodsQueries.ts';

interface Kept {
  value: Promise<unknown>;
  /** What the goods were like when it was counted. */
  mark: Promise<string>;
  /** How often this node has written to the goods. */
  generation: number;
  /** Milliseconds that it took; none while it is counted. */
  took?: number;
  at: number;
  /** It is being counted again; until that is done this one stands. */
  again?: true;
}

/** Counts at most, of which what nobody has asked for the longest is given up: 20 MB, were each of them as long as may be. */
const most = 1000;
/** What is counted faster is counted again after any write of this node to the goods, the rest when they have changed. */
const quick = 50;
/** What took longer is counted again beside: nobody waits for it, and it never takes a tenth of the time. */
const slow = 1000;
const share = 10;
/** What nobody asked for so long is counted while he waits. */
const stale = 60_000;

/** Whose writes change the goods, as do those that say so by `goodsChanged`. */
const supply = 'supply';

/** Said where goods change in a write that may be another module's: what was counted of them is counted again. */
export const goodsChanged = ({
  platform,
  afterCommit,
}: Pick<WriteContext, 'platform' | 'afterCommit'>): void =>
  afterCommit(() => platform.shortCache.clear(supply));

const keptBy = perPlatform(() => new Map<string, Kept>());

const isCurrent = async (
  { mark, took, generation }: Kept,
  now: Pick<Kept, 'mark' | 'generation'>,
): Promise<boolean> => {
  if (mark === now.mark || took === undefined) return true;
  if (took < quick && generation !== now.generation) return false;
  return (await mark) === (await now.mark);
};

/**
 * What was counted of the goods, kept until they change. What another node has written is seen when the database counts its
 * rows, within some seconds; of what is costly to count, over a million goods, so is what this one wrote.
 */
export const keptOfGoods = async <T>(
  { platform, db }: ReadContext,
  key: string,
  load: () => Promise<T>,
): Promise<T> => {
  const kept = keptBy(platform);
  const mark = platform.shortCache.get('mallGoodsMark', () => goodsMark(db));
  const now = { mark, generation: platform.shortCache.generationOf(supply) };
  const counted = (): Kept => {
    const from = steadyMs();
    const one: Kept = { ...now, value: load(), at: from };
    one.value.then(
      () => {
        one.at = steadyMs();
        one.took = one.at - from;
      },
      () => {},
    );
    return one;
  };
  const keep = (one: Kept): Promise<T> => {
    kept.delete(key);
    kept.set(key, one);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > most) kept.delete(oldest);
    // What failed is no answer for the next one.
    const forget = (): void => {
      if (kept.get(key) === one) kept.delete(key);
    };
    one.value.catch(forget);
    mark.catch(forget);
    return one.value as Promise<T>;
  };

  const known = kept.get(key);
  if (!known) return keep(counted());
  // The last asked for stands last.
  kept.delete(key);
  kept.set(key, known);
  if (known.took !== undefined && known.took >= slow) {
    const age = steadyMs() - known.at;
    if (known.again || age < known.took * share) return known.value as Promise<T>;
    if (age < stale && !(await isCurrent(known, now))) {
      known.again = true;
      const next = counted();
      next.value.then(
        () => keep(next),
        () => delete known.again,
      );
      return known.value as Promise<T>;
    }
  }
  if (await isCurrent(known, now)) return known.value as Promise<T>;
  // Another call may have begun while this one looked.
  const newer = kept.get(key);
  return newer && newer !== known ? (newer.value as Promise<T>) : keep(counted());
};
