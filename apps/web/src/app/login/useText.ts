import { useSyncExternalStore } from 'react';
import { onLocaleChange, readLocale } from '../../platform/locale.ts';
import { loginTexts } from './texts.ts';

type Pairs = Readonly<Record<string, readonly [zh: string, en: string]>>;

/** Pairs of texts in the current language. */
export const usePairs = <P extends Pairs>(pairs: P) => {
  const locale = useSyncExternalStore(onLocaleChange, readLocale);
  return (key: keyof P & string, values: Record<string, string | number> = {}): string =>
    (pairs[key]?.[locale === 'en-US' ? 1 : 0] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
};

/** The sign-in page's texts in the current language. */
export const useText = () => usePairs(loginTexts);
