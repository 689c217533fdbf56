import { type BaseUnit, baseOf, byDensity, type ControlCategory, inUnit, type Unit } from '@anyan/contract';
import { anyOf, exactOf } from '../stock/rules.ts';

/** What a bottle tells of itself, as far as facts of its laboratory follow from it. */
export interface Counted {
  id: string;
  roomId: string;
  substanceId: string;
  /** In the base unit of its unit. */
  remaining: string;
  unit: Unit;
  controlCategories: readonly ControlCategory[];
  hCodes: readonly string[];
  inHazardousCatalogue: boolean | null;
  density: number | null;
  /** Tonnes. */
  criticalQuantity: number | null;
}

export interface LaboratoryFact {
  key: FactKey;
  /** A number of substances, kilograms and litres added up, or a ratio; exact. */
  value: string;
  /** Some of what counts is kept by the piece: how much it is nobody has said. */
  incomplete: boolean;
  /** Bottles of which the dictionary does not say whether they count. */
  unknown: string[];
  rooms: { roomId: string; value: string; records: string[] }[];
}

/** Hazard statements from one to another. */
const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => `H${first + at}`);

const hazards = {
  explosive: between(200, 205),
  flammable: [
    ...between(200, 208),
    ...between(224, 226),
    'H228',
    ...between(240, 242),
    ...between(250, 252),
    ...['H260', 'H261'],
  ],
  flammableLiquidSolid: [...between(224, 226), 'H228'],
  selfReactive: between(240, 242),
  pyrophoric: ['H250'],
  waterReactive: ['H260', 'H261'],
  oxidizer: ['H271', 'H272'],
  acuteToxic12: ['H300', 'H310', 'H330'],
  acuteToxic3: ['H301', 'H311', 'H331'],
  cmr: ['H340', 'H350', 'H360'],
  corrosive: ['H290', 'H314'],
} as const;

/** What limits count as flammable or explosive, as the fact does. */
export const flammableCodes: readonly string[] = hazards.flammable;

/** `H360FD` says H360, with more words. */
const says = ({ hCodes }: Counted, wanted: readonly string[]): boolean =>
  hCodes.some((code) => wanted.includes(code.slice(0, 4)));

/** Whether it counts; undefined where the dictionary does not say. */
type Counts = (of: Counted) => boolean | undefined;

const ofCategory =
  (...categories: ControlCategory[]): Counts =>
  (of) =>
    anyOf(of.controlCategories, categories);

/** A substance without any hazard statement is harmless only where it is known to be outside the catalogue. */
const ofHazard =
  (name: keyof typeof hazards, ...without: ControlCategory[]): Counts =>
  (of) => {
    if (anyOf(of.controlCategories, without)) return false;
    if (of.hCodes.length === 0 && of.inHazardousCatalogue !== false) return undefined;
    return says(of, hazards[name]);
  };

const inCatalogue: Counts = ({ inHazardousCatalogue, controlCategories }) =>
  inHazardousCatalogue ?? (controlCategories.includes('hazardous') || undefined);

const facts = {
  'chem.highlyToxic.count': ['kinds', ofCategory('highlyToxic')],
  'chem.precursor1.count': ['kinds', ofCategory('precursor1')],
  'chem.precursor23.kgL': ['amount', ofCategory('precursor2', 'precursor3')],
  'chem.explosivePrecursor.kgL': ['amount', ofCategory('explosivePrecursor')],
  'chem.narcotic.count': ['kinds', ofCategory('narcotic')],
  'chem.psychotropic2.count': ['kinds', ofCategory('psychotropic2')],
  'chem.explosive.count': ['kinds', ofHazard('explosive', 'explosivePrecursor')],
  'chem.flammable.kgL': ['amount', ofHazard('flammable')],
  'chem.flammableLiquidSolid.kgL': ['amount', ofHazard('flammableLiquidSolid')],
  'chem.selfReactive.kgL': ['amount', ofHazard('selfReactive')],
  'chem.pyrophoric.kgL': ['amount', ofHazard('pyrophoric')],
  'chem.waterReactive.kgL': ['amount', ofHazard('waterReactive')],
  'chem.oxidizer.kgL': ['amount', ofHazard('oxidizer')],
  'chem.acuteToxic12.kgL': ['amount', ofHazard('acuteToxic12', 'highlyToxic')],
  'chem.acuteToxic3.kgL': ['amount', ofHazard('acuteToxic3')],
  'chem.cmr.count': ['kinds', ofHazard('cmr')],
  'chem.corrosive.kgL': ['amount', ofHazard('corrosive')],
  'chem.hazardousTotal.kgL': ['amount', inCatalogue],
  'chem.majorHazardRatio': ['ratio', ({ criticalQuantity }) => criticalQuantity !== null],
} as const satisfies Record<string, readonly ['kinds' | 'amount' | 'ratio', Counts]>;
type StockKey = keyof typeof facts;
/** What waits to be collected is told beside the stock. */
export type FactKey = StockKey | 'waste.hazardous.kgL';

