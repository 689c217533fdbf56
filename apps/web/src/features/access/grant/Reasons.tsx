import { type GrantReason, grantReasons } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../texts.ts';

/** Why a grant waits or is suspended; of one in force there is nothing to say, nor to fill in. */
export const Reasons = ({ of }: { of: readonly GrantReason[] }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return of.length === 0
    ? t('noneRequired')
    : of.map((one) => <Tag key={one}>{label(grantReasons[one])}</Tag>);
};
