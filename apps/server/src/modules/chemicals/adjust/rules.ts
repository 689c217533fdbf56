import { authorities, type ControlCategory, type LossKind } from '@anyan/contract';

/** How much of what the book says is to be changed, in percent; of nothing anything is all. Both in one unit. */
export const percentOf = (expected: bigint, counted: bigint): number => {
  const change = counted > expected ? counted - expected : expected - counted;
  if (change === 0n) return 0;
  if (expected === 0n) return 100;
  return Number((change * 10_000n) / expected) / 100;
};

const precursors: readonly ControlCategory[] = ['precursor1', 'precursor2', 'precursor3'];

/**
 * Whom the law wants told when something controlled is missing: 《危险化学品安全法》 and, of 易制毒化学品,
 * 《易制毒化学品管理条例》第三十四条.
 */
export const authoritiesOf = (categories: readonly ControlCategory[]): string[] => {
  const of = (...these: ControlCategory[]) => categories.some((one) => these.includes(one));
  return [
    ...(of('highlyToxic', 'explosivePrecursor') ? [authorities.police[0]] : []),
    ...(categories.some((one) => precursors.includes(one))
      ? [authorities.policePrecursors[0], authorities[of('precursor1') ? 'precursor1' : 'precursors'][0]]
      : []),
    ...(of('narcotic', 'psychotropic2', 'medicalToxic') ? [authorities.drugs[0]] : []),
  ];
};

/** What is gone is written off; what was spilled is less. */
export const endsBottle = (lossKind: LossKind | null, counted: bigint): boolean =>
  counted === 0n && (lossKind === 'lost' || lossKind === 'broken');