const gramsOf = ({ unit, remaining, density }: Counted): bigint | undefined => {
  const base: BaseUnit = baseOf(unit);
  if (base === 'g') return exactOf(remaining);
  if (base === 'pcs' || density === null) return undefined;
  return byDensity(exactOf(remaining), 'mL', density.toFixed(6));
};

/** What a fact comes to, as bottles come to it one after the other. */
interface Measure<C = Counted> {
  add(of: C): void;
  value(): string;
}

const kinds = (): Measure => {
  const substances = new Set<string>();
  return { add: ({ substanceId }) => void substances.add(substanceId), value: () => String(substances.size) };
};

/** Kilograms and litres, added as numbers and never converted. */
const amount = (): Measure<Wasted> => {
  let sum = 0n;
  return {
    add: ({ unit, remaining }) => {
      if (baseOf(unit) !== 'pcs') sum += exactOf(remaining);
    },
    value: () => inUnit(sum, 'kg'),
  };
};

/** Σ q/Q. A millionth of a tonne is a gram: grams by tonnes are millionths already. */
const ratio = (): Measure => {
  const masses = new Map<string, { most: bigint; mass: bigint }>();
  return {
    add: (of) => {
      const known = masses.get(of.substanceId);
      const most = known?.most ?? exactOf((of.criticalQuantity ?? 0).toFixed(6));
      masses.set(of.substanceId, { most, mass: (known?.mass ?? 0n) + (gramsOf(of) ?? 0n) });
    },
    value: () =>
      inUnit(
        [...masses.values()].reduce(
          (sum, { most, mass }) => sum + (most === 0n ? 0n : (mass + most / 2n) / most),
          0n,
        ),
        'g',
      ),
  };
};

const measures = { kinds, amount, ratio } satisfies Record<string, () => Measure>;
const measured = (kind: keyof typeof measures, some: readonly Counted[]): string => {
  const measure = measures[kind]();
  for (const of of some) measure.add(of);
  return measure.value();
};

/** The values of all facts, as bottles come in one after the other. */
export const tally = () => {
  const all = (Object.keys(facts) as StockKey[]).map((key) => {
    const [kind, counts]: readonly [keyof typeof measures, Counts] = facts[key];
    return { key, counts, measure: measures[kind]() };
  });
  return {
    add: (of: Counted): void => {
      for (const { counts, measure } of all) if (counts(of) === true) measure.add(of);
    },
    values: (): { key: FactKey; value: string }[] =>
      all.map(({ key, measure }) => ({ key, value: measure.value() })),
  };
};

/** The facts of a laboratory from what is in its bottles, empty ones left out; each names the bottles it rests on. */
export const factsOf = (bottles: readonly Counted[]): LaboratoryFact[] =>
  (Object.keys(facts) as StockKey[]).map((key) => {
    const [kind, counts]: readonly [keyof typeof measures, Counts] = facts[key];
    const told = bottles.map((of) => ({ of, counts: counts(of) }));
    const some = told.filter((one) => one.counts === true).map(({ of }) => of);
    const pieces = some.filter(({ unit }) => baseOf(unit) === 'pcs');
    // Of a ratio a volume without density says as little as a flag that is missing.
    const unweighed =
      kind === 'ratio' ? some.filter((of) => baseOf(of.unit) !== 'pcs' && gramsOf(of) === undefined) : [];
    return {
      key,
      value: measured(kind, some),
      incomplete: kind !== 'kinds' && pieces.length > 0,
      unknown: [
        ...told.filter((one) => one.counts === undefined).map(({ of }) => of.id),
        ...unweighed.map(({ id }) => id),
      ],
      rooms: [...Map.groupBy(some, ({ roomId }) => roomId)].map(([roomId, own]) => ({
        ...{ roomId, value: measured(kind, own), records: own.map(({ id }) => id) },
      })),
    };
  });

/** A container with what is in it, or a bottle that became waste by itself. */
export type Wasted = Pick<Counted, 'id' | 'roomId' | 'remaining' | 'unit'>;

/** What waits in a laboratory to be collected. */
export const wasteFactOf = (some: readonly Wasted[]): LaboratoryFact => {
  const there = some.filter(({ remaining }) => exactOf(remaining) > 0n);
  const sum = (of: readonly Wasted[]): string => {
    const measure = amount();
    for (const one of of) measure.add(one);
    return measure.value();
  };
  return {
    key: 'waste.hazardous.kgL',
    value: sum(there),
    incomplete: there.some(({ unit }) => baseOf(unit) === 'pcs'),
    unknown: [],
    rooms: [...Map.groupBy(there, ({ roomId }) => roomId)].map(([roomId, own]) => ({
      ...{ roomId, value: sum(own), records: own.map(({ id }) => id) },
    })),
  };
};
