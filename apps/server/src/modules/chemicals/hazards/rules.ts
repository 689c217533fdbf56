import type { Code, ControlCategory, hazardTags } from '@anyan/contract';
import { anyOf } from '../stock/rules.ts';

export type HazardTag = Code<typeof hazardTags>;

/** What a kind of bottle says of its hazards. */
export interface Hazardous {
  /** Its own number, and that of what it is a hydrate or salt of. */
  casCodes: readonly (string | null)[];
  hCodes: readonly string[];
  controlCategories: readonly ControlCategory[];
}

/** Hazard statements that a tag of the protection library stands for; one may stand in several. */
const byStatement: Readonly<Partial<Record<HazardTag, readonly string[]>>> = {
  explosive: ['H200', 'H201', 'H202', 'H203', 'H204', 'H205'],
  flammableGas: ['H220', 'H221'],
  flammableLiquid: ['H224', 'H225', 'H226'],
  flammableSolid: ['H228'],
  selfReactive: ['H240', 'H241', 'H242'],
  pyrophoric: ['H250', 'H251', 'H252'],
  waterReactive: ['H260', 'H261'],
  oxidizer: ['H270', 'H271', 'H272'],
  compressedGas: ['H280', 'H281'],
  cryogenic: ['H281'],
  highlyToxic: ['H300', 'H310', 'H330'],
  acuteToxic: ['H301', 'H311', 'H331'],
  corrosive: ['H290', 'H314', 'H318'],
  irritant: ['H302', 'H312', 'H315', 'H317', 'H319', 'H332', 'H335', 'H336'],
  cmr: ['H340', 'H341', 'H350', 'H351', 'H360', 'H361'],
  organToxic: ['H304', 'H334', 'H370', 'H371', 'H372', 'H373'],
  aquatic: ['H400', 'H410', 'H411'],
  aquaticLongTerm: ['H412', 'H413'],
  ozone: ['H420'],
};
const bySubstance: Readonly<Partial<Record<HazardTag, readonly string[]>>> = { hydrofluoric: ['7664-39-3'] };
const byCategory: Readonly<Partial<Record<HazardTag, readonly ControlCategory[]>>> = {
  highlyToxic: ['highlyToxic'],
  controlled: [
    ...(['precursor1', 'precursor2', 'precursor3', 'explosivePrecursor'] as const),
    ...(['narcotic', 'psychotropic2', 'medicalToxic'] as const),
  ],
};

const tags = Object.keys({ ...byStatement, ...bySubstance, ...byCategory }) as HazardTag[];

/** The tags that something in a laboratory gives it, in the order of the library. */
export const tagsOf = (there: readonly Hazardous[]): HazardTag[] => {
  // `H360FD` says H360, with more words.
  const statements = new Set(there.flatMap(({ hCodes }) => hCodes.map((code) => code.slice(0, 4))));
  const numbers = new Set(there.flatMap(({ casCodes }) => casCodes));
  const categories = [...new Set(there.flatMap(({ controlCategories }) => controlCategories))];
  return tags.filter(
    (tag) =>
      byStatement[tag]?.some((code) => statements.has(code)) ||
      bySubstance[tag]?.some((number) => numbers.has(number)) ||
      anyOf(categories, byCategory[tag] ?? []),
  );
};
