import {
  hazardCategories,
  type Label,
  type NeededCertificate,
  riskLevels,
  specialCovers,
} from '@anyan/contract';
import type { texts } from '../texts.ts';

export type T = (key: keyof typeof texts, values?: Record<string, string | number>) => string;
type Need = Pick<NeededCertificate, 'need' | 'category' | 'level' | 'special' | 'names'>;

/** A certificate that is asked for, in words. */
export const needText = (need: Need, t: T, label: (words: Label) => string): string => {
  if (need.category && need.level)
    return t('needCell', {
      category: label(hazardCategories[need.category]),
      level: label(riskLevels[need.level]),
    });
  if (need.special) return t('needSpecial', { special: label(specialCovers[need.special]) });
  return need.names.map((name) => `“${name}”`).join(' / ');
};
