import { useEffect } from 'react';
import { useCollege } from '../platform/college.ts';
import { type Labelled, useLabel, useTexts } from '../platform/i18n.ts';
import { appTexts } from './texts.ts';

/** Step 1 of the guard: the page's title, then the product's. */
export const useTitle = (title: Labelled | null): void => {
  const label = useLabel();
  const t = useTexts(appTexts);
  const product = useCollege()?.productTitle || t('product');
  const own = title && label(title);
  useEffect(() => {
    document.title = own ? `${own} - ${product}` : product;
  }, [own, product]);
};
