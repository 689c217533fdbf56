import {
  type BaseUnit,
  baseOf,
  byDensity,
  type ControlCategory,
  type ControlledCategory,
  codesOf,
  controlledCategories,
  type controlledStates,
  decimalOf,
  inBase,
  inUnit,
  type Label,
  type lockKinds,
  type MovementKind,
  millionthsOf,
  type Unit,
  units,
} from '@anyan/contract';

/** Whose place and holder few are told of: 剧毒, and 麻精. */
export const hiddenCategories: readonly ControlCategory[] = ['highlyToxic', 'narcotic', 'psychotropic2'];
/** What stands in places that the college has registered. */
export const registeredCategories: readonly ControlCategory[] = [
  ...['highlyToxic', 'precursor1', 'explosivePrecursor', 'narcotic', 'psychotropic2', 'medicalToxic'],
] as ControlCategory[];
/** Movements that take something out for a request: the whole bottle, or what is measured out for a solution. */
export const takenForRequests: MovementKind[] = ['issue', 'prepareOut'];
/** What needs a lock, and no registration. */
export const lockedCategories: readonly ControlCategory[] = ['precursor2', 'precursor3'];

/** What decides which controlled goods may stand in a place. */
export interface ControlledPlace {
  controlledState: keyof typeof controlledStates;
  controlledCategories: readonly ControlledCategory[];
  lockKind: keyof typeof lockKinds;
}

/**
 * Controlled categories that may stand in a place, and may therefore be delivered to its room: those it is approved for,
 * and behind any lock also those that need no registration, precursors of class 2 and 3 (《易制毒化学品管理条例》 asks for a record
 * of buying them, and for no registered store). Who may put them there is asked elsewhere.
 */
export const controlledIn = ({
  controlledState,
  controlledCategories: approved,
  lockKind,
}: ControlledPlace): ControlledCategory[] =>
  codesOf(controlledCategories).filter((category) =>
    lockedCategories.includes(category)
      ? lockKind !== 'none'
      : controlledState === 'approved' && approved.includes(category),
  );

export const isControlled = (category: ControlCategory): category is ControlledCategory =>
  category in controlledCategories;
export const anyOf = (own: readonly string[], these: readonly string[]): boolean =>
  own.some((one) => these.includes(one));

/**
 * Of the substance, as far as they hold at this mass fraction: diluted below its limit it is no longer controlled, and stays
 * hazardous. Where no control is there for it to be of, the limit is that of being hazardous (ammonia solution above 10 %).
 */
export const categoriesOf = (
  of: { controlCategories: readonly ControlCategory[]; controlMinMassFraction: number | null },
  massFraction: number | null | undefined,
): ControlCategory[] => {
  const limit = of.controlMinMassFraction;
  const diluted = limit !== null && typeof massFraction === 'number' && massFraction <= limit;
  if (!diluted) return [...of.controlCategories];
  return of.controlCategories.some(isControlled)
    ? of.controlCategories.filter((category) => !isControlled(category))
    : [];
};

/** As `categoriesOf`, of a bottle: what was made of several is controlled as each of them was. */
export const categoriesIn = (
  of: Parameters<typeof categoriesOf>[0],
  {
    massFraction,
    solution,
  }: {
    massFraction: number | null | undefined;
    solution: { massFractionAtMost?: number | null; added?: ControlCategory[] } | null;
  },
): ControlCategory[] => [
  ...new Set([...categoriesOf(of, massFraction ?? solution?.massFractionAtMost), ...(solution?.added ?? [])]),
];

/** The day that lies some months after another; the last of its month where there is no such day. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** PostgreSQL’s numeric as millionths. */
export const exactOf = (numeric: string | null): bigint =>
  numeric === null ? 0n : (millionthsOf(numeric) ?? 0n);

/** A number of a form as a decimal; less than can be booked is the least that can. */
export const decimalFrom = (value: number): string =>
  decimalOf(BigInt(Math.max(1, Math.round(value * 1_000_000))));

/** Percent of what a bottle holds full that may still cling to one that is empty. */
const clings = 5n;
export const isEmptied = (left: bigint, net: bigint): boolean => left * 100n <= net * clings;

/** `500 mL`, `3 个`; of a decimal as it is. */
export const inMeasure = (decimal: string, unit: Unit, at: 0 | 1 = 0): string =>
  `${decimal} ${units[unit][at]}`;
export const told = (millionths: bigint, unit: Unit, at: 0 | 1 = 0): string =>
  inMeasure(inUnit(millionths, unit), unit, at);
/** In both languages, for sentences that stand in one of them. */
export const toldLabel = (millionths: bigint, unit: Unit): Label => [
  told(millionths, unit),
  told(millionths, unit, 1),
];

const kindOf = (base: BaseUnit): 'g' | 'mL' | undefined => (base === 'pcs' ? undefined : base);

/**
 * An amount in the base unit of a bottle; by density where mass and volume meet. Undefined where neither gives it, null
 * where it is too fine or too large to be booked.
 */
export const amountIn = (
  base: BaseUnit,
  decimal: string,
  unit: Unit,
  density: number | null,
): bigint | null | undefined => {
  const own = inBase(decimal, unit);
  if (own === undefined) return null;
  const from = baseOf(unit);
  if (from === base) return own;
  const [given, wanted] = [kindOf(from), kindOf(base)];
  if (!given || !wanted || density === null) return undefined;
  const converted = byDensity(own, given, density.toFixed(6));
  return converted === undefined || converted === 0n ? null : converted;
};

/** The amount in grams or millilitres, whichever the bottle is not counted in; for showing alone. */
export const convertedOf = (base: BaseUnit, millionths: bigint, density: number | null): string | null => {
  const from = kindOf(base);
  if (!from || density === null || density <= 0) return null;
  const converted = byDensity(millionths, from, density.toFixed(6));
  if (converted === undefined) return null;
  // To three places: a density is known no better.
  const rounded = ((converted + 500n) / 1000n) * 1000n;
  return `${decimalOf(rounded)} ${from === 'g' ? 'mL' : 'g'}`;
};

/** Which bottles to take for an amount: what expires first, the opened before the unopened, the fullest last. */
export const firstToTake = <
  B extends { expiryDate: string | null; openedExpiry: string | null; openedAt: string | null; id: string },
>(
  bottles: readonly B[],
): B[] => {
  const ends = ({ expiryDate, openedExpiry }: B) =>
    [expiryDate, openedExpiry].filter((day) => day !== null).sort()[0] ?? '9999-12-31';
  return [...bottles].sort(
    (a, b) =>
      ends(a).localeCompare(ends(b)) ||
      Number(a.openedAt === null) - Number(b.openedAt === null) ||
      a.id.localeCompare(b.id),
  );
};
