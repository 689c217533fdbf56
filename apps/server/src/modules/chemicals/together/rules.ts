import type { CasPair, CompatibilityLevel, CompatibilityPair, StorageClass } from '@anyan/contract';

/** What stands somewhere, as far as it decides what may stand beside it. */
export interface Kind {
  storageClass: StorageClass;
  casCode: string | null;
}

export interface Standing extends Kind {
  id: string;
}

export interface Verdict {
  level: CompatibilityLevel;
  reason: string;
}

export interface Conflict<Of> extends Verdict {
  a: Of;
  b: Of;
}

export type Between = (a: Kind, b: Kind) => Verdict;

const strictness: Readonly<Record<CompatibilityLevel, number>> = { ok: 0, separate: 1, forbid: 2 };
/** Of several verdicts. */
export const strictest = (levels: readonly CompatibilityLevel[]): CompatibilityLevel =>
  levels.reduce((most, level) => (strictness[level] > strictness[most] ? level : most), 'ok');

const together: Verdict = { level: 'ok', reason: '' };

const keyOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
const verdictsOf = (pairs: readonly (CompatibilityPair | CasPair)[]) =>
  new Map(pairs.map(({ a, b, level, reason }) => [keyOf(a, b), { level, reason }]));

export interface Matrix {
  pairs: readonly CompatibilityPair[];
  casPairs: readonly CasPair[];
}

/**
 * What two may be to each other: of their classes and their substances the stricter. One substance is never in conflict
 * with itself, whatever its class says of different ones.
 */
export const betweenOf = (matrix: Matrix): Between => {
  const byClass = verdictsOf(matrix.pairs);
  const byCas = verdictsOf(matrix.casPairs);
  return (a, b) => {
    if (a.casCode !== null && a.casCode === b.casCode) return together;
    const classes = byClass.get(keyOf(a.storageClass, b.storageClass)) ?? together;
    const substances = (a.casCode && b.casCode && byCas.get(keyOf(a.casCode, b.casCode))) || together;
    return strictness[substances.level] > strictness[classes.level] ? substances : classes;
  };
};

export const kindKey = ({ storageClass, casCode }: Kind, id = ''): string =>
  `${storageClass} ${casCode ?? `- ${id}`}`;

/** One of each substance: what stands there twice is in conflict once. What has no number is a kind of its own. */
export const kindsOf = <S extends Standing>(standing: readonly S[]): S[] =>
  [...new Map(standing.map((one) => [kindKey(one, one.id), one] as const).reverse()).values()].reverse();

/** All that do not go together among those of one cabinet, the forbidden first. */
export const conflictsAmong = <S extends Standing>(
  standing: readonly S[],
  between: Between,
): Conflict<S>[] => {
  const kinds = kindsOf(standing);
  const found = kinds.flatMap((a, at) =>
    kinds.slice(at + 1).flatMap((b): Conflict<S>[] => {
      const verdict = between(a, b);
      return verdict.level === 'ok' ? [] : [{ a, b, ...verdict }];
    }),
  );
  return found.sort((one, two) => strictness[two.level] - strictness[one.level]);
};

/** What the newcomer meets among those who stand there, the forbidden first. */
export const conflictsWith = <S extends Standing>(
  newcomer: Kind,
  standing: readonly S[],
  between: Between,
): (Verdict & { with: S })[] =>
  kindsOf(standing)
    .flatMap((one) => {
      const verdict = between(newcomer, one);
      return verdict.level === 'ok' ? [] : [{ ...verdict, with: one }];
    })
    .sort((one, two) => strictness[two.level] - strictness[one.level]);
