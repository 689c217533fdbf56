import { controlCategories } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from './texts.ts';

interface Props {
  codes: readonly (keyof typeof controlCategories)[];
  /** Says that there are none. */
  spoken?: boolean;
  /** As few characters as the mall has. */
  short?: boolean;
}

/** What goods are controlled as; dangerous ones that are not controlled stand out less. */
export const ControlTags = ({ codes, spoken = false, short = false }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (codes.length === 0) return spoken ? <span className="ay-quiet">{t('uncontrolled')}</span> : null;
  return (
    <span className="goods-tags">
      {codes.map((code) => (
        <Tag key={code} tone={code === 'hazardous' ? 'warning' : 'error'}>
          {short && code === 'hazardous' ? t('hazardous') : label(controlCategories[code])}
        </Tag>
      ))}
    </span>
  );
};
