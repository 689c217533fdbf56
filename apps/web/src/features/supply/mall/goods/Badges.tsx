import { controlCategories, type MallItem } from '@anyan/contract';
import { useLabel, useTexts } from '../../../../platform/i18n.ts';
import { Tag } from '../../../../widgets/show/Tag.tsx';
import { goodsTexts } from './texts.ts';
import './badges.css';

/** What of goods is controlled, in words: hazardous alone is said short, and so is what the college alone controls. */
export const ControlBadges = ({
  controlCategories: codes,
  lane,
}: Pick<MallItem, 'controlCategories' | 'lane'>) => {
  const t = useTexts(goodsTexts);
  const label = useLabel();
  const badges = codes.map((code) =>
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
  const byCollege = lane === 'controlled' && codes.every((code) => code === 'hazardous');
  if (!byCollege) return badges;
  return [
    ...badges,
    <Tag key="college" tone="error">
      {t('localApproval')}
    </Tag>,
  ];
};

/** Labels of goods, which a supplier divides by commas. */
export const labelsOf = (labelName: string): string[] =>
  labelName
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter(Boolean);

export const Labels = ({ labelName }: { labelName: string }) =>
  labelsOf(labelName).map((one) => <Tag key={one}>{one}</Tag>);

/** When goods come: what is there and not all promised, or after so many days; nothing where it is not to be seen. */
export const Supply = ({
  stockStatus,
  leadDays,
  inStock,
}: Pick<MallItem, 'stockStatus' | 'leadDays' | 'inStock'>) => {
  const t = useTexts(goodsTexts);
  if (stockStatus === null) return null;
  if (stockStatus === 'spot')
    return inStock ? <Tag tone="success">{t('spot')}</Tag> : <Tag>{t('soldOut')}</Tag>;
  return <Tag>{leadDays ? t('days', { n: leadDays }) : t('toOrder')}</Tag>;
};
