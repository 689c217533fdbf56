import { choice, controlledCategories, hazardCategories, list, nullable, optional } from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';

/** What a certificate may be needed for beside the hazards of a laboratory: the controlled categories, and special work. */
export const specialCovers = {
  ...controlledCategories,
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
