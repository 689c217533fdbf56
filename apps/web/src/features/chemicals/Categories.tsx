import { controlCategories } from '@anyan/contract';
import { nameComma } from '../../platform/format.ts';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { texts } from './texts.ts';

/** Categories of control in words; that there are none is said too. */
export const Categories = ({ codes }: { codes: readonly (keyof typeof controlCategories)[] }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return codes.length > 0
    ? codes.map((code) => label(controlCategories[code])).join(nameComma())
    : t('uncontrolled');
};
