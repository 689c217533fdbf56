import { inLocale, type Label, type Locale } from '@anyan/contract';

/** A path of names as people type it, without spaces around the slashes. */
export const cleanPath = (path: string) =>
  path
    .split('/')
    .map((part) => part.trim())
    .join('/');

/** The word for a code, in the language of who exports. */
export const statusWord = (dictionary: Record<number, Label>, code: number, locale: Locale) =>
  inLocale(dictionary[code] ?? ['', ''], locale);
