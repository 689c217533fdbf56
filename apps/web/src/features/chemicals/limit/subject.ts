import { controlCategories, type LimitRow, limitKeys, storageClasses } from '@anyan/contract';
import { useLabel } from '../../../platform/i18n.ts';

type Of = Pick<LimitRow, 'key' | 'substanceName' | 'category' | 'storageClass' | 'hCodes'>;

/** What a limit is about, in words. */
export const useSubject = () => {
  const label = useLabel();
  return ({ key, substanceName, category, storageClass, hCodes }: Of): string => {
    if (key === 'substance') return substanceName ?? '';
    if (category) return label(controlCategories[category]);
    if (storageClass) return label(storageClasses[storageClass]);
    return key === 'hCodes' ? hCodes.join('、') : label(limitKeys[key]);
  };
};
