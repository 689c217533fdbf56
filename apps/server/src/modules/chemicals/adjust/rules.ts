import type { ControlCategory, LossKind, Notes } from '@anyan/contract';

/** How much of what the book says is to be changed, in percent; of nothing anything is all. Both in one unit. */
export const percentOf = (expected: bigint, counted: bigint): number => {
  const change = counted > expected ? counted - expected : expected - counted;
  if (change === 0n) return 0;
  if (expected === 0n) return 100;
  return Number((change * 10_000n) / expected) / 100;
};

const precursors: readonly ControlCategory[] = ['precursor1', 'precursor2', 'precursor3'];

/** Whom the law wants told, in words. */
export const authorities = {
  police: ['立即向所在地公安机关报告', 'The police of the place, at once'],
  policePrecursors: [
    '立即向当地公安机关报告（《易制毒化学品管理条例》第三十四条）',
    'The local police, at once (article 34 of the regulations on drug precursors)',
  ],
  precursor1: [
    '同时报告禁毒、应急管理、商务或卫生健康主管部门',
    'Also the authority for drug control, emergency management, commerce or health',
  ],
  precursors: ['同时报告应急管理或商务主管部门', 'Also the authority for emergency management or commerce'],
  drugs: [
    '立即向公安机关和药品监督管理部门报告',
    'The police and the authority for drugs and medicines, at once',
  ],
} as const satisfies Notes;

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
