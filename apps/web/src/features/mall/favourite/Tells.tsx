import type { FavouriteRow } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from './texts.ts';

/** Of what one is told about goods that one keeps in mind. */
export const Tells = ({ of: { tellPrice, tellStock } }: { of: FavouriteRow }) => {
  const t = useTexts(texts);
  if (!tellPrice && !tellStock) return t('none');
  return (
    <>
      {tellPrice && <Tag tone="processing">{t('tellPrice')}</Tag>}{' '}
      {tellStock && <Tag tone="processing">{t('tellStock')}</Tag>}
    </>
  );
};
