import { shippedNames } from '@anyan/contract/core/shippedNames';
import { inCurrent } from './locale.ts';

/** Tells texts that the product ships, which a college may change, by a table of their English: in it as long as they are as shipped. */
export const inShipped =
  (english: Readonly<Record<string, string>>) =>
  (text: string): string =>
    inCurrent([text, english[text] ?? text]);

/** A name that the product ships as data (a role, post, its title), in the reader's language while it is as shipped. */
export const shippedName = inShipped(shippedNames);
