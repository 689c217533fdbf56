/** Numbers from 0 to below 1 that a seed of 32 bits decides, so that a paper can be drawn again as it was. */
export type Random = () => number;

/** The generator mulberry32 (Tommy Ettinger, public domain). */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Each of them once, in an order of chance, at the cost of those that are asked for. */
export function* atRandom<T>(some: readonly T[], random: Random): Generator<T> {
  // Places whose element has gone elsewhere: the list itself, which may be long and shared, stays as it is.
  const moved = new Map<number, number>();
  for (let at = 0; at < some.length; at++) {
    const other = at + Math.floor(random() * (some.length - at));
    yield some[moved.get(other) ?? other] as T;
    moved.set(other, moved.get(at) ?? at);
  }
}

/** All of them in an order of chance; the given list stays as it is. */
export const shuffled = <T>(some: readonly T[], random: Random): T[] => {
  const all = [...some];
  for (let at = 0; at < all.length; at++) {
    const other = at + Math.floor(random() * (all.length - at));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
};
