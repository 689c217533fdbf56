import type { RouteEntry } from '@anyan/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useCollege } from '../platform/college.ts';
import { useLabel, useTexts } from '../platform/i18n.ts';
import { shippedName } from '../platform/shippedNames.ts';
import { appTexts } from './texts.ts';

/** Step 1 of the guard: the page's title, then the product's. The document also carries the page's name. */
export const useTitle = (page: RouteEntry | null): void => {
  const label = useLabel();
  const t = useTexts(appTexts);
  const product = shippedName(useCollege()?.productTitle || t('product'));
  const own = page && label(page.title);
  const { key } = useLocation();
  useEffect(() => {
    document.title = own ? `${own} - ${product}` : product;
  }, [own, product]);
  // Anew at each arrival, also at the page one was on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the arrival
  useEffect(() => {
    if (page) document.documentElement.dataset.page = page.name;
  }, [page, key]);
};
