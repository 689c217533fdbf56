import { type CompatibilityLevel, type StorageClass, storageClasses } from '@anyan/contract';

const order = Object.keys(storageClasses);

/** A pair of classes has no direction; it stands in the order of the classes. */
export const inOrder = <P extends { a: StorageClass; b: StorageClass }>(pair: P): P =>
  order.indexOf(pair.a) <= order.indexOf(pair.b) ? pair : { ...pair, a: pair.b, b: pair.a };

/** Likewise of two numbers. */
export const numbersInOrder = <P extends { a: string; b: string }>(pair: P): P =>
  pair.a <= pair.b ? pair : { ...pair, a: pair.b, b: pair.a };

export const pairKey = ({ a, b }: { a: string; b: string }): string => `${a} ${b}`;

/** Pairs of one level as `a b`, in both directions. */
export const directed = (
  pairs: readonly { a: string; b: string; level: string }[],
  level: CompatibilityLevel,
): string[] =>
  pairs.flatMap((one) => (one.level === level ? [`${one.a} ${one.b}`, `${one.b} ${one.a}`] : []));
