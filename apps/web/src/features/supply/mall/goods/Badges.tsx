import { controlCategories, type MallItem } from '@anyan/contract';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { Tag } from '../../../../widgets/show/Tag.tsx';
import { goodsTexts } from './texts.ts';
import './badges.css';

/** What of goods is controlled, in words: hazardous alone is said short. */
export const ControlBadges = ({ codes }: { codes: MallItem['controlCategories'] }) => {
  const t = useTexts(goodsTexts);
  const label = useLabel();
  return codes.map((code) =>
    code === 'hazardous' ? (
      <Tag key={code} tone="warning">
        {t('hazardous')}
      </Tag>
    ) : (
      <Tag key={code} tone="error">
        {label(controlCategories[code])}
      </Tag>
    ),
  );
};

/** Labels of goods, which a supplier divides by commas. */
export const labelsOf = (labelName: string): string[] =>
  labelName
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter(Boolean);

export const Labels = ({ labelName }: { labelName: string }) =>
  labelsOf(labelName).map((one) => <Tag key={one}>{one}</Tag>);

/** When goods come: what is there, or after so many days; nothing where it is not to be seen. */
export const Supply = ({ stockStatus, leadDays }: Pick<MallItem, 'stockStatus' | 'leadDays'>) => {
  const t = useTexts(goodsTexts);
  if (stockStatus === null) return null;
  if (stockStatus === 'spot') return <Tag tone="success">{t('spot')}</Tag>;
  return <Tag>{leadDays ? t('days', { n: leadDays }) : t('toOrder')}</Tag>;
};
