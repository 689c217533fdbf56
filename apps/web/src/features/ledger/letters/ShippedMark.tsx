import { useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../letterTexts.ts';

/** Of a text that the product brought, and that nobody has confirmed yet. */
export const ShippedMark = () => {
  const t = useTexts(texts);
  return (
    <span title={t('shippedDefault')}>
      <Tag tone="warning">{t('shippedToConfirm')}</Tag>
    </span>
  );
};
