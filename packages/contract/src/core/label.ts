/** A text in both languages of the product. Chinese comes first; a missing English one does not compile. */
export type Label = readonly [zh: string, en: string];

export const locales = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof locales)[number];

/** The text of a label in a language. */
export const inLocale = (label: Label, locale: Locale): string => (locale === 'en-US' ? label[1] : label[0]);

/** Between the names of a list. */
export const nameBreak: Label = ['、', ', '];

/** The names of a list, one after another in a language. */
export const namesIn = (names: readonly (Label | string)[], locale: Locale): string =>
  names
    .map((one) => (typeof one === 'string' ? one : inLocale(one, locale)))
    .join(inLocale(nameBreak, locale));

/** Replaces `{name}` in a text by the values given; a name without a value stays as it is. */
export const fill = (text: string, values: Record<string, unknown> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : String(values[name]),
  );
