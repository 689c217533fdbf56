import { fill, inLocale, type Label, type Locale } from '@anyan/contract/core/label';
import { useCallback, useSyncExternalStore } from 'react';
import { onLocaleChange, readLocale, storeLocale } from './locale.ts';

export type { Label, Locale };

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

const savers = new Set<(locale: Locale) => void>();
/** Called when somebody chooses a language, to remember it for the account. */
export const onLocaleChosen = (saver: (locale: Locale) => void): (() => void) => {
  savers.add(saver);
  return () => savers.delete(saver);
};

/** Somebody chose a language: kept for this tab and for the account. */
export const setLocale = (locale: Locale): void => {
  storeLocale(locale);
  for (const saver of savers) saver(locale);
};

/** A pair of texts, or a schema, which carries its two titles beside what its type tells. */
export type Labelled = Label | { readonly title?: string; readonly titleEn?: string } | object;

const isPair = (label: Labelled): label is Label => Array.isArray(label);

export const labelIn = (label: Labelled, locale: Locale): string => {
  if (isPair(label)) return inLocale(label, locale);
  // A nullable code keeps its titles in the branch that is not null.
  const { anyOf } = label as { anyOf?: object[] };
  const { title, titleEn } = { ...anyOf?.[0], ...label } as { title?: string; titleEn?: string };
  return (locale === 'en-US' ? (titleEn ?? title) : title) ?? '';
};

/** Names of the contract (dictionary entries, field titles) in the current language. */
export const useLabel = (): ((label: Labelled) => string) => {
  const locale = useLocale();
  return useCallback((label: Labelled) => labelIn(label, locale), [locale]);
};

export const labelOf = (label: Labelled): string => labelIn(label, readLocale());
