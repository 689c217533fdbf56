import type { Locale } from '@anyan/contract';

/** The language of this tab. It stands apart from i18n.ts, which needs React. */
const key = 'locale';
const listeners = new Set<(locale: Locale) => void>();

const isLocale = (value: unknown): value is Locale => value === 'zh-CN' || value === 'en-US';

/** What was chosen in this tab, if anything was. */
export const chosenLocale = (): Locale | null => {
  const stored = sessionStorage.getItem(key);
  return isLocale(stored) ? stored : null;
};

let current: Locale = chosenLocale() ?? 'zh-CN';

export const readLocale = (): Locale => current;

/** Shows a language; `remember: false` for one that comes from the account rather than from a click here. */
export const storeLocale = (locale: Locale, { remember = true } = {}): void => {
  if (remember) sessionStorage.setItem(key, locale);
  if (locale === current) return;
  current = locale;
  document.documentElement.lang = locale;
  for (const listener of listeners) listener(locale);
};

export const onLocaleChange = (listener: (locale: Locale) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** One text of a pair in the current language. */
export const inCurrent = (label: readonly [zh: string, en: string]): string =>
  label[current === 'en-US' ? 1 : 0];
