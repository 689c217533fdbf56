import { choice, hazardCategories, list, nullable, optional } from '../core/index.ts';
import { riskLevels } from '../ledger/dictionaries.ts';

/** What a certificate may be needed for beside the hazards of a laboratory: the controlled categories, and special work. */
export const specialCovers = {
  highlyToxic: ['剧毒化学品', 'Highly toxic chemicals'],
  precursor1: ['第一类易制毒化学品', 'Drug precursors, class 1'],
  precursor2: ['第二类易制毒化学品', 'Drug precursors, class 2'],
  precursor3: ['第三类易制毒化学品', 'Drug precursors, class 3'],
  explosivePrecursor: ['易制爆危险化学品', 'Explosive precursors'],
  narcotic: ['麻醉药品和第一类精神药品', 'Narcotics and psychotropics, class 1'],
  psychotropic2: ['第二类精神药品', 'Psychotropics, class 2'],
  medicalToxic: ['医疗用毒性药品', 'Toxic drugs for medical use'],
  radiationSource: ['放射源与射线装置', 'Radiation sources'],
  specialEquipment: ['特种设备', 'Special equipment'],
  laser: ['激光', 'Lasers'],
  nightWork: ['夜间实验', 'Work at night'],
} as const;

/** What a certificate lets somebody into. */
export const coverFields = {
  coversHazardCategories: optional(
    list(choice(['危险类别', 'Hazard category'], hazardCategories), ['覆盖危险类别', 'Hazards covered'], {
      max: 5,
    }),
  ),
  /** The gravest level: Ⅰ covers all, Ⅳ itself alone. */
  coversRiskLevel: optional(nullable(choice(['覆盖等级', 'Level covered'], riskLevels))),
  coversSpecial: optional(
    list(choice(['专项', 'Special work'], specialCovers), ['专项', 'Special work covered'], { max: 12 }),
  ),
};
