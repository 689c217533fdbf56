import { inLocale, type Label, type Locale } from '@anyan/contract';
import i18next from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { onLocaleChange, readLocale, storeLocale } from './locale.ts';

export type { Label, Locale };

export type TextValues = Readonly<Record<string, string | number>>;

declare const keys: unique symbol;
/** Texts of one feature or widget; `K` are its keys. */
export interface Texts<K extends string = string> {
  readonly namespace: string;
  readonly [keys]?: K;
}
export type Translate<K extends string> = (key: K, values?: TextValues) => string;

void i18next.use(initReactI18next).init({
  lng: readLocale(),
  fallbackLng: 'zh-CN',
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // `{name}` as in the contract's sentences; React escapes what it shows.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: false },
});

onLocaleChange((locale) => void i18next.changeLanguage(locale));

/** Registers a folder's texts in both languages; a pair without English does not compile. */
export const defineTexts = <const P extends Record<string, Label>>(
  namespace: string,
  pairs: P,
): Texts<keyof P & string> => {
  const pick = (locale: Locale) =>
    Object.fromEntries(Object.entries(pairs).map(([key, label]) => [key, inLocale(label, locale)]));
  i18next.addResourceBundle('zh-CN', namespace, pick('zh-CN'), true, true);
  i18next.addResourceBundle('en-US', namespace, pick('en-US'), true, true);
  return { namespace };
};

/** The texts of a folder in the current language. */
export const useTexts = <K extends string>(texts: Texts<K>): Translate<K> => {
  const { t } = useTranslation(texts.namespace);
  return t as unknown as Translate<K>;
};

/** The same outside React (messages, document titles). */
export const textOf = <K extends string>(texts: Texts<K>, key: K, values?: TextValues): string =>
  i18next.t(key as string, { ...values, ns: texts.namespace });

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
