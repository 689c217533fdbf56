import { type CompatibilityLevel, type StorageClass, storageClasses } from '@anyan/contract';

const order = Object.keys(storageClasses);

/** A pair of classes has no direction; it stands in the order of the classes. */
export const inOrder = <P extends { a: StorageClass; b: StorageClass }>(pair: P): P =>
  order.indexOf(pair.a) <= order.indexOf(pair.b) ? pair : { ...pair, a: pair.b, b: pair.a };

/** Likewise of two numbers. */
export const numbersInOrder = <P extends { a: string; b: string }>(pair: P): P =>
  pair.a <= pair.b ? pair : { ...pair, a: pair.b, b: pair.a };

export const pairKey = ({ a, b }: { a: string; b: string }): string => `${a} ${b}`;

const strictness: Readonly<Record<CompatibilityLevel, number>> = { ok: 0, separate: 1, forbid: 2 };

export const stricter = <T extends { level: CompatibilityLevel }>(
  one: T | undefined,
  other: T | undefined,
) => (!one || (other && strictness[other.level] > strictness[one.level]) ? other : one);

export interface Verdict {
  level: CompatibilityLevel;
  reason: string;
}
interface Stored {
  casCode: string | null;
  storageClass: StorageClass;
}
interface Pair {
  a: string;
  b: string;
  level: CompatibilityLevel;
  reason: string;
}

/** Whether two substances may stand in one cabinet: by their classes or by their numbers, what is stricter. */
export const verdicts = ({ pairs, casPairs }: { pairs: readonly Pair[]; casPairs: readonly Pair[] }) => {
  const byClass = new Map(pairs.map((pair) => [pairKey(pair), pair]));
  const byCas = new Map(casPairs.map((pair) => [pairKey(numbersInOrder(pair)), pair]));
  return (one: Stored, other: Stored): Verdict => {
    // The same substance beside itself is no mixture of two of its class.
    const same = one.casCode !== null && one.casCode === other.casCode;
    const classes = inOrder({ a: one.storageClass, b: other.storageClass });
    const ofClass = same ? undefined : byClass.get(pairKey(classes));
    const ofCas =
      one.casCode && other.casCode
        ? byCas.get(pairKey(numbersInOrder({ a: one.casCode, b: other.casCode })))
        : undefined;
    const found = stricter<Pair>(ofClass, ofCas);
    return found ? { level: found.level, reason: found.reason } : { level: 'ok', reason: '' };
  };
};
