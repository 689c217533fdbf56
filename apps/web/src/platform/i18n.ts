import { inLocale, type Label, type Locale } from '@anyan/contract/core/label';
import { useCallback } from 'react';
import { readLocale, storeLocale } from './locale.ts';
import { useLocale } from './texts.ts';

export {
  defineTexts,
  type Texts,
  type TextValues,
  type Translate,
  textOf,
  useLocale,
  useTexts,
} from './texts.ts';
export type { Label, Locale };

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
