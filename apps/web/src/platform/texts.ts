import { fill, inLocale, type Label, type Locale } from '@anyan/contract/core/label';
import { useCallback, useSyncExternalStore } from 'react';
import { onLocaleChange, readLocale } from './locale.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** Texts of one feature or widget; `K` are its keys. */
export type Texts<K extends string = string> = Readonly<Record<K, Label>>;
export type Translate<K extends string> = (key: K, values?: TextValues) => string;

/** A folder's texts in both languages; a pair without English does not compile. */
export const defineTexts = <const K extends string>(pairs: Record<K, Label>): Texts<K> => pairs;

const textIn = <K extends string>(texts: Texts<K>, key: K, locale: Locale, values?: TextValues): string =>
  fill(inLocale(texts[key], locale), values);

/** The texts of a folder in the current language. */
export const useTexts = <K extends string>(texts: Texts<K>): Translate<K> => {
  const locale = useLocale();
  return useCallback((key, values) => textIn(texts, key, locale, values), [texts, locale]);
};

/** The same outside React (messages, document titles). */
export const textOf = <K extends string>(texts: Texts<K>, key: K, values?: TextValues): string =>
  textIn(texts, key, readLocale(), values);

export const useLocale = (): Locale => useSyncExternalStore(onLocaleChange, readLocale);
